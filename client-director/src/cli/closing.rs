//! The end of play, and what is still open then.

use bridge::contest::At;
use proto::v1::{self, command::Kind};
use serde_json::json;

use super::failure::Failure;
use super::reply::{Output, accepted};
use super::run::Director;
use crate::undecided::undecided;
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
        let sections = self.link.contest(contest).await?.sections;
        let not_counted = unsettled::told(&self.link.floor(contest).await?, &sections);
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

    /// Makes the result final. What is to be decided before is named with what to do; what is still to be done about rulings
    /// besides, or an appeal that may still come, must be known.
    pub(super) async fn finalise(&self, yes: bool, output: &mut Output<'_>) -> Result<(), Failure> {
        let kind = Kind::FinaliseContest(v1::FinaliseContest {});
        let view = self.link.contest(self.contest().await?).await?;
        let is_closed = view.phase() == v1::Phase::Correcting;
        let first = if is_closed { first(&view) } else { vec![] };
        let open = if yes && first.is_empty() || !is_closed { vec![] } else { self.due().await? };
        if !first.is_empty() {
            let mut lines = vec!["the result cannot be final before this is decided:".to_owned()];
            lines.extend(first.iter().map(|one| format!("  {one}")));
            if !open.is_empty() {
                lines.push("still open besides:".to_owned());
                lines.extend(open.iter().map(|one| format!("  {one}")));
            }
            return Err(Failure::Input(lines.join("\n")));
        }
        if !open.is_empty() {
            return Err(Failure::Input(format!(
                "still open: {}. If the result is to be final all the same, write finalise --yes",
                open.join("; ")
            )));
        }
        let answer = self.link.having_seen(view.sequence).execute(view.contest, kind).await?;
        output.done(answer, "the result is final")
    }

    /// What is still to be decided, and what is due of the rulings now, in words.
    async fn still_open(&self) -> Result<Vec<String>, Failure> {
        let view = self.link.contest(self.contest().await?).await?;
        Ok([first(&view), self.due().await?].concat())
    }

    /// What is due of the rulings now but to decide them.
    async fn due(&self) -> Result<Vec<String>, Failure> {
        let now = At(word::now());
        let due = self.all_reminders().await?;
        let due = due.iter().filter(|one| one.is_due(now) && !one.what.starts_with("decide "));
        Ok(due.filter_map(|one| one.told(now)).collect())
    }
}

/// What is to be decided first, each with the command that does it.
fn first(view: &v1::ContestView) -> Vec<String> {
    undecided(view).into_iter().map(|one| format!("{}: {}", one.what, one.command)).collect()
}
