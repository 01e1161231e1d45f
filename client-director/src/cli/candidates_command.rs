//! What a board would be worth at a table with each of several outcomes; nothing changes.

use clap::Args;
use proto::v1;
use proto::v1::candidates_reply::Answer;
use serde_json::{Value, json};

use super::adjust_action::Place;
use super::failure::Failure;
use super::reply::Output;
use super::run::Director;
use crate::{candidate, outcome, word};

#[derive(Debug, Args)]
#[command(after_help = "Examples:
  barometer-director candidates --table A1 --round 1 --board 3 \"3S N =\" \"3S N -1\"
  barometer-director candidates --table A1 --board 3 \"3S N =\" \"60 % 3S N =, 40 % 3S N -1\"
  barometer-director candidates --table A1 --board 3 \"NS average plus, EW average minus\" --json")]
pub struct Candidates {
    /// The table, such as A1
    #[arg(long)]
    pub table: String,
    /// The board's number
    #[arg(long)]
    pub board: u32,
    /// The round; needed only where the table has no result of the board, or several
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
    /// Results, or adjusted scores as `adjust --score` takes them; at most twelve
    #[arg(required = true, num_args = 1..=12, value_name = "OUTCOME")]
    pub outcomes: Vec<String>,
}

impl Director {
    pub(super) async fn candidates(&self, asked: Candidates, output: &mut Output<'_>) -> Result<(), Failure> {
        let Candidates { table, board, round, outcomes } = asked;
        let read = |text: &String| {
            outcome::read_to_wire(board, text).map_err(|error| Failure::Input(error.to_string()))
        };
        let outcomes = outcomes.iter().map(read).collect::<Result<Vec<_>, Failure>>()?;
        let slot = self.slot(&Place { table, board, round }).await?;
        let place = format!("Board {board} at table {} in round {}", slot.table, slot.round);
        match self.link.candidates(self.contest().await?, slot, outcomes).await? {
            Answer::Refused(refused) => Err(Failure::Refused(refused)),
            Answer::Candidates(view) => {
                let mut lines =
                    vec![format!("{place}, in {}; nothing has changed.", candidate::measure(&view))];
                lines.extend(candidate::lines(&view, false));
                lines.extend(candidate::sums(&view));
                output.show(&lines.join("\n"), &value(&view))
            }
        }
    }
}

fn value(view: &v1::CandidatesView) -> Value {
    let slot = view.slot.clone().unwrap_or_default();
    json!({
        "table": slot.table,
        "round": slot.round,
        "board": slot.board,
        "unit": word::unit(view.unit()),
        "top": view.top,
        "standing": view.standing.as_ref().map(candidate_value),
        "candidates": view.candidates.iter().map(candidate_value).collect::<Vec<_>>(),
    })
}

fn candidate_value(candidate: &v1::Candidate) -> Value {
    let parts = candidate.parts.iter().map(|part| {
        json!({
            "outcome": outcome::write(part.outcome.as_ref()),
            "weight_hundredths": part.weight,
            "worth": worth_value(part.worth.as_ref()),
        })
    });
    json!({
        "outcome": outcome::write(candidate.outcome.as_ref()),
        "score": candidate.score,
        "worth": worth_value(candidate.worth.as_ref()),
        "parts": parts.collect::<Vec<_>>(),
        "match": candidate.in_match.as_ref().map(|played| json!({
            "margin": { "ns": played.north_south_margin, "ew": played.east_west_margin },
            "worth": { "ns": played.north_south_worth, "ew": played.east_west_worth },
            "boards_to_come": played.waiting,
        })),
    })
}

fn worth_value(worth: Option<&v1::CandidateWorth>) -> Value {
    let worth = worth.cloned().unwrap_or_default();
    json!({
        "ns": worth.north_south_points,
        "ew": worth.east_west_points,
        "ns_percent_hundredths": worth.north_south_percent,
        "ew_percent_hundredths": worth.east_west_percent,
    })
}
