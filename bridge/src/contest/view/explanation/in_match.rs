//! A board as part of a match: both tables, and how the match stands.

use crate::contest::matches::{Match, MatchPlace, names_in_matches};
use crate::contest::scoreboard::Scoreboard;
use crate::contest::slot::Slot;
use crate::contest::state::Contest;
use crate::contest::view::explanation::total::opponent_in_match;
use crate::contest::view::ranked::Ranked;
use crate::entry::EntryId;
use crate::exact::{Exact, big, half_away_from_zero};
use crate::explain::comparison::explain_comparison;
use crate::explain::victory::{MatchWords, VictoryStep, beside_boards, explain_victory, match_so_far};
use crate::message::Message;
use crate::scoring::{MatchScoring, Method, Row};
use crate::seat::Line;
use crate::teams::{BothTables, Terms};

/// A board's part in a match.
pub(super) struct InMatch {
    pub(super) sentences: Vec<Message>,
    /// What the team has on the board; `None` of pairs, whose boards have awards of their own.
    pub(super) points: Option<Exact>,
}

/// Where the other table of a board between two teams is, and on which line the team of an entry sits there.
pub(super) fn other_table(scoreboard: &Scoreboard, (name, slot): (EntryId, Slot)) -> Option<(Slot, Line)> {
    let of_name = scoreboard.matches().iter().filter_map(|played| Some((played, played.side_of(name)?)));
    of_name.flat_map(|(played, own)| played.boards.iter().map(move |board| (board, own))).find_map(
        |(board, own)| {
            let here = board.places.iter().position(|place| place.is_some_and(|place| place.slot == slot))?;
            let there = board.places[1 - here]?.slot;
            Some((there, if here == own { Line::EastWest } else { Line::NorthSouth }))
        },
    )
}

/// What a board means for the match of which it is a part; `None` where it is in none. How the match stands is
/// told where it may be shown.
pub(super) fn told(
    contest: &Contest,
    scoreboard: &Scoreboard,
    (ranked, slot): (&Ranked, Slot),
    is_shown: impl Fn(&Match) -> bool,
) -> Option<InMatch> {
    let names = names_in_matches(contest, &ranked.entries);
    let is_here = |played: &&Match| {
        let places = played.boards.iter().flat_map(|board| board.places).flatten();
        names.iter().any(|name| played.side_of(*name).is_some())
            && places.clone().any(|place| place.slot == slot)
    };
    let played = scoreboard.matches().iter().find(is_here)?;
    let name = *names.iter().find(|name| played.side_of(**name).is_some())?;
    let own = played.side_of(name)?;
    let (mut sentences, points) = match contest.rules.scoring.method {
        Method::Teams(_) => compared(contest, played, (own, slot))?,
        Method::Matchpoints(_)
        | Method::Ascherman
        | Method::CrossImps { .. }
        | Method::Butler { .. }
        | Method::TotalPoints => (vec![], None),
    };
    if is_shown(played) {
        let amount = |taken: Exact| {
            let taken = half_away_from_zero(&big(taken), 2).trimmed();
            contest.rules.scoring.method.board_unit().amount(&taken)
        };
        let taken = played.penalty_told(contest, own);
        if taken != Exact::default() {
            sentences.push(MatchWords::PenaltyTakes { amount: amount(taken) }.into());
        }
        let taken = played.penalty_told(contest, 1 - own);
        if taken != Exact::default() && contest.is_knock_out(name.section) {
            sentences.push(MatchWords::PenaltyTakesFromOpponents { amount: amount(taken) }.into());
        }
        sentences.extend(beside_boards(contest.rules.scoring.method).map(Message::from));
        sentences.push(so_far(contest, played, own));
        sentences.extend(victory_points(contest, scoreboard, (played, name)));
    } else {
        sentences.push(MatchWords::ShownLater.into());
    }
    Some(InMatch { sentences, points })
}

fn compared(
    contest: &Contest,
    played: &Match,
    (own, slot): (usize, Slot),
) -> Option<(Vec<Message>, Option<Exact>)> {
    let Method::Teams(method) = contest.rules.scoring.method else { return None };
    let scoring = &contest.rules.scoring;
    let terms = Terms {
        method,
        averages: scoring.averages,
        short_match_below: contest.rules.law_book.options.short_match_below,
        weighted: scoring.weighted,
        matches: &scoring.matches,
        results: scoring.match_results,
        planned_boards: u32::try_from(played.boards.len()).unwrap_or(u32::MAX),
    };
    let board =
        played.boards.iter().find(|board| board.places.iter().flatten().any(|place| place.slot == slot))?;
    let row = |place: Option<MatchPlace>| match place {
        Some(place) if place.is_scored => {
            contest.lines.get(&place.slot).map(|line| line.outcome.row(board.board))
        }
        Some(_) => None,
        // Nobody is to play it there.
        None => Some(Row::Unscored),
    };
    let rows = board.places.map(row);
    let groups = board.places.map(|place| place.map(|place| contest.sub_field(place.slot)));
    let tables = BothTables {
        first_north_south: rows[own].as_ref(),
        first_east_west: rows[1 - own].as_ref(),
        other_cards: matches!(groups, [Some(one), Some(other)] if one != other),
    };
    Some(explain_comparison(tables, &terms, &contest.rules.law_book))
}

/// How the match stands, from the view of one side.
fn so_far(contest: &Contest, played: &Match, own: usize) -> Message {
    let against = opponent_in_match(contest, played.sides[1 - own]);
    let margin = (against, &played.margin_told(contest, own));
    match_so_far(&contest.rules.scoring, margin, (played.score.compared, played.score.waiting))
}

/// What a match is worth that is over, and what the director gave in its place.
fn victory_points(
    contest: &Contest,
    scoreboard: &Scoreboard,
    (played, name): (&Match, EntryId),
) -> Vec<Message> {
    let scoring = &contest.rules.scoring;
    let Some(score) = played.score_of(name).filter(|_| scoring.matches != MatchScoring::Sum) else {
        return vec![];
    };
    let is_half = contest.section(name.section).is_some_and(|section| played.is_half(section));
    let mut sentences = score.victory_hundredths.map_or_else(Vec::new, |hundredths| {
        let (margin, boards) = (&score.margin, played.score.compared);
        explain_victory(&VictoryStep { scoring, margin, boards, hundredths, is_half })
    });
    let given = contest.given_by_rounds(name, scoreboard.through());
    if let Some(given) = given.iter().find(|given| !given.is_bye && Some(given.round) == played.number) {
        let unit = scoring.standing_unit();
        let worth = unit.amount(&unit.of_hundredths(given.hundredths));
        sentences.push(MatchWords::DoesNotCount { worth, round: given.round }.into());
    }
    sentences
}
