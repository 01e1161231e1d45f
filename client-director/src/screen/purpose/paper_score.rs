//! The form of a line of a paper traveller: what is written, and what the director may do about it.

use bridge::board::BoardNumber;
use bridge::law::score_change::PairsSay;
use proto::v1::Phase;

use super::Purpose;
use crate::paper_entry::{self, PaperEntry, with_columns};
use crate::screen::app::{App, Overlay};
use crate::screen::draw::finding::Finding;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::selection::Selection;

const PAIRS: &[&str] = &["not asked", "both say the same other result", "they differ", "one is not there"];
const SURE: &[&str] = &["no", "yes, completely"];
const OVER: &[&str] = &["no", "yes"];

const POINTS: &str = "Write the points, such as 420, or nothing";

pub(super) fn form(app: &App, selection: &Selection) -> Form {
    let board = selection.board.map(|board| board.to_string()).unwrap_or_default();
    let fields = vec![
        Field::line("board", "Board", board, "Its number says who is vulnerable"),
        Field::line(
            "written",
            "Written",
            "",
            "Contract, declarer, tricks as far as they are: 4S N 10 · 4S N = · 2D · N 10 · pass",
        ),
        Field::line("ns", "NS column", "", "The points in North-South's column, or nothing"),
        Field::line("ew", "EW column", "", "The points in East-West's column, or nothing"),
        Field::choice("pairs", "Pairs say", PAIRS, 0).hint("Ask each pair by itself (Law 79C2)"),
        Field::choice("sure", "You are sure", SURE, 0)
            .hint("Complete confidence in what both remember; only where they say the same"),
        Field::choice("over", "Period over", OVER, usize::from(is_over(app)))
            .hint("After the correction period no score changes (Law 79C)"),
    ];
    Form::new(Purpose::CheckScore, "A score on a paper traveller", fields).about([
        "May it be changed, or must the pairs be asked? Nothing is sent. The form comes back with the answer, for the \
         next line."
            .to_owned(),
    ])
}

/// Whether the contest takes corrections no longer.
fn is_over(app: &App) -> bool {
    let ends = |view: &proto::v1::ContestView| view.correction_until;
    match app.phase() {
        Phase::Final => true,
        Phase::Correcting => app.view().map(ends).is_some_and(|until| until > 0 && until <= app.now),
        Phase::Preparing | Phase::Playing => false,
    }
}

/// The line as it is written.
pub(super) fn read(form: &Form) -> Result<PaperEntry, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let number = "Write the number of the board, such as 21";
    let board = reader.form_text("board").parse().ok().and_then(BoardNumber::new).ok_or(number);
    let board = reader.take("board", board);
    let written = paper_entry::read(reader.form_text("written"));
    let written = reader.take("written", written).unwrap_or_default();
    let [north_south, east_west] = ["ns", "ew"].map(|id| match reader.form_text(id) {
        "" => None,
        text => {
            let points: Option<i32> = text.parse().ok();
            reader.take(id, points.ok_or(POINTS))
        }
    });
    let pairs = match form.chosen("pairs") {
        0 => None,
        1 => Some(PairsSay::TheSame),
        2 => Some(PairsSay::Otherwise),
        _ => Some(PairsSay::NotThere),
    };
    let Some(board) = board else { return Err(reader.faults) };
    reader.finish(PaperEntry {
        board,
        written: with_columns(written, north_south, east_west),
        pairs,
        is_confident: form.chosen("sure") == 1,
        is_over: form.chosen("over") == 1,
    })
}

/// Shows what may be done, and brings the form back for the next line.
pub fn answer(app: &mut App, form: &Form) {
    let Ok(entry) = read(form) else { return };
    let verdict = entry.judged();
    let headline = format!("{}.", verdict.headline);
    let mut why = verdict.why.clone();
    if let Some(first) = why.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    let asked = verdict.of_the_pairs();
    let mut lines = vec![headline, String::new(), format!("{why}.")];
    lines.extend((!asked.is_empty()).then_some(asked));
    let written = form.text("written");
    let columns = [("NS", form.text("ns")), ("EW", form.text("ew"))];
    let columns = columns.into_iter().filter(|(_, points)| !points.is_empty());
    let columns = columns.map(|(line, points)| format!("{line} {points}"));
    let parts: Vec<String> = std::iter::once(written.to_owned()).chain(columns).collect();
    let title = format!("Board {}: {}", entry.board, parts.join(" · "));
    app.overlay = Some(Finding::told(&title, lines));
    app.returned.push_back(Overlay::Form(form.clone().brought_back(form).asking_first("written")));
}
