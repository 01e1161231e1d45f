//! The head, the ledger and the cases of a procedure as a page has them.

use std::fmt::Write as _;

use law::Procedure;
use law::case::Found;
use law::finding::{Becomes, Until};
use law::ledger::Status;
use law::party::Party;

const WIDTH: usize = 122;

/// The page without its steps.
pub(crate) fn written(procedure: &dyn Procedure) -> String {
    let mut page = format!("procedure {} {{\n", quoted(procedure.key()));
    line(&mut page, 1, &format!("title {}", quoted(procedure.title())));
    line(&mut page, 1, &format!("about {}", quoted(procedure.about())));
    if procedure.offender() != "Who did it?" {
        line(&mut page, 1, &format!("offender {}", quoted(procedure.offender())));
    }
    for (is, name) in [
        (!procedure.concerns_offender(), "without-offender"),
        (!procedure.concerns_declarer(), "without-declarer"),
        (procedure.offender_is_dummy(), "about-dummy"),
        (procedure.tells_offender(), "telling-the-offender"),
    ] {
        if is {
            line(&mut page, 1, &format!("is {}", quoted(name)));
        }
    }
    page.push_str("\n    // STEPS\n\n    ledger {\n");
    for entry in procedure.ledger() {
        let mut told =
            format!("law {} {}", quoted(&format!("{}{}", entry.law, entry.part)), quoted(entry.what));
        if !entry.says.is_empty() {
            write!(told, " says={}", quoted(entry.says)).expect("a string takes all");
        }
        if entry.editions.len() < 3 {
            let years: Vec<&str> = entry.editions.iter().map(|edition| edition.year()).collect();
            write!(told, " book={}", quoted(&years.join(" "))).expect("a string takes all");
        }
        match entry.status {
            Status::Done => {}
            Status::Asked => told.push_str(" asked=#true"),
            Status::Elsewhere(key) => write!(told, " by={}", quoted(key)).expect("a string takes all"),
            Status::NothingToRule(why) => {
                write!(told, " nothing-to-rule={}", quoted(why)).expect("a string takes all");
            }
        }
        write!(told, " source={}", quoted(entry.source)).expect("a string takes all");
        line(&mut page, 2, &told);
    }
    page.push_str("    }\n");
    for case in procedure.cases() {
        page.push('\n');
        let head =
            format!("case {} book={} source={} {{", quoted(case.key), quoted(case.book), quoted(case.source));
        line(&mut page, 1, &head);
        line(&mut page, 2, &format!("story {}", quoted(case.story)));
        let answers: Vec<String> =
            case.answers.iter().map(|(key, answer)| format!("{}={}", name(key), quoted(answer))).collect();
        line(&mut page, 2, &format!("answers {}", answers.join(" ")));
        let found: Vec<String> = case.found.iter().map(|found| format!("{};", told(*found))).collect();
        line(&mut page, 2, &format!("found {{ {} }}", found.join(" ")));
        page.push_str("    }\n");
    }
    page.push_str("}\n");
    page
}

fn told(found: Found) -> String {
    match found {
        Found::Cites(clause) => format!("cites {}", quoted(clause)),
        Found::CitesNot(clause) => format!("cites-not {}", quoted(clause)),
        Found::Tricks(tricks) => format!("tricks {tricks}"),
        Found::MustPass(who, until) => format!("must-pass {} until={}", party(who), until_word(until)),
        Found::NobodyBarred => "nobody-barred".to_owned(),
        Found::Bound(who, until) => format!("bound {} until={}", party(who), until_word(until)),
        Found::Repeats(who) => format!("repeats {}", party(who)),
        Found::Leads(who, suit) => format!("leads {} {}", party(who), quoted(suit)),
        Found::NotLeads(who, suit, until) => {
            format!("not-leads {} {} until={}", party(who), quoted(suit), until_word(until))
        }
        Found::Offers(to) => format!("offers {}", party(to)),
        Found::OffersNothing => "offers-nothing".to_owned(),
        Found::Card(whose, becomes) => format!("card {} becomes={}", party(whose), becomes_word(becomes)),
        Found::NoPenaltyCard => "no-penalty-card".to_owned(),
        Found::Weighted => "weighted".to_owned(),
        Found::Assigned => "assigned".to_owned(),
        Found::Split => "split".to_owned(),
        Found::Artificial(offending, other) => format!("artificial {} {}", quoted(offending), quoted(other)),
        Found::Award(text) => format!("award {}", quoted(text)),
        Found::ScoreStands => "score-stands".to_owned(),
        Found::Says(words) => format!("says {}", quoted(words)),
        Found::SaysNot(words) => format!("says-not {}", quoted(words)),
        Found::ComesBack => "comes-back".to_owned(),
        Found::Refuses(key, answer) => format!("refuses {} {}", quoted(key), quoted(answer)),
        Found::Tells(to, words) => format!("tells {} {}", party(to), quoted(words)),
        Found::Hears(key, words) => format!("hears {} {}", quoted(key), quoted(words)),
        Found::GoesOn(procedure, answers) => {
            let with: Vec<String> = answers
                .iter()
                .map(|(key, answer)| format!("with {} {};", quoted(key), quoted(answer)))
                .collect();
            format!("goes-on {} {{ {} }}", quoted(procedure), with.join(" "))
        }
    }
}

/// A variant's name as a page writes it.
fn kebab(name: &str) -> String {
    let mut written = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !written.is_empty() {
            written.push('-');
        }
        written.push(letter.to_ascii_lowercase());
    }
    quoted(&written)
}

fn party(party: Party) -> String {
    match party {
        Party::At(seat) => kebab(&seat.to_string()),
        _ => kebab(&format!("{party:?}")),
    }
}

fn until_word(until: Until) -> String {
    kebab(&format!("{until:?}"))
}

fn becomes_word(becomes: Becomes) -> String {
    kebab(&format!("{becomes:?}"))
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn name(key: &str) -> String {
    if key.starts_with(|first: char| first.is_ascii_digit()) { quoted(key) } else { key.to_owned() }
}

/// A line, broken where it is too long: between words behind an escape, which is no part of the text.
fn line(page: &mut String, depth: usize, text: &str) {
    let indent = "    ".repeat(depth);
    let mut rest = format!("{indent}{text}");
    let further = format!("{indent}      ");
    loop {
        let count = rest.chars().count();
        let at = if count <= WIDTH { None } else { break_at(&rest) };
        let Some((at, is_inside)) = at else {
            page.push_str(&rest);
            page.push('\n');
            return;
        };
        let (before, after) = rest.split_at(at);
        // Blanks behind an escape are no part of a text: the one between two words stays before it.
        page.push_str(if is_inside { before } else { before.trim_end() });
        page.push_str(if is_inside { "\\\n" } else { " \\\n" });
        rest = format!("{further}{}", after.trim_start());
    }
}

/// Behind the last blank before the width, and whether it is inside a text.
fn break_at(text: &str) -> Option<(usize, bool)> {
    let (mut is_inside, mut is_escaped) = (false, false);
    let mut found = None;
    let begin = text.len() - text.trim_start().len();
    for (count, (at, letter)) in text.char_indices().enumerate() {
        if count >= WIDTH {
            break;
        }
        if letter == ' ' && at > begin {
            found = Some((at + 1, is_inside));
        }
        if letter == '"' && !is_escaped {
            is_inside = !is_inside;
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    found
}
