"""Dutch."""

from __future__ import annotations

from typing import Final

SHORT: Final = frozenset(("ik", "op"))
"""Words that tell that a line may be in it although they are short."""
WORDS: Final = """
fire: vuur, vuursteen, vuureenheid
fires: vuren
water: water, watersteen, watereenheid
wind: lucht, wind
earth: aarde, aardesteen
plant: plant, planteenheid
plants: planten
stone: steen
stones: stenen
from the bag: uit de zak, uit het zakje
you get: jullie krijgen
no: nee
rather: liever, toch liever
one stone: een steen, één steen
no stones: neem geen stenen, geen stenen, geen steen, trek geen stenen
sage: tovenaar, magiër, wijze
take: neem, pak, pak er, neem er
draw: trek, trek er
drew: trok, getrokken
got: kreeg, gekregen, krijg
rolled: gegooid, gooi, gooide, heb gegooid, gerold
dice say: de dobbelstenen zeggen, dobbelstenen zeggen
dice: dobbelstenen
it is: het is, is
it comes: die komt, dat komt, die gaat, komt
put: leg, zet, plaats, speel
put it: die leg ik, die zet ik, dat leg ik, dat zet ik, die plaats ik, leg hem, zet hem, plaats hem, leg die
put it: zet die, leg het, zet het
goes: gaat, gaan, loopt, lopen, verplaatst zich, beweegt, wandelt, springt, schuift, trekt, rent
slides: glijdt, schuift
slides along the river: glijdt langs de rivier, glijdt de rivier af, glijdt over de rivier, glijdt via de rivier
goes down the river: volgt de rivier, gaat de rivier af
goes on the river at #: stapt bij # de rivier op, gaat bij # de rivier op, stapt via # de rivier op
goes on the river at #: gaat via # de rivier op, stapt bij # in de rivier, gaat bij # de rivier in
goes on the river: stapt de rivier op, gaat de rivier op
goes: stapt
go: ga, loop, wandel
move: verplaats, beweeg
then: dan, daarna, vervolgens
one step: een stap, één stap, een vakje, één vakje, een veld, één veld
step: stap, vakje, veld
steps: stappen, vakjes, velden
makes: maakt, maak, doet
to: naar, tot, tot aan, richting
on: op, bovenop, boven op, over, in, erop, er op, erbovenop
up: omhoog, naar boven
down: omlaag, beneden, naar beneden
left: links, naar links
right: rechts, naar rechts
north: noorden, noord, naar het noorden, het noorden
south: zuiden, zuid, naar het zuiden, het zuiden
east: oosten, oost, naar het oosten, het oosten
west: westen, west, naar het westen, het westen
and: en
with: met
of: van
from #: van #
the: de, het
a: een
one: één
my: mijn, m'n
your: je, jouw
i: ik
you: jij
he: hij
it: het $
we: we
ride: rijd, berijd, rij op
whirlwind: wervelwind
diagonally: diagonaal, schuin
each: telkens, steeds
ride the wind: berijd ik de wind, berijd de wind, rijd op de wind, rijd ik op de wind, neem de wind
land: land, kom aan, beland, kom uit
river: rivier
line: lijn
flows: stroomt, stroomt het
burns: brandt, verbrandt
also burns: brandt ook
spreads: verspreidt zich, breidt zich uit, verspreidt
also: ook
becomes: wordt, verandert in
replaces: vervangt, verdringt
from the dice: van de dobbelsteen, van de dobbelstenen, van de bot
high: hoog
height: hoogte
keep: bewaar, bewaar ik, hou, houd, hou ik, houd ik
for the next turn: voor de volgende beurt, voor volgende beurt, voor de volgende ronde
next: volgende
turn: beurt
stay: blijf, blijf staan, blijf waar ik ben, beweeg niet, sta stil, blijven, blijven staan, bewegen niet
stays: blijft, blijft staan, blijft waar hij is, beweegt niet, staat stil
the others: de andere, de anderen, de rest
one on #: een op #, één op #
one: maar een, maar één, slechts een, slechts één, een enkele, één enkele
only: alleen, enkel
not: niet
no: geen, zonder
nothing: niets
buy nothing: koop niets, bouw niets, koop niks, bouw niks
captures: slaat
pushes: duwt
attacks: valt, raakt, slaat
attack: aanval op, aanval, val
terraforms: terraformt, verandert het terrein, verandert, vormt het terrein
vertical: verticale
horizontal: horizontale
vertically: verticaal
horizontally: horizontaal
forest: bos
column: kolom
row: rij
dark: donker, donkere
light: licht, lichte
complete: vol, compleet
first: eerste
remove: verwijder, haal
yellow: geel
red: rood
green: groen
blue: blauw
buy: koop, kopen
build: bouw
buff: versterk, buff op, bonus, bonus op, versterken
pass: pas
saving: spaar
heads: kop
tails: munt
new: nieuw, nieuwe
true: echte
terrain: terrein
times: keer
two: twee
three: drie
four: vier
five: vijf
six: zes
seven: zeven
eight: acht
ten: tien
zero: nul
done: klaar, ben klaar, einde, einde beurt, dat was het, beëindig mijn beurt, dat is alles
please: alsjeblieft, alstublieft, aub
thanks: bedankt, dank je, dank je wel
so: dus, zo
so that: zodat
because: omdat, want
if: als
or: of
maybe: misschien
now: nu
give me: geef me
minutes: minuten
hello: hallo, hoi
all: allemaal
both: beide, allebei
each: elk, ieder
your turn: jij bent, jouw beurt, jij bent aan de beurt
am thinking: denk nog na, denk na
some: een paar, enkele, wat
along the river: langs de rivier, via de rivier, over de rivier, door de rivier
through: door, via
13: dertien
14: veertien
15: vijftien
16: zestien
17: zeventien
18: achttien
19: negentien
20: twintig
30: dertig
40: veertig
50: vijftig
100: honderd
eleven: elf
twelve: twaalf
nine: negen
it goes: ^ die gaat, ^ dat gaat, ^ gaat
burns also: vat ook vlam, brandt ook
can: kan, kunnen
play: spelen
today: vandaag
tomorrow: morgen
tonight: vanavond
later: later
as buff: als buff
wait: wacht
good luck: succes, veel succes
i want to: ik wil, ik wou
mine: de mijne, die van mij
yours: de jouwe, die van jou
confirm: bevestig, bevestigd
nothing this turn: niks deze beurt, niets deze beurt, deze beurt niks, deze beurt niets, vandaag niks, ik doe niks
nothing this turn: deze beurt doe ik niets, deze beurt doe ik niks, ik doe niets deze beurt, ik doe niets
no unit moves: geen enkele eenheid beweegt, geen eenheid beweegt, niemand beweegt
if i count right: als ik goed tel, als ik me niet vergis
below zero: onder nul
nothing: niks
winds: winden
earths: aardes
goes down: daalt, dalen, zakt, gaat naar beneden
goes up: stijgt, gaat omhoog, gaat naar boven
for: voor
next turn: volgende beurt, volgende ronde
pieces: stukken
piece: stuk
completed: volgemaakt, compleet gemaakt
closes: sluit
coin: munt
monolith: monoliet
land on #: land op #, beland op #
again: nog een keer, opnieuw
back again: weer terug
back: terug
terraform: terraformeer
garnets: granaten, granaat, granaatstenen
is enough for me: is genoeg voor mij
"""
PARTICLES: Final = frozenset(("aan", "uit", "weg", "door", "neer", "af", "om", "in"))
