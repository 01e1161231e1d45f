//! The question that a table is asked about an entry, before the opponents agree it.
//!
//! An entry is held against what other tables made of the same board: how well does it resemble them, and would it
//! resemble them much better with one thing corrected, the side, the declarer, the tricks, the denomination? The cards are
//! never looked at, and a question says neither what others did nor that they did anything. What may be compared is
//! decided where it is asked (`contest/view/guard.rs`).
//!
//! An entry may be for the wrong board, and then the hand of the board that it names is still to be played. As long as
//! the table has an open board in the round, nothing is asked that would say what is likely on this one
//! ([`Place::others_open`]).
//!
//! How much each likeness counts was chosen on recorded evenings with mistakes put in; the figures stand in docs/TABLE.md,
//! with the command that measures them.

use crate::board::BoardNumber;
use crate::contest::anomaly::is_far_from_field;
use crate::contract::Strain;
use crate::exact::{BigRational, Exact, big};
use crate::messages;
use crate::result::{Play, Tricks};
use crate::score::score;
use crate::seat::{Line, Seat};

messages! {
    /// What is asked about an entry. It says no other result, and not why it is asked.
    pub enum Question {
        /// Whether the other side declared.
        OtherSide { line: Line } = "guard-side",
        /// Whether the pairs sit the other way round: in this round it looks so more than once.
        OtherWayRound = "guard-seats",
        /// Whether this one, the partner, declared.
        OtherDeclarer { seat: Seat } = "guard-declarer",
        /// Whether what is entered as gone down was made.
        Made = "guard-made",
        /// Whether what is entered as made went down.
        WentDown = "guard-went-down",
        /// How many tricks they were.
        Tricks = "guard-tricks",
        /// In which denomination it was played.
        Denomination = "guard-denomination",
        /// Whether everything is right, the number of the board first. It says nothing of what is likely.
        Everything = "guard-everything",
        /// Whether it is this board, while one before it is open.
        Board = "guard-board",
    }
}

/// From which odds on a question is asked: how many times better others are resembled by the entry corrected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Odds {
    pub side: Exact,
    pub declarer: Exact,
    /// Made for down, or down for made, by as many tricks.
    pub made_or_down: Exact,
    pub tricks: Exact,
    pub denomination: Exact,
    /// Where no correction helps: the entry is one of so many.
    pub everything: Exact,
}

impl Odds {
    /// Those with which tables are asked. Less than one question an evening is about an entry that is right.
    pub const USUAL: Self = Self {
        side: Exact::new_raw(5, 1),
        declarer: Exact::new_raw(9, 1),
        made_or_down: Exact::new_raw(9, 4),
        tricks: Exact::new_raw(7, 1),
        denomination: Exact::new_raw(60, 1),
        everything: Exact::new_raw(1_500, 1),
    };

    /// So many times these odds: more than 1 asks less often.
    #[must_use]
    pub fn times(self, factor: Exact) -> Self {
        Self {
            side: self.side * factor,
            declarer: self.declarer * factor,
            made_or_down: self.made_or_down * factor,
            tricks: self.tricks * factor,
            denomination: self.denomination * factor,
            everything: self.everything * factor,
        }
    }
}

/// Where among the boards of its round a result is entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Place {
    /// The board before it is open.
    pub out_of_order: bool,
    /// The table has still to play another board of the round.
    pub others_open: bool,
}

impl Place {
    /// The place of a board among those of a round, in playing order, each with whether something counts there; after any
    /// board the next is in order, wherever a table began.
    pub fn among(boards: &[(BoardNumber, bool)], board: BoardNumber) -> Self {
        let index = boards.iter().position(|(one, _)| *one == board).unwrap_or_default();
        let before = index.checked_sub(1).and_then(|index| boards.get(index));
        Self {
            out_of_order: before.is_some_and(|(_, is_done)| !is_done),
            others_open: boards.iter().any(|(one, is_done)| *one != board && !is_done),
        }
    }

    /// What to ask there. The order of the boards says more than likeness does, and nothing of the hands.
    pub fn question(self, evidence: Option<&Evidence>, odds: &Odds) -> Option<Question> {
        if self.out_of_order {
            return Some(Question::Board);
        }
        let question = evidence?.question(odds)?;
        Some(if self.others_open { Question::Everything } else { question })
    }
}

/// What speaks against an entry: how many times better it would resemble what others made of the board if it were corrected.
#[derive(Debug, Clone)]
pub struct Evidence {
    play: Play,
    by_other_side: BigRational,
    by_partner: Exact,
    /// 0 where the contract was just made.
    turned: Exact,
    other_tricks: Exact,
    other_denomination: BigRational,
    /// It is one of so many.
    rarity: BigRational,
    /// Its score is a lot from all others.
    is_far: bool,
}

impl Evidence {
    /// What speaks against a result that is entered; `None` where nobody else has played the board out.
    pub fn of(board: BoardNumber, play: Play, others: &[Play]) -> Option<Self> {
        if others.is_empty() {
            return None;
        }
        let own = likeness(play, others);
        let near = nearness(play, others);
        let with_tricks = |tricks| nearness(Play { tricks, ..play }, others) / near;
        let all_tricks = (0..=13).filter_map(|tricks| Tricks::new(tricks).ok());
        let in_other = |strain| {
            let mut other = play;
            other.contract.strain = strain;
            likeness(other, others) / &own
        };
        let declared_by = |seat| count(others, |other| other.declarer == seat && is_alike(play, *other));
        Some(Self {
            play,
            by_other_side: likeness(Play { declarer: play.declarer.next(), ..play }, others) / &own,
            by_partner: Exact::new(declared_by(play.declarer.partner()) + 1, declared_by(play.declarer) + 1),
            turned: turned(play).map(with_tricks).unwrap_or_default(),
            other_tricks: all_tricks.map(with_tricks).max().unwrap_or_default(),
            other_denomination: Strain::ALL.map(in_other).into_iter().max().unwrap_or_default(),
            rarity: own.recip(),
            is_far: is_far(board, play, others),
        })
    }

    /// What to ask; `None` where too little speaks against the entry. What is likeliest comes first: the side, then the
    /// tricks, the denomination, the declarer.
    pub fn question(&self, odds: &Odds) -> Option<Question> {
        let partner = self.play.declarer.partner();
        let is_down = self.play.difference() < 0;
        let questions = [
            (
                self.by_other_side >= big(odds.side),
                Question::OtherSide { line: self.play.declarer.line().other() },
            ),
            (self.turned >= odds.made_or_down, if is_down { Question::Made } else { Question::WentDown }),
            (self.other_tricks >= odds.tricks, Question::Tricks),
            (self.other_denomination >= big(odds.denomination), Question::Denomination),
            (self.by_partner >= odds.declarer, Question::OtherDeclarer { seat: partner }),
            (self.rarity >= big(odds.everything) || self.is_far, Question::Everything),
        ];
        questions.into_iter().find(|(is_asked, _)| *is_asked).map(|(_, question)| question)
    }
}

/// How well a result resembles others, above 0: the part of them on its side, of those the part in its denomination, of
/// those the part about as high, and [`nearness`]. Something is added everywhere, so that what has not been seen is rare and
/// not impossible. Declarer counts by the side alone.
fn likeness(play: Play, others: &[Play]) -> BigRational {
    let on_side = count(others, |other| other.declarer.line() == play.declarer.line());
    let alike: Vec<&Play> = others.iter().filter(|other| is_alike(play, **other)).collect();
    let alike_count = count(others, |other| is_alike(play, *other));
    let side = Exact::new(5 * on_side + 3, 5 * count(others, |_| true) + 6);
    let denomination = Exact::new(20 * alike_count + of_twenty(play.contract.strain), 20 * on_side + 20);
    let height = |other: &&Play| match other.contract.level.get().abs_diff(play.contract.level.get()) {
        0 => 4,
        1 => 2,
        _ => 1,
    };
    let level = Exact::new(alike.iter().map(height).sum::<i64>() + 4, 4 * alike_count + 8);
    big(side) * big(denomination) * big(level) * big(nearness(play, others))
}

/// How often a denomination is played, of twenty results.
fn of_twenty(strain: Strain) -> i64 {
    match strain {
        Strain::Clubs | Strain::Diamonds => 2,
        Strain::Hearts => 4,
        Strain::Spades => 5,
        Strain::NoTrump => 7,
    }
}

/// How near the tricks of a result are to those of others, more than 0 and at most 1. What one side makes in a
/// denomination the other does not: its tricks say as much. Other denominations say little; and without others a contract
/// is just made.
fn nearness(play: Play, others: &[Play]) -> Exact {
    let tricks = i64::from(play.tricks.get());
    let mut parts = vec![(4, near(i64::from(play.difference())))];
    for other in others {
        let taken = i64::from(other.tricks.get());
        let for_side = if other.declarer.line() == play.declarer.line() { taken } else { 13 - taken };
        parts.push(if other.contract.strain == play.contract.strain {
            (4, near(for_side - tricks))
        } else {
            (1, near(((for_side - tricks).abs() - 1).max(0)))
        });
    }
    let weights: i64 = parts.iter().map(|(weight, _)| weight).sum();
    Exact::new(parts.iter().map(|(weight, near)| weight * near).sum(), weights * near(0))
}

/// How much speaks for a result that is so many tricks off.
fn near(tricks_off: i64) -> i64 {
    match tricks_off.abs() {
        0 => 80,
        1 => 50,
        2 => 20,
        3 => 6,
        4 => 2,
        _ => 1,
    }
}

/// Whether two results have their side and their denomination in common.
fn is_alike(play: Play, other: Play) -> bool {
    other.declarer.line() == play.declarer.line() && other.contract.strain == play.contract.strain
}

/// As many tricks over the contract as it is entered down, or the other way; `None` where it was just made.
fn turned(play: Play) -> Option<Tricks> {
    let difference = i32::from(play.difference());
    (difference != 0).then(|| Tricks::from_difference(play.contract.level, -difference).ok()).flatten()
}

/// Whether its score is a lot from all others.
fn is_far(board: BoardNumber, play: Play, others: &[Play]) -> bool {
    let own = score(board, &play);
    let mut scores: Vec<i32> = others.iter().chain([&play]).map(|play| score(board, play).0).collect();
    scores.sort_unstable();
    is_far_from_field(own, &scores)
}

fn count(others: &[Play], is_meant: impl Fn(&Play) -> bool) -> i64 {
    others.iter().map(|other| i64::from(is_meant(other))).sum()
}

#[cfg(test)]
mod tests;
