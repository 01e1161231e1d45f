//! Questions and findings as text.

use std::fmt::Write as _;

use bridge::law::{Finding, Kind, Next, Progress, Question, Seats};

use crate::hearing::Hearing;

/// A question with its answers, each with the number that chooses it.
pub(super) fn question(question: &Question, seats: Seats) -> String {
    let mut text = String::new();
    if let Some(offer) = &question.offer {
        line(&mut text, &format!("Say to {}: \"{}\"", seats.name(offer.to), offer.words));
    }
    line(&mut text, &question.text);
    if !question.why.is_empty() {
        line(&mut text, &format!("   {} ({}).", question.why.trim_end_matches('.'), question.clause));
    }
    if question.is_away {
        line(&mut text, "   Ask this away from the table.");
    }
    for guide in &question.guide {
        line(&mut text, &format!("   - {guide}"));
    }
    match &question.kind {
        Kind::Choice(choices) => {
            for (place, choice) in choices.iter().enumerate() {
                line(&mut text, &format!("  {}  {}", place + 1, choice.text));
            }
        }
        Kind::Number { .. } | Kind::Value { .. } => line(&mut text, &format!("  {}", question.expects())),
        Kind::Words => line(&mut text, "  in your own words; may be left empty"),
    }
    text.truncate(text.trim_end().len());
    text
}

/// What has been answered, and the finding or the open question.
pub(super) fn progress(hearing: &Hearing, progress: &Progress) -> String {
    let mut text = String::new();
    line(&mut text, &format!("{}, Laws of {}", hearing.procedure.title(), hearing.book));
    if let Some(seat) = hearing.known.seats.offender {
        line(&mut text, &format!("  {} {seat}", hearing.procedure.offender()));
    }
    if let Some(seat) = hearing.known.seats.declarer {
        line(&mut text, &format!("  Who is declarer? {seat}"));
    }
    for step in &progress.steps {
        let assumed = hearing.assumed.contains(&step.question.key);
        let mark = if assumed { "  (taken as usual)" } else { "" };
        line(&mut text, &format!("  {} {}{mark}", step.question.text, step.told()));
    }
    match &progress.next {
        Next::Found(found) => {
            text.push_str(&finding(found, progress.seats));
            text.push_str(&going_on(hearing, found, progress.seats));
        }
        Next::Ask(open) | Next::NoAnswer { question: open, .. } => {
            line(&mut text, "");
            line(&mut text, &question(open, progress.seats));
            line(&mut text, &format!("Add --{} and the answer{}.", open.key, keys(open)));
        }
    }
    text
}

/// The names of the answers, where there is a choice: what else is expected stands with the question.
fn keys(question: &Question) -> String {
    match &question.kind {
        Kind::Choice(choices) => {
            let keys: Vec<&str> = choices.iter().map(|choice| choice.key).collect();
            format!(": {}", keys.join(", "))
        }
        Kind::Number { .. } | Kind::Value { .. } | Kind::Words => String::new(),
    }
}

/// A finding with a heading for each of its parts.
pub(super) fn finding(finding: &Finding, seats: Seats) -> String {
    let mut text = format!("\n{}\n", finding.title.to_uppercase());
    let mut heading = "";
    for told in finding.told(seats) {
        if told.part.heading() != heading {
            heading = told.part.heading();
            line(&mut text, &format!("\n{heading}"));
        }
        let clause = told.clause.map_or_else(String::new, |clause| format!("  [{clause}]"));
        line(&mut text, &format!("  {}{clause}", told.text));
    }
    text
}

/// The commands that go on from a finding.
fn going_on(hearing: &Hearing, finding: &Finding, seats: Seats) -> String {
    let mut text = String::new();
    let further: Vec<Hearing> =
        finding.goes_on.iter().filter_map(|next| hearing.going_on(next, seats)).collect();
    if !further.is_empty() {
        line(&mut text, "\nGo on with");
    }
    for next in further {
        line(&mut text, &format!("  {}: {}", next.procedure.title(), next.command()));
    }
    text
}

fn line(text: &mut String, words: &str) {
    writeln!(text, "{words}").expect("a string takes all that is written");
}
