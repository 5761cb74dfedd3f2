"""French."""

from __future__ import annotations

from typing import Final

SHORT: Final = frozenset(("je", "j'", "c'", "l'", "d'", "qu'"))
"""Words that tell that a line may be in it although they are short."""
WORDS: Final = """
fire: feu, du feu
fires: feux
water: eau, de l'eau
wind: air, vent, de l'air
winds: vents
earth: terre, de la terre
earths: terres
plant: plante
plants: plantes
stone: pierre, pion
stones: pierres
from the bag: du sac, dans le sac
you get: vous recevez, vous gagnez
one stone: une pierre
no stones: je ne prends pas de pierre, je ne prends pas de pierres, je ne pioche pas, aucune pierre, je ne prends rien
sage: mage, sage
take: prends, en prends, prendre
draw: pioche, en pioche, en tire
drew: pioché, ai pioché, ai tiré
rolled~yellow/draw: tire, tiré
rolled: ai fait, ai lancé, lancé, ai obtenu, lance
dice say: les dés disent, les dés donnent, les dés sont
dice: dés
got: reçois, ai eu, ai reçu
it is: c'est, ce sont, est, c'est du, c'est de la
put: mets, pose, place, joue, dépose, déploie, installe, mettre, poser
put it: la mets, le mets, les mets, la pose, le pose, les pose, la place, le place, la joue, le joue
goes: va, vont, se déplace, se déplacent, marche, marchent, avance, avancent, bouge, passe, saute, part
goes: retourne, court, vient
goes down: descend, descendent
goes down the river: descend la rivière, descend par la rivière, suit la rivière, descend le long de la rivière
slides: glisse
slides along the river: glisse le long de la rivière, glisse sur la rivière, glisse par la rivière
go: vais, marche, me déplace
move: déplace, bouge, déplacer
i move: je déplace, je bouge, j'avance
then: puis, ensuite, après, enfin
one step: une case, un pas, d'une case, d'un pas, d'un
two squares: de deux, de deux cases
step: case, pas
steps: cases, pas
makes: fait, fais, faire, crée, forme
to: vers, à, jusqu'à, jusqu'en, au, aux, jusque
to #: en #
on: en, sur, par-dessus, dans, dessus
up: vers le haut, haut, en haut
down: vers le bas, bas, en bas
left: gauche, à gauche, vers la gauche
right: droite, à droite, vers la droite
north: nord, au nord, vers le nord
south: sud, au sud, vers le sud
east: est $, à l'est, vers l'est, l'est
west: ouest, à l'ouest, vers l'ouest
and: et
with: avec, grâce à
of: de, du, des, d'
from #: de #, depuis #
the: le, la, les, l'
a: un, une
my: mon, ma, mes
your: ton, ta, tes
i: je, j'
you: tu, toi, te, t'
it: il, elle, ça, cela
ride: chevauche, monte sur
whirlwind: tourbillon, tourbillons
diagonally: en diagonale, diagonalement
both: tous les deux, toutes les deux, les deux
each: chacun, chacune, à chaque fois
ride the wind: chevauche le vent, chevauche l'air, monte sur le vent
land: arrive, atterris
land on #: arrive en #, atterris en #, me retrouve en #, retombe en #
river: rivière
flows: coule, elle coule, s'écoule
burns: brûle, brûlent, prend feu
spreads: se propage, s'étend, se répand
also: aussi, également
becomes: devient, se transforme en
replaces: remplace, chasse, élimine
from the dice: du dé, des dés, du bot
become: deviennent, se transforment en, passent en
building: bâtiment
lose: perds
give up: sacrifie, abandonne
height: hauteur, de hauteur
keep: garde, conserve
next turn: prochain tour, tour suivant, tour prochain, tour d'après
next: prochain, prochaine
for: pour, pour le, pour la
turn: tour
stay: reste, reste où je suis, reste sur place, ne bouge pas, ne me déplace pas, bouge pas, restent, ne bougent pas
stay: restent sur place
for me: pour moi
stays there: s'arrête là, s'arrête ici, s'y arrête
stays: reste où il est, reste où elle est, ne bouge plus, reste en place
the sage stays: le mage ne bouge pas, le sage ne bouge pas, le mage reste où il est, mon mage ne bouge pas
the sage stays: le mage reste
the others: les autres, le reste
one on #: une sur #, une en #, un sur #, un en #, l'une sur #, l'une en #, l'un sur #, l'un en #
the other: l'autre
one: une seule, un seul, juste une, seulement une
only: seulement, juste, uniquement
not: pas
no: aucun, aucune, sans, pas de, pas d'
nothing: rien
buy nothing: n'achète rien, ne construis rien, n'achète pas
captures: capture, mange
captures/take: prend, prend encore
pushes: pousse, poussant
pieces: pions, pièces
attacks: attaque, frappe, tape, cogne, attaquant
attack: attaque sur
i attack: j'attaque, je frappe
terraforms: transforme le terrain, terraforme, transforme
vertical: verticale, vertical
horizontal: horizontale, horizontal
vertically: verticalement, à la verticale
horizontally: horizontalement, à l'horizontale
forest: forêt
column: colonne
row~column/line: rangée, ligne
dark: sombre, sombres, foncé, foncée, foncés, foncées
light: clair, claire, clairs, claires
complete: complète, complet, pleine
completed: ai complété, ai rempli, complété
closes: ferme
first: première, premier
remove: enlève, retire, ôte
yellow: jaune
red: rouge
green: vert
blue: bleu
buy: achète, acheter
build: construis, bâtis
buff: booste, améliore, renforce, buff sur, bonus, bonus sur, boost, boost sur, booster
pass: passe, passe $, passe mon tour
saving: économise, j'économise
heads: face, c'est face
tails: pile
coin: pièce
new: nouveau, nouvelle
monolith: monolithe
true: vrai
terrain: terrain
times: fois
two: deux
three: trois
four: quatre
five: cinq
seven: sept
eight: huit
ten: dix
zero: zéro
done: fini, j'ai fini, terminé, fin, c'est tout, fin du tour, fin de mon tour, je termine mon tour, c'est fini
please: s'il te plaît, s'il vous plaît, svp, stp
thanks: merci, merci beaucoup
so: donc, alors, comme ça
so that you don't: pour que tu ne, pour que tu n'
so that: pour que
because: parce que, parce qu', car
if: si
or: ou
maybe: peut-être
now: maintenant
give me: donne-moi, donnez-moi
minutes: minutes
have: ai
hello: salut, bonjour, bonsoir, coucou
all: tous, tout le monde
your turn: à toi, à ton tour, à toi de jouer, c'est à toi
some: quelques, une paire de
am thinking: réfléchis, réfléchir, je réfléchis, je réfléchis encore
by the river: par la rivière, par le fleuve
along the river: le long de la rivière
through: par
13: treize
14: quatorze
15: quinze
16: seize
17: dix-sept
18: dix-huit
19: dix-neuf
20: vingt
30: trente
40: quarante
50: cinquante
100: cent
eleven: onze
twelve: douze
it goes: ^ va, qui va
move # down: descends #, fais descendre #
move # up: monte #, fais monter #
can: peux, peut
play: jouer
today: aujourd'hui
tomorrow: demain
morning: matin
tonight: ce soir
later: plus tard
wait: attends, attendez
burns also: prend feu aussi, brûle aussi
good luck: bonne chance
: ne, n'
goes up: monte, montent
each: chacun, chacune
i want to: je voudrais, je veux
goes: partent, sortent
mine: miennes, les miennes, les miens, la mienne, le mien
yours: tiennes, les tiennes, les tiens, la tienne, le tien
confirm: confirme, confirmé, je confirme
nothing this turn: rien ce tour, rien à ce tour, rien pour ce tour, ce tour rien, je ne fais rien, rien aujourd'hui
nothing this turn: ce tour je ne fais rien, ce tour-ci je ne fais rien, je ne fais rien ce tour
nothing this turn: je ne fais rien ce tour-ci
no unit moves: aucune unité ne bouge, personne ne bouge, aucune pièce ne bouge
if i count right: si je compte bien, si je ne me trompe, si je ne me trompe pas, si je ne m'abuse
you fall: vous tombez
both: tous les deux, toutes les deux
below zero: sous zéro, en dessous de zéro, au-dessous de zéro
sorry: désolé, désolée
remarks: remarques
let it: laisse, le laisse, je le laisse
take away: enlever, retirer
one: un $
again: encore une fois, de nouveau
evening: soirée
piece: pièce
so that it: afin que, pour qu'
minute: minute
garnets: grenats, grenat, les grenats
river horizontal: rivière horizontale, fleuve horizontal
lava: lave, de la lave
river vertical: rivière verticale, fleuve vertical
is enough for me: me suffit, me suffisent
heals: se soigne, guérit, se repose, récupère
in place: sur place
"""
