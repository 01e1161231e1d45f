//! How a fouled board was divided (Law 87), told to those who see its results.

use crate::board::BoardNumber;
use crate::contest::actor::At;
use crate::contest::event::{Event, Recorded};
use crate::contest::scoreboard::Scoreboard;
use crate::contest::slot::Slot;
use crate::contest::state::Contest;
use crate::contest::view::Audience;
use crate::contest::view::wording::sentence;
use crate::scoring::{Field, Row, SubFieldRule, cards_of_group};

/// A fouled board that the director has divided: whose cards were compared with whose, and by what rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DivisionView {
    /// When it was divided as it is now; `None` where that is not known.
    pub at: Option<At>,
    /// Who divided it, with the Law; why for directors alone.
    pub decided: String,
    /// What follows: one sentence for all, and one for each group with its tables, results and rule.
    pub sentences: Vec<String>,
    /// What each group is called above its rows, with its tables and results, the first cards first: `Changed cards
    /// (tables A3, A4): 2 results`.
    pub headings: Vec<String>,
}

/// How a board is divided, as a scoreboard has its results; `None` of a board that is whole.
pub(super) fn division(
    contest: &Contest,
    scoreboard: &Scoreboard,
    (board, audience): (BoardNumber, Audience),
) -> Option<DivisionView> {
    let groups = contest.divided.get(&board)?;
    let recorded = recorded(contest, board);
    let law = contest.rules.law_book.law(87, "B");
    let mut sentences = vec![format!(
        "The board was not the same at all tables: only those who had the same cards are compared with each other ({law})."
    )];
    let groups: Vec<Group> =
        (0..=groups.len()).map(|group| Group::of(contest, scoreboard, (board, group))).collect();
    sentences.extend(groups.iter().map(Group::sentence));
    Some(DivisionView {
        at: recorded.map(|recorded| recorded.at),
        decided: decided(contest, recorded, audience),
        sentences,
        headings: groups.into_iter().map(|group| group.heading).collect(),
    })
}

/// `The director Ann divided this board (Law 87B): hands swapped at table 3.` Why is told to directors alone.
pub(super) fn decided(contest: &Contest, recorded: Option<&Recorded>, audience: Audience) -> String {
    let law = contest.rules.law_book.law(87, "B");
    let (who, why) = match (recorded, audience) {
        (Some(Recorded { by, event: Event::BoardDivided { reason, .. }, .. }), Audience::Director) => {
            (by.to_string(), reason.trim().trim_end_matches('.'))
        }
        (_, Audience::Director | Audience::Spectator | Audience::Table(_)) => ("director".to_owned(), ""),
    };
    let why = if why.is_empty() { String::new() } else { format!(": {why}") };
    format!("The {who} divided this board ({law}){why}.")
}

/// The decision by which a board is divided as it is now: the last that was not taken back.
pub(super) fn recorded(contest: &Contest, board: BoardNumber) -> Option<&Recorded> {
    contest.divided.get(&board)?;
    let mut standing: Vec<Decision<'_>> = vec![];
    for recorded in &contest.decisions {
        let Event::BoardDivided { board: of, before, groups, .. } = &recorded.event else { continue };
        if *of != board {
            continue;
        }
        let takes_back = standing.last().is_some_and(|last| {
            contest.undone.contains(&last.recorded.sequence)
                && (last.before, last.groups) == (groups.as_slice(), before.as_slice())
        });
        if takes_back {
            standing.pop();
        } else {
            standing.push(Decision { recorded, before, groups });
        }
    }
    // What makes it whole can stand last only where a change of the plan came between.
    standing.iter().rev().find(|decision| !decision.groups.is_empty()).map(|decision| decision.recorded)
}

/// A board divided otherwise than before.
struct Decision<'a> {
    recorded: &'a Recorded,
    before: &'a [Vec<Slot>],
    groups: &'a [Vec<Slot>],
}

/// The tables that had the same cards.
struct Group {
    /// `Changed cards (tables A3, A4): 2 results`.
    heading: String,
    /// How they are scored; empty where there is nothing to say.
    rule: String,
}

impl Group {
    fn of(contest: &Contest, scoreboard: &Scoreboard, (board, group): (BoardNumber, usize)) -> Self {
        let is_member = |slot: &Slot| slot.round <= scoreboard.through() && contest.sub_field(*slot) == group;
        let lines = scoreboard.slots(board).filter(is_member);
        let lines: Vec<_> = lines
            .filter_map(|slot| Some((slot, contest.lines.get(&slot)?)))
            .filter(|(_, line)| line.status.is_scored())
            .collect();
        let rows: Vec<Row> = lines.iter().map(|(slot, line)| line.outcome.row(slot.board)).collect();
        let count = Field::of(&rows).row_count();
        let tables = match (group, lines.as_slice()) {
            (0, _) | (_, []) => String::new(),
            (_, lines) => {
                let names: Vec<String> = lines.iter().map(|(slot, _)| slot.table.to_string()).collect();
                let word = if names.len() == 1 { "table" } else { "tables" };
                format!(" ({word} {})", names.join(", "))
            }
        };
        let results = if count == 1 { "1 result".to_owned() } else { format!("{count} results") };
        let rule = if count < 1 {
            String::new()
        } else {
            SubFieldRule::default().in_words(count, scoreboard.full_count(), &contest.rules.scoring)
        };
        Self { heading: sentence(&format!("{} cards{tables}: {results}", cards_of_group(group))), rule }
    }

    /// `Changed cards (tables A3, A4): 2 results; 65 % for the better score and 55 % for the other.`
    fn sentence(&self) -> String {
        let Self { heading, rule } = self;
        if rule.is_empty() { format!("{heading}.") } else { format!("{heading}; {rule}.") }
    }
}
