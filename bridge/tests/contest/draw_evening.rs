//! A room whose rounds are drawn and in which anybody asks for anything: real proposals with real wishes, results from
//! tables that have not heard of a new draw, and all that happens in any other evening.
//!
//! Used by the tests of the wire too, so it knows only `bridge`, the generator and the other evening.

use std::collections::BTreeSet;

use bridge::contest::drawn::propose::{Anew, DrawWish, Keep, propose};
use bridge::contest::drawn::{DrawCommand, Drawn, Format, OddRule, ScoreBasis, Terms};
use bridge::contest::surgery::{Afterwards, Operation, Surgery};
use bridge::contest::{
    Actor, Agreement, Command, Contest, FormerPlace, Player, RankingRelease, Release, Rules, Section, Slot,
};
use bridge::entry::{PairId, SectionLetter, TableId, TableNumber};
use bridge::movement::RoundNumber;
use bridge::movement::contestants::Contestants;
use bridge::movement::teams::triangle::Triangle;
use bridge::scoring::{Divisor, MatchScoring, Method, Scoring, TeamMethod, VictoryScale};
use bridge::swiss::edit::Edit;
use bridge::swiss::{Contender, FirstRound};

use super::evening;
use super::generator::Generator;

pub(crate) const SECTION: SectionLetter = SectionLetter::A;
/// What is asked next: of the draws, from a table that knows a former draw, or anything.
pub(crate) fn ask(random: &mut Generator, contest: &Contest) -> (Actor, Command) {
    let Some((section, drawn)) = contest.drawn(SECTION) else { return evening::ask(random, contest) };
    let draw = |command| (evening::director(), Command::Draw { section: SECTION, command });
    match random.below(16) {
        0..3 => draw(proposed(random, contest, drawn)),
        3..5 => {
            let only = if random.once_in(4) {
                [one(random, drawn), one(random, drawn)].into()
            } else {
                BTreeSet::new()
            };
            draw(DrawCommand::Publish { only, reason: "out".to_owned() })
        }
        5 => draw(about_draws(random, section, drawn)),
        6 => late_result(random, section).unwrap_or_else(|| evening::ask(random, contest)),
        7..12 => next_result(random, contest, section).unwrap_or_else(|| evening::ask(random, contest)),
        12 => (evening::director(), seats(random, contest, section)),
        _ => evening::ask(random, contest),
    }
}

fn one(random: &mut Generator, drawn: &Drawn) -> Contender {
    Contender(1 + random.below(drawn.contenders))
}

/// A draw as the server makes it. Where none follows, the proposal is dropped instead.
fn proposed(random: &mut Generator, contest: &Contest, drawn: &Drawn) -> DrawCommand {
    let [a, b] = [one(random, drawn), one(random, drawn)];
    let wish = match random.below(12) {
        0 => DrawWish::Pin([a, b]),
        1 => DrawWish::Forbid([a, b]),
        2 => DrawWish::Free([a, b]),
        3 => DrawWish::Odd([a].into()),
        4 => DrawWish::Edit(Edit::Swap([a, b])),
        5 => DrawWish::Edit(Edit::Pair([a, b])),
        6 => DrawWish::Edit(Edit::GiveBye(a)),
        anew => {
            let round = drawn.rounds.last().map(|last| last.number).filter(|_| anew == 7);
            let keep = if anew < 9 { Keep::Begun } else { Keep::Published };
            DrawWish::Anew(Anew { round, seed: random.next(), method: None, keep })
        }
    };
    match propose(contest, SECTION, &wish) {
        Ok(proposal) => DrawCommand::Propose { proposal: Box::new(proposal) },
        Err(_) => DrawCommand::Drop,
    }
}

fn about_draws(random: &mut Generator, section: &Section, drawn: &Drawn) -> DrawCommand {
    let reason = "because".to_owned();
    match random.below(8) {
        0 | 1 => DrawCommand::Revoke { reason },
        2 | 3 => {
            let (round, contender) = (1 + random.below(drawn.terms.rounds), one(random, drawn));
            let hundredths = (!random.once_in(3)).then(|| i32::from(random.below(2_000)) - 200);
            DrawCommand::Award { round, contender, hundredths, reason }
        }
        4 | 5 => {
            let pairs = if section.movement.contestants.are_teams() { 2 } else { 1 };
            DrawCommand::EnterLate {
                players: vec![[Player::default(), Player::default()]; pairs],
                substitute: None,
                plays_now: random.once_in(2),
            }
        }
        6 => DrawCommand::Leave { contender: one(random, drawn), reason },
        _ => {
            let odd = if random.once_in(2) { OddRule::Bye } else { OddRule::StandBy(one(random, drawn)) };
            let terms = Terms { rounds: 3 + random.below(4), odd, ..drawn.terms.clone() };
            DrawCommand::ChangeTerms { terms: Box::new(terms) }
        }
    }
}

/// What the director says of where people sat in a round that is published.
fn seats(random: &mut Generator, contest: &Contest, section: &Section) -> Command {
    let pairs: Vec<PairId> = contest.entries.keys().map(|entry| entry.pair).collect();
    let (one, other) = (*random.one(&pairs), *random.one(&pairs));
    let from_round = RoundNumber(1 + random.below(section.round_count().max(1)));
    let through = RoundNumber(from_round.0 + random.below(2));
    let table = |random: &mut Generator| TableNumber(1 + random.below(section.movement.tables.max(1)));
    let (table, next) = (table(random), table(random));
    let then = *random.one(&[Afterwards::AsPlanned, Afterwards::AsItIs]);
    let operation = match random.below(8) {
        0..4 => Operation::ExchangePairs { one, other, through, then },
        4 | 5 => Operation::TurnTables { tables: vec![table], through, then },
        6 => Operation::SwapBoards { one: table, other: next, then },
        _ => {
            let north_south = Some(one).filter(|_| !random.once_in(4));
            let east_west = Some(other).filter(|_| !random.once_in(4));
            Operation::SeatAsPlayed { table, north_south, east_west, through }
        }
    };
    let surgery = Box::new(Surgery { section: SECTION, from_round, operation });
    Command::Operate { surgery, awards: vec![], reason: "as they sat".to_owned() }
}

/// A result from a table that has not heard that its round was drawn again.
fn late_result(random: &mut Generator, section: &Section) -> Option<(Actor, Command)> {
    let mut former = Vec::new();
    for (&(round, table), places) in &section.former {
        let table = TableId { section: SECTION, table };
        for FormerPlace { pairing, boards } in places {
            former.extend(boards.iter().map(|&board| (Slot { table, round, board }, *pairing)));
        }
    }
    let &(slot, pairing) = former.get(usize::from(random.below(u16::try_from(former.len()).ok()?.max(1))))?;
    let (result, played_by) = (evening::result(random), Some(pairing));
    Some((Actor::Table(slot.table), Command::EnterResult { slot, result, replaces: None, played_by }))
}

/// A result of the first round that is not over.
fn next_result(random: &mut Generator, contest: &Contest, section: &Section) -> Option<(Actor, Command)> {
    let of_round = |round| {
        let tables = section.tables().map(|table| TableId { section: SECTION, table });
        let slots = tables.flat_map(move |table| {
            contest.boards_in_play(table, round).iter().map(move |&board| Slot { table, round, board })
        });
        slots.filter(|slot| !contest.lines.contains_key(slot)).collect::<Vec<_>>()
    };
    let places = section.rounds().map(of_round).find(|places| !places.is_empty())?;
    let slot = *random.one(&places);
    let result = evening::result(random);
    Some((Actor::Table(slot.table), Command::EnterResult { slot, result, replaces: None, played_by: None }))
}

/// The commands with which it begins: a section to be drawn, and the start. The seeds take the odd numbers in turn.
pub(crate) fn beginning(seed: u64, random: &mut Generator) -> Vec<Command> {
    let is_of_teams = !random.once_in(3);
    let odd = match seed % 3 {
        0 if is_of_teams => OddRule::Triangle { by: Triangle::Whist, over: 1 + random.below(2) },
        _ => OddRule::Bye,
    };
    let basis = *random.one(&[ScoreBasis::Current, ScoreBasis::OneRoundBehind, ScoreBasis::WhenIn(60)]);
    let first =
        random.one(&[FirstRound::Halves, FirstRound::Neighbours, FirstRound::Random { seed }]).clone();
    let traditional = random.once_in(4);
    let (rounds, parts, contenders) = (3 + random.below(3), 1 + random.below(2), 4 + random.below(6));
    let knock_out_rounds = u16::try_from(contenders.next_power_of_two().ilog2()).unwrap();
    let (format, rounds, odd) = match seed % 4 {
        1 => (Format::RoundRobin, contenders - 1 + contenders % 2, OddRule::Bye),
        2 if is_of_teams => (Format::KnockOut, knock_out_rounds, OddRule::Bye),
        _ => (Format::Swiss, rounds, odd),
    };
    let terms =
        Terms { format, rounds, boards: 2, parts, odd, basis, first, traditional, ..Terms::default() };
    // Pairs win matches too, by IMPs or by matchpoints, or have their boards added up.
    let (method, matches) = match seed % 3 {
        _ if is_of_teams => {
            (Method::Teams(TeamMethod::Imps), MatchScoring::Victory(VictoryScale::WbfContinuous))
        }
        0 => (
            Method::CrossImps { divisor: Divisor::default(), comparison_cap: None },
            MatchScoring::Victory(VictoryScale::WbfContinuous),
        ),
        1 => (Method::default(), MatchScoring::WinLoss),
        _ => (Method::default(), MatchScoring::Sum),
    };
    let scoring = Scoring { method, matches, ..Scoring::default() };
    let release = Release { ranking: RankingRelease::AfterEachResult, ..Release::default() };
    let rules = Rules { scoring, agreement: Agreement::NotRequired, release, ..Rules::default() };
    let contestants = if is_of_teams { Contestants::Teams } else { Contestants::Pairs };
    let command = DrawCommand::SetUp { contestants, contenders, terms: Box::new(terms) };
    vec![
        Command::CreateContest { name: "Swiss".to_owned(), rules },
        Command::Draw { section: SECTION, command },
        Command::StartContest,
    ]
}
