//! One board of a match between teams in words: both tables, their difference, and what it is worth.

use crate::adjustment::Artificial;
use crate::exact::Exact;
use crate::explain::adjusted::{AdjustedWords, limit_in_words};
use crate::explain::outcome::Reader;
use crate::explain::own_damage::{self, Figures};
use crate::explain::wording::{
    decimal, imps as imp_words, number, score as signed_score, signed, signed_decimal,
};
use crate::imp::imps;
use crate::law::clause::Clause;
use crate::law::{Book, numbering};
use crate::message::{Choice, Decimal, Message};
use crate::messages;
use crate::score::Score;
use crate::scoring::{MatchResults, TeamMethod, Unit};
use crate::teams::artificial::{SHORT_MATCH_BOARDS, average_plus_imps};
use crate::teams::comparison::{own_at, to_weighted_precision, weighed};
use crate::teams::own::{Damaged, Own, OwnKind, only};
use crate::teams::{BothTables, Comparison, Terms, compare};

messages! {
    /// How a board of a match between teams came out; each a sentence but for its parts.
    pub enum ComparisonWords {
        Waiting = "explain-other-table-waiting",
        NotCompared = "explain-not-at-both-tables",
        OtherCards = "explain-other-cards",
        /// Of both teams, where their scores differ (Law 86B).
        OneForBoth = "explain-one-for-both",
        Has { points: Message } = "explain-team-has",

        /// The scores at the two tables, and together. `percent` is that of a share.
        Tables {
            of: PartOf,
            share: Share,
            percent: Decimal,
            own: Decimal,
            other: Decimal,
            difference: Decimal,
            comes_to: Message,
        } = "explain-both-tables",
        ComesToNothing = "explain-comes-to-nothing",
        ComesToImps { imps: Message } = "explain-comes-to-imps",
        Won = "explain-board-won",
        Halved = "explain-board-halved",
        Lost = "explain-board-lost",
        /// Of several such.
        PartTogether { of: PartOf, points: Message } = "explain-part-together",
        RoundedToWhole { points: Message } = "explain-rounded-to-whole",
        RoundedToTenth { points: Message } = "explain-rounded-to-tenth",

        AwardedOnce { award: Message } = "explain-awarded-once",
        AwardedTwice { first: Message, second: Message } = "explain-awarded-twice",
        /// Why average plus is worth less than usual.
        ShortMatch {
            below: u32,
            boards: u32,
            imps: Decimal,
            usual: Decimal,
            whose: Message,
            law: Clause,
        } = "explain-short-match",
        OfContest = "explain-scoring-of-contest",
        OfBook { book: String } = "explain-regulation-of-book",
    }
}

/// Of what the scores at the two tables are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PartOf {
    Board,
    /// What was expected, of damage of which a part is the team's own.
    Expected,
    /// What the infraction left.
    Left,
    /// What the team got.
    Got,
}

impl Choice for PartOf {
    fn key(&self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Expected => "expected",
            Self::Left => "left",
            Self::Got => "got",
        }
    }
}

/// With what weight two scores count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Share {
    Whole,
    Part,
    /// Where both tables have scores of which one is taken off.
    Less,
}

impl Choice for Share {
    fn key(&self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Part => "part",
            Self::Less => "less",
        }
    }
}

/// How a board of a match came out, told to the first team: the sentences, and its points; `None` where the board is
/// not compared, or not yet.
pub fn explain_comparison(
    tables: BothTables<'_>,
    terms: &Terms<'_>,
    book: &Book,
) -> (Vec<Message>, Option<Exact>) {
    let points = match compare(tables, terms) {
        Comparison::Waiting => return (vec![ComparisonWords::Waiting.into()], None),
        Comparison::NotCompared => {
            let of_same = BothTables { other_cards: false, ..tables };
            let why = match compare(of_same, terms) {
                Comparison::Compared(_) => ComparisonWords::OtherCards,
                Comparison::Waiting | Comparison::NotCompared => ComparisonWords::NotCompared,
            };
            return (vec![why.into()], None);
        }
        Comparison::Compared([own, _]) => own.points,
    };
    let own = own_at(tables.first_north_south, tables.first_east_west, terms.method);
    let mut told = match of_scores(&own, terms) {
        Some(steps) => steps,
        None => awarded(&own, terms, book).into_iter().map(Message::from).collect(),
    };
    for limit in own.iter().flatten().filter_map(|own| own.limit) {
        told.push(AdjustedWords::MustBe { limit: limit_in_words(limit) }.into());
    }
    if terms.results == MatchResults::OneForBoth && differ(tables, terms) {
        told.push(ComparisonWords::OneForBoth.into());
    }
    told.push(ComparisonWords::Has { points: worth(points, terms.method) }.into());
    (told, Some(points))
}

/// A list of scores from North-South's view, each with its weight.
type Weighed = [(Score, Exact)];

/// What the scores at the two tables come to, step by step; `None` where one of them has none.
fn of_scores(own: &[Option<Own>; 2], terms: &Terms<'_>) -> Option<Vec<Message>> {
    let [Some(here), Some(there)] = own else { return None };
    let (OwnKind::Scores(north_south), OwnKind::Scores(east_west)) = (&here.kind, &there.kind) else {
        return None;
    };
    let method = terms.method;
    let mut told = match (&here.damage, &there.damage) {
        (Some(damaged), None) => own_damage_told(damaged, method, |part| (part.to_vec(), east_west.clone())),
        (None, Some(damaged)) => {
            own_damage_told(damaged, method, |part| (north_south.clone(), part.to_vec()))
        }
        (Some(_), Some(_)) | (None, None) => {
            let mut told = pairs(PartOf::Board, (north_south, east_west), method);
            if told.len() > 1 {
                let points = weighed(north_south, east_west, method).points;
                told.push(AdjustedWords::Together { worth: worth(points, method) }.into());
            }
            told
        }
    };
    if here.is_weighed() || there.is_weighed() {
        let exact = weighed(north_south, east_west, method);
        let rounded = to_weighted_precision(exact, terms);
        if rounded.points != exact.points {
            let points = worth(rounded.points, method);
            let rounded = match method {
                TeamMethod::Imps | TeamMethod::Hybrid | TeamMethod::TotalPoints => {
                    ComparisonWords::RoundedToWhole { points }
                }
                TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => {
                    ComparisonWords::RoundedToTenth { points }
                }
            };
            told.push(rounded.into());
        }
    }
    Some(told)
}

/// What a team has that did a part of its damage at a table itself (Law 12C1(e)): what was expected, what the infraction
/// left and what it got, each against the other table. `tables` puts the scores of the table into their place.
fn own_damage_told(
    damaged: &Damaged,
    method: TeamMethod,
    tables: impl Fn(&Weighed) -> (Vec<(Score, Exact)>, Vec<(Score, Exact)>),
) -> Vec<Message> {
    let sum = |part: &Weighed| {
        let (here, there) = tables(part);
        weighed(&here, &there, method).points
    };
    let damage = damaged.worth(sum);
    let mut told = vec![];
    for (of, part, comes_to) in [
        (PartOf::Expected, damaged.expected.clone(), damage.expected),
        (PartOf::Left, only(damaged.after_infraction), damage.after_infraction),
        (PartOf::Got, only(damaged.got), damage.got),
    ] {
        let (here, there) = tables(&part);
        let lines = pairs(of, (&here, &there), method);
        let is_several = lines.len() > 1;
        told.extend(lines);
        if is_several {
            told.push(ComparisonWords::PartTogether { of, points: worth(comes_to, method) }.into());
        }
    }
    let written = |points: Exact| figure(points, method);
    let figures = Figures { worth: &written, difference: &number };
    told.push(own_damage::made_good(damage, Reader::YourTeam, &figures).into());
    told
}

/// Each pair of scores at the two tables with its weight, a sentence each.
fn pairs(of: PartOf, (here, there): (&Weighed, &Weighed), method: TeamMethod) -> Vec<Message> {
    let both = |&(own, weight): &(Score, Exact)| {
        there.iter().map(move |&(other, other_weight)| (own, other, weight * other_weight))
    };
    here.iter().flat_map(both).map(|pair| compared(of, pair, method).into()).collect()
}

/// `60 % of +620 where your team sat North-South and -600 where it sat East-West: +20 together, which is +1 IMP (Law 78B).`
fn compared(of: PartOf, (own, other, weight): (Score, Score, Exact), method: TeamMethod) -> ComparisonWords {
    let difference = i64::from(own.0) - i64::from(other.0);
    let zero = Exact::from_integer(0);
    let share = match weight {
        whole if whole == Exact::from_integer(1) => Share::Whole,
        less if less < zero => Share::Less,
        _ => Share::Part,
    };
    let comes_to = match method {
        TeamMethod::Imps | TeamMethod::Hybrid => {
            ComparisonWords::ComesToImps { imps: imp_words(Exact::from_integer(imps(difference))) }
        }
        TeamMethod::TotalPoints => ComparisonWords::ComesToNothing,
        TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => match difference.signum() {
            1 => ComparisonWords::Won,
            0 => ComparisonWords::Halved,
            _ => ComparisonWords::Lost,
        },
    };
    ComparisonWords::Tables {
        of,
        share,
        percent: decimal(if weight < zero { -weight } else { weight } * 100),
        own: Decimal(signed_score(own)),
        other: Decimal(signed_score(-other)),
        difference: signed_decimal(Exact::from_integer(difference)),
        comes_to: comes_to.into(),
    }
}

/// Artificial scores, which count whatever happened at the other table.
fn awarded(own: &[Option<Own>; 2], terms: &Terms<'_>, book: &Book) -> Vec<ComparisonWords> {
    let awards: Vec<Artificial> = own
        .iter()
        .flatten()
        .filter_map(|own| match own.kind {
            OwnKind::Artificial(artificial) => Some(artificial),
            OwnKind::Scores(_) | OwnKind::Nothing => None,
        })
        .collect();
    let mut told = match awards.as_slice() {
        [one, other] => {
            vec![ComparisonWords::AwardedTwice { first: one.words(), second: other.words() }]
        }
        [one] => vec![ComparisonWords::AwardedOnce { award: one.words() }],
        _ => return vec![],
    };
    if awards.iter().any(|award| is_by_averages(*award)) {
        told.extend(short_match(terms, book));
    }
    told
}

/// Whether the award depends on what average plus is worth.
fn is_by_averages(award: Artificial) -> bool {
    match award {
        Artificial::AverageMinus | Artificial::AveragePlus | Artificial::Percent(_) => true,
        Artificial::Average | Artificial::ImpHundredths(_) => false,
    }
}

/// Why average plus is worth less than usual: `In a match of fewer than 11 boards, …`; `None` where it is not.
fn short_match(terms: &Terms<'_>, book: &Book) -> Option<ComparisonWords> {
    match terms.method {
        TeamMethod::Imps | TeamMethod::Hybrid | TeamMethod::TotalPoints => {}
        TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => return None,
    }
    let Terms { averages, short_match_below, planned_boards, .. } = *terms;
    let usual = Exact::new(i64::from(averages.imp_tenths), 10);
    let here = average_plus_imps(averages, short_match_below, planned_boards);
    let below = if short_match_below > 0 { short_match_below } else { SHORT_MATCH_BOARDS };
    let whose = match averages.short_match_imp_tenths {
        Some(_) => ComparisonWords::OfContest,
        None => ComparisonWords::OfBook { book: book.to_string() },
    };
    (here != usual).then(|| ComparisonWords::ShortMatch {
        below,
        boards: planned_boards,
        imps: decimal(here),
        usual: decimal(usual),
        whose: whose.into(),
        law: numbering::averages_in_imps(book),
    })
}

/// Whether the two teams' own scores are not opposite.
fn differ(tables: BothTables<'_>, terms: &Terms<'_>) -> bool {
    let each = Terms { results: MatchResults::EachSide, ..*terms };
    match (compare(tables, &each), compare(tables, terms)) {
        (Comparison::Compared(each), Comparison::Compared(both)) => each != both,
        (Comparison::Compared(_) | Comparison::Waiting | Comparison::NotCompared, _) => false,
    }
}

/// `+6`, `1`.
fn figure(points: Exact, method: TeamMethod) -> String {
    match method {
        TeamMethod::Imps | TeamMethod::Hybrid | TeamMethod::TotalPoints => signed(points),
        TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => number(points),
    }
}

/// `+6 IMPs`, `1 point`.
fn worth(points: Exact, method: TeamMethod) -> Message {
    match method {
        TeamMethod::Imps | TeamMethod::Hybrid => imp_words(points),
        TeamMethod::TotalPoints => Unit::TotalPoints.amount(&signed(points)),
        TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => {
            Unit::Points.amount(&number(points))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjustment::{Adjustment, Basis, Compared, SideAward, Weighting};
    use crate::exact::Percent;
    use crate::said::all_said;
    use crate::scoring::{Averages, MatchScoring, Row, WeightedRounding};
    use crate::seat::Line;

    fn explained(tables: BothTables<'_>, terms: &Terms<'_>, book: &Book) -> (Vec<String>, Option<Exact>) {
        let (told, points) = explain_comparison(tables, terms, book);
        (all_said(&told), points)
    }

    fn terms(method: TeamMethod) -> Terms<'static> {
        Terms {
            method,
            averages: Averages::default(),
            short_match_below: 0,
            weighted: WeightedRounding::default(),
            matches: &MatchScoring::Sum,
            results: MatchResults::EachSide,
            planned_boards: 24,
        }
    }

    /// Law 78B: 20 points are 1 IMP.
    #[test]
    fn both_tables_are_added_up_aloud() {
        let (here, there) = (Row::Score(Score(620)), Row::Score(Score(600)));
        let tables =
            BothTables { first_north_south: Some(&here), first_east_west: Some(&there), other_cards: false };
        let both = "+620 where your team sat North-South and -600 where it sat East-West: +20 together";
        let (told, points) = explained(tables, &terms(TeamMethod::Imps), &Book::default());
        assert_eq!(
            told,
            [format!("{both}, which is +1 IMP (Law 78B)."), "Your team has +1 IMP on this board.".to_owned()]
        );
        assert_eq!(points, Some(Exact::from_integer(1)));
        let (told, _) = explained(tables, &terms(TeamMethod::PointABoard), &Book::default());
        assert_eq!(
            told,
            [format!("{both}, so the board is won."), "Your team has 2 points on this board.".to_owned()]
        );
        let waiting = BothTables { first_east_west: None, ..tables };
        assert_eq!(explained(waiting, &terms(TeamMethod::Imps), &Book::default()).1, None);
    }

    /// Law 12C1(c): 60 % of 10 IMPs and 40 % of −7 are 3.2, to a whole IMP 3.
    #[test]
    fn weights_stand_in_front_of_each_part() {
        let part = |score, weight| (Score(score), Percent::new(weight).unwrap());
        let weighting = Weighting::new(vec![part(620, 60), part(-100, 40)]).unwrap();
        let here = Row::Adjusted(Box::new(Adjustment::balanced(weighting)));
        let there = Row::Score(Score(170));
        let tables =
            BothTables { first_north_south: Some(&here), first_east_west: Some(&there), other_cards: false };
        let (told, points) = explained(tables, &terms(TeamMethod::Imps), &Book::default());
        assert!(told[0].starts_with("60 % of +620 where"), "{told:#?}");
        assert!(told[0].ends_with("+450 together, which is +10 IMPs (Law 78B)."), "{told:#?}");
        assert!(told[1].ends_with("-270 together, which is -7 IMPs (Law 78B)."), "{told:#?}");
        assert_eq!(points, Some(Exact::from_integer(3)));
    }

    /// Law 12C1(e), the IMPs by the scale of Law 78B: +430 expected, +140 left and −50 had against +50 at the other table are
    /// 10, 5 and 0 IMPs, so that the infraction cost 5; the same of a pair that sat East-West, and of weighted results: 60 %
    /// of 10 and 40 % of 5 are 8.
    #[test]
    fn own_damage_is_told_by_what_each_score_comes_to() {
        let damaged = |expected: &[(i32, u16)], line| {
            let sign = if line == Line::NorthSouth { 1 } else { -1 };
            let part = |&(score, weight): &(i32, u16)| (Score(sign * score), Percent::new(weight).unwrap());
            let expected = Weighting::new(expected.iter().map(part).collect()).unwrap();
            let basis = Basis::SelfInflicted {
                expected: expected.clone(),
                after_infraction: Score(sign * 140),
                got: Score(sign * -50),
            };
            let side = |basis| SideAward { basis, limit: None };
            let (own, other) = (side(basis), side(Basis::Results(expected)));
            let compared = Compared::NorthSouth;
            let (north_south, east_west) = if sign == 1 { (own, other) } else { (other, own) };
            Row::Adjusted(Box::new(Adjustment { north_south, east_west, compared }))
        };
        let told = |expected: &[(i32, u16)], line| {
            let (here, there) = match line {
                Line::NorthSouth => (damaged(expected, line), Row::Score(Score(-50))),
                Line::EastWest => (Row::Score(Score(50)), damaged(expected, line)),
            };
            let tables = BothTables {
                first_north_south: Some(&here),
                first_east_west: Some(&there),
                other_cards: false,
            };
            explained(tables, &terms(TeamMethod::Imps), &Book::default())
        };
        let (north_south, points) = told(&[(430, 100)], Line::NorthSouth);
        assert_eq!(points, Some(Exact::from_integer(5)));
        assert_eq!(
            north_south,
            [
                "What was expected: +430 where your team sat North-South and +50 where it sat East-West: +480 together, which \
                 is +10 IMPs (Law 78B).",
                "Right after the infraction: +140 where your team sat North-South and +50 where it sat East-West: +190 \
                 together, which is +5 IMPs (Law 78B).",
                "What your team got: -50 where your team sat North-South and +50 where it sat East-West: 0 together, which is \
                 0 IMPs (Law 78B).",
                "The infraction cost your team 5, from +10 to +5; that much is given back, and the rest is lost by its own \
                 doing: 0 + 5 = +5.",
                "Your team has +5 IMPs on this board.",
            ]
        );
        let (east_west, points) = told(&[(430, 100)], Line::EastWest);
        assert_eq!(
            (points, east_west[3..].to_vec()),
            (Some(Exact::from_integer(5)), north_south[3..].to_vec())
        );
        let (weighted, points) = told(&[(430, 60), (140, 40)], Line::NorthSouth);
        assert_eq!(points, Some(Exact::from_integer(3)));
        assert!(weighted[1].starts_with("What was expected: 40 % of +140 where"), "{weighted:#?}");
        assert_eq!(weighted[2], "What was expected, together: +8 IMPs.");
        assert!(weighted.iter().all(|sentence| !sentence.contains("-100 %")), "{weighted:#?}");
    }

    /// Seed 001, Law 12: in Australia average plus is 2 IMPs in matches of fewer than 11 boards; elsewhere 3 (Law 12C2(b) of
    /// 2017). Said only where it is not the usual.
    #[test]
    fn two_imps_in_a_short_match_are_told_with_the_reason() {
        let award = Adjustment::artificial(Artificial::AveragePlus, Artificial::AverageMinus);
        let here = Row::Adjusted(Box::new(award));
        let there = Row::Score(Score(170));
        let tables =
            BothTables { first_north_south: Some(&here), first_east_west: Some(&there), other_cards: false };
        let book: Book = "2017 australia".parse().unwrap();
        let told = |planned_boards, short_match_below, book: &Book| {
            let terms = Terms { short_match_below, planned_boards, ..terms(TeamMethod::Imps) };
            explained(tables, &terms, book)
        };
        let (short, points) = told(4, book.options.short_match_below, &book);
        assert_eq!(points, Some(Exact::from_integer(2)));
        assert_eq!(
            short,
            [
                "Your team was awarded average plus, which counts whatever happened at the other table.",
                "In a match of fewer than 11 boards (this one has 4) average plus and average minus are 2 IMPs in place of \
                 3 (a regulation of the law book 2017 australia; Law 12C2(b)).",
                "Your team has +2 IMPs on this board.",
            ]
        );
        for (planned_boards, below, book) in [(11, 11, &book), (4, 0, &Book::default())] {
            let (long, points) = told(planned_boards, below, book);
            assert_eq!((long.len(), points), (2, Some(Exact::from_integer(3))), "{long:?}");
        }
    }
}
