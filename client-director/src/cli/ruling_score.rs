//! From a ruling to the score: the command that makes the change, ready to be given, and the change linked with it.

use bridge::contest::ruling::{Reminder, RulingCommand};
use bridge::contest::{At, RulingNumber};
use proto::v1::{self, command::Kind};
use serde_json::json;

use super::failure::Failure;
use super::reply::{Output, accepted};
use super::ruling_command::kind;
use super::run::Director;

impl Director {
    /// Does something that changes a score, and links it with the ruling that it follows from.
    ///
    /// # Errors
    /// Any [`Failure`]; where there is no such ruling, nothing is changed. Where only the link is refused, the score is
    /// changed, and the failure says so.
    pub(super) async fn ask_for_ruling(
        &self,
        change: Kind,
        done: &str,
        ruling: Option<u32>,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let Some(number) = ruling else { return self.ask(change, done, output).await };
        let contest = self.contest().await?;
        let wanted = v1::RulingSearch { number, ..v1::RulingSearch::default() };
        if self.link.rulings(contest, wanted, false).await?.rulings.is_empty() {
            return Err(Failure::Input(format!("there is no ruling {number}: nothing has changed")));
        }
        let executed = self.execute(&self.link, contest, change).await?;
        let sequence = executed.sequence;
        let command = RulingCommand::LinkScore { ruling: RulingNumber(number), sequence };
        let linked = accepted(self.link.execute(contest, kind(&command)).await?);
        let linked = linked.map_err(|failure| {
            Failure::Input(format!(
                "{done}, but it is not linked with ruling {number}: {failure}. \
                 Afterwards: barometer-director ruling link {number} {sequence}"
            ))
        })?;
        let executed = executed.through(linked);
        let value = json!({ "change": sequence, "ruling": number });
        executed.show(&format!("Done: {done}, linked with ruling {number}."), value, output)
    }

    /// Decides a ruling, and says with which command the score follows.
    pub(super) async fn then_the_score(
        &self,
        decide: Kind,
        number: u32,
        done: &str,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let contest = self.contest().await?;
        let sequence = accepted(self.link.execute(contest, decide).await?)?;
        let due = self.all_reminders().await?;
        let due = due.iter().find(|one| one.ruling.0 == number && one.score.is_some());
        let (what, commands) = (due.and_then(|one| one.told(At(crate::word::now()))), due.map(ready));
        let commands = commands.unwrap_or_default();
        let mut lines = vec![format!("Done: {done}.")];
        lines.extend(what.map(|what| format!("Now: {what}.")));
        lines.extend(commands.iter().cloned());
        let commands: Vec<&str> = commands.iter().map(|command| command.trim()).collect();
        let value = json!({ "accepted": { "sequence": sequence }, "score": commands });
        output.show(&lines.join("\n"), &value)
    }

    /// What is to be remembered of the rulings.
    pub(super) async fn all_reminders(&self) -> Result<Vec<Reminder>, Failure> {
        let none = v1::RulingSearch { number: u32::MAX, ..v1::RulingSearch::default() };
        let reply = self.link.rulings(self.contest().await?, none, false).await?;
        Ok(reply.reminders.iter().filter_map(|wire| Reminder::try_from(wire).ok()).collect())
    }
}

/// The commands that answer a reminder of a score: the change, and that none is needed.
pub(super) fn ready(reminder: &Reminder) -> Vec<String> {
    let (Some(score), number) = (&reminder.score, reminder.ruling.0) else { return vec![] };
    let whose = format!("--reason \"ruling {number}\" --ruling {number}");
    let change = score.slot.map(|slot| {
        let (table, round, board) = (slot.table, slot.round.0, slot.board);
        match (&score.result, &score.award) {
            (Some(result), _) => format!(
                "correct --table {table} --round {round} --board {board} --result \"{result}\" {whose}"
            ),
            (None, award) => {
                let award = award.as_deref().unwrap_or("…");
                format!("adjust {table} {board} --round {round} --score \"{award}\" {whose}")
            }
        }
    });
    let none = format!("ruling no-score {number}");
    change.into_iter().chain([none]).map(|command| format!("  barometer-director {command}")).collect()
}

#[cfg(test)]
mod tests {
    use bridge::board::BoardNumber;
    use bridge::contest::ruling::{Due, Reminder, ScoreDue};
    use bridge::contest::{RulingNumber, Slot};
    use bridge::movement::RoundNumber;

    use super::ready;

    /// Law 64A1: the result with the tricks transferred, as a command that can be given as it stands.
    #[test]
    fn a_change_is_ready_to_be_given() {
        let score = |result: Option<&str>, award: Option<&str>| ScoreDue {
            appeal: None,
            slot: Some(Slot {
                table: "A2".parse().unwrap(),
                round: RoundNumber(3),
                board: BoardNumber::new(13).unwrap(),
            }),
            result: result.map(str::to_owned),
            award: award.map(str::to_owned),
        };
        for (score, expected) in [
            (
                score(Some("4S N -2"), None),
                "correct --table A2 --round 3 --board 13 --result \"4S N -2\" --reason \"ruling 7\" --ruling 7",
            ),
            (
                score(None, Some("NS average plus, EW average minus")),
                "adjust A2 13 --round 3 --score \"NS average plus, EW average minus\" --reason \"ruling 7\" --ruling 7",
            ),
        ] {
            let reminder = Reminder {
                ruling: RulingNumber(7),
                table: "A2".parse().unwrap(),
                what: String::new(),
                due: Due::Now,
                follow_up: None,
                score: Some(score),
            };
            let told = ready(&reminder);
            assert_eq!(told[0].trim().trim_start_matches("barometer-director "), expected);
            assert_eq!(told[1].trim(), "barometer-director ruling no-score 7");
        }
    }
}
