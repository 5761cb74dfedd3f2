"""Spanish."""

from __future__ import annotations

from typing import Final

WORDS: Final = """
fire: fuego
fires: fuegos
water: agua
wind: aire, viento
winds: vientos
earth: tierra
earths: tierras
plant: planta
plants: plantas
stone: piedra
stones: piedras
from the bag: de la bolsa, del saco
one stone: una piedra
no stones: no tomo piedras, no saco piedras, no robo piedras, no cojo piedras, ninguna piedra, no tomo ninguna piedra
sage: mago, sabio, sabia
take: tomo, cojo, agarro, tomar, tomamos
draw: saco, robo, sacar, extraigo
drew: saqué, sacado, robado, robé, he sacado
rolled~yellow/draw: tiro, tirado, lanzo, lanzado, tiré, he tirado
dice say: los dados dicen, los dados dan, los dados son, me salen, me sale
rolled: me ha salido, me han salido, me salió, me salieron, me salió
dice: dados
got: recibo, me toca $, me tocan, obtengo, me dieron
it is: es, son
put: pongo, coloco, sitúo, dejo, juego, poner, despliego, planto, posiciono, meto
put it: lo pongo, la pongo, los pongo, las pongo, lo coloco, la coloco, lo dejo, la dejo, lo juego, la juego
goes: va, van, se van, se mueve, se mueven, camina, caminan, avanza, avanzan, corre, pasa, salta, se va, se dirige
goes: vuelve
goes down: baja, bajan
goes down the river: baja por el río, baja el río, sigue el río
goes on the river at #: entra en el río en #, entra al río en #, sube al río en #
slides: se desliza, desliza, resbala
slides along the river: se desliza por el río, se desliza a lo largo del río
go: voy, camino, me muevo, me desplazo
move: muevo, mover, desplazo, mueve
then: luego, después, entonces, a continuación, por último, finalmente
one step: un paso, una casilla, un espacio
step: paso, casilla
steps: pasos, casillas
makes: da, hace, hago, crea, creo, forma
to: hacia, hasta, a, al, hasta la, a la
on: en, sobre, encima de, encima
in direction: en dirección
up: arriba, hacia arriba, para arriba, subo
down: abajo, hacia abajo, para abajo, bajo
left: izquierda, a la izquierda, hacia la izquierda
right: derecha, a la derecha, hacia la derecha
north: norte, al norte, hacia el norte
south: sur, al sur, hacia el sur
east: este, al este, hacia el este
west: oeste, al oeste, hacia el oeste
and: y, e
with: con
of: de, del
from #: de #, desde #
from: desde
the: el, la, los, las, lo
a: un, una
my: mi, mis, mía, mío
your: tu, tus
i: yo
you: tú, ti, te
ride: monto, cabalgo, monto en
whirlwind: torbellino, remolino
diagonally: en diagonal, diagonalmente
both: ambos, ambas, los dos, las dos
each: cada uno, cada vez
ride the wind: monto el viento, monto el aire, cabalgo el viento, monto en el viento, me subo al viento
ride the wind: subo al viento, salto al viento
land: caigo, aterrizo, llego
land on #: acabo en #
river: río
row~column/line: línea
flows: fluye, corre, va
burns: arde, arden, se quema, se queman, prende
spreads: se extiende, se propaga, se expande
also: también
becomes: se convierte en, se vuelve, pasa a ser
replaces: reemplaza, sustituye, desplaza, quita
from the dice: del dado, de los dados, del bot
become: se convierten en, pasan a ser
building: edificio
lose: pierdo
give up: sacrifico, entrego
high: alto, alta
height: altura, de altura
keep: guardo, me guardo, conservo, reservo, me quedo con, me quedo el, me reservo
next turn: próximo turno, siguiente turno, turno siguiente, próxima ronda
next: próximo, próxima, siguiente
for: para, para el, para la
turn: turno, jugada
stay: me quedo, me quedo quieto, me quedo quieta, no me muevo, me quedo donde estoy, me quedo parado, me quedo ahí
stay: se quedan, se quedan quietas, se quedan quietos, quedan quietas, no se mueven
stays: se queda, queda, se queda quieto, se queda donde está, no se mueve, se queda quieta, quieto, quieta
stays: queda quieto
the others: las demás, los demás, las otras, los otros, el resto
one on #: una en #, uno en #, una sobre #, uno sobre #
the other: la otra, el otro
one: una sola, un solo, solo una, sólo una, una única, un único
only: solo, sólo, solamente
not: no
no: sin, ningún, ninguna
nothing: nada
buy nothing: no compro nada, no construyo nada, no tomo nada
captures: captura, come
pushes: empuja, empujando
pieces: piezas, fichas
piece: pieza, ficha
attacks: ataca, golpea, pega, ataca a, golpea a, pega a, atacando, atacando a
attack: ataco, ataco a, ataque a, ataque, golpeo, pego a
terraforms: transforma el terreno, terraforma, transforma, cambia el terreno
terraform: terraformo, transformo, transformo el terreno
vertical: vertical
horizontal: horizontal
vertically: en vertical, verticalmente
horizontally: en horizontal, horizontalmente
forest: bosque
column: columna
row: fila, renglón
dark: oscura, oscuro, oscuras, oscuros
light: clara, claro, claras, claros
complete: completa, completo, llena, queda completa, está completa
completed: he completado, completado, completé, cierro
closes: cierra
first: primera, primero
remove: quito, retiro, elimino, saco fuera, quitar
yellow: amarillo
red: rojo
green: verde
blue: azul
buy: compro, comprar
build: construyo
buff: potencio, mejoro, mejora, mejora de, mejora a, refuerzo, buff a, buff al, buff de, buff en, bonus a, bonus de
buff: potenciar
pass: paso $, ^ paso
saving: ahorrando, estoy ahorrando, ahorro
heads: cara
tails: cruz
coin: moneda
new: nuevo, nueva
monolith: monolito
true: verdadero
terrain: terreno
times: veces
one: uno
two: dos
three: tres
four: cuatro
five: cinco
six: seis
seven: siete
eight: ocho
ten: diez
zero: cero
done: listo, lista, hecho, terminado, he terminado, fin, fin del turno, fin de turno, eso es todo, ya está
done: cierro el turno
please: por favor, porfa
thanks: gracias, muchas gracias
so: así, así que
so that you don't: para que no, así no
so that it: para que
because it: porque, ya que, puesto que
if: si
or: o
maybe: quizás, quizá, tal vez
now: ahora
give me: dame, déme
minutes: minutos
minute: minuto
this: esta, esto, este turno
is: está
have: he, tengo
hello: hola, buenas, buenos días, buenas tardes
all: todos, a todos
your turn: te toca, te toca a ti, tu turno, es tu turno
am thinking: pensando, estoy pensando, lo pienso
some: un par de, algunos, algunas
along the river: por el río, a lo largo del río, siguiendo el río
came~heads/rolled: ha salido, salió, salieron, han salido
by: por
13: trece
14: catorce
15: quince
16: dieciséis
17: diecisiete
18: dieciocho
19: diecinueve
20: veinte
30: treinta
40: cuarenta
50: cincuenta
100: cien
eleven: once $
twelve: doce
it goes: ^ va, que va
move # down: bajo #, hago bajar #
move # up: subo #, hago subir #
burns also: también arde, también se quema
can: puedo, podemos
play: jugar
today: hoy
tomorrow: mañana
tonight: esta noche
later: más tarde, luego más
wait: espera
good luck: suerte, buena suerte
goes up: sube, suben
each: cada uno, cada una
both: ambos, ambas
i want to: quiero, quisiera
mine: mías, míos, las mías, los míos, la mía
yours: tuyas, tuyos, las tuyas, los tuyos, la tuya
confirm: confirmo, confirmado
nothing this turn: nada este turno, nada en este turno, hoy nada, este turno nada, nada esta ronda, no hago nada
nothing this turn: este turno no hago nada, en este turno no hago nada, no hago nada este turno, esta vez no hago nada
no unit moves: ninguna unidad se mueve, nadie se mueve, no se mueve ninguna unidad, no se mueve nadie
if i count right: si cuento bien, si no me equivoco, si he contado bien
you fall: caéis, caen ustedes
below zero: por debajo de cero, bajo cero
sorry: lo siento, perdonad, perdón
let it: dejo que, hago que
take away: quite, quitar, elimine
through #: por #, a través de #, pasando por #
nine: nueve
so that: para que
from the left: de la izquierda
up one step: sube una casilla, sube uno, una casilla hacia arriba, uno arriba
down one step: baja una casilla, baja uno, una casilla hacia abajo, uno abajo
again: de nuevo, otra vez
i move: yo muevo
i attack: yo ataco
garnets: granates, granate, los granates
is enough for me: me basta, me bastan, me alcanza
only heals: solo se cura, sólo se cura, solo descansa
heals: se cura, sana, se recupera, descansa
"""
