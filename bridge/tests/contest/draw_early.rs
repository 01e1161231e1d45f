//! What is final of a Swiss of pairs while boards are missing, held against the draws after every result there can be.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::contest::drawn::inspect::{Finding, Inspection, Question, inspect};
use bridge::contest::drawn::propose::{Anew, DrawWish, propose};
use bridge::contest::drawn::{DrawCommand, Terms};
use bridge::contest::{Agreement, At, Command, Contest, Fault, NotPlayed, Outcome, Rules, Slot};
use bridge::entry::{SectionLetter, TableId, TableNumber};
use bridge::movement::RoundNumber;
use bridge::movement::contestants::Contestants;
use bridge::result::BoardResult;
use bridge::score::{Score, possible_scores};
use bridge::scoring::{Datum, Divisor, MatchScoring, Method, Scoring, VictoryScale};
use bridge::swiss::Contender;
use bridge::swiss::difference::Whom;
use bridge::swiss::early::Early;
use bridge::victory::published;

use crate::check::Story;
use crate::evening;
use crate::generator::Generator;

const SECTION: SectionLetter = SectionLetter::A;

/// Matchpoints by the EBU's scale, Butler by the WBF's, percentages.
fn matchpoints() -> Scoring {
    let scale = VictoryScale::Table(published::named("ebu-swiss-pairs").unwrap());
    Scoring { matches: MatchScoring::Victory(scale), ..Scoring::default() }
}

fn butler() -> Scoring {
    let method = Method::Butler { datum: Datum::default() };
    Scoring { method, matches: MatchScoring::Victory(VictoryScale::WbfContinuous), ..Scoring::default() }
}

fn cross_imps() -> Scoring {
    let method = Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None };
    Scoring { method, matches: MatchScoring::Victory(VictoryScale::WbfDiscrete), ..Scoring::default() }
}

/// A Swiss of so many pairs after some rounds of so many boards, the lower numbers the stronger. `missing` says how many
/// of its boards each table of the last round has still to play, from the first table on.
struct Room {
    pairs: u16,
    rounds: u16,
    boards: u16,
}

impl Room {
    fn told(&self, scoring: Scoring, seed: u64, missing: &BTreeMap<u16, u16>) -> Story {
        let mut story = Story::default();
        let mut random = Generator(seed);
        let rules = Rules { scoring, agreement: Agreement::NotRequired, ..Rules::default() };
        let terms = Box::new(Terms { rounds: self.rounds + 2, boards: self.boards, ..Terms::default() });
        let set_up = DrawCommand::SetUp { contestants: Contestants::Pairs, contenders: self.pairs, terms };
        direct(&mut story, &Command::CreateContest { name: "Swiss".to_owned(), rules });
        direct(&mut story, &Command::Draw { section: SECTION, command: set_up });
        for round in 1..=self.rounds {
            let proposal = next(&story.contest);
            let matches = proposal.matches.clone();
            let propose = DrawCommand::Propose { proposal: Box::new(proposal) };
            let publish = DrawCommand::Publish { only: BTreeSet::new(), reason: String::new() };
            for command in [propose, publish] {
                direct(&mut story, &Command::Draw { section: SECTION, command });
            }
            if round == 1 {
                direct(&mut story, &Command::StartContest);
            }
            for one in matches {
                let table = one.tables[0];
                let left = missing.get(&table.0).copied().filter(|_| round == self.rounds).unwrap_or(0);
                let [north_south, east_west] = one.sides.map(|Contender(number)| i64::from(number));
                for board in 0..self.boards - left {
                    let number = BoardNumber::new((round - 1) * self.boards + board + 1).unwrap();
                    let slot = Slot {
                        table: TableId { section: SECTION, table },
                        round: RoundNumber(round),
                        board: number,
                    };
                    let stronger = (east_west - north_south) * 6 / i64::from(self.pairs);
                    let place = 3 + stronger + i64::from(random.below(7)) - 3;
                    let score = SCORES[usize::try_from(place.clamp(0, 7)).unwrap()];
                    enter(&mut story, slot, Outcome::Result(BoardResult::RawScore(Score(score))));
                }
            }
        }
        story
    }
}

/// Scores that occur on one board, ascending; none of them depends on who is vulnerable.
const SCORES: [i32; 8] = [-130, -110, -90, 0, 90, 110, 140, 170];

fn direct(story: &mut Story, command: &Command) {
    story.ask(&evening::director(), command, At(0)).unwrap();
}

fn enter(story: &mut Story, slot: Slot, outcome: Outcome) {
    let (outcome, reason) = (Some(outcome), "from paper".to_owned());
    direct(story, &Command::CorrectResult { slot, outcome, played_by: None, reason });
}

fn next(contest: &Contest) -> bridge::contest::drawn::Proposal {
    propose(contest, SECTION, &DrawWish::Anew(Anew::default())).unwrap()
}

fn early(contest: &Contest) -> (Vec<String>, Early) {
    let Inspection { sentences, finding } = inspect(contest, SECTION, &Question::Early).unwrap();
    let Finding::Early { early, .. } = finding else { panic!("{finding:?}") };
    (sentences, early)
}

/// The place of a board of the last round, counted from its last one.
fn place(room: &Room, table: u16, from_last: u16) -> Slot {
    Slot {
        table: TableId { section: SECTION, table: TableNumber(table) },
        round: RoundNumber(room.rounds),
        board: BoardNumber::new(room.rounds * room.boards - from_last).unwrap(),
    }
}

/// All that a board can come to: every score, not played, and the averages of Law 12C2(a).
fn results(board: BoardNumber) -> Vec<Outcome> {
    let scores = possible_scores(board).into_iter();
    let scores = scores.map(|score| Outcome::Result(BoardResult::RawScore(score)));
    let faults = [Fault::None, Fault::Partly, Fault::Directly];
    let by_fault = faults.into_iter().flat_map(|north_south| {
        faults.map(|east_west| Outcome::NotPlayed(NotPlayed::SlowPlay { north_south, east_west }))
    });
    let left_out = [NotPlayed::Removed, NotPlayed::NoFault].map(Outcome::NotPlayed);
    scores.chain(by_fault).chain(left_out).collect()
}

/// Whom everybody meets.
fn whoms(contest: &Contest) -> BTreeMap<Contender, Whom> {
    let draw = next(contest).draw();
    draw.contenders().into_iter().map(|one| (one, draw.whom(one).unwrap())).collect()
}

/// The same after these results.
fn whoms_after(story: &Story, results: &[(Slot, Outcome)]) -> BTreeMap<Contender, Whom> {
    let mut story = story.clone();
    for (slot, outcome) in results {
        enter(&mut story, *slot, outcome.clone());
    }
    whoms(&story.contest)
}

/// What is said of each, of one board that is missing: one whom it meets, or several.
fn said(early: &Early) -> BTreeMap<Contender, BTreeSet<Whom>> {
    let certain = early.certain.iter().flat_map(|&[one, other]| {
        [(one, Whom::Opponent(other)), (other, Whom::Opponent(one))].map(|(one, whom)| (one, [whom].into()))
    });
    let odd = early.certain_odd.iter().map(|&one| (one, [Whom::Bye].into()));
    certain.chain(odd).chain(early.possible.clone()).collect()
}

/// Each result is entered and the round drawn: what is said is exactly what all these draws, and the draw by what is in,
/// have in common.
#[test]
fn of_one_missing_board_every_result_is_known() {
    let mut certain = 0;
    for (seed, (pairs, rounds, scoring)) in (0..).zip([
        (8, 2, matchpoints()),
        (7, 2, matchpoints()),
        (6, 1, butler()),
        (8, 3, butler()),
        (8, 1, cross_imps()),
        (8, 2, Scoring::default()),
    ]) {
        let room = Room { pairs, rounds, boards: 3 };
        let table = if seed % 2 == 0 { pairs / 2 } else { 1 };
        let story = room.told(scoring, seed, &[(table, 1)].into());
        let (_, early) = early(&story.contest);
        let slot = place(&room, table, 0);
        let draws: Vec<BTreeMap<Contender, Whom>> =
            results(slot.board).into_iter().map(|result| whoms_after(&story, &[(slot, result)])).collect();
        let among = |draws: &mut dyn Iterator<Item = &BTreeMap<Contender, Whom>>| {
            let mut among: BTreeMap<Contender, BTreeSet<Whom>> = BTreeMap::new();
            for (contender, whom) in draws.flatten() {
                among.entry(*contender).or_default().insert(*whom);
            }
            among
        };
        let by_now = whoms(&story.contest);
        assert_eq!(said(&early), among(&mut draws.iter().chain([&by_now])), "seed {seed}");
        let changed = among(&mut draws.iter()).into_iter().filter(|(_, whoms)| whoms.len() > 1);
        let changed: Vec<Contender> = changed.map(|(contender, _)| contender).collect();
        assert_eq!(early.depends[0].contenders, changed, "seed {seed}");
        assert!(early.is_whole);
        certain += early.certain.len();
    }
    assert!(certain > 0, "nothing was certain in any of them");
}

/// Two boards of one table, or one of each of two tables: some results of the many there are, of both or of one of them.
#[test]
fn of_two_missing_boards_nothing_is_certain_that_a_result_belies() {
    let mut certain = 0;
    for (seed, (pairs, scoring, missing)) in (0..).zip([
        (8, matchpoints(), [(4, 0), (4, 1)]),
        (8, matchpoints(), [(1, 0), (3, 0)]),
        (6, butler(), [(3, 0), (3, 1)]),
        (8, Scoring::default(), [(2, 0), (4, 0)]),
    ]) {
        let room = Room { pairs, rounds: 2, boards: 3 };
        let tables = missing.map(|(table, from_last)| (table, from_last + 1));
        let story = room.told(scoring, seed, &tables.into());
        let slots = missing.map(|(table, from_last)| place(&room, table, from_last));
        let (sentences, early) = early(&story.contest);
        let said = said(&early);
        let mut random = Generator(seed);
        for number in 0..60 {
            let mut entered = slots.map(|slot| {
                let results = results(slot.board);
                let result = if random.once_in(3) {
                    results[usize::from(random.once_in(2)) * 100].clone()
                } else {
                    random.one(&results).clone()
                };
                (slot, result)
            });
            if number % 4 == 0 {
                entered.reverse();
            }
            let entered = if number % 8 == 0 { &entered[..1] } else { &entered[..] };
            for (contender, whom) in whoms_after(&story, entered) {
                assert!(
                    said[&contender].contains(&whom),
                    "seed {seed}: {contender} {whom} after {entered:?}"
                );
            }
        }
        let is_told = sentences.last().is_some_and(|last| last.contains("average plus"));
        assert_eq!(is_told, !early.certain.is_empty(), "{sentences:?}");
        certain += early.certain.len();
    }
    assert!(certain > 0, "nothing was certain in any of them");
}

/// Three rounds were agreed: after the third there is none to look ahead to.
#[test]
fn after_the_last_round_no_draw_is_to_come() {
    let room = Room { pairs: 6, rounds: 3, boards: 2 };
    let mut story = room.told(matchpoints(), 1, &BTreeMap::new());
    let terms = Box::new(Terms { rounds: 3, ..story.contest.drawn(SECTION).unwrap().1.terms.clone() });
    direct(&mut story, &Command::Draw { section: SECTION, command: DrawCommand::ChangeTerms { terms } });
    let why = inspect(&story.contest, SECTION, &Question::Early).unwrap_err().to_string();
    assert!(
        why.starts_with("round 3 is the last, so no draw is to come") && why.contains("--rounds 4"),
        "{why}"
    );
}

#[test]
fn too_many_missing_boards_are_refused_and_what_to_do_is_said() {
    let room = Room { pairs: 20, rounds: 4, boards: 4 };
    let story = room.told(Scoring::default(), 3, &[(10, 4)].into());
    let answer = inspect(&story.contest, SECTION, &Question::Early);
    let why = answer.unwrap_err().to_string();
    assert_eq!(
        why,
        "not worked out: 4 outstanding results are too many, wait for more of them, or agree that rounds are drawn by the scores of the round before (console g, or swiss terms --behind)"
    );
}
