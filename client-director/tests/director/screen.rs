//! What the screens show, and where keys lead.

use bridge::board::BoardNumber;
use bridge::contest::{Command, Slot};
use bridge::movement::RoundNumber;
use bridge::result::BoardResult;
use client_director::link::event::LinkEvent;
use client_director::screen::app::{Screen, Tone};
use client_director::screen::effect::Effect;
use client_director::screen::input::Input;
use client_director::screen::update::update;
use proto::v1::command::Kind;
use proto::v1::{self, ExportFormat, Paper};

use crate::console::Console;

fn call(table: &str) -> Command {
    Command::CallDirector { table: table.parse().unwrap(), reason: "revoke?".into() }
}

/// Damage of the journal and backups that fail stand above every screen, whole, until they are over.
#[test]
fn what_is_wrong_with_the_server_stands_above_every_screen() {
    let mut console = Console::playing();
    let warning = |concern: v1::ServerConcern, text: &str| v1::ServerWarning {
        concern: concern.into(),
        since: 1_000,
        text: text.to_owned(),
    };
    let warnings = vec![
        warning(
            v1::ServerConcern::Damage,
            "The journal is damaged on its disk: contest 2, record 5: the checksum differs.",
        ),
        warning(v1::ServerConcern::Backup, "No backup could be made in stick: put that in."),
    ];
    let view = v1::ServerView { warnings, ..v1::ServerView::default() };
    let tell = |console: &mut Console, view| console.input(Input::Link(LinkEvent::Server(Box::new(view))));
    tell(&mut console, view);
    for screen in ["1", "4", "8"] {
        console.keys(screen);
        console.sees("SINCE hh:mm:ss: The journal is damaged on its disk: contest 2, record 5:");
        console.sees("checksum differs.");
        console.sees("SINCE hh:mm:ss: No backup could be made in stick: put that in.");
    }
    tell(&mut console, v1::ServerView::default());
    console.sees_not("SINCE");
}

#[test]
fn the_floor_shows_every_table_and_the_chosen_one_in_full() {
    let mut console = Console::playing();
    console.keys("<enter>e4sx n -1<f2><esc>");
    console.at_table("A3", &call("A3"));
    console.keys("<esc><esc>");
    assert_eq!(
        console.screen(),
        "\
Tuesday pairs · playing · round 1 of 7 · 1/21 results                   hh:mm:ss
1Floor 2Missing 3Pairs 4Rank 5Calls·1 6Rulings 7Penalty 8Journal 9Codes 0List
>A1 to sit   A2 to sit   A3 CALL     A4 to sit     Table A1, round 1
 r1 ■○○      r1 ○○○      r1 ○○○      r1 ○○○        playing
                                                   Nobody has said who sits
 A5 to sit   A6 to sit   A7 to sit                 here.
 r1 ○○○      r1 ○○○      r1 ○○○
                                                   NS A1NS Ann & Bob
                                                   EW A1EW Cid & Dee

                                                   ■   1 4SX N -1
                                                   ○   2
                                                   ○   3

                                                   Last entry: now




● agreed ◐ waits ○ missing ! disputed ■ director

Enter open  c coming  d settled  r ruling  e result  p penalty  m message
o open round  l late first  g room  t table  b board  / search  z change plan
u undo  ? help  q quit  : everything"
    );
}

/// A dispute of a round's last board, after which the table plays the next round.
#[test]
fn what_a_table_left_disputed_is_seen_on_the_floor_and_settled_from_the_table() {
    let mut console = Console::playing();
    // Each table at its own pace, and results are agreed.
    let rules = Some(v1::Rules::default());
    console.command(Kind::ChangeRules(v1::ChangeRules { rules, leave_points: false }));
    for board in 1..=3 {
        let slot = Slot {
            table: "A1".parse().unwrap(),
            round: RoundNumber(1),
            board: BoardNumber::new(board).unwrap(),
        };
        let result = BoardResult::PassedOut;
        console.at_table("A1", &Command::EnterResult { slot, result, replaces: None, played_by: None });
        let agreed = Command::AgreeResult { slot, result, played_by: None };
        let disputed = Command::DisputeResult { slot, seen: None, played_by: None };
        console.at_table("A1", if board == 3 { &disputed } else { &agreed });
    }
    console.sees(">A1 dispute");
    console.sees(" r2 ○○○ !1 ");
    console.sees("!   3 r1 Passed out");
    console.keys("<enter>");
    console.sees("round 1: DISPUTED");
    console.keys("<down><down><down>e");
    console.sees("It stands as: Passed out");
    console.keys("4sx n -1<tab>both heard<f2>");
    console.sees_not("round 1: DISPUTED");
    console.keys("<esc>");
    console.sees_not("○○○ !1");
}

#[test]
fn twenty_four_tables_fit_and_more_can_be_reached() {
    let mut console = Console::new();
    let rules = Some(v1::Rules::default());
    console.command(Kind::CreateContest(v1::CreateContest { name: "Congress".to_owned(), rules }));
    let setup = client_director::setup::Setup {
        section: 'A',
        choice: client_director::setup::read_choice("mitchell 39 rounds 9").unwrap(),
        boards_per_round: 3,
        first_board: 1,
    };
    for kind in setup.commands().unwrap() {
        console.command(kind);
    }
    console.command(Kind::StartContest(v1::StartContest {}));
    console.keys("<enter>");
    for table in 1..=24 {
        console.sees(&format!("A{table} to sit"));
    }
    console.sees_not("A39 to sit");
    for _ in 0..9 {
        console.keys("<down>");
    }
    console.keys("<right><right>");
    console.sees(">A39 to sit");
    console.sees("Table A39, round 1");
    console.keys("/17");
    console.sees(">A17 to sit");
}

/// A congress of 200 tables on a wide screen: more of them are seen, that there are others is said, and those that want
/// the director stand first.
#[test]
fn two_hundred_tables_use_the_width_and_the_late_ones_come_first() {
    let mut console = Console::new();
    let rules = Some(v1::Rules::default());
    console.command(Kind::CreateContest(v1::CreateContest { name: "Congress".to_owned(), rules }));
    for section in ['A', 'B', 'C', 'D', 'E'] {
        let setup = client_director::setup::Setup {
            section,
            choice: client_director::setup::read_choice("mitchell 39 rounds 9").unwrap(),
            boards_per_round: 3,
            first_board: 1,
        };
        for kind in setup.commands().unwrap() {
            console.command(kind);
        }
    }
    console.command(Kind::StartContest(v1::StartContest {}));
    console.keys("<enter>");
    update(&mut console.app, Input::Resized { width: 200 });
    let wide = console.screen_of(200, 50);
    // 157 columns hold eight tables side by side, 43 lines hold 21 rows of two lines and one that tells of the others.
    assert!(wide.contains(" A8 not seated"), "{wide}");
    assert!(wide.contains(" E12 not seated") && !wide.contains(" E13 not seated"), "{wide}");
    assert!(wide.contains("27 more below · l: late first"), "{wide}");
    console.keys("<down>");
    assert!(console.screen_of(200, 50).contains(">A9 not seated"), "one row down");
    for table in ["E39", "C20"] {
        console.at_table(table, &call(table));
    }
    console.keys("l");
    console.sees("The floor is ordered: calls, disputes and late tables first.");
    let screen = console.screen();
    let first = screen.lines().find(|line| line.contains("CALL")).unwrap();
    assert!(first.contains("C20 CALL") && first.contains("E39 CALL"), "{screen}");
    console.sees("163 more below");
    console.keys("<end>");
    // Of 49 rows of four the last eight are seen.
    console.sees("164 more above");
    console.keys("<home>");
    console.sees(">C20 CALL");
    console.sees("Table C20, round 1");
    console.keys("ll");
    console.sees(">C20 CALL");
}

#[test]
fn where_nobody_calls_no_call_is_settled() {
    let mut console = Console::playing();
    console.keys("<enter><esc>d");
    console.sees("Nobody is calling.");
    console.keys("5d");
    console.sees("Nobody is calling.");
    console.at_table("A3", &call("A3"));
    console.keys("1d");
    console.sees("Settle a call");
    console.sees("Table A3");
}

#[test]
fn a_call_rings_and_is_answered_from_anywhere_near_it() {
    let mut console = Console::playing();
    console.at_table("A3", &call("A3"));
    console.sees("Table A3 calls the director.");
    assert_eq!(console.other_effects, [Effect::Bell]);
    console.keys("<right><right>c");
    console.sees("Done: Table A3 knows that you are coming");
    console.sees("A3 coming");
    console.keys("5");
    console.sees("is coming");
    console.keys("dexplained<f2>");
    console.sees("settled");
    console.sees("revoke? · explained");
}

#[test]
fn a_board_shows_its_traveller() {
    let mut console = Console::playing();
    console.keys("<enter>e4sx n -1<f2><esc><right><enter>");
    console.keys("b1<enter>");
    // Board 1 is also played at no other table in round 1: one row.
    assert_eq!(
        console.screen(),
        "\
Tuesday pairs · playing · round 1 of 7 · 1/21 results                   hh:mm:ss
1Floor 2Missing 3Pairs 4Rank 5Calls 6Rulings 7Penalty 8Journal 9Codes 0List
Board 1 · dealer N · vulnerable: None · top 12 · check total 6
Table Rd NS     EW     Result          Score     NS pts EW pts Status
A1    1  A1NS   A1EW   4SX N -1        -100      6      6      by the director
















Enter correct  ←→ boards  y why  h cards  v all rounds  e result  a adjust
s subject  f fouled  n not played  x remove  r ruling  p penalty  m message
g room  t table  b board  / search  z change plan  u undo  ? help  q quit"
    );
    console.keys("<right>");
    assert_eq!(console.app.screen, Screen::Board(2));
    console.keys("<left><left>");
    assert_eq!(console.app.screen, Screen::Board(1));
    console.keys("<esc>");
    assert_eq!(console.app.screen, Screen::Table("A2".to_owned()));
}

#[test]
fn every_digit_opens_its_screen() {
    let mut console = Console::playing();
    for (key, title) in [
        ("2", "Missing results"),
        ("3", "A1NS   table 1"),
        ("4", "Standings"),
        ("5", "Nobody has called."),
        ("6", "No ruling is in the book"),
        ("7", "There is no penalty."),
        ("8", "Play started"),
        ("9", "Pairing codes"),
        ("0", "Tuesday pairs"),
        ("1", ">A1 to sit"),
    ] {
        console.keys(key);
        console.sees(title);
    }
    console.keys("3/Eve<enter>");
    console.sees("A2NS");
    console.sees_not("A1NS");
    console.keys("<esc>");
    console.sees("A1NS");
    console.keys("<enter>");
    assert_eq!(console.app.screen, Screen::Card("A1NS".to_owned()));
    console.sees("A1EW Cid & Dee");
}

#[test]
fn the_palette_does_everything_by_name() {
    let mut console = Console::playing();
    console.keys(":export rank<enter>");
    console.keys("<ctrl-p>export res<enter>");
    let export = |format| Effect::Export { contest: 1, format };
    assert_eq!(console.other_effects, [export(ExportFormat::RankingCsv), export(ExportFormat::ResultsJson)]);
    console.keys(":zzz");
    console.sees("Nothing that you can do now is called like that");
    console.keys("<esc>");
    console.keys("?");
    console.sees("Answer a call");
    console.keys("x<esc>");
    console.sees_not("Answer a call");
}

/// What the director looks for in plain words is among the first of the list.
#[test]
fn the_palette_knows_plain_words() {
    let mut console = Console::playing();
    for (word, name) in [
        ("handicap", "Handicap and stratum"),
        ("stratum", "Handicap and stratum"),
        ("carry", "Points that an entry brings along"),
        ("refund", "Remove a penalty, or refund it"),
        ("print", "Print: ranking"),
        ("recap", "Show the recap sheet"),
        ("correction", "Close play: the correction period"),
        ("drawn", "Set up a section that is drawn"),
        ("weight", "Adjust a score by sympathetic weighting"),
    ] {
        console.keys(&format!(":{word}"));
        console.sees(name);
        console.keys("<esc>");
    }
}

#[test]
fn pages_are_printed_from_the_console() {
    let mut console = Console::playing();
    for (keys, paper) in [
        (":print<enter><enter>", Paper::Ranking),
        ("4w<down><down><enter>", Paper::ScoreCards),
        ("4sw", Paper::Recap),
        (":print frequ<enter>", Paper::Frequencies),
        (":print the guide<enter>", Paper::GuideCards),
        (":print ann<enter>", Paper::Announcement),
        (":print the movement<enter>", Paper::Movement),
        (":print<enter>codes<enter>", Paper::Codes),
        ("9w", Paper::Codes),
    ] {
        console.keys(keys);
        assert_eq!(console.other_effects.pop(), Some(Effect::Print { contest: 1, paper }), "{keys}");
    }
    console.keys(":print the draw<enter>");
    console.sees("Nothing that you can do now is called like that");
}

/// Whoever printed a page is told where it is, and what to do with it.
#[test]
fn a_written_page_says_where_it_is() {
    let mut console = Console::playing();
    let path = "/home/club/Tuesday-guide-cards.html".into();
    console.input(Input::FileWritten { path, result: Ok(()) });
    console.sees("Written: /home/club/Tuesday-guide-cards.html: open it and print it");
}

fn codes(page_warning: &str) -> Input {
    let link = "http://192.168.1.5:7700/table#code=K7M-4QX".to_owned();
    let code = v1::PairingCode { table: "A1".to_owned(), code: "K7M-4QX".to_owned(), link };
    let codes = Box::new(v1::PairingCodesReply {
        codes: vec![code],
        table_page: "http://192.168.1.5:7700/table".to_owned(),
        page_warning: page_warning.to_owned(),
        ..v1::PairingCodesReply::default()
    });
    Input::Link(LinkEvent::Codes { contest: 1, codes })
}

/// That the picture is the code is tested where it is drawn; here that a key shows it, on 80 columns and 24 rows too.
#[test]
fn the_code_of_a_table_is_shown_to_phones() {
    let mut console = Console::playing();
    console.keys("Q");
    console.sees_not("▀");
    console.keys("9");
    console.input(codes(""));
    console.keys("Q");
    console.sees("Table A1");
    console.sees("Scan it with the phone");
    let drawn = console.screen().lines().filter(|line| line.contains(['▀', '▄', '█'])).count();
    assert!(drawn >= 15, "{}", console.screen());
    console.keys("x<esc>");
    console.sees_not("Scan it");
    console.input(codes("Phones cannot open it: start the server with --listen 0.0.0.0."));
    console.keys("Q");
    console.sees("--listen 0.0.0.0");
    console.sees_not("▀");
}

/// A director's own phone is signed in by a link of the server's; its advice is that of `enter-link`.
#[test]
fn a_phone_is_signed_in_by_a_code_on_the_screen() {
    let mut console = Console::playing();
    console.keys(":sign a phone<enter>");
    assert_eq!(console.other_effects.pop(), Some(Effect::IssueEntryLink));
    let link = "https://192.168.1.5:7700/director/enter?once=23456789ABCDEFGHJKLMNPQRSTUVWXYZ".to_owned();
    let reply = v1::IssueEntryLinkReply { link: link.clone(), seconds: 600, name: "a phone".to_owned() };
    console.input(Input::Link(LinkEvent::EntryLink(reply)));
    console.sees("The director’s page");
    // Eighty columns and twenty-four rows are too few for this one: then the address is there to be typed.
    let shown = console.screen();
    assert!(shown.contains('▀') || shown.contains("once=23456789"), "{shown}");
    console.keys("x");
    console.sees("The director’s page");
    console.keys("<enter>");
    console.sees_not("The director’s page");
}

/// The sheet as the server prints it; a wide one is read to the right with its first column standing.
#[test]
fn the_recap_sheet_is_read_on_the_screen() {
    let mut console = Console::playing();
    console.keys("4s");
    assert_eq!(console.other_effects.pop(), Some(Effect::ShowRecap(1)));
    console.sees("The recap sheet is on its way.");
    let row = |name: &str, cell: &str| format!("  {name:<16}{}  99", cell.repeat(14));
    let lines = [
        "Section A".to_owned(),
        row("North-South", "  A1EW"),
        row("A1NS", "    12"),
        "  Check total: 54.".to_owned(),
    ];
    let text = lines.join("\n");
    console.input(Input::Link(LinkEvent::Recap { contest: 1, text }));
    console.sees("Check total: 54.");
    console.sees("→ the table goes on to the right");
    console.sees_not("12  99");
    console.keys("<right><right><right><right><right>");
    console.sees("12  99");
    console.sees("  A1NS");
    console.sees("← the table begins to the left");
}

/// The end of the correction period stands at the head of every screen.
#[test]
fn the_head_says_until_when_scores_may_be_corrected() {
    let mut console = Console::playing();
    console.command(Kind::ClosePlay(v1::ClosePlay { correction_minutes: 20 }));
    console.input(Input::Tick { now: console.evening.now() });
    console.sees("corrections until");
    console.sees(", 20 min left");
    let over = console.app.now + 21 * 60_000;
    console.input(Input::Tick { now: over });
    console.sees("CORRECTIONS OVER since");
}

/// The first list says what it is one of, as every other does, and so does an empty one.
#[test]
fn the_list_of_contests_has_its_title() {
    let mut console = Console::new();
    let is_titled = |console: &Console| console.screen().lines().any(|line| line.trim() == "Contests");
    assert!(is_titled(&console), "{}", console.screen());
    let rules = Some(v1::Rules::default());
    console.command(Kind::CreateContest(v1::CreateContest { name: "Monday".to_owned(), rules }));
    assert!(is_titled(&console), "{}", console.screen());
}

/// What was said a minute ago would be read as having happened just now; an alarm stays until something else is said.
#[test]
fn a_notice_goes_after_a_minute_and_an_alarm_stays() {
    let mut console = Console::playing();
    for (tone, stays) in [(Tone::Plain, false), (Tone::Alarm, true)] {
        let said = console.app.now;
        console.app.say(tone, "It is so.");
        console.input(Input::Tick { now: said + 60_000 });
        assert!(console.app.notice.is_some());
        console.input(Input::Tick { now: said + 60_001 });
        assert_eq!(console.app.notice.is_some(), stays, "{tone:?}");
    }
}
