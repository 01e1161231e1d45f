use bridge::board::BoardNumber;
use bridge::contest::drawn::{DrawCommand, Terms};
use bridge::contest::{Actor, Asked, At, Command, Player, Recorded, Rules, apply, decide};
use bridge::entry::{EntryId, SectionLetter, TableNumber};
use bridge::message::Language;
use bridge::movement::choice::MovementChoice;
use bridge::movement::contestants::Contestants;

use super::*;
use crate::auth::PairingCodes;
use crate::journal::MemoryJournal;
use crate::print::EVERY_SHAPE;
use crate::print::card;
use crate::print::qr::Qr;
use crate::print::{html, pdf};
use crate::reach::Reach;

fn direct(contest: &mut Contest, command: &Command) {
    let by = Actor::Director(String::new());
    let asked = Asked { by: by.clone(), at: At(0) };
    for event in decide(contest, command, &asked).unwrap() {
        let sequence = contest.sequence + 1;
        apply(contest, &Recorded { sequence, at: At(0), by: by.clone(), command: None, event });
    }
}

/// Two players of each entry that is there, `Ł1 of A3NS` and `Σ2 of A3NS`.
fn named(contest: &mut Contest) {
    let there: Vec<EntryId> =
        contest.entries.iter().filter(|(_, entry)| entry.is_expected()).map(|(id, _)| *id).collect();
    for entry in there {
        let player = |name: &str| Player { name: format!("{name} of {entry}"), number: String::new() };
        let players = [player("Ł1"), player("Σ2")];
        direct(contest, &Command::RegisterEntry { entry, players });
    }
}

/// Sections with two boards a set, from board 24 on.
fn prepared(sections: &[&str]) -> Contest {
    let mut contest = Contest::default();
    direct(&mut contest, &Command::CreateContest { name: "Tuesday".to_owned(), rules: Rules::default() });
    let letters = [SectionLetter::A, SectionLetter::new('B').unwrap()];
    for (section, text) in letters.into_iter().zip(sections) {
        let choice = text.parse::<MovementChoice>().unwrap();
        let movement = choice.plan().unwrap();
        let boards = |set: u16| (0..2).map(|board| BoardNumber::new(24 + set * 2 + board).unwrap()).collect();
        let board_sets = (0..movement.sets).map(boards).collect();
        direct(&mut contest, &Command::SetUpSection { section, movement, board_sets, accept_faults: false });
        if let Some(pair) = choice.missing {
            direct(&mut contest, &Command::DeclarePhantom { entry: EntryId { section, pair } });
        }
    }
    named(&mut contest);
    contest
}

fn keys(contest: &Contest, listening: &str) -> Keys {
    let codes = PairingCodes::open(std::sync::Arc::new(MemoryJournal::new())).unwrap();
    let tables = contest
        .sections
        .values()
        .flat_map(|section| section.tables().map(|table| TableId { section: section.letter, table }));
    Keys {
        page: Reach::of(listening.parse().unwrap()).table_page(false, None),
        codes: tables.map(|table| (table, codes.code(1, table).unwrap())).collect(),
    }
}

const CLUB: &str = "192.168.1.5:7700";

fn printed(paper: FloorPaper, contest: &Contest) -> Vec<Handout> {
    paper.handouts(contest, &keys(contest, CLUB)).unwrap()
}

fn text(handouts: &[Handout]) -> String {
    handouts.iter().map(Handout::text).collect()
}

/// A strip for each table, on which the code that the server gives stands in letters and as a QR code of the address that
/// docs/TABLE.md names.
#[test]
fn the_codes_are_on_a_strip_for_each_table() {
    let contest = prepared(&["mitchell 5", "howell 3"]);
    let keys = keys(&contest, CLUB);
    let handouts = FloorPaper::Codes.handouts(&contest, &keys).unwrap();
    let page = html::page(&handouts);
    let titles: Vec<&str> = handouts[0].tables.iter().map(|card| card.title.as_str()).collect();
    assert_eq!(
        titles,
        ["Table A1", "Table A2", "Table A3", "Table A4", "Table A5", "Table B1", "Table B2", "Table B3"]
    );
    for (card, (table, code)) in handouts[0].tables.iter().zip(&keys.codes) {
        let pass = card.pass.as_ref().unwrap();
        let link = format!("http://192.168.1.5:7700/table#code={code}");
        assert_eq!((&pass.code, &pass.link), (&code.to_string(), &Some(link.clone())), "{table}");
        let drawn = Qr::of(&link).unwrap().svg("QR code of this table’s page").into_string();
        assert!(page.contains(&drawn) && page.contains(&code.to_string()), "{table}");
        assert!(text(&handouts).contains(&link), "{table}");
    }
    assert!(pdf::pdf(&handouts).starts_with(b"%PDF"));
}

/// A code that leads a phone nowhere is not printed; what to do is.
#[test]
fn a_server_for_itself_alone_says_that_phones_cannot_reach_it() {
    let contest = prepared(&["mitchell 5"]);
    for paper in [FloorPaper::Codes, FloorPaper::GuideCards] {
        let handouts = paper.handouts(&contest, &keys(&contest, "127.0.0.1:7700")).unwrap();
        let (text, page) = (text(&handouts), html::page(&handouts));
        for words in [&text, &page] {
            assert!(
                words.contains("Phones and other computers cannot open http://127.0.0.1:7700/table"),
                "{words}"
            );
            assert!(words.contains("--listen 0.0.0.0") && words.contains("Code "), "{words}");
        }
        assert!(!page.contains("<svg") && !text.contains("#code="), "{text}");
    }
}

/// The cards of a contest are those of its movement, with boards as they lie there, names and codes.
#[test]
fn guide_cards_say_what_the_movement_says() {
    for movement in
        ["howell 6 three-quarter 8 missing 12", "mitchell 10 share missing 10NS", "individual 12", "whist 6"]
    {
        let contest = prepared(&[movement]);
        let [handout] = printed(FloorPaper::GuideCards, &contest).try_into().unwrap();
        let section = &contest.sections[&SectionLetter::A];
        let choice = movement.parse::<MovementChoice>().unwrap();
        let bare = Subject::new(
            choice.plan().unwrap(),
            choice.missing.into_iter().collect(),
            bridge::movement::announcement::words::BoardNames::Listed(section.board_sets.clone()),
        );
        let without = |cards: &[Card]| {
            cards.iter().map(|card| Card { people: vec![], pass: None, ..card.clone() }).collect::<Vec<_>>()
        };
        assert_eq!(without(&handout.tables), card::of_tables(&bare), "{movement}");
        assert_eq!(without(&handout.movers), card::of_movers(&bare), "{movement}");
        assert!(handout.tables.iter().all(|card| card.pass.is_some()), "{movement}");
        assert!(
            handout.movers.iter().all(|card| card.pass.is_none() && card.people.len() == 1),
            "{movement}"
        );
    }
}

/// By hand: in round 1 of seven tables 3NS and 3EW begin at table 3 with the third set, which is boards 28 and 29.
#[test]
fn a_card_names_who_begins_there() {
    let contest = prepared(&["mitchell 7 missing 7NS", "howell 4"]);
    let handouts = printed(FloorPaper::GuideCards, &contest);
    let card = &handouts[0].tables[2];
    assert_eq!(card.title, "Section A, table 3");
    assert_eq!(
        card.people,
        [
            "North-South in round 1: 3NS Ł1 of A3NS & Σ2 of A3NS",
            "East-West in round 1: 3EW Ł1 of A3EW & Σ2 of A3EW"
        ]
    );
    let boards = card.columns.iter().position(|column| column == "Boards").unwrap();
    assert_eq!(card.rows[0][boards], "boards 28-29");
    assert_eq!(handouts[0].tables[6].people, ["East-West in round 1: 7EW Ł1 of A7EW & Σ2 of A7EW"]);
    assert_eq!(handouts[1].title, "Tuesday: Guide cards, section B");
    assert!(handouts[0].movers.iter().any(|card| card.title == "Section A, pair 2EW"));
}

/// By hand, for seven tables with 7NS missing: 7EW begins at table 7 without opponents.
#[test]
fn the_announcement_says_who_starts_where() {
    let contest = prepared(&["mitchell 7 missing 7NS"]);
    let handouts = printed(FloorPaper::Announcement, &contest);
    let [preparation, opening] = handouts[0].spoken().try_into().unwrap();
    assert!(preparation.lines.contains(&"Table 3: boards 28-29".to_owned()), "{preparation:?}");
    assert!(opening.lines[0].ends_with("7 rounds of 2 boards."), "{opening:?}");
    let list = &handouts[0].lists[0];
    let rows: Vec<String> = list.rows.iter().map(|row| row.join(" | ")).collect();
    assert_eq!(rows.len(), 13);
    assert!(
        rows.contains(&"Pair 2NS | Ł1 of A2NS & Σ2 of A2NS | table 2 North-South".to_owned()),
        "{rows:?}"
    );
    assert!(
        rows.contains(&"Pair 7EW | Ł1 of A7EW & Σ2 of A7EW | sits out at table 7 East-West".to_owned()),
        "{rows:?}"
    );
}

/// A single player has the name that the first partnership with the player gives.
#[test]
fn players_of_an_individual_are_named_alone() {
    let contest = prepared(&["individual 8"]);
    let handouts = printed(FloorPaper::Announcement, &contest);
    let rows = &handouts[0].lists[0].rows;
    assert_eq!(rows.len(), 8);
    for row in rows {
        let number: u16 = row[0].strip_prefix("Player ").unwrap().parse().unwrap();
        let name = EntryId { section: SectionLetter::A, pair: bridge::entry::PairId::one_winner(number) };
        assert_eq!(row[1], contest.player_named(name).unwrap().name);
        assert!(!row[1].contains('&') && row[2].starts_with("table "), "{row:?}");
    }
}

/// What is in a place of the sheet is what the plan has there; a star stands where it turns the boards.
#[test]
fn the_movement_sheet_is_the_plan() {
    let contest = prepared(&["howell 6 three-quarter 8 missing 12"]);
    let handouts = printed(FloorPaper::Movement, &contest);
    let section = &contest.sections[&SectionLetter::A];
    let sheets: Vec<&Card> = handouts[0].lists.iter().filter(|card| card.columns[0] == "Round").collect();
    let mut turned = 0;
    for (column, title) in sheets.iter().flat_map(|card| (1..card.columns.len()).map(move |at| (at, card))) {
        let table: u16 = title.columns[column].strip_prefix("Table ").unwrap().parse().unwrap();
        for row in &title.rows {
            let round = RoundNumber(row[0].parse().unwrap());
            let plan = section.plan(round, TableNumber(table)).unwrap();
            let boards = section.boards(round, TableNumber(table));
            let is_played = |pair: Option<bridge::entry::PairId>| {
                pair.filter(|pair| pair.number.0 != 12).map_or("–".to_owned(), |pair| pair.to_string())
            };
            let star = if section.movement.turn(round, TableNumber(table)).is_some()
                && !row[column].contains('–')
            {
                "*"
            } else {
                ""
            };
            turned += star.len();
            let expected = format!(
                "{} v {} [{}-{}]{star}",
                is_played(plan.north_south),
                is_played(plan.east_west),
                boards[0],
                boards[1]
            );
            assert_eq!(row[column], expected, "round {round}, table {table}");
        }
    }
    assert!(turned > 3, "{turned}");
    assert!(text(&handouts).contains("* The boards are turned"));
}

/// Of 25 tables all 50 pairs are named, a page at a time.
#[test]
fn a_large_room_goes_over_several_pages() {
    let contest = prepared(&["mitchell 25 rounds 9"]);
    for paper in [FloorPaper::Codes, FloorPaper::GuideCards, FloorPaper::Announcement, FloorPaper::Movement] {
        let handouts = printed(paper, &contest);
        assert!(text(&handouts).len() > 2_000, "{paper:?}");
        assert!(pdf::pdf(&handouts).starts_with(b"%PDF"), "{paper:?}");
    }
    let handouts = printed(FloorPaper::Movement, &contest);
    let named: usize =
        handouts[0].lists.iter().filter(|card| card.columns[0] == "Who").map(|card| card.rows.len()).sum();
    assert_eq!(named, 50);
}

/// What cannot be printed says why, and what can.
#[test]
fn paper_without_anything_on_it_says_why() {
    let mut contest = Contest::default();
    direct(&mut contest, &Command::CreateContest { name: "Swiss".to_owned(), rules: Rules::default() });
    let nothing = FloorPaper::Codes.handouts(&contest, &Keys::default()).unwrap_err();
    assert!(nothing.contains("set one up first"), "{nothing}");
    let terms = Terms { rounds: 3, boards: 4, ..Terms::default() };
    let command =
        DrawCommand::SetUp { contestants: Contestants::Pairs, contenders: 8, terms: Box::new(terms) };
    direct(&mut contest, &Command::Draw { section: SectionLetter::A, command });
    let drawn = FloorPaper::GuideCards.handouts(&contest, &Keys::default()).unwrap_err();
    assert!(drawn.contains("print codes, draw or result-cards"), "{drawn}");
    let codes = printed(FloorPaper::Codes, &contest);
    assert_eq!(codes[0].tables.len(), 4);
}

/// Nothing of what the papers say stands in code: said in the pseudo-language every letter wears the mark of a catalogue. What
/// people wrote is in digits here, and so is the name of the movement.
#[test]
fn no_word_stands_in_code() {
    for movement in EVERY_SHAPE {
        let mut contest = prepared(&[movement, "mitchell 5"]);
        contest.name = "1".to_owned();
        for entry in contest.entries.values_mut() {
            entry.players.iter_mut().for_each(|player| player.name = "1".to_owned());
        }
        for listening in [CLUB, "127.0.0.1:7700"] {
            let keys = keys(&contest, listening);
            for paper in
                [FloorPaper::Codes, FloorPaper::GuideCards, FloorPaper::Announcement, FloorPaper::Movement]
            {
                let handouts = paper.said(&contest, &keys, Words::pseudo()).unwrap();
                let page = html::page(&handouts).replace(&keys.page.address, "");
                let codes = keys.codes.values().map(ToString::to_string);
                let page = codes.fold(page, |page, code| page.replace(&code, ""));
                let unmarked = crate::web::unmarked::unmarked(&page);
                assert!(
                    page.contains('\u{308}') && unmarked.is_empty(),
                    "{movement}, {paper:?}: {unmarked:?}"
                );
                // Each language has words for all of it, whatever their plurals: a fault in them stops here.
                for language in Language::ALL {
                    let handouts = paper.said(&contest, &keys, Words::of(language)).unwrap();
                    assert!(handouts.iter().all(|handout| handout.text().lines().count() > 5), "{language}");
                }
            }
        }
    }
}

/// A contest's papers are in its language, however long its words: on a page that is as wide as ever.
#[test]
fn papers_are_in_the_language_of_the_contest() {
    for (language, title, column, code) in [
        (Language::German, "Tuesday: Laufkarten", "Ost-West", "Code "),
        (Language::Polish, "Tuesday: Przewodniki", "Wschód-zachód", "Kod "),
    ] {
        let mut contest = prepared(&["howell 6 three-quarter 8 missing 12"]);
        contest.rules.language = language;
        let handouts = printed(FloorPaper::GuideCards, &contest);
        assert_eq!(handouts[0].title, title);
        let page = html::page(&handouts);
        assert!(page.contains(&format!("<html lang=\"{}\">", language.code())), "{page}");
        let card = &handouts[0].tables[0];
        assert!(card.columns.iter().any(|one| one == column), "{:?}", card.columns);
        assert!(page.contains(&format!(">{code}{}", card.pass.as_ref().unwrap().code)), "{page}");
    }
}
