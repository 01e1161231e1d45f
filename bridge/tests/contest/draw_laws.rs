//! What holds after every command of any section whose rounds are drawn. A failure names the seed of its contest.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::contest::drawn::inputs::UnderWay;
use bridge::contest::drawn::{
    DrawCommand, Drawn, DrawnMatch, DrawnRound, DrawnTriangle, Inputs, MatchShare, OddRule, Proposal,
    ProposalWords, ScoreBasis, Terms,
};
use bridge::contest::view::{Audience, ContestNumber, Views};
use bridge::contest::{
    Actor, Agreement, At, Command, Contest, Event, Player, Rules, Scoreboard, Section, Slot, apply,
};
use bridge::entry::{PairId, SectionLetter, TableId, TableNumber};
use bridge::movement::contestants::Contestants;
use bridge::movement::teams::triangle::Triangle;
use bridge::movement::{RoundNumber, TablePlan};
use bridge::scoring::{Divisor, MatchScoring, Method, Scoring, TeamMethod, VictoryScale};
use bridge::swiss::{Contender, Field, Request};

use crate::check::{Story, name_of};
use crate::evening;
use crate::generator::Generator;
use crate::language::result;

const SECTION: SectionLetter = SectionLetter::A;
const COMMANDS: u64 = 500;

/// What the director can ask for, with what leads on more often than what leads back.
fn ask(random: &mut Generator, contest: &Contest) -> (Actor, Command) {
    let (section, drawn) = contest.drawn(SECTION).unwrap();
    let number = |random: &mut Generator| Contender(1 + random.below(drawn.contenders));
    let reason = || "because".to_owned();
    let draw = |command| (evening::director(), Command::Draw { section: SECTION, command });
    match random.below(48) {
        0..6 => {
            draw(DrawCommand::Propose { proposal: Box::new(proposed(random, contest, (section, drawn))) })
        }
        6..9 => {
            let only =
                if random.once_in(3) { [number(random), number(random)].into() } else { BTreeSet::new() };
            draw(DrawCommand::Publish { only, reason: reason() })
        }
        9 => draw(DrawCommand::Revoke { reason: reason() }),
        10 => {
            let (round, contender) = (1 + random.below(drawn.terms.rounds), number(random));
            let hundredths = (!random.once_in(3)).then(|| i32::from(random.below(2_000)) - 200);
            draw(DrawCommand::Award { round, contender, hundredths, reason: reason() })
        }
        11 => {
            let pairs = if section.movement.contestants.are_teams() { 2 } else { 1 };
            let player = Player { name: "Late".to_owned(), number: String::new() };
            draw(DrawCommand::EnterLate {
                players: vec![[player.clone(), player]; pairs],
                substitute: None,
                plays_now: false,
            })
        }
        12 if random.once_in(2) => draw(DrawCommand::Leave { contender: number(random), reason: reason() }),
        13 => {
            let terms = Terms { rounds: 3 + random.below(4), ..drawn.terms.clone() };
            draw(DrawCommand::ChangeTerms { terms: Box::new(terms) })
        }
        14 => {
            let sequence = 1 + random.next() % contest.sequence;
            (evening::director(), Command::Undo { sequence, reason: reason() })
        }
        15 => draw(DrawCommand::Drop),
        _ => entered(random, contest, section),
    }
}

/// A result somewhere, more often in the rounds that were drawn first.
fn entered(random: &mut Generator, contest: &Contest, section: &Section) -> (Actor, Command) {
    const RESULTS: [&str; 5] = ["passed", "4S N 10", "4S N 9", "3NT E 12", "1NT S 7"];
    let mut places = Vec::new();
    for round in section.rounds() {
        for table in section.tables().map(|table| TableId { section: SECTION, table }) {
            let boards = contest.boards_in_play(table, round).iter();
            places.extend(boards.map(|&board| Slot { table, round, board }));
        }
    }
    places.retain(|slot| !contest.lines.contains_key(slot));
    let result = result(RESULTS[usize::from(random.below(5))]);
    let Some(first) = places.first().map(|slot| slot.round) else {
        // Everything is played: on with it.
        let (only, reason) = (BTreeSet::new(), "on".to_owned());
        let command = DrawCommand::Publish { only, reason };
        return (evening::director(), Command::Draw { section: SECTION, command });
    };
    if !random.once_in(6) {
        places.retain(|slot| slot.round == first);
    }
    let slot = *random.one(&places);
    (Actor::Table(slot.table), Command::EnterResult { slot, result, replaces: None, played_by: None })
}

/// A draw by lot of all who are not kept, at tables that are free.
fn proposed(random: &mut Generator, contest: &Contest, (section, drawn): (&Section, &Drawn)) -> Proposal {
    let last = drawn.rounds.last();
    let again = last.filter(|_| random.once_in(3));
    let round = again.or(last).map_or(1, |last| last.number + u16::from(again.is_none()));
    let kept = again.map_or(BTreeSet::new(), |last| begun(contest, last));
    let inputs = Inputs::of(contest, SECTION, round, &kept, UnderWay::AsItStands).unwrap();
    let mut left: Vec<Contender> = inputs.field.candidates.iter().map(|one| one.contender).collect();
    for index in (1..left.len()).rev() {
        left.swap(index, usize::from(random.below(u16::try_from(index + 1).unwrap())));
    }
    let keeps = |some: &[Contender]| some.iter().any(|one| kept.contains(one));
    let mut taken: BTreeSet<TableNumber> = BTreeSet::new();
    if let Some(again) = again {
        let matches = again.matches.iter().filter(|one| keeps(&one.sides));
        taken.extend(matches.flat_map(|one| one.tables.iter().copied()));
        let triangle = again.triangle.iter().filter(|triangle| keeps(&triangle.teams));
        taken.extend(triangle.flat_map(|triangle| triangle.tables));
    }
    let mut free = (1..).map(TableNumber).filter(|table| !taken.contains(table));
    let mut triangle = section.continued_triangle(contest, round).filter(|triangle| !keeps(&triangle.teams));
    if let Some(triangle) = &mut triangle {
        triangle.tables = [(); 3].map(|()| free.next().unwrap());
    }
    let mut bye = None;
    if left.len() % 2 == 1 {
        match drawn.terms.odd {
            OddRule::Triangle { by, over } if left.len() > 2 && triangle.is_none() => {
                let teams = [(); 3].map(|()| left.pop().unwrap());
                let tables = [(); 3].map(|()| free.next().unwrap());
                triangle = Some(DrawnTriangle { teams, tables, by, over, part: 1 });
            }
            OddRule::Triangle { .. } | OddRule::Bye | OddRule::StandBy(_) => bye = left.pop(),
        }
    }
    let count = if section.movement.contestants.are_teams() { 2 } else { 1 };
    let matches = left.chunks_exact(2).map(|two| DrawnMatch {
        sides: [two[0], two[1]],
        tables: (0..count).map(|_| free.next().unwrap()).collect(),
    });
    Proposal {
        round,
        matches: matches.collect(),
        field: inputs.field,
        request: Request::default(),
        seed: random.next(),
        parts: drawn.terms.parts,
        triangle,
        bye,
        byes: BTreeSet::new(),
        is_by_hand: false,
        by_hand: BTreeSet::new(),
        outstanding: inputs.outstanding,
        words: ProposalWords::default(),
    }
}

/// Everybody whose match of a round has begun.
fn begun(contest: &Contest, round: &DrawnRound) -> BTreeSet<Contender> {
    let lines = contest.lines.iter().filter(|(slot, _)| round.rounds().any(|its| its == slot.round));
    let met = lines.flat_map(|(_, line)| [line.pairing.north_south, line.pairing.east_west]);
    let met: BTreeSet<Contender> = met.map(|entry| Contender(entry.pair.number.0)).collect();
    let together = round.matches.iter().map(|one| one.sides.to_vec());
    let together = together.chain(round.triangle.iter().map(|triangle| triangle.teams.to_vec()));
    together.filter(|some| some.iter().any(|one| met.contains(one))).flatten().collect()
}

/// The seeds take the triangles in turn.
fn beginning(seed: u64, random: &mut Generator) -> Vec<Command> {
    let is_of_teams = !random.once_in(3);
    let triangles = [
        (Triangle::Whist, 1),
        (Triangle::Mitchell, 1),
        (Triangle::Whist, 2),
        (Triangle::Mitchell, 2),
        (Triangle::EveryPair, 2),
    ];
    let (by, over) = triangles[usize::try_from(seed % 5).unwrap()];
    let odd = if is_of_teams { OddRule::Triangle { by, over } } else { OddRule::Bye };
    let basis = *random.one(&[ScoreBasis::Current, ScoreBasis::OneRoundBehind, ScoreBasis::WhenIn(60)]);
    let (rounds, boards, parts) = (3 + random.below(3), *random.one(&[2, 4]), 1 + random.below(2));
    let terms = Terms { rounds, boards, parts, odd, basis, ..Terms::default() };
    let method = if is_of_teams {
        Method::Teams(TeamMethod::Imps)
    } else {
        Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None }
    };
    let matches = MatchScoring::Victory(VictoryScale::WbfContinuous);
    let rules = Rules {
        scoring: Scoring { method, matches, ..Scoring::default() },
        agreement: Agreement::NotRequired,
        ..Rules::default()
    };
    let contestants = if is_of_teams { Contestants::Teams } else { Contestants::Pairs };
    let (contenders, terms) = (3 + random.below(5), Box::new(terms));
    let command = DrawCommand::SetUp { contestants, contenders, terms };
    vec![
        Command::CreateContest { name: "Swiss".to_owned(), rules },
        Command::Draw { section: SECTION, command },
        Command::StartContest,
    ]
}

/// Plays a contest; `after` looks at it after each command that was not refused.
fn play(seed: u64, mut after: impl FnMut(&Story)) -> BTreeMap<String, u32> {
    let mut random = Generator(seed);
    let mut told = Story::default();
    let mut counts = BTreeMap::new();
    for command in beginning(seed, &mut random) {
        told.ask(&evening::director(), &command, At(0)).unwrap();
        if told.contest.drawn(SECTION).is_some() {
            after(&told);
        }
    }
    for second in 0..COMMANDS {
        let (by, command) = ask(&mut random, &told.contest);
        let name = match &command {
            Command::Draw { command, .. } => name_of(command),
            other => name_of(other),
        };
        let answer = told.ask(&by, &command, At(second * 1_000));
        let said = answer.as_ref().err().map_or("", |refusal| refusal.code());
        *counts.entry(format!("{name} {said}").trim().to_owned()).or_default() += 1;
        if answer.is_ok() {
            after(&told);
        }
    }
    counts
}

#[test]
fn what_is_kept_equals_what_is_made_anew() {
    for seed in 1..=5 {
        let mut replayed = Contest::default();
        let mut seen = 0;
        let mut kept = Scoreboard::from_scratch(&replayed, RoundNumber(u16::MAX));
        play(seed, |told| {
            for recorded in &told.journal[seen..] {
                apply(&mut replayed, recorded);
                kept.note(&recorded.event);
            }
            seen = told.journal.len();
            assert_eq!(replayed, told.contest, "seed {seed}");
            let through = RoundNumber(if told.contest.sequence % 7 == 0 { 2 } else { u16::MAX });
            kept.refresh(&told.contest, through);
            let anew = Scoreboard::from_scratch(&told.contest, through);
            assert_eq!(kept, anew, "seed {seed}, event {}", told.contest.sequence);
        });
    }
}

#[test]
fn views_kept_equal_views_made_anew() {
    for seed in 11..=12 {
        let number = ContestNumber(1);
        let mut kept = Views::new(number, &Contest::default());
        let mut seen = 0;
        play(seed, |told| {
            let contest = &told.contest;
            for recorded in &told.journal[seen..] {
                kept.note(contest, &recorded.event);
            }
            seen = told.journal.len();
            kept.refresh(contest);
            let anew = Views::new(number, contest);
            let what = || format!("seed {seed}, event {}", contest.sequence);
            assert_eq!(kept.floor(contest), anew.floor(contest), "{}", what());
            for audience in [Audience::Director, Audience::Spectator] {
                assert_eq!(
                    kept.standings(contest, audience),
                    anew.standings(contest, audience),
                    "{}",
                    what()
                );
            }
            for table in contest.sections[&SECTION].tables() {
                let table = TableId { section: SECTION, table };
                assert_eq!(kept.table(contest, table), anew.table(contest, table), "{}, {table}", what());
            }
        });
    }
}

#[test]
fn everybody_has_one_seat_and_every_match_its_boards_at_all_its_tables() {
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let mut triangles = BTreeSet::new();
    for seed in 21..=32 {
        let tried = play(seed, |told| {
            let (section, drawn) = told.contest.drawn(SECTION).unwrap();
            let what = format!("seed {seed}, event {}", told.contest.sequence);
            if told.contest.sequence % 9 == 0 {
                shared_out(&told.contest, &what);
            }
            if !matches!(told.journal.last().unwrap().event, Event::Draw { .. }) {
                return;
            }
            seated_once(section, &what);
            for round in &drawn.rounds {
                whole_matches(section, (drawn, round), &what);
            }
            let drawn_triangles = drawn.rounds.iter().filter_map(|round| round.triangle.as_ref());
            triangles.extend(drawn_triangles.map(|its| format!("{} {} of {}", its.by, its.part, its.over)));
            for (slot, line) in &told.contest.lines {
                let planned = told.contest.pairing(slot.table, slot.round);
                assert_eq!(planned, Some(line.pairing), "{what}: {slot} was drawn away from its result");
            }
        });
        for (name, count) in tried {
            *counts.entry(name).or_default() += count;
        }
    }
    for often in ["Propose", "Publish", "Revoke", "Award", "EnterLate", "Leave", "ChangeTerms", "Undo"] {
        assert!(counts.get(often).is_some_and(|&count| count > 2), "{often} is too rare: {counts:#?}");
    }
    assert_eq!(triangles.len(), 8, "whist and Mitchell over 1 and 2, every pair over 2: {triangles:?}");
}

/// In no round two seats for a pair, and no board twice for it.
fn seated_once(section: &Section, what: &str) {
    let mut played: BTreeSet<(PairId, BoardNumber)> = BTreeSet::new();
    for round in section.rounds() {
        let mut seated = BTreeSet::new();
        for table in section.tables() {
            let Some((one, other)) = section.plan(round, table).and_then(TablePlan::meeting) else {
                continue;
            };
            for pair in [one, other] {
                assert!(seated.insert(pair), "{what}: {pair} sits twice in round {round} of the plan");
                for &board in section.boards(round, table) {
                    assert!(played.insert((pair, board)), "{what}: {pair} plays board {board} twice");
                }
            }
        }
    }
}

/// Of each two who meet in these rounds of the plan, the lower number first: who sits North-South at which board.
fn met_in(
    section: &Section,
    rounds: impl Iterator<Item = RoundNumber>,
) -> BTreeMap<[Contender; 2], BTreeMap<BoardNumber, Vec<Contender>>> {
    let mut met: BTreeMap<_, BTreeMap<_, Vec<_>>> = BTreeMap::new();
    for round in rounds {
        for table in section.tables() {
            let Some((one, other)) = section.plan(round, table).and_then(TablePlan::meeting) else {
                continue;
            };
            let [north_south, east_west] = [one, other].map(|pair| Contender(pair.number.0));
            for &board in section.boards(round, table) {
                let both = met.entry(Field::both(north_south, east_west)).or_default();
                both.entry(board).or_default().push(north_south);
            }
        }
    }
    met
}

/// Two teams play every board with either sitting North-South; two pairs play it once.
fn whole_matches(section: &Section, (drawn, round): (&Drawn, &DrawnRound), what: &str) {
    let met = met_in(section, round.rounds());
    let is_of_teams = section.movement.contestants.are_teams();
    let boards = usize::from(drawn.terms.boards);
    for one in &round.matches {
        let met = &met[&Field::both(one.sides[0], one.sides[1])];
        let own: BTreeSet<_> = drawn.terms.boards_of(round.number).into_iter().collect();
        assert_eq!(met.keys().copied().collect::<BTreeSet<_>>(), own, "{what}: {one:?}");
        for north_south in met.values() {
            let north_south: BTreeSet<_> = north_south.iter().copied().collect();
            let expected =
                if is_of_teams { BTreeSet::from(one.sides) } else { BTreeSet::from([one.sides[0]]) };
            assert_eq!(north_south, expected, "{what}: {one:?}");
        }
    }
    let begins = round.triangle.as_ref().map_or(round.number, |triangle| round.number + 1 - triangle.part);
    let first = drawn.published(begins).unwrap().first;
    let met = met_in(section, (first.0..=round.last().0).map(RoundNumber));
    let whole = round.triangle.iter().filter(|triangle| triangle.part == triangle.over);
    for (triangle, [one, other]) in whole.flat_map(|its| [[0, 1], [0, 2], [1, 2]].map(|both| (its, both))) {
        let (one, other) = (triangle.teams[one], triangle.teams[other]);
        let met = &met[&Field::both(one, other)];
        let share = if triangle.over == 1 { 2 } else { 1 };
        assert_eq!(met.len(), boards / share, "{what}: {triangle:?}");
        for (board, north_south) in met {
            let north_south: Vec<Contender> = north_south.clone();
            assert_eq!(north_south.len(), 2, "{what}: board {board} of {triangle:?}");
            if triangle.by != Triangle::EveryPair {
                assert_eq!(BTreeSet::from_iter(north_south), [one, other].into(), "{what}: {triangle:?}");
            }
        }
    }
}

/// The WBF shares 20 victory points out in each match (seed 000, "Swiss Teams"; WBF VP scale), and a match against one
/// of two opponents in a round is worth half.
fn shared_out(contest: &Contest, what: &str) {
    let scoreboard = Scoreboard::from_scratch(contest, RoundNumber(u16::MAX));
    let (_, drawn) = contest.drawn(SECTION).unwrap();
    for one in scoreboard.matches() {
        let both = one.sides.map(|side| Contender(side.pair.number.0));
        let (_, share) = drawn.match_of(*one.rounds.first().unwrap(), both).unwrap();
        let pool = if share == MatchShare::Half { 1_000 } else { 2_000 };
        let [first, second] = one.score.sides.each_ref().map(|side| side.victory_hundredths);
        if let Some((first, second)) = first.zip(second) {
            assert_eq!(first + second, pool, "{what}: {one:?}");
        }
    }
}
