//! What the director says of where people sat in a round that is drawn: matches, victory points, history and seats are
//! those of the people who met.
//!
//! The expectations are laws of our own: what is said to have happened counts exactly as if it had been drawn so.

use std::collections::BTreeSet;

use bridge::board::BoardNumber;
use bridge::contest::drawn::inputs::{Inputs, UnderWay};
use bridge::contest::drawn::propose::Anew;
use bridge::contest::drawn::{
    DrawCommand, DrawnMatch, Format, OddRule, Proposal, Regulation, Terms, Withdrawals,
};
use bridge::contest::matches::Match;
use bridge::contest::surgery::{Afterwards, Operation, Surgery, propose};
use bridge::contest::{Command, Pairing, Player, Scoreboard, Slot};
use bridge::entry::{EntryId, PairId, SectionLetter, TableId, TableNumber};
use bridge::movement::RoundNumber;
use bridge::movement::contestants::Contestants;
use bridge::movement::teams::triangle::Triangle;
use bridge::swiss::{Contender, Field};

use crate::drawn::{Played, terms};

const A: SectionLetter = SectionLetter::A;

/// A round of these matches, drawn by hand, as a first round.
fn drawn_so(
    contestants: Contestants,
    contenders: u16,
    terms: Terms,
    sides: &[[u16; 2]],
    bye: Option<u16>,
) -> Played {
    let each = if contestants.are_teams() { 2 } else { 1 };
    let mut played = Played::new(contestants, contenders, terms, 3);
    played.propose(Anew::default());
    let proposal = played.drawn().proposal.as_deref().unwrap().clone();
    let tables = |place: u16| (each * place + 1..=each * (place + 1)).map(TableNumber).collect();
    let matches = (0..).zip(sides);
    let matches =
        matches.map(|(place, sides)| DrawnMatch { sides: sides.map(Contender), tables: tables(place) });
    let proposal =
        Proposal { matches: matches.collect(), bye: bye.map(Contender), is_by_hand: true, ..proposal };
    played.draw(DrawCommand::Propose { proposal: Box::new(proposal) });
    played.draw(DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    played.ask(&Command::StartContest);
    played
}

fn exchange(one: PairId, other: PairId) -> Surgery {
    let (through, then) = (RoundNumber(1), Afterwards::AsPlanned);
    let operation = Operation::ExchangePairs { one, other, through, then };
    Surgery { section: A, from_round: RoundNumber(1), operation }
}

fn operate(played: &mut Played, surgery: Surgery) {
    played.ask(&Command::Operate {
        surgery: Box::new(surgery),
        awards: vec![],
        reason: "as they sat".to_owned(),
    });
}

fn met(played: &Played) -> BTreeSet<[Contender; 2]> {
    let round = &played.drawn().rounds[0];
    round.meetings().into_iter().collect()
}

/// What everybody has, in hundredths, and the field of the next draw.
fn figures(played: &Played, contenders: u16) -> (Vec<String>, Field) {
    let scoreboard = Scoreboard::from_scratch(&played.contest, RoundNumber(u16::MAX));
    let (section, _) = played.contest.drawn(A).unwrap();
    let figure = |one| scoreboard.standing(&played.contest, &section.entries_of(Contender(one))).figure();
    let kept = BTreeSet::new();
    let inputs = Inputs::of(&played.contest, A, 2, &kept, UnderWay::AsItStands).unwrap();
    ((1..=contenders).map(figure).collect(), inputs.field)
}

/// Pairs 2 and 4 in each other's places: the round is the one in which 1 met 4 and 3 met 2, to the last figure.
#[test]
fn pairs_in_each_others_places_have_the_matches_that_they_played() {
    let said = |early: bool| {
        let mut played =
            drawn_so(Contestants::Pairs, 6, terms(3, OddRule::Bye), &[[1, 2], [3, 4], [5, 6]], None);
        if early {
            operate(&mut played, exchange(PairId::one_winner(2), PairId::one_winner(4)));
        }
        played.play(0);
        if !early {
            operate(&mut played, exchange(PairId::one_winner(2), PairId::one_winner(4)));
        }
        played
    };
    let mut meant = drawn_so(Contestants::Pairs, 6, terms(3, OddRule::Bye), &[[1, 4], [3, 2], [5, 6]], None);
    meant.play(0);
    for early in [false, true] {
        let mut played = said(early);
        assert_eq!(met(&played), met(&meant));
        assert_eq!(figures(&played, 6), figures(&meant, 6));
        assert_eq!(met(&played), [[1, 4], [2, 3], [5, 6]].map(|both| both.map(Contender)).into());
        played.publish(Anew::default());
        assert!(
            played.drawn().rounds[1].meetings().iter().all(|both| !met(&played).contains(both)),
            "a rematch"
        );
        played.finish();
    }
}

/// The preview says who meets whom, and taken back all is as it was drawn.
#[test]
fn what_is_said_of_seats_is_shown_before_and_taken_back_whole() {
    let mut played = drawn_so(Contestants::Pairs, 5, terms(3, OddRule::Bye), &[[1, 2], [3, 4]], Some(5));
    played.play(0);
    let before = (played.drawn().clone(), figures(&played, 5));
    let surgery = exchange(PairId::one_winner(2), PairId::one_winner(5));
    let said = propose(&played.contest, &surgery).unwrap().sentences.join(" ");
    assert!(said.contains("In round 1 1 meets 5.") && said.contains("2 has the bye of round 1."), "{said}");
    operate(&mut played, surgery);
    assert_eq!(
        played.drawn().rounds[0].bye,
        Some(Contender(2)),
        "who sat in the place of the bye left it the bye"
    );
    assert_eq!(figures(&played, 5).0[1], "12.00", "the bye's points are those of who had it");
    let sequence = played.contest.sequence;
    played.ask(&Command::Undo { sequence, reason: "not so".to_owned() });
    assert_eq!((played.drawn().clone(), figures(&played, 5)), before);
    played.finish();
}

/// Turned tables: who sat North-South has been there, in all that is balanced later.
#[test]
fn seating_rights_go_by_who_sat_where() {
    let mut played = drawn_so(Contestants::Pairs, 4, terms(3, OddRule::Bye), &[[1, 2], [3, 4]], None);
    played.play(0);
    let operation = Operation::TurnTables {
        tables: vec![TableNumber(1)],
        through: RoundNumber(1),
        then: Afterwards::AsPlanned,
    };
    operate(&mut played, Surgery { section: A, from_round: RoundNumber(1), operation });
    let leads = |played: &Played| {
        let field = figures(played, 4).1;
        let mut leads: Vec<_> =
            field.candidates.iter().map(|one| (one.contender.0, one.north_south_lead)).collect();
        leads.sort_unstable();
        leads
    };
    assert_eq!(leads(&played), [(1, -1), (2, 1), (3, 1), (4, -1)]);
    played.finish();
}

/// In one of two halves only: each of the four has half a match against two, and both met.
#[test]
fn a_half_in_another_place_is_half_a_match() {
    let halves = Terms { parts: 2, ..terms(3, OddRule::Bye) };
    let mut played = drawn_so(Contestants::Pairs, 4, halves, &[[1, 2], [3, 4]], None);
    played.play(0);
    operate(&mut played, exchange(PairId::one_winner(2), PairId::one_winner(4)));
    assert_eq!(met(&played), [[1, 2], [1, 4], [2, 3], [3, 4]].map(|both| both.map(Contender)).into());
    // Four half matches share two whole pools of 20.
    assert_eq!(played.total(), 4_000);
    // What has begun stays so where the round is drawn again.
    assert_eq!(played.drawn().rounds[0].matches.len(), 4);
    played.finish();
}

/// Both pairs of two teams changed places: the matches of these teams, whole.
#[test]
fn teams_in_each_others_places_have_the_matches_that_they_played() {
    let of_teams = |sides: &[[u16; 2]]| drawn_so(Contestants::Teams, 4, terms(3, OddRule::Bye), sides, None);
    let mut played = of_teams(&[[1, 2], [3, 4]]);
    played.play(0);
    operate(&mut played, exchange(PairId::north_south(2), PairId::north_south(4)));
    operate(&mut played, exchange(PairId::east_west(2), PairId::east_west(4)));
    let mut meant = of_teams(&[[1, 4], [3, 2]]);
    meant.play(0);
    assert_eq!((met(&played), figures(&played, 4)), (met(&meant), figures(&meant, 4)));
    played.finish();
}

/// In a knock-out the winner of a match goes on in its place, whoever played it.
#[test]
fn the_bracket_follows_who_played() {
    let knock_out = Terms { format: Format::KnockOut, rounds: 2, ..terms(2, OddRule::Bye) };
    let mut played = Played::new(Contestants::Teams, 4, knock_out, 5);
    played.publish(Anew::default());
    played.ask(&Command::StartContest);
    let drawn: Vec<[Contender; 2]> = played.drawn().rounds[0].matches.iter().map(|one| one.sides).collect();
    let [one, other] = [drawn[0][1].0, drawn[1][1].0];
    for pair in [PairId::north_south, PairId::east_west] {
        operate(&mut played, exchange(pair(one), pair(other)));
    }
    played.play(0);
    let round = played.drawn().rounds[0].clone();
    let scoreboard = Scoreboard::from_scratch(&played.contest, RoundNumber(1));
    let winner = |[first, second]: [Contender; 2]| {
        let name = |one: Contender| EntryId { section: A, pair: PairId::one_winner(one.0) };
        let is_it = |one: &&Match| one.side_of(name(first)).is_some();
        let lead = scoreboard.matches().iter().find(is_it).unwrap().lead_of(name(first)).unwrap();
        if lead > num_traits::Zero::zero() { first } else { second }
    };
    let winners: BTreeSet<Contender> = round.matches.iter().map(|one| winner(one.sides)).collect();
    assert_ne!(round.matches[0].sides, drawn[0]);
    played.publish(Anew::default());
    assert_eq!(played.drawn().rounds[1].contenders(), winners);
    played.finish();
}

/// A round of which one match is said to have been played by others is drawn again for the rest: what was said stays.
#[test]
fn the_rest_is_drawn_again_beside_what_was_said() {
    let mut played =
        drawn_so(Contestants::Pairs, 8, terms(3, OddRule::Bye), &[[1, 2], [3, 4], [5, 6], [7, 8]], None);
    played.play(8);
    operate(&mut played, exchange(PairId::one_winner(2), PairId::one_winner(4)));
    let operation = Operation::TurnTables {
        tables: vec![TableNumber(1)],
        through: RoundNumber(1),
        then: Afterwards::AsPlanned,
    };
    operate(&mut played, Surgery { section: A, from_round: RoundNumber(1), operation });
    let lines = played.contest.lines.clone();
    let matches = played.drawn().rounds[0].matches[..2].to_vec();
    let again = Anew {
        round: Some(1),
        keep: bridge::contest::drawn::propose::Keep::Begun,
        seed: 9,
        ..Anew::default()
    };
    played.propose(again);
    let mut proposal = played.drawn().proposal.as_deref().unwrap().clone();
    let sides = [[5, 7], [6, 8]].map(|sides| sides.map(Contender));
    for (one, sides) in proposal.matches.iter_mut().zip(sides) {
        one.sides = sides;
    }
    played.draw(DrawCommand::Propose { proposal: Box::new(Proposal { is_by_hand: true, ..proposal }) });
    played.draw(DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    assert_eq!(played.drawn().rounds[0].matches[..2], matches);
    assert!(played.contest.off_plan(A).next().is_none(), "what was played is still where it was played");
    assert_eq!(played.contest.lines, lines);
    played.play(0);
    played.finish();
}

/// A tablet that has not heard that the draw was taken back and made again sends what was played by the first: it is kept
/// beside the matches that are drawn now, and nobody finds it in the place of a board that is still to be played.
#[test]
fn what_was_played_by_a_former_draw_fills_no_place_of_the_new_one() {
    let mut played = drawn_so(Contestants::Pairs, 4, terms(3, OddRule::Bye), &[[1, 2], [3, 4]], None);
    played.draw(DrawCommand::Revoke { reason: "the wrong draw".to_owned() });
    propose_so(&mut played, &[[3, 1], [2, 4]]);
    played.draw(DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
    let at = |board: u16, table: u16| {
        let table = TableId { section: A, table: TableNumber(table) };
        Slot { table, round: RoundNumber(1), board: BoardNumber::new(board).unwrap() }
    };
    let name = |one: u16| EntryId { section: A, pair: PairId::one_winner(one) };
    let pairing = Pairing { north_south: name(1), east_west: name(2) };
    let late = |board: u16, result: &str, replaces: Option<&str>| Command::EnterResult {
        slot: at(board, 1),
        result: result.parse().unwrap(),
        replaces: replaces.map(|text| text.parse().unwrap()),
        played_by: Some(pairing),
    };
    for board in [1, 2] {
        played.ask(&late(board, "4S N =", None));
    }
    // The device corrects what it has sent, and what it sent stands once.
    played.ask(&late(2, "4S N -1", Some("4S N =")));
    let off: Vec<Slot> = played.contest.off_plan(A).collect();
    assert_eq!(off, [at(1, 3), at(2, 3)], "at a table at which nobody sits");
    assert!(played.contest.lines[&at(2, 3)].outcome.to_string().contains("-1"));
    assert_eq!(played.contest.lines.len(), 2);
    let first = TableId { section: A, table: TableNumber(1) };
    assert_eq!(played.contest.current_round(first), Some(RoundNumber(1)));
    assert!(!played.contest.lines.contains_key(&at(1, 1)), "the new match has nothing in yet");
    played.play(0);
    let scoreboard = Scoreboard::from_scratch(&played.contest, RoundNumber(1));
    for one in scoreboard
        .matches()
        .iter()
        .filter(|one| !one.sides.contains(&name(1)) || one.sides.contains(&name(3)))
    {
        let is_of_new = one.sides.contains(&name(3)) || one.sides.contains(&name(4));
        assert_eq!(one.score.is_complete(), is_of_new, "{:?}", one.sides);
    }
    assert_eq!(
        played.total(),
        4_000,
        "two matches share two pools of 20, and what is off the plan has nothing"
    );
    played.finish();
}

/// What came in while no draw stood there makes room for the one that is published then.
#[test]
fn a_draw_that_is_published_finds_its_places_free() {
    let mut played = drawn_so(Contestants::Pairs, 4, terms(3, OddRule::Bye), &[[1, 2], [3, 4]], None);
    played.draw(DrawCommand::Revoke { reason: "the wrong draw".to_owned() });
    propose_so(&mut played, &[[1, 3], [2, 4]]);
    let name = |one: u16| EntryId { section: A, pair: PairId::one_winner(one) };
    let only = [1, 3].map(Contender).into();
    played.draw(DrawCommand::Publish { only, reason: String::new() });
    let table = |number: u16| TableId { section: A, table: TableNumber(number) };
    let slot = Slot { table: table(2), round: RoundNumber(1), board: BoardNumber::FIRST };
    let result = "3NT N =".parse().unwrap();
    let played_by = Some(Pairing { north_south: name(3), east_west: name(4) });
    played.ask(&Command::EnterResult { slot, result, replaces: None, played_by });
    assert_eq!(played.contest.off_plan(A).collect::<Vec<_>>(), [slot], "nobody is to play there");
    played.publish(Anew::default());
    let beside = Slot { table: table(3), ..slot };
    assert_eq!(played.contest.off_plan(A).collect::<Vec<_>>(), [beside]);
    played.play(0);
    assert_eq!(played.total(), 4_000);
    played.finish();
}

fn propose_so(played: &mut Played, sides: &[[u16; 2]]) {
    played.propose(Anew::default());
    let proposal = played.drawn().proposal.as_deref().unwrap().clone();
    let matches = (1..)
        .zip(sides)
        .map(|(table, sides)| DrawnMatch { sides: sides.map(Contender), tables: vec![TableNumber(table)] });
    let proposal = Proposal { matches: matches.collect(), is_by_hand: true, ..proposal };
    played.draw(DrawCommand::Propose { proposal: Box::new(proposal) });
}

/// Nine pairs or teams, one board in: the tenth comes and meets who waits with the bye; the others play on.
#[test]
fn who_comes_late_meets_the_bye_of_a_round_that_has_begun() {
    for contestants in [Contestants::Pairs, Contestants::Teams] {
        meets_the_bye(contestants);
    }
}

fn meets_the_bye(contestants: Contestants) {
    let each = if contestants.are_teams() { 2 } else { 1 };
    let drawn = [[1, 2], [3, 4], [6, 7], [8, 9]];
    let mut played = drawn_so(contestants, 9, terms(3, OddRule::Bye), &drawn, Some(5));
    // Four matches of four boards, each at so many tables.
    played.play(16 * each - 1);
    assert_eq!(played.contest.lines.len(), 1);
    let players = vec![<[Player; 2]>::default(); each];
    played.draw(DrawCommand::EnterLate { players: players.clone(), substitute: None, plays_now: true });
    assert!(played.drawn().awarded.is_empty(), "it misses nothing");
    played.publish(Anew::default());
    let round = &played.drawn().rounds[0];
    assert_eq!((round.opponents(Contender(10)), round.bye), (vec![Contender(5)], None));
    assert_eq!(round.meetings().len(), 5);
    assert!(round.matches.iter().all(|one| one.tables.len() == each), "{round:?}");
    played.play(0);
    // The five matches share five pools of 20.
    assert_eq!(played.total(), 10_000);
    // Nobody waits any more.
    let again = Command::Draw {
        section: A,
        command: DrawCommand::EnterLate { players, substitute: None, plays_now: true },
    };
    assert!(played.try_ask(&again).unwrap_err().to_string().contains("nobody waits with a bye in round 1"));
    played.finish();
}

/// Who comes back takes with it the averages that its opponents had in place of their matches against it, but not what the
/// director gave.
#[test]
fn who_comes_back_gives_back_what_was_won_against_it() {
    let regulation = Regulation { withdrawals: Withdrawals::Average, ..Regulation::default() };
    let terms = Terms { regulation, ..terms(4, OddRule::Bye) };
    let mut played = drawn_so(Contestants::Pairs, 6, terms, &[[1, 2], [3, 4], [5, 6]], None);
    played.play(0);
    let before = figures(&played, 6).0;
    played.draw(DrawCommand::Leave { contender: Contender(2), reason: "ill".to_owned() });
    assert_eq!(figures(&played, 6).0[0], "10.00", "half of the pool of 20");
    played.draw(DrawCommand::Return { contender: Contender(2) });
    assert_eq!(figures(&played, 6).0, before);
    played.draw(DrawCommand::Leave { contender: Contender(2), reason: "ill".to_owned() });
    let (round, contender, hundredths) = (1, Contender(1), Some(1_300));
    played.draw(DrawCommand::Award { round, contender, hundredths, reason: "agreed".to_owned() });
    played.draw(DrawCommand::Return { contender: Contender(2) });
    assert_eq!(figures(&played, 6).0[0], "13.00", "what the director gave stays");
    played.finish();
}

/// A leaving that was taken back and done again is what it was: who comes back takes its averages along.
#[test]
fn an_average_of_a_leaving_that_was_done_again_is_an_average() {
    let regulation = Regulation { withdrawals: Withdrawals::Average, ..Regulation::default() };
    let terms = Terms { regulation, ..terms(4, OddRule::Bye) };
    let mut played = drawn_so(Contestants::Pairs, 6, terms, &[[1, 2], [3, 4], [5, 6]], None);
    played.play(0);
    let before = figures(&played, 6).0;
    played.draw(DrawCommand::Leave { contender: Contender(2), reason: "ill".to_owned() });
    for _ in 0..2 {
        let sequence = played.contest.sequence;
        played.ask(&Command::Undo { sequence, reason: String::new() });
    }
    assert_eq!(figures(&played, 6).0[0], "10.00", "half of the pool of 20, again");
    played.draw(DrawCommand::Return { contender: Contender(2) });
    assert_eq!(figures(&played, 6).0, before);
}

/// What the director gave before somebody left is the director's, also where it is as much as the average would be.
#[test]
fn an_average_that_the_director_gave_stays_when_somebody_comes_back() {
    let regulation = Regulation { withdrawals: Withdrawals::Average, ..Regulation::default() };
    let terms = Terms { regulation, ..terms(4, OddRule::Bye) };
    let mut played = drawn_so(Contestants::Pairs, 6, terms, &[[1, 2], [3, 4], [5, 6]], None);
    played.play(0);
    let (round, contender, hundredths) = (1, Contender(1), Some(1_000));
    played.draw(DrawCommand::Award { round, contender, hundredths, reason: "agreed".to_owned() });
    played.draw(DrawCommand::Leave { contender: Contender(2), reason: "ill".to_owned() });
    played.draw(DrawCommand::Return { contender: Contender(2) });
    assert_eq!(played.drawn().awarded.get(&(1, Contender(1))), Some(&1_000));
}

/// A pool of 20 is shared by each half of a triangle as 10: who met two that have left has 5 for each, whoever left first, and
/// what it won against the one who comes back.
#[test]
fn two_who_leave_a_triangle_are_each_an_average_of_the_third() {
    let regulation = Regulation { withdrawals: Withdrawals::Average, ..Regulation::default() };
    let triangle = OddRule::Triangle { by: Triangle::Whist, over: 1 };
    let mut played = Played::new(Contestants::Teams, 5, Terms { regulation, ..terms(4, triangle) }, 5);
    played.publish(Anew::default());
    played.ask(&Command::StartContest);
    played.play(0);
    let [first, second, third] = played.drawn().rounds[0].triangle.as_ref().unwrap().teams;
    let section = played.contest.drawn(A).unwrap().0;
    let scoreboard = Scoreboard::from_scratch(&played.contest, RoundNumber(u16::MAX));
    let won = |against: Contender| {
        let names = [third, against].map(|one| section.ranked_as(one));
        let is_it = |one: &&Match| names.iter().all(|name| one.side_of(*name).is_some());
        let own = scoreboard.matches().iter().find(is_it).unwrap();
        i32::try_from(own.score_of(names[0]).unwrap().victory_hundredths.unwrap()).unwrap()
    };
    let (of_first, of_second) = (won(first), won(second));
    let leave = |played: &mut Played, contender| {
        played.draw(DrawCommand::Leave { contender, reason: "ill".to_owned() });
    };
    let given = |played: &Played| played.drawn().awarded.get(&(1, third)).copied();
    leave(&mut played, first);
    assert_eq!(given(&played), Some(500 + of_second));
    leave(&mut played, second);
    assert_eq!(given(&played), Some(1_000));
    played.draw(DrawCommand::Return { contender: first });
    assert_eq!(given(&played), Some(500 + of_first));
    leave(&mut played, first);
    assert_eq!(given(&played), Some(1_000));
    played.draw(DrawCommand::Return { contender: second });
    assert_eq!(given(&played), Some(500 + of_second));
    played.draw(DrawCommand::Return { contender: first });
    assert_eq!(given(&played), None);
}
