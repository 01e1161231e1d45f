//! The form of what is agreed about draws.

use std::collections::BTreeSet;

use bridge::contest::drawn::{
    BoardSet, Copies, MissedRounds, OddRule, ScoreBasis, SeatingRights, Terms, Withdrawals,
};
use bridge::movement::teams::triangle::Triangle;
use bridge::swiss::points::Points;
use bridge::swiss::{Contender, FirstRound, InGroup};
use proto::v1::{self, draw_command};

use super::DrawForm;
use crate::cli::swiss::TermsChange;
use crate::cli::swiss::regulation::{CopiesWord, RegulationChange, WithdrawalsWord};
use crate::cli::swiss::terms::{InGroupWord, SeatsWord, TriangleWord, read_meetings, read_points};
use crate::screen::app::App;
use crate::screen::draw::{command, view};
use crate::screen::form::{Fault, Field, Form, Reader, Value};
use crate::screen::purpose::Purpose;
use crate::screen::request::Request;
use crate::screen::text_input::TextInput;

const GROUPS: &[&str] =
    &["the first against the second", "the first against the last", "upper half against lower half"];
const METHODS: &[&str] = &["exact", "from the top down, as in the notes"];
const BASES: &[&str] = &["all results", "without the round before (one behind)", "a share of the results"];
/// What happens with an odd number.
pub(super) const ODD: &[&str] =
    &["a bye", "a triangle by whist", "a triangle by Mitchell", "a triangle of every pair", "one stands by"];
const LEAVERS: &[&str] = &["results against them stand", "their opponents have the average of a match"];
const COPIES: &[&str] =
    &["one at every table", "one for the two tables of a match", "one for the room: tables begin further on"];
const SEATS: &[&str] = &["balanced", "the higher placed North-South", "by lot"];

pub(super) fn form(app: &App) -> Form {
    let wire = view(app).and_then(|view| view.terms.as_ref());
    let terms = wire.and_then(|wire| Terms::try_from(wire).ok()).unwrap_or_default();
    let counts = [
        Field::line("rounds", "Rounds", terms.rounds.to_string(), "How many are planned"),
        Field::line("boards", "Boards", terms.boards.to_string(), "Boards of a match"),
        parts(&terms),
        Field::line(
            "first",
            "First round",
            first(&terms.first),
            "halves, random, random:17, groups:8 or numbers",
        ),
    ];
    let odd_number = odd_number(&terms);
    let fields = counts.into_iter().chain(how_drawn(&terms)).chain(odd_number).chain(worth(&terms));
    let fields = fields.chain(who_and_where(&terms)).collect();
    Form::new(Purpose::Draw(DrawForm::Terms), "What is agreed about the draws", fields)
        .about([
            "It holds for the rounds to come. A bye that is published stays worth what it was.".to_owned()
        ])
        .asking_first("rounds")
}

fn parts(terms: &Terms) -> Field {
    Field::line("parts", "Parts", terms.parts.to_string(), "1, or 2 with a comparison at half-time")
}

fn how_drawn(terms: &Terms) -> [Field; 5] {
    let (basis, share) = match terms.basis {
        ScoreBasis::Current => (0, String::new()),
        ScoreBasis::OneRoundBehind => (1, String::new()),
        ScoreBasis::WhenIn(percent) => (2, percent.to_string()),
    };
    let danish = terms.danish_from.map(|from| from.to_string()).unwrap_or_default();
    let in_group = match terms.in_group {
        InGroup::TopAgainstTop => 0,
        InGroup::Fold => 1,
        InGroup::Halves => 2,
    };
    [
        Field::choice("group", "Equal scores", GROUPS, in_group),
        Field::line(
            "danish",
            "Danish from",
            danish,
            "From this round on rematches are allowed; empty: never",
        ),
        Field::choice("method", "Method", METHODS, usize::from(terms.traditional)),
        Field::choice("basis", "Drawn on", BASES, basis),
        Field::line("share", "Share %", share, "Of the results of the round before; only for a share"),
    ]
}

fn odd_number(terms: &Terms) -> [Field; 3] {
    let (odd, over, stand_by) = match terms.odd {
        OddRule::Bye => (0, 1, String::new()),
        OddRule::Triangle { by: Triangle::Whist, over } => (1, over, String::new()),
        OddRule::Triangle { by: Triangle::Mitchell, over } => (2, over, String::new()),
        OddRule::Triangle { by: Triangle::EveryPair, over } => (3, over, String::new()),
        OddRule::StandBy(one) => (4, 1, one.to_string()),
    };
    [
        Field::choice("odd", "Odd number", ODD, odd),
        Field::line("over", "Triangle over", over.to_string(), "So many rounds, 1 or 2"),
        Field::line("standby", "Stands by", stand_by, "The number of who plays only where the number is odd"),
    ]
}

/// What a match is worth that was not played, what becomes of those who leave, and how the boards go round.
fn worth(terms: &Terms) -> [Field; 5] {
    let points = |hundredths: i32| Points(hundredths.into()).to_string();
    let missed = match terms.regulation.missed {
        MissedRounds::Average => "average".to_owned(),
        MissedRounds::Figure => points(terms.missed_hundredths),
    };
    let leavers = match terms.regulation.withdrawals {
        Withdrawals::Stand => 0,
        Withdrawals::Average => 1,
    };
    let copies = match terms.copies {
        Copies::EveryTable => 0,
        Copies::EveryMatch => 1,
        Copies::One => 2,
    };
    let set = terms.board_set.map_or_else(String::new, |set| set.last().to_string());
    [
        Field::line("bye", "Bye worth", points(terms.bye_hundredths), "Points, such as 12"),
        Field::line("missed", "Missed round", missed, "What a late entry has for it: points, or average"),
        Field::choice("withdrawals", "Who leaves", LEAVERS, leavers)
            .hint("What becomes of matches against somebody who leaves"),
        Field::choice("copies", "Copies of boards", COPIES, copies)
            .hint("How many copies there are of the boards of a round, and so where each table begins"),
        Field::line(
            "set",
            "Boards go to",
            set,
            "The highest number, if they come again dealt anew; or empty",
        ),
    ]
}

fn who_and_where(terms: &Terms) -> Vec<Field> {
    let group = |group: &BTreeSet<Contender>| joined(group, ",");
    let apart: Vec<String> = terms.apart.iter().map(group).collect();
    let home: Vec<String> =
        terms.home_tables.iter().map(|(one, table)| format!("{one}={}", table.0)).collect();
    let duplicated: Vec<String> = terms.duplicated.iter().map(|table| table.0.to_string()).collect();
    let seats = match terms.rights {
        SeatingRights::Balanced => 0,
        SeatingRights::HigherPlaced => 1,
        SeatingRights::ByLot => 2,
    };
    vec![
        Field::line(
            "apart",
            "Keep apart",
            apart.join("; "),
            "Of one club or family, while that can be: 3,7; 4,9,15",
        ),
        Field::line(
            "met",
            "Met before",
            met(terms),
            "In an earlier session, who is not to meet again: 1-2; 3-7",
        ),
        Field::line(
            "had",
            "Had a bye",
            had(terms),
            "Or a triangle, in an earlier session, as often as they are named: 3,7,7",
        ),
        Field::line(
            "seeds",
            "Seeds",
            joined(&terms.seeds, ","),
            "Their order, best first: 4,1,9; empty: by number",
        ),
        Field::line("home", "Stay at home", home.join("; "), "Who must not move, and the table: 3=5; 7=1"),
        Field::line(
            "duplicated",
            "Duplicated",
            duplicated.join(","),
            "Tables with duplicated boards: 1-8, or 1,3,5",
        ),
        Field::choice("seats", "Seats", SEATS, seats),
    ]
}

fn met(terms: &Terms) -> String {
    let both = terms.met_before.iter().map(|[one, other]| format!("{one}-{other}"));
    both.collect::<Vec<_>>().join("; ")
}

fn had(terms: &Terms) -> String {
    let each = terms.odd_before.iter().flat_map(|(one, times)| (0..*times).map(move |_time| one));
    joined(each, ",")
}

fn joined<'a>(contenders: impl IntoIterator<Item = &'a Contender>, by: &str) -> String {
    contenders.into_iter().map(ToString::to_string).collect::<Vec<_>>().join(by)
}

fn first(first: &FirstRound) -> String {
    match first {
        FirstRound::Halves => "halves".to_owned(),
        FirstRound::Random { seed } => format!("random:{seed}"),
        FirstRound::Groups { size, seed } => format!("groups:{size}:{seed}"),
        FirstRound::Neighbours => "numbers".to_owned(),
        FirstRound::Scores => "scores".to_owned(),
    }
}

pub(super) fn read(view: &v1::DrawView, form: &Form) -> Result<Request, Vec<Fault>> {
    let agreed = view.terms.as_ref().and_then(|wire| Terms::try_from(wire).ok()).unwrap_or_default();
    let terms = Box::new(v1::ChangeTerms { terms: Some(v1::DrawTerms::from(&changed(form, agreed)?)) });
    let kind = command(&view.section, draw_command::Kind::ChangeTerms(terms));
    Ok(Request::new("It is agreed for the rounds to come", kind))
}

/// The terms with what the form says.
fn changed(form: &Form, agreed: Terms) -> Result<Terms, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let mut small = |id| u16::try_from(reader.number(id, 1, "Write a number, such as 1")).unwrap_or(u16::MAX);
    let mut changes = vec![
        ("rounds", TermsChange { rounds: Some(small("rounds")), ..TermsChange::default() }),
        ("boards", TermsChange { boards: Some(small("boards")), ..TermsChange::default() }),
    ];
    let over = small("over");
    changes.push(("odd", odd(&mut reader, form, over)));
    let first = Some(form.text("first").to_owned());
    changes.push(("first", TermsChange { first, ..TermsChange::default() }));
    changes.extend(more_changes(&mut reader, form));
    let terms = applied(&mut reader, agreed, changes);
    reader.finish(terms)
}

/// The terms after changes, each with the question that it answers.
fn applied(reader: &mut Reader<'_>, agreed: Terms, changes: Vec<(&'static str, TermsChange)>) -> Terms {
    let mut terms = agreed;
    for (id, change) in changes {
        if let Some(changed) = reader.take(id, change.applied_to(terms.clone())) {
            terms = changed;
        }
    }
    if let Some(met) = reader.take("met", read_meetings(reader.form_text("met"))) {
        terms.met_before = met;
    }
    if let Some(points) = reader.take("bye", read_points(reader.form_text("bye"))) {
        terms.bye_hundredths = points;
    }
    terms
}

/// Questions that the form which sets a section up asks too, below those that it must ask.
pub(super) fn more() -> Vec<Field> {
    let terms = Terms::default();
    let mut odd = odd_number(&terms);
    odd[1].value = Value::Line(TextInput::proposed("as usual"));
    let odd = odd.into_iter().skip(1);
    let fields = [parts(&terms)].into_iter().chain(how_drawn(&terms)).chain(odd).chain(worth(&terms));
    fields.chain(who_and_where(&terms)).collect()
}

/// These terms with the answers to [`more`] that are others than usual: what is not asked for stays as it is agreed.
pub(super) fn with_more(reader: &mut Reader<'_>, form: &Form, agreed: Terms) -> Terms {
    let changes = more_changes(reader, form);
    // A share is part of what is drawn on.
    let is_changed = |id: &str| form.is_changed(id) || id == "basis" && form.is_changed("share");
    let changes = changes.into_iter().filter(|(id, _)| is_changed(id)).collect();
    let before = agreed.clone();
    let mut terms = applied(reader, agreed, changes);
    if !form.is_changed("met") {
        terms.met_before = before.met_before;
    }
    if !form.is_changed("bye") {
        terms.bye_hundredths = before.bye_hundredths;
    }
    terms
}

fn more_changes(reader: &mut Reader<'_>, form: &Form) -> Vec<(&'static str, TermsChange)> {
    let why = "Write the number of a round, or leave it empty";
    let danish_from = u16::try_from(reader.number_or_none("danish", why)).ok();
    let parts = u16::try_from(reader.number("parts", 1, "Write 1 or 2")).ok();
    let missed = Some(form.text("missed").to_lowercase());
    let mut changes = vec![
        ("parts", TermsChange { parts, ..TermsChange::default() }),
        ("danish", TermsChange { danish_from, ..TermsChange::default() }),
        ("set", board_set(reader)),
        ("basis", basis(reader, form)),
        ("missed", TermsChange { missed, ..TermsChange::default() }),
    ];
    changes.extend(words(form));
    changes.extend(lists(form));
    changes
}

fn board_set(reader: &mut Reader<'_>) -> TermsChange {
    let why = "Write a number from 1 to 100, or leave it empty";
    let last = reader.number_or_none("set", why);
    if last > BoardSet::LARGEST.into() {
        reader.faults.push(Fault::new("set", why));
    }
    let regulation = RegulationChange { board_set: u16::try_from(last).ok(), ..RegulationChange::default() };
    TermsChange { regulation, ..TermsChange::default() }
}

fn basis(reader: &mut Reader<'_>, form: &Form) -> TermsChange {
    match form.chosen("basis") {
        1 => TermsChange { behind: true, ..TermsChange::default() },
        2 => {
            let why = "Write a number from 1 to 100";
            let share = u8::try_from(reader.number("share", 1, why)).unwrap_or(u8::MAX);
            if share > 100 {
                reader.faults.push(Fault::new("share", why));
            }
            TermsChange { when_in: Some(share), ..TermsChange::default() }
        }
        _ => TermsChange { current: true, ..TermsChange::default() },
    }
}

/// What happens with an odd number.
pub(super) fn odd(reader: &mut Reader<'_>, form: &Form, over: u16) -> TermsChange {
    if form.chosen("odd") == 4 {
        let one = reader.number("standby", 1, "Write the number of who stands by");
        return TermsChange { stand_by: u16::try_from(one).ok(), ..TermsChange::default() };
    }
    odd_rule(form.chosen("odd"), over)
}

/// The rule of a place among [`ODD`].
fn odd_rule(place: usize, over: u16) -> TermsChange {
    let triangle = match place {
        1 => TriangleWord::Whist,
        2 => TriangleWord::Mitchell,
        3 => TriangleWord::EveryPair,
        _ => return TermsChange { bye: Some("usual".to_owned()), ..TermsChange::default() },
    };
    TermsChange { triangle: Some(triangle), over: Some(over), ..TermsChange::default() }
}

fn words(form: &Form) -> Vec<(&'static str, TermsChange)> {
    let in_group = match form.chosen("group") {
        1 => InGroupWord::Fold,
        2 => InGroupWord::Halves,
        _ => InGroupWord::Top,
    };
    let seats = match form.chosen("seats") {
        1 => SeatsWord::Higher,
        2 => SeatsWord::Lot,
        _ => SeatsWord::Balanced,
    };
    let traditional = form.chosen("method") == 1;
    let withdrawals = match form.chosen("withdrawals") {
        1 => WithdrawalsWord::Average,
        _ => WithdrawalsWord::Stand,
    };
    let copies = match form.chosen("copies") {
        1 => CopiesWord::EveryMatch,
        2 => CopiesWord::One,
        _ => CopiesWord::EveryTable,
    };
    let regulation = |regulation| TermsChange { regulation, ..TermsChange::default() };
    let (withdrawals, copies) = (
        RegulationChange { withdrawals: Some(withdrawals), ..RegulationChange::default() },
        RegulationChange { copies: Some(copies), ..RegulationChange::default() },
    );
    vec![
        ("withdrawals", regulation(withdrawals)),
        ("copies", regulation(copies)),
        ("group", TermsChange { in_group: Some(in_group), ..TermsChange::default() }),
        ("seats", TermsChange { seats: Some(seats), ..TermsChange::default() }),
        ("method", TermsChange { traditional, exact: !traditional, ..TermsChange::default() }),
    ]
}

fn lists(form: &Form) -> Vec<(&'static str, TermsChange)> {
    let one = |id| match form.text(id) {
        "" => "none".to_owned(),
        text => text.to_owned(),
    };
    let many = |id| one(id).split(';').map(|part| part.trim().to_owned()).collect::<Vec<String>>();
    vec![
        ("apart", TermsChange { apart: many("apart"), ..TermsChange::default() }),
        ("home", TermsChange { home: many("home"), ..TermsChange::default() }),
        ("had", TermsChange { had_bye: Some(one("had")), ..TermsChange::default() }),
        ("seeds", TermsChange { seeds: Some(one("seeds")), ..TermsChange::default() }),
        ("duplicated", TermsChange { duplicated: Some(one("duplicated")), ..TermsChange::default() }),
    ]
}
