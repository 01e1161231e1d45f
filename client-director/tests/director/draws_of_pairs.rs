//! A Swiss of pairs of which the last board is missing: what is final already is asked and published, on the console and
//! by command.

use bridge::board::BoardNumber;
use bridge::contest::drawn::{DrawCommand, Terms};
use bridge::contest::{Actor, Command, Outcome, Rules, Slot};
use bridge::entry::{SectionLetter, TableId, TableNumber};
use bridge::movement::RoundNumber;
use bridge::movement::contestants::Contestants;
use bridge::result::BoardResult;
use bridge::score::Score;
use bridge::scoring::{MatchScoring, Scoring, VictoryScale};
use bridge::victory::published;
use client_director::link::event::{LinkEvent, Ticket};
use client_director::screen::app::Overlay;
use client_director::screen::draw::finding::Finding;
use client_director::screen::input::Input;
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::draw_inspection;
use proto::v1::inspect_draw_reply::Answer;

use crate::command::Shell;
use crate::console::Console;

const PAIRS: u16 = 8;
const BOARDS: u16 = 2;

fn director() -> Actor {
    Actor::Director(String::new())
}

/// Results of the boards of the last published round, but for so many of the last table: the lower number makes more.
fn results(view: &v1::DrawView, left_out: u16) -> Vec<Command> {
    let pairs = i64::from(PAIRS);
    let round = view.rounds.last().unwrap();
    let mut commands = Vec::new();
    for one in &round.matches {
        let [north_south, east_west] = [&one.first, &one.second].map(|side| side.as_ref().unwrap().contender);
        let table = one.tables[0];
        let is_last = table == u32::from(PAIRS) / 2;
        for index in 0..BOARDS - if is_last { left_out } else { 0 } {
            let stronger = (i64::from(east_west) - i64::from(north_south)) * 6 / pairs;
            let place = 1 + stronger + (i64::from(index) * 7 + i64::from(table) * 3) % 5;
            let score = [-130, -110, -90, 0, 90, 110, 140, 170][usize::try_from(place.clamp(0, 7)).unwrap()];
            let number = u16::try_from(round.number).unwrap();
            let slot = Slot {
                table: TableId {
                    section: SectionLetter::A,
                    table: TableNumber(u16::try_from(table).unwrap()),
                },
                round: RoundNumber(number),
                board: BoardNumber::new((number - 1) * BOARDS + index + 1).unwrap(),
            };
            let outcome = Some(Outcome::Result(BoardResult::RawScore(Score(score))));
            let reason = "from paper".to_owned();
            commands.push(Command::CorrectResult { slot, outcome, played_by: None, reason });
        }
    }
    commands
}

/// A Swiss of so many pairs, on the console at its third draw, with a board of round 2 missing.
fn at_the_third_draw(contenders: u16) -> Console {
    let mut console = Console::new();
    let scale = VictoryScale::Table(published::named("ebu-swiss-pairs").unwrap());
    let scoring = Scoring { matches: MatchScoring::Victory(scale), ..Scoring::default() };
    let rules = Rules { scoring, ..Rules::default() };
    let terms = Box::new(Terms { rounds: 4, boards: BOARDS, ..Terms::default() });
    let command = DrawCommand::SetUp { contestants: Contestants::Pairs, contenders, terms };
    console.decided_by(&Command::CreateContest { name: "Club pairs".to_owned(), rules }, &director());
    console.decided_by(&Command::Draw { section: SectionLetter::A, command }, &director());
    console.keys("<enter>DdPySy");
    for command in results(&console.evening.draw("A").unwrap(), 0) {
        console.decided_by(&command, &director());
    }
    console.keys("dPy");
    for command in results(&console.evening.draw("A").unwrap(), 1) {
        console.decided_by(&command, &director());
    }
    console
}

#[test]
fn what_is_final_of_pairs_is_published_from_the_console() {
    let mut console = at_the_third_draw(PAIRS);
    console.keys("e");
    console.sees("1 of 4 matches is final whatever the result of 2 v 8.");
    console.sees("average plus or average minus");
    console.keys("<enter>");
    console.sees("this is published");
    console.sees("5 against");
    console.keys("y");
    let round = console.evening.draw("A").unwrap().rounds.last().unwrap().clone();
    let sides = |one: &v1::DrawnMatchView| {
        let mut sides = [&one.first, &one.second].map(|side| side.as_ref().unwrap().contender);
        sides.sort_unstable();
        sides
    };
    assert_eq!((round.number, round.matches.iter().map(sides).collect::<Vec<_>>()), (3, vec![[5, 6]]));
}

/// Issue 19, section 7: who certainly sits out or plays the triangle is named before that is published, also where no match
/// is final; and where nothing is, nothing is offered.
#[test]
fn a_bye_that_is_final_is_named_before_it_is_published() {
    let mut console = at_the_third_draw(PAIRS);
    let both = |one, other| v1::Meeting { one, other };
    for (certain, odd, says) in [
        (vec![], vec![9], Some("missing results are: the bye of 9. What else")),
        (vec![both(1, 4)], vec![9], Some("are: 1 against 4; the bye of 9. What else")),
        (vec![both(1, 4)], vec![7, 8, 9], Some("are: 1 against 4; the triangle of 7, 8, 9. What else")),
        (vec![], vec![], None),
    ] {
        let result = Some(both(2, 8));
        let depends = vec![v1::EarlyDepends { result, contenders: vec![2, 3] }];
        let early =
            v1::EarlyDraw { round: 3, certain, certain_odd: odd, depends, ..v1::EarlyDraw::default() };
        let finding = Some(draw_inspection::Finding::Early(early));
        let inspection = v1::DrawInspection { sentences: vec!["As it is.".to_owned()], finding };
        let ticket = Ticket(99);
        console.app.overlay = Some(Finding::asked("What is final now", ticket));
        let answer = Ok(Box::new(Answer::Inspection(inspection)));
        console.input(Input::Link(LinkEvent::Inspected { ticket, answer }));
        console.sees("As it is.");
        console.keys("<enter>");
        let asked = match &console.app.overlay {
            Some(Overlay::Confirm { request, .. }) => request.ask.clone(),
            _ => None,
        };
        assert_eq!(asked.is_some(), says.is_some(), "{asked:?}");
        assert!(says.is_none_or(|says| asked.unwrap().contains(says)), "{says:?}");
        console.app.overlay = None;
    }
}

#[tokio::test]
async fn what_is_final_of_pairs_is_published_by_command() {
    let shell = Shell::new().await;
    shell.ok("create --name Pairs").await;
    shell.ok("swiss set-up A --pairs 8 --rounds 4 --boards 2 --vps").await;
    for left_out in [0, 1] {
        shell.ok("swiss propose").await;
        shell.ok("swiss publish").await;
        if left_out == 0 {
            shell.ok("start").await;
        }
        let mut evening = shell.fake.evening.lock().unwrap();
        for command in results(&evening.draw("A").unwrap(), left_out) {
            evening.decide(&command, &director()).unwrap();
        }
    }
    let told = shell.ok("swiss early").await;
    assert!(told.starts_with("1 of 4 matches is final whatever the result of 2 v 8."), "{told}");
    assert!(told.contains("swiss publish --only 5"), "{told}");
    let found = shell.json("swiss early").await;
    assert_eq!(found["certain"], serde_json::json!([[5, 6]]), "{found}");
    shell.ok("swiss propose").await;
    shell.ok("swiss publish --only 5").await;
    assert_eq!(shell.json("swiss show --round 3").await["rounds"][0]["matches"].as_array().unwrap().len(), 1);
    // A card is asked for as it stands in the ranking, or by the number alone.
    assert_eq!(shell.ok("swiss card a5").await, shell.ok("swiss card 5").await);
    let (code, text) = shell.words(&["swiss", "card", "5A"]).await;
    assert!(code == 2 && text.contains("5A is no number: write it like 12, or A12"), "{text}");
    let (code, text) = shell.words(&["swiss", "card", "B5"]).await;
    assert!(code == 2 && text.contains("no section B"), "{text}");
}

/// Every result of the last round, but for so many of the last table.
fn enter(shell: &Shell, left_out: u16) {
    let mut evening = shell.fake.evening.lock().unwrap();
    for command in results(&evening.draw("A").unwrap(), left_out) {
        evening.decide(&command, &director()).unwrap();
    }
}

async fn in_play(scoring: &str) -> Shell {
    let shell = Shell::new().await;
    shell.ok("create --name Pairs").await;
    shell.ok(&format!("swiss set-up A --pairs 8 --rounds 4 --boards 2 {scoring}")).await;
    for verb in ["swiss propose", "swiss publish", "start"] {
        shell.ok(verb).await;
    }
    shell
}

/// With nothing final there is nothing to publish; with everything in the whole draw is named.
#[tokio::test]
async fn early_says_plainly_that_nothing_is_final() {
    let shell = in_play("--vps").await;
    enter(&shell, 1);
    let told = shell.ok("swiss early").await;
    assert!(told.starts_with("No match is final before the result of 4 v 8."), "{told}");
    assert!(!told.contains("publish"), "{told}");
    assert_eq!(shell.json("swiss early").await["certain"], serde_json::json!([]));
    {
        let mut evening = shell.fake.evening.lock().unwrap();
        let last = results(&evening.draw("A").unwrap(), 0).pop().unwrap();
        evening.decide(&last, &director()).unwrap();
    }
    let told = shell.ok("swiss early").await;
    assert!(told.starts_with("All results are in: the whole draw of round 2 is final.\nFinal: "), "{told}");
    assert!(!told.contains("publish"), "{told}");
}

/// docs/SWISS.md, "By command": `publish` wants `--yes` where results are missing that the terms wait for.
#[tokio::test]
async fn a_draw_without_results_that_the_terms_wait_for_is_published_only_on_demand() {
    let shell = in_play("--vps").await;
    enter(&shell, 1);
    let told = shell.ok("swiss propose").await;
    let open = "NOT OVER WHEN IT WAS DRAWN: 4 against 8. They count as they stand, and before their first board as a draw.";
    assert!(told.contains(open), "{told}");
    assert!(told.contains("It is proved that by these scores no draw is better."), "{told}");
    assert_eq!(shell.json("swiss explain").await["outstanding"], serde_json::json!([[4, 8]]));
    let (code, text) = shell.words(&["swiss", "publish"]).await;
    assert!(code == 2 && text.starts_with(open) && text.contains("--yes"), "{text}");
    // Seven results of eight are in: a share that is reached is enough.
    shell.ok("swiss terms --when-in 90").await;
    shell.ok("swiss propose").await;
    assert_eq!(shell.words(&["swiss", "publish"]).await.0, 2);
    shell.ok("swiss terms --when-in 80").await;
    shell.ok("swiss propose").await;
    let told = shell.ok("swiss publish").await;
    assert!(told.contains(open), "{told}");
}

/// Points that are given for a round end with it, and that is said.
#[tokio::test]
async fn points_that_go_with_a_draw_are_named_when_it_is_taken_back() {
    let shell = in_play("--vps").await;
    shell.ok("swiss award 1 2 14 --reason forfeit").await;
    let told = shell.ok("swiss revoke").await;
    assert!(told.contains("The points that you have given for it go with it: 14.00 VPs to 2."), "{told}");
}

/// Who leaves after a draw was proposed is named with it, before it is published.
#[tokio::test]
async fn who_has_left_since_is_named_with_the_proposal() {
    let shell = in_play("--vps").await;
    enter(&shell, 0);
    shell.ok("swiss propose").await;
    shell.ok("swiss leave 2").await;
    let told = shell.ok("swiss explain").await;
    assert!(told.contains("BREACH: 2 is in the draw, but not among those who play"), "{told}");
    let (code, text) = shell.words(&["swiss", "publish"]).await;
    assert!(code == 2 && text.contains("BREACH: 2 is in the draw"), "{text}");
}

/// What the form does not name stays: the contest is scored otherwise than is usual for teams that are drawn.
#[test]
fn a_section_that_is_set_up_without_scoring_is_scored_as_the_contest() {
    for (named, told) in [("", false), ("teams IMPs, VPs WBF", true)] {
        let mut console = Console::new();
        let scoring = "teams board-a-match".parse().unwrap();
        let rules = Rules { scoring, ..Rules::default() };
        console.decided_by(&Command::CreateContest { name: "Club pairs".to_owned(), rules }, &director());
        console.keys("<enter>:Set up a section that is drawn<enter>");
        let Some(Overlay::Form(mut form)) = console.app.overlay.clone() else {
            panic!("{}", console.screen())
        };
        form.set_text("count", "8");
        form.set_text("scoring", named);
        let request = form.purpose.request(&console.app, &form).unwrap().unwrap();
        let changes = request.kinds.iter().any(|kind| matches!(kind, Kind::ChangeRules(_)));
        assert_eq!(changes, told, "{named}: {request:?}");
    }
}

/// Nine pairs, one board in, and a tenth comes: it is drawn against who has the bye, and nobody else is disturbed.
#[test]
fn a_late_pair_meets_who_has_the_bye_of_the_round_that_has_begun() {
    let mut console = Console::new();
    let scoring = "matchpoints, VPs \"ebu-swiss-pairs\"".parse().unwrap();
    let terms = Box::new(Terms { rounds: 3, boards: BOARDS, ..Terms::default() });
    let command = DrawCommand::SetUp { contestants: Contestants::Pairs, contenders: 9, terms };
    let create = Command::CreateContest {
        name: "Club pairs".to_owned(),
        rules: Rules { scoring, ..Rules::default() },
    };
    console.decided_by(&create, &director());
    console.decided_by(&Command::Draw { section: SectionLetter::A, command }, &director());
    console.keys("<enter>DdPySy");
    let before = console.evening.draw("A").unwrap().rounds.remove(0);
    assert_eq!(before.bye, 9);
    let first = results(&console.evening.draw("A").unwrap(), 0).remove(0);
    console.decided_by(&first, &director());
    // "from the next draw" is usual.
    console.keys("nLate One & Late Two<enter>");
    console.sees("now: then “draw” draws it against who has the bye");
    console.keys("<right><f2>");
    console.sees("Number 10 is entered; “draw” draws with it");
    console.keys("d");
    console.sees("10");
    console.keys("P");
    console.sees("9 against 10");
    console.keys("y");
    let view = console.evening.draw("A").unwrap();
    assert_eq!(view.rounds.len(), 1, "it is the round that is being played");
    let now = view.rounds[0].clone();
    let meetings = |round: &v1::DrawnRoundView| -> Vec<[u32; 2]> {
        let sides =
            |one: &v1::DrawnMatchView| [&one.first, &one.second].map(|side| side.as_ref().unwrap().contender);
        round.matches.iter().map(sides).collect()
    };
    assert_eq!((now.bye, &meetings(&now)[..4]), (0, &meetings(&before)[..]));
    let [mut one] = <[[u32; 2]; 1]>::try_from(meetings(&now)[4..].to_vec()).unwrap();
    one.sort_unstable();
    assert_eq!(one, [9, 10]);
    assert_eq!(console.evening.traveller(1).unwrap().rows.len(), 1, "the board that is in stays");
}

/// Issue 19, section 7: "`return` after `--withdrawals average` leaves the opponents' averages without a word." Half of what two
/// share by the usual scale (20) is 10.
#[tokio::test]
async fn who_comes_back_ends_the_averages_of_its_opponents_in_words() {
    let shell = in_play("--vps --withdrawals average").await;
    enter(&shell, 0);
    let told = shell.ok("swiss leave 8 --reason ill").await;
    assert!(told.contains("4 has 10.00 for round 1."), "{told}");
    let told = shell.ok("swiss return 8").await;
    assert!(told.contains("What 4 won in round 1 counts again."), "{told}");
}
