//! Where a number comes from, on the console: both sides of a board, the total, the summary; and lines of a paper
//! traveller.

use client_director::link::event::LinkEvent;
use client_director::screen::effect::Effect;
use client_director::screen::input::Input;
use proto::v1::{ExplainRequest, ExplainedNumber, ExplanationView};

use crate::console::Console;

/// What was asked to be explained last.
fn asked(console: &mut Console) -> ExplainRequest {
    match console.other_effects.pop() {
        Some(Effect::Explain(request)) => request,
        other => panic!("nothing to explain: {other:?}"),
    }
}

/// The server's answer, in one sentence that names what was asked.
fn answer(console: &mut Console, request: ExplainRequest) {
    let text = format!("{} on board {}, {:?}", request.entry, request.board, request.number());
    let view = Box::new(ExplanationView {
        contest: 1,
        entry: request.entry.clone(),
        board: request.board,
        label: "Pair".to_owned(),
        text,
        ..ExplanationView::default()
    });
    console.input(Input::Link(LinkEvent::Explained { request, view }));
}

fn of(entry: &str, board: u32, number: ExplainedNumber) -> ExplainRequest {
    ExplainRequest {
        contest: 1,
        entry: entry.to_owned(),
        board,
        number: number.into(),
        // As all that a director reads here, also of a contest in another language.
        language: "en".to_owned(),
    }
}

#[test]
fn both_sides_of_a_board_are_explained_with_one_key_each() {
    let mut console = Console::playing();
    console.keys("<enter>e4sx n -1<f2>b1<enter>");
    console.keys("?");
    console.sees("Y  Why this number, for East-West");
    console.keys("<esc>y");
    let request = asked(&mut console);
    assert_eq!(request, of("A1NS", 1, ExplainedNumber::Usual));
    answer(&mut console, request);
    console.sees("A1NS on board 1");
    console.sees("Enter East-West");
    console.keys("<enter>");
    let request = asked(&mut console);
    assert_eq!(request, of("A1EW", 1, ExplainedNumber::Usual));
    answer(&mut console, request);
    console.sees("Enter North-South");
    console.keys("<esc>Y");
    assert_eq!(asked(&mut console), of("A1EW", 1, ExplainedNumber::Usual));
}

#[test]
fn an_evening_is_summed_up_from_an_entry() {
    let mut console = Console::playing();
    console.keys("<enter>e4sx n -1<f2>4o");
    let request = asked(&mut console);
    assert_eq!(request.number(), ExplainedNumber::Summary);
    answer(&mut console, request.clone());
    console.sees("Enter total");
    console.keys("<enter>");
    let total = asked(&mut console);
    assert_eq!(total, ExplainRequest { number: ExplainedNumber::Usual.into(), ..request.clone() });
    answer(&mut console, total);
    console.sees("Enter summary");
    console.keys("<enter>");
    assert_eq!(asked(&mut console), request);
    // By name, where nobody in particular is chosen.
    console.keys("<esc>1:summary<enter>");
    console.sees("How somebody's evening went");
    console.keys("a2ew<f2>");
    assert_eq!(asked(&mut console), of("A2EW", 0, ExplainedNumber::Summary));
}

/// The eight rows of seed 000, "Matchpointing and scoring", on board 21, where North-South alone are vulnerable: what
/// is changed, what is asked about, and what cannot be read.
#[test]
fn a_paper_traveller_is_judged_line_by_line() {
    for (written, north_south, east_west, says) in [
        ("2S N 10", "140", "", "Do not change it by yourself: ask the players"),
        ("4S N 10", "420", "", "Change it to 620 for NS, with a line through the old one"),
        ("4S N 10", "170", "", "Do not change it by yourself: ask the players"),
        ("4S N 9", "", "50", "Change it to 100 for EW, with a line through the old one"),
        ("2S N 9", "170", "", "Do not change it by yourself: ask the players"),
        ("4S N 9", "", "200", "Do not change it by yourself: ask the players"),
        ("5H W 11", "", "650", "Do not change it by yourself: ask the players"),
        ("2D", "", "50", "Nobody can tell what happened"),
    ] {
        let mut console = Console::playing();
        console.keys(&format!(":paper<enter>21<tab>{written}<tab>{north_south}<tab>{east_west}<f2>"));
        console.sees(says);
        // Read, it makes room for the next line of the same board.
        console.keys("<esc>");
        console.sees("Board           21");
        console.sees(&format!("> Written         {written}"));
    }
    for typed in [":traveller<enter>", ":check<enter>"] {
        let mut console = Console::playing();
        console.keys(typed);
        console.sees("A score on a paper traveller");
    }
}

#[test]
fn what_a_paper_traveller_lacks_or_comes_too_late_is_said() {
    let mut console = Console::playing();
    console.keys(":paper<enter>0<tab>9S<tab>many<f2>");
    console.sees("Write the number of the board, such as 21");
    console.sees("4S N 10 or 4S N =, or pass");
    console.sees("Write the points, such as 420, or nothing");
    // What both pairs say, and the end of the correction period.
    let mut console = Console::playing();
    console.keys(":paper<enter>21<tab>4H N 11<tab>620<tab><tab> <f2>");
    console.sees("You may change it to what both pairs say (Law 79C2).");
    console.keys("<esc><tab><tab><tab><tab><tab> <f2>");
    console.sees("Nothing is changed any more.");
}

#[test]
fn what_is_said_of_a_warning_is_said_of_nothing_else() {
    let mut console = Console::playing();
    // It asks for the Law first: entry and amount are filled in.
    console.keys("3p<tab>");
    console.sees_not("A warning takes nothing");
    console.keys("<left>");
    console.sees("A warning takes nothing");
}
