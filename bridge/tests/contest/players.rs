//! Penalties in an individual: of one player alone, or of a partnership as one.

use bridge::contest::view::{Audience, ContestNumber, Views};
use bridge::entry::EntryId;
use bridge::message::Language;

use crate::check::told;
use crate::explained::{compare, said};

stories! {
    one_player_is_penalised_alone: "
        director  | creates: Club evening           | ContestCreated
        director  | sets up A: individual 8         | SectionSetUp
        director  | penalises A5 10%: late          | PenaltyGiven
                  | penalty 1                       | A5, counts
        # 9 to 36 are partnerships; a player 37 or 0 there is not, nor has a player a line.
        director  | penalises A25 10%: slow         | PenaltyGiven
        director  | penalises A37 10%: late         | no: NoSuchEntry
        director  | penalises A5NS 10%: late        | no: NoSuchEntry
        director  | penalises A5 3imp: late         | no: UnfitPenalty
        director  | removes penalty 1: was in time  | PenaltyRemoved
                  | penalty 1                       | A5, removed
        director  | undoes PenaltyRemoved           | Undone, PenaltyRestored
                  | penalty 1                       | A5, counts
    "

    one_player_brings_something_along_alone: "
        director  | creates: Club evening           | ContestCreated
        director  | sets up A: individual 8         | SectionSetUp
        director  | carries A5 150: session 1       | CarryOverSet
        director  | carries A5 150: session 1       | no: NoChange
        director  | carries A25 100: session 1      | CarryOverSet
        director  | carries A37 100: session 1      | no: NoSuchEntry
        director  | carries A5NS 100: session 1     | no: NoSuchEntry
                  | carried A5                      | 150
                  | carried A25                     | 100
        director  | carries A5 -50: counted again   | CarryOverSet
                  | carried A5                      | -50
        director  | undoes CarryOverSet             | Undone, CarryOverSet
                  | carried A5                      | 150
        director  | carries A5 0: a mistake         | CarryOverSet
                  | carried A5                      | 0
        director  | carries A5 70: session 1        | CarryOverSet
        director  | sets up A: howell 4             | SectionSetUp
                  | carried A5                      | 0
    "

    // As with penalties and what is brought along: a number is a player's, and A25 is a partnership.
    one_player_has_a_handicap_alone: "
        director  | creates: Club evening           | ContestCreated
        director  | sets up A: individual 8         | SectionSetUp
        director  | classifies A5 250 B             | EntryClassified
        director  | classifies A5 250 B             | no: NoChange
        director  | classifies A37 100              | no: NoSuchEntry
                  | class A5                        | 250 B
        director  | classifies A5 300 A             | EntryClassified
        director  | undoes EntryClassified          | Undone, EntryClassified
                  | class A5                        | 250 B
        director  | sets up A: howell 4             | SectionSetUp
                  | class A5                        | none
    "
}

/// Round 1 of the individual for eight: players 1 and 8 against 2 and 4, 3 and 7 against 5 and 6, on boards 1 and 2. Each
/// board is worth 2 at the most with two tables, each player has 2 of 4, and 10 % of a top are 0.2: 1.8 of 4 are 45 %.
#[test]
fn the_partner_loses_nothing() {
    let story = "
        director  | creates: Club evening                      | ContestCreated
        director  | sets up A: individual 8                    | SectionSetUp
        director  | starts                                     | ContestStarted, RoundOpened x7
        director  | corrects A1 r1 b1: 2H E 8, seen            | ResultCorrected
        director  | corrects A2 r1 b1: 4S N 10, seen           | ResultCorrected
        director  | corrects A1 r1 b2: 4S N 10, seen           | ResultCorrected
        director  | corrects A2 r1 b2: 4S N 9, seen            | ResultCorrected
        director  | penalises A5 10%: late                     | PenaltyGiven
        director  | penalises A6 warning: late                 | PenaltyGiven
    ";
    let (story, _) = told(story);
    let views = Views::new(ContestNumber(1), &story.contest);
    let standings = views.standings(&story.contest, Audience::Spectator);
    let rows = standings.rankings.iter().flat_map(|ranking| &ranking.rows);
    let figures: Vec<(String, &str)> = rows.map(|row| (row.entry.to_string(), row.figure.as_str())).collect();
    assert_eq!(figures.len(), 8);
    for (player, figure) in &figures {
        assert_eq!(*figure, if player == "A5" { "45.00" } else { "50.00" }, "{figures:?}");
    }
    let card = |name: &str| {
        let name: EntryId = name.parse().unwrap();
        views
            .score_card(&story.contest, name, Audience::Spectator)
            .unwrap()
            .penalties
            .iter()
            .map(|one| words::say(Language::English, one))
            .collect::<Vec<_>>()
    };
    assert_eq!(card("A5"), ["10 % of a top: late (Law 90B2)"]);
    assert_eq!(card("A6"), ["a warning: late (Law 90B2)"]);
    // A31 are players 5 and 6 together.
    assert!(card("A31").is_empty() && card("A1").is_empty());
    let total = views.explain_total(&story.contest, "A5".parse().unwrap(), Audience::Spectator).unwrap();
    let explained = total.explanation.said(said);
    let told = explained.sentences.join(" ");
    assert!(told.contains("Penalty of 10 % of a top: late"), "{told}");
    assert_eq!(explained.result.as_deref(), Some("45.00 %"));
    // No explanation contradicts the ranking.
    compare(&story, 0);
}

/// Cross-IMPs are added up: 3 IMPs off the sum of the player alone.
#[test]
fn imps_come_off_the_sum_of_the_player_alone() {
    let story = "
        director  | creates: Club evening                      | ContestCreated
        director  | rules: cross-IMPs                          | RulesChanged
        director  | sets up A: individual 8                    | SectionSetUp
        director  | starts                                     | ContestStarted, RoundOpened x7
        director  | corrects A1 r1 b1: passed, seen            | ResultCorrected
        director  | corrects A2 r1 b1: passed, seen            | ResultCorrected
        director  | penalises A5 300imp: late                  | PenaltyGiven
    ";
    let (story, _) = told(story);
    let views = Views::new(ContestNumber(1), &story.contest);
    let standings = views.standings(&story.contest, Audience::Director);
    let figure = |name: &str| {
        let mut rows = standings.rankings.iter().flat_map(|ranking| &ranking.rows);
        rows.find(|row| row.entry.to_string() == name).map(|row| row.figure.clone())
    };
    assert_eq!((figure("A5").as_deref(), figure("A6").as_deref()), (Some("-3"), Some("0")));
    compare(&story, 0);
}

/// As in the table above each player has 2 of 4: with 0.5 brought along 2.5 of 4 are 62.5 %, and of A31, players 5 and 6
/// together, both have it.
#[test]
fn what_a_player_brought_along_counts_for_that_one_alone() {
    let story = "
        director  | creates: Club evening                      | ContestCreated
        director  | sets up A: individual 8                    | SectionSetUp
        director  | starts                                     | ContestStarted, RoundOpened x7
        director  | corrects A1 r1 b1: 2H E 8, seen            | ResultCorrected
        director  | corrects A2 r1 b1: 4S N 10, seen           | ResultCorrected
        director  | corrects A1 r1 b2: 4S N 10, seen           | ResultCorrected
        director  | corrects A2 r1 b2: 4S N 9, seen            | ResultCorrected
        director  | carries A7 50: session 1                   | CarryOverSet
        director  | carries A31 -50: session 1                 | CarryOverSet
        director  | penalises A8 10%: late                     | PenaltyGiven
    ";
    let (story, _) = told(story);
    let views = Views::new(ContestNumber(1), &story.contest);
    let standings = views.standings(&story.contest, Audience::Spectator);
    let rows = standings.rankings.iter().flat_map(|ranking| &ranking.rows);
    let mut figures: Vec<(String, &str)> =
        rows.map(|row| (row.entry.to_string(), row.figure.as_str())).collect();
    figures.sort();
    let expected = ["50.00", "50.00", "50.00", "50.00", "37.50", "37.50", "62.50", "45.00"];
    assert_eq!(figures.iter().map(|(_, figure)| *figure).collect::<Vec<_>>(), expected);
    let total = views.explain_total(&story.contest, "A7".parse().unwrap(), Audience::Spectator).unwrap();
    assert!(
        total.explanation.said(said).sentences.join(" ").contains("Brought along from before"),
        "{total:?}"
    );
    compare(&story, 0);
}

/// Where matches decide it is added to what they are worth, also before the first.
#[test]
fn victory_points_brought_along_stand_before_the_first_match() {
    let story = "
        director  | creates: Club evening                      | ContestCreated
        director  | rules: cross-IMPs, victory points          | RulesChanged
        director  | sets up A: individual 8                    | SectionSetUp
        director  | carries A5 1250: session 1                 | CarryOverSet
        director  | starts                                     | ContestStarted, RoundOpened x7
        director  | corrects A1 r1 b1: passed, seen            | ResultCorrected
    ";
    let (story, _) = told(story);
    let views = Views::new(ContestNumber(1), &story.contest);
    let standings = views.standings(&story.contest, Audience::Director);
    let mut rows = standings.rankings.iter().flat_map(|ranking| &ranking.rows);
    let figure = rows.find(|row| row.entry.to_string() == "A5").map(|row| row.figure.clone());
    assert_eq!(figure.as_deref(), Some("12.50"));
}
