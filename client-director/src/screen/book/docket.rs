//! The drafts in which this console writes: opened, then written one thing after the other, so that nothing is sent
//! twice and nothing that another director wrote is written over unseen.

use bridge::contest::ruling::{Act, Heading, Opening, Revision, Ruling, RulingCommand, Written};
use bridge::contest::{Command, RulingNumber};
use proto::v1::{self, command::Kind};

use super::Follow;
use crate::link::event::Ticket;
use crate::link::sender::{Contents, Parcel};
use crate::screen::app::{App, Errand};
use crate::screen::effect::Effect;

/// A draft's number on this console: the server gives the ruling's only when it has answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct DraftId(pub Ticket);

/// All drafts that were written on since the console was started.
#[derive(Debug, Default)]
pub struct Docket {
    drafts: Vec<Draft>,
}

/// A draft in which this console writes.
#[derive(Debug, Clone, PartialEq)]
struct Draft {
    id: DraftId,
    contest: u32,
    /// The sequence number of the event that opened it, once the server has answered.
    opened: Option<u64>,
    number: Option<u32>,
    /// The revision that was read here last.
    seen: u32,
    /// What others wrote between two writings from here, with the revision before: under the same headings it is not
    /// written over unseen.
    missed: Option<(u32, Vec<Heading>)>,
    /// All that the server has been sent, as it was written last.
    sent: Vec<Written>,
    /// What is to be sent as soon as the last thing is answered.
    wanted: Option<Vec<Written>>,
    /// The server said no to what was sent: only other words are sent again.
    is_refused: bool,
    way: Way,
}

/// How far the last thing that was sent has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Sent,
    /// Written under this sequence number; the ruling as it stands since is asked for.
    Answered(u64),
    /// Not written: somebody else wrote meanwhile, and that is asked for.
    Refused,
    Settled,
}

impl Docket {
    fn find(&mut self, id: DraftId) -> Option<&mut Draft> {
        self.drafts.iter_mut().find(|draft| draft.id == id)
    }

    /// The ruling's number, once the server has given it.
    pub fn number(&self, id: Option<DraftId>) -> Option<u32> {
        self.drafts.iter().find(|draft| Some(draft.id) == id)?.number
    }

    /// The revision of a ruling that was read here last.
    pub fn seen(&self, number: u32) -> Option<u32> {
        self.drafts.iter().rev().find(|draft| draft.number == Some(number)).map(|draft| draft.seen)
    }

    /// Whether everything that was written here is in the journal.
    pub fn is_clean(&self, id: Option<DraftId>) -> bool {
        let draft = self.drafts.iter().find(|draft| Some(draft.id) == id);
        draft.is_some_and(|draft| {
            let is_done = matches!(draft.way, Way::Settled | Way::Answered(_));
            draft.number.is_some() && draft.wanted.is_none() && is_done && !draft.is_refused
        })
    }

    /// Whether another director wrote first, so that what was answered here is not in the journal.
    pub fn is_refused(&self, id: Option<DraftId>) -> bool {
        self.drafts.iter().any(|draft| Some(draft.id) == id && draft.is_refused)
    }

    /// Whether the server was never told, or would not have it.
    pub fn is_unknown(&self, id: Option<DraftId>) -> bool {
        !self.drafts.iter().any(|draft| Some(draft.id) == id)
    }
}

/// A command of the book as it is sent.
pub fn kind(command: RulingCommand) -> Option<Kind> {
    v1::Command::from(&Command::Ruling { command: Box::new(command) }).kind
}

/// Sends a command without a form.
pub(super) fn send(
    app: &mut App,
    (contest, title): (u32, String),
    command: RulingCommand,
    follow: impl FnOnce(Ticket) -> Follow,
) -> (Ticket, Vec<Effect>) {
    let ticket = app.next_ticket();
    app.errands.push(Errand {
        ticket,
        contest,
        title,
        waiting: None,
        returns: None,
        then: Vec::new(),
        opens: None,
        follow: Some(follow(ticket)),
        takes_back: false,
    });
    let kinds = kind(command).into_iter().collect();
    // A draft says with each heading which revision it writes upon.
    let parcel = Parcel { ticket, seen: None, contents: Contents::Commands { contest, kinds } };
    (ticket, vec![Effect::Send(parcel)])
}

/// Opens a draft.
pub fn open(app: &mut App, opening: Opening) -> Option<(DraftId, Vec<Effect>)> {
    let contest = app.room.as_ref()?.contest;
    let sent = opening.written.clone();
    let table = opening.table.map_or_else(String::new, |table| format!(" at table {table}"));
    let title = format!("A ruling{table} is opened");
    let follow = |ticket| Follow::Opened(DraftId(ticket));
    let (ticket, effects) = send(app, (contest, title), RulingCommand::Open { opening }, follow);
    let id = DraftId(ticket);
    app.docket.drafts.push(Draft {
        id,
        contest,
        opened: None,
        number: None,
        seen: 1,
        missed: None,
        sent,
        wanted: None,
        is_refused: false,
        way: Way::Sent,
    });
    Some((id, effects))
}

/// Goes on with a draft as it was read. `written` says the same as what stands there, as far as the server has told who sat
/// there; what stands there is not written again.
pub fn adopt(app: &mut App, ruling: &Ruling, written: Vec<Written>) -> Option<DraftId> {
    let contest = app.room.as_ref()?.contest;
    let id = DraftId(app.next_ticket());
    let number = Some(ruling.number.0);
    let stands = Heading::ALL.into_iter().map(|heading| ruling.content.under(heading));
    let written = written.into_iter().chain(stands).collect();
    app.docket.drafts.retain(|draft| draft.contest != contest || draft.number != number);
    app.docket.drafts.push(Draft {
        id,
        contest,
        opened: Some(ruling.sequence),
        number,
        seen: ruling.revision(),
        missed: None,
        sent: written,
        wanted: None,
        is_refused: false,
        way: Way::Settled,
    });
    Some(id)
}

/// Writes, now or as soon as what is on its way is answered.
pub fn write(app: &mut App, id: DraftId, written: Vec<Written>) -> Vec<Effect> {
    let Some(draft) = app.docket.find(id) else { return Vec::new() };
    draft.wanted = Some(written);
    flush(app, id)
}

fn flush(app: &mut App, id: DraftId) -> Vec<Effect> {
    let Some(draft) = app.docket.find(id) else { return Vec::new() };
    let (Some(number), Way::Settled) = (draft.number, draft.way) else { return Vec::new() };
    let Some(written) = draft.wanted.take().filter(|written| *written != draft.sent) else {
        return Vec::new();
    };
    // What has not changed here is not sent again: somebody else may have written there.
    let before = std::mem::replace(&mut draft.sent, written.clone());
    let written: Vec<Written> = written.into_iter().filter(|one| !before.contains(one)).collect();
    if written.is_empty() {
        return Vec::new();
    }
    draft.way = Way::Sent;
    draft.is_refused = false;
    let (contest, (seen, written)) = (draft.contest, upon(draft, written));
    let command = RulingCommand::Write { ruling: RulingNumber(number), seen, written };
    let title = format!("Ruling {number} is written");
    send(app, (contest, title), command, |_| Follow::Wrote(id)).1
}

/// What is sent, upon which revision. Where somebody else wrote meanwhile under one of its headings, only that is sent,
/// upon what was there before: the server says who wrote what.
fn upon(draft: &Draft, written: Vec<Written>) -> (u32, Vec<Written>) {
    if let Some((before, headings)) = &draft.missed {
        let clash = written.iter().filter(|one| headings.contains(&one.heading())).cloned();
        let clash: Vec<Written> = clash.collect();
        if !clash.is_empty() {
            return (*before, clash);
        }
    }
    (draft.seen, written)
}

/// The server has answered: it is open, or written.
pub(super) fn answered(app: &mut App, id: DraftId, sequence: u64) -> Vec<Effect> {
    let Some(draft) = app.docket.find(id) else { return Vec::new() };
    let contest = draft.contest;
    if let (Some(_), Some(number)) = (draft.opened, draft.number) {
        draft.way = Way::Answered(sequence);
        return vec![Effect::ShowRuling { contest, number }];
    }
    draft.opened = Some(sequence);
    draft.way = Way::Settled;
    known(app)
}

/// The contest has come: drafts learn their numbers.
pub fn known(app: &mut App) -> Vec<Effect> {
    let Some(view) = app.room.as_ref().and_then(|room| room.view.as_ref()) else { return Vec::new() };
    let contest = view.contest;
    let mut found = Vec::new();
    for draft in app.docket.drafts.iter_mut().filter(|one| one.contest == contest && one.number.is_none()) {
        let of = view.rulings.iter().find(|ruling| Some(ruling.sequence) == draft.opened);
        if let Some(ruling) = of {
            draft.number = Some(ruling.number);
            found.push((draft.id, ruling.number));
        }
    }
    let mut effects = Vec::new();
    for (id, number) in found {
        effects.push(Effect::ShowRuling { contest, number });
        effects.extend(flush(app, id));
    }
    effects
}

/// A ruling has come as it stands: what was written here is in it, and what others wrote has been read.
pub(super) fn read(app: &mut App, ruling: &Ruling) -> Vec<Effect> {
    let contest = app.room.as_ref().map(|room| room.contest);
    let number = Some(ruling.number.0);
    let mut drafts = app.docket.drafts.iter_mut();
    let draft = drafts.find(|one| one.number == number && Some(one.contest) == contest);
    let Some(draft) = draft else { return Vec::new() };
    match draft.way {
        Way::Sent | Way::Settled => return Vec::new(),
        Way::Refused => {
            draft.seen = ruling.revision();
            draft.missed = None;
        }
        Way::Answered(sequence) => {
            let until = ruling.history.iter().filter(|revision| revision.sequence <= sequence).count();
            if ruling.history.last().is_none_or(|last| last.sequence < sequence) {
                return Vec::new();
            }
            let own = |revision: &&Revision| revision.sequence == sequence;
            let from = usize::try_from(draft.seen).unwrap_or(usize::MAX);
            let others = ruling.history.iter().take(until).skip(from).filter(|revision| !own(revision));
            let headings = others.flat_map(|revision| match &revision.act {
                Act::Wrote(headings) => headings.as_slice(),
                _ => &[],
            });
            let headings: Vec<Heading> = headings.copied().collect();
            if !headings.is_empty() {
                draft.missed.get_or_insert((draft.seen, vec![])).1.extend(headings);
            }
            draft.seen = u32::try_from(until).unwrap_or(u32::MAX);
        }
    }
    draft.way = Way::Settled;
    let id = draft.id;
    flush(app, id)
}

/// The server said no: the answers stay where they are.
pub(super) fn refused(app: &mut App, id: DraftId) -> Vec<Effect> {
    let Some(draft) = app.docket.find(id) else { return Vec::new() };
    draft.wanted = None;
    draft.sent.clear();
    draft.is_refused = true;
    draft.way = Way::Refused;
    let (contest, number) = (draft.contest, draft.number);
    if number.is_none() {
        app.docket.drafts.retain(|draft| draft.id != id);
    }
    number.map(|number| Effect::ShowRuling { contest, number }).into_iter().collect()
}
