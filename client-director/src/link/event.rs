//! What the link tells the console.

use proto::v1::candidates_reply;
use proto::v1::inspect_draw_reply;
use proto::v1::preview_command_reply;
use proto::v1::preview_surgery_reply::Answer;
use proto::v1::{
    ContestSummary, ContestView, Device, DrawView, ExplainRequest, ExplanationView, ExportReply, FloorView,
    IssueEntryLinkReply, JournalEntryView, PairingCodesReply, PathView, Refused, RoomView, RulingEntry,
    ScoreCardView, ServerView, StandingsView, TablePathView, TravellerView,
};

use crate::earlier::Earlier;

/// The number under which the console remembers what it asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(pub u64);

/// Something came from the server, or the way to it changed.
#[derive(Debug, Clone, PartialEq)]
pub enum LinkEvent {
    /// The server answers.
    Up,
    /// It does not, or not to us. The link goes on trying by itself.
    Down {
        why: String,
    },

    Contests(Vec<ContestSummary>),
    /// The list of contests did not come.
    NoContests {
        why: String,
    },
    Contest(Box<ContestView>),
    Floor(Box<FloorView>),
    Standings(Box<StandingsView>),
    Traveller(Box<TravellerView>),
    ScoreCard(Box<ScoreCardView>),
    Room(Box<RoomView>),
    Path(Box<PathView>),
    TablePath(Box<TablePathView>),
    /// How the server itself is.
    Server(Box<ServerView>),
    /// The drawn rounds of a section.
    Draw(Box<DrawView>),
    /// A ruling in full.
    Ruling(Box<RulingEntry>),
    /// A line of a contest's journal.
    Journal {
        contest: u32,
        entry: Box<JournalEntryView>,
    },
    Codes {
        contest: u32,
        codes: Box<PairingCodesReply>,
    },
    /// The devices of a contest, and the change of them that was made.
    Devices {
        contest: u32,
        devices: Vec<Device>,
        done: Option<String>,
    },
    /// The files that were made of a contest, and why others could not be made.
    Exported {
        contest: u32,
        files: Vec<ExportReply>,
        lacks: Option<String>,
    },
    /// The recap sheets of a contest.
    Recap {
        contest: u32,
        text: String,
    },
    Token(String),
    /// The club keeps rules for new contests, or names, or none, as it is told.
    Kept(String),
    EntryLink(IssueEntryLinkReply),
    /// What would follow from each of the surgeries that were asked about, in their order.
    Previewed {
        ticket: Ticket,
        answers: Result<Vec<Answer>, String>,
    },
    /// What would follow from the command that was asked about.
    Foreseen {
        ticket: Ticket,
        answer: Result<preview_command_reply::Answer, String>,
    },
    /// What the outcomes that were asked about would be worth.
    Weighed {
        ticket: Ticket,
        answer: Result<candidates_reply::Answer, String>,
    },
    /// A section of an earlier contest, with which another goes on.
    Earlier(Result<Box<Earlier>, String>),
    /// The answer to a question about draws.
    Inspected {
        ticket: Ticket,
        answer: Result<Box<inspect_draw_reply::Answer>, String>,
    },
    /// Where a number comes from, and what was asked.
    Explained {
        request: ExplainRequest,
        view: Box<ExplanationView>,
    },
    /// Something that was asked to be shown cannot be.
    CannotShow {
        why: String,
    },

    /// No answer yet; it is sent again until there is one.
    Waiting {
        ticket: Ticket,
        why: String,
    },
    /// The server made this contest.
    Created {
        ticket: Ticket,
        contest: u32,
    },
    /// All of it is done.
    Done {
        ticket: Ticket,
        sequence: u64,
    },
    /// The server said no, after so many commands of the ticket were done.
    Refused {
        ticket: Ticket,
        done: usize,
        refused: Refused,
    },
    /// It cannot be sent at all, after so many commands of the ticket were done.
    Failed {
        ticket: Ticket,
        done: usize,
        why: String,
    },
}
