"""Polish."""

from __future__ import annotations

from typing import Final

WORDS: Final = """
fire: ogień, ognia, ogniem, ogniu
fires: ognie, ogni
water: woda, wodę, wody, wodą, wodzie
wind: powietrze, powietrza, powietrzem, wiatr, wiatru, wiatrem, wiatrze
winds: wiatry, wiatrów
earth: ziemia, ziemię, ziemi, ziemią
earths: ziemie
plant: roślina, roślinę, rośliny, rośliną, roślinie
plants: roślin
stone: kamień
stones: kamienie, kamieni
one stone: jeden kamień
no stones: nie biorę kamieni, nie dobieram kamieni, bez kamieni, żadnych kamieni, nie biorę nic
sage: mędrzec, mędrca, mędrcem, czarodziej
take: biorę, wezmę, bierzemy
draw: dobieram, losuję, ciągnę
drew: wylosowałem, wylosowałam, dobrałem, dobrałam, wyciągnąłem, wyciągnęłam
rolled: wyrzuciłem, wyrzuciłam, rzuciłem, rzuciłam, rzut
dice say: kości mówią, kości pokazują, na kościach
dice: kości, kostki
got: dostałem, dostałam, dostaję, mam
came: wypadł, wypadła, wypadło, wypadły, wyszedł, wyszła, wyszło, wyszły
it is: to jest, to
put: kładę, stawiam, daję, umieszczam, połóż, postaw, zagrywam, wystawiam
put it: kładę go, kładę ją, stawiam go, stawiam ją
goes: idzie, idą, rusza, przechodzi, porusza się, przesuwa się, biegnie, skacze, wędruje
goes down: schodzi
goes up: wchodzi
goes down the river: płynie rzeką, idzie rzeką
slides: ślizga się
slides along the river: ślizga się po rzece
go: idę, pójdę, ruszam, ruszam się, przechodzę
move: przesuwam, ruszam #
then: potem, następnie, później, wtedy, na koniec
one step: jeden krok, o jedno pole, o jeden, jedno pole
two squares: dwa pola, o dwa pola, o dwa
step: krok, pole
steps: kroki, kroków, pola, pól
makes: robi, robię, tworzy, tworzę
to: do, aż do, ku
to #: do #
from #: z #, ze #, od #
on #: na #
on: na
through #: przez #, po #
through: przez
in: w, we
up: w górę, do góry, górą
down: w dół, na dół
left: w lewo, na lewo, lewo, z lewej, lewej, lewa
right: w prawo, na prawo, prawo, z prawej, prawej, prawa
north: na północ, północ
south: na południe, południe
east: na wschód, wschód
west: na zachód, zachód
and: i, oraz, a
with: z, ze
my: mój, moja, moje, moją, mojego, mojej, moim, moi
your: twój, twoja, twoje, twoją, twojego, twojej
i: ja
you: ty, ciebie, ci
ride: jadę, ujeżdżam, dosiadam, lecę
ride the wind: lecę na wietrze, jadę na wietrze
land: ląduję
land on #: ląduję na #
whirlwind: wir, wiru
diagonally: na ukos, po skosie
river: rzeka, rzekę, rzeki, rzeką, rzece
line: linia, linię, linii
flows: płynie
burns: płonie, pali się, spala się, spali się, palą się, zapala się
burns also: też płonie, też się pali, płonie też, pali się też
spreads: rozprzestrzenia się
also: też, także, również
becomes: staje się, zmienia się w
high: wysoki, wysoka, wysokie
height: wysokość
keep: zatrzymuję, zostawiam sobie, oszczędzam
next turn: następna tura, następną turę, następnej turze, przyszłej turze
turn: tura, turę, tury, turze, ruch, kolejka
stay: zostaję, stoję, nie ruszam się
stays: zostaje, stoi, nie rusza się
the others: pozostałe, pozostali, reszta
only: tylko
not: nie
no: bez, żaden, żadna, żadnych
nothing: nic
buy nothing: nic nie kupuję, nie kupuję nic, nie kupuję niczego
nothing this turn: nic w tej turze, nic w tym ruchu, w tej turze nic, nic nie robię, dziś nic
captures: bije, zbija, zjada
pushes: pcha, popycha
pieces: pionki, figury
piece: pionek, figura
attacks: atakuje, uderza
attack: atakuję, atak na, atak, uderzam
terraforms: przekształca, terraformuje
terraform: terraformuję, przekształcam
vertically: pionowo, w pionie
horizontally: poziomo, w poziomie
forest: las
column: kolumna, kolumnę, kolumnie, kolumny
row: rząd, rzędzie, rzędu, wiersz
dark: ciemny, ciemna, ciemne, ciemną
light: jasny, jasna, jasne, jasną
complete: pełny, pełna, pełne
first: pierwszy, pierwsza, najpierw
remove: usuwam, zdejmuję, burzę, wyburzam
yellow: żółty, żółta
red: czerwony, czerwona
green: zielony, zielona
blue: niebieski, niebieska
buy: kupuję, kupię
build: buduję
buff: wzmocnienie, wzmacniam
pass: pas $, pasuję
heads: orzeł
tails: reszka
coin: moneta
new: nowy, nowa, nowe, nową
monolith: monolit
true: prawdziwy, prawdziwa
times: razy
one: jeden, jedna, jedno, jedną
two: dwa, dwie
three: trzy
four: cztery
five: pięć
six: sześć
seven: siedem
eight: osiem
nine: dziewięć
ten: dziesięć
eleven: jedenaście
twelve: dwanaście
20: dwadzieścia
zero: zero
confirm: potwierdzam, zatwierdzam, potwierdzone
done: gotowe, koniec, koniec tury, koniec ruchu, kończę, kończę turę, to wszystko, skończyłem, skończyłam, to tyle
please: proszę
thanks: dzięki, dziękuję
so: więc, czyli
because: bo, ponieważ
so that: żeby, aby
if: jeśli, jeżeli
or: lub, albo
maybe: może
now: teraz
hello: cześć, hej, witam
your turn: twoja kolej, twój ruch
am thinking: myślę, zastanawiam się
wait: czekaj, chwila, poczekaj
good luck: powodzenia
again: znowu, jeszcze raz
later: później
tomorrow: jutro
today: dziś, dzisiaj
must: muszę
can: mogę
i want to: chcę
garnets: granaty, granatów, granat
lava: lawa, lawę, lawy
buff: buff na, buffa, buff w
river horizontal: rzeka poziomo, rzekę poziomo, rzeka pozioma, poziomą rzekę
river vertical: rzeka pionowo, rzekę pionowo, rzeka pionowa, pionową rzekę
is enough for me: mi wystarczy
"""
