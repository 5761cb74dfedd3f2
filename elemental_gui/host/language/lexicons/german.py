"""German."""

from __future__ import annotations

import re
from typing import Final

_WRITTEN: Final = """
fire: feuer, feuerstein, feuereinheit
fires: feuersteine
water: wasser, wasserstein, wassereinheit
wind: luft, wind
winds: winde, lüfte
earth: erde, erdstein
earths: erden
plant: pflanze, pflanzeneinheit
plants: pflanzen
stone: stein
stones: steine, steinen
from the bag: aus dem beutel, aus dem sack, aus dem säckchen
you get: ihr bekommt, ihr kriegt, ihr erhaltet
each: jeder, jede von euch, jeder von euch
sadly: leider
from me: von mir
as a gift: geschenkt
one stone: einen stein, einen $
no stones: nehme keine steine, keine steine, keinen stein, ziehe keine steine, ziehe keinen stein
sage: magier, weise, weiser, weisen, zauberer
take: nehme, nehmen, nimm
draw: ziehe 0, ziehe keine, ziehe nur, ziehe diesmal, ziehe wieder, ziehe noch, ziehe heute
drew: gezogen, habe gezogen
got: bekommen, bekomme, habe bekommen, erhalte
rolled: gewürfelt, würfle, würfele, geworfen
dice say: die würfel sagen, würfel sagen, die würfel zeigen
dice: würfel
from the dice: vom würfel, von den würfeln, vom bot
it is: es ist, ist
it comes: das kommt, der kommt, die kommt, es kommt, kommt
put: lege, setze, stelle, platziere, spiele, deploye, baue auf
put it: den lege ich, die lege ich, das lege ich, den setze ich, die setze ich, das setze ich, den stelle ich
put it: lege ihn, setze ihn, stelle ihn, lege sie, setze sie, lege es, setze es, platziere ihn, lege ich ihn
put it: setze ich ihn
goes: geht, läuft, laufen, zieht, ziehen, rückt, rücken, wandert, gehen, marschiert, springt, bewegt sich, flieht, rennt
goes: flitzt
goes down the river: folgt dem fluss, schwimmt den fluss hinunter, geht den fluss hinunter
goes on the river at #: steigt bei # in den fluss, steigt auf # in den fluss, geht bei # in den fluss
goes on the river at #: springt bei # in den fluss, betritt bei # den fluss, geht auf # in den fluss
slides: gleitet, rutscht, schlittert
slides along the river: gleitet den fluss entlang, rutscht den fluss hinunter, rutscht den fluss entlang
slides along the river: gleitet den fluss hinunter, gleitet am fluss entlang, schwimmt den fluss entlang
go: gehe, laufe
move: bewege, verschiebe, ziehe
then: dann, danach, anschließend, zuletzt
one step: ein schritt, einen schritt, ein feld, eins
step: schritt, feld
steps: schritte, felder
makes: macht, mache, bildet
to: nach, zu, bis, bis nach, bis zu, zum, zur
on: auf, oben auf, über, darauf, drauf, oben drauf auf, oben drauf, obendrauf, drauf auf, noch auf, noch oben auf
up: hoch, rauf, oben, nach oben, hinauf
down: runter, unten, nach unten, hinunter, abwärts
left: links, nach links
right: rechts, nach rechts
north: norden, nach norden
south: süden, nach süden
east: osten, nach osten
west: westen, nach westen
and: und
with: mit
of: von, des
from #: von #
the: der, die, das, den, dem
a: ein, eine, einem, einer
my: mein, meine, meinen, meinem
your: dein, deine, deinen
i: ich
you: du, dich, dir
it: es
he: er
we: wir
ride: reite, reite auf
whirlwind: wirbelwind, luftwirbel, wirbel
diagonally: diagonal, schräg
both: beide, beiden, beides, beide male
each: jeweils, jedes mal
ride the wind: reite ich den wind, reite den wind, reite ich die luft, reite auf dem wind, nehme ich den wind
land: lande, komme an
river: fluss
line: linie
flows: fließt, fließt es
burns: brennt, verbrennt, brennen, fängt feuer
also burns: brennt auch
spreads: breitet sich, breitet sich aus, springt über
also: auch
becomes: wird, wird zu
replaces: ersetzt, verdrängt, vertreibt
become: werden zu
building: gebäude
lose: verliere
give up: abgebe, hergebe, opfere
height: höhe
keep: behalte, behalte ich, hebe ich auf, spare ich, bewahre ich, hebe ich mir auf
next turn: nächste runde, nächsten zug, nächste mal, nächstes mal, nächsten mal
next: nächste, nächsten
for: für
turn: zug, runde
stay: bleibe, bleibe stehen, bleibe wo ich bin, bleib stehen, bewege mich nicht, bleiben, bleiben stehen
stay: bewegen sich nicht
stays: bleibt, bleibt stehen, bewegt sich nicht, bleibt wo er ist, bleibt wo sie ist
the others: die anderen, der rest, alle anderen
one on #: einer auf #, eine auf #, eins auf #, einen auf #
the other: der andere, die andere, das andere, den anderen
one: eine einzige, einen einzigen, ein einziges, nur eine, nur einen, nur ein
only: nur
move only: bewege nur
not: nicht
no: kein, keine, keinen, ohne
nothing: nichts
buy nothing: kaufe nichts, baue nichts
captures: schlägt, frisst
pushes: schiebt, drückt
attacks: greift, schlägt, attackiert, trifft, haut
attack: attackiere, greife, angriff auf, angriff
terraforms: terraformt, formt das gelände, formt, verwandelt das gelände, verwandelt
terraform: terraformiere
vertical: senkrechten, senkrechter, senkrechte, vertikalen
horizontal: waagerechten, waagerechte, waagrechten, horizontalen
vertically: senkrecht, vertikal
horizontally: waagerecht, waagrecht
forest: wald
column: spalte
row: reihe, zeile
dark: dunkel, dunkle, dunklen, dunkles, dunkler
light: hell, helle, hellen, helles, heller
complete: voll, komplett, vollständig
first: erste, ersten
remove: entferne, räume
take away: nehme weg
yellow: gelb
red: rot
green: grün
blue: blau
buy: kaufe, kauf, kaufen
build: baue
buff: verstärke, buffe, buff auf, bonus auf, bonus, booste, verstärken
pass: passe
saving: spare, ich spare
heads: kopf
tails: zahl
new: neues, neue, neuer, neuen
true: echte, wahre
terrain: gelände
times: mal
one: eins
two: zwei
three: drei
four: vier
five: fünf
six: sechs
seven: sieben
eight: acht
ten: zehn
zero: null
done: fertig, bin fertig, ende, zug beendet, das war's, beende meinen zug, zug zu ende, das wars, zug ende
please: bitte
thanks: danke
so: also, somit
so that: damit, sodass
because: weil, da
if: wenn, falls
or: oder
maybe: vielleicht
now: jetzt, nun
give me: gib mir
minutes: minuten
hello: hallo, moin, servus
all: alle, zusammen
your turn: du bist dran, du bist am zug, dein zug
some: ein paar, einige
am thinking: überlege, überlege noch, denke noch nach, denke nach
along the river: den fluss entlang, am fluss entlang, über den fluss, durch den fluss, entlang dem fluss
through: durch
13: dreizehn
14: vierzehn
15: fünfzehn
16: sechzehn
17: siebzehn
18: achtzehn
19: neunzehn
20: zwanzig
30: dreißig
40: vierzig
50: fünfzig
100: hundert
eleven: elf
twelve: zwölf
nine: neun
it goes: ^ der geht, ^ die geht, ^ das geht, ^ geht, der kommt, welcher geht
burns also: fängt auch feuer, brennt auch
can: kann, können
play: spielen
today: heute
tomorrow: morgen
tonight: heute abend
later: später
as buff: als buff
wait: warte
good luck: viel glück, viel erfolg
i want to: ich möchte, ich will, möchte
both: beide, beiden
each: je, jeweils
goes off~clear/goes down: kommen runter, kommt runter, müssen runter
goes off~clear/goes away: kommen weg, kommt weg, gehen weg, geht weg, müssen weg, muss weg, verschwinden
goes off~clear/goes out: kommen raus, kommt raus, fliegen raus, gehen raus, müssen raus
goes off: fliegt raus, kommen vom brett, kommt vom brett, gehen vom brett, verlassen das brett
my own: meine eigenen, meine eigene, die eigenen
come: kommen
goes: fliegen
must~clear/müssen: müssen
must~clear/muss: muss
confirm: bestätige, bestätigt
nothing this turn: nichts diese runde, nichts diesen zug, diese runde nichts, heute nichts, ich mache nichts
nothing this turn: diesen zug mache ich nichts, in diesem zug mache ich nichts, in diesem zug tue ich nichts
if i count right: wenn ich richtig zähle, wenn ich richtig rechne, wenn ich mich nicht irre
fall: fallt, fällt
below zero: unter null
sorry: tut mir leid, es tut mir leid
make: machen
let it: lasse es, lasse ihn
one of my: eines meiner, eins meiner
take away: wegnehmen, entfernen
mine: meine $, die meinen $
yours: deine $, die deinen $
pieces: figuren
piece: figur
completed: vervollständigt
closes: schließt
coin: münze
goes up: steigt, steigen
goes down: sinkt, sinken
have: habe
again: noch einmal, nochmal
garnets: granate, granaten, granatsteine
is enough for me: reicht mir, reichen mir, genügt mir
heals: heilt, heilt sich, erholt sich, ruht sich aus, heilt sich selbst
only heals: heilt sich nur, heilt nur, erholt sich nur, ruht sich nur aus
in place: an ort und stelle, auf der stelle
"""
_VERBS: Final = re.compile(
    r"(?:nehm|zieh|leg|setz|stell|platzier|spiel|bau|reit|geh|lauf|beweg|verschieb|behalt|bleib|attackier|greif|kauf|verstärk"
    r"|mach|hol|bekomm|würfl|überleg|denk|bestätig|terraformier|entfern)e\b"
)
"""Verbs as somebody says them of himself."""


def _also_as_spoken(table: str) -> str:
    """Add each phrase with such a verb as people say it, without its last letter: `nehm 0 und lauf`."""
    rows = (line.partition(": ") for line in table.strip().split("\n"))
    return "\n".join(
        f"{english}: {', '.join(dict.fromkeys(form for each in told.split(', ') for form in (each, _cut(each))))}"
        for english, _, told in rows
    )


def _cut(phrase: str) -> str:
    return _VERBS.sub(lambda found: found[0][:-1], phrase)


_STONES: Final = (("fire", "", "feuer"), ("water", "", "wasser"), ("earth", "e", "erde"), ("wind", "e", "luft"))
_PUSHED: Final = "\n".join(
    f"{whose} {stone} is pushed to #: wird {told}{ending} {called} {to} # {pushed}"
    for stone, ending, called in _STONES for whose, told in (("your", "dein"), ("my", "mein"))
    for to in ("nach", "auf") for pushed in ("geschoben", "verschoben", "gedrückt", "gestoßen")
)
"""What is pushed where, with the verb behind it."""
WORDS: Final = _also_as_spoken(f"{_WRITTEN.rstrip()}\n{_PUSHED}")
PARTICLES: Final = frozenset(("an", "aus", "um", "vor", "weiter", "hin", "nieder", "zu"))
"""The halves that verbs leave behind: `greift J8 an`."""
