//! What would follow from a command: said instead of done.

use proto::v1::preview_command_reply::Answer;
use proto::v1::{self, command::Kind};
use serde_json::{Value, json};

use super::failure::Failure;
use super::json;
use super::reply::Output;
use super::run::Director;
use crate::foreseen;

impl Director {
    /// Executes one command, or shows what would follow from it.
    pub(super) async fn ask_or_preview(
        &self,
        kind: Kind,
        done: &str,
        preview: bool,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        if !preview {
            return self.ask(kind, done, output).await;
        }
        let contest = self.contest().await?;
        match self.link.preview_commands(contest, vec![kind], None).await? {
            Answer::Refused(refused) => Err(Failure::Refused(refused)),
            Answer::Preview(preview) => show(&preview, output),
        }
    }
}

fn show(preview: &v1::CommandPreview, output: &mut Output<'_>) -> Result<(), Failure> {
    let (followed, to_do) = (foreseen::text(preview, false), to_do(foreseen::version(preview)));
    let text = format!("Nothing has changed. This would follow:\n\n{followed}\n\n{to_do}");
    output.show(&text, &preview_value(preview))
}

/// How what was shown is done, and nothing else.
pub(super) fn to_do(version: u64) -> String {
    format!(
        "This is what version {version} of the contest leads to. To do just this: --if-version {version}, without --preview"
    )
}

/// What would follow, for programs.
pub(super) fn preview_value(preview: &v1::CommandPreview) -> Value {
    let (before, after) = (preview.standings_before.as_ref(), preview.standings_after.as_ref());
    let (before, after) = (before.cloned().unwrap_or_default(), after.cloned().unwrap_or_default());
    let mut boards = vec![];
    for change in &preview.boards {
        let was = change.before.clone().unwrap_or_default();
        let is = change.after.clone().unwrap_or_default();
        boards.push(json!({ "before": json::traveller(&was), "after": json::traveller(&is) }));
    }
    json!({
        "preview": {
            "version": foreseen::version(preview),
            "lines": preview.lines,
            "boards": boards,
            "standings": { "before": json::standings(&before), "after": json::standings(&after) },
        }
    })
}
