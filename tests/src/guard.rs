//! The guard of the tables, measured: recorded evenings are entered once more, with mistakes put in that are known.
//!
//! Each evening is played on its plan: round by round, in a round the first board of every table, then the second, and so
//! on; at the same time table by table. An entry is held against what is in by then, and against nothing else.

mod mistake;
mod report;

use std::collections::BTreeMap;

use bridge::board::BoardNumber;
use bridge::contest::anomaly::{KnownCards, anomalies};
use bridge::contest::guard::{Evidence, Odds, Place, Question};
use bridge::contest::{Actor, At, Outcome, OutcomeStatus, Pairing, ResultLine, Slot};
use bridge::exact::Exact;
use bridge::result::{BoardResult, Play};
use bridge::score::score;
use server::file::ResultsFile;
use server::journal::fault::Seed;
use server::play::recorded::{Names, recorded};

pub use mistake::Mistake;
pub use report::{Caught, Report};

/// Recorded evenings, as they are entered.
#[derive(Debug, Default)]
pub struct Evenings {
    /// By name, with how many results were compared.
    pub names: Vec<(String, usize)>,
    /// Those whose results are no contracts, or that make no plan.
    pub left_out: Vec<String>,
    /// Tables, each of its evening.
    pub tables: usize,
    entries: Vec<Entry>,
}

/// A result that was entered, and what was known by then.
#[derive(Debug)]
struct Entry {
    evening: usize,
    slot: Slot,
    play: Play,
    /// What others had made of the board.
    others: Vec<Play>,
    /// The boards that the table still had to play in this round.
    open: Vec<Open>,
}

/// A board that a table has still to play.
#[derive(Debug)]
struct Open {
    board: BoardNumber,
    /// What it will come to.
    play: Play,
    /// What others had made of it by now.
    others: Vec<Play>,
}

impl Evenings {
    /// Every evening of pairs with its contracts.
    pub fn of(files: &[(String, ResultsFile)]) -> Self {
        let mut all = Self::default();
        for (name, file) in files {
            match entries(file, all.names.len()) {
                Some((tables, entries)) => {
                    all.names.push((name.clone(), entries.len()));
                    all.tables += tables;
                    all.entries.extend(entries);
                }
                None => all.left_out.push(name.clone()),
            }
        }
        all
    }

    /// So many mistakes of each kind, put in where this seed says, each alone; and what is asked where nothing is wrong.
    pub fn measure(&self, (seed, each): (u64, usize)) -> Measured {
        let mut seed = Seed(seed);
        let right = self.entries.iter().map(|entry| Entered {
            evidence: Evidence::of(entry.slot.board, entry.play, &entry.others),
            place: Place { out_of_order: false, others_open: !entry.open.is_empty() },
            others_count: entry.others.len(),
        });
        let right = right.collect();
        let wrong = Mistake::ALL.map(|mistake| {
            let made = std::iter::repeat_with(|| self.make(mistake, &mut seed)).flatten();
            (mistake, made.take(each).collect())
        });
        Measured { tables: self.tables, right, wrong: wrong.into() }
    }

    /// One mistake, at a place that chance says; `None` where it cannot be made there.
    fn make(&self, mistake: Mistake, seed: &mut Seed) -> Option<Wrong> {
        let entry = &self.entries[usize::try_from(seed.below(self.entries.len() as u64)).ok()?];
        let other = usize::try_from(seed.below(entry.open.len() as u64)).ok()?;
        let other = entry.open.get(other);
        let (board, right, others) = if mistake == Mistake::OtherBoard {
            other.map(|other| (other.board, entry.play, &other.others))?
        } else if mistake == Mistake::OfferedBoard {
            other.map(|other| (entry.slot.board, other.play, &entry.others))?
        } else {
            (entry.slot.board, entry.play, &entry.others)
        };
        let play = mistake.made(right, seed)?;
        // The boards before the one that is played have been entered, and it has not.
        let out_of_order = board != entry.slot.board;
        let entered = Entered {
            evidence: Evidence::of(board, play, others),
            place: Place { out_of_order, others_open: !entry.open.is_empty() },
            others_count: others.len(),
        };
        let slot = Slot { board, ..entry.slot };
        // What was played is worth what it is worth on its own board.
        let played =
            if mistake == Mistake::OfferedBoard { other.map(|other| other.board)? } else { entry.slot.board };
        let is_named = score(played, &right).0.signum() != score(board, &play).0.signum()
            || (played != board && !out_of_order);
        Some(Wrong { is_named, is_shown: self.director_sees(entry.evening, (slot, play)), entered })
    }

    /// Whether the director has a mark at the wrong result when all are in.
    fn director_sees(&self, evening: usize, (slot, play): (Slot, Play)) -> bool {
        let of_board = |entry: &&Entry| entry.evening == evening && entry.slot.board == slot.board;
        let others = self.entries.iter().filter(of_board).filter(|entry| entry.slot != slot);
        let all = others.map(|entry| (entry.slot, entry.play)).chain([(slot, play)]);
        let lines: Vec<(Slot, ResultLine)> = all.map(|(slot, play)| (slot, line(slot, play))).collect();
        let lines: Vec<(Slot, &ResultLine)> = lines.iter().map(|(slot, line)| (*slot, line)).collect();
        anomalies(slot.board, &lines, KnownCards::default()).iter().any(|found| found.slot == Some(slot))
    }
}

/// What speaks against each entry.
#[derive(Debug)]
pub struct Measured {
    tables: usize,
    right: Vec<Entered>,
    wrong: Vec<(Mistake, Vec<Wrong>)>,
}

/// An entry, and what speaks against it.
#[derive(Debug)]
struct Entered {
    evidence: Option<Evidence>,
    place: Place,
    others_count: usize,
}

impl Entered {
    fn question(&self, odds: &Odds) -> Option<Question> {
        self.place.question(self.evidence.as_ref(), odds)
    }

    /// Whether it is of a board that enough others have played.
    fn is_known_well(&self) -> bool {
        self.others_count >= report::KNOWN_WELL
    }
}

/// A mistake that was put in.
#[derive(Debug)]
struct Wrong {
    entered: Entered,
    /// By what was entered the other side scores, or it was another board: those who agree say which.
    is_named: bool,
    is_shown: bool,
}

impl Measured {
    /// What these odds come to.
    pub fn report(&self, odds: &Odds) -> Report {
        let false_questions = self.right.iter().filter_map(|entered| entered.question(odds)).collect();
        let caught = self.wrong.iter().map(|(mistake, made)| {
            let asked = |wrong: &&Wrong| wrong.entered.question(odds).is_some();
            let names = |wrong: &&Wrong| {
                wrong.entered.question(odds).is_some_and(|question| mistake.is_meant_by(&question))
            };
            let known = || made.iter().filter(|wrong| wrong.entered.is_known_well());
            Caught {
                mistake: *mistake,
                made: made.len(),
                asked: made.iter().filter(asked).count(),
                named: made.iter().filter(names).count(),
                stopped: made.iter().filter(|wrong| asked(wrong) || wrong.is_named).count(),
                shown: made.iter().filter(|wrong| !asked(wrong) && !wrong.is_named && wrong.is_shown).count(),
                known_well: known().count(),
                asked_known_well: known().filter(asked).count(),
            }
        });
        Report { tables: self.tables, false_questions, caught: caught.collect() }
    }

    /// What other odds come to, from half as many to eight times.
    pub fn curve(&self, odds: &Odds) -> Vec<(Exact, Report)> {
        let factors = [(1, 2), (2, 3), (1, 1), (3, 2), (2, 1), (4, 1), (8, 1)];
        let factors = factors.map(|(numerator, denominator)| Exact::new(numerator, denominator));
        factors.into_iter().map(|factor| (factor, self.report(&odds.times(factor)))).collect()
    }
}

/// The entries of an evening with what was known at each, and how many tables it has; `None` where it has no contracts, or
/// makes no plan.
fn entries(file: &ResultsFile, evening: usize) -> Option<(usize, Vec<Entry>)> {
    let whole = recorded(file, Names::Ids).ok()?.evening;
    let mut places = vec![];
    for table in whole.tables() {
        for round in whole.rounds_at(table) {
            for (index, &board) in round.boards.iter().enumerate() {
                let slot = Slot { table, round: round.round, board };
                places.push(((round.round, index, table), slot, round.boards[index + 1..].to_vec()));
            }
        }
    }
    places.sort_by_key(|(when, ..)| *when);
    let mut known: BTreeMap<BoardNumber, Vec<Play>> = BTreeMap::new();
    let mut entries = vec![];
    for (_, slot, open) in places {
        let Some(play) = whole.truth.get(&slot).and_then(played) else { continue };
        let of = |board: &BoardNumber| known.get(board).cloned().unwrap_or_default();
        let others = of(&slot.board);
        let open = open.into_iter().filter_map(|board| {
            let play = played(whole.truth.get(&Slot { board, ..slot })?)?;
            Some(Open { board, play, others: of(&board) })
        });
        let open = open.collect();
        entries.push(Entry { evening, slot, play, others, open });
        known.entry(slot.board).or_default().push(play);
    }
    (!entries.is_empty()).then(|| (whole.tables().len(), entries))
}

fn played(outcome: &Outcome) -> Option<Play> {
    if let Outcome::Result(BoardResult::Played(play)) = outcome { Some(*play) } else { None }
}

fn line(slot: Slot, play: Play) -> ResultLine {
    let pair = |text: &str| text.parse().unwrap();
    ResultLine {
        pairing: Pairing { north_south: pair("A1NS"), east_west: pair("A1EW") },
        outcome: Outcome::Result(BoardResult::Played(play)),
        status: OutcomeStatus::Agreed,
        by: Actor::Table(slot.table),
        at: At(0),
        reason: String::new(),
        corrects: false,
    }
}
