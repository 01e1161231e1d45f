//! What an input leads to outside the console: the driver runs it.

use std::path::PathBuf;

use proto::v1::command::Kind;
use proto::v1::{
    AwardChoice, DeviceChange, DrawQuestion, ExplainRequest, ExportFormat, Fouling, Outcome, Paper, Player,
    Slot, Surgery,
};

use super::beside::Followed;
use super::book::file::RulingsFile;
use crate::link::event::Ticket;
use crate::link::sender::Parcel;

/// Something for the driver to do.
#[derive(Debug, Clone, PartialEq)]
pub enum Effect {
    /// Follow this contest instead of another.
    WatchContest(u32),
    /// Follow this board's traveller instead of another's.
    WatchBoard {
        contest: u32,
        board: u32,
    },
    /// Follow who sits where.
    WatchRoom(u32),
    /// Follow an entry's way through the rounds.
    WatchPath {
        contest: u32,
        entry: String,
    },
    /// Follow a table's way through the rounds.
    WatchTablePath {
        contest: u32,
        table: String,
    },
    /// Follow a table's way through the rounds and a board's traveller beside what the screen follows, or no longer.
    WatchBeside(Option<Followed>),
    /// Follow the drawn rounds of a section.
    WatchDraw {
        contest: u32,
        section: String,
    },
    /// Ask for a section of an earlier contest with which another goes on.
    AskEarlier {
        contest: u32,
        section: String,
    },
    /// Ask something about draws; nothing changes.
    Inspect {
        contest: u32,
        ticket: Ticket,
        section: String,
        question: Box<DrawQuestion>,
    },
    /// Ask for the journal from its beginning: its marks may have changed.
    RefreshJournal(u32),
    /// Ask what would follow from each of these, with the awards that the director sees otherwise; nothing changes.
    Preview {
        contest: u32,
        ticket: Ticket,
        surgeries: Vec<(Surgery, Vec<AwardChoice>)>,
    },
    /// Ask what would follow from these commands, and what is proposed for a fouled board; nothing changes.
    Foresee {
        contest: u32,
        ticket: Ticket,
        kinds: Vec<Kind>,
        fouling: Option<Fouling>,
    },
    /// Ask what a board would be worth with each of these outcomes; nothing changes.
    Weigh {
        contest: u32,
        ticket: Ticket,
        slot: Slot,
        outcomes: Vec<Outcome>,
    },
    /// Ask where a number comes from.
    Explain(ExplainRequest),
    ShowCodes {
        contest: u32,
        renew: Vec<String>,
    },
    /// Ask for the devices at the tables, after the change that is asked for, with what it is called.
    ShowDevices {
        contest: u32,
        change: Option<(String, DeviceChange)>,
    },
    ShowCard {
        contest: u32,
        entry: String,
    },
    Export {
        contest: u32,
        format: ExportFormat,
    },
    /// Make a page that prints well.
    Print {
        contest: u32,
        paper: Paper,
    },
    /// Ask for the recap sheets as text.
    ShowRecap(u32),
    /// Ask for a ruling in full.
    ShowRuling {
        contest: u32,
        number: u32,
    },
    /// Make a file of the rulings, or with a number of one.
    RulingsFile {
        contest: u32,
        file: RulingsFile,
        number: u32,
    },
    /// A link for a phone, to be scanned.
    IssueEntryLink,
    /// Keep the rules of a contest for new ones, 0: of none; and what is said when it is done.
    KeepRules {
        contest: u32,
        done: String,
    },
    /// Keep these as the club's names file, or none; and what is said when it is done.
    KeepNames {
        members: Vec<Player>,
        done: String,
    },
    IssueToken {
        contest: u32,
        name: String,
        director: bool,
    },
    Send(Parcel),
    ReadFile(PathBuf),
    /// Keep what was made of a contest, each file with its content, and tell what else could not be made.
    WriteFiles {
        contest: u32,
        files: Vec<(PathBuf, Vec<u8>)>,
        lacks: Option<String>,
    },
    /// Draw attention: somebody calls.
    Bell,
    Quit,
}
