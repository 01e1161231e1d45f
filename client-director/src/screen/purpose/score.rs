//! Forms about scores: a result, a penalty.

use bridge::contest::Rules;
use bridge::contest::ruling::no_law;
use bridge::scoring::Unit;
use proto::v1::{self, command::Kind};

use super::Purpose;
use crate::outcome;
use crate::screen::app::App;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;
use crate::screen::selection::Selection;
use crate::word;

pub(super) fn number(number: Option<u32>) -> String {
    number.map(|number| number.to_string()).unwrap_or_default()
}

pub(super) fn slot_fields(selection: &Selection) -> [Field; 3] {
    [
        Field::line("table", "Table", &selection.table, "Such as A7"),
        Field::line("round", "Round", number(selection.round), "The number of the round"),
        Field::line("board", "Board", number(selection.board), "The number of the board"),
    ]
}

pub(super) fn read_slot(reader: &mut Reader<'_>) -> v1::Slot {
    v1::Slot {
        table: reader.table("table"),
        round: reader.number("round", 1, "Write the number of the round, such as 3"),
        board: reader.number("board", 1, "Write the number of the board, such as 12"),
    }
}

pub(super) const WHY: &str = "Write why: it stands in the journal for everybody who asks";

/// The same of what a table reads.
pub(super) const WHY_TO_TABLE: &str = "Write why: the table reads it, and it stands in the journal";

/// A result that says no more.
pub const NOT_PLAYED: &str = "not played";

/// `result` is what is already known to be wanted: "none" to remove what stands there.
pub fn correct(app: &App, selection: &Selection, result: &str) -> Form {
    // A result that is merely missing needs no thought about its reason.
    let is_new = selection.outcome.is_empty() && result.is_empty();
    let mut fields = slot_fields(selection).to_vec();
    fields.push(Field::line(
        "result",
        "Result",
        result,
        "4SX N -1 · 3NT E = · 1NT W +2 · pass · not played · 60/40 · score -140 · none",
    ));
    let usual = if is_new { "entered by the director" } else { "corrected by the director" };
    let reason = Field::line("reason", "Reason", if is_new { usual } else { "" }, WHY_TO_TABLE);
    // Who takes a result away says why.
    fields.push(if result.is_empty() { reason.if_empty(usual) } else { reason });
    let mut about = Vec::new();
    if selection.board.is_none()
        && let Some(table) = app.table(&selection.table)
        && !table.boards.is_empty()
    {
        let boards: Vec<String> = table.boards.iter().map(|board| board.board.to_string()).collect();
        about.push(format!("The boards there now: {}", boards.join(", ")));
    }
    if result == NOT_PLAYED {
        about.push(
            "To say whose fault it was, leave this and choose “adjust”: not played, no fault · slow play ns · bye · removed."
                .to_owned(),
        );
    }
    if app.view().is_some_and(|view| view.phase() == v1::Phase::Final) {
        about.push("The result is final: reopen the contest first.".to_owned());
    }
    let title = if selection.outcome.is_empty() { "Enter a result" } else { "Correct a result" };
    Form::new(Purpose::Correct, title, fields).standing(&selection.outcome).about(about)
}

pub(super) fn read_correct(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let slot = read_slot(&mut reader);
    let text = reader.text("result");
    let remove = text.eq_ignore_ascii_case("none");
    let outcome = if remove || slot.board == 0 {
        None
    } else {
        reader.take("result", outcome::read_unweighted(slot.board, &text))
    };
    let reason = if remove { reader.needed("reason", WHY) } else { reader.or_usual("reason", WHY_TO_TABLE) };
    let place = place(&slot);
    let kind = Kind::CorrectResult(v1::CorrectResult {
        slot: Some(slot),
        outcome: outcome.clone(),
        reason,
        played_by: None,
    });
    let request = match &outcome {
        Some(outcome) => Request::new(format!("{place} is {}", outcome::write(Some(outcome))), kind),
        None => Request::new(format!("{place} has no result"), kind).ask(format!(
            "{place}: what stands there no longer counts. The table may enter a result again while its round is open."
        )),
    };
    reader.finish(request)
}

/// `Board 12 at A7 in round 3`.
pub(super) fn place(slot: &v1::Slot) -> String {
    format!("Board {} at {} in round {}", slot.board, slot.table, slot.round)
}

/// In what a penalty is taken, and the warning, which takes nothing.
const PERCENT: &str = "percent of a top";
const POINTS: &str = "matchpoints or points";
const IMPS: &str = "IMPs";
const VICTORY_POINTS: &str = "victory points";
const WARNING: &str = "a warning: nothing";

/// What each of them means.
const UNIT_HINTS: &[(&str, &str)] = &[
    (PERCENT, "Of the most that one board can be worth"),
    (VICTORY_POINTS, "Off the total"),
    (WARNING, "A warning takes nothing; it is logged and stands on the score card"),
];
const UNIT_HINTS_SINGLE: &[(&str, &str)] = &[
    (PERCENT, "Of the most that one board can be worth"),
    (POINTS, "Matchpoints are those of the single scale, as the ranking shows them"),
    (WARNING, "A warning takes nothing; it is logged and stands on the score card"),
];

/// By what the entries of the contest on the screen are ranked.
fn unit(app: &App) -> Option<Unit> {
    word::standing_unit(app.view().and_then(|view| view.rules.as_ref()))
}

/// On which scale its points are given.
fn scale(app: &App) -> word::Scale {
    word::Scale::of(app.view().and_then(|view| view.rules.as_ref()))
}

/// What a penalty of the contest can be taken in, the usual first; all where its scoring is not known yet.
fn units(app: &App) -> &'static [&'static str] {
    let rules = app.view().and_then(|view| view.rules.as_ref());
    let counts_matchpoints = rules
        .and_then(|rules| Rules::try_from(rules).ok())
        .is_some_and(|rules| rules.scoring.method.award_unit() == Unit::Matchpoints);
    match unit(app) {
        None => &[PERCENT, POINTS, IMPS, VICTORY_POINTS, WARNING],
        Some(Unit::Percent) if counts_matchpoints => &[PERCENT, POINTS, WARNING],
        Some(Unit::Percent) => &[PERCENT, WARNING],
        Some(Unit::Matchpoints | Unit::Points | Unit::TotalPoints) => &[POINTS, WARNING],
        Some(Unit::Imps) => &[IMPS, WARNING],
        Some(Unit::VictoryPoints) => &[VICTORY_POINTS, IMPS, WARNING],
    }
}

pub(super) fn penalise(app: &App, selection: &Selection) -> Form {
    let units = units(app);
    let (amount, usual) = if units[0] == PERCENT {
        ("10", "10 % of one board's top is usual for a first offence")
    } else {
        ("", "A number such as 1 or 0.5")
    };
    let entry = if let [only] = selection.entries.as_slice() { only.as_str() } else { "" };
    let mut fields = vec![
        Field::line(
            "entry",
            "Entry",
            entry,
            "Such as A3NS; a team, a player, or where there is one winner, A3",
        ),
        Field::line("amount", "How much", amount, usual),
        Field::choice("unit", "Of what", units, 0).option_hints(if scale(app).is_single {
            UNIT_HINTS_SINGLE
        } else {
            UNIT_HINTS
        }),
    ];
    if units.contains(&VICTORY_POINTS) {
        fields.push(Field::line(
            "round",
            "Round",
            "",
            "Of IMPs: the round of the match that they are taken from",
        ));
    }
    fields.extend([
        Field::line("law", "Law", "", "Such as 90B1 (slow play) or 74A"),
        Field::line("reason", "Reason", "", "Why, for the journal and the pair"),
    ]);
    let mut form = Form::new(Purpose::Penalise, "Take points from an entry", fields);
    if !entry.is_empty() {
        // A number typed without looking is meant for this, and not for the Law.
        form = form.asking_first("amount");
    }
    if entry.is_empty() && !selection.entries.is_empty() {
        form = form.about([format!("At the table: {}", selection.entries.join(" and "))]);
    }
    form
}

pub(super) fn read_penalise(app: &App, form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let entry = reader.entry("entry");
    let is_warning = form.text("unit") == WARNING;
    let amount = word::read_hundredths(form.text("amount")).filter(|&hundredths| hundredths > 0);
    let amount = amount.or(is_warning.then_some(0)).ok_or("Write a number such as 10 or 12.5");
    let amount = reader.take("amount", amount).unwrap_or_default();
    let round = match form.text("round").trim() {
        "" => None,
        text => {
            let round = text.parse().ok().filter(|round| *round > 0 && form.text("unit") == IMPS);
            reader
                .take("round", round.map(Some).ok_or("A round goes with IMPs: write its number, or nothing"))
        }
    };
    let round: Option<u16> = round.flatten();
    // Where matches are worth victory points, IMPs are of one of them.
    if form.text("unit") == IMPS && round.is_none() && unit(app) == Some(Unit::VictoryPoints) {
        reader.faults.push(Fault::new(
            "round",
            "Write the round of the match that the IMPs are taken from, such as 1",
        ));
    }
    if form.text("unit") == PERCENT && amount > 10_000 {
        reader.faults.push(Fault::new("amount", outcome::AT_MOST_A_TOP));
    }
    let kind = match form.text("unit") {
        PERCENT => v1::penalty_amount::Kind::PercentOfTop(amount),
        POINTS => v1::penalty_amount::Kind::MatchpointHundredths(amount.saturating_mul(scale(app).kept())),
        IMPS => word::imps_taken(amount, round),
        VICTORY_POINTS => v1::penalty_amount::Kind::VictoryPointHundredths(amount),
        _ => v1::penalty_amount::Kind::Warning(v1::Unit {}),
    };
    let amount = Some(v1::PenaltyAmount { kind: Some(kind) });
    let law = reader.text("law");
    if let Some(why) = no_law_named(app, &law) {
        reader.faults.push(Fault::new("law", why));
    }
    let reason = reader.needed("reason", "Write why");
    let verb = if is_warning { "has" } else { "loses" };
    let title = format!("{entry} {verb} {}", word::amount(amount.as_ref(), scale(app)));
    reader.finish(Request::new(title, Kind::Penalise(v1::Penalise { entry, amount, law, reason })))
}

/// What is wrong with the Law of a penalty: an entry typed in its place, or one that the contest's law book has not.
fn no_law_named(app: &App, law: &str) -> Option<String> {
    if app.entries().iter().any(|entry| entry.entry.eq_ignore_ascii_case(law)) {
        return Some(format!("`{law}` is an entry: write a Law such as 90B1 or 74A, or nothing"));
    }
    let rules = app.view().and_then(|view| view.rules.as_ref());
    let rules = rules.and_then(|rules| Rules::try_from(rules).ok()).unwrap_or_default();
    no_law(law, rules.law_book.edition)
}

pub(super) fn remove_penalty(selection: &Selection) -> Form {
    Form::new(
        Purpose::RemovePenalty,
        "Remove or refund a penalty",
        vec![
            Field::line(
                "penalty",
                "Penalty",
                number(selection.penalty),
                "Its number in the list of penalties",
            ),
            Field::line(
                "reason",
                "Reason",
                "",
                "Why, for the journal and the score card: appeal upheld. Empty: it was given by mistake and goes",
            ),
        ],
    )
}

pub(super) fn read_remove_penalty(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let penalty = reader.number("penalty", 1, "Write the number of the penalty");
    let reason = reader.text("reason");
    let title = format!("Penalty {penalty} no longer counts");
    reader.finish(Request::new(title, Kind::RemovePenalty(v1::RemovePenalty { penalty, reason })))
}
