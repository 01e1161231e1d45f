//! The scoreboard against travellers scored one by one: whatever happens in an evening, each award, each standing and
//! the order of the entries are those that the plain rules give.
//!
//! Everything here is made from nothing with [`score_board`] and [`score_divided`], and added up in fractions.

use std::collections::BTreeMap;

use bridge::adjustment::{Artificial, Basis};
use bridge::board::BoardNumber;
use bridge::contest::{
    Command, Contest, Outcome, Penalty, PenaltyAmount, ResultLine, Rules, Scoreboard, Slot,
};
use bridge::entry::EntryId;
use bridge::exact::{BigRational, Exact, Percent, big, half_up, half_up_to_whole};
use bridge::matchpoint::Neuberg;
use bridge::movement::{RoundNumber, Winners};
use bridge::scoring::{
    Award, MatchScoring, OwnSession, Percentages, Row, Scoring, SubFieldRule, Unit, score_board,
    score_divided,
};
use bridge::seat::Line;
use bridge::standing::{Tally, rank};

use crate::laws::{play, play_so};

/// One line that counts: where, whose, what, its award by itself, and the top.
struct Scored<'a> {
    slot: Slot,
    line: &'a ResultLine,
    row: Row,
    award: Option<Award>,
    top: i64,
}

#[test]
fn the_scoreboard_says_what_the_travellers_say() {
    let mut counts = BTreeMap::new();
    for seed in 117..=128 {
        let mut kept = Scoreboard::from_scratch(&Contest::default(), RoundNumber(2));
        play(seed, |told, before| {
            for recorded in &told.journal[before..] {
                kept.note(&recorded.event);
            }
            let contest = &told.contest;
            let through = RoundNumber(if contest.sequence % 11 < 3 { 2 } else { u16::MAX });
            kept.refresh(contest, through);
            if contest.sequence.is_multiple_of(4) {
                check(&kept, contest, through, &mut counts);
            }
        });
    }
    for rare in ["own average", "divided", "penalty", "tie", "order"] {
        assert!(counts.get(rare).copied().unwrap_or(0) > 20, "{rare} is hardly tried: {counts:?}");
    }
}

/// The same evenings with matches that are won, kept up to date match by match.
#[test]
fn matches_kept_equal_matches_made_anew() {
    let in_matches = |rules: Rules| {
        let scoring = Scoring { matches: MatchScoring::WinLoss, ..rules.scoring };
        Rules { scoring, ..rules }
    };
    let change = |command| match command {
        Command::CreateContest { name, rules } => Command::CreateContest { name, rules: in_matches(rules) },
        Command::ChangeRules { rules, leave_points } => {
            Command::ChangeRules { rules: in_matches(rules), leave_points }
        }
        other => other,
    };
    let (mut with_matches, mut with_averages) = (0, 0);
    for seed in 91..=96 {
        let mut kept = Scoreboard::from_scratch(&Contest::default(), RoundNumber(2));
        play_so(seed, change, |told, before| {
            for recorded in &told.journal[before..] {
                kept.note(&recorded.event);
            }
            let contest = &told.contest;
            let through = RoundNumber(if contest.sequence % 11 < 3 { 2 } else { u16::MAX });
            kept.refresh(contest, through);
            let anew = Scoreboard::from_scratch(contest, through);
            assert_eq!(kept.matches(), anew.matches(), "seed {seed}, event {}", contest.sequence);
            assert_eq!(kept, anew, "seed {seed}, event {}", contest.sequence);
            assert_eq!(kept.order(None), None, "matches decide");
            with_matches += u32::from(kept.matches().iter().any(|one| one.score.compared > 0));
            let is_average = |line: &ResultLine| matches!(line.outcome, Outcome::Adjusted(_));
            with_averages += u32::from(contest.lines.values().any(is_average));
            for &entry in contest.entries.keys() {
                let won = anew.matches().iter().filter_map(|one| one.score_of(entry)?.victory_hundredths);
                let hundredths: i64 = won.sum::<i64>() + carried(contest, entry);
                if let Some(merit) = kept.standing(contest, &[entry]).merit {
                    assert_eq!(merit, big(Exact::new(hundredths, 100)), "{entry}, seed {seed}");
                }
            }
        });
    }
    assert!(with_matches > 400 && with_averages > 200, "{with_matches}, {with_averages}");
}

/// What an entry brought, and what penalties in points take.
fn carried(contest: &Contest, entry: EntryId) -> i64 {
    let own = contest.penalties.iter().filter(|one| one.removed.is_none() && one.entry == entry);
    let taken: i64 = own.filter_map(|one| one.amount.points_hundredths()).map(i64::from).sum();
    i64::from(contest.carry_overs.get(&entry).copied().unwrap_or(0)) - taken
}

fn check(
    scoreboard: &Scoreboard,
    contest: &Contest,
    through: RoundNumber,
    counts: &mut BTreeMap<&'static str, u32>,
) {
    let at = || format!("event {}, {:?}", contest.sequence, contest.rules.scoring);
    let scored = scored(contest, through);
    let mut tallies: BTreeMap<EntryId, Tally> = BTreeMap::new();
    for one in &scored {
        let both = Line::ALL.map(|side| {
            let award = one.award.map(|award| own_award(contest, &scored, one, (side, of(award, side))));
            if let Some((award, is_own)) = award {
                tallies.entry(entry(one.line, side)).or_default().add(award, one.top);
                *counts.entry("own average").or_default() += u32::from(is_own);
            }
            award.map(|(award, _)| award)
        });
        let said = scoreboard.award(one.slot).map(|award| [award.ns, award.ew].map(Some));
        assert_eq!(said.unwrap_or_default(), both, "{} at {}", one.slot, at());
        *counts.entry("divided").or_default() += u32::from(contest.divided.contains_key(&one.slot.board));
    }
    let unscored = contest.lines.keys().filter(|slot| scored.iter().all(|one| one.slot != **slot));
    for slot in unscored {
        assert_eq!(scoreboard.award(*slot), None, "{slot}, {}", at());
    }
    penalise(contest, scoreboard.full_top(), &mut tallies);
    *counts.entry("penalty").or_default() += u32::from(!contest.penalties.is_empty());
    let has_top = contest.rules.scoring.method.has_top();
    let merit = |entry: &EntryId| {
        let tally = tallies.get(entry).cloned().unwrap_or_default();
        if has_top {
            tally.percent_by(contest.rules.scoring.percentages)
        } else {
            (tally.boards_played() > 0).then(|| tally.total())
        }
    };
    for line in [None, Some(Line::NorthSouth), Some(Line::EastWest)] {
        let stands_here = |entry: &&EntryId| {
            let winners = contest.sections[&entry.section].movement.winners;
            line == if winners == Winners::Two { entry.pair.line } else { None }
        };
        let entries: Vec<EntryId> = contest.entries.keys().filter(stands_here).copied().collect();
        let merits: Vec<Option<BigRational>> = entries.iter().map(merit).collect();
        for (entry, merit) in entries.iter().zip(&merits) {
            let standing = scoreboard.standing(contest, &[*entry]);
            let tally = tallies.get(entry).cloned().unwrap_or_default();
            assert_eq!(&standing.merit, merit, "{entry}, {}", at());
            assert_eq!(
                (standing.total, standing.maximum, standing.boards_played),
                (tally.total(), tally.maximum(), tally.boards_played()),
                "{entry}, {}",
                at()
            );
        }
        let mut expected: Vec<_> = entries
            .iter()
            .zip(rank(&merits))
            .filter_map(|(entry, place)| place.map(|place| (place.rank, *entry, place)))
            .collect();
        expected.sort_unstable_by_key(|(rank, entry, _)| (*rank, *entry));
        let expected: Vec<_> = expected.into_iter().map(|(_, entry, place)| (entry, place)).collect();
        *counts.entry("tie").or_default() += u32::from(expected.iter().any(|(_, place)| place.tied));
        match scoreboard.order(line) {
            Some(order) => {
                *counts.entry("order").or_default() += u32::from(expected.len() > 3);
                assert_eq!(order, expected, "{line:?}, {}", at());
            }
            // The ledger knows the mean of the boards alone, and a penalty of millions is too much for it; then every
            // standing is worked out.
            None => assert!(
                contest.rules.scoring.percentages == Percentages::OfAll
                    || contest.penalties.iter().any(is_beyond_all),
                "{}",
                at()
            ),
        }
    }
}

fn is_beyond_all(penalty: &Penalty) -> bool {
    penalty.removed.is_none() && penalty.amount == PenaltyAmount::MatchpointHundredths(u32::MAX)
}

/// All lines that count, with their awards by themselves.
fn scored(contest: &Contest, through: RoundNumber) -> Vec<Scored<'_>> {
    let mut boards: BTreeMap<BoardNumber, Vec<(Slot, &ResultLine)>> = BTreeMap::new();
    for (&slot, line) in &contest.lines {
        if slot.round <= through && line.status.is_scored() {
            boards.entry(slot.board).or_default().push((slot, line));
        }
    }
    let (full_count, scoring) = (contest.full_count(), &contest.rules.scoring);
    let mut all = vec![];
    for (number, lines) in boards {
        let rows: Vec<Row> = lines.iter().map(|(slot, line)| line.outcome.row(slot.board)).collect();
        let (awards, top) = if contest.divided.contains_key(&number) {
            let groups: Vec<usize> = lines.iter().map(|(slot, _)| contest.sub_field(*slot)).collect();
            let count = groups.iter().max().unwrap() + 1;
            let of_group = |group: usize| {
                let rows = rows.iter().zip(&groups).filter(move |(_, of)| **of == group);
                rows.map(|(row, _)| row.clone()).collect::<Vec<Row>>()
            };
            let by_group: Vec<Vec<Row>> = (0..count).map(of_group).collect();
            let by_group: Vec<&[Row]> = by_group.iter().map(Vec::as_slice).collect();
            let boards = score_divided(&by_group, full_count, scoring, SubFieldRule::default());
            let top = boards.iter().map(|board| board.top).max().unwrap();
            let mut awards: Vec<_> = boards.into_iter().map(|board| board.awards.into_iter()).collect();
            (groups.iter().map(|&group| awards[group].next().unwrap()).collect(), top)
        } else {
            let board = score_board(&rows, full_count, scoring);
            (board.awards, board.top)
        };
        let each = lines.into_iter().zip(rows).zip(awards);
        all.extend(each.map(|(((slot, line), row), award)| Scored { slot, line, row, award, top }));
    }
    all
}

/// What an award comes to, and whether that is the pair's own percentage: Law 12C2(c), to a hundredth of a percent.
fn own_award(
    contest: &Contest,
    scored: &[Scored<'_>],
    one: &Scored<'_>,
    (side, award): (Line, Exact),
) -> (Exact, bool) {
    let scoring = &contest.rules.scoring;
    let Row::Adjusted(adjustment) = &one.row else { return (award, false) };
    let own = adjustment.side(side);
    let (Basis::Artificial(average), None) = (&own.basis, own.limit) else { return (award, false) };
    let is_average = matches!(average, Artificial::AveragePlus | Artificial::AverageMinus);
    if !is_average || one.top == 0 || scoring.averages.own_session == OwnSession::DoesNotCount {
        return (award, false);
    }
    let name = entry(one.line, side);
    let mut others = Tally::default();
    for other in scored.iter().filter(|other| other.line.pairing.has(name)) {
        let side = if other.line.pairing.north_south == name { Line::NorthSouth } else { Line::EastWest };
        if let (Some(award), None) = (other.award, other.row.artificial(side)) {
            others.add(of(award, side), other.top);
        }
    }
    let percent = others.percent().and_then(|percent| half_up(&percent, 2).units());
    let percent =
        percent.and_then(|hundredths| u16::try_from(hundredths).ok()).and_then(Percent::from_hundredths);
    let Some(percent) = percent else { return (award, false) };
    let share = percent.of(one.top);
    let share = if scoring.missing == Neuberg::Traditional { half_up_to_whole(share) } else { share };
    let comes_to = if *average == Artificial::AveragePlus { award.max(share) } else { award.min(share) };
    (comes_to, comes_to != award)
}

/// Takes off what penalties take of the boards.
fn penalise(contest: &Contest, top: i64, tallies: &mut BTreeMap<EntryId, Tally>) {
    let unit = contest.rules.scoring.method.award_unit();
    for penalty in contest.penalties.iter().filter(|penalty| penalty.removed.is_none()) {
        let hundredths = |number: u32| Exact::new(i64::from(number), 100);
        let points = match penalty.amount {
            PenaltyAmount::PercentOfTop(percent) => percent.of(top),
            PenaltyAmount::MatchpointHundredths(number)
                if unit == Unit::Matchpoints || unit == Unit::TotalPoints =>
            {
                hundredths(number)
            }
            PenaltyAmount::ImpHundredths(number) | PenaltyAmount::ImpsOfMatch { hundredths: number, .. }
                if unit == Unit::Imps =>
            {
                hundredths(number)
            }
            _ => Exact::from_integer(0),
        };
        if points != Exact::from_integer(0) {
            tallies.entry(penalty.entry).or_default().penalise(points, top);
        }
    }
    for (&entry, &hundredths) in &contest.carry_overs {
        let brought = Exact::new(i64::from(hundredths), 100);
        tallies.entry(entry).or_default().penalise(-brought, top);
    }
}

fn entry(line: &ResultLine, side: Line) -> EntryId {
    match side {
        Line::NorthSouth => line.pairing.north_south,
        Line::EastWest => line.pairing.east_west,
    }
}

fn of(award: Award, side: Line) -> Exact {
    match side {
        Line::NorthSouth => award.ns,
        Line::EastWest => award.ew,
    }
}
