//! One board of a match between teams in words: both tables, their difference, and what it is worth.

use crate::adjustment::Artificial;
use crate::exact::Exact;
use crate::explain::outcome::Reader;
use crate::explain::own_damage::{self, Figures};
use crate::explain::wording::{imps as imp_words, number, score as signed_score, signed};
use crate::imp::imps;
use crate::law::{Book, numbering};
use crate::score::Score;
use crate::scoring::{MatchResults, TeamMethod};
use crate::teams::artificial::{SHORT_MATCH_BOARDS, average_plus_imps};
use crate::teams::comparison::{own_at, to_weighted_precision, weighed};
use crate::teams::own::{Damaged, Own, OwnKind, only};
use crate::teams::{BothTables, Comparison, Terms, compare};

/// How a board of a match came out, told to the first team: the sentences, and its points; `None` where the board is
/// not compared, or not yet.
pub fn explain_comparison(
    tables: BothTables<'_>,
    terms: &Terms<'_>,
    book: &Book,
) -> (Vec<String>, Option<Exact>) {
    let mut told = vec![];
    let points = match compare(tables, terms) {
        Comparison::Waiting => {
            told.push("The other table has still to play the board, so nothing is compared yet.".to_owned());
            return (told, None);
        }
        Comparison::NotCompared => {
            told.push(
                "The board was not played at both tables: it is left out, and the match is a board shorter."
                    .to_owned(),
            );
            return (told, None);
        }
        Comparison::Compared([own, _]) => own.points,
    };
    let own = own_at(tables.first_north_south, tables.first_east_west, terms.method);
    match of_scores(&own, terms) {
        Some(steps) => told.extend(steps),
        None => awarded(&mut told, &own, terms, book),
    }
    for limit in own.iter().flatten().filter_map(|own| own.limit) {
        told.push(format!("It must be {limit}."));
    }
    if terms.results == MatchResults::OneForBoth && differ(tables, terms) {
        told.push(
            "A match like this has one result for both teams: where their scores differ, each has the average of the \
             two (Law 86B)."
                .to_owned(),
        );
    }
    told.push(format!("Your team has {} on this board.", worth(points, terms.method)));
    (told, Some(points))
}

/// A list of scores from North-South's view, each with its weight.
type Weighed = [(Score, Exact)];

/// What the scores at the two tables come to, step by step; `None` where one of them has none.
fn of_scores(own: &[Option<Own>; 2], terms: &Terms<'_>) -> Option<Vec<String>> {
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
            let mut told = pairs("", (north_south, east_west), method);
            if told.len() > 1 {
                told.push(format!(
                    "Together {}.",
                    worth(weighed(north_south, east_west, method).points, method)
                ));
            }
            told
        }
    };
    if here.is_weighed() || there.is_weighed() {
        let exact = weighed(north_south, east_west, method);
        let rounded = to_weighted_precision(exact, terms);
        if rounded.points != exact.points {
            let how = match method {
                TeamMethod::Imps | TeamMethod::Hybrid | TeamMethod::TotalPoints => {
                    "a whole number, halves away from zero"
                }
                TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => {
                    "a tenth, halves away from average"
                }
            };
            told.push(format!("A weighted score is rounded to {how}: {}.", worth(rounded.points, method)));
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
) -> Vec<String> {
    let sum = |part: &Weighed| {
        let (here, there) = tables(part);
        weighed(&here, &there, method).points
    };
    let damage = damaged.worth(sum);
    let mut told = vec![];
    for (what, part, comes_to) in [
        ("What was expected", damaged.expected.clone(), damage.expected),
        ("Right after the infraction", only(damaged.after_infraction), damage.after_infraction),
        ("What your team got", only(damaged.got), damage.got),
    ] {
        let (here, there) = tables(&part);
        let lines = pairs(&format!("{what}: "), (&here, &there), method);
        let is_several = lines.len() > 1;
        told.extend(lines);
        if is_several {
            told.push(format!("{what}, together: {}.", worth(comes_to, method)));
        }
    }
    let written = |points: Exact| figure(points, method);
    let figures = Figures { worth: &written, difference: &number };
    told.push(own_damage::made_good(damage, Reader::YourTeam, &figures));
    told
}

/// Each pair of scores at the two tables with its weight, a sentence each that begins alike.
fn pairs(begins: &str, (here, there): (&Weighed, &Weighed), method: TeamMethod) -> Vec<String> {
    let of = |&(own, weight): &(Score, Exact)| {
        there.iter().map(move |&(other, other_weight)| (own, other, weight * other_weight))
    };
    here.iter().flat_map(of).map(|pair| format!("{begins}{}", compared(pair, method))).collect()
}

/// `60 % of +620 where your team sat North-South and -600 where it sat East-West: +20 together, which is +1 IMP (Law 78B).`
fn compared((own, other, share): (Score, Score, Exact), method: TeamMethod) -> String {
    let difference = i64::from(own.0) - i64::from(other.0);
    let tables = format!(
        "{} where your team sat North-South and {} where it sat East-West: {} together",
        signed_score(own),
        signed_score(-other),
        signed(Exact::from_integer(difference))
    );
    let weighed = match share {
        whole if whole == Exact::from_integer(1) => String::new(),
        // Where both tables have scores of which one is taken off.
        less if less < Exact::from_integer(0) => format!("less {} % of ", number(-less * 100)),
        part => format!("{} % of ", number(part * 100)),
    };
    match method {
        TeamMethod::Imps | TeamMethod::Hybrid => {
            let won = imp_words(Exact::from_integer(imps(difference)));
            format!("{weighed}{tables}, which is {won} (Law 78B).")
        }
        TeamMethod::TotalPoints => format!("{weighed}{tables}."),
        TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => {
            let result = match difference.signum() {
                1 => "won",
                0 => "halved",
                _ => "lost",
            };
            format!("{weighed}{tables}, so the board is {result}.")
        }
    }
}

/// Artificial scores, which count whatever happened at the other table.
fn awarded(told: &mut Vec<String>, own: &[Option<Own>; 2], terms: &Terms<'_>, book: &Book) {
    let awards: Vec<Artificial> = own
        .iter()
        .flatten()
        .filter_map(|own| match own.kind {
            OwnKind::Artificial(artificial) => Some(artificial),
            OwnKind::Scores(_) | OwnKind::Nothing => None,
        })
        .collect();
    let said = match awards.as_slice() {
        [one, other] => {
            format!("Your team was awarded {one} and {other}, one at each table: they are taken together.")
        }
        [one] => format!("Your team was awarded {one}, which counts whatever happened at the other table."),
        _ => return,
    };
    told.push(said);
    if awards.iter().any(|award| is_by_averages(*award)) {
        told.extend(short_match(terms, book));
    }
}

/// Whether the award depends on what average plus is worth.
fn is_by_averages(award: Artificial) -> bool {
    match award {
        Artificial::AverageMinus | Artificial::AveragePlus | Artificial::Percent(_) => true,
        Artificial::Average | Artificial::ImpHundredths(_) => false,
    }
}

/// Why average plus is worth less than usual: `In a match of fewer than 11 boards, …`; `None` where it is not.
fn short_match(terms: &Terms<'_>, book: &Book) -> Option<String> {
    match terms.method {
        TeamMethod::Imps | TeamMethod::Hybrid | TeamMethod::TotalPoints => {}
        TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => return None,
    }
    let Terms { averages, short_match_below, planned_boards, .. } = *terms;
    let usual = Exact::new(i64::from(averages.imp_tenths), 10);
    let here = average_plus_imps(averages, short_match_below, planned_boards);
    let below = if short_match_below > 0 { short_match_below } else { SHORT_MATCH_BOARDS };
    let whose = match averages.short_match_imp_tenths {
        Some(_) => "the scoring of this contest".to_owned(),
        None => format!("a regulation of the law book {book}"),
    };
    (here != usual).then(|| {
        format!(
            "In a match of fewer than {below} boards (this one has {planned_boards}) average plus and average minus are {} \
             IMPs in place of {} ({whose}; {}).",
            number(here),
            number(usual),
            numbering::averages_in_imps(book)
        )
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
fn worth(points: Exact, method: TeamMethod) -> String {
    match method {
        TeamMethod::Imps | TeamMethod::Hybrid => imp_words(points),
        TeamMethod::TotalPoints => format!("{} points", signed(points)),
        TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => {
            crate::explain::wording::count(points, "point")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::adjustment::{Adjustment, Basis, Compared, SideAward, Weighting};
    use crate::exact::Percent;
    use crate::scoring::{Averages, MatchScoring, Row, WeightedRounding};
    use crate::seat::Line;

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
        let tables = BothTables { first_north_south: Some(&here), first_east_west: Some(&there) };
        let both = "+620 where your team sat North-South and -600 where it sat East-West: +20 together";
        let (told, points) = explain_comparison(tables, &terms(TeamMethod::Imps), &Book::default());
        assert_eq!(
            told,
            [format!("{both}, which is +1 IMP (Law 78B)."), "Your team has +1 IMP on this board.".to_owned()]
        );
        assert_eq!(points, Some(Exact::from_integer(1)));
        let (told, _) = explain_comparison(tables, &terms(TeamMethod::PointABoard), &Book::default());
        assert_eq!(
            told,
            [format!("{both}, so the board is won."), "Your team has 2 points on this board.".to_owned()]
        );
        let waiting = BothTables { first_east_west: None, ..tables };
        assert_eq!(explain_comparison(waiting, &terms(TeamMethod::Imps), &Book::default()).1, None);
    }

    /// Law 12C1(c): 60 % of 10 IMPs and 40 % of −7 are 3.2, to a whole IMP 3.
    #[test]
    fn weights_stand_in_front_of_each_part() {
        let part = |score, weight| (Score(score), Percent::new(weight).unwrap());
        let weighting = Weighting::new(vec![part(620, 60), part(-100, 40)]).unwrap();
        let here = Row::Adjusted(Box::new(Adjustment::balanced(weighting)));
        let there = Row::Score(Score(170));
        let tables = BothTables { first_north_south: Some(&here), first_east_west: Some(&there) };
        let (told, points) = explain_comparison(tables, &terms(TeamMethod::Imps), &Book::default());
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
            let tables = BothTables { first_north_south: Some(&here), first_east_west: Some(&there) };
            explain_comparison(tables, &terms(TeamMethod::Imps), &Book::default())
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
        let tables = BothTables { first_north_south: Some(&here), first_east_west: Some(&there) };
        let book: Book = "2017 australia".parse().unwrap();
        let told = |planned_boards, short_match_below, book: &Book| {
            let terms = Terms { short_match_below, planned_boards, ..terms(TeamMethod::Imps) };
            explain_comparison(tables, &terms, book)
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
