//! A session that goes on from an earlier contest.

use bridge::contest::drawn::Format;
use bridge::entry::SectionLetter;
use proto::v1;
use proto::v1::command_reply::Answer;

use super::set_up::Agreed;
use crate::cli::failure::Failure;
use crate::cli::reply::accepted;
use crate::cli::run::Director;
use crate::earlier::Earlier;
use crate::link::error::LinkError;
use crate::together::together;

impl Director {
    /// The section of the same letter in an earlier contest.
    pub(super) async fn earlier(&self, contest: u32, letter: SectionLetter) -> Result<Earlier, Failure> {
        let letter = letter.to_string();
        match Earlier::ask(&self.link, contest, &letter).await {
            Ok(earlier) => Ok(earlier),
            Err(LinkError::Rejected(_)) => {
                let unknown = Earlier::unknown(contest, &letter);
                Err(Failure::Input(format!("{unknown}: look with `barometer-director contests`")))
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Gives everybody in a new contest the names and the points of the earlier one; says what was done.
    pub(super) async fn bring_along(
        &self,
        contest: u32,
        letter: SectionLetter,
        earlier: &Earlier,
    ) -> Result<String, Failure> {
        let here = self.link.contest(contest).await?;
        let is_here = |name: &str| here.entries.iter().any(|entry| entry.entry == name);
        let format =
            self.link.draw_view(contest, &letter.to_string()).await?.terms.unwrap_or_default().format();
        let format = if format == v1::DrawFormat::KnockOut { Format::KnockOut } else { Format::Swiss };
        if let Some(kind) = together(earlier.brought_along((letter, format), &is_here)) {
            match self.link.having_seen(here.sequence).execute(contest, kind).await? {
                // Nobody there had a name or a point.
                Answer::Refused(refused) if refused.code == "NoChange" => {}
                answer => _ = accepted(answer)?,
            }
        }
        Ok(format!(" {}", earlier.told()))
    }
}

/// What is agreed for the next session, where nothing else is said.
pub(super) fn agreed(earlier: &Earlier) -> Agreed {
    Agreed { contestants: earlier.contestants(), contenders: earlier.contenders(), terms: earlier.terms() }
}
