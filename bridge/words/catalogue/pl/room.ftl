### Kto gdzie siedzi i droga pary.

room-turned = W tej rundzie obrócić rozdania:
room-turned-help = Północ wskazuje tych, którzy stoją tu jako północ-południe. Kto zostaje przy stole, zachowuje krzesła.
room-over = Gra jest skończona
room-over-summary = Gra jest skończona.
room-find-seats = Proszę zająć miejsca na rundę 1.
room-in-round = Sala jest w rundzie { $round_number } z { $count }{ $round_half }.
room-heading = Runda { $round_number } z { $count }{ $round_half }
room-nothing = Nie ma jeszcze stołów
room-nothing-help = Pojawią się tu, gdy schemat będzie ustalony.
room-thanks = Dziękujemy za grę.
room-sits-out = Pauza w rundzie { $round }
room-waits-at = czeka przy stole { $table }.
room-table = Stół
room-then = Potem, w rundzie { $round }
room-not-drawn = Runda { $round } nie jest jeszcze wylosowana.
room-last = To ostatnia runda.
room-still-in = jeszcze w rundzie { $round }
room-already-in = już w rundzie { $round }
room-waits-for = czeka na rundę { $round }
room-has-finished = skończył rundę { $round }
room-waits-draw = czeka na losowanie
room-finished = skończył
room-nobody = nikt
room-boards = { $count ->
    [0] Bez rozdań{ $list }
    [1] Rozdanie { $list }
   *[other] Rozdania { $list }
}
room-boards-turned = rozdania obrócone: północ wskazuje { $who }
room-how = Jak to czytać?
room-how-help = Każde pole to stół: kto siedzi w tej rundzie na północ-południe i wschód-zachód, z którymi rozdaniami, a niżej kto siedzi tam w następnej rundzie. Nazwisko prowadzi do drogi tej pary przez wszystkie rundy.
room-draw = Losowanie
room-find = Znajdź siebie: nazwisko lub numer

path-round-by-round = { $who }, runda po rundzie
path-nothing = Nie ma jeszcze rund
path-played = zagrana
path-now = teraz
path-seat = { $round }: stół { $table }, { $line }.
path-turn = obrócić rozdania:
path-north-to-you = północ wskazuje na was
path-north-to-opponents = północ wskazuje na przeciwników
path-with = z
path-against = przeciw
path-your-seat = Wasze miejsce jest przy stole { $table }.
