//! What an interview shows: words to say and guidance, the question with its answers, why it is asked; and what was found.

mod beginning;
mod lesson;

use bridge::law::{Kind, Question};

use super::answering::said;
use super::{Sitting, Stage, key_of};
use crate::hearing::Hearing;
use crate::screen::app::App;
use crate::screen::book;
use crate::screen::passage::{Look, Passage, Sheet};

pub use lesson::case;

/// The name of the procedure, or of the Laws.
pub fn title(sitting: &Sitting) -> &'static str {
    sitting.hearing().map_or("The Laws", |hearing| hearing.procedure.title())
}

/// What stands in the interview now.
pub fn sheet(app: &App, sitting: &Sitting) -> Sheet {
    match &sitting.stage {
        Stage::Which(open) => beginning::which(app, sitting, open),
        Stage::Fetching(number) => {
            let told = book::on_its_way(*number);
            Sheet { body: vec![Passage::line(told, Look::Plain)], ..Sheet::default() }
        }
        Stage::Lesson(one) => lesson::sheet(sitting, one),
        Stage::Subject => beginning::subjects(app, sitting),
        Stage::Board(_, boards) => beginning::which_board(app, sitting, boards),
        Stage::Seat(_, part) => beginning::seats(app, sitting, *part),
        Stage::Asking(hearing) => match sitting.question() {
            Some(question) => asked((sitting, app.weighing.told()), hearing, &question),
            None => Sheet::default(),
        },
        Stage::Changing(hearing) => steps(app, sitting, hearing),
        Stage::Found(hearing) => found((sitting, app.weighing.told()), hearing),
    }
}

fn title_of(text: &str) -> Vec<Passage> {
    vec![Passage::words(text, Look::Title), Passage::gap()]
}

fn asked((sitting, worth): (&Sitting, Vec<Passage>), hearing: &Hearing, question: &Question) -> Sheet {
    let mut top = vec![];
    if let Some(offer) = &question.offer {
        let to = hearing.progress().seats.name(offer.to);
        top.push(Passage::line(format!("Say to {to}:"), Look::Dim));
        top.push(Passage::words(format!("\"{}\"", offer.words), Look::Plain));
        top.push(Passage::gap());
    }
    if question.is_away {
        top.push(Passage::line("Ask this away from the table.", Look::Title));
    }
    // What results are worth takes the room of the guidance, which was read before they were named.
    if worth.is_empty() {
        top.extend(question.guide.iter().map(|guide| Passage::words(format!("- {guide}"), Look::Plain)));
    }
    if !top.is_empty() {
        top.push(Passage::gap());
    }
    let mut body = title_of(&question.text);
    let expects = question.expects();
    let (is_choice, hint) = (matches!(question.kind, Kind::Choice(_)), format!(": {expects}"));
    match &question.kind {
        Kind::Choice(choices) => {
            for (place, one) in choices.iter().enumerate() {
                let usual = if question.usual == Some(one.key) { "  (usual)" } else { "" };
                let text = format!("{}{usual}", one.text);
                body.push(Passage::choice(key_of(place), place, text, place == sitting.chosen));
            }
        }
        Kind::Number { .. } | Kind::Value { .. } | Kind::Words => {
            body.push(Passage::typed(">", sitting.input.text(), Look::Title));
            if worth.is_empty() && sitting.wrong.as_ref() != Some(&expects) {
                body.push(Passage::words(expects.clone(), Look::Dim));
            }
            if let Some(usual) = question.usual {
                body.push(Passage::line(format!("Enter: {usual}"), Look::Dim));
            }
        }
    }
    if let Some(wrong) = &sitting.wrong {
        // What is expected stands above.
        let wrong =
            if worth.is_empty() && !is_choice { wrong.strip_suffix(&hint).unwrap_or(wrong) } else { wrong };
        body.extend([Passage::gap(), Passage::words(wrong, Look::Alarm)]);
    }
    if !worth.is_empty() {
        body.push(Passage::gap());
        body.extend(worth);
    }
    let why = if question.why.is_empty() {
        String::new()
    } else {
        format!("{}. ", question.why.trim_end_matches('.'))
    };
    let foot = vec![Passage::words(format!("{why}[{}]", question.clause), Look::Plain)];
    Sheet { top, body, foot }
}

fn steps(app: &App, sitting: &Sitting, hearing: &Hearing) -> Sheet {
    let mut body = title_of("What is to be changed?");
    let said = said(app, sitting, hearing).into_iter().enumerate();
    body.extend(
        said.map(|(place, (_, key, text))| Passage::choice(key, place, text, place == sitting.chosen)),
    );
    Sheet { body, ..Sheet::default() }
}

fn found((sitting, worth): (&Sitting, Vec<Passage>), hearing: &Hearing) -> Sheet {
    let Some((_, finding)) = sitting.finding() else {
        return Sheet::default();
    };
    let mut body = vec![Passage::words(finding.title.clone(), Look::Chosen)];
    if !worth.is_empty() {
        body.push(Passage::gap());
        body.extend(worth);
    }
    let seats = hearing.progress().seats;
    let mut title = "";
    for told in finding.told(seats) {
        if told.part.heading() != title {
            title = told.part.heading();
            body.extend([Passage::gap(), Passage::line(title, Look::Title)]);
        }
        let clause = told.clause.map_or_else(String::new, |clause| format!(" [{clause}]"));
        body.push(Passage::words(format!("{}{clause}", told.text), Look::Plain));
    }
    let further = finding.goes_on.iter().filter_map(|next| hearing.going_on(next, seats));
    for (place, next) in further.enumerate().filter(|_| sitting.study.is_none()) {
        if place == 0 {
            body.extend([Passage::gap(), Passage::line("Go on with", Look::Title)]);
        }
        body.push(Passage::choice(key_of(place), place, next.procedure.title(), false));
    }
    Sheet { body, ..Sheet::default() }
}
