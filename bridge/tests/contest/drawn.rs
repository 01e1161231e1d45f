//! Whole contests whose rounds are drawn, played by machine: every format, odd and even, with late entries and
//! withdrawals, from the first draw to the last result.
//!
//! The expectations are laws of our own: what must hold of any contest that is drawn.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::drawn::propose::{Anew, DrawWish, Keep, propose};
use bridge::contest::drawn::{DrawCommand, Drawn, Format, OddRule, Terms};
use bridge::contest::{
    Actor, Agreement, Asked, At, Command, Contest, Event, Player, Recorded, Refusal, Rules, Scoreboard, Slot,
    apply, decide, replay,
};
use bridge::entry::{SectionLetter, TableId};
use bridge::movement::RoundNumber;
use bridge::movement::contestants::Contestants;
use bridge::movement::teams::triangle::Triangle;
use bridge::result::BoardResult;
use bridge::scoring::{Divisor, MatchScoring, Method, Scoring, TeamMethod, VictoryScale};
use bridge::swiss::Contender;

use crate::generator::Generator;

const A: SectionLetter = SectionLetter::A;

/// A contest with its journal.
struct Played {
    contest: Contest,
    journal: Vec<Recorded>,
    random: Generator,
}

impl Played {
    fn new(contestants: Contestants, contenders: u16, terms: Terms, seed: u64) -> Self {
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

    fn try_ask(&mut self, command: &Command) -> Result<(), Refusal> {
        let asked = Asked { by: Actor::Director("TD".to_owned()), at: At(self.contest.at.0 + 1_000) };
        for event in decide(&self.contest, command, &asked)? {
            let sequence = self.contest.sequence + 1;
            let recorded = Recorded { sequence, by: asked.by.clone(), at: asked.at, event };
            apply(&mut self.contest, &recorded);
            self.journal.push(recorded);
        }
        Ok(())
    }

    fn ask(&mut self, command: &Command) {
        self.try_ask(command).unwrap_or_else(|refusal| panic!("{command:?}: {refusal}"));
    }

    fn draw(&mut self, command: DrawCommand) {
        self.ask(&Command::Draw { section: A, command });
    }

    fn drawn(&self) -> &Drawn {
        self.contest.drawn(A).unwrap().1
    }

    fn propose(&mut self, anew: Anew) {
        let proposal = propose(&self.contest, A, &DrawWish::Anew(anew)).unwrap();
        self.draw(DrawCommand::Propose { proposal: Box::new(proposal) });
    }

    fn publish(&mut self, anew: Anew) {
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
    fn play(&mut self, without: usize) {
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
    fn total(&self) -> i64 {
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

    fn finish(&self) {
        let again = replay(&self.journal);
        assert!(again == self.contest, "a replay gives the same contest");
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

fn terms(rounds: u16, odd: OddRule) -> Terms {
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
        // A triangle over one round is three half matches; over two it is three whole ones.
        let halves: i64 = drawn
            .rounds
            .iter()
            .filter_map(|round| round.triangle.as_ref())
            .map(|triangle| match (triangle.over, triangle.part) {
                (1, _) => 3_000,
                (_, 2) => 6_000,
                _ => 0,
            })
            .sum();
        // Cross-IMPs of two pairs against the field are no zero sum; each match of two still shares its pool.
        let expected = i64::try_from(matches).unwrap() * 2_000 + i64::try_from(byes.len()).unwrap() * 1_200;
        assert_eq!(played.total(), expected + halves, "{what}");
        assert!(are_teams || drawn.rounds.iter().all(|round| round.parts == 1));
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
    played.draw(DrawCommand::EnterLate { players });
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
