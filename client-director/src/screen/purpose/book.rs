//! Forms about rulings of the book.

mod content;
mod questions;

use bridge::contest::ruling::{
    AppealAbout, AppealNumber, AppealResult, Appealing, Appellant, Deposit, FollowUpNumber, Judged, Moment,
    Place, RulingCommand,
};
use bridge::contest::{At, RulingNumber};
use bridge::movement::RoundNumber;
use bridge::seat::Line;

use super::{Purpose, adjusted, score};
use crate::screen::app::App;
use crate::screen::book::{self, Follow, docket};
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;
use crate::screen::selection::Selection;

/// The forms there are, each of a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BookForm {
    /// Writes upon the revision that was read.
    Write {
        number: u32,
        seen: u32,
    },
    Decide {
        number: u32,
        seen: u32,
    },
    Tell(u32),
    Appeal(u32),
    /// An appeal that was entered wrongly.
    AppealWrong {
        number: u32,
        appeal: u32,
    },
    Outcome {
        number: u32,
        appeal: u32,
    },
    ComeBack(u32),
    FollowedUp(u32),
    Link(u32),
    Reopen(u32),
    Withdraw(u32),
    /// Changes of a score that are linked with the ruling; what would follow is shown before.
    Correct(u32),
    Award(u32),
}

impl BookForm {
    /// Whether what would follow is shown before it is done.
    pub fn is_foreseen(self) -> bool {
        matches!(self, Self::Correct(_) | Self::Award(_))
    }

    /// The same upon a revision that was read since.
    #[must_use]
    pub fn upon(self, seen: u32) -> Self {
        match self {
            Self::Write { number, .. } => Self::Write { number, seen },
            Self::Decide { number, .. } => Self::Decide { number, seen },
            other => other,
        }
    }

    /// The ruling that it is about.
    pub fn number(self) -> u32 {
        match self {
            Self::Write { number, .. }
            | Self::Decide { number, .. }
            | Self::Outcome { number, .. }
            | Self::AppealWrong { number, .. }
            | Self::Tell(number)
            | Self::Appeal(number)
            | Self::ComeBack(number)
            | Self::FollowedUp(number)
            | Self::Link(number)
            | Self::Reopen(number)
            | Self::Withdraw(number)
            | Self::Correct(number)
            | Self::Award(number) => number,
        }
    }

    pub(super) fn form(self, app: &App, selection: &Selection) -> Form {
        let number = self.number();
        let ruling = book::ruling(app, number);
        let titled = |title: &str| format!("{title} ruling {number}");
        let purpose = Purpose::Book(self);
        match self {
            Self::Write { .. } | Self::Decide { .. } => content::form(app, self, selection),
            Self::Tell(_) => questions::tell(app, purpose, number),
            Self::Appeal(_) => questions::appeal(app, purpose, (number, ruling)),
            Self::AppealWrong { .. } => questions::appeal_wrong(app, purpose, (number, ruling)),
            Self::Outcome { .. } => questions::outcome(purpose, (number, ruling)),
            Self::ComeBack(_) => questions::come_back(purpose, number),
            Self::FollowedUp(_) => questions::followed_up(purpose, (number, ruling)),
            Self::Link(_) => {
                let last = app.view().map_or(0, |view| view.sequence).to_string();
                let hint =
                    "The number in the journal (8) of the correction or the penalty; here the last event";
                Form::new(
                    purpose,
                    titled("Link a change of score with"),
                    vec![Field::line("event", "Event", last, hint)],
                )
            }
            Self::Reopen(_) | Self::Withdraw(_) => {
                let (title, hint) = if matches!(self, Self::Reopen(_)) {
                    ("Open again:", "Why it is amended: it stands in the journal, and nothing is erased")
                } else {
                    ("It was none:", "Why: nothing happened, opened by mistake. It stays in the book")
                };
                Form::new(purpose, titled(title), vec![Field::line("reason", "Reason", "", hint)])
            }
            Self::Correct(_) => score::correct(app, selection, "").meant_for(purpose),
            Self::Award(_) => adjusted::form(selection).meant_for(purpose),
        }
    }

    pub(super) fn read(self, app: &App, form: &Form) -> Result<Request, Vec<Fault>> {
        let mut reader = Reader::new(form);
        let ruling = RulingNumber(self.number());
        let n = ruling.0;
        let (title, command) = match self {
            Self::Correct(_) | Self::Award(_) => {
                let read = if self == Self::Award(n) {
                    adjusted::read(app, form)
                } else {
                    score::read_correct(form)
                };
                return read.map(|request| Request { follow: Some(Follow::Scored(n)), ask: None, ..request });
            }
            Self::Write { seen, .. } | Self::Decide { seen, .. } => {
                return content::read(app, form, (self, seen)).map(|(title, command)| {
                    let mut request =
                        Request { follow: Some(Follow::Written(n)), ..request(n, title, command) };
                    request.kinds.extend(content::logged(app, form, n));
                    request
                });
            }
            Self::Tell(_) => {
                let side = [None, Some(Line::NorthSouth), Some(Line::EastWest)][form.chosen("side").min(2)];
                let appeal_rights = form.chosen("rights") == 0;
                let whom = questions::SIDES[form.chosen("side").min(2)];
                (format!("Ruling {n} is told to {whom}"), RulingCommand::Tell { ruling, side, appeal_rights })
            }
            Self::Appeal(_) => appealed(ruling, form, &mut reader),
            Self::AppealWrong { appeal, .. } => corrected(ruling, AppealNumber(appeal), form, &mut reader),
            Self::Outcome { appeal, .. } => judged(ruling, AppealNumber(appeal), form),
            Self::ComeBack(_) => {
                let when = moment(app, n, &mut reader, form);
                let what = reader.text("what");
                (
                    format!("You will be reminded of ruling {n}"),
                    RulingCommand::FollowUp { ruling, when, what },
                )
            }
            Self::FollowedUp(_) => {
                let which = reader.number("which", 1, "Write the number of what was done");
                let (follow_up, note) = (FollowUpNumber(which), reader.text("note"));
                (
                    format!("Ruling {n}: what was to be done is done"),
                    RulingCommand::SettleFollowUp { ruling, follow_up, note },
                )
            }
            Self::Link(_) => {
                let sequence = reader.number("event", 1, "Write the number of the event").into();
                (
                    format!("Event {sequence} belongs to ruling {n}"),
                    RulingCommand::LinkScore { ruling, sequence },
                )
            }
            Self::Reopen(_) => {
                let reason = reader.needed("reason", "Write why");
                (format!("Ruling {n} is open again"), RulingCommand::Reopen { ruling, reason })
            }
            Self::Withdraw(_) => {
                let reason = reader.needed("reason", "Write why");
                (format!("Ruling {n} was none"), RulingCommand::Withdraw { ruling, reason })
            }
        };
        reader.finish(request(n, title, command))
    }
}

fn request(number: u32, title: String, command: RulingCommand) -> Request {
    let kinds = docket::kind(command).into_iter().collect();
    Request { title, kinds, follow: Some(Follow::Shows(number)), ..Request::default() }
}

fn appealed(ruling: RulingNumber, form: &Form, reader: &mut Reader<'_>) -> (String, RulingCommand) {
    let appeal = appealing(form, reader);
    (
        format!("The appeal against ruling {} is in the book", ruling.0),
        RulingCommand::Appeal { ruling, appeal },
    )
}

/// What was entered wrongly: as it is, or that nobody appealed.
fn corrected(
    ruling: RulingNumber,
    appeal: AppealNumber,
    form: &Form,
    reader: &mut Reader<'_>,
) -> (String, RulingCommand) {
    let is_struck = form.chosen("what") == 1;
    let reason = reader.needed("reason", "Write what was wrong");
    let to = (!is_struck).then(|| appealing(form, reader));
    let done = if is_struck { "struck out" } else { "put right" };
    (
        format!("The appeal against ruling {} is {done}", ruling.0),
        RulingCommand::CorrectAppeal { ruling, appeal, to, reason },
    )
}

fn appealing(form: &Form, reader: &mut Reader<'_>) -> Appealing {
    let side = [Line::NorthSouth, Line::EastWest][form.chosen("side").min(1)];
    let (who, grounds, why) = (reader.text("who"), reader.text("grounds"), reader.text("why"));
    let deposit = match form.chosen("deposit") {
        0 => Deposit::None,
        1 => Deposit::Taken(reader.text("sum")),
        _ => Deposit::Waived(reader.needed("sum", "Write why it is waived")),
    };
    let by = Appellant::ALL[form.chosen("by").min(Appellant::ALL.len() - 1)];
    let about = AppealAbout::ALL.get(form.chosen("about")).copied();
    Appealing { side, by, who, about, grounds, deposit, why }
}

fn judged(ruling: RulingNumber, appeal: AppealNumber, form: &Form) -> (String, RulingCommand) {
    let outcome = Judged {
        result: AppealResult::ALL[form.chosen("result").min(AppealResult::ALL.len() - 1)],
        about: form.chosen("about").checked_sub(1).and_then(|place| AppealAbout::ALL.get(place)).copied(),
        is_by_director: form.chosen("judge") == 1,
        words: form.text("words").to_owned(),
        committee: form.text("committee").to_owned(),
        deposit_returned: form.chosen("deposit") == 0,
    };
    let title = format!("The appeal against ruling {} is decided", ruling.0);
    (title, RulingCommand::DecideAppeal { ruling, appeal, outcome })
}

fn moment(app: &App, number: u32, reader: &mut Reader<'_>, form: &Form) -> Moment {
    let place: Option<Place> = book::ruling(app, number).map(|ruling| ruling.content.place);
    match form.chosen("when") {
        0 => match place.and_then(Place::slot) {
            Some(slot) => Moment::EndOfBoard(slot),
            None => wrong(reader, "The ruling names no board: “write” writes it"),
        },
        1 => match place.and_then(|place| Some((place.table, place.round?))) {
            Some((table, round)) => Moment::EndOfRound { table, round },
            None => wrong(reader, "The ruling names no round"),
        },
        2 => Moment::EndOfSession,
        3 => {
            let minutes = reader.number("minutes", 1, "Write a number of minutes, such as 15");
            Moment::At(At(app.now).plus_minutes(minutes))
        }
        _ => Moment::Soon,
    }
}

fn wrong(reader: &mut Reader<'_>, why: &str) -> Moment {
    reader.faults.push(Fault::new("when", why));
    Moment::Soon
}

/// A ruling's place as a form says it: the board may be written anew.
fn place(app: &App, number: u32, board: u32) -> Option<Place> {
    let draft = book::summary(app, number)?.ruling.as_ref()?;
    let round = u16::try_from(draft.round).ok().filter(|round| *round > 0).map(RoundNumber);
    let board = u16::try_from(board).ok().and_then(bridge::board::BoardNumber::new);
    Some(Place { table: draft.table.parse().ok()?, round, board })
}
