### O co pyta się stół, zanim przeciwnicy potwierdzą. Nigdy nie mówi się, co zrobili inni.

table-question = Proszę spojrzeć jeszcze raz
table-question-yes = Tak, zgadza się
table-question-no = Nie, wróć
guard-side = Czy rozgrywała para { $line }?
guard-seats = Czy pary siedzą na właściwych liniach? W tej rundzie wygląda na to, że nie.
guard-declarer = Czy rozgrywającym był gracz { $seat }?
guard-made = Czy kontrakt został wygrany?
guard-went-down = Czy kontrakt został przegrany?
guard-tricks = Czy liczba lew się zgadza? Proszę policzyć jeszcze raz.
guard-denomination = Czy zgadza się miano: kolor albo bez atu?
guard-everything = Czy wszystko się zgadza: numer rozdania, kontrakt, kto rozgrywał, lewy?
guard-board = Czy to właściwe rozdanie? Proszę porównać numer: poprzednie rozdanie jest jeszcze otwarte.
