//! Forms about the contest: its rules, its rounds, its end.

use bridge::contest::Rules;
use bridge::scoring::Scoring;
use proto::v1::{self, command::Kind};

use super::Purpose;
use crate::screen::app::App;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;
use crate::screen::wizard::programme;
use crate::setup::{self, Setup, SetupError};
use crate::word;

pub(super) fn rename(app: &App) -> Form {
    let name = app.view().map(|view| view.name.clone()).unwrap_or_default();
    let field = Field::line("name", "Name", name, "As the boards shall show it");
    Form::new(Purpose::Rename, "Rename the contest", vec![field])
}

pub(super) fn read_rename(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let name = reader.needed("name", "Write the new name");
    let title = format!("The contest is called {name}");
    reader.finish(Request::new(title, Kind::RenameContest(v1::RenameContest { name })))
}

pub(super) fn set_up(app: &App) -> Form {
    let next = ('A'..='Z')
        .find(|letter| !app.sections().iter().any(|section| section.section == letter.to_string()))
        .unwrap_or('A');
    Form::new(
        Purpose::SetUp,
        "Set up a section",
        vec![
            Field::line(
                "section",
                "Section",
                next.to_string(),
                "A letter; the same letter again replaces it",
            ),
            Field::line(
                "movement",
                "Movement",
                "",
                "mitchell 7 · mitchell 8 share · howell 5 · mitchell 7 missing 7NS",
            ),
            Field::line("boards", "Boards a round", "3", "From 1 to 16"),
            Field::line("first", "First board", "1", "The number of the first board"),
        ],
    )
    .about(["Until the first result is entered there.".to_owned()])
}

/// Reads the section, boards and first board that belong to a movement.
fn read_setup(reader: &mut Reader<'_>, form: &Form) -> Option<Setup> {
    let choice = reader.take("movement", setup::read_choice(form.text("movement")));
    let section = form.text("section").chars().next().unwrap_or('A').to_ascii_uppercase();
    let setup = Setup {
        section,
        choice: choice?,
        boards_per_round: form.text("boards").parse().unwrap_or(0),
        first_board: form.text("first").parse().unwrap_or(0),
    };
    match setup.commands() {
        Ok(_) => Some(setup),
        Err(error) => {
            let field = match error {
                SetupError::BoardsPerRound(_) => "boards",
                SetupError::FirstBoard(_) => "first",
                SetupError::Movement(_) | SetupError::NoOffer(_) => "movement",
            };
            reader.faults.push(Fault::new(field, error.to_string()));
            None
        }
    }
}

pub(super) fn read_set_up(app: &App, form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let setup = read_setup(&mut reader, form);
    let Some(setup) = setup else {
        return reader.finish(Request { title: String::new(), kinds: vec![], ask: None });
    };
    let title = format!("Section {}: {}", setup.section, setup.choice);
    let kinds = setup.commands().unwrap_or_default();
    let there = app.sections().iter().any(|section| section.section == setup.section.to_string());
    let ask =
        there.then(|| format!("Section {} is set up already: its movement is replaced.", setup.section));
    reader.finish(Request { title, kinds, ask })
}

const RELEASES: &[&str] = &["automatic", "after each result", "after each round", "at the end only"];
const PACES: &[&str] = &["tables go on when they are done", "I open each round"];
const AGREEMENTS: &[&str] = &["opponents must agree", "not needed"];
const TRAVELLERS: &[&str] = &["shown after the board", "hidden"];

/// How the contest is scored, as docs/SCORING.md writes it.
fn scoring_text(rules: &v1::Rules) -> String {
    Rules::try_from(rules).map(|rules| rules.scoring.to_string()).unwrap_or_default()
}

pub(super) fn rules(app: &App, purpose: Purpose) -> Form {
    let rules = app
        .view()
        .and_then(|view| view.rules.clone())
        .filter(|_| purpose == Purpose::Rules)
        .unwrap_or_default();
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
        Field::choice("travellers", "Travellers", TRAVELLERS, travellers)
            .hint("Whether a table sees the other results of a board that it has played"),
        Field::line(
            "scoring",
            "Scoring",
            scoring_text(&rules),
            "matchpoints · matchpoints, neuberg hundredths · cross-imps · butler · teams imps, VPs wbf",
        ),
    ];
    let mut form = Form::new(purpose, title, fields);
    form.focus = 0;
    form.about([
        "Left and Right change a rule. If you are not sure, leave it: what stands here is usual.".to_owned()
    ])
}

pub(super) fn check_rules(form: &Form) -> Result<(), Vec<Fault>> {
    let mut reader = Reader::new(form);
    reader.number("hidden", 0, "Write a number; 0 hides nothing");
    reader.take("scoring", form.text("scoring").parse::<Scoring>());
    reader.finish(())
}

/// The rules that a form of rules says.
pub fn rules_of(form: &Form) -> v1::Rules {
    let place = |id: &str| i32::try_from(form.chosen(id)).unwrap_or(0);
    // Faults were shown before; what cannot be read is as usual.
    let scoring: Scoring = form.text("scoring").parse().unwrap_or_default();
    let scored = v1::Rules::from(&Rules { scoring, ..Rules::default() });
    v1::Rules {
        ranking_release: place("release"),
        hidden_last_rounds: form.text("hidden").parse().unwrap_or(0),
        pace: place("pace"),
        agreement_not_required: form.chosen("agreement") == 1,
        travellers_hidden_at_table: form.chosen("travellers") == 1,
        missing_results: scored.missing_results,
        scoring: scored.scoring,
    }
}

pub(super) fn read_rules(form: &Form) -> Result<Request, Vec<Fault>> {
    check_rules(form)?;
    let rules = Some(rules_of(form));
    let request = Request::new("The rules are changed", Kind::ChangeRules(v1::ChangeRules { rules }));
    Ok(request.ask("The rules change at once, also for rounds already played. You can take this back (u)."))
}

pub(super) fn release(app: &App) -> Form {
    let complete = app.sections().iter().map(word::complete_through);
    let through = complete.min().unwrap_or(0).to_string();
    let hint = "The last round that players may see; 0: as the rules say";
    Form::new(
        Purpose::Release,
        "Release the ranking",
        vec![Field::line("through", "Through round", through, hint)],
    )
}

pub(super) fn read_release(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let through = reader.number("through", 0, "Write the number of the round; 0: as the rules say");
    let (title, what) = if through == 0 {
        (
            "The ranking is released as the rules say".to_owned(),
            "Players see the ranking as the rules say.".to_owned(),
        )
    } else {
        (
            format!("The ranking is released through round {through}"),
            format!("Everybody sees the ranking through round {through}, whatever the rules say."),
        )
    };
    reader.finish(Request::new(title, Kind::ReleaseRanking(v1::ReleaseRanking { through })).ask(what))
}

pub(super) fn close_play() -> Form {
    let hint = "How long scores may still be corrected";
    Form::new(Purpose::ClosePlay, "Close play", vec![Field::line("minutes", "Minutes", "30", hint)])
}

pub(super) fn read_close_play(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let correction_minutes = reader.number("minutes", 0, "Write a number of minutes, such as 30");
    let what = format!(
        "Play is over: tables enter no more results. Scores may be corrected for {correction_minutes} minutes. \
         You can take this back (u)."
    );
    reader.finish(
        Request::new("Play is closed", Kind::ClosePlay(v1::ClosePlay { correction_minutes })).ask(what),
    )
}

pub(super) fn reopen() -> Form {
    let field = Field::line("reason", "Reason", "", "Why, for the journal");
    Form::new(Purpose::Reopen, "Open the contest again", vec![field])
}

pub(super) fn read_reopen(form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let reason = reader.needed("reason", "Write why");
    let what = "The contest is open again: results can change, and the published ranking with them.";
    let kind = Kind::ReopenContest(v1::ReopenContest { reason });
    reader.finish(Request::new("The contest is open again", kind).ask(what))
}

pub(super) fn token() -> Form {
    Form::new(
        Purpose::Token,
        "A token for somebody else",
        vec![
            Field::line("name", "Name", "", "The person's name, for the journal"),
            Field::choice(
                "role",
                "May do",
                &["rulings, corrections, calls (assistant)", "everything (director)"],
                0,
            ),
        ],
    )
}

pub(super) fn check_token(form: &Form) -> Result<(), Vec<Fault>> {
    let mut reader = Reader::new(form);
    reader.needed("name", "Write the person's name");
    reader.finish(())
}

pub(super) fn basics() -> Form {
    Form::new(
        Purpose::WizardBasics,
        "New contest",
        vec![
            Field::line("name", "Name", "", "Such as Tuesday pairs, 3 March"),
            Field::line("pairs", "Pairs", "", "How many pairs there are: 14, or 13 with a half table"),
            Field::line("boards", "Boards", "24-28", "How many boards everybody may play, such as 24-28"),
            Field::line("minutes", "Minutes", "", "How long play may last; may be left empty"),
            Field::choice("winners", "Winners", &["one or two", "one", "two"], 0)
                .hint("One winner: every pair is ranked with all others"),
            Field::line("sections", "Sections", "any", "How many sections, or any"),
            Field::line("first", "First board", "1", "The number of the first board"),
        ],
    )
}

pub(super) fn check_basics(form: &Form) -> Result<(), Vec<Fault>> {
    let mut reader = Reader::new(form);
    reader.needed("name", "Write the contest's name");
    reader.number("pairs", 1, "Write a number of pairs, such as 14");
    let why = "Write a number from 1 to 900";
    if reader.number("first", 1, why) > 900 {
        reader.faults.push(Fault::new("first", why));
    }
    if let Err((field, why)) = programme::wish(form)
        && !reader.faults.iter().any(|fault| fault.field == field)
    {
        reader.faults.push(Fault::new(field, why));
    }
    reader.finish(())
}
