//! The form of the rules of a contest, and the file with a scale of victory points that it may name.

use std::path::{Path, PathBuf};

use bridge::contest::Rules;
use bridge::law::Book;
use bridge::law::book::UnknownBook;
use bridge::message::Language;
use bridge::scoring::Scoring;
use bridge::scoring::text::ScoringTextError;
use bridge::text::reader::ForeignText;
use proto::v1::{self, command::Kind};

use super::{Purpose, tables};
use crate::round_clock;
use crate::screen::app::App;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;
use crate::victory_file;

const RELEASES: &[&str] = &["automatic", "after each result", "after each round", "at the end only"];
const PACES: &[&str] = &["tables go on when they are done", "I open each round"];
const AGREEMENTS: &[&str] = &["opponents must agree", "not needed"];
const GUARDS: &[&str] = &["asked about", "not asked about"];
const TRAVELLERS: &[&str] = &["shown after the board", "hidden"];

/// What becomes of penalties and points brought along that the new scoring counts otherwise.
const POINTS_GIVEN: &[&str] = &["ask me first", "leave the numbers as they are"];

/// The question for a file with a scale of victory points.
pub const VP_FILE: &str = "vp_file";

/// By which law book rulings are given.
const LAW_BOOK: &str = "law_book";
const CLOCK: &str = "clock";

/// In which language tables are told what to do.
const LANGUAGE: &str = "language";
const LANGUAGES: &[&str] = &{
    let [english, german, french, dutch, polish] = Language::ALL;
    [english.own_name(), german.own_name(), french.own_name(), dutch.own_name(), polish.own_name()]
};

/// The place among [`LANGUAGES`] of the language of these rules.
fn language(rules: &v1::Rules) -> usize {
    Language::ALL.iter().position(|one| one.code() == rules.language).unwrap_or(0)
}

/// What average plus is in a match of few boards.
const SHORT: &str = "short";
const IN_SHORT_MATCHES: &[&str] = &["as the law book says", "±2 IMPs", "±3 IMPs", "as the scoring says"];

/// The place among [`IN_SHORT_MATCHES`] of what a scoring says.
fn in_short_matches(scoring: Option<&Scoring>) -> usize {
    match scoring.and_then(|scoring| scoring.averages.short_match_imp_tenths) {
        None => 0,
        Some(20) => 1,
        Some(30) => 2,
        Some(_) => 3,
    }
}

/// The scoring that a form says: its text, and what average plus is in short matches where that was chosen apart.
fn scoring_of(form: &Form) -> Result<Scoring, ScoringTextError> {
    let mut scoring = Scoring::read_with(form.text("scoring"), &form.scales)?;
    if form.is_changed(SHORT) {
        let short = &mut scoring.averages.short_match_imp_tenths;
        match form.chosen(SHORT) {
            0 => *short = None,
            1 => *short = Some(20),
            2 => *short = Some(30),
            _ => {}
        }
    }
    Ok(scoring)
}

fn law_book(rules: &v1::Rules) -> String {
    if rules.law_book.is_empty() { Book::default().to_string() } else { rules.law_book.clone() }
}

/// How the contest is scored; `None` where a newer server says what this console does not know.
fn scoring(rules: &v1::Rules) -> Option<Scoring> {
    Rules::try_from(rules).ok().map(|rules| rules.scoring)
}

pub(super) fn form(app: &App, purpose: Purpose) -> Form {
    let rules = if purpose == Purpose::Rules {
        app.view().and_then(|view| view.rules.clone()).unwrap_or_default()
    } else {
        v1::Rules::from(&tables::kept_rules(app))
    };
    let place = |number: i32| usize::try_from(number).unwrap_or(0);
    let title = if purpose == Purpose::Rules { "Rules of this contest" } else { "New contest: rules" };
    let hidden = rules.hidden_last_rounds.to_string();
    let agreement = usize::from(rules.agreement_not_required);
    let travellers = usize::from(rules.travellers_hidden_at_table);
    let fields = vec![
        Field::choice("release", "Ranking shown", RELEASES, place(rules.ranking_release))
            .hint("Automatic: after each round where all play the same boards, otherwise after each result"),
        Field::line(
            "hidden",
            "Hidden rounds",
            hidden,
            "So many of the last rounds stay secret until you release them",
        ),
        Field::choice("pace", "Pace", PACES, place(rules.pace))
            .hint("Who decides when a table goes on to the next round"),
        Field::choice("agreement", "Results", AGREEMENTS, agreement)
            .hint("Whether a result counts only when the opponents have agreed it on the device"),
        Field::choice("guard", "Mistakes", GUARDS, usize::from(rules.guard_silent))
            .hint("Whether a table is asked about what looks like a mistake, before the opponents agree it"),
        Field::choice("travellers", "Travellers", TRAVELLERS, travellers)
            .hint("Whether a table sees the other results of a board that it has played"),
        Field::line(
            LAW_BOOK,
            "Law book",
            law_book(&rules),
            "2017 · 2007 · 1997, and after it australia, wales or acbl",
        ),
        Field::choice(LANGUAGE, "Language", LANGUAGES, language(&rules))
            .hint("In which language tables are told what to do; each device may choose another"),
        Field::line(
            CLOCK,
            "Clock",
            round_clock::timing_text(rules.timing.as_ref()),
            "Minutes for a board, the change and the warning, such as 7 2 5; empty: no clock",
        ),
        Field::choice(SHORT, "Short matches", IN_SHORT_MATCHES, in_short_matches(scoring(&rules).as_ref()))
            .hint("Average plus and minus in IMPs, in matches of so few boards as the law book says"),
        Field::line(
            "scoring",
            "Scoring",
            scoring(&rules).as_ref().map(Scoring::to_string).unwrap_or_default(),
            "matchpoints · matchpoints, neuberg hundredths · cross-imps · butler · teams imps, VPs wbf",
        ),
        Field::line(
            VP_FILE,
            "VP scale file",
            "",
            "A scale of victory points of your own: the file's name. Empty: as the scoring says",
        ),
    ];
    let mut fields = fields;
    let further = if purpose == Purpose::Rules {
        Field::choice("given", "Points given", POINTS_GIVEN, 0)
            .hint("Penalties, points given or brought along, and byes, that the new scoring counts otherwise")
    } else {
        tables::preset()
    };
    let place = fields.iter().position(|field| field.id == LAW_BOOK).unwrap_or(fields.len());
    fields.insert(place, further);
    let mut form = Form::new(purpose, title, fields);
    form.focus = 0;
    form.scales = scoring(&rules).as_ref().and_then(victory_file::of).cloned().into_iter().collect();
    form.about(["If you are not sure, leave a rule as it is.".to_owned()])
}

pub(super) fn check(form: &Form) -> Result<(), Vec<Fault>> {
    let mut reader = Reader::new(form);
    reader.number("hidden", 0, "Write a number; 0 hides nothing");
    reader.take("scoring", scoring_of(form));
    reader.take(LAW_BOOK, book(form));
    reader.take(CLOCK, round_clock::timing(form.text(CLOCK)));
    reader.finish(())
}

/// The law book that a form says; the usual one where it says none.
fn book(form: &Form) -> Result<Book, UnknownBook> {
    match form.text(LAW_BOOK).trim() {
        "" => Ok(Book::default()),
        text => text.parse(),
    }
}

/// The rules that a form of rules says; of tables what is kept for new contests, or what was chosen for them as a whole.
pub fn rules_of(app: &App, form: &Form) -> v1::Rules {
    let place = |id: &str| i32::try_from(form.chosen(id)).unwrap_or(0);
    // Faults were shown before; what cannot be read is as usual.
    let scoring = scoring_of(form).unwrap_or_default();
    let law_book = book(form).unwrap_or_default();
    let timing = round_clock::timing(form.text(CLOCK)).unwrap_or_default();
    let language = Language::ALL.get(form.chosen(LANGUAGE)).copied().unwrap_or_default();
    let scored = v1::Rules::from(&Rules { scoring, law_book, language, timing, ..Rules::default() });
    let rules = v1::Rules {
        ranking_release: place("release"),
        hidden_last_rounds: form.text("hidden").parse().unwrap_or(0),
        pace: place("pace"),
        agreement_not_required: form.chosen("agreement") == 1,
        guard_silent: form.chosen("guard") == 1,
        travellers_hidden_at_table: form.chosen("travellers") == 1,
        missing_results: scored.missing_results,
        scoring: scored.scoring,
        law_book: scored.law_book,
        timing: scored.timing,
        language: scored.language,
        table: v1::Rules::from(&tables::kept_rules(app)).table,
    };
    tables::with_preset(app, rules, form)
}

pub(super) fn read(app: &App, form: &Form) -> Result<Request, Vec<Fault>> {
    check(form)?;
    // What tables show has a form of its own.
    let table = app.view().and_then(|view| view.rules.clone()).unwrap_or_default().table;
    let rules = Some(v1::Rules { table, ..rules_of(app, form) });
    let leave_points = form.chosen("given") == 1;
    let change = v1::ChangeRules { rules, leave_points };
    let request = Request::new("The rules are changed", Kind::ChangeRules(change));
    Ok(request
        .ask("The rules change at once, also for rounds already played. You can take this back (“undo”)."))
}

/// The file with a scale of victory points that a form of rules names and that is still to be read.
pub fn named_file(form: &Form) -> Option<PathBuf> {
    let is_asked = matches!(form.purpose, Purpose::Rules | Purpose::WizardRules);
    let path = form.text(VP_FILE);
    (is_asked && !path.is_empty()).then(|| PathBuf::from(path))
}

/// Takes the scale of a file into the answers: its name stands in the scoring, to be seen before it is sent.
pub fn take_file(form: &mut Form, path: &Path, content: Result<ForeignText, String>) {
    let scoring = Scoring::read_with(form.text("scoring"), &form.scales).map_err(|error| error.to_string());
    let read = content.and_then(|text| {
        let read = text.read(|text| victory_file::parse(path, text));
        read.map_err(|bug| format!("the file {} cannot be read: {bug}", path.display()))?
    });
    match (scoring, read) {
        (Err(why), _) => form.show_faults(&[Fault::new("scoring", why)]),
        (Ok(scoring), Ok(table)) => match victory_file::applied(table.clone(), &scoring) {
            Err(why) => form.show_faults(&[Fault::new(VP_FILE, why)]),
            Ok(scoring) => {
                form.scales.insert(0, table);
                form.set_text("scoring", scoring.to_string());
                form.set_text(VP_FILE, "");
                form.show_faults(&[]);
                form.focus = form.fields.iter().position(|field| field.id == "scoring").unwrap_or(0);
            }
        },
        (Ok(_), Err(why)) => form.show_faults(&[Fault::new(VP_FILE, why)]),
    }
}
