//! What the keys of draws do at once: draw, publish, drop, ask, explain.

use proto::v1::{self, draw_command, draw_question, draw_wish};

use super::finding::Finding;
use super::{at_proposal, at_round, called, command, tables, view, wish};
use crate::cli::swiss::release::outstanding;
use crate::cli::swiss::table;
use crate::screen::act;
use crate::screen::app::{App, Overlay, Tone};
use crate::screen::effect::Effect;
use crate::screen::form::Form;
use crate::screen::request::Request;
use crate::screen::verb::Verb;

/// What the verbs do that ask nothing beforehand.
pub fn does(app: &mut App, verb: Verb) -> Vec<Effect> {
    if view(app).is_none() {
        app.say(Tone::Plain, "“draws” shows the rounds of a section that is drawn: choose it there.");
        return Vec::new();
    }
    match verb {
        Verb::DrawAnew => return anew(app),
        Verb::DrawPublish => publish(app),
        Verb::DrawDrop => drop_proposal(app),
        Verb::DrawCross => {
            let text = view(app).map(table::cross_table_text).unwrap_or_default();
            app.overlay = Some(Finding::table("Cross table", &text));
        }
        Verb::DrawEarly => return inspect(app, "What is final now", draw_question::Kind::Early(v1::Unit {})),
        Verb::DrawCompare => {
            let question = draw_question::Kind::Traditional(v1::Unit {});
            return inspect(app, "As the method of the notes draws", question);
        }
        Verb::DrawOthers => {
            let question = draw_question::Kind::Alternatives(v1::Unit {});
            return inspect(app, "The next best draws", question);
        }
        other => unreachable!("{other:?} has a form"),
    }
    Vec::new()
}

fn anew(app: &mut App) -> Vec<Effect> {
    let Some(view) = view(app) else { return Vec::new() };
    let section = view.section.clone();
    let proposal = view.proposal.as_ref().and_then(|shown| shown.proposal.as_ref());
    let by_hand = proposal.is_some_and(|proposal| proposal.by_hand);
    let wish = wish(draw_wish::Kind::Anew(v1::DrawAnew::default()));
    let request = Request::draw("The draw is proposed", &section, wish).opens(at_proposal(&section));
    if by_hand {
        let what = "It is drawn again: what you changed by hand in the proposal is gone. Matches that you pinned or \
                    forbade stay so.";
        app.overlay = Some(Overlay::Confirm { request: request.ask(what), form: None });
        return Vec::new();
    }
    act::send(app, request, None)
}

pub(super) fn publish(app: &mut App) {
    let Some(view) = view(app) else { return };
    let Some(shown) = &view.proposal else {
        app.say(Tone::Plain, "There is no draw to publish: “draw” makes one.");
        return;
    };
    let drawn = shown.proposal.clone().unwrap_or_default();
    let mut what = Vec::new();
    if shown.is_stale {
        what.push("SOMETHING HAS CHANGED SINCE IT WAS DRAWN: say no, and “draw” draws it again.".to_owned());
    }
    what.extend(outstanding(&drawn));
    what.extend(view.rests_on.iter().cloned());
    what.extend(shown.breaches.iter().map(|breach| format!("BREACH: {breach}")));
    what.push(format!("Round {} is published: tables and boards show it at once.", drawn.round));
    if drawn.matches.len() <= 16 {
        let line =
            |one: &v1::DrawnMatch| format!("{}: {} against {}", tables(&one.tables), one.first, one.second);
        let lines: Vec<String> = drawn.matches.iter().map(line).collect();
        what.push(format!("{}.", capital(&lines.join("; "))));
    } else {
        what.push(format!("{} matches.", drawn.matches.len()));
    }
    if let Some(triangle) = &drawn.triangle {
        let teams: Vec<String> = triangle.teams.iter().map(ToString::to_string).collect();
        what.push(format!("Triangle at {}: {}.", tables(&triangle.tables), teams.join(", ")));
    }
    if drawn.bye > 0 {
        what.push(format!("Bye: {}.", drawn.bye));
    }
    what.push("“revoke” takes it back until its first result.".to_owned());
    let kind = draw_command::Kind::Publish(v1::PublishDraw::default());
    let round = at_round(&view.section);
    let request = Request::new(format!("Round {} is published", drawn.round), command(&view.section, kind));
    let request = request.ask(what.join(" ")).opens(round);
    app.overlay = Some(Overlay::Confirm { request, form: None });
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

fn drop_proposal(app: &mut App) {
    let Some(view) = view(app) else { return };
    let kind = command(&view.section, draw_command::Kind::Drop(v1::DropDraw {}));
    let request = Request::new("The proposal is dropped", kind)
        .ask("The proposal is dropped, with what was pinned and forbidden. What is published stays.");
    app.overlay = Some(Overlay::Confirm { request, form: None });
}

/// Asks the server about draws, and shows that it is being worked out.
fn inspect(app: &mut App, title: &str, question: draw_question::Kind) -> Vec<Effect> {
    let Some(contest) = app.room.as_ref().map(|room| room.contest) else { return Vec::new() };
    let Some(section) = view(app).map(|view| view.section.clone()) else { return Vec::new() };
    let ticket = app.next_ticket();
    app.overlay = Some(Finding::asked(title, ticket));
    let question = Box::new(v1::DrawQuestion { kind: Some(question) });
    vec![Effect::Inspect { contest, ticket, section, question }]
}

/// Asks who met an opponent out of reach in the round that the form names.
pub fn ask_mismatch(app: &mut App, form: &Form) -> Vec<Effect> {
    let round = form.text("round").parse().unwrap_or(0);
    inspect(app, &format!("Round {round}: out of reach"), draw_question::Kind::Mismatch(round))
}

/// Why they meet: the whole proposal in sentences.
pub fn why(app: &mut App) -> Vec<Effect> {
    let Some(view) = view(app) else { return Vec::new() };
    let Some(shown) = &view.proposal else {
        app.say(Tone::Plain, "There is no draw to explain: “draw” makes one.");
        return Vec::new();
    };
    let drawn = shown.proposal.clone().unwrap_or_default();
    let mut lines: Vec<String> = outstanding(&drawn).into_iter().collect();
    lines.extend(shown.breaches.iter().map(|breach| format!("! {breach}")));
    lines.extend(shown.summary.clone());
    lines.push(String::new());
    for (index, sentence) in shown.why.iter().enumerate() {
        match drawn.matches.get(index) {
            Some(one) => {
                let both = format!("{} against {}", called(view, one.first), called(view, one.second));
                lines.push(format!("{}: {both}", capital(&tables(&one.tables))));
                lines.push(format!("  {sentence}"));
            }
            None => lines.push(sentence.clone()),
        }
    }
    if !shown.changes.is_empty() {
        lines.extend([String::new(), "Other than in the draw before:".to_owned()]);
        lines.extend(shown.changes.iter().map(|change| format!("  {change}")));
    }
    lines.push(String::new());
    lines.push(format!("Drawn with the seed {}.", drawn.seed));
    let title = format!("Draw of round {}: why", drawn.round);
    app.overlay = Some(Finding::told(&title, lines));
    Vec::new()
}
