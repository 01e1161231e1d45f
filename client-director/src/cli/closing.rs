//! The end of play, and what is still open then.

use bridge::contest::At;
use proto::v1::{self, command::Kind};
use serde_json::json;

use super::failure::Failure;
use super::reply::{Output, accepted};
use super::run::Director;
use crate::unsettled;
use crate::word;

impl Director {
    /// Closes play, and says what does not count and what is to be done about rulings before the result can be final.
    pub(super) async fn close(
        &self,
        correction_minutes: u32,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let contest = self.contest().await?;
        // Before, while the tables still show the boards of their round.
        let not_counted = unsettled::told(&self.link.floor(contest).await?);
        let kind = Kind::ClosePlay(v1::ClosePlay { correction_minutes });
        let sequence = accepted(self.link.execute(contest, kind).await?)?;
        let open = self.still_open().await?;
        let time = word::minutes(correction_minutes);
        let mut lines = vec![format!("Done: play is closed; scores may be corrected for {time}.")];
        lines.extend(not_counted.iter().cloned());
        if !open.is_empty() {
            lines.push("Still open:".to_owned());
            lines.extend(open.iter().map(|one| format!("  {one}")));
        }
        let value = json!({ "accepted": { "sequence": sequence }, "not_counted": not_counted, "open": open });
        output.show(&lines.join("\n"), &value)
    }

    /// Makes the result final. What is still to be done about rulings, or an appeal that may still come, must be known.
    pub(super) async fn finalise(&self, yes: bool, output: &mut Output<'_>) -> Result<(), Failure> {
        let kind = Kind::FinaliseContest(v1::FinaliseContest {});
        let is_closed = self.link.contest(self.contest().await?).await?.phase() == v1::Phase::Correcting;
        let open = if yes || !is_closed { vec![] } else { self.still_open().await? };
        if !open.is_empty() {
            return Err(Failure::Input(format!(
                "still open: {}. If the result is to be final all the same, write finalise --yes",
                open.join("; ")
            )));
        }
        self.ask(kind, "the result is final", output).await
    }

    /// What is due of the rulings now, in words.
    async fn still_open(&self) -> Result<Vec<String>, Failure> {
        let now = At(word::now());
        let due = self.all_reminders().await?;
        Ok(due.iter().filter(|one| one.is_due(now)).filter_map(|one| one.told(now)).collect())
    }
}
