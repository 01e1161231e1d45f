//! The calls of an auction section (PBN 2.1, section 3.5).

use bridge::contract::{Contract, Doubling, Level, Strain};
use bridge::seat::Seat;

/// An auction as far as it went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Auction {
    /// Whose call comes next.
    turn: Seat,
    begun: bool,
    /// The passes since the last other call.
    passes: u8,
    /// The last bid, doubled or not, and the seat that made it.
    bid: Option<(Contract, Seat)>,
    /// Each denomination with the seat that bid it first for its side.
    firsts: Vec<(Strain, Seat)>,
    state: State,
    /// An insufficient bid or a call out of rotation was accepted.
    pub(super) irregular: bool,
    insufficient: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    /// `+`: to be continued.
    ToBeContinued,
    /// `*`: no more calls are known.
    Broken,
    /// All have passed.
    Over,
}

/// What an auction comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    /// It is not over, or its end is not told.
    NotYet,
    PassedOut,
    Contract {
        contract: Contract,
        declarer: Seat,
    },
}

impl Auction {
    /// An auction whose first column is this seat's.
    pub(super) fn new(first: Seat) -> Self {
        Self {
            turn: first,
            begun: false,
            passes: 0,
            bid: None,
            firsts: vec![],
            state: State::Open,
            irregular: false,
            insufficient: false,
        }
    }

    /// What the auction came to.
    pub(super) fn outcome(&self) -> Ending {
        if self.state != State::Over {
            return Ending::NotYet;
        }
        let Some((contract, by)) = self.bid else { return Ending::PassedOut };
        let own = |seat: Seat| seat.line() == by.line();
        let declarer = self.firsts.iter().find(|(strain, seat)| *strain == contract.strain && own(*seat));
        Ending::Contract { contract, declarer: declarer.map_or(by, |(_, seat)| *seat) }
    }

    /// Takes the next word of the section: calls with annotations, perhaps several.
    ///
    /// # Errors
    /// In plain words.
    pub(super) fn word(&mut self, word: &str, dealer: Option<Seat>) -> Result<(), String> {
        let mut rest = word;
        while let Some(letter) = rest.chars().next() {
            let length = match letter {
                '+' | '*' => 1,
                '!' | '?' => run(rest, |letter| matches!(letter, '!' | '?')).min(2),
                '=' => rest[1..].find('=').map(|end| end + 2).ok_or("a note like =1= has no end")?,
                '$' => 1 + run(&rest[1..], |letter| letter.is_ascii_digit()),
                '^' => rest.chars().take(2).map(char::len_utf8).sum(),
                _ => run(rest, |letter| letter.is_ascii_alphanumeric() || letter == '-'),
            };
            if length == 0 {
                return Err(format!("`{word}` is not a call: write 1C to 7NT, Pass, X, XX or AP"));
            }
            let (part, tail) = rest.split_at(length);
            self.part(part, dealer)?;
            rest = tail;
        }
        Ok(())
    }

    fn part(&mut self, part: &str, dealer: Option<Seat>) -> Result<(), String> {
        match part.as_bytes().first() {
            Some(b'!' | b'?' | b'=' | b'$') => annotation(part),
            Some(b'^') => self.irregularity(part),
            _ => self.call(part, dealer),
        }
    }

    fn irregularity(&mut self, mark: &str) -> Result<(), String> {
        self.irregular = true;
        match mark {
            "^I" | "^i" => self.insufficient = true,
            "^S" | "^s" => self.turn = self.turn.next(),
            _ => return Err(format!("`{mark}` is not an irregularity of an auction: these are ^I and ^S")),
        }
        Ok(())
    }

    fn call(&mut self, call: &str, dealer: Option<Seat>) -> Result<(), String> {
        match self.state {
            State::Open => {}
            State::ToBeContinued => {
                return Err(format!(
                    "`{call}` comes after the +, which stands for the next call: nothing may follow it"
                ));
            }
            State::Over | State::Broken if call == "*" => return Ok(()),
            State::Over if call == "+" => return Err("a + after an auction that is over".to_owned()),
            State::Over => return Err(format!("`{call}` comes when the auction is over")),
            State::Broken => return Err(format!("`{call}` comes after the *, which ends the auction")),
        }
        match call {
            "+" => self.state = State::ToBeContinued,
            "*" => self.state = State::Broken,
            "-" if self.begun => return Err("a - stands only before the first call".to_owned()),
            "-" => self.turn = self.turn.next(),
            _ => {
                if let Some(dealer) = dealer
                    && !self.begun
                    && self.turn != dealer
                    && !self.irregular
                {
                    return Err(format!(
                        "the first call is {}'s here, and {dealer} is the dealer",
                        self.turn
                    ));
                }
                self.begun = true;
                self.made(call)?;
            }
        }
        Ok(())
    }

    fn made(&mut self, call: &str) -> Result<(), String> {
        match call.to_ascii_uppercase().as_str() {
            "AP" => {
                self.state = State::Over;
                return Ok(());
            }
            "PASS" | "P" => self.passes += 1,
            "X" | "D" | "DBL" => self.double(Doubling::Undoubled, Doubling::Doubled, false, call)?,
            "XX" | "R" | "RDBL" => self.double(Doubling::Doubled, Doubling::Redoubled, true, call)?,
            _ => self.bid(call)?,
        }
        let needed = if self.bid.is_some() { 3 } else { 4 };
        if self.passes >= needed {
            self.state = State::Over;
        }
        self.turn = self.turn.next();
        Ok(())
    }

    fn double(&mut self, from: Doubling, to: Doubling, own: bool, call: &str) -> Result<(), String> {
        match &mut self.bid {
            Some((contract, by)) if contract.doubling == from && (by.line() == self.turn.line()) == own => {
                contract.doubling = to;
                self.passes = 0;
                Ok(())
            }
            _ => Err(format!("{} has nothing to {}", self.turn, if own { "redouble" } else { "double" })
                + &format!(": `{call}` is not possible here")),
        }
    }

    fn bid(&mut self, call: &str) -> Result<(), String> {
        let contract: Contract = (call.parse().ok())
            .filter(|contract: &Contract| contract.doubling == Doubling::Undoubled)
            .ok_or_else(|| format!("`{call}` is not a call: write 1C to 7NT, Pass, X, XX or AP"))?;
        let rank = |contract: &Contract| -> (Level, Strain) { (contract.level, contract.strain) };
        if let Some((last, _)) = &self.bid
            && rank(&contract) <= rank(last)
            && !self.insufficient
        {
            return Err(format!("`{call}` is not higher than the bid before it, and is not marked ^I"));
        }
        self.insufficient = false;
        self.bid = Some((contract, self.turn));
        self.passes = 0;
        let (strain, turn) = (contract.strain, self.turn);
        if !self.firsts.iter().any(|(known, seat)| *known == strain && seat.line() == turn.line()) {
            self.firsts.push((strain, turn));
        }
        Ok(())
    }
}

/// How many bytes of the text, from its start, are such letters; only ASCII letters are asked for.
pub(super) fn run(text: &str, is_part: impl Fn(char) -> bool) -> usize {
    text.find(|letter| !is_part(letter)).unwrap_or(text.len())
}

/// Suffixes, notes and numeric annotations, which say nothing about the result.
pub(super) fn annotation(part: &str) -> Result<(), String> {
    let number = part.trim_matches(['=', '$']);
    let good = match part.as_bytes().first() {
        Some(b'=') => number.parse().is_ok_and(|number: u8| (1..=32).contains(&number)),
        Some(b'$') => number.parse::<u8>().is_ok(),
        _ => true,
    };
    if good {
        Ok(())
    } else {
        Err(format!("`{part}` is not an annotation: notes are =1= to =32=, others $0 to $255"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn auction(calls: &str) -> Result<Auction, String> {
        let mut auction = Auction::new(Seat::West);
        calls.split_whitespace().try_for_each(|word| auction.word(word, Some(Seat::West)))?;
        Ok(auction)
    }

    fn outcome(calls: &str) -> Ending {
        auction(calls).unwrap().outcome()
    }

    /// The examples of PBN 2.1, sections 3.5 and 3.9.
    #[test]
    fn auctions_end_in_a_contract() {
        for (calls, contract, declarer) in [
            ("1NT!! =1= $25 Pass 2C! Pass 2H Pass 4H AP", "4H", Seat::West),
            ("1D 1S Pass 4S X Pass Pass XX Pass Pass Pass", "4SXX", Seat::North),
            ("1D ^I 1C AP", "1C", Seat::North),
            ("1D ^S ^S 2D AP", "2D", Seat::South),
        ] {
            let contract = contract.parse().unwrap();
            assert_eq!(outcome(calls), Ending::Contract { contract, declarer }, "{calls}");
        }
        assert_eq!(outcome("Pass Pass Pass Pass"), Ending::PassedOut);
        assert_eq!(outcome("AP"), Ending::PassedOut);
        assert_eq!(outcome("1S Pass +"), Ending::NotYet);
        assert_eq!(outcome("1S Pass *"), Ending::NotYet);
    }

    #[test]
    fn a_call_that_cannot_be_is_refused() {
        for (calls, reason) in [
            ("1S 1H", "`1H` is not higher than the bid before it, and is not marked ^I"),
            ("X", "West has nothing to double: `X` is not possible here"),
            ("1S Pass X", "East has nothing to double: `X` is not possible here"),
            ("1S XX", "North has nothing to redouble: `XX` is not possible here"),
            ("1S Pass Pass Pass Pass", "`Pass` comes when the auction is over"),
            ("1S + Pass", "`Pass` comes after the +, which stands for the next call: nothing may follow it"),
            ("1S + +", "`+` comes after the +, which stands for the next call: nothing may follow it"),
            ("- 1S", "the first call is North's here, and West is the dealer"),
            ("1S - Pass", "a - stands only before the first call"),
            ("8S", "`8S` is not a call: write 1C to 7NT, Pass, X, XX or AP"),
            ("1S =33=", "`=33=` is not an annotation: notes are =1= to =32=, others $0 to $255"),
            ("1S %", "`%` is not a call: write 1C to 7NT, Pass, X, XX or AP"),
        ] {
            assert_eq!(auction(calls).err().as_deref(), Some(reason), "{calls}");
        }
    }
}
