//! The form of what a ruling says: the finding goes along, and the director adds facts, cards and words.

use bridge::contest::RulingNumber;
use bridge::contest::ruling::{
    Content, DecisionLine, Disputed, Heading, Moment, Polled, RulingCommand, Written, come_backs,
};
use bridge::law::sanction::Measure;
use bridge::law::{Known, Progress};
use bridge::seat::{Line, Seat};
use proto::v1::{self, command::Kind};

use super::{BookForm, place};
use crate::hearing::Hearing;
use crate::screen::app::App;
use crate::screen::book;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::purpose::Purpose;
use crate::screen::selection::Selection;
use crate::screen::sitting::{Sitting, resume};
use crate::word;

pub(super) fn form(app: &App, purpose: BookForm, selection: &Selection) -> Form {
    let number = purpose.number();
    let stands = book::ruling(app, number).map(|ruling| &ruling.content);
    let text = |of: fn(&Content) -> String| stands.map(of).unwrap_or_default();
    let board = book::summary(app, number).and_then(|one| one.ruling.as_ref()).map_or(0, |draft| draft.board);
    let board = Some(board).filter(|board| *board > 0).or(selection.board);
    let board = board.map(|board| board.to_string()).unwrap_or_default();
    let fields = vec![
        Field::long("agreed", "Facts agreed", text(|one| one.agreed.clone()), "What both sides say happened"),
        Field::long(
            "disputed",
            "In dispute",
            text(disputed),
            "Who says what: East: no pause; North: ten seconds",
        ),
        Field::long("own", "In your words", text(own), "The decision, or what you add to it"),
        Field::line("board", "Board", board, "Its number; empty: none in particular"),
        Field::line("law", "Laws", law(app, number, stands), "64A1, 64C"),
        Field::line("hands", "Hands", text(|one| one.hands.clone()), "N:AKQJ.T98.765.432 … or any words"),
        Field::line("auction", "Auction", text(|one| one.auction.clone()), "N: 1S P 2C … or any words"),
        Field::long("poll", "Poll", text(polled), "Who | would consider | would choose; the next …"),
        Field::line("effect", "Effect", text(|one| one.effect.clone()), "On the score, in words"),
    ];
    let mut fields = fields;
    fields.extend(seats(app, number));
    let title = if matches!(purpose, BookForm::Decide { .. }) { "Decide" } else { "Write in" };
    if let (BookForm::Decide { .. }, Some((told, _))) = (purpose, sanctions(app, number)) {
        let hint = format!("{told}: in the log and on the score card, with the decision");
        fields.insert(3, Field::choice(LOG, "Log it", &["yes", "no"], 0).hint(&hint));
    }
    let found = hearing(app, number).map(|hearing| found(&hearing.progress(), hearing.procedure.title()));
    let mut form = Form::new(Purpose::Book(purpose), format!("{title} ruling {number}"), fields).about(found);
    form.focus = 0;
    form
}

/// Which way each pair sits, where its names are known.
fn seats(app: &App, number: u32) -> Vec<Field> {
    let players = book::summary(app, number).map_or(&[][..], |one| &one.players);
    let field = |(id, label, line): (&'static str, &'static str, Line)| {
        let pair: Vec<&v1::RulingPlayer> = players.iter().filter(|one| sits_on(one, line)).collect();
        let [first, second] = pair.as_slice() else { return None };
        if first.name.is_empty() && second.name.is_empty() {
            return None;
        }
        let name =
            |one: &v1::RulingPlayer| if one.name.is_empty() { "?".to_owned() } else { one.name.clone() };
        let hint = format!(
            "{} is {}, {} is {}. Remembered for later rulings about them",
            first.seat,
            name(first),
            second.seat,
            name(second)
        );
        Some(Field::choice(id, label, &["as it stands", "the other way"], 0).hint(&hint))
    };
    [("ns", "NS sit", Line::NorthSouth), ("ew", "EW sit", Line::EastWest)]
        .into_iter()
        .filter_map(field)
        .collect()
}

fn sits_on(player: &v1::RulingPlayer, line: Line) -> bool {
    player.seat.chars().next().and_then(Seat::from_letter).is_some_and(|seat| seat.line() == line)
}

/// The pairs that sit the other way, where the form turns one.
fn turned(app: &App, form: &Form, number: u32) -> Option<Written> {
    let is_turned = |id: &str| form.fields.iter().any(|field| field.id == id) && form.chosen(id) == 1;
    let content = &book::ruling(app, number)?.content;
    let sides = content.sides?;
    let mut all = content.other_way.clone();
    for (id, pair) in [("ns", sides.north_south), ("ew", sides.east_west)] {
        if !is_turned(id) {
            continue;
        }
        if all.contains(&pair) {
            all.retain(|one| *one != pair);
        } else {
            all.push(pair);
        }
    }
    (all != content.other_way).then_some(Written::OtherWay(all))
}

/// What goes along, in a line.
fn found(progress: &Progress, title: &str) -> String {
    match &progress.next {
        bridge::law::Next::Found(finding) => {
            format!("{title}: {}. Its questions, options, lines and Laws go along.", finding.title)
        }
        bridge::law::Next::Ask(_) | bridge::law::Next::NoAnswer { .. } => {
            format!("{title}: the questions are not all answered (“go on” asks them).")
        }
    }
}

/// The interview of a ruling: as it is here, or as the book has it.
fn hearing(app: &App, number: u32) -> Option<Hearing> {
    if let Some(sitting) = own_sitting(app, number) {
        return sitting.hearing().cloned();
    }
    let content = &book::ruling(app, number)?.content;
    let mut hearing = Hearing::of(content.interview.as_ref()?, content.book.clone(), Known::default())?;
    let about = book::summary(app, number).map(|ruling| book::about(app, ruling)).unwrap_or_default();
    // What was answered stays: the ruling itself may have changed the result since.
    hearing.inform(Known { result: None, ..app.known(&about) });
    Some(hearing)
}

/// Whether a warning or a penalty is logged with the decision.
const LOG: &str = "log";

/// The warning or penalty that the finding comes to, for those who sit there: in words, and as commands.
fn sanctions(app: &App, number: u32) -> Option<(String, Vec<Kind>)> {
    let hearing = hearing(app, number)?;
    let bridge::law::Next::Found(finding) = hearing.progress().next else { return None };
    let sanction = finding.sanction?;
    let known = Known { seats: hearing.progress().seats, ..hearing.known };
    let entries = Some(sanction.entries(&known)).filter(|entries| !entries.is_empty())?;
    let kind = match sanction.measure {
        Measure::Warning => v1::penalty_amount::Kind::Warning(v1::Unit {}),
        Measure::PercentOfTop(percent) => v1::penalty_amount::Kind::PercentOfTop(percent * 100),
        Measure::VictoryPointHundredths(points) => v1::penalty_amount::Kind::VictoryPointHundredths(points),
        Measure::Imps(imps) => v1::penalty_amount::Kind::ImpHundredths(imps * 100),
    };
    let amount = v1::PenaltyAmount { kind: Some(kind) };
    let told =
        format!("{} has {}", entries.join(" and "), word::amount(Some(&amount), word::Scale::default()));
    let law = format!("{}{}", sanction.clause.law, sanction.clause.part);
    let reason = format!("{} (ruling {number})", sanction.reason);
    let give = |entry: String| {
        let (law, reason) = (law.clone(), reason.clone());
        Kind::Penalise(v1::Penalise { entry, amount: Some(amount), law, reason })
    };
    Some((told, entries.into_iter().map(give).collect()))
}

/// What is logged with the decision, as the form says.
pub(super) fn logged(app: &App, form: &Form, number: u32) -> Vec<Kind> {
    let is_wanted = form.fields.iter().any(|field| field.id == LOG) && form.chosen(LOG) == 0;
    let found = is_wanted.then(|| sanctions(app, number)).flatten();
    found.map(|(_, kinds)| kinds).unwrap_or_default()
}

/// The interview that was left here for this form.
fn own_sitting(app: &App, number: u32) -> Option<&Sitting> {
    app.sitting.as_deref().filter(|left| app.docket.number(left.draft) == Some(number))
}

fn law(app: &App, number: u32, stands: Option<&Content>) -> String {
    let own = own_sitting(app, number).map(|sitting| resume::written(app, sitting)).unwrap_or_default();
    let found = own.into_iter().find_map(|written| match written {
        Written::Law(law) => Some(law),
        _ => None,
    });
    found.or_else(|| stands.map(|content| content.law.clone())).unwrap_or_default()
}

/// `East: no pause; North: ten seconds`.
fn disputed(content: &Content) -> String {
    content.disputed.iter().map(|one| format!("{}: {}", one.by, one.says)).collect::<Vec<_>>().join("; ")
}

fn own(content: &Content) -> String {
    let own = content.decision.iter().filter(|line| line.part.is_empty());
    own.map(|line| line.text.as_str()).collect::<Vec<_>>().join(" ")
}

/// `A club player | pass, 2S | pass; ...`.
fn polled(content: &Content) -> String {
    let one = |one: &Polled| format!("{} | {} | {}", one.who, one.considers, one.chooses);
    content.poll.iter().map(one).collect::<Vec<_>>().join("; ")
}

/// The parts of a list between semicolons.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').map(str::trim).filter(|part| !part.is_empty())
}

pub(super) fn read(
    app: &App,
    form: &Form,
    (purpose, seen): (BookForm, u32),
) -> Result<(String, RulingCommand), Vec<Fault>> {
    let number = purpose.number();
    let mut reader = Reader::new(form);
    let board = reader.number_or_none("board", "Write the number of the board, or nothing");
    let mut written =
        own_sitting(app, number).map(|sitting| resume::written(app, sitting)).unwrap_or_default();
    put(app, form, (number, board), &mut written);
    let ruling = RulingNumber(number);
    if !matches!(purpose, BookForm::Decide { .. }) {
        let command = RulingCommand::Write { ruling, seen, written };
        return reader.finish((format!("Ruling {number} is written"), command));
    }
    let has_decision = written.iter().any(|one| matches!(one, Written::Decision(lines) if !lines.is_empty()));
    let stands = book::ruling(app, number).is_some_and(|ruling| !ruling.content.decision.is_empty());
    if !has_decision && !stands {
        reader.faults.push(Fault::new("own", "Write what you ruled"));
    }
    let follow_ups = follow_ups(app, number, board);
    let command = RulingCommand::Decide { ruling, seen, written, follow_ups };
    reader.finish((format!("Ruling {number} is decided"), command))
}

/// What was typed takes the place of what stands there; what was not touched is left to whoever wrote it.
fn put(app: &App, form: &Form, (number, board): (u32, u32), all: &mut Vec<Written>) {
    let text = |id: &str| form.text(id).to_owned();
    let mut typed = Vec::new();
    for (id, of) in [
        ("agreed", Written::Agreed as fn(String) -> Written),
        ("law", Written::Law),
        ("hands", Written::Hands),
        ("auction", Written::Auction),
        ("effect", Written::Effect),
    ] {
        typed.extend(form.is_changed(id).then(|| of(text(id))));
    }
    if form.is_changed("disputed") {
        let one = |part: &str| {
            let (by, says) = part.split_once(':').unwrap_or(("", part));
            Disputed { by: by.trim().to_owned(), says: says.trim().to_owned() }
        };
        typed.push(Written::Disputed(parts(form.text("disputed")).map(one).collect()));
    }
    if form.is_changed("poll") {
        let one = |part: &str| {
            let mut bits = part.splitn(3, '|').map(|bit| bit.trim().to_owned());
            let [who, considers, chooses] = [(); 3].map(|()| bits.next().unwrap_or_default());
            Polled { who, considers, chooses }
        };
        typed.push(Written::Poll(parts(form.text("poll")).map(one).collect()));
    }
    let stands = book::summary(app, number).and_then(|one| one.ruling.as_ref()).map_or(0, |one| one.board);
    if board != stands {
        typed.extend(place(app, number, board).map(Written::Place));
    }
    if form.is_changed("own") {
        let found = all.iter().find_map(|one| match one {
            Written::Decision(lines) => Some(lines.clone()),
            _ => None,
        });
        let stands = || book::ruling(app, number).map(|ruling| ruling.content.decision.clone());
        let mut lines = found.or_else(stands).unwrap_or_default();
        lines.retain(|line| !line.part.is_empty());
        lines.extend(Some(text("own")).filter(|own| !own.is_empty()).map(DecisionLine::plain));
        typed.push(Written::Decision(lines));
    }
    typed.extend(turned(app, form, number));
    let headings: Vec<Heading> = typed.iter().map(Written::heading).collect();
    all.retain(|one| !headings.contains(&one.heading()));
    all.extend(typed);
}

/// When to come back as the finding says, but for what is in the book already.
fn follow_ups(app: &App, number: u32, board: u32) -> Vec<(Moment, String)> {
    let (Some(hearing), Some(place)) = (hearing(app, number), place(app, number, board)) else {
        return Vec::new();
    };
    let known = book::ruling(app, number).map_or(&[][..], |ruling| &ruling.follow_ups);
    let mut all = come_backs(&hearing.progress(), place);
    all.retain(|(when, what)| !known.iter().any(|one| one.when == *when && one.what == *what));
    all
}
