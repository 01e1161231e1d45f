//! One board of a match between teams in words: both tables, their difference, and what it is worth.

use crate::adjustment::Artificial;
use crate::exact::Exact;
use crate::explain::wording::{imps as imp_words, number, score as signed_score, signed};
use crate::imp::imps;
use crate::law::{Book, numbering};
use crate::scoring::{MatchResults, TeamMethod, WeightedRounding};
use crate::teams::artificial::{SHORT_MATCH_BOARDS, average_plus_imps};
use crate::teams::comparison::own_at;
use crate::teams::own::{Own, OwnKind};
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
    let kinds = own.each_ref().map(|own| own.as_ref().map(|own| &own.kind));
    match kinds {
        [Some(OwnKind::Scores(here)), Some(OwnKind::Scores(there))] => {
            scores(&mut told, here, there, terms.method);
        }
        _ => awarded(&mut told, &own, terms, book),
    }
    if let [Some(OwnKind::Scores(here)), Some(OwnKind::Scores(there))] = kinds
        && here.len() + there.len() > 2
        && terms.weighted != WeightedRounding::Exact
    {
        told.push(match terms.method {
            TeamMethod::Imps | TeamMethod::Hybrid | TeamMethod::TotalPoints => {
                "A weighted score of a match is rounded to a whole number, halves away from zero.".to_owned()
            }
            TeamMethod::BoardAMatch | TeamMethod::PointABoard | TeamMethod::Patton => {
                "A weighted score of a match is rounded to a tenth, halves away from average.".to_owned()
            }
        });
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

/// What the scores at the two tables come to, each pair of them with its weight.
fn scores(
    told: &mut Vec<String>,
    here: &[(crate::score::Score, Exact)],
    there: &[(crate::score::Score, Exact)],
    method: TeamMethod,
) {
    let one = Exact::from_integer(1);
    for &(own, weight) in here {
        for &(other, other_weight) in there {
            let difference = i64::from(own.0) - i64::from(other.0);
            let tables = format!(
                "{} where your team sat North-South and {} where it sat East-West: {} together",
                signed_score(own),
                signed_score(-other),
                signed(Exact::from_integer(difference))
            );
            let share = weight * other_weight;
            let weighed = if share == one { String::new() } else { format!("{} % of ", number(share * 100)) };
            told.push(match method {
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
            });
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
    use crate::adjustment::{Adjustment, Weighting};
    use crate::exact::Percent;
    use crate::score::Score;
    use crate::scoring::{Averages, MatchScoring, Row};

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
