"""Portuguese."""

from __future__ import annotations

from typing import Final

WORDS: Final = """
fire: fogo
fires: fogos
water: água
wind: ar, vento
winds: ventos
earth: terra
earths: terras
plant: planta
plants: plantas
stone: pedra
stones: pedras
from the bag: do saco, da bolsa
one stone: uma pedra
no stones: não pego pedras, não tiro pedras, nenhuma pedra, não pego nenhuma pedra, não pego nada, sem pedras
sage: mago, sábio
take: pego, vou pegar, pegar, peguei
remove~yellow/draw: tiro
rolled~yellow/drew: tirei
rolled~yellow: lancei, joguei
draw: saco
drew: saquei, sorteei, comprei
dice say: os dados dizem, os dados deram, os dados são
dice: dados
got: recebi, veio, vieram
it is: é, são
put: coloco, ponho, boto, jogo, posiciono, colocar, deixo
goes: vai, vão, se move, se movem, anda, andam, avança, avançam, corre, passa, pula, move, se desloca, caminha
goes down: desce, descem
goes down the river: desce o rio, desce pelo rio, segue o rio
goes on the river at #: entra no rio em #, sobe no rio em #
slides: desliza, escorrega
slides along the river: desliza pelo rio, desliza ao longo do rio, escorrega pelo rio
go: vou, ando, me movo
move: movo, mover, desloco
then: depois, então, em seguida, por fim
one step: um passo, uma casa
step: passo, casa
steps: passos, casas
makes: dá, faz, faço, cria, forma
to: para, até, pra, ao, à, até a, rumo a, para o, para a, pro
to #: a #, para #
on: em, no, na, nos, nas, nele, nela, sobre, em cima de, em cima da, em cima do
up: para cima, cima, acima, pra cima
down: para baixo, baixo, abaixo, pra baixo
left: esquerda, à esquerda, para a esquerda
right: direita, à direita, para a direita
north: norte, para o norte, ao norte, para norte
south: sul, para o sul, ao sul, para sul, a sul
east: leste, para o leste, ao leste, para leste, a leste
west: oeste, para o oeste, ao oeste, para oeste, a oeste
and: e
with: com
of: de, do, da, dos, das
from #: de #
the: o, a, os, as
a: um, uma
my: meu, minha, meus, minhas, o meu, a minha
your: seu, sua, teu, tua
i: eu
you: você, tu, te
ride: monto, cavalgo, monto no
whirlwind: redemoinho, turbilhão
diagonally: na diagonal, em diagonal, diagonalmente
both: ambos, ambas, os dois, as duas
each: cada um, cada vez
ride the wind: monto o vento, monto no vento, cavalgo o vento, pego o vento, subo no vento, pulo no vento
land: caio, aterrisso, aterro, chego, paro, pouso
river: rio
line: linha
flows: corre, flui, segue
burns: queima, queimam, pega fogo
spreads: se espalha, espalha, se propaga, se alastra
also: também
becomes: vira, fica, se torna, torna-se
replaces: substitui, desloca
from the dice: do dado, dos dados, do bot
high: alto, alta
height: altura
keep: guardo, fico com, reservo, seguro
next turn: próximo turno, próxima rodada, próxima jogada, turno seguinte
next: próximo, próxima
for: para o próximo, pro próximo
for the next turn: para o próximo turno, para a próxima rodada, pro próximo turno, para a próxima jogada
turn: turno, jogada, vez
stay: fico, fico parado, fico parada, não me movo, não me mexo, fico onde estou, ficam paradas, ficam parados, ficam
stay: não se movem
stays: fica onde está, fica parado, não se move, não se mexe, fica parada, parado
the others: as outras, os outros, o resto, as demais
one on #: uma em #, um em #
the other: a outra, o outro
one: uma só, um só, uma única, um único, apenas uma, só uma
only: só, somente, apenas
not: não
no: sem, nenhum, nenhuma, ^ não $
nothing: nada
buy nothing: não compro nada, não construo nada
captures: captura, come
pushes: empurra, empurrando
pieces: peças
piece: peça
attacks: ataca, bate em, golpeia, acerta, ataca em, atacando
attack: ataco, ataque em
terraforms: transforma o terreno, terraforma, transforma
vertical: vertical
horizontal: horizontal
vertically: na vertical, verticalmente
horizontally: na horizontal, horizontalmente
forest: floresta
column: coluna
row~column/line: linha, fileira
dark: escura, escuro, escuras, escuros
light: clara, claro, claras, claros
complete: completa, completo, cheia
completed: completei, fechei
closes: fecha
first: primeira, primeiro
remove: removo, retiro
yellow: amarelo
red: vermelho
green: verde
blue: azul
buy: compro, comprar
build: construo
buff: reforço, buff no, buff na, buff em, bônus, bônus de, bônus em, melhoro, reforçar
pass: passo
saving: estou economizando, economizando
heads: cara
tails: coroa
coin: moeda
new: novo, nova
monolith: monolito
true: verdadeiro
terrain: terreno
times: vezes
two: dois, duas
three: três
four: quatro
five: cinco
six: seis
seven: sete
eight: oito
ten: dez
zero: zero
done: pronto, fim, terminei, acabei, fim do turno, fim de turno, é isso, feito, encerro o turno, é só isso
please: por favor
thanks: obrigado, obrigada
so: assim
so that you don't: para você não, pra você não, assim você não
so that: para que
because it: porque, pois, já que
if: se
or: ou
maybe: talvez
now: agora
give me: me dá, me dê
minutes: minutos
hello: oi, olá, bom dia, boa tarde, boa noite
all: pessoal, galera
your turn: sua vez, é a sua vez, é sua vez
put it on: coloco em, ponho em, boto em, coloco no, coloco na, ponho no, ponho na
some: um par de, alguns, algumas
am thinking: pensando, estou pensando, estou pensando ainda
along the river: pelo rio, ao longo do rio, seguindo o rio
came~heads/rolled: saiu, deu, saíram, deram
13: treze
14: catorze
15: quinze
16: dezesseis
17: dezessete
18: dezoito
19: dezenove
20: vinte
30: trinta
40: quarenta
50: cinquenta
100: cem
eleven: onze
twelve: doze
it goes: ^ vai, que vai
move # down: desço #
move # up: subo #
burns also: pega fogo também, queima também, também queima
can: posso, podemos
play: jogar
today: hoje
tomorrow: amanhã
tonight: hoje à noite
later: mais tarde
wait: espera
good luck: boa sorte
goes up: sobe, sobem
each: cada um, cada uma
both: ambos os, ambas as, ambos, ambas
i want to: quero, eu quero, queria
mine: as minhas $, os meus $
yours: as tuas $, os teus $
confirm: confirmo, confirmado
nothing this turn: nada esse turno, nada este turno, nada neste turno, nada nesse turno, nada nessa rodada
nothing this turn: hoje nada, não faço nada, faço nada, nada essa rodada, nada esta rodada, nada nesta rodada
nothing this turn: neste turno não faço nada, este turno não faço nada, nesse turno não faço nada
no unit moves: nenhuma unidade se mexe, nenhuma unidade se move, ninguém se mexe, ninguém se move
if i count right: se conto bem, se não me engano
below zero: abaixo de zero
sorry: desculpem, desculpa, sinto muito
put it: coloco-o, coloco-a, ponho-o, ponho-a, boto ela, boto ele
through #: por #, pelo #, passando por #
one: um $, uma $
nine: nove
land on #: chego em #, paro em #, caio em #
have: tenho
this: este, esta, esse, essa
is: está
terraform: terraformo, transformo o terreno, transformo
again: de novo, outra vez
up one step: sobe uma casa, uma casa para cima, uma para cima
down one step: desce uma casa, uma casa para baixo, uma para baixo
garnets: granadas, granates, granada, as granadas
is enough for me: me basta, me chega
"""
SHORT: Final = frozenset(("ar",))
