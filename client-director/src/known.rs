//! What the contest tells an interview beforehand, so that it is not asked.

use bridge::board::BoardNumber;
use bridge::contest::Rules;
use bridge::law::known::{AppealTime, Reproof, Scored, Side, Unit};
use bridge::law::{Known, shelf};
use bridge::scoring::{self, Method};
use proto::v1::{self, FloorTable};

use crate::outcome;
use crate::word;

/// Puts the server's pages of the Laws on the shelf, in place of those that it had before. One with a fault is left out, as
/// by the server, which tells of it.
pub fn law_pages(server: &v1::ServerView) {
    shelf::put_judged(
        server.law_pages.iter().map(|page| (page.name.as_str(), page.text.as_str(), page.fault.as_str())),
    );
}

/// What is known of a board at a table. `table` is the table as it sits when it happened, where it still sits so; the result
/// of the board is known where it is one of its round.
pub fn known(view: &v1::ContestView, table: Option<&FloorTable>, board: Option<u32>) -> Known {
    let rules = view.rules.as_ref().and_then(|rules| Rules::try_from(rules).ok()).unwrap_or_default();
    let side = |entry: &str| Side {
        entry: Some(entry.to_owned()).filter(|entry| !entry.is_empty()),
        reproofs: (!entry.is_empty()).then(|| reproofs(view, entry)),
    };
    let number = board.and_then(|board| u16::try_from(board).ok());
    let here = table.and_then(|table| table.boards.iter().find(|one| Some(one.board) == board));
    Known {
        board: number.and_then(BoardNumber::new),
        result: here.and_then(|here| outcome::write(here.outcome.as_ref()).parse().ok()),
        scored: scored(view, &rules, table),
        north_south: table.map(|table| side(&table.north_south)).unwrap_or_default(),
        east_west: table.map(|table| side(&table.east_west)).unwrap_or_default(),
        appeal: appeal(view, &rules),
        ..Known::default()
    }
}

fn scored(view: &v1::ContestView, rules: &Rules, table: Option<&FloorTable>) -> Option<Scored> {
    let unit = match rules.scoring.method {
        Method::Matchpoints(_) | Method::Ascherman => Unit::Matchpoints,
        Method::CrossImps { .. } | Method::Butler { .. } => Unit::Imps,
        Method::TotalPoints => Unit::TotalPoints,
        Method::Teams(_) => match rules.scoring.method.award_unit() {
            scoring::Unit::Imps => Unit::Imps,
            // Points for boards: neither matchpoints nor IMPs.
            scoring::Unit::Matchpoints
            | scoring::Unit::Percent
            | scoring::Unit::Points
            | scoring::Unit::VictoryPoints
            | scoring::Unit::TotalPoints => return None,
        },
    };
    let section = table.and_then(|table| {
        view.sections.iter().find(|section| table.table.starts_with(section.section.as_str()))
    });
    let movement = section.map_or(String::new(), |section| section.movement.to_lowercase());
    // Where rounds are drawn, a whole round is a match: half of one in a triangle is not.
    let drawn = table.filter(|table| {
        section.is_some_and(|section| section.is_drawn) && !table.round_name.contains("half")
    });
    let is_of_teams = matches!(rules.scoring.method, Method::Teams(_));
    let boards = drawn.filter(|_| is_of_teams).and_then(|table| u32::try_from(table.boards.len()).ok());
    Some(Scored {
        unit,
        is_individual: movement.contains("individual"),
        has_victory_points: rules.scoring.standing_unit() == scoring::Unit::VictoryPoints,
        match_boards: boards.filter(|boards| *boards > 0),
    })
}

/// What an entry has been told off for in this session, in the order in which it was.
fn reproofs(view: &v1::ContestView, entry: &str) -> Vec<Reproof> {
    let scale = word::Scale::of(view.rules.as_ref());
    let rules = view.rules.as_ref().and_then(|rules| Rules::try_from(rules).ok()).unwrap_or_default();
    // A team is told off as one, whichever of its pairs is named.
    let who = |entry: &str| match rules.scoring.method {
        Method::Teams(_) => entry.trim_end_matches(['N', 'S', 'E', 'W']).to_owned(),
        Method::Matchpoints(_)
        | Method::Ascherman
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints => entry.to_owned(),
    };
    let is_theirs = |penalty: &&v1::PenaltyView| !penalty.removed && who(&penalty.entry) == who(entry);
    let given = view.penalties.iter().filter(is_theirs);
    let reproof = |penalty: &v1::PenaltyView| {
        let kind = penalty.amount.as_ref().and_then(|amount| amount.kind.as_ref());
        let law = if penalty.law.is_empty() { String::new() } else { format!(", Law {}", penalty.law) };
        let amount = word::amount(penalty.amount.as_ref(), scale);
        Reproof {
            is_warning: matches!(kind, Some(v1::penalty_amount::Kind::Warning(_))),
            told: format!("{amount} (number {}{law}: {})", penalty.number, penalty.reason),
        }
    };
    given.map(reproof).collect()
}

/// While play is on there is time to appeal; after it each ruling has its own time.
fn appeal(view: &v1::ContestView, rules: &Rules) -> Option<AppealTime> {
    let (minutes, from) = (rules.law_book.options.appeal_minutes, rules.law_book.appeal_counts_from());
    match view.phase() {
        v1::Phase::Preparing | v1::Phase::Playing => Some(AppealTime {
            is_over: false,
            until: format!("until {minutes} minutes after {from}; play is still on"),
        }),
        _ => None,
    }
}
