//! A command on its way, and its answer.

use bridge::contest::version::Seen;
use bridge::contest::{Actor, Command, Contest, Refusal, TableRefusal};
use bridge::message::{Language, Message};
use prost::Message as _;
use proto::v1;
use words::say;

use super::EngineError;
use crate::journal::{CommandKey, Journal};

/// A command with its id and the one who asks.
#[derive(Debug)]
pub struct Submission {
    pub id: CommandKey,
    pub command: Command,
    pub by: Actor,
}

/// What was worked out from a request, under the request's id: the same request again gets its answer, whatever would
/// be worked out by then.
#[derive(Debug)]
pub struct WorkedOut {
    pub id: CommandKey,
    pub print: Print,
    /// Or why there is nothing that could be done.
    pub command: Result<Command, Refusal>,
    pub by: Actor,
    /// What whoever asks saw before, where they say so.
    pub seen: Option<Seen>,
    /// The token under which it is asked, as [`Token::number`](crate::auth::Token::number) calls it; for the journal.
    pub device: Option<u32>,
}

impl From<Submission> for WorkedOut {
    fn from(submission: Submission) -> Self {
        let Submission { id, command, by } = submission;
        let print = Print::of(&v1::Command::from(&command));
        Self { id, print, command: Ok(command), by, seen: None, device: None }
    }
}

/// What tells a command from another one under the same id: its CRC-32.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Print(u32);

impl From<u32> for Print {
    fn from(crc: u32) -> Self {
        Self(crc)
    }
}

impl Print {
    /// Of what somebody asks, without its id.
    pub fn of(asked: &impl prost::Message) -> Self {
        Self(crc32fast::hash(&asked.encode_to_vec()))
    }
}

/// What a command was answered. It is durable.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// The sequence number of the last event that followed.
    Accepted {
        sequence: u64,
    },
    Refused(v1::Refused),
}

impl From<Answer> for v1::CommandReply {
    fn from(answer: Answer) -> Self {
        let answer = match answer {
            Answer::Accepted { sequence } => v1::command_reply::Answer::Accepted(v1::Accepted { sequence }),
            Answer::Refused(refused) => v1::command_reply::Answer::Refused(refused),
        };
        Self { answer: Some(answer) }
    }
}

impl Answer {
    /// A refusal as those read it who play this contest: a table in the contest's language, a director in English.
    pub(super) fn refused(refusal: &Refusal, contest: &Contest, by: &Actor) -> Self {
        let words = refusal.at_table(contest);
        let text = match (by, &words, contest.rules.language) {
            (Actor::Table(_), Some(words), language) if language != Language::English => {
                say(language, words.clone())
            }
            (Actor::Table(_) | Actor::Director(_) | Actor::Assistant(_), _, _) => refusal.told(contest),
        };
        Self::Refused(v1::Refused::named(refusal.code(), text).with_words(words.as_ref()))
    }

    /// A refusal of the server's own, as those read it who play a contest of this language.
    pub(crate) fn told(code: &str, why: impl Into<Message>, language: Language) -> Self {
        let words = why.into();
        Self::Refused(v1::Refused::named(code, say(language, words.clone())).with_words(Some(&words)))
    }

    /// To a command under an id that another command had: a device that forgot what it sent, because its disk was
    /// copied or lost the last moments. To give it the other's answer would lose it without a word. The id names no contest:
    /// tables and players have it said again in the language of theirs.
    pub(super) fn id_used() -> Self {
        let text = "this device sent something else under the same number before, so this was not taken: please do it again";
        let words = Message::from(TableRefusal::IdUsed);
        Self::Refused(v1::Refused::named("IdUsed", text).with_words(Some(&words)))
    }
}

/// The bytes under which an answer is remembered; with what was `asked` where that may have to be done elsewhere.
pub(super) fn encode(contest: u32, print: Print, answer: &Answer, asked: Option<v1::Asked>) -> Vec<u8> {
    let reply = Some(answer.clone().into());
    v1::RecordedAnswer { contest, reply, command: Some(print.0), asked }.encode_to_vec()
}

/// What somebody asks, as the journal keeps it where it may have to be done elsewhere; nothing of what is refused as it is read.
pub(super) fn asked(worked_out: &WorkedOut, after: u64) -> Option<v1::Asked> {
    let command = worked_out.command.as_ref().ok()?;
    Some(v1::Asked {
        command: Some(command.into()),
        by: Some((&worked_out.by).into()),
        device: worked_out.device.unwrap_or(0),
        seen: worked_out.seen.as_ref().map(Into::into),
        after,
        print: 0,
    })
}

/// The answer once given to a command, with its contest; a refusal if it was given to another command.
pub(super) fn recorded(
    journal: &dyn Journal,
    id: CommandKey,
    print: Print,
) -> Result<Option<(u32, Answer)>, EngineError> {
    let Some(bytes) = journal.answer(id)? else { return Ok(None) };
    let recorded = v1::RecordedAnswer::decode(bytes.as_slice()).ok();
    let answer = recorded.and_then(|recorded| {
        if recorded.command.is_some_and(|earlier| earlier != print.0) {
            return Some((recorded.contest, Answer::id_used()));
        }
        let answer = match recorded.reply?.answer? {
            v1::command_reply::Answer::Accepted(v1::Accepted { sequence }) => Answer::Accepted { sequence },
            // Those of before there were codes have their name.
            v1::command_reply::Answer::Refused(v1::Refused { code, text, words, .. }) => {
                Answer::Refused(v1::Refused { words, ..v1::Refused::named(&code, text) })
            }
        };
        Some((recorded.contest, answer))
    });
    // An answer from a newer version still says that the command was answered.
    let unknown = || (0, Answer::Refused(v1::Refused::named("Unknown", "this was answered before")));
    Ok(Some(answer.unwrap_or_else(unknown)))
}
