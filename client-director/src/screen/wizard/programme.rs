//! What can be played: the planner's proposals, and what it advises against.

use bridge::entry::{PairId, TableNumber};
use bridge::movement::planner;
use bridge::movement::planner::wish::{Sections, Wish};
use bridge::movement::{TablePlan, Winners};

use crate::chosen::Chosen;
use crate::screen::form::Form;
use crate::setup::{self, Setup};

/// The proposals, the best first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Programmes {
    pub proposed: Vec<Programme>,
    /// What the planner advises against, with its reasons, line by line.
    pub rejected: Vec<String>,
}

/// A movement for every section.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Programme {
    /// `mitchell 9 + mitchell 8 share`.
    pub title: String,
    pub setups: Vec<Setup>,
    pub summary: String,
    /// What it costs, the worst first.
    pub costs: Vec<String>,
}

impl Programme {
    /// Who plays whom with which boards, round by round and table by table.
    pub fn rounds(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for setup in &self.setups {
            let Ok(movement) = setup.movement() else { continue };
            lines.push(format!("Section {}: {}", setup.section, movement.name));
            for round in movement.round_numbers() {
                lines.push(format!("Round {round}"));
                lines.extend(movement.tables_of(round).map(|(table, place)| line(setup, table, place)));
            }
            lines.push(String::new());
        }
        lines
    }
}

/// A table in a round: who plays whom with which boards, or who sits out there, for nobody is where the missing pair would be.
fn line(setup: &Setup, table: TableNumber, place: &TablePlan) -> String {
    let there = |pair: Option<PairId>| pair.filter(|pair| setup.choice.missing() != Some(*pair));
    let (north_south, east_west) = match (there(place.north_south), there(place.east_west)) {
        (Some(north_south), Some(east_west)) => (north_south.to_string(), east_west.to_string()),
        (Some(only), None) | (None, Some(only)) => {
            return format!("  table {table:<3} {:>6} sits out", only.to_string());
        }
        (None, None) => return format!("  table {table:<3} nobody"),
    };
    let boards = place.set.map_or_else(
        || "no boards".to_owned(),
        |set| {
            let boards = setup.board_set(set.0.saturating_sub(1)).boards;
            let ends = boards.first().zip(boards.last());
            ends.map_or_else(String::new, |(first, last)| format!("boards {first}-{last}"))
        },
    );
    format!("  table {table:<3} {north_south:>6} against {east_west:<6}  {boards}")
}

/// What is wished, as the first page says it.
///
/// # Errors
/// The field that is wrong, and what to write.
pub fn wish(form: &Form) -> Result<Wish, (&'static str, String)> {
    let pairs = form
        .text("pairs")
        .parse()
        .map_err(|_wrong| ("pairs", "write a number of pairs, such as 14".to_owned()))?;
    let boards = setup::read_boards(form.text("boards"))
        .ok_or_else(|| ("boards", "write how many boards everybody may play, such as 24-28".to_owned()))?;
    let minutes = match form.text("minutes") {
        "" => None,
        text => Some(text.parse().map_err(|_wrong| {
            ("minutes", "write a number of minutes, such as 190, or leave it empty".to_owned())
        })?),
    };
    let sections = match form.text("sections") {
        "" | "any" => Sections::Any,
        text => Sections::Exactly(
            text.parse().map_err(|_wrong| ("sections", "write a number of sections, or any".to_owned()))?,
        ),
    };
    let winners = match form.chosen("winners") {
        1 => Some(Winners::One),
        2 => Some(Winners::Two),
        _ => None,
    };
    let wish = Wish { boards, minutes, sections, winners, ..Wish::of(pairs) };
    wish.check().map_err(|fault| (field_of(&wish), fault.to_string()))?;
    Ok(wish)
}

/// The question to ask again: the first without which the wish could come true.
fn field_of(wish: &Wish) -> &'static str {
    let plain = Wish::of(wish.pairs);
    if plain.check().is_err() {
        return "pairs";
    }
    if (Wish { boards: wish.boards.clone(), ..plain.clone() }).check().is_err() {
        return "boards";
    }
    if (Wish { sections: wish.sections, ..plain }).check().is_err() { "sections" } else { "minutes" }
}

/// What the planner says to the first page.
///
/// # Errors
/// As [`wish`].
pub fn planned(form: &Form) -> Result<Programmes, (&'static str, String)> {
    let wish = wish(form)?;
    let plans = planner::plan(&wish).map_err(|fault| ("pairs", fault.to_string()))?;
    let first_board = first_board(form);
    let proposed = plans.proposals.iter().map(|proposal| Programme {
        title: proposal.to_string(),
        setups: {
            let choices: Vec<Chosen> = proposal.sections.iter().copied().map(Chosen::Named).collect();
            setups(&choices, proposal.boards_per_round, first_board)
        },
        summary: proposal.summary(),
        costs: proposal.costs.clone(),
    });
    let rejected = plans.rejected.iter().flat_map(|rejection| {
        let reasons = rejection.reasons.iter().map(|reason| format!("    {reason}"));
        [rejection.to_string()].into_iter().chain(reasons).collect::<Vec<_>>()
    });
    Ok(Programmes { proposed: proposed.collect(), rejected: rejected.collect() })
}

fn first_board(form: &Form) -> u16 {
    form.text("first").parse().unwrap_or(1)
}

fn setups(choices: &[Chosen], boards_per_round: u16, first_board: u16) -> Vec<Setup> {
    let sections = ('A'..='Z').zip(choices);
    sections
        .map(|(section, choice)| Setup { section, choice: choice.clone(), boards_per_round, first_board })
        .collect()
}

/// A programme by its name: `mitchell 9`, or with several sections `mitchell 9 + howell 4`. As many boards a round
/// as the first page allows.
///
/// # Errors
/// What to write.
pub fn named(text: &str, form: &Form) -> Result<Programme, String> {
    let choices: Vec<_> = text
        .split('+')
        .map(|part| setup::read_choice(part.trim()).map_err(|error| error.to_string()))
        .collect::<Result<_, _>>()?;
    let rounds = choices.iter().filter_map(|choice| choice.plan().ok()).map(|plan| plan.rounds.len()).max();
    let rounds = u16::try_from(rounds.unwrap_or(1)).unwrap_or(1).max(1);
    let most = setup::read_boards(form.text("boards")).map_or(26, |boards| *boards.end());
    let setups = setups(&choices, (most / rounds).clamp(1, 16), first_board(form));
    for setup in &setups {
        setup.commands().map_err(|error| error.to_string())?;
    }
    let title = choices.iter().map(ToString::to_string).collect::<Vec<_>>().join(" + ");
    let warnings = choices.iter().flat_map(Chosen::warnings);
    let costs = warnings.map(|warning| warning.to_string()).collect();
    let summary = setups.first().and_then(|setup| setup.summary().ok()).unwrap_or_default();
    Ok(Programme { title, setups, summary: format!("By its name: {summary}."), costs })
}
