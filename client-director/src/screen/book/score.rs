//! From a ruling to the score: the form filled in as far as the finding says, and the change linked with the ruling.

use bridge::contest::RulingNumber;
use bridge::contest::ruling::{AppealResult, FoundTold, Ruling, RulingCommand, RulingStatus, ScoreLink};
use bridge::law::transfer::transferred;
use bridge::result::BoardResult;
use proto::v1;

use crate::legality::{self, Legality};
use crate::outcome;
use crate::screen::app::{App, Overlay, Tone};
use crate::screen::beside;
use crate::screen::book::{self, Follow, docket, reminder};
use crate::screen::effect::Effect;
use crate::screen::form::Form;
use crate::screen::purpose::book::BookForm;
use crate::screen::purpose::{Purpose, adjusted, score};
use crate::screen::selection::{Selection, of_slot};
use crate::screen::sitting::Sitting;

/// What changes the score, and for whom.
struct Change<'a> {
    number: u32,
    about: Selection,
    found: Option<FoundTold>,
    why: &'a str,
    /// What was said of the results that the award weighs.
    said: Legality,
}

/// The form that changes the score as an interview's finding says.
pub fn of_sitting(app: &mut App, mut sitting: Box<Sitting>) -> Vec<Effect> {
    let Some((hearing, finding)) = sitting.finding() else { return Vec::new() };
    let (seats, said) = (hearing.progress().seats, Legality::of(&hearing.answers));
    let number = app.docket.number(sitting.draft);
    let Some(number) = number.filter(|_| finding.tricks.is_some() || finding.score.is_some()) else {
        let why = match number {
            None => "The ruling is on its way to the server: s again when it has answered.",
            Some(_) => "Nothing in this finding changes the score.",
        };
        app.say(Tone::Plain, why);
        app.overlay = Some(Overlay::Sitting(sitting));
        return Vec::new();
    };
    let about = as_it_stands(app, &sitting.about);
    let why = finding.title.clone();
    app.say(Tone::Plain, format!("{why}. After that you are back at the ruling."));
    let change = Change { number, about, found: Some(FoundTold::of(&finding, seats)), why: &why, said };
    let form = form(app, &change);
    if let Purpose::Book(kind) = form.purpose {
        sitting.form = Some(kind);
    }
    app.sitting = Some(sitting);
    app.overlay = Some(Overlay::Form(form));
    Vec::new()
}

/// The form that changes the score of a ruling of the book, as its interview says or as an appeal has decided.
pub fn change(app: &mut App, ruling: &v1::RulingView) -> Vec<Effect> {
    let number = ruling.number;
    let about = book::about(app, ruling);
    let is_changed = book::ruling(app, number).is_some_and(changed_on_appeal);
    let found = if is_changed {
        book::ruling(app, number).and_then(judged_award)
    } else {
        book::ruling(app, number).and_then(Ruling::found)
    };
    let why = if is_changed {
        format!("appeal against ruling {number}")
    } else {
        format!("ruling {number}: {}", ruling.title)
    };
    let award = found.as_ref().map_or("", |found| &found.award);
    let said = book::ruling(app, number).map_or(Legality::Unsaid, |one| Legality::settled(one, award));
    let change = Change { number, about, found, why: why.trim_end_matches([':', ' ']), said };
    let mut form = form(app, &change);
    let is_by_hand = |ruling: &Ruling| {
        ruling.status != RulingStatus::Open && before(&ruling.scores, &change.about) == change.about
    };
    let is_correction = form.purpose == Purpose::Book(BookForm::Correct(number));
    let words = book::ruling(app, number).filter(|_| is_changed).and_then(judged_words);
    form = form.about(words.map(|words| format!("Decided on appeal: {words}")));
    if is_correction && book::ruling(app, number).is_some_and(is_by_hand) {
        // Somebody may have moved the tricks since without a link: then the form has what stands.
        let due = reminder::result_due(app, number).unwrap_or_else(|| change.about.outcome.clone());
        form.set_text("result", due);
    }
    app.overlay = Some(Overlay::Form(form));
    Vec::new()
}

/// Whether the last appeal has changed the ruling: then its score is the committee's.
fn changed_on_appeal(ruling: &Ruling) -> bool {
    let outcome = ruling.appeals.last().and_then(|appeal| appeal.outcome.as_ref());
    outcome.is_some_and(|(judged, ..)| judged.result == AppealResult::Changed)
}

/// What the last appeal has decided, in its words.
fn judged_words(ruling: &Ruling) -> Option<&str> {
    let (judged, ..) = ruling.appeals.last()?.outcome.as_ref()?;
    Some(judged.words.trim()).filter(|words| !words.is_empty())
}

/// The same as an award, where the words are one.
fn judged_award(ruling: &Ruling) -> Option<FoundTold> {
    let award = judged_words(ruling)?.trim_end_matches('.');
    outcome::read_adjusted(award).ok()?;
    Some(FoundTold { award: award.to_owned(), ..FoundTold::default() })
}

/// Says that the score stays as it is.
pub fn waive(app: &mut App, number: u32) -> Vec<Effect> {
    let Some(contest) = app.room.as_ref().map(|room| room.contest) else { return Vec::new() };
    let command = RulingCommand::WaiveScore { ruling: RulingNumber(number), note: String::new() };
    let title = format!("Ruling {number} needs no change of the score (“undo” takes that back)");
    docket::send(app, (contest, title), command, |_| Follow::Shows(number)).1
}

fn form(app: &App, change: &Change<'_>) -> Form {
    let Change { number, about, found, why, said } = change;
    let found = found.clone().unwrap_or_default();
    let links = book::ruling(app, *number).map_or(&[][..], |ruling| &ruling.scores);
    let before = before(links, about);
    let mut form = if found.tricks > 0 {
        let result = with_tricks(&found, &before).unwrap_or_default();
        score::correct(app, about, &result).meant_for(Purpose::Book(BookForm::Correct(*number)))
    } else {
        let mut form = Purpose::Award.form(app, about).meant_for(Purpose::Book(BookForm::Award(*number)));
        form.played = before.outcome.parse().ok();
        if !found.award.is_empty() {
            form.set_text("ns", found.award);
            adjusted::said_before(&mut form, *said);
        }
        form
    };
    form.title = format!("{} (ruling {number})", form.title);
    form.set_text("reason", *why);
    form
}

/// What the ruling is about with the result that stands there now: play may have ended since it was begun.
fn as_it_stands(app: &App, about: &Selection) -> Selection {
    match (about.round, about.board) {
        (Some(round), Some(board)) => {
            let now = of_slot(app, &format!("{}/{round}/{board}", about.table));
            // Of a round that is over the board beside the ruling tells it.
            let outcome = beside::outcome(app, about).unwrap_or(now.outcome);
            Selection { entries: about.entries.clone(), outcome, ..now }
        }
        _ => about.clone(),
    }
}

/// The result as it stood before a ruling itself changed it, where what it made of it still stands or nothing is known of
/// that: what was moved once is not moved again when the ruling was opened again.
pub fn before(links: &[ScoreLink], about: &Selection) -> Selection {
    let place = v1::Slot {
        table: about.table.clone(),
        round: about.round.unwrap_or(0),
        board: about.board.unwrap_or(0),
    };
    Selection { outcome: legality::before(links, &place, &about.outcome), ..about.clone() }
}

/// The result with the tricks transferred, where the offender's seat and a result are known.
fn with_tricks(found: &FoundTold, about: &Selection) -> Option<String> {
    let result: BoardResult = about.outcome.parse().ok()?;
    transferred(&result, found.from?, found.tricks).map(|result| result.to_string())
}
