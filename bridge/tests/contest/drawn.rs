//! Whole contests whose rounds are drawn, played by machine: every format, odd and even, with late entries and
//! withdrawals, from the first draw to the last result.
//!
//! The expectations are laws of our own: what must hold of any contest that is drawn.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::drawn::propose::{Anew, DrawWish, Keep, propose};
use bridge::contest::drawn::{DrawCommand, Drawn, Format, OddRule, SeatingRights, Terms};
use bridge::contest::{
    Actor, Agreement, Asked, At, Command, CommandId, Contest, Event, Player, Recorded, Refusal, Rules,
    Scoreboard, Slot, apply, decide, replay,
};
use bridge::entry::{SectionLetter, TableId, TableNumber};
use bridge::movement::RoundNumber;
use bridge::movement::contestants::Contestants;
use bridge::movement::teams::triangle::Triangle;
use bridge::result::BoardResult;
use bridge::scoring::{Divisor, MatchScoring, Method, Scoring, TeamMethod, VictoryScale};
use bridge::swiss::Contender;

use crate::generator::Generator;

const A: SectionLetter = SectionLetter::A;

/// A contest with its journal.
pub(crate) struct Played {
    pub(crate) contest: Contest,
    journal: Vec<Recorded>,
    random: Generator,
}

impl Played {
    pub(crate) fn new(contestants: Contestants, contenders: u16, terms: Terms, seed: u64) -> Self {
        let method = if contestants.are_teams() {
            Method::Teams(TeamMethod::Imps)
        } else {
            Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None }
        };
        let scoring = Scoring {
            method,
            matches: MatchScoring::Victory(VictoryScale::WbfContinuous),
            ..Scoring::default()
        };
        let rules = Rules { scoring, agreement: Agreement::NotRequired, ..Rules::default() };
        let mut played = Self { contest: Contest::default(), journal: vec![], random: Generator(seed) };
        played.ask(&Command::CreateContest { name: "Swiss".to_owned(), rules });
        played.draw(DrawCommand::SetUp { contestants, contenders, terms: Box::new(terms) });
        played
    }

    pub(crate) fn try_ask(&mut self, command: &Command) -> Result<(), Refusal> {
        let asked = Asked { by: Actor::Director("TD".to_owned()), at: At(self.contest.at.0 + 1_000) };
        let id = Some(CommandId { device: 1, counter: self.contest.sequence + 1 });
        for event in decide(&self.contest, command, &asked)? {
            let sequence = self.contest.sequence + 1;
            let recorded = Recorded { sequence, by: asked.by.clone(), at: asked.at, command: id, event };
            apply(&mut self.contest, &recorded);
            self.journal.push(recorded);
        }
        Ok(())
    }

    pub(crate) fn ask(&mut self, command: &Command) {
        self.try_ask(command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    }

    pub(crate) fn draw(&mut self, command: DrawCommand) {
        self.ask(&Command::Draw { section: A, command });
    }

    pub(crate) fn drawn(&self) -> &Drawn {
        self.contest.drawn(A).unwrap().1
    }

    pub(crate) fn propose(&mut self, anew: Anew) {
        let proposal = propose(&self.contest, A, &DrawWish::Anew(anew)).unwrap();
        self.draw(DrawCommand::Propose { proposal: Box::new(proposal) });
    }

    pub(crate) fn publish(&mut self, anew: Anew) {
        self.propose(anew);
        self.draw(DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
        self.check_last();
    }

    /// Every law of a published round.
    fn check_last(&self) {
        let (section, drawn) = self.contest.drawn(A).unwrap();
        let last = drawn.rounds.last().unwrap();
        let mut everybody: Vec<Contender> = last.matches.iter().flat_map(|one| one.sides).collect();
        everybody.extend(last.triangle.iter().flat_map(|triangle| triangle.teams));
        everybody.extend(last.bye);
        let set: BTreeSet<Contender> = everybody.iter().copied().collect();
        assert_eq!(set.len(), everybody.len(), "nobody twice in round {}", last.number);
        if drawn.terms.format != Format::KnockOut {
            let there = drawn.everybody().filter(|one| self.contest.takes_part(section, *one, last.first));
            assert_eq!(set, there.collect(), "everybody once in round {}", last.number);
        }
        for round in last.rounds() {
            let mut seats = BTreeSet::new();
            for (_, place) in section.movement.tables_of(round) {
                let Some((one, other)) = place.meeting() else { continue };
                assert!(
                    seats.insert(one) && seats.insert(other),
                    "nobody sits in two places in round {round}"
                );
                assert_ne!(one.number, other.number, "nobody meets himself");
            }
        }
        for one in &last.matches {
            let boards: BTreeSet<_> =
                last.rounds().flat_map(|round| section.boards(round, one.tables[0]).to_vec()).collect();
            assert_eq!(boards.len(), usize::from(drawn.terms.boards), "a match has all its boards");
        }
    }

    /// Results at every table of the last match round, except those of `without`.
    pub(crate) fn play(&mut self, without: usize) {
        let last = self.drawn().rounds.last().unwrap().clone();
        let mut slots = Vec::new();
        for round in last.rounds() {
            for table in last.tables() {
                let table = TableId { section: A, table };
                slots.extend(self.contest.boards_in_play(table, round).iter().map(|&board| Slot {
                    table,
                    round,
                    board,
                }));
            }
        }
        let keep = slots.len().saturating_sub(without);
        for slot in slots
            .into_iter()
            .take(keep)
            .filter(|slot| !self.contest.lines.contains_key(slot))
            .collect::<Vec<_>>()
        {
            let result = some_result(&mut self.random);
            let command = Command::EnterResult { slot, result, replaces: None, played_by: None };
            self.ask(&command);
        }
    }

    /// All victory points that the contest has given out, in hundredths, by the standings.
    pub(crate) fn total(&self) -> i64 {
        let (section, drawn) = self.contest.drawn(A).unwrap();
        let board = Scoreboard::from_scratch(&self.contest, RoundNumber(section.round_count()));
        let each = drawn.everybody().map(|one| {
            let merit = board.standing(&self.contest, &section.entries_of(one)).merit;
            merit.map_or(0, |merit| {
                let hundredths = merit * bridge::exact::big(bridge::exact::Exact::from_integer(100));
                assert!(hundredths.is_integer());
                i64::try_from(hundredths.to_integer()).unwrap()
            })
        });
        each.sum()
    }

    pub(crate) fn finish(&self) {
        let again = replay(&self.journal);
        assert!(again == self.contest, "a replay gives the same contest");
        crate::explained::draws_add_up(&self.contest);
    }
}

/// How often two have met as opponents of a whole or half match, in each match round.
fn meetings(drawn: &Drawn) -> BTreeMap<[Contender; 2], BTreeSet<u16>> {
    let mut met: BTreeMap<[Contender; 2], BTreeSet<u16>> = BTreeMap::new();
    for round in &drawn.rounds {
        for mut both in round.meetings() {
            both.sort_unstable();
            let second_half = round.triangle.as_ref().is_some_and(|triangle| {
                triangle.part == 2 && both.iter().all(|one| triangle.teams.contains(one))
            });
            let number = if second_half { round.number - 1 } else { round.number };
            met.entry(both).or_default().insert(number);
        }
    }
    met
}

/// One of a few results, so that boards swing.
fn some_result(random: &mut Generator) -> BoardResult {
    random.one(&["3NT N =", "3NT N -1", "4S E +1", "4H S =", "2C W -2", "6D N =", "PASS"]).parse().unwrap()
}

pub(crate) fn terms(rounds: u16, odd: OddRule) -> Terms {
    Terms { rounds, boards: 4, odd, ..Terms::default() }
}

fn whole(contestants: Contestants, contenders: u16, terms: Terms, seed: u64) -> Played {
    let rounds = terms.rounds;
    let mut played = Played::new(contestants, contenders, terms, seed);
    played.publish(Anew { seed, ..Anew::default() });
    played.ask(&Command::StartContest);
    played.play(0);
    for _ in 1..rounds {
        played.publish(Anew { seed, ..Anew::default() });
        played.play(0);
    }
    played.finish();
    played
}

/// Of every kind of Swiss: no rematch, fair byes, and the victory points of all add up to what the matches share.
#[test]
fn a_swiss_is_fair_from_the_first_round_to_the_last() {
    let triangle = |by, over| OddRule::Triangle { by, over };
    for (contestants, contenders, rounds, odd) in [
        (Contestants::Teams, 8, 4, OddRule::Bye),
        (Contestants::Teams, 9, 5, OddRule::Bye),
        (Contestants::Teams, 15, 4, triangle(Triangle::Whist, 1)),
        (Contestants::Teams, 11, 4, triangle(Triangle::Mitchell, 2)),
        (Contestants::Teams, 11, 4, triangle(Triangle::EveryPair, 2)),
        (Contestants::Pairs, 10, 5, OddRule::Bye),
        (Contestants::Pairs, 11, 5, OddRule::Bye),
        (Contestants::Pairs, 12, 5, OddRule::StandBy(Contender(12))),
    ] {
        let what = format!("{contenders} of {contestants:?}, {odd:?}");
        let are_teams = contestants.are_teams();
        let played = whole(contestants, contenders, terms(rounds, odd), 7);
        let drawn = played.drawn();
        let met_again: Vec<_> = meetings(drawn).into_iter().filter(|(_, rounds)| rounds.len() > 1).collect();
        assert_eq!(met_again, [], "{what}: no rematch");
        let byes: Vec<Contender> = drawn.rounds.iter().filter_map(|round| round.bye).collect();
        assert_eq!(byes.iter().collect::<BTreeSet<_>>().len(), byes.len(), "{what}: nobody has two byes");
        let matches: usize = drawn.rounds.iter().map(|round| round.matches.len()).sum();
        // A triangle is three half matches in each of its rounds; where every pair meets every pair, three whole ones
        // over both.
        let halves: i64 = drawn
            .rounds
            .iter()
            .filter_map(|round| round.triangle.as_ref())
            .map(|triangle| match (triangle.by, triangle.part) {
                (Triangle::Whist | Triangle::Mitchell, _) => 3_000,
                (Triangle::EveryPair, 1) => 0,
                (Triangle::EveryPair, _) => 6_000,
            })
            .sum();
        // Cross-IMPs of two pairs against the field are no zero sum; each match of two still shares its pool.
        let expected = i64::try_from(matches).unwrap() * 2_000 + i64::try_from(byes.len()).unwrap() * 1_200;
        assert_eq!(played.total(), expected + halves, "{what}");
        assert!(are_teams || drawn.rounds.iter().all(|round| round.parts == 1));
    }
}

/// Awards in place of half matches of a triangle, of a whole match, of a bye, and for a round not played; one of them
/// changed, and changed back.
#[test]
fn what_the_director_gives_is_explained_among_what_was_won() {
    let whist = OddRule::Triangle { by: Triangle::Whist, over: 1 };
    for odd in [whist, OddRule::Bye] {
        let mut played = whole(Contestants::Teams, 7, terms(3, odd), 17);
        let rounds = played.drawn().rounds.clone();
        let award = |round, contender, hundredths| DrawCommand::Award {
            round,
            contender,
            hundredths: Some(hundredths),
            reason: "wrong boards".to_owned(),
        };
        let in_triangle = rounds[0].triangle.as_ref().map(|triangle| triangle.teams[1]);
        let odd_one = in_triangle.or(rounds[0].bye).unwrap();
        played.draw(award(1, odd_one, 1_150));
        played.draw(award(2, rounds[1].matches[0].sides[0], 0));
        played.draw(award(3, rounds[2].matches[0].sides[1], -300));
        played.draw(award(3, rounds[2].matches[0].sides[1], 700));
        let sequence = played.contest.sequence;
        played.ask(&Command::Undo { sequence, reason: String::new() });
        played.finish();
    }
}

/// Everybody meets everybody once, with a bye or in a triangle; a second cycle has the same matches again.
#[test]
fn a_round_robin_has_the_same_life() {
    for (contenders, odd, rounds) in [
        (6, OddRule::Bye, 5),
        (7, OddRule::Bye, 7),
        (7, OddRule::Triangle { by: Triangle::Whist, over: 2 }, 6),
    ] {
        let agreed = Terms { format: Format::RoundRobin, ..terms(rounds, odd) };
        let played = whole(Contestants::Teams, contenders, agreed, 3);
        let met = meetings(played.drawn());
        let pairs = usize::from(contenders) * usize::from(contenders - 1) / 2;
        assert_eq!(met.len(), pairs, "{contenders} {odd:?}");
        assert!(met.values().all(|rounds| rounds.len() == 1), "{contenders} {odd:?}: {met:?}");
    }
}

/// Of six teams two have a bye in the first round; then two matches, and a final.
#[test]
fn a_knock_out_has_the_same_life() {
    let agreed = Terms { format: Format::KnockOut, ..terms(3, OddRule::Bye) };
    let played = whole(Contestants::Teams, 6, agreed, 5);
    let sizes: Vec<usize> = played.drawn().rounds.iter().map(|round| round.matches.len()).collect();
    assert_eq!(sizes, [2, 2, 1]);
    let refused = propose(&played.contest, A, &DrawWish::Anew(Anew::default())).unwrap_err();
    assert!(refused.to_string().contains("the knock-out is over"), "{refused}");
}

/// Two who must not move meet: the higher placed stays, and the director reads who moves.
#[test]
fn who_must_leave_its_table_is_named_with_the_draw() {
    let home_tables = BTreeMap::from([(Contender(1), TableNumber(3)), (Contender(3), TableNumber(1))]);
    let agreed = Terms { home_tables, ..terms(3, OddRule::Bye) };
    let mut played = Played::new(Contestants::Pairs, 4, agreed, 2);
    played.propose(Anew::default());
    let words = played.drawn().proposal.as_ref().unwrap().words.clone();
    let note = "3 must move this time: it meets 1, which stays at table 3.";
    assert_eq!(words.summary.last().map(String::as_str), Some(note), "{words:?}");
}

/// A correction after the draw, a late team in round 2, a withdrawal before round 4, a revoked draw.
#[test]
fn a_swiss_survives_what_happens_in_a_room() {
    let mut played = Played::new(Contestants::Teams, 8, terms(5, OddRule::Bye), 11);
    played.publish(Anew::default());
    played.ask(&Command::StartContest);
    played.play(0);
    played.publish(Anew::default());
    // Late: the draw of round 2 is published, nothing is played.
    let players = vec![<[Player; 2]>::default(), <[Player; 2]>::default()];
    played.draw(DrawCommand::EnterLate { players, substitute: None, plays_now: false });
    played.publish(Anew { round: Some(2), keep: Keep::Begun, ..Anew::default() });
    assert!(played.drawn().rounds[1].bye.is_some());
    assert_eq!(played.drawn().awarded[&(1, Contender(9))], 1_000);
    played.play(0);
    // A correction changes the draw of round 3 after it was published: revoked, and drawn again.
    played.publish(Anew::default());
    played.draw(DrawCommand::Revoke { reason: "a score was wrong".to_owned() });
    assert_eq!(played.contest.section(A).unwrap().round_count(), 2);
    played.publish(Anew::default());
    played.play(0);
    let refused = played
        .try_ask(&Command::Draw { section: A, command: DrawCommand::Revoke { reason: String::new() } })
        .unwrap_err();
    assert!(refused.to_string().contains("round 3 has begun"), "{refused}");
    played.draw(DrawCommand::Leave { contender: Contender(3), reason: "ill".to_owned() });
    played.publish(Anew::default());
    assert_eq!(played.drawn().rounds[3].bye, None);
    played.play(0);
    played.publish(Anew::default());
    played.play(0);
    assert!(meetings(played.drawn()).values().all(|rounds| rounds.len() == 1));
    played.finish();
}

/// With one match outstanding the others are released, and the rest later.
#[test]
fn a_round_may_be_published_in_parts() {
    let mut played = Played::new(Contestants::Teams, 8, terms(3, OddRule::Bye), 13);
    played.publish(Anew::default());
    played.ask(&Command::StartContest);
    played.play(2);
    played.propose(Anew::default());
    let proposal = played.drawn().proposal.clone().unwrap();
    assert_eq!(proposal.outstanding.len(), 1);
    let first = proposal.matches[0].sides;
    played.draw(DrawCommand::Publish { only: BTreeSet::from(first), reason: String::new() });
    assert_eq!(played.drawn().rounds[1].matches.len(), 1);
    let released = played.drawn().rounds[1].matches[0].clone();
    // What is missing of round 1 comes in while two tables are in round 2 already.
    let last = played.drawn().rounds[0].clone();
    let missing: Vec<Slot> = last
        .tables()
        .map(|table| TableId { section: A, table })
        .flat_map(|table| {
            let round = last.first;
            let boards = played.contest.boards_in_play(table, round).to_vec();
            boards.into_iter().map(move |board| Slot { table, round, board })
        })
        .filter(|slot| !played.contest.lines.contains_key(slot))
        .collect();
    for slot in missing {
        let result = some_result(&mut played.random);
        played.ask(&Command::EnterResult { slot, result, replaces: None, played_by: None });
    }
    played.publish(Anew::default());
    assert_eq!(played.drawn().rounds.len(), 2);
    assert_eq!(played.drawn().rounds[1].matches.len(), 4);
    assert!(played.drawn().rounds[1].matches.contains(&released));
    played.play(0);
    played.publish(Anew::default());
    assert_eq!(played.drawn().rounds.len(), 3);
    played.finish();
    let undone =
        played.journal.iter().filter(|recorded| matches!(recorded.event, Event::Undone { .. })).count();
    assert_eq!(undone, 0);
}

pub(crate) fn late() -> DrawCommand {
    DrawCommand::EnterLate {
        players: vec![<[Player; 2]>::default(), <[Player; 2]>::default()],
        substitute: None,
        plays_now: false,
    }
}

pub(crate) fn leaves(number: u16) -> DrawCommand {
    DrawCommand::Leave { contender: Contender(number), reason: "gone".to_owned() }
}

/// The matches of the last round with the lower number first, and who has the bye.
pub(crate) fn last(played: &Played) -> (Vec<[u16; 2]>, Option<u16>) {
    let last = played.drawn().rounds.last().unwrap();
    let mut matches: Vec<[u16; 2]> = last.meetings().into_iter().map(|both| both.map(|one| one.0)).collect();
    matches.sort_unstable();
    (matches, last.bye.map(|bye| bye.0))
}

/// The three play on whatever the number of the others is; where one of them leaves, the other two are in the field.
/// In the last round no triangle over two rounds begins. `publish` checks that everybody is in the round once.
#[test]
fn a_triangle_over_two_rounds_goes_on_beside_a_bye_and_ends_with_one_of_the_three() {
    let whist = OddRule::Triangle { by: Triangle::Whist, over: 2 };
    let three = |played: &Played| played.drawn().rounds.last().unwrap().triangle.clone().map(|it| it.teams);
    let begun = |contenders| {
        let mut played = Played::new(Contestants::Teams, contenders, terms(4, whist), 17);
        played.publish(Anew::default());
        played.ask(&Command::StartContest);
        played.play(0);
        let of = three(&played).unwrap();
        (played, of)
    };
    let (mut played, of) = begun(9);
    let other = (1..=9).find(|number| !of.contains(&Contender(*number))).unwrap();
    played.draw(leaves(other));
    played.publish(Anew::default());
    assert_eq!(three(&played), Some(of));
    assert!(played.drawn().rounds[1].bye.is_some());

    let (mut played, of) = begun(9);
    played.draw(late());
    played.publish(Anew::default());
    assert_eq!((three(&played), played.drawn().rounds[1].matches.len()), (Some(of), 3));

    let (mut played, of) = begun(9);
    played.draw(leaves(of[0].0));
    played.publish(Anew::default());
    assert_eq!((three(&played), played.drawn().rounds[1].matches.len()), (None, 4));
    played.play(0);
    played.publish(Anew::default());
    played.play(0);
    played.draw(leaves(of[1].0));
    played.publish(Anew::default());
    assert_eq!(three(&played), None, "a triangle over two rounds does not begin in the last");
    assert!(played.drawn().rounds[3].bye.is_some());
    played.finish();

    // Three teams alone: their triangle is all there is to draw.
    let (mut played, of) = begun(3);
    played.publish(Anew::default());
    assert_eq!(three(&played), Some(of));
}

/// Tables of a triangle that is kept are not given to others.
#[test]
fn a_triangle_that_is_kept_keeps_its_tables() {
    let whist = OddRule::Triangle { by: Triangle::Whist, over: 2 };
    let mut played = Played::new(Contestants::Teams, 9, terms(4, whist), 19);
    played.propose(Anew::default());
    let of = played.drawn().proposal.as_ref().unwrap().triangle.clone().unwrap();
    played.draw(DrawCommand::Publish { only: of.teams.into(), reason: String::new() });
    // Its tables 7 to 9 become tables 1 to 3, as where a director moves it.
    let mut moved = played.drawn().rounds[0].clone();
    moved.triangle.as_mut().unwrap().tables = [1, 2, 3].map(TableNumber);
    let mut contest = played.contest.clone();
    contest.sections.get_mut(&A).unwrap().drawn.as_mut().unwrap().rounds[0] = moved;
    let proposal = propose(&contest, A, &DrawWish::Anew(Anew::default())).unwrap();
    let tables: Vec<u16> = proposal.matches.iter().flat_map(|one| one.tables.iter().map(|it| it.0)).collect();
    assert_eq!(tables, [5, 6, 7, 8, 9, 10]);
}

/// Eight seeds: 1 to 8 meet so that 1 and 2 could meet in the final (a bracket); walkovers are no matches.
#[test]
fn a_knock_out_goes_on_without_those_who_are_gone() {
    let agreed = || Terms { format: Format::KnockOut, ..terms(3, OddRule::Bye) };
    let answer_to =
        |played: &Played, wish: DrawWish| propose(&played.contest, A, &wish).unwrap_err().to_string();
    // A no-show is no seed: of seven the best has a bye.
    let mut played = Played::new(Contestants::Teams, 8, agreed(), 23);
    played.draw(leaves(8));
    played.publish(Anew::default());
    assert_eq!(last(&played), (vec![[2, 7], [3, 6], [4, 5]], None));
    // Who has the bye leaves: it stays in the bracket, and whoever would meet it in round 2 goes on without a match.
    played.draw(leaves(1));
    played.ask(&Command::StartContest);
    played.play(0);
    played.publish(Anew::default());
    assert_eq!(last(&played).0.len(), 1);
    let players = last(&played).0[0];
    assert!(!players.contains(&4) && !players.contains(&5), "{players:?}");
    played.play(0);
    played.publish(Anew::default());
    let final_match = last(&played).0[0];
    assert!(final_match.contains(&4) || final_match.contains(&5), "{final_match:?}");
    played.finish();

    // A winner leaves before the next draw; late entries, other seeds and wishes are refused.
    let mut played = Played::new(Contestants::Teams, 4, Terms { rounds: 2, ..agreed() }, 29);
    played.propose(Anew::default());
    for wish in [DrawWish::Pin([1, 2].map(Contender)), DrawWish::Forbid([1, 4].map(Contender))] {
        assert!(answer_to(&played, wish).contains("the bracket says who meet"));
    }
    played.publish(Anew::default());
    for command in [
        late(),
        DrawCommand::ChangeTerms {
            terms: Box::new(Terms { rounds: 2, seeds: vec![Contender(4)], ..agreed() }),
        },
    ] {
        let refused = played.try_ask(&Command::Draw { section: A, command }).unwrap_err();
        assert!(refused.to_string().contains("take its draw back"), "{refused}");
    }
    played.ask(&Command::StartContest);
    played.play(0);
    let ahead = |hundredths, contender| DrawCommand::Award {
        round: 1,
        contender: Contender(contender),
        hundredths: Some(hundredths),
        reason: "decided".to_owned(),
    };
    for (hundredths, contender) in [(2_000, 1), (0, 4), (2_000, 2), (0, 3)] {
        played.draw(ahead(hundredths, contender));
    }
    played.draw(leaves(1));
    let refused = answer_to(&played, DrawWish::Anew(Anew::default()));
    assert!(refused.contains("the knock-out is over: 2 has won"), "{refused}");
}

/// Seven of eight come: the schedule of seven. Or one of eight leaves later: whoever would meet it has the bye.
#[test]
fn a_round_robin_keeps_to_its_schedule_as_far_as_it_can() {
    for (leaver, before) in [(8, 1), (5, 4)] {
        let agreed = Terms { format: Format::RoundRobin, ..terms(7, OddRule::Bye) };
        let mut played = Played::new(Contestants::Teams, 8, agreed, 31);
        for round in 1..=7 {
            if round == before {
                played.draw(leaves(leaver));
            }
            played.propose(Anew::default());
            let words = played.drawn().proposal.as_ref().unwrap().words.clone();
            assert!(words.summary[0].contains("stands in the schedule"), "round {round}: {words:?}");
            played.draw(DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() });
            played.check_last();
            if round == 1 {
                played.ask(&Command::StartContest);
            }
            played.play(0);
        }
        assert!(meetings(played.drawn()).values().all(|rounds| rounds.len() == 1));
        played.finish();
    }

    let agreed = Terms { format: Format::RoundRobin, ..terms(5, OddRule::Bye) };
    let mut played = Played::new(Contestants::Teams, 6, agreed, 37);
    played.propose(Anew::default());
    let meets = played.drawn().proposal.as_ref().unwrap().draw().matches[0];
    let forbidden = propose(&played.contest, A, &DrawWish::Forbid(meets)).unwrap();
    assert!(forbidden.words.summary[0].contains("not the round of the schedule"), "{:?}", forbidden.words);
}

/// Where the higher placed sits North-South it does so in every round; balanced, they take turns.
#[test]
fn the_seating_rights_decide_who_sits_north_south() {
    for (rights, expected) in [(SeatingRights::HigherPlaced, true), (SeatingRights::Balanced, false)] {
        let agreed = Terms { rights, danish_from: Some(2), ..terms(2, OddRule::Bye) };
        let mut played = Played::new(Contestants::Pairs, 2, agreed, 41);
        played.publish(Anew::default());
        played.ask(&Command::StartContest);
        played.play(0);
        let first = played.drawn().rounds[0].matches[0].sides[0];
        let won = DrawCommand::Award {
            round: 1,
            contender: first,
            hundredths: Some(2_000),
            reason: "so that it leads".to_owned(),
        };
        played.draw(won);
        played.publish(Anew::default());
        let second = played.drawn().rounds[1].matches[0].sides[0];
        assert_eq!(second == first, expected, "{rights:?}");
    }
}
