"""Italian."""

from __future__ import annotations

from typing import Final

WORDS: Final = """
fire: fuoco, un fuoco, il fuoco, del fuoco
fires: fuochi
water: acqua
wind: aria, vento
winds: venti
earth: terra
earths: terre
plant: pianta
plants: piante
stone: pietra, sasso
stones: pietre, sassi
from the bag: dal sacchetto, dal sacco
one stone: una pietra, un sasso
no stones: non prendo pietre, non pesco pietre, nessuna pietra, niente pietre, non prendo nessuna pietra, senza pietre
sage: mago, saggio
take: prendo, ne prendo, prendi, prendere
draw: pesco, ne pesco, estraggo, pescate, pesca
drew: pescato, pescati, pescate, estratto
rolled~yellow/draw: tiro, tirato, lancio, lanciato
dice say: i dadi dicono, i dadi danno, dai dadi, i dadi sono
dice: dadi
got: ottengo, ottenuto, mi arriva, mi arrivano, ricevo, mi tocca, mi toccano, mi escono, mi è uscito, è arrivato
it is: è, sono
came: è uscita, è uscito, esce, sono usciti
put: metto, piazzo, poso, colloco, posiziono, gioco, poggio, schiero, inserisco, mettere, piazzare
put it: lo metto, la metto, li metto, le metto, lo piazzo, la piazzo, lo poso, la poso, lo gioco, la gioco, mettendola
goes: va, vanno, si muove, si muovono, si sposta, si spostano, cammina, avanza, avanzano, corre, va via, torna
goes: arriva, si dirige, passa, scappa, salta
goes down: scende, scendono
goes down the river: scende per il fiume, scende il fiume, scende lungo il fiume, segue il fiume
goes on the river at #: entra nel fiume in #, sale sul fiume in #
slides: scivola, slitta
slides along the river: scivola per il fiume, scivola lungo il fiume, scivola sul fiume
go: vado, cammino, mi sposto, mi muovo
move: sposto, muovo, sposta, muovi
then: poi, quindi, dopo, infine, dopodiché
one step: un passo, una casella, di una casella, di un passo, di uno, di una
two squares: di due, di due caselle
step: casella
steps: passi, caselle
makes: fa, faccio, fare, crea, creo, forma
to: verso, fino a, fino ad, sino a, ad, alla, al, allo, ai, in direzione
to #: a #, in #, fino in #
on #: su #, sul #, sopra #, sopra a #, in cima a #
on: su, sul, sulla, sullo, sui, sulle, sopra, nella, nel
up up up up: su su su su
up up up: su su su
up up: su su
up: verso l'alto, in su, su $, in alto, all'insù
down: giù, in basso, verso il basso, in giù, basso
left: a sinistra, sinistra, verso sinistra
right: a destra, destra, verso destra
north: a nord, verso nord, nord, al nord
south: a sud, verso sud, sud, al sud
east: a est, verso est, est, ad est
west: a ovest, verso ovest, ovest, ad ovest
and: e, ed, nonché
with: con, insieme a
of: di, del, della, dei, delle, dell', dello, d', da, dal, dalla
from #: da #
the: il, lo, la, i, gli, le, l', quella, quello, quelle
a: un, uno, una, un'
my: mio, mia, miei, mie, il mio, la mia, i miei, le mie
your: tuo, tua, tuoi, tue, il tuo, la tua
i: io
you: tu, te, ti
ride: cavalco, monto, salgo sul, monto sul, cavalco il, salto sul
whirlwind: turbine, vortice
diagonally: in diagonale, diagonalmente
both: entrambi, entrambe, tutti e due, tutte e due
each: ciascuno, ogni volta
ride the wind: cavalco il vento, cavalco l'aria, monto sul vento, salgo sul vento, prendo il vento, salto sul vento
land: arrivo, atterro, finisco in, scendo
land on #: finisco in #, mi ritrovo in #
river: fiume
line: linea
flows: scorre, fluisce, va a finire
burns: brucia, bruciano, prende fuoco, s'incendia, si incendia
spreads: si espande, si propaga, si estende, si allarga
also: anche, pure
becomes: diventa, si trasforma in
replaces: sostituisce, scaccia
from the dice: dal dado, dal bot
become: diventano, si trasformano in
building: edificio
lose: perdo
give up: sacrifico
high: alta, alto
height: altezza
keep: tengo, mi tengo, conservo, tengo da parte, risparmio
for: per, per il, per la
next turn: prossimo turno, turno successivo, turno dopo
next: prossimo, prossima
turn: turno
stay: resto, resto fermo, sto fermo, rimango, rimango fermo, resto dove sono, rimango dove sono, non mi muovo
stay: restano, restano ferme, restano fermi, rimangono, stanno ferme, non si muovono
stays: resta, rimane, resta ferma, resta fermo, resta dov'è, rimane dov'è, rimane fermo, fermo, ferma, non si muove
the others: le altre, gli altri, i restanti, le restanti
one on #: una su #, uno su #, una in #, uno in #, un su #
the other: l'altra, l'altro
one: una sola, un solo, uno solo, un unico, un'unica, soltanto una, solo una
only: solo, soltanto, solamente
not: non
no: nessun, nessuna, nessuno, niente, senza
nothing: nulla, niente $
buy nothing: non compro niente, non compro nulla, non costruisco niente, non costruisco nulla, non prendo niente
captures: cattura, mangia, prende
pushes: spinge, spingendo
pieces: pezzi, pedine
piece: pezzo, pedina
attacks: attacca, colpisce, pesta, picchia, colpendo, attaccando, attacca a
attack: attacco, attacco su, attacco a, colpisco, picchio
terraforms: trasforma il terreno, terraforma, trasforma, cambia il terreno
terraform: terraformo, trasformo, trasformo il terreno
vertical: verticale
horizontal: orizzontale
vertically: in verticale, verticalmente
horizontally: in orizzontale, orizzontalmente
forest: foresta, bosco
column: colonna
row: riga, fila
dark: scura, scuro, scure, scuri
light: chiara, chiaro, chiare, chiari
complete: completa, completo, completare, completata, piena
completed: ho completato, completato, ho chiuso
closes: chiude
first: prima, primo
remove: tolgo, rimuovo, levo, elimino, via, togliere, tolti, rimuovere
yellow: giallo
red: rosso
green: verde
blue: blu
buy: compro, acquisto, comprare, acquistare
build: costruisco, edifico
buff: potenzio, rinforzo, bonus, bonus a, bonus alla, bonus al, potenziamento, buff a, buff su, buff sul, buff alla
buff: buff sulla, buff all', buff sull', bonus all', bonus su, potenzio l', scelgo il buff, potenziare
pass~nopurchase: passo
pass: ^ salto
saving: risparmio $, metto da parte
heads: testa
tails: croce
coin: moneta
new: nuovo, nuova
monolith: monolite
true: vero, vera
terrain: terreno
times: volte
one: uno, 1
two: due
three: tre
four: quattro
five: cinque
six: sei
seven: sette
eight: otto
ten: dieci
zero: zero
done: fatto, finito, ho finito, basta così, fine, fine turno, ho fatto, è tutto, tutto qui, ecco fatto
done: chiudo il turno
please: per favore, per piacere, prego
thanks: grazie, grazie mille
so: così, quindi $
so you don't: così non
so that it: in modo che, affinché
because it: perché, poiché, dato che, siccome, visto che
if: se
or: o, oppure
maybe: forse
now: ora, adesso
give me: dammi, datemi
minutes: minuti
minute: minuto
this: questo, questa
is: sta
have: ho, abbiamo
hello: ciao, buongiorno, buonasera, salve
all: tutti, a tutti, tutte
your turn: tocca a te, a te, è il tuo turno, a te la mossa, il tuo turno
am thinking: sto pensando, ci penso, pensando
some: un paio di, alcuni, alcune
along the river: lungo il fiume, per il fiume, seguendo il fiume, sul fiume
up one step: su di uno, su di una casella, su di un passo, in su di uno
up two steps: su di due, in su di due
down one step: giù di uno, giù di una casella
down two steps: giù di due
13: tredici
14: quattordici
15: quindici
16: sedici
17: diciassette
18: diciotto
19: diciannove
20: venti
30: trenta
40: quaranta
50: cinquanta
100: cento
eleven: undici
twelve: dodici
it goes: ^ va, che va, e va
move # down: faccio scendere #, scendo #
move # up: faccio salire #
hit: colpito
burns also: si incendia anche, si incendia pure, prende fuoco anche
can: posso, possiamo
play: giocare
today: oggi
tomorrow: domani
morning: mattina
evening: sera
tonight: stasera, stanotte
later: più tardi, dopo cena
again: di nuovo, ancora una volta
wait: aspetta, aspettate
good luck: buona fortuna, in bocca al lupo
goes up: sale, salgono
each: ciascuno, ciascuna, ognuno, ognuna
both: entrambi i, entrambe le, entrambi, entrambe
i want to: vorrei, voglio
mine: le mie $, i miei $
yours: le tue $, i tuoi $
confirm: confermo, confermato, conferma
nothing this turn: niente questo turno, niente in questo turno, questo turno niente, oggi niente
nothing this turn: non faccio niente, non faccio nulla, nulla questo turno
nothing this turn: questo turno non faccio niente, questo turno non faccio nulla, in questo turno non faccio niente
no unit moves: nessuna unità si muove, nessuno si muove
if i count right: se conto bene, se non sbaglio, se non mi sbaglio
below zero: sotto zero, sotto lo zero
sorry: mi dispiace, scusate
through #: attraverso #, passando per #, per #
nine: nove
it comes: viene
so that you don't: così che tu non, perché tu non
put it on: lo metto su, la metto su, lo metto in, la metto in
two squares: due caselle
must: devo
on the left: da sinistra
on the right: da destra
garnets: granati, granato, i granati
is enough for me: mi basta, mi bastano
"""
