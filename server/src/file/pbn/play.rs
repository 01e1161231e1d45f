//! The cards of a play section (PBN 2.1, section 3.6).

use bridge::card::Card;
use bridge::contract::Strain;
use bridge::seat::Seat;

use super::auction::{annotation, run};
use super::hands::Hands;

/// A play as far as it is written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Play {
    /// Whose cards stand in the first column.
    first: Seat,
    /// Who leads to the next trick; `None` when that is not known.
    leader: Option<Seat>,
    strain: Option<Strain>,
    /// The elements of this trick by column.
    row: Vec<Cell>,
    /// By trick.
    tricks: usize,
    seen: Vec<Card>,
    opening: Option<Card>,
    out_of_turn: bool,
    state: State,
}

/// What a column has in a trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    Card(Card),
    /// `-`.
    Unknown,
    /// `+`: this card is to be played next.
    Next,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    ToBeContinued,
    Ended,
}

impl Play {
    /// A play whose first column is this seat's. `leader` makes the opening lead, and `strain` is the contract's.
    pub(super) fn new(first: Seat, leader: Option<Seat>, strain: Option<Strain>) -> Self {
        Self {
            first,
            leader,
            strain,
            row: vec![],
            tricks: 0,
            seen: vec![],
            opening: None,
            out_of_turn: false,
            state: State::Open,
        }
    }

    /// The opening lead, where it is told.
    pub(super) fn opening(&self) -> Option<Card> {
        self.opening
    }

    /// Takes the next word of the section: cards with annotations, perhaps several.
    ///
    /// # Errors
    /// In plain words.
    pub(super) fn word(&mut self, word: &str, hands: Option<&Hands>) -> Result<(), String> {
        let mut rest = word;
        while let Some(letter) = rest.chars().next() {
            let length = match letter {
                '+' | '*' | '-' => 1,
                '!' | '?' => run(rest, |letter| matches!(letter, '!' | '?')).min(2),
                '=' => rest[1..].find('=').map(|end| end + 2).ok_or("a note like =1= has no end")?,
                '$' => 1 + run(&rest[1..], |letter| letter.is_ascii_digit()),
                '^' => rest.chars().take(2).map(char::len_utf8).sum(),
                _ => run(rest, |letter| letter.is_ascii_alphanumeric()),
            };
            if length == 0 {
                return Err(format!("`{word}` is not a card: write the suit and the rank, like HQ"));
            }
            let (part, tail) = rest.split_at(length);
            self.part(part, hands)?;
            rest = tail;
        }
        Ok(())
    }

    fn part(&mut self, part: &str, hands: Option<&Hands>) -> Result<(), String> {
        match part {
            "^R" | "^r" => return Ok(()),
            "^L" | "^l" => {
                self.out_of_turn = true;
                return Ok(());
            }
            _ => {}
        }
        match part.as_bytes().first() {
            Some(b'!' | b'?' | b'=' | b'$') => annotation(part),
            Some(b'^') => Err(format!("`{part}` is not an irregularity of play: these are ^R and ^L")),
            Some(b'*') => self.end(),
            Some(b'+') => self.cell(Cell::Next),
            Some(b'-') => self.cell(Cell::Unknown),
            _ => {
                let card: Card =
                    part.parse().map_err(|error: bridge::card::UnreadableCard| error.to_string())?;
                self.card(card, hands)
            }
        }
    }

    fn end(&mut self) -> Result<(), String> {
        match self.state {
            State::ToBeContinued => Err("a * ends a play that a + says is to be continued".to_owned()),
            State::Open | State::Ended => {
                self.state = State::Ended;
                self.finish()
            }
        }
    }

    fn card(&mut self, card: Card, hands: Option<&Hands>) -> Result<(), String> {
        if self.seen.contains(&card) {
            return Err(format!("{} is played a second time", card.spoken()));
        }
        let seat = self.seat(self.row.len());
        if let Some(hands) = hands
            && hands.is_given(seat)
            && hands.holder(card) != Some(seat)
        {
            return Err(format!("{seat} plays {} and was not dealt it", card.spoken()));
        }
        self.seen.push(card);
        self.cell(Cell::Card(card))
    }

    fn seat(&self, column: usize) -> Seat {
        (0..column).fold(self.first, |seat, _| seat.next())
    }

    fn cell(&mut self, cell: Cell) -> Result<(), String> {
        if self.state == State::Ended {
            return Err("a card stands after the *, which ends the play".to_owned());
        }
        if self.tricks == 13 {
            return Err("there are more than 13 tricks".to_owned());
        }
        if self.state == State::ToBeContinued && !self.row_has_next() {
            return Err("a trick stands after the one with the +, which stands for the next card".to_owned());
        }
        if cell == Cell::Next {
            if self.state == State::ToBeContinued {
                return Err("a second + stands here: only one card can be the next".to_owned());
            }
            self.state = State::ToBeContinued;
        }
        self.row.push(cell);
        if self.row.len() == 4 { self.close_trick() } else { Ok(()) }
    }

    fn row_has_next(&self) -> bool {
        self.row.contains(&Cell::Next)
    }

    /// Checks a trick that is written to its end.
    ///
    /// # Errors
    /// When a card was played after the one that is to be played next.
    pub(super) fn finish(&mut self) -> Result<(), String> {
        if self.row.is_empty() {
            return Ok(());
        }
        self.row.resize(4, Cell::Unknown);
        self.close_trick()
    }

    fn close_trick(&mut self) -> Result<(), String> {
        let row = std::mem::take(&mut self.row);
        let cells: Vec<(Seat, Cell)> =
            row.into_iter().enumerate().map(|(column, cell)| (self.seat(column), cell)).collect();
        // A lead out of turn hides who played in which order.
        let leader = if std::mem::take(&mut self.out_of_turn) { None } else { self.leader };
        let winner = match leader {
            None => None,
            Some(leader) => self.in_order(leader, &cells)?,
        };
        self.tricks += 1;
        self.leader = winner;
        Ok(())
    }

    /// The winner of a trick led by a seat, if all four cards are told.
    fn in_order(&mut self, leader: Seat, cells: &[(Seat, Cell)]) -> Result<Option<Seat>, String> {
        let start = cells.iter().position(|(seat, _)| *seat == leader).unwrap_or(0);
        let order: Vec<(Seat, Cell)> = cells.iter().cycle().skip(start).take(4).copied().collect();
        if let Some(next) = order.iter().position(|(_, cell)| *cell == Cell::Next)
            && let Some((seat, Cell::Card(card))) =
                order[next..].iter().find(|(_, cell)| matches!(cell, Cell::Card(_)))
        {
            return Err(format!(
                "{seat} has played {} when {} is to play, as the + says",
                card.spoken(),
                order[next].0
            ));
        }
        if self.tricks == 0 {
            self.opening = match order[0].1 {
                Cell::Card(card) => Some(card),
                Cell::Unknown | Cell::Next => None,
            };
        }
        // Without the contract nobody knows which card wins.
        let Some(strain) = self.strain else { return Ok(None) };
        let mut best: Option<(Seat, Card)> = None;
        for (seat, cell) in order {
            let Cell::Card(card) = cell else { return Ok(None) };
            best = match best {
                Some((_, high)) if !beats(strain, card, high) => best,
                Some(_) | None => Some((seat, card)),
            };
        }
        Ok(best.map(|(seat, _)| seat))
    }
}

/// Whether a card wins over the highest so far of its trick.
fn beats(strain: Strain, card: Card, high: Card) -> bool {
    if card.suit == high.suit { card.rank > high.rank } else { strain.suit() == Some(card.suit) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Board and contract of games 7, 8 and 25 to 28 of the PBN verifier's files: 6S by North, East leads.
    const DEAL: &str = "N:AKJT986.QJ3.4.Q6 32.K7654.T93.AJ5 ..AKQJ87652.K943 Q754.AT982..T872";

    fn play(cards: &str) -> Result<Play, String> {
        let hands: Hands = DEAL.parse()?;
        let mut play = Play::new(Seat::East, Some(Seat::East), Some(Strain::Spades));
        cards.split_whitespace().try_for_each(|word| play.word(word, Some(&hands)))?;
        play.finish()?;
        Ok(play)
    }

    const BEGUN: &str = "D3 DA S5 D4 HK D2 H2 HQ H7 D5 H8 HJ";

    #[test]
    fn a_play_may_stop_anywhere() {
        for rest in ["", "+", "S3 C3 + SA", "+ - - SA", "- - - SA *", "*", "S3 =1= C3 ! - SA$7"] {
            let read = play(&format!("{BEGUN} {rest}")).unwrap();
            assert_eq!(read.opening().map(|card| card.to_string()).as_deref(), Some("D3"), "{rest}");
        }
    }

    #[test]
    fn a_card_that_cannot_be_is_refused() {
        for (rest, reason) in [
            ("+ + - SA", "a second + stands here: only one card can be the next"),
            ("S3 + S7 SA", "West has played the 7 of spades when South is to play, as the + says"),
            ("+ - - SA S2", "a trick stands after the one with the +, which stands for the next card"),
            ("+ *", "a * ends a play that a + says is to be continued"),
            ("* S3", "a card stands after the *, which ends the play"),
            ("D3", "the 3 of diamonds is played a second time"),
            ("SA", "East plays the ace of spades and was not dealt it"),
            ("^X", "`^X` is not an irregularity of play: these are ^R and ^L"),
            ("%", "`%` is not a card: write the suit and the rank, like HQ"),
        ] {
            assert_eq!(play(&format!("{BEGUN} {rest}")).err().as_deref(), Some(reason), "{rest}");
        }
    }
}
