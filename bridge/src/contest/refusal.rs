//! Why the answer is no, in plain words that say what to do. A refusal changes nothing.

mod at_table;

pub use at_table::TableRefusal;

use crate::board::BoardNumber;
use crate::contest::call::CallNumber;
use crate::contest::penalty::PenaltyNumber;
use crate::contest::ruling::{Heading, RulingNumber};
use crate::contest::slot::{Pairing, Slot};
use crate::contest::state::Contest;
use crate::entry::{EntryId, SectionLetter, TableId};
use crate::movement::RoundNumber;

/// A normal answer: that may not be done now.
///
/// Where several apply, the first is given of: who asks, how far the contest has come, what is missing or too
/// long, what does not exist, and then what stands in the way.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// A bug broke the command off.
    #[error(
        "this was not done, because the program has a fault; nothing that was entered before is lost. {}",
        if *by_table {
            "The director has been told"
        } else {
            "The server's log has the details: please do it in another way, or report them"
        }
    )]
    ProgramFault { by_table: bool },
    #[error("{}", if *is_assistant {
        "assistants cannot do this: ask a director, or use a director's token"
    } else {
        "only the director can do this: press the director call"
    })]
    DirectorOnly { is_assistant: bool },
    #[error("this device belongs to table {own}, not to table {asked}")]
    AnotherTable { own: TableId, asked: TableId },
    #[error("this contest exists already")]
    AlreadyCreated,
    #[error("there is no such contest")]
    NotCreated,
    #[error("play has already started")]
    AlreadyStarted,
    #[error("section {0} has results already, or play is over: it can no longer be set up anew")]
    HasBegun(SectionLetter),
    #[error("play has not started yet: please wait for the director")]
    NotStarted,
    #[error("play is over: ask the director about corrections")]
    PlayOver,
    #[error("the result is final: reopen the contest first if it must change")]
    Final,
    #[error(
        "the correction period ended {} ago (Law 79C): to change a result, close play again with more minutes first",
        minutes(*minutes_ago)
    )]
    CorrectionOver { minutes_ago: u64 },
    #[error("play is still on: close play first")]
    StillPlaying,
    #[error(
        "{}: decide that first (a draft that was no ruling can be withdrawn, a mark that nobody needs taken off), then make the \
         result final",
        open.join("; ")
    )]
    StillOpen { open: Vec<String> },

    #[error("{what} is missing: please fill it in")]
    Missing { what: &'static str },
    #[error("{what} is too long: {limit} characters at most")]
    TooLong { what: &'static str, limit: usize },
    #[error("{what} has {}: please write it without", control_told(*letter))]
    ControlCharacter { what: &'static str, letter: char },
    #[error("{what} is too large: {limit} at most")]
    TooLarge { what: &'static str, limit: &'static str },
    #[error("nothing would change")]
    NoChange,

    #[error("there is no section {0}")]
    NoSuchSection(SectionLetter),
    #[error("set up at least one section first, with a movement or with draws")]
    NoSection,
    #[error("the movement of section {section} cannot be used: {}", faults.join("; "))]
    FaultyMovement { section: SectionLetter, faults: Vec<String> },
    #[error("section {section} has {sets} board sets in its movement, but boards for {given} were given")]
    WrongBoardSets { section: SectionLetter, sets: u16, given: usize },
    #[error("there is no table {0}")]
    NoSuchTable(TableId),
    #[error("section {section} has {rounds} rounds: there is no round {round}")]
    NoSuchRound { section: SectionLetter, round: RoundNumber, rounds: u16 },
    #[error("there is no entry {0}")]
    NoSuchEntry(EntryId),
    #[error("nobody is missing in place {0}: a late pair needs a phantom's place")]
    NotAPhantom(EntryId),
    #[error("{entry} already has results: withdraw it from a round on instead")]
    EntryHasResults { entry: EntryId },
    #[error("{entry} already has results in round {round} or later: choose a later round")]
    PlayedAlready { entry: EntryId, round: RoundNumber },
    #[error("{0} is not playing")]
    NotPlaying(EntryId),
    #[error("{why}")]
    UnfitScoring { why: String },
    #[error("{why}")]
    CannotOperate { why: String },
    #[error("section {0} plays by a movement: its rounds are not drawn")]
    NotDrawn(SectionLetter),
    #[error("the rounds of section {0} are drawn one after another: change the draw instead of the movement")]
    IsDrawn(SectionLetter),
    #[error("{why}")]
    CannotDraw { why: String },

    #[error(
        "the draw of round {round} was taken back: please wait for the new one. If you have played already, call the \
         director"
    )]
    DrawTakenBack { round: u16 },
    #[error(
        "round {0} is not played any more: the director ends play before it. If you have played already, call the director"
    )]
    RoundDropped(RoundNumber),
    #[error("round {round} is not drawn yet: please wait for the draw")]
    NotYetDrawn { round: u16 },
    #[error("round {0} is not open yet: please wait for the director")]
    RoundNotOpen(RoundNumber),
    #[error("round {0} is closed: ask the director")]
    RoundClosed(RoundNumber),
    #[error("round {0} is open already")]
    RoundOpenAlready(RoundNumber),
    #[error("open round {0} first")]
    OpenInOrder(RoundNumber),
    #[error("table {table} sits out in round {round}: there is nothing to play")]
    SitOut { table: TableId, round: RoundNumber },
    #[error(
        "board {board} is not in play at table {table} in round {round}: the boards are {}",
        list(boards)
    )]
    BoardNotInPlay { board: BoardNumber, table: TableId, round: RoundNumber, boards: Vec<BoardNumber> },
    #[error(
        "in round {} table {} is now for {} against {}, not for {} against {}: look at the plan again, or call the director",
        round, table, planned.north_south, planned.east_west, shown.north_south, shown.east_west
    )]
    OtherPairs { table: TableId, round: RoundNumber, shown: Pairing, planned: Pairing },
    #[error("table {table} is in round {current}: finish it before entering round {round}")]
    RoundTooEarly { table: TableId, round: RoundNumber, current: RoundNumber },
    #[error("table {table} has gone on to a later round: ask the director to correct round {round}")]
    RoundLeft { table: TableId, round: RoundNumber },
    #[error("{slot} already has a result{}. To change it, correct that one", told_after(": ", standing))]
    ResultExists { slot: Slot, standing: String },
    #[error("{slot} has changed meanwhile{}. Please look again", told_after(": it now has ", standing))]
    ResultChanged { slot: Slot, standing: String },
    #[error(
        "those who played round {round} have left table {table}: only they could agree this result. The director has \
         been told, and settles it"
    )]
    PlayersLeft { table: TableId, round: RoundNumber },
    #[error("the director has set the score of {slot}: ask the director")]
    SetByDirector { slot: Slot },
    #[error("{slot} has no result yet")]
    NoResult { slot: Slot },
    #[error("the result of {slot} is agreed already")]
    AgreedAlready { slot: Slot },
    #[error("{score} is not a score that board {board} can have")]
    ImpossibleScore { board: BoardNumber, score: i32 },
    #[error(
        "an adjusted score of {slot} is made from results that have a score, not from a board not played"
    )]
    NothingToWeigh { slot: Slot },
    #[error("{slot} is not subject to ruling")]
    NotAwaited { slot: Slot },
    #[error(
        "{slot} and the result that is to go there are both subject to ruling: settle one of the two first"
    )]
    AwaitedTwice { slot: Slot },
    #[error("board {board} cannot be divided so: {why}")]
    CannotDivide { board: BoardNumber, why: String },
    #[error("board {0} has two deals there: leave one out")]
    DealtTwice(BoardNumber),
    #[error("a table enters the contract and tricks, not a raw score: ask the director")]
    RawScoreFromTable,
    #[error("the card that was led is missing: enter {slot} again with it")]
    LeadMissing { slot: Slot },
    #[error(
        "board {first} comes before board {} here: enter it first, or say that it was not played. If the boards came in \
         another order, ask the director", .slot.board
    )]
    BoardTooEarly { slot: Slot, first: BoardNumber },

    #[error("there is no call number {}", .0.0)]
    NoSuchCall(CallNumber),
    #[error("call number {} is resolved already", .0.0)]
    CallResolved(CallNumber),
    #[error("table {0} has called already: the director has been told")]
    AlreadyCalled(TableId),
    #[error("{entry} does not sit at table {table}: only those who sit there are named at a table")]
    NotAtTable { entry: EntryId, table: TableId },
    #[error("the names of {0} are known: ask the director to change them")]
    NamesKnown(EntryId),
    #[error("there is no ruling number {}", .0.0)]
    NoSuchRuling(RulingNumber),
    #[error("{why}")]
    CannotRule { why: String },
    #[error(
        "the {by} has changed \"{}\" of ruling {} meanwhile; it now says: {}. Nothing is lost: look at it, then write \
         yours again",
        heading.title(), number.0, if now.is_empty() { "nothing" } else { now.as_str() }
    )]
    RulingChanged { number: RulingNumber, heading: Heading, by: String, now: String },
    #[error("there is no penalty number {}", .0.0)]
    NoSuchPenalty(PenaltyNumber),

    #[error(
        "{unit} cannot be taken here, because the ranking counts something else: give the penalty in {counted}"
    )]
    UnfitPenalty { unit: &'static str, counted: &'static str },
    #[error("{entry} plays no match in round {round}: name the round of the match whose IMPs are meant")]
    NoMatch { entry: EntryId, round: u16 },
    #[error(
        "with the new scoring {}. Give or agree them anew after the change; to change the scoring and leave them as they are, \
         say so (on the console \"Points given\", with a command --leave-points)",
        meanings.join("; ")
    )]
    PointsGiven { meanings: Vec<String> },
    /// The other pair of the team has something else already.
    #[error(
        "a team has one handicap and one stratum, and this stands already: {stands}. Change that, or take it away first"
    )]
    TeamClassified { stands: String },
    /// A law book with a regulation that is not at hand, or that has a fault.
    #[error("{why}")]
    UnknownLawBook { why: String },

    #[error("event {0} cannot be taken back: it is not a director's change")]
    CannotUndo(u64),
    /// Something that is never taken back.
    #[error("\"{what}\" (event {sequence}) is not taken back: {advice}.{}", before(.earlier.as_ref()))]
    NotUndone { sequence: u64, what: String, advice: &'static str, earlier: Option<(u64, String)> },
    #[error("event {0} has been taken back already")]
    AlreadyUndone(u64),
    /// With the first command that must be taken back before it, if there is one.
    #[error(
        "this contest has only come to event {last}: nobody can have seen event {seen}. Please look again"
    )]
    NoSuchVersion { seen: u64, last: u64 },
    #[error(
        "{events} events have followed since you looked, too many to say what has changed: please look again"
    )]
    LookedLongAgo { events: u64 },
    /// What somebody else has changed since, each with who did it; the first ones, and how many more.
    #[error(
        "this has changed since you looked: {}{}. Nothing was done: please look again, and do it once more if it is \
         still right",
        changes.join("; "), further(*more)
    )]
    Changed { changes: Vec<String>, more: usize },
    #[error(
        "commands that go together are at most {}, none of which makes a contest, takes something back, or is several \
         itself: send that one alone",
        crate::contest::TOGETHER_AT_MOST
    )]
    NotTogether,
    #[error("the contest has no clock: set the minutes for a board in the rules first")]
    NoClock,
    #[error("the clock has not been started: start it first")]
    ClockNotStarted,
    #[error("round {0} is the last: no other comes after it on the clock")]
    LastRound(RoundNumber),
    #[error("at most {most} minutes are added or taken at once")]
    TooManyMinutes { most: u32 },
    #[error(
        "the minutes of the clock are 1 to {} for a board, and at most as many for the change and for the warning",
        crate::contest::clock::Timing::LONGEST
    )]
    ImpossibleTiming,
    #[error(
        "\"{what}\" (event {sequence}) cannot be taken back any more: {}.{}",
        depends(.by.as_ref()),
        before(.earlier.as_ref())
    )]
    UndoBlocked { sequence: u64, what: String, by: Option<(u64, String)>, earlier: Option<(u64, String)> },
}

impl Refusal {
    /// The refusal as a table may read it: without any result. Those who ask may have to play the board still, and
    /// what they may see stands in their view, where all that is hidden from them is left out.
    #[must_use]
    pub fn without_results(mut self) -> Self {
        if let Self::ResultExists { standing, .. } | Self::ResultChanged { standing, .. } = &mut self {
            standing.clear();
        }
        self
    }

    /// Whether it follows from who asks for what alone: asked again, it is refused again, however the contest stands by then.
    pub fn is_of_the_asker(&self) -> bool {
        matches!(self, Self::AnotherTable { .. } | Self::DirectorOnly { .. })
    }

    /// The refusal in words for those who play this contest: rounds are called as they call them. What is said about
    /// draws speaks of match rounds already, and events are told in these words.
    pub fn told(&self, contest: &Contest) -> String {
        let text = self.to_string();
        if let Self::CannotDraw { .. }
        | Self::DrawTakenBack { .. }
        | Self::NotYetDrawn { .. }
        | Self::NotUndone { .. }
        | Self::UndoBlocked { .. }
        | Self::Changed { .. } = self
        {
            return text;
        }
        let mut told = String::new();
        let mut parts = text.split("round ");
        told.extend(parts.next());
        for part in parts {
            let digits = part.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(part.len());
            let (number, rest) = part.split_at(digits);
            match number.parse() {
                Ok(number) => told.extend([&contest.round_name(RoundNumber(number)), rest]),
                Err(_) => told.extend(["round ", part]),
            }
        }
        told
    }

    /// The refusal's name, fixed for programs: `BoardNotInPlay`.
    #[expect(clippy::too_many_lines, reason = "one arm for each refusal")]
    pub fn code(&self) -> &'static str {
        match self {
            Self::ProgramFault { .. } => "ProgramFault",
            Self::DirectorOnly { .. } => "DirectorOnly",
            Self::AnotherTable { .. } => "AnotherTable",
            Self::AlreadyCreated => "AlreadyCreated",
            Self::NotCreated => "NotCreated",
            Self::AlreadyStarted => "AlreadyStarted",
            Self::HasBegun(_) => "HasBegun",
            Self::NotStarted => "NotStarted",
            Self::PlayOver => "PlayOver",
            Self::Final => "Final",
            Self::CorrectionOver { .. } => "CorrectionOver",
            Self::StillPlaying => "StillPlaying",
            Self::StillOpen { .. } => "StillOpen",
            Self::Missing { .. } => "Missing",
            Self::TooLong { .. } => "TooLong",
            Self::ControlCharacter { .. } => "ControlCharacter",
            Self::TooLarge { .. } => "TooLarge",
            Self::NoChange => "NoChange",
            Self::NoSuchSection(_) => "NoSuchSection",
            Self::NoSection => "NoSection",
            Self::FaultyMovement { .. } => "FaultyMovement",
            Self::WrongBoardSets { .. } => "WrongBoardSets",
            Self::NoSuchTable(_) => "NoSuchTable",
            Self::NoSuchRound { .. } => "NoSuchRound",
            Self::NoSuchEntry(_) => "NoSuchEntry",
            Self::NotAPhantom(_) => "NotAPhantom",
            Self::EntryHasResults { .. } => "EntryHasResults",
            Self::PlayedAlready { .. } => "PlayedAlready",
            Self::NotPlaying(_) => "NotPlaying",
            Self::UnfitScoring { .. } => "UnfitScoring",
            Self::CannotOperate { .. } => "CannotOperate",
            Self::NotDrawn(_) => "NotDrawn",
            Self::IsDrawn(_) => "IsDrawn",
            Self::CannotDraw { .. } => "CannotDraw",
            Self::DrawTakenBack { .. } => "DrawTakenBack",
            Self::RoundDropped(_) => "RoundDropped",
            Self::NotYetDrawn { .. } => "NotYetDrawn",
            Self::RoundNotOpen(_) => "RoundNotOpen",
            Self::RoundClosed(_) => "RoundClosed",
            Self::RoundOpenAlready(_) => "RoundOpenAlready",
            Self::OpenInOrder(_) => "OpenInOrder",
            Self::SitOut { .. } => "SitOut",
            Self::BoardNotInPlay { .. } => "BoardNotInPlay",
            Self::OtherPairs { .. } => "OtherPairs",
            Self::RoundTooEarly { .. } => "RoundTooEarly",
            Self::RoundLeft { .. } => "RoundLeft",
            Self::ResultExists { .. } => "ResultExists",
            Self::ResultChanged { .. } => "ResultChanged",
            Self::SetByDirector { .. } => "SetByDirector",
            Self::NoResult { .. } => "NoResult",
            Self::AgreedAlready { .. } => "AgreedAlready",
            Self::PlayersLeft { .. } => "PlayersLeft",
            Self::ImpossibleScore { .. } => "ImpossibleScore",
            Self::NothingToWeigh { .. } => "NothingToWeigh",
            Self::NotAwaited { .. } => "NotAwaited",
            Self::AwaitedTwice { .. } => "AwaitedTwice",
            Self::CannotDivide { .. } => "CannotDivide",
            Self::DealtTwice(_) => "DealtTwice",
            Self::RawScoreFromTable => "RawScoreFromTable",
            Self::LeadMissing { .. } => "LeadMissing",
            Self::BoardTooEarly { .. } => "BoardTooEarly",
            Self::NoSuchCall(_) => "NoSuchCall",
            Self::CallResolved(_) => "CallResolved",
            Self::AlreadyCalled(_) => "AlreadyCalled",
            Self::NotAtTable { .. } => "NotAtTable",
            Self::NamesKnown(_) => "NamesKnown",
            Self::NoSuchRuling(_) => "NoSuchRuling",
            Self::CannotRule { .. } => "CannotRule",
            Self::RulingChanged { .. } => "RulingChanged",
            Self::NoSuchPenalty(_) => "NoSuchPenalty",
            Self::UnfitPenalty { .. } => "UnfitPenalty",
            Self::NoMatch { .. } => "NoMatch",
            Self::PointsGiven { .. } => "PointsGiven",
            Self::TeamClassified { .. } => "TeamClassified",
            Self::UnknownLawBook { .. } => "UnknownLawBook",
            Self::NotUndone { .. } => "NotUndone",
            Self::CannotUndo(_) => "CannotUndo",
            Self::AlreadyUndone(_) => "AlreadyUndone",
            Self::UndoBlocked { .. } => "UndoBlocked",
            Self::NoSuchVersion { .. } => "NoSuchVersion",
            Self::LookedLongAgo { .. } => "LookedLongAgo",
            Self::Changed { .. } => "Changed",
            Self::NotTogether => "NotTogether",
            Self::NoClock => "NoClock",
            Self::ClockNotStarted => "ClockNotStarted",
            Self::LastRound(_) => "LastRound",
            Self::TooManyMinutes { .. } => "TooManyMinutes",
            Self::ImpossibleTiming => "ImpossibleTiming",
        }
    }
}

/// What depends on something that is to be taken back, and what to do.
fn depends(by: Option<&(u64, String)>) -> String {
    match by {
        Some((sequence, what)) => {
            format!("\"{what}\" (event {sequence}) came after it and depends on it; take that back first")
        }
        None => "what has been played or changed since depends on it; correct that itself instead".to_owned(),
    }
}

/// `; and 3 more changes`; nothing where there is none.
fn further(more: usize) -> String {
    match more {
        0 => String::new(),
        1 => "; and 1 more change".to_owned(),
        more => format!("; and {more} more changes"),
    }
}

/// What a letter is that cannot be printed, so that it can be looked for.
fn control_told(letter: char) -> String {
    match letter {
        '\n' | '\r' => "a line end".to_owned(),
        '\t' => "a tab".to_owned(),
        letter => format!("a control character (U+{:04X}), which cannot be printed", u32::from(letter)),
    }
}

/// What can be taken back in place of something that stays: the last change before it.
fn before(earlier: Option<&(u64, String)>) -> String {
    earlier.map_or_else(String::new, |(sequence, what)| {
        format!(" Before that: \"{what}\"; undo {sequence} takes that back")
    })
}

/// The text after these words; nothing where there is none.
fn told_after(words: &str, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{words}{text}") }
}

/// `1 minute`, `12 minutes`.
fn minutes(count: u64) -> String {
    if count == 1 { "1 minute".to_owned() } else { format!("{count} minutes") }
}

/// `1, 2 and 3`; `none` for an empty list.
fn list(boards: &[BoardNumber]) -> String {
    let texts: Vec<String> = boards.iter().map(ToString::to_string).collect();
    match texts.as_slice() {
        [] => "none".to_owned(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
