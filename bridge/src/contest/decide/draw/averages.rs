//! Averages in place of matches against somebody who has left, where the regulation gives them.
//!
//! They are known by the commands that made them: what the director gave himself is the director's, whatever it comes to.

use std::collections::{BTreeMap, BTreeSet};

use super::cannot;
use super::given::{average, awarded, own_matches, whole_board, worth_to};
use crate::contest::decide::{Fate, fates};
use crate::contest::drawn::{DrawEvent, Drawn, DrawnRound, Withdrawals};
use crate::contest::event::{Event, Recorded};
use crate::contest::matches::Match;
use crate::contest::refusal::Refusal;
use crate::contest::scoreboard::Scoreboard;
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::entry::EntryId;
use crate::movement::RoundNumber;
use crate::swiss::Contender;

/// A match round, and who has something for it.
type Key = (u16, Contender);

/// What those have who met somebody that leaves from a round of the plan on, in place of these matches; nothing where
/// they stand, where boards are added up, and for matches that are not over. Who has an average for the round already, against
/// another who left, has one for both.
pub(super) fn for_opponents(
    contest: &Contest,
    (section, drawn): (&Section, &Drawn),
    gone: Contender,
    from: RoundNumber,
) -> Vec<DrawEvent> {
    match drawn.terms.regulation.withdrawals {
        Withdrawals::Stand => return vec![],
        Withdrawals::Average => {}
    }
    let (made, scoreboard) = (Made::of(contest, section), whole_board(contest, section));
    let reason = format!("{gone} has left: the average of a match");
    let due = keys(drawn, gone, from).filter_map(|(round, key)| {
        let given = drawn.awarded.get(&key);
        if given.is_some() && !made.is_average(key) {
            return None;
        }
        let before = made.gone_for((round, key)).filter(|_| given.is_some());
        let without = before.chain([gone]).collect();
        let worth = worth((contest, &scoreboard), section, key, &without)?;
        (given != Some(&worth)).then(|| awarded(drawn, key, worth, &reason))
    });
    due.collect()
}

/// What becomes, as somebody comes back who had left from a round of the plan on, of the averages that its opponents have in
/// place of their matches against it: they end, or where another opponent of the same round is still gone, are made anew.
pub(super) fn ended_by_return(
    contest: &Contest,
    (section, drawn): (&Section, &Drawn),
    back: Contender,
    since: RoundNumber,
) -> Vec<DrawEvent> {
    let (made, scoreboard) = (Made::of(contest, section), whole_board(contest, section));
    let reason = format!("{back} is back: what was won against it counts again");
    let own = keys(drawn, back, since).filter(|(_, key)| made.is_average(*key) && made.has_left(back, *key));
    let ended = own.filter_map(|(round, key)| {
        let before = drawn.awarded.get(&key).copied()?;
        let gone: BTreeSet<Contender> = made.gone_for((round, key)).filter(|one| *one != back).collect();
        let hundredths =
            if gone.is_empty() { None } else { worth((contest, &scoreboard), section, key, &gone) };
        let (round, contender) = key;
        let event = || DrawEvent::Awarded {
            round,
            contender,
            before: Some(before),
            hundredths,
            reason: reason.clone(),
        };
        (hundredths != Some(before)).then(event)
    });
    ended.collect()
}

/// Refuses where an average rests on what is not over: of a triangle, an opponent of who leaves has its half match against
/// the third still to finish.
pub(super) fn can_be_averaged(
    contest: &Contest,
    (section, drawn): (&Section, &Drawn),
    gone: Contender,
    from: RoundNumber,
) -> Result<(), Refusal> {
    match drawn.terms.regulation.withdrawals {
        Withdrawals::Stand => return Ok(()),
        Withdrawals::Average => {}
    }
    let scoreboard = whole_board(contest, section);
    for round in drawn.rounds.iter().filter(|round| round.last() < from) {
        for opponent in round.opponents(gone) {
            let key = (round.number, opponent);
            let is_of_gone = |one: &&Match| one.side_of(section.ranked_as(gone)).is_some();
            let is_over = |one: &Match| worth_to(one, section, opponent).is_some();
            let own = || own_matches(&scoreboard, section, key);
            let is_due = own().filter(is_of_gone).any(is_over) && !drawn.awarded.contains_key(&key);
            if is_due && !own().all(is_over) {
                return Err(cannot(format!(
                    "{opponent} has still to finish its half match of round {number}, and has the average against \
                     {gone} with it: enter its results, or give {opponent} points for round {number}, and let {gone} \
                     leave then",
                    number = round.number
                )));
            }
        }
    }
    Ok(())
}

/// Whom somebody met who leaves from a round of the plan on, in each of its rounds.
fn keys(drawn: &Drawn, gone: Contender, from: RoundNumber) -> impl Iterator<Item = (&DrawnRound, Key)> {
    let rounds = drawn.rounds.iter().filter(move |round| round.last() < from);
    rounds.flat_map(move |round| {
        round.opponents(gone).into_iter().map(move |opponent| (round, (round.number, opponent)))
    })
}

/// What a contender has for a match round, in hundredths, with the average in place of each match against those who are gone.
/// `None` where one of its matches is not over.
fn worth(
    (contest, scoreboard): (&Contest, &Scoreboard),
    section: &Section,
    key: Key,
    gone: &BTreeSet<Contender>,
) -> Option<i32> {
    let (_, contender) = key;
    let each = own_matches(scoreboard, section, key).map(|one| {
        let won = worth_to(one, section, contender)?;
        let is_against = |gone: &Contender| one.side_of(section.ranked_as(*gone)).is_some();
        if gone.iter().any(is_against) {
            average(contest, if one.is_half(section) { 2 } else { 1 }).map(i64::from)
        } else {
            // Of a triangle the half match against the third still counts.
            Some(won)
        }
    });
    let sum = each.reduce(|one, other| Some(one? + other?)).flatten();
    sum.and_then(|worth| i32::try_from(worth).ok())
}

/// What stands in a section of the commands by which somebody left or came back.
struct Made {
    /// For which match rounds of whom the last figure is one that such a command made.
    averages: BTreeSet<Key>,
    /// Of those who are gone, for whom the command by which each left made a figure.
    gone: BTreeMap<Contender, BTreeSet<Key>>,
}

impl Made {
    fn of(contest: &Contest, section: &Section) -> Self {
        let mut made = Self { averages: BTreeSet::new(), gone: BTreeMap::new() };
        let fates = fates(contest);
        let stands = |recorded: &&Recorded| fates.get(&recorded.sequence) == Some(&Fate::Change);
        let mut moved: Option<Moved> = None;
        let mut last: Option<&Recorded> = None;
        for recorded in contest.decisions.iter().filter(stands) {
            if !last.is_some_and(|last| is_of_one(last, recorded)) {
                moved = None;
            }
            last = Some(recorded);
            moved = made.note(section, moved, &recorded.event);
        }
        made
    }

    /// Notes an event, and says to whose leaving or coming back the next belongs.
    #[expect(clippy::wildcard_enum_match_arm, reason = "all others give no figure for a match round")]
    fn note(&mut self, section: &Section, moved: Option<Moved>, event: &Event) -> Option<Moved> {
        let whose = |entry: &EntryId, has_left| {
            let who = Contender(entry.pair.number.0);
            // Both pairs of a team move, one after the other.
            let goes_on = moved.clone().filter(|moved| moved.who == who && moved.has_left == has_left);
            goes_on.unwrap_or(Moved { who, has_left, given: BTreeSet::new() })
        };
        match event {
            Event::EntryWithdrawn { entry, .. } if entry.section == section.letter => {
                let moved = whose(entry, true);
                self.gone.entry(moved.who).or_default();
                Some(moved)
            }
            Event::WithdrawalCancelled { entry, .. } if entry.section == section.letter => {
                let moved = whose(entry, false);
                self.gone.remove(&moved.who);
                Some(moved)
            }
            Event::Draw {
                section: letter,
                event: DrawEvent::Awarded { round, contender, hundredths, .. },
            } if *letter == section.letter => {
                self.note_figure((*round, *contender), hundredths.is_some(), moved)
            }
            // Done again, each event of a command stands after what it undoes.
            Event::Undone { .. } => moved,
            _ => None,
        }
    }

    fn note_figure(&mut self, key: Key, is_given: bool, moved: Option<Moved>) -> Option<Moved> {
        let mut moved = moved;
        // A second figure for the same in what was asked together is the director's own.
        let is_made = is_given && moved.as_mut().is_some_and(|moved| moved.given.insert(key));
        match &moved {
            Some(moved) if is_made && moved.has_left => {
                self.averages.insert(key);
                self.gone.entry(moved.who).or_default().insert(key);
            }
            // Made anew as another comes back; what that one has for the rounds it missed is no average.
            Some(_) if is_made => {}
            Some(_) | None => {
                self.averages.remove(&key);
            }
        }
        moved
    }

    fn is_average(&self, key: Key) -> bool {
        self.averages.contains(&key)
    }

    /// Whether the figure was made, or made anew, as one left who has not come back.
    fn has_left(&self, one: Contender, key: Key) -> bool {
        self.gone.get(&one).is_some_and(|own| own.contains(&key))
    }

    /// The opponents of a round in place of whose matches there is an average.
    fn gone_for(&self, (round, key): (&DrawnRound, Key)) -> impl Iterator<Item = Contender> {
        let opponents = round.opponents(key.1).into_iter();
        opponents.filter(move |one| self.has_left(*one, key))
    }
}

/// Who left or came back by a command, and for what it has made figures so far.
#[derive(Debug, Clone)]
struct Moved {
    who: Contender,
    has_left: bool,
    given: BTreeSet<Key>,
}

/// Whether two events that follow each other are of one command. Where that is not known they are of one moment.
fn is_of_one(one: &Recorded, next: &Recorded) -> bool {
    match (&one.command, &next.command) {
        (Some(one), Some(next)) => one == next,
        (None, None) => one.sequence + 1 == next.sequence && one.at == next.at,
        (Some(_), None) | (None, Some(_)) => false,
    }
}
