//! Taking back what a director did: said in words before it is done, and asked where somebody sits at the terminal.

use std::io::BufRead;

use proto::v1::preview_command_reply::Answer;
use proto::v1::{self, JournalEntryView, command::Kind};
use serde_json::{Value, json};

use super::action::Undo;
use super::failure::Failure;
use super::reply::Output;
use super::run::Director;
use crate::decision::Decision;

/// A command of a director, to be taken back.
struct Change {
    /// The event that is named to the server.
    sequence: u64,
    words: String,
    by: String,
    /// The last event of the journal in which it was read.
    version: u64,
}

impl Change {
    /// The command of the event, or the last of a director.
    fn of(entries: &[JournalEntryView], sequence: Option<u64>) -> Result<Self, Failure> {
        let change = match sequence {
            Some(sequence) => Decision::of(entries.iter(), sequence)
                .ok_or_else(|| Failure::Input(format!("there is no event {sequence}")))?,
            None => Decision::last(entries.iter())
                .ok_or_else(|| Failure::Input("there is nothing that can be taken back".to_owned()))?,
        };
        Ok(Self {
            sequence: sequence.unwrap_or(change.sequence()),
            words: change.words(),
            by: change.entries().first().map(|entry| entry.by.clone()).unwrap_or_default(),
            version: entries.last().map_or(0, |entry| entry.sequence),
        })
    }

    /// How just this is done, and nothing else that is the last by then.
    fn to_do(&self) -> String {
        format!("To do just this: undo {} --if-version {}", self.sequence, self.version)
    }

    fn told(&self) -> String {
        format!("This is taken back: \"{}\" (event {}, by {}).", self.words, self.sequence, self.by)
    }

    fn value(&self) -> Value {
        json!({ "sequence": self.sequence, "text": self.words, "by": self.by })
    }
}

impl Director {
    /// Takes back a command of a director, whole. `asked` is who sits at the terminal. What was said is what is done: it
    /// is refused where somebody else has changed meanwhile what it rests on. What cannot be taken back is refused before it
    /// is said or asked.
    pub(super) async fn undo(
        &self,
        undo: Undo,
        asked: Option<&mut dyn BufRead>,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let contest = self.contest().await?;
        let change = Change::of(&self.link.journal(contest, 0).await?, undo.sequence)?;
        if undo.sequence.is_none() && !undo.preview && self.link.has_seen() {
            return Err(Failure::Input(format!(
                "with --if-version name the event too, as the preview of it said: what is the last now, event {}, may be \
                 another change than the one that was looked at",
                change.sequence
            )));
        }
        let kind = Kind::Undo(v1::Undo { sequence: change.sequence, reason: undo.reason });
        let is_asked = asked.is_some() && !undo.yes && !output.json;
        if undo.preview || is_asked {
            match self.link.preview_commands(contest, vec![kind.clone()], None).await? {
                Answer::Refused(refused) => return Err(Failure::Refused(refused)),
                Answer::Preview(_) => {}
            }
        }
        if undo.preview {
            let text = format!("Nothing has changed. {}\n\n{}", change.told(), change.to_do());
            let value = json!({ "preview": { "version": change.version, "taken_back": change.value() } });
            return output.show(&text, &value);
        }
        if !output.json {
            output.show(&change.told(), &Value::Null)?;
            if let Some(input) = asked.filter(|_| is_asked)
                && !is_wanted(input, output)?
            {
                return Err(Failure::Input("nothing has changed: it is not taken back".to_owned()));
            }
        }
        let executed = self.execute(&self.link.having_seen(change.version), contest, kind).await?;
        let told = "Done: what it replaced stands there again, and the journal keeps both.";
        executed.show(told, json!({ "taken_back": change.value() }), output)
    }
}

/// Whether what was said is to be done. Nothing typed is no.
fn is_wanted(input: &mut dyn BufRead, output: &mut Output<'_>) -> Result<bool, Failure> {
    write!(output.to, "Take it back? Type y or n: ")?;
    output.to.flush()?;
    let mut answer = String::new();
    let read = input.read_line(&mut answer);
    read.map_err(|error| Failure::Input(format!("failed to read the answer: {error}")))?;
    Ok(matches!(answer.trim().to_lowercase().as_str(), "y" | "yes"))
}
