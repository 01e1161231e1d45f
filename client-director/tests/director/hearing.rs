//! Rulings from the first key to what is found, as a director gives them: how much that takes, and where it leads.

use bridge::law::{Kind, Question};
use client_director::screen::app::Overlay;
use client_director::screen::sitting::{Part, Sitting, Stage, key_of};

use crate::console::Console;

/// What it takes to come to a finding.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spent {
    pub(crate) keys: usize,
    /// Words that lead to the ruling: each question with its guidance and its answers down to the one that is taken (all
    /// where that one says that none of the others is so), of the list of procedures the titles down to the one that is
    /// taken and what that is about, and the title of the finding. What is read out at the table is no reading.
    pub(crate) read: usize,
    /// All words of every screen, with the reasons and the whole finding.
    pub(crate) all: usize,
    pub(crate) questions: usize,
}

/// How a case is answered: the seats of the offender and of declarer, and answers by their keys. Where there is none the
/// usual answer is taken, and where that is missing the first.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Told<'a> {
    pub(crate) procedure: &'a str,
    pub(crate) board: &'a str,
    pub(crate) offender: char,
    pub(crate) declarer: char,
    pub(crate) answers: &'a [(&'static str, &'static str)],
}

fn words(text: &str) -> usize {
    text.split_whitespace().count()
}

/// Answers from the list of what happened to the finding.
pub(crate) fn rule(console: &mut Console, told: Told<'_>) -> Spent {
    let mut spent = Spent { keys: 1, ..Spent::default() };
    console.keys("r");
    for _ in 0..60 {
        let Some(Overlay::Sitting(sitting)) = &console.app.overlay else {
            panic!("the interview is gone:\n{}", console.screen())
        };
        let sitting = sitting.clone();
        if let Some((hearing, finding)) = sitting.finding() {
            let lines: Vec<String> =
                finding.told(hearing.progress().seats).into_iter().map(|one| one.text).collect();
            spent.read += words(&finding.title);
            spent.all += words(&finding.title) + lines.iter().map(|line| words(line)).sum::<usize>();
            return spent;
        }
        let keys = next(&sitting, told, &mut spent);
        spent.keys += keys.len() - 6 * keys.matches("<enter>").count();
        spent.questions += 1;
        for key in split(&keys) {
            console.keys(key);
        }
    }
    panic!("no end:\n{}", console.screen())
}

/// Keys one by one; a `<` that is typed is no name.
fn split(keys: &str) -> Vec<&str> {
    match keys.strip_suffix("<enter>") {
        Some("") => vec!["<enter>"],
        Some(typed) => vec![typed, "<enter>"],
        None => vec![keys],
    }
}

fn next(sitting: &Sitting, told: Told<'_>, spent: &mut Spent) -> String {
    match &sitting.stage {
        Stage::Subject => {
            spent.read += words("What happened? Type a word, or a Law as L27:");
            spent.all += words("What happened? Type a word, or a Law as L27:");
            let all = sitting.subjects();
            let place = all.iter().position(|one| one.key() == told.procedure).unwrap();
            let typed = sitting.input.text();
            if place < 9 && typed.is_empty() {
                let titles: usize = all.iter().take(place + 1).map(|one| words(one.title())).sum();
                let abouts: usize = all.iter().take(place + 1).map(|one| words(one.about())).sum();
                spent.read += titles + words(all[place].about());
                spent.all += titles + abouts;
                return key_of(place).to_string();
            }
            if place == 0 { "<enter>".to_owned() } else { all[place].title().to_lowercase() }
        }
        Stage::Board(..) => told.board.to_owned(),
        Stage::Seat(hearing, part) => {
            let (text, seat) = match part {
                Part::Offender => (hearing.procedure.offender(), told.offender),
                Part::Declarer => ("Who is declarer?", told.declarer),
            };
            spent.read += words(text);
            spent.all += words(text) + 10 + 19;
            seat.to_string()
        }
        Stage::Asking(_) => answer(&sitting.question().unwrap(), told, spent),
        other => panic!("{other:?}"),
    }
}

fn answer(question: &Question, told: Told<'_>, spent: &mut Spent) -> String {
    let given = told.answers.iter().find(|(key, _)| *key == question.key).map(|(_, answer)| *answer);
    // A case of another book may have an answer that this one has not.
    let can_be = |given: &&str| match &question.kind {
        Kind::Choice(choices) => choices.iter().any(|one| one.key == *given),
        Kind::Number { .. } | Kind::Value { .. } | Kind::Words => true,
    };
    let given = given.filter(can_be).or(question.usual).map(str::to_owned);
    let given = given.unwrap_or_else(|| question.answers()[0].clone());
    let guide: usize = question.guide.iter().map(|line| words(line)).sum();
    spent.read += words(&question.text) + guide;
    spent.all += words(&question.text) + guide + words(&question.why);
    let is_usual = question.usual == Some(given.as_str());
    match &question.kind {
        Kind::Choice(choices) => {
            let place = choices.iter().position(|one| one.key == given).unwrap();
            let says_none = ["nothing", "none", "yes"].contains(&given.as_str()) && is_usual;
            let down = if says_none { choices.len() } else { place + 1 };
            spent.read += choices.iter().take(down).map(|one| words(&one.text)).sum::<usize>();
            spent.all += choices.iter().map(|one| words(&one.text)).sum::<usize>();
            if is_usual { "<enter>".to_owned() } else { key_of(place).to_string() }
        }
        Kind::Number { .. } | Kind::Value { .. } | Kind::Words => {
            spent.all += words(&question.expects());
            if is_usual { "<enter>".to_owned() } else { format!("{given}<enter>") }
        }
    }
}
