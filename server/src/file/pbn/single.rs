//! A game that is a result by itself: its pairs, contract and score stand in its tags.

use bridge::score::Score;
use bridge::seat::Line;

use super::game::Game;
use super::results::pair_name;
use super::row::read_score;
use super::tag::{self, Bid, Taken};
use crate::file::gathered::PairName;

/// The result of a game.
#[derive(Debug)]
pub(super) struct Single {
    pub(super) line: usize,
    /// Declarer's tricks as text; `None` where they are not told, or all passed.
    pub(super) result: Option<String>,
    /// From North-South's view.
    pub(super) score: Option<Score>,
}

impl Single {
    /// The result, if the game was played to its end and tells it.
    pub(super) fn of(game: &Game) -> Option<Self> {
        let tag = game.tag("Contract")?;
        let line = tag.line;
        match game.contract()? {
            Bid::Denomination => None,
            Bid::Pass => Some(Self { line, result: None, score: Some(Score(0)) }),
            Bid::Real(_) => {
                let declarer = game.seat("Declarer");
                let tricks = tag::tricks(game.value("Result")?).ok()?;
                let result = match tricks {
                    Taken::Declarer(tricks) => tricks.to_string(),
                    Taken::Line(line, tricks) if declarer.is_some_and(|seat| seat.line() == line) => {
                        tricks.to_string()
                    }
                    Taken::Line(_, tricks) => (13 - tricks).to_string(),
                    Taken::Difference(0) => "=".to_owned(),
                    Taken::Difference(difference) => format!("{difference:+}"),
                };
                let by = declarer.map(bridge::seat::Seat::line);
                let score = ["Score", "ScoreRubber"]
                    .into_iter()
                    .find_map(|name| game.value(name).and_then(|score| score_of(score, by)));
                Some(Self { line, result: Some(result), score })
            }
        }
    }
}

/// The score of a Score tag, from North-South's view.
fn score_of(value: &str, declarer: Option<Line>) -> Option<Score> {
    let sides = tag::sides(value, |score| read_score(score).is_some())?;
    let (line, score) = sides.first()?;
    let score = Score(read_score(score)?);
    Some(score.seen_by(line.or(declarer)?))
}

/// The pair on a line: by its own tag, or else by its players.
pub(super) fn pair(game: &Game, line: Line) -> Option<PairName> {
    let tag = match line {
        Line::NorthSouth => "PairNS",
        Line::EastWest => "PairEW",
    };
    if let Some(name) = game.value(tag) {
        return Some(pair_name(game.value("Section"), name));
    }
    let players = players(game, line);
    (players.len() == 2).then(|| pair_name(None, &players.join(" - ")))
}

/// The players on a line, as far as they are named.
pub(super) fn players(game: &Game, line: Line) -> Vec<String> {
    let seats = match line {
        Line::NorthSouth => ["North", "South"],
        Line::EastWest => ["East", "West"],
    };
    seats.iter().filter_map(|seat| game.value(seat)).map(str::to_owned).collect()
}
