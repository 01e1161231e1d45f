//! Commands about scores: results, awards, penalties.

use proto::v1::{self, command::Kind};

use super::action::{Award, Correct, Penalise, Slot};
use super::failure::Failure;
use super::reply::Output;
use super::run::Director;
use super::surgery_command::read_pairing;
use crate::outcome;
use crate::word;

impl Director {
    pub(super) async fn correct(&self, correct: Correct, output: &mut Output<'_>) -> Result<(), Failure> {
        let Correct {
            slot: Slot { table, round, board },
            result,
            award,
            clear: _,
            played_by,
            reason,
            ruling,
        } = correct;
        let played_by = played_by.map(|text| read_pairing(&text, &table)).transpose()?;
        let outcome = match (result, award) {
            (Some(text), _) => {
                Some(outcome::read_unweighted(board, &text).map_err(|e| Failure::Input(e.to_string()))?)
            }
            (None, Some(text)) => {
                Some(outcome::read_award(&text).map_err(|e| Failure::Input(e.to_string()))?)
            }
            (None, None) => None,
        };
        let done = match &outcome {
            Some(outcome) => {
                format!(
                    "board {board} at table {table} in round {round} is {}",
                    outcome::write(Some(outcome))
                )
            }
            None => format!("board {board} at table {table} in round {round} has no result"),
        };
        let kind =
            v1::CorrectResult { slot: Some(v1::Slot { table, round, board }), outcome, reason, played_by };
        self.ask_for_ruling(Kind::CorrectResult(kind), &done, ruling, output).await
    }

    pub(super) async fn award(&self, award: Award, output: &mut Output<'_>) -> Result<(), Failure> {
        let Award { slot, award, reason } = award;
        let correct = Correct {
            slot,
            result: None,
            award: Some(award),
            clear: false,
            played_by: None,
            reason,
            ruling: None,
        };
        self.correct(correct, output).await
    }

    /// On which scale the contest's points are given.
    pub(super) async fn scale(&self) -> Result<word::Scale, Failure> {
        let contest = self.contest().await?;
        Ok(word::Scale::of(self.link.contest(contest).await?.rules.as_ref()))
    }

    pub(super) async fn penalise(&self, penalise: Penalise, output: &mut Output<'_>) -> Result<(), Failure> {
        let Penalise { entry, percent, matchpoints, imps, round, vps, warning, law, reason } = penalise;
        let read = |text: &str| {
            let wrong = || Failure::Input("write the amount like 10 or 12.5".to_owned());
            word::read_hundredths(text).filter(|&hundredths| hundredths > 0).ok_or_else(wrong)
        };
        let scale = if matchpoints.is_some() { self.scale().await? } else { word::Scale::default() };
        let amount = match (percent, matchpoints, imps, vps) {
            _ if warning => v1::penalty_amount::Kind::Warning(v1::Unit {}),
            (Some(percent), ..) => match read(&percent)? {
                10_001.. => return Err(Failure::Input(outcome::AT_MOST_A_TOP.to_owned())),
                percent => v1::penalty_amount::Kind::PercentOfTop(percent),
            },
            (_, Some(points), ..) => {
                let kept = read(&points)?.saturating_mul(scale.kept());
                v1::penalty_amount::Kind::MatchpointHundredths(kept)
            }
            (_, _, Some(imps), _) => word::imps_taken(read(&imps)?, round),
            (.., vps) => v1::penalty_amount::Kind::VictoryPointHundredths(read(&vps.unwrap_or_default())?),
        };
        let amount = Some(v1::PenaltyAmount { kind: Some(amount) });
        let done = if warning {
            format!("{entry} has a warning")
        } else {
            format!("{entry} loses {}", word::amount(amount.as_ref(), scale))
        };
        self.ask(Kind::Penalise(v1::Penalise { entry, amount, law, reason }), &done, output).await
    }
}
