"""What seven languages call the things of the games: one module each, a line for each English word or phrase.

In what follows a colon, `#` is a square, and `^` and `$` are the ends of a clause. Of several English words with `/`
between them the first one counts that the game hears; behind `~` stands the word by which that is told.
"""

from __future__ import annotations

from typing import Final

ALSO_ENGLISH: Final = frozenset((
    "acht", "air", "alle", "alles", "alors", "als", "also", "alta", "alto", "altura", "anda", "ando", "angriff", "arde",
    "arrivo", "aub", "aux", "avanza", "baja", "bas", "basso", "basta", "bate", "be", "beaucoup", "ben", "bent", "bez",
    "bianco", "bin", "bitte", "bonjour", "bonus", "boost", "booste", "bos", "boven", "brute", "buff", "buffe",
    "capture", "car", "cara", "carte", "case", "cases", "cela", "cent", "cero", "che", "chego", "ciao", "cinque",
    "clair", "claire", "clairs", "clara", "claro", "clave", "com", "come", "comme", "complet", "completa", "complete",
    "con", "conserve", "copper", "corre", "court", "cover", "dado", "dame", "dan", "dank", "danke", "das", "dat",
    "dein", "dem", "den", "deploye", "der", "des", "descend", "desde", "dia", "dich", "die", "dir", "dix", "doet",
    "donc", "donne", "door", "dos", "dove", "duas", "due", "dus", "ein", "eine", "elf", "elle", "ende", "enfin",
    "enkel", "est", "este", "face", "faire", "fait", "falls", "favor", "ferme", "fica", "ficha", "fichas", "fila",
    "fim", "fin", "fine", "fois", "forma", "forme", "garde", "gioco", "gracias", "grazie", "hallo", "heb", "hebe",
    "hell", "helle", "heller", "hoi", "hola", "horizontal", "horizontale", "horizontales", "ist", "jest", "jogo",
    "joue", "juste", "keer", "kom", "kop", "lance", "land", "lande", "las", "later", "leg", "les", "leste", "licht",
    "links", "lista", "listo", "long", "loop", "maak", "mage", "mal", "mange", "marche", "me", "merci", "mes", "met",
    "meus", "mia", "mille", "mind", "mine", "minute", "minutes", "mio", "mir", "mis", "mit", "modo", "moi", "moin",
    "mon", "monde", "moneta", "monte", "monto", "morgen", "move", "mover", "muchas", "nada", "nas", "niet", "non",
    "nord", "norte", "nos", "nova", "novo", "nul", "null", "nun", "nuova", "nuovo", "nur", "obtenu", "oder", "oost",
    "opera", "ouest", "over", "pak", "panorama", "par", "para", "parse", "part", "parte", "pas", "pasa", "paso",
    "passa", "passe", "passi", "passo", "per", "pesca", "pesta", "peut", "piena", "pile", "pion", "pions", "place",
    "plant", "play", "pleine", "plus", "pois", "pole", "poner", "por", "pose", "poser", "poso", "pour", "prego",
    "premier", "prend", "prendi", "prima", "primo", "prince", "pro", "pula", "pure", "quatro", "que", "rest", "resto",
    "retire", "rij", "rio", "ronda", "rosso", "rot", "rouge", "sabia", "sage", "sale", "salta", "salto", "salut",
    "salve", "sans", "saute", "scala", "sei", "seis", "sept", "ser", "servus", "sete", "sette", "seu", "sie", "siete",
    "sin", "sino", "sobre", "solo", "sombre", "son", "sono", "sort", "soy", "spare", "spiele", "sta", "stein", "stil",
    "stp", "sua", "sube", "sud", "suerte", "sui", "sul", "sum", "sur", "svp", "tal", "tape", "tele", "terra",
    "terraforma", "terraforme", "terraformo", "terrain", "terres", "tes", "teu", "tirado", "tire", "todos", "toi",
    "ton", "tot", "tour", "tous", "transforme", "tre", "trek", "tres", "trois", "trova", "tua", "tue", "tus", "uma",
    "una", "une", "uno", "vai", "val", "van", "veld", "vent", "vento", "vents", "vera", "verde", "verso", "vertical",
    "verticale", "verticales", "vez", "via", "vier", "vira", "visto", "vol", "voll", "volte", "vont", "wahre", "want",
    "was", "wat", "water", "wel", "west", "wind", "winde", "wir", "zero", "zes", "zug",
))  # fmt: skip
"""Words of these languages that people who write in English use as well, be it as names."""
