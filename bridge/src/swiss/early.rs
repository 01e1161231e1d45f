//! Early draws: which matches of the next round are certain while results are outstanding.
//!
//! For one way to match everybody the squares of the differences of the scores add up to the squares of all scores,
//! which are the same whoever meets, less twice the products of those who meet. An outstanding result adds x to one
//! side and what x leaves of the pool to the other; so where each contender waits for one result at most, and the two
//! of it do not meet again, the difference between any two draws is linear in each result. Such a difference is
//! nowhere in a box of outcomes smaller than at the smallest of the corners. A draw that is the best at all corners of
//! the box is so everywhere in it; and where another draw is as good, it is as good at all corners around. The search
//! divides the outcomes into boxes of which that can be shown, and draws the others one by one: what it
//! says holds for every attainable outcome, and nothing is claimed that was not proved.
//!
//! Where that takes too long, single matches are proved to be drawn whatever the outcome (`early::proof`).
//!
//! Where a result changes what others have won too, as of pairs, every outcome is scored elsewhere and drawn
//! (`early::tried`).
//!
//! What decides between equal scores is an argument, and must be nothing that an outstanding result can change: the
//! order of the seeds, not the IMPs won.

mod aside;
mod corner;
mod partial;
mod proof;
mod search;
mod ties;
mod tried;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::exact::{Exact, big};
use crate::scoring::VictoryScale;
use crate::scoring::matches::MarginUnit;
use crate::swiss::difference::Whom;
use crate::swiss::draw::draw;
use crate::swiss::field::{Contender, Field};
use crate::swiss::request::Request;
use partial::proved;
use search::{Grid, Search};
use ties::Ties;

pub use tried::{Missing, Tried};

/// The most outcomes, of all outstanding results together, that are looked at.
pub const MOST_OUTCOMES: usize = 300_000;

/// With more outstanding results nothing is proved of single matches.
pub const MOST_RESULTS: usize = 8;

/// A match whose result is not in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outstanding {
    pub contenders: [Contender; 2],
    /// What the two share, in hundredths.
    pub pool: i64,
    /// What the first of them can have, in hundredths, in any order: [`attainable`] lists all of a scale.
    pub values: Vec<i64>,
}

/// What is certain while results are outstanding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Early {
    /// The matches that are drawn whatever the outstanding results, in the order of their numbers.
    pub certain: Vec<[Contender; 2]>,
    /// Who certainly has the bye (one) or plays the triangle (three).
    pub certain_odd: Vec<Contender>,
    /// For everybody else all that may come, in order.
    pub possible: BTreeMap<Contender, BTreeSet<Whom>>,
    /// For each outstanding result, in the order given, who may have another opponent by it alone.
    pub depends: Vec<Depends>,
    /// Whether every outcome was settled. If not, what is certain is certain all the same; but there may be more of it,
    /// and the two lists before this hold only what was found.
    pub is_whole: bool,
    /// How many draws it took.
    pub draws: u32,
}

/// What an outstanding result can still change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Depends {
    pub result: [Contender; 2],
    /// By number.
    pub contenders: Vec<Contender>,
}

/// Why it is not known what is certain. Nothing should then be released.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum NotWorkedOut {
    #[error("{0} waits for two results: wait for one of them")]
    TwoResults(Contender),
    #[error("{0} is not in the draw: look at the outstanding results")]
    NotDrawn(Contender),
    #[error("an outstanding result has no outcome that is possible: look at its boards")]
    NoOutcome,
    #[error("not worked out: {results} outstanding results are too many, wait for more of them", results = .0)]
    TooManyResults(usize),
    #[error("not worked out: after {0} draws not all outcomes were settled, wait for more results")]
    TooManyDraws(u32),
    #[error("for some of the outcomes there is no draw: look at the wishes for it")]
    Undrawable,
}

impl Early {
    /// What is certain where these are the draws of all outcomes: of each whom everybody meets.
    fn of(draws: &[BTreeMap<Contender, Whom>], depends: Vec<Depends>, made: u32) -> Self {
        let mut possible: BTreeMap<Contender, BTreeSet<Whom>> = BTreeMap::new();
        for (contender, whom) in draws.iter().flatten() {
            possible.entry(*contender).or_default().insert(*whom);
        }
        let always = |contender: &Contender| {
            possible.get(contender).filter(|whoms| whoms.len() == 1).and_then(|whoms| whoms.first()).copied()
        };
        let mut certain = Vec::new();
        let mut certain_odd = Vec::new();
        for &contender in possible.keys() {
            match always(&contender) {
                Some(Whom::Opponent(other)) if contender < other => certain.push([contender, other]),
                Some(Whom::Bye | Whom::Triangle(_)) => certain_odd.push(contender),
                Some(Whom::Opponent(_)) | None => {}
            }
        }
        possible.retain(|_, whoms| whoms.len() > 1);
        Self { certain, certain_odd, possible, depends, is_whole: true, draws: made }
    }

    /// `18 of 20 matches are final whatever the result of 7 v 9.` If all are, the round can be released.
    pub fn sentence(&self) -> String {
        let places: BTreeSet<Contender> = self.possible.keys().copied().collect();
        let open = places.len() / 2;
        let all = self.certain.len() + open;
        let results: Vec<String> = self.depends.iter().map(|depends| versus(depends.result)).collect();
        let (word, matches) = (if results.len() == 1 { "result" } else { "results" }, counted(all));
        let results = listed(&results);
        match self.certain.len() {
            0 if !self.is_whole && !self.is_nothing_final() => {
                format!("No match is known to be final before the {word} of {results}.")
            }
            0 => format!("No match is final before the {word} of {results}."),
            _ if open == 0 => format!("All {matches} are final whatever the {word} of {results}."),
            1 => format!("1 of {matches} is final whatever the {word} of {results}."),
            certain => format!("{certain} of {matches} are final whatever the {word} of {results}."),
        }
    }

    /// The sentence, and for each outstanding result what it can still change.
    pub fn sentences(&self) -> Vec<String> {
        let mut sentences = vec![self.sentence()];
        sentences.extend(self.named());
        if self.is_whole {
            sentences.extend(self.depends.iter().map(|depends| format!("{depends}.")));
            return sentences;
        }
        let changing = self.depends.iter().filter(|depends| !depends.contenders.is_empty());
        sentences.extend(changing.map(|depends| format!("{depends}, and perhaps of others.")));
        if !self.is_nothing_final() {
            sentences.push(
                "There are too many outcomes to look at each: others may be final too, which is seen when fewer results \
                 are missing."
                    .to_owned(),
            );
        }
        sentences
    }

    /// `Final: 1 v 4 and 2 v 7, and the bye of 9.`
    pub fn named(&self) -> Option<String> {
        let matches: Vec<String> = self.certain.iter().copied().map(versus).collect();
        let odd: Vec<String> = self.certain_odd.iter().map(ToString::to_string).collect();
        let odd = match odd.as_slice() {
            [] => None,
            [bye] => Some(format!("the bye of {bye}")),
            three => Some(format!("the triangle of {}", listed(three))),
        };
        match (matches.as_slice(), odd) {
            ([], None) => None,
            ([], Some(odd)) => Some(format!("Final is {odd}.")),
            (matches, None) => Some(format!("Final: {}.", listed(matches))),
            (matches, Some(odd)) => Some(format!("Final: {}, and {odd}.", listed(matches))),
        }
    }

    /// Whether it was seen of everybody that several may come.
    fn is_nothing_final(&self) -> bool {
        let nothing = self.certain.is_empty() && self.certain_odd.is_empty();
        nothing && self.possible.values().all(|whoms| whoms.len() > 1)
    }
}

impl fmt::Display for Depends {
    /// `7 v 9 can still change the opponents of 3, 4 and 8`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let contenders: Vec<String> = self.contenders.iter().map(ToString::to_string).collect();
        if contenders.is_empty() {
            return write!(f, "{} changes nothing", versus(self.result));
        }
        write!(f, "{} can still change the opponents of {}", versus(self.result), listed(&contenders))
    }
}

fn versus([one, two]: [Contender; 2]) -> String {
    format!("{one} v {two}")
}

fn counted(matches: usize) -> String {
    if matches == 1 { "1 match".to_owned() } else { format!("{matches} matches") }
}

/// `3`, `3 and 4`, `3, 4 and 8`.
fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// The most IMPs that a board can be worth (Law 78B).
const MOST_IMPS: i64 = 24;

/// Everything that one side of a match of so many boards can have, in hundredths, ascending: every margin that can
/// be, by the scale, both ways. `[]` where the scale has no such match. Of a match measured in IMPs some of the boards
/// may still be left out.
pub fn attainable(scale: &VictoryScale, boards: u32) -> Vec<i64> {
    match scale.margin_unit() {
        MarginUnit::Points => attainable_from(scale, boards, 0, boards),
        // From 50 percentage points below average to 50 above, in hundredths.
        MarginUnit::PercentHundredths => {
            let values =
                (-5_000..=5_000).filter_map(|margin| scale.hundredths(&big(Exact::new(margin, 100)), boards));
            values.map(i64::from).collect::<BTreeSet<_>>().into_iter().collect()
        }
    }
}

/// The same for a match of teams that leads by so many IMPs with so many of its boards still to be compared; of these
/// any number may be left out in the end, because the time is up. Of pairs, whose boards are compared with other
/// tables, no board is settled before all are: use [`attainable`].
pub fn attainable_from(scale: &VictoryScale, boards: u32, margin: i64, boards_left: u32) -> Vec<i64> {
    let mut values = BTreeSet::new();
    for left_out in 0..=boards_left.min(boards) {
        values.extend(attainable_with(scale, boards - left_out, margin, boards_left - left_out));
    }
    values.into_iter().collect()
}

/// The same where none of the boards that are left is left out.
pub fn attainable_with(scale: &VictoryScale, boards: u32, margin: i64, boards_left: u32) -> BTreeSet<i64> {
    let most = i64::from(boards_left) * MOST_IMPS;
    let margins = (margin - most..=margin + most).map(|margin| big(Exact::from_integer(margin)));
    margins.filter_map(|margin| scale.hundredths(&margin, boards)).map(i64::from).collect()
}

/// What is certain of the next round.
///
/// The scores of the field are without the outstanding results; their matches stand in [`Field::met`] as all others.
/// Equal scores stand in this order, those who are not in it before the others, as they stand in the field. At most
/// some `effort` draws are made to settle every outcome; where these are not enough, as many more to prove of single
/// matches that they are drawn whatever the outcome.
///
/// # Errors
///
/// [`NotWorkedOut`]: wrong input, or nothing can be proved: more than [`MOST_OUTCOMES`] or too many draws, and rematches
/// that are needed, a bye or triangle that every result can change, or more than [`MOST_RESULTS`].
pub fn early_draw(
    field: &Field,
    request: &Request,
    order: &BTreeMap<Contender, usize>,
    outstanding: &[Outstanding],
    effort: u32,
) -> Result<Early, NotWorkedOut> {
    let mut draw = |field: &Field| draw(field, request).ok().map(|drawn| drawn.draw);
    let grid = Grid::of(field, order, outstanding)?;
    let ties = Ties::of(field, request, outstanding);
    // Two results depend on each other: if they can be settled at all, it is soon.
    let to_settle = if outstanding.len() < 2 { effort } else { effort / 4 };
    let mut search = Search { grid, ties, draw: &mut draw, effort: to_settle, made: 0 };
    let not_settled = match search.settle_all() {
        Ok(()) => return Ok(search.summary()),
        Err(why @ (NotWorkedOut::TooManyResults(_) | NotWorkedOut::TooManyDraws(_))) => why,
        Err(why) => return Err(why),
    };
    proved(&search.grid, &search.ties, effort).ok_or(not_settled)
}

#[cfg(test)]
mod tests;
