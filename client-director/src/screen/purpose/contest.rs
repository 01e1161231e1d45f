//! Forms about the contest: its rules, its rounds, its end.

use proto::v1::{self, command::Kind};

use super::Purpose;
use crate::screen::app::App;
use crate::screen::form::{Fault, Field, Form, Reader};
use crate::screen::request::Request;
use crate::screen::wizard::programme;
use crate::setup::{self, Setup, SetupError};
use crate::undecided;
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
        return reader.finish(Request::default());
    };
    let title = format!("Section {}: {}", setup.section, setup.choice);
    let kinds = setup.commands().unwrap_or_default();
    let there = app.sections().iter().any(|section| section.section == setup.section.to_string());
    let ask =
        there.then(|| format!("Section {} is set up already: its movement is replaced.", setup.section));
    reader.finish(Request { title, kinds, ask, ..Request::default() })
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

pub(super) fn read_close_play(app: &App, form: &Form) -> Result<Request, Vec<Fault>> {
    let mut reader = Reader::new(form);
    let correction_minutes = reader.number("minutes", 0, "Write a number of minutes, such as 30");
    let what = format!(
        "Play is over: tables enter no more results. Scores may be corrected for {}. You can take this back (“undo”).",
        word::minutes(correction_minutes)
    );
    let open = app.unsettled();
    // Play may end all the same: only a final result waits for what is to be decided.
    let undecided = app.view().map(undecided::told).unwrap_or_default();
    let what = [what].into_iter().chain(undecided).chain(open).collect::<Vec<_>>().join(" ");
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Boards are numbered from 1 to 999; a contest begins with one of the first nine hundred.
    #[test]
    fn the_first_board_is_a_number_up_to_900() {
        let faulty = |first: &str| {
            let mut form = basics();
            for (field, text) in [("name", "Tuesday"), ("pairs", "14"), ("first", first)] {
                form.set_text(field, text);
            }
            check_basics(&form).err().unwrap_or_default().into_iter().any(|fault| fault.field == "first")
        };
        assert_eq!(["1", "900", "901", "0"].map(faulty), [false, false, true, true]);
    }
}
