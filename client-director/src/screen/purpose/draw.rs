//! Forms about draws. A wish leads to a new proposal; nobody else sees it before it is published.

mod late;
pub mod set_up;
mod terms;

use proto::v1::{self, draw_command, draw_edit, draw_method, draw_wish};

use super::Purpose;
use crate::cli::swiss::release::goes_with_the_round;
use crate::cli::swiss::terms::read_points;
use crate::screen::app::App;
use crate::screen::draw::{at_proposal, called, command, view, wish};
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;
use crate::screen::selection::Selection;
use crate::screen::verb::Verb;

/// The forms there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawForm {
    /// With a seed, by another method, or a published round again.
    With,
    Swap,
    Pin,
    Forbid,
    Free,
    Bye,
    Triangle,
    /// One who does not play, or plays after all.
    Out,
    Revoke,
    Award,
    Enter,
    Leave,
    Mismatch,
    Terms,
    SetUp,
    /// A new contest.
    Create,
}

impl DrawForm {
    /// The form of a verb.
    pub fn of(verb: Verb) -> Option<Self> {
        Some(match verb {
            Verb::DrawWith => Self::With,
            Verb::DrawSwap => Self::Swap,
            Verb::DrawPin => Self::Pin,
            Verb::DrawForbid => Self::Forbid,
            Verb::DrawFree => Self::Free,
            Verb::DrawBye => Self::Bye,
            Verb::DrawTriangle => Self::Triangle,
            Verb::DrawOut => Self::Out,
            Verb::DrawRevoke => Self::Revoke,
            Verb::DrawAward => Self::Award,
            Verb::DrawEnter => Self::Enter,
            Verb::DrawLeave => Self::Leave,
            Verb::DrawMismatch => Self::Mismatch,
            Verb::DrawTerms => Self::Terms,
            Verb::SetUpDraws => Self::SetUp,
            Verb::CreateDrawn => Self::Create,
            _ => return None,
        })
    }

    /// The form, filled in as far as the screen points at somebody.
    pub(super) fn form(self, app: &App, selection: &Selection) -> Form {
        match self {
            Self::With => with(app),
            Self::Swap | Self::Pin | Self::Forbid | Self::Free => self.two(app, selection),
            Self::Bye | Self::Out | Self::Leave => self.one(app, selection),
            Self::Triangle => triangle(app, selection),
            Self::Revoke => revoke(app),
            Self::Award => {
                let both = &selection.contenders;
                award(&Award {
                    round: selection.match_round,
                    one: both.first().copied(),
                    other: both.get(1).copied(),
                    ..Award::default()
                })
            }
            Self::Enter => late::form(app),
            Self::Mismatch => {
                let last = view(app).and_then(|view| view.rounds.last()).map(|round| round.number);
                let hint = "The round that was drawn by the wrong scores: the one after the correction";
                Form::new(
                    Purpose::Draw(self),
                    "Who met an opponent out of reach",
                    vec![Field::line("round", "Round", number(last), hint)],
                )
                .about(["Nothing changes by asking. Compensations are proposed, you decide.".to_owned()])
            }
            Self::Terms => terms::form(app),
            Self::SetUp | Self::Create => set_up::form(app, self),
        }
    }

    /// The request that the answers make; `None` where the console goes on by itself.
    pub(super) fn read(self, app: &App, form: &Form) -> Result<Option<Request>, Vec<Fault>> {
        let request = match self {
            Self::Create => return set_up::creation(app, form).map(|_| None),
            Self::SetUp => set_up::read(app, form)?,
            Self::Mismatch => {
                let mut reader = Reader::new(form);
                reader.number("round", 1, "Write the number of the round, such as 3");
                return reader.finish(None);
            }
            drawn => match view(app) {
                Some(view) if drawn == Self::Enter => late::read(app, view, form)?,
                Some(view) => drawn.read_in(view, form)?,
                None => return Err(vec![Fault::new(first_id(form), "open the screen of draws first")]),
            },
        };
        Ok(Some(request))
    }

    fn read_in(self, view: &v1::DrawView, form: &Form) -> Result<Request, Vec<Fault>> {
        match self {
            Self::With => read_with(view, form),
            Self::Swap | Self::Pin | Self::Forbid | Self::Free => self.read_two(view, form),
            Self::Bye | Self::Out | Self::Leave => self.read_one(view, form),
            Self::Triangle => read_triangle(view, form),
            Self::Revoke => {
                let number = view.rounds.last().map_or(0, |round| round.number);
                let kind =
                    draw_command::Kind::Revoke(v1::RevokeDraw { reason: form.text("reason").to_owned() });
                let title = format!("The draw of round {number} is taken back");
                let request =
                    Request::new(title, command(&view.section, kind)).opens(at_proposal(&view.section));
                let given = goes_with_the_round(view).map(|given| format!(" {given}")).unwrap_or_default();
                Ok(request.ask(format!(
                    "The draw of round {number} is taken back: tables no longer see where they sit in it. Tell the room. \
                     You can draw and publish it again.{given}"
                )))
            }
            Self::Award => read_award(view, form),
            Self::Terms => terms::read(view, form),
            Self::Enter | Self::Mismatch | Self::SetUp | Self::Create => unreachable!("read before"),
        }
    }

    fn two(self, app: &App, selection: &Selection) -> Form {
        let both = &selection.contenders;
        // The two of a match cannot change places with each other: whom to swap with is still to be said.
        let marked = app.desk.marked.len();
        let other = if self == Self::Swap && marked == 0 { None } else { both.get(1).copied() };
        let mut fields = vec![
            Field::line("one", "One", number(both.first().copied()), "A number"),
            Field::line("other", "Other", number(other), "A number"),
        ];
        let (title, about) = match self {
            Self::Swap => ("Swap two", "Each takes the other's place in the draw; nothing else changes."),
            Self::Pin => {
                let rest = &["is drawn again", "stays: those whom they leave meet each other"];
                fields.push(Field::choice("rest", "The rest", rest, 0));
                ("These two are to meet", "Whom it breaks a rule for is named at once.")
            }
            Self::Forbid => {
                let rematch = &["then they meet, and the draw says so", "then others meet again"];
                fields.push(Field::choice("rematch", "Needs a rematch", rematch, 0));
                ("These two are not to meet", "The rest is drawn again.")
            }
            _ => ("Free again", "Neither pinned nor forbidden any more; the draw is made again."),
        };
        Form::new(Purpose::Draw(self), title, fields).about([about.to_owned()])
    }

    fn read_two(self, view: &v1::DrawView, form: &Form) -> Result<Request, Vec<Fault>> {
        let mut reader = Reader::new(form);
        let both = [contender(&mut reader, view, "one"), contender(&mut reader, view, "other")];
        if both[0] == both[1] && both[0] > 0 {
            reader.faults.push(Fault::new("other", "write two different numbers"));
        }
        let [one, other] = both;
        let meeting = v1::Meeting { one: one.min(other), other: one.max(other) };
        let (title, kind) = match self {
            Self::Swap => {
                (format!("{one} and {other} have changed places"), edit(draw_edit::Kind::Swap(meeting)))
            }
            Self::Pin if form.chosen("rest") == 1 => {
                (format!("{one} plays {other}"), edit(draw_edit::Kind::Pair(meeting)))
            }
            Self::Pin => (format!("{one} plays {other}"), draw_wish::Kind::Pin(meeting)),
            Self::Forbid if form.chosen("rematch") == 1 => {
                (format!("{one} does not play {other}"), draw_wish::Kind::Never(meeting))
            }
            Self::Forbid => (format!("{one} does not play {other}"), draw_wish::Kind::Forbid(meeting)),
            _ => (format!("{one} and {other} are free again"), draw_wish::Kind::Free(meeting)),
        };
        reader.finish(wished(view, title, kind))
    }

    fn one(self, app: &App, selection: &Selection) -> Form {
        let one = number(selection.contenders.first().copied());
        let mut fields = vec![Field::line("one", "Number", one, "Who it is")];
        let title = match self {
            Self::Bye => {
                let rest = &["stays: who had it takes that place", "is drawn again"];
                fields.push(Field::choice("rest", "The rest", rest, 0));
                "Who has the bye"
            }
            Self::Out => {
                fields.push(Field::choice(
                    "plays",
                    "In this round",
                    &["does not play", "plays after all"],
                    0,
                ));
                "One who is not here"
            }
            _ => {
                fields.push(Field::line("reason", "Reason", "", "Why, for the journal; may be left empty"));
                "One leaves"
            }
        };
        let title = match view(app) {
            Some(view) if self == Self::Leave && view.are_teams => "A team leaves",
            Some(_) if self == Self::Leave => "A pair leaves",
            _ => title,
        };
        Form::new(Purpose::Draw(self), title, fields).asking_first("one")
    }

    fn read_one(self, view: &v1::DrawView, form: &Form) -> Result<Request, Vec<Fault>> {
        let mut reader = Reader::new(form);
        let one = contender(&mut reader, view, "one");
        let request = match self {
            Self::Bye if form.chosen("rest") == 1 => {
                let odd = draw_wish::Kind::Odd(v1::ContenderGroup { contenders: vec![one] });
                wished(view, format!("{one} has the bye"), odd)
            }
            Self::Bye => wished(view, format!("{one} has the bye"), edit(draw_edit::Kind::GiveBye(one))),
            Self::Out if form.chosen("plays") == 1 => {
                wished(view, format!("{one} plays"), edit(draw_edit::Kind::BringIn(one)))
            }
            Self::Out => wished(view, format!("{one} does not play"), edit(draw_edit::Kind::TakeOut(one))),
            _ if view.standings.iter().any(|other| other.contender == one && !other.plays_on) => {
                let back = draw_command::Kind::ComeBack(v1::ContenderReturns { contender: one });
                let what = format!(
                    "{} had left, and is in the draws again from now on, with the agreed points for each round that it \
                     missed.",
                    called(view, one)
                );
                Request::new(format!("{one} is back"), command(&view.section, back)).ask(what)
            }
            _ => {
                let leave = v1::ContenderLeaves { contender: one, reason: reader.text("reason") };
                let kind = command(&view.section, draw_command::Kind::Leave(leave));
                let what = format!(
                    "{} is in no draw from now on. What it has played counts; a match that is published and not over \
                     has no opponent (“points” gives points for it).",
                    called(view, one)
                );
                Request::new(format!("{one} has left"), kind).ask(what)
            }
        };
        reader.finish(request)
    }
}

fn first_id(form: &Form) -> &'static str {
    form.fields.first().map_or("", |field| field.id)
}

fn number(number: Option<u32>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

fn edit(kind: draw_edit::Kind) -> draw_wish::Kind {
    draw_wish::Kind::Edit(v1::DrawEdit { kind: Some(kind) })
}

fn wished(view: &v1::DrawView, title: String, kind: draw_wish::Kind) -> Request {
    Request::draw(title, &view.section, wish(kind)).opens(at_proposal(&view.section))
}

/// Somebody who is there; 0 after a fault.
fn contender(reader: &mut Reader<'_>, view: &v1::DrawView, id: &'static str) -> u32 {
    let why = "Write a number as the standings show it";
    let one = reader.number(id, 1, why);
    if one > 0 && !view.standings.iter().any(|standing| standing.contender == one) {
        reader.faults.push(Fault::new(
            id,
            format!("There is no {one}: numbers go from 1 to {}", view.standings.len()),
        ));
    }
    one
}

fn with(app: &App) -> Form {
    let drawn = view(app).and_then(|view| view.proposal.as_ref()?.proposal.as_ref());
    let seed = drawn.map(|drawn| format!("The last draw had {}. ", drawn.seed)).unwrap_or_default();
    Form::new(
        Purpose::Draw(DrawForm::With),
        "Draw",
        vec![
            Field::line(
                "seed",
                "Seed",
                "",
                "For what is decided by lot, to draw the same again; empty: a new one",
            ),
            Field::choice("method", "Method", &["as agreed", "from the top down, as in the notes"], 0),
            Field::line(
                "round",
                "Round",
                "",
                "Empty: the one that comes next, or what is undrawn of the last",
            ),
            Field::choice(
                "keep",
                "If published",
                &["published matches stay", "only those stay that have begun"],
                0,
            )
            .hint("For a round that is published already: redraw it after a late entry or a correction"),
        ],
    )
    .about([format!("{seed}It is drawn at once.")])
}

fn read_with(view: &v1::DrawView, form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let seed = match form.text("seed") {
        "" => None,
        text => {
            reader.take("seed", text.parse::<u64>().map_err(|_unreadable| "write a whole number, such as 17"))
        }
    };
    let round = reader.number_or_none("round", "Write the number of the round, or leave it empty");
    let by_notes = v1::DrawMethod { kind: Some(draw_method::Kind::Traditional(v1::Unit {})) };
    let anew = v1::DrawAnew {
        round,
        seed,
        method: (form.chosen("method") == 1).then_some(by_notes),
        keep: i32::try_from(form.chosen("keep")).unwrap_or(0),
    };
    reader.finish(wished(view, "The draw is proposed".to_owned(), draw_wish::Kind::Anew(anew)))
}

fn triangle(app: &App, selection: &Selection) -> Form {
    let three = &selection.contenders;
    let three = if three.len() == 3 || !app.desk.marked.is_empty() { three.as_slice() } else { &[] };
    let at = |index: usize| number(three.get(index).copied());
    Form::new(
        Purpose::Draw(DrawForm::Triangle),
        "Who plays the triangle",
        vec![
            Field::line("one", "First team", at(0), "A number"),
            Field::line("two", "Second team", at(1), "A number"),
            Field::line("three", "Third team", at(2), "A number"),
            Field::choice(
                "rest",
                "The rest",
                &["stays: who leaves it takes the place of who comes", "is drawn again"],
                0,
            ),
        ],
    )
}

fn read_triangle(view: &v1::DrawView, form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let contenders: Vec<u32> =
        ["one", "two", "three"].into_iter().map(|id| contender(&mut reader, view, id)).collect();
    let named: Vec<String> = contenders.iter().map(ToString::to_string).collect();
    let group = v1::ContenderGroup { contenders };
    let kind = match form.chosen("rest") {
        1 => draw_wish::Kind::Odd(group),
        _ => edit(draw_edit::Kind::SetTriangle(group)),
    };
    reader.finish(wished(view, format!("The triangle: {}", named.join(", ")), kind))
}

fn revoke(app: &App) -> Form {
    let last = view(app).and_then(|view| view.rounds.last()).map_or(0, |round| round.number);
    let hint = "Why, for the journal; may be left empty";
    Form::new(
        Purpose::Draw(DrawForm::Revoke),
        format!("Take the draw of round {last} back"),
        vec![Field::line("reason", "Reason", "", hint)],
    )
    .about(["That can be done until its first result.".to_owned()])
}

/// What a form about points is filled in with.
#[derive(Debug, Clone, Copy, Default)]
pub struct Award {
    pub round: Option<u32>,
    pub one: Option<u32>,
    pub other: Option<u32>,
    /// In hundredths.
    pub points: Option<i64>,
    pub reason: &'static str,
}

/// The form that gives points for a match.
pub fn award(given: &Award) -> Form {
    let points = given.points.map(|points| bridge::swiss::points::Points(points).to_string());
    let hint = "Such as 12 or 14.39; none: what it won counts again";
    let field = |id, label, value: String, hint: &str| Field::line(id, label, value, hint);
    Form::new(
        Purpose::Draw(DrawForm::Award),
        "Points in place of what was won",
        vec![
            field("round", "Round", number(given.round), "The number of the round"),
            field("one", "One", number(given.one), "A number"),
            field("points", "has", points.unwrap_or_default(), hint),
            field("other", "Other", number(given.other), "Its opponent; may be left empty"),
            field("points2", "has", String::new(), "Empty: what it won counts"),
            field("reason", "Reason", given.reason.to_owned(), "For the journal: forfeit, came late …"),
        ],
    )
}

fn read_award(view: &v1::DrawView, form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let round = reader.number("round", 1, "Write the number of the round, such as 3");
    let reason = reader.needed("reason", "Write why: it stands in the journal for everybody who asks");
    let mut request = Request::default();
    let mut told = Vec::new();
    for (id, points_id) in [("one", "points"), ("other", "points2")] {
        let points = form.text(points_id);
        if points.is_empty() && id == "other" {
            continue;
        }
        let one = contender(&mut reader, view, id);
        let hundredths = match points {
            "none" => None,
            "" => {
                reader.faults.push(Fault::new(points_id, "Write the points, such as 12, or none"));
                None
            }
            text => reader.take(points_id, read_points(text)),
        };
        told.push(match points {
            "none" => format!("what {one} won counts again"),
            points => format!("{one} has {points}"),
        });
        let award = v1::AwardPoints { round, contender: one, hundredths, reason: reason.clone() };
        request.kinds.push(command(&view.section, draw_command::Kind::Award(award)));
    }
    request.title = format!("Round {round}: {}", told.join(", "));
    reader.finish(request)
}
