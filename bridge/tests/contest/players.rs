//! Penalties in an individual: of one player alone, or of a partnership as one.

use bridge::contest::view::{Audience, ContestNumber, Views};
use bridge::entry::EntryId;

use crate::check::told;
use crate::explained::compare;

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
        views.score_card(&story.contest, name, Audience::Spectator).unwrap().penalties
    };
    assert_eq!(card("A5"), ["10 % of a top: late (Law 90B2)"]);
    assert_eq!(card("A6"), ["a warning: late (Law 90B2)"]);
    // A31 are players 5 and 6 together.
    assert!(card("A31").is_empty() && card("A1").is_empty());
    let total = views.explain_total(&story.contest, "A5".parse().unwrap(), Audience::Spectator).unwrap();
    let told = total.explanation.sentences.join(" ");
    assert!(told.contains("Penalty of 10 % of a top: late"), "{told}");
    assert_eq!(total.explanation.result, "45.00 %");
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
