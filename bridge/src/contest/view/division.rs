//! How a fouled board was divided (Law 87), told to those who see its results.

use crate::board::BoardNumber;
use crate::contest::actor::At;
use crate::contest::event::{Event, Recorded};
use crate::contest::scoreboard::Scoreboard;
use crate::contest::slot::Slot;
use crate::contest::state::Contest;
use crate::contest::view::Audience;
use crate::contest::view::director_words::DirectorWords;
use crate::law::clause::Clause;
use crate::message::Message;
use crate::messages;
use crate::scoring::divided::GroupWords;
use crate::scoring::{Field, Row, SubFieldRule};

messages! {
    /// How a board was divided.
    pub enum DivisionWords {
        /// Who decided it, by which Law and why.
        Decided { director: Message, law: Clause, why: Message } = "division-decided",
        SameCards { law: Clause } = "division-same-cards",
        /// The cards of a group, 0 for the first, with its tables and results.
        Heading { group: u32, table_count: u32, tables: String, results: i64 } = "division-heading",
        Group { heading: Message } = "division-group",
        WithRule { heading: Message, rule: Message } = "division-with-rule",
    }
}

/// A fouled board that the director has divided: whose cards were compared with whose, and by what rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DivisionView {
    /// When it was divided as it is now; `None` where that is not known.
    pub at: Option<At>,
    /// Who divided it, with the Law; why for directors alone.
    pub decided: Message,
    /// What follows: one sentence for all, and one for each group with its tables, results and rule.
    pub sentences: Vec<Message>,
    /// What each group is called above its rows, with its tables and results, the first cards first: `Changed cards
    /// (tables A3, A4): 2 results`.
    pub headings: Vec<Message>,
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
    let mut sentences = vec![DivisionWords::SameCards { law }.into()];
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
pub(super) fn decided(contest: &Contest, recorded: Option<&Recorded>, audience: Audience) -> Message {
    let law = contest.rules.law_book.law(87, "B");
    let nobody = (DirectorWords::Director.into(), DirectorWords::NoReason.into());
    let (director, why) = match recorded {
        Some(Recorded { by, event: Event::BoardDivided { reason, .. }, .. }) => {
            (DirectorWords::who(by, audience), DirectorWords::reason(reason, audience))
        }
        Some(_) | None => nobody,
    };
    DivisionWords::Decided { director, law, why }.into()
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
    heading: Message,
    /// How they are scored; `None` where there is nothing to say.
    rule: Option<GroupWords>,
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
        let tables: Vec<String> = match group {
            0 => vec![],
            _ => lines.iter().map(|(slot, _)| slot.table.to_string()).collect(),
        };
        let heading = DivisionWords::Heading {
            group: u32::try_from(group).unwrap_or(u32::MAX),
            table_count: u32::try_from(tables.len()).unwrap_or(u32::MAX),
            tables: tables.join(", "),
            results: count,
        };
        let rule = SubFieldRule::default().words(count, scoreboard.full_count(), &contest.rules.scoring);
        Self { heading: heading.into(), rule: rule.filter(|_| count >= 1) }
    }

    /// `Changed cards (tables A3, A4): 2 results; 65 % for the better score and 55 % for the other.`
    fn sentence(&self) -> Message {
        let heading = self.heading.clone();
        match &self.rule {
            Some(rule) => DivisionWords::WithRule { heading, rule: rule.clone().into() },
            None => DivisionWords::Group { heading },
        }
        .into()
    }
}
