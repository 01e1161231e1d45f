//! Who is ranked: the players of an individual, and teams of two pairs. What they win is the sum of what their
//! pairs win, scored from scratch.

use std::collections::BTreeMap;

use bridge::adjustment::{Adjustment, Artificial};
use bridge::contest::drawn::{DrawCommand, Terms};
use bridge::contest::view::{Audience, RecapWords, ScoreCardView, StandingRow};
use bridge::contest::{
    Agreement, Classification, Command, Outcome, Pairing, PenaltyAmount, Player, Rules, Scoreboard,
};
use bridge::entry::{EntryId, SectionLetter};
use bridge::exact::half_away_from_zero;
use bridge::message::Label;
use bridge::movement::choice::MovementChoice;
use bridge::movement::contestants::Contestants;
use bridge::movement::{Movement, RoundNumber};
use bridge::swiss::Contender;

use crate::drawn::{draw, publish, terms, to_be_drawn};
use crate::evening::{Evening, entry, slot};
use crate::said::InEnglish as _;
use words::capital;

fn plan(text: &str) -> Movement {
    text.parse::<MovementChoice>().unwrap().plan().unwrap()
}

/// An evening of this movement with all its results, two boards a set.
fn played(text: &str) -> Evening {
    let rules = Rules { agreement: Agreement::NotRequired, ..Rules::default() };
    let mut evening = Evening::started(&[(plan(text), 2)], rules);
    let rounds = evening.contest.sections.values().next().unwrap().round_count();
    for round in 1..=rounds {
        evening.play_round(round);
    }
    evening
}

fn rows(evening: &Evening) -> Vec<StandingRow> {
    let view = evening.views.standings(&evening.contest, Audience::Director);
    let [ranking] = &view.rankings[..] else { panic!("one ranking") };
    ranking.rows.clone()
}

/// Holds each row against the pairs that make it up.
fn check(evening: &Evening, members: &BTreeMap<EntryId, Vec<EntryId>>) {
    let contest = &evening.contest;
    let scoreboard = Scoreboard::from_scratch(contest, RoundNumber(99));
    let rows = rows(evening);
    let mut ranked: Vec<EntryId> = rows.iter().map(|row| row.entry).collect();
    ranked.sort();
    assert_eq!(ranked, members.keys().copied().collect::<Vec<_>>());
    for row in &rows {
        let tallies = members[&row.entry].iter().map(|&member| scoreboard.tally(contest, member));
        let (mut total, mut maximum, mut boards) = (None, 0, 0);
        for tally in tallies {
            total = Some(total.map_or_else(|| tally.total(), |total| total + tally.total()));
            maximum += tally.maximum();
            boards += tally.boards_played();
        }
        assert_eq!(row.total, half_away_from_zero(&total.unwrap(), 2).trimmed(), "{}", row.entry);
        assert_eq!((&row.maximum, row.boards_played), (&maximum.to_string(), boards), "{}", row.entry);

        let card = evening.views.score_card(contest, row.entry, Audience::Spectator).unwrap();
        assert_eq!((card.rank, card.percent, &card.names), (row.rank, Some(row.percent), &row.names));
        assert_eq!(card.rows.len(), usize::try_from(boards).unwrap());
        assert!(card.rows.is_sorted_by_key(|row| row.round));
    }
}

/// Whose ways through the room can be asked for.
fn labels(card: &ScoreCardView) -> Vec<&str> {
    card.paths.iter().map(|party| party.label.as_str()).collect()
}

#[test]
fn an_individual_ranks_its_players() {
    for text in ["individual 8", "individual 9"] {
        let mut evening = played(text);
        let movement = &evening.contest.sections.values().next().unwrap().movement;
        let Contestants::Players(partnerships) = movement.contestants.clone() else { panic!("players") };
        let mut members: BTreeMap<EntryId, Vec<EntryId>> = BTreeMap::new();
        for (pair, players) in &partnerships {
            for player in players {
                members.entry(entry(&format!("A{player}"))).or_default().push(entry(&format!("A{pair}")));
            }
        }
        check(&evening, &members);

        // A partnership has its card too, and no place of its own.
        let first = *members[&entry("A1")].first().unwrap();
        let card = evening.views.score_card(&evening.contest, first, Audience::Director).unwrap();
        assert_eq!((card.rank, card.rows.len()), (0, 2));
        assert_eq!(
            (capital(&card.called.in_words()).as_str(), labels(&card)),
            ("Players 1 and 2", vec!["Player 1", "Player 2"])
        );
        let card = evening.views.score_card(&evening.contest, entry("A1"), Audience::Director).unwrap();
        assert_eq!(
            (capital(&card.called.in_words()).as_str(), labels(&card)),
            ("Player 1", vec!["Player 1"])
        );
        // The name is the one under which player 1 is registered in his first partnership.
        let row = |evening: &Evening| rows(evening).into_iter().find(|row| row.entry == entry("A1")).unwrap();
        assert_eq!(row(&evening).names, format!("{first} one"));

        // A penalty for a partnership is one for both its players.
        evening.direct(Command::Penalise {
            entry: first,
            amount: PenaltyAmount::MatchpointHundredths(100),
            law: String::new(),
            reason: "late".to_owned(),
        });
        check(&evening, &members);
        let card = evening.views.score_card(&evening.contest, entry("A1"), Audience::Director).unwrap();
        assert_eq!(card.penalties.in_english(), ["1 matchpoint: late"]);
    }
}

/// A partnership's own number is nobody's: at a board stand the numbers and names of its two players, as the movement's
/// table of partnerships has them.
#[test]
fn a_partnership_is_called_by_its_players() {
    let mut evening = played("individual 8");
    let movement = &evening.contest.sections.values().next().unwrap().movement;
    let Contestants::Players(partnerships) = movement.contestants.clone() else { panic!("players") };
    let called = |entry: EntryId| {
        let [one, other] = partnerships[&entry.pair];
        format!("A{one} & A{other}")
    };
    let card = evening.views.score_card(&evening.contest, entry("A1"), Audience::Spectator).unwrap();
    for row in &card.rows {
        assert_eq!(row.opponents_called, called(row.opponents));
        let view = evening.views.traveller(&evening.contest, row.board, Audience::Spectator);
        for line in &view.rows {
            assert_eq!(line.north_south_called, called(line.pairing.north_south));
            assert_eq!(line.east_west_called, called(line.pairing.east_west));
        }
    }
    let section = SectionLetter::A;
    let recap = evening.views.recap(&evening.contest, section, Audience::Director).unwrap();
    assert_eq!(recap.who, RecapWords::Players.into());
    assert!(recap.called.iter().all(|(&entry, text)| *text == called(entry)));
    let floor = evening.views.floor(&evening.contest);
    let seated =
        floor.tables.iter().filter_map(|table| Some((table.north_south?, &table.north_south_called)));
    assert!(seated.into_iter().all(|(entry, text)| *text == called(entry)));

    // Where the club gave no names they are called by number; whoever has a name beside one without has it.
    for entry in evening.contest.entries.keys().copied().collect::<Vec<_>>() {
        evening.direct(Command::RegisterEntry { entry, players: <[Player; 2]>::default() });
    }
    let card = evening.views.score_card(&evening.contest, entry("A1"), Audience::Spectator).unwrap();
    for row in &card.rows {
        assert_eq!(row.opponent_names, "");
        assert_eq!(row.opponents_label, Label::Partners(None, partnerships[&row.opponents.pair]));
    }
    let (&pair, &[one, other]) = partnerships.iter().find(|(_, players)| players[0].0 == 5).unwrap();
    let named = EntryId { section, pair };
    let players = [Player { name: "Ann".to_owned(), ..Player::default() }, Player::default()];
    evening.direct(Command::RegisterEntry { entry: named, players });
    let floor = evening.views.recap(&evening.contest, section, Audience::Director).unwrap();
    assert_eq!(floor.names[&named], format!("Ann & {other}"));
    let with_others = partnerships.iter().find(|(other, players)| **other != pair && players.contains(&one));
    let elsewhere = EntryId { section, pair: *with_others.unwrap().0 };
    assert!(floor.names[&elsewhere].split(" & ").any(|name| name == "Ann"), "{}", floor.names[&elsewhere]);
}

#[test]
fn teams_are_ranked_with_both_their_pairs() {
    let evening = played("whist 5");
    let team = |number| {
        let pairs = ["NS", "EW"].map(|line| entry(&format!("A{number}{line}")));
        (entry(&format!("A{number}")), pairs.to_vec())
    };
    check(&evening, &(1..=5).map(team).collect());
    let row = rows(&evening).into_iter().find(|row| row.entry == entry("A3")).unwrap();
    assert_eq!(row.names, "A3NS one & A3NS two, A3EW one & A3EW two");
    let card = evening.views.score_card(&evening.contest, row.entry, Audience::Spectator).unwrap();
    assert_eq!(
        (capital(&card.called.in_words()).as_str(), labels(&card)),
        ("Team 3", vec!["Pair 3NS", "Pair 3EW"])
    );
    // A pair stands as its team does.
    let card = evening.views.score_card(&evening.contest, entry("A3EW"), Audience::Director).unwrap();
    assert_eq!((card.rank, card.percent), (row.rank, Some(row.percent)));
    assert_eq!(card.rows.len(), 8);
}

#[test]
fn nobody_is_called_what_nobody_is() {
    for (text, unknown) in [("individual 8", "A99"), ("whist 5", "A6"), ("mitchell 3", "A2")] {
        let evening = played(text);
        assert!(evening.views.score_card(&evening.contest, entry(unknown), Audience::Director).is_none());
    }
}

/// What was won stays won (docs/SWISS.md): who had a bye and leaves before a board keeps its line and its points, and its
/// place where everybody is ranked.
#[test]
fn who_leaves_after_a_bye_alone_stays_in_the_ranking() {
    let mut evening = to_be_drawn(Contestants::Pairs, 5, Terms { bye_hundredths: 1_200, ..terms() });
    evening.direct(Command::StartContest);
    publish(&mut evening, 1, "1-3 at 1, 2-4 at 2, bye 5");
    evening.play_round(1);
    let row = |evening: &Evening| {
        let standings = evening.views.standings(&evening.contest, Audience::Director);
        let mut rows = standings.rankings.into_iter().flat_map(|ranking| ranking.rows);
        rows.find(|row| row.entry == entry("A5")).map(|row| (row.rank, row.total))
    };
    let (rank, total) = row(&evening).unwrap();
    assert!(rank > 0);
    draw(&mut evening, DrawCommand::Leave { contender: Contender(5), reason: "ill".to_owned() });
    assert_eq!(row(&evening), Some((0, total.clone())));
    let mut rules = evening.contest.rules.clone();
    rules.scoring = rules.scoring.changed_by("everybody ranked", &[]).unwrap();
    evening.direct(Command::ChangeRules { rules, leave_points: false });
    assert_eq!(row(&evening), Some((rank, total)));
}

/// Law 15B3 of 2017 gives a pair its score alone: nobody is ranked with the other side of it.
#[test]
fn an_empty_place_has_no_row_for_an_award_against_it() {
    let rules = Rules { agreement: Agreement::NotRequired, ..Rules::default() };
    let mut evening = Evening::prepared(&[(plan("mitchell 3"), 2)], rules);
    evening.direct(Command::DeclarePhantom { entry: entry("A3EW") });
    evening.direct(Command::StartContest);
    let outcome = Adjustment::artificial(Artificial::AveragePlus, Artificial::AverageMinus);
    let pairing = Pairing { north_south: entry("A3NS"), east_west: entry("A3EW") };
    evening.direct(Command::CorrectResult {
        slot: slot("A3", 1, 5),
        outcome: Some(Outcome::Adjusted(Box::new(outcome))),
        played_by: Some(pairing),
        reason: "Law 15B3".to_owned(),
    });
    evening.play_round(1);
    // Each board misses one of its three plays: an award is no further one that the others are compared with.
    assert_eq!(evening.contest.full_count(), 2);
    // Nor is the place in a list of strata or handicaps.
    let classification = Classification { handicap_hundredths: 200, stratum: "A".to_owned() };
    evening.direct(Command::ClassifyEntry { entry: entry("A1NS"), classification });
    let view = evening.views.standings(&evening.contest, Audience::Director);
    let listed: Vec<EntryId> = view.lists.iter().flat_map(|list| &list.rows).map(|row| row.entry).collect();
    assert!(listed.contains(&entry("A1NS")) && !listed.contains(&entry("A3EW")), "{listed:?}");
    let rows = view.rankings.iter().flat_map(|ranking| &ranking.rows);
    let ranked: Vec<EntryId> =
        rows.clone().filter(|row| row.boards_played > 0).map(|row| row.entry).collect();
    assert!(ranked.contains(&entry("A3NS")), "{ranked:?}");
    assert!(rows.clone().all(|row| row.entry != entry("A3EW")));
}
