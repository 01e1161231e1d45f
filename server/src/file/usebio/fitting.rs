//! What a file does not say about its scoring, found out from the points that its own program gave: by which scale
//! victory points were given, how a datum was made, what was done about missing results.

use std::collections::BTreeMap;

use bridge::exact::{BigRational, Exact};
use bridge::matchpoint::Neuberg;
use bridge::scoring::matches::{MarginUnit, VictoryColumn};
use bridge::scoring::method::DatumRounding;
use bridge::scoring::{
    Datum, Divisor, MatchScoring, Method, Percentages, Scoring, TeamMethod, UnequalBoards, VictoryScale,
    VictoryTable,
};
use bridge::victory::{percent_margin, published, whole_margin};

use crate::file::official::{Program, compare, compare_as};
use crate::file::score_file::{ScoredMatch, Scores, score_file};
use crate::file::{OfficialMatch, ResultsFile};

/// Of the differences to the file's own points, one in so many may be left where another choice is taken than the usual
/// one, or another method than the file names: programs err, and print in odd ways.
const FEWER_DIFFERENCES: usize = 4;

/// The scoring by which the file's own points come out best, and what is to be said where that is not the usual one.
/// Without points of its own it is scored as it says. `method_is_told`: the file names what a result is compared with;
/// `in_some_imps`: it names IMPs, and not of which kind.
pub(super) fn fitting(
    file: &ResultsFile,
    method_is_told: bool,
    in_some_imps: bool,
) -> (Scoring, Vec<String>) {
    match &file.scoring.matches {
        MatchScoring::Victory(_) => by_matches(file, method_is_told),
        MatchScoring::Sum | MatchScoring::WinLoss => by_totals(file, by_boards(file, in_some_imps)),
    }
}

/// The same with the rule by which the file's own program made totals of its boards, where that is not the usual one.
fn by_totals(file: &ResultsFile, (scoring, mut remarks): (Scoring, Vec<String>)) -> (Scoring, Vec<String>) {
    let by_other_rule = |scoring: Scoring| {
        if scoring.method.has_top() {
            Scoring { percentages: Percentages::OfAll, ..scoring }
        } else {
            Scoring { unequal: UnequalBoards::Factored, ..scoring }
        }
    };
    let as_printed = |scoring: &Scoring| {
        let tried = ResultsFile { scoring: scoring.clone(), ..file.clone() };
        let scores = score_file(&tried).ok()?;
        Some(compare_as(&tried, &scores, Program::Plain)?.differences.len())
    };
    let Some(usual) = as_printed(&scoring).filter(|usual| *usual > 0) else { return (scoring, remarks) };
    // A file that gives nothing on its boards shows what they are worth by its totals alone.
    let tried = std::iter::once(scoring.clone()).chain(variants(&scoring)).map(by_other_rule);
    let tried = tried.filter_map(|scoring| Some((as_printed(&scoring)?, scoring)));
    let Some((count, other)) = tried.min_by_key(|(count, _)| *count) else { return (scoring, remarks) };
    let is_explained = differences(file, &scoring).is_some_and(|best| count <= best);
    if !is_much_less(count, usual) || !is_explained {
        return (scoring, remarks);
    }
    remarks.retain(|remark| *remark != comes_out(&scoring));
    remarks.push(comes_out(&other));
    (other, remarks)
}

/// How many of the official numbers do not come out; `None` where nothing is official or nothing can be scored.
fn differences(file: &ResultsFile, scoring: &Scoring) -> Option<usize> {
    let tried = ResultsFile { scoring: scoring.clone(), ..file.clone() };
    let scores = score_file(&tried).ok()?;
    let compared = compare(&tried, &scores)?;
    let is_told = compared.rows_count + compared.entries_count + compared.matches_count > 0;
    is_told.then_some(compared.differences.len())
}

fn by_boards(file: &ResultsFile, in_some_imps: bool) -> (Scoring, Vec<String>) {
    let usual = file.scoring.clone();
    let Some(most) = differences(file, &usual).filter(|count| *count > 0) else { return (usual, vec![]) };
    let with = |datum| Scoring { method: Method::Butler { datum }, ..usual.clone() };
    let others = in_some_imps.then(|| datums().map(with)).into_iter().flatten();
    let tried = variants(&usual).into_iter().chain(others);
    let tried = tried.filter_map(|scoring| Some((differences(file, &scoring)?, scoring)));
    match tried.min_by_key(|(count, _)| *count) {
        Some((count, scoring)) if is_much_less(count, most) => {
            let remark = comes_out(&scoring);
            (scoring, vec![remark])
        }
        _ => (usual, vec![]),
    }
}

/// Whether so few differences are no chance beside so many.
fn is_much_less(count: usize, most: usize) -> bool {
    count < most && count.saturating_mul(FEWER_DIFFERENCES) <= most
}

fn comes_out(scoring: &Scoring) -> String {
    let scoring = scoring.in_a_file();
    format!("by `{scoring}` the points of this file's own program come out: it is scored so")
}

/// The same method with its other choices.
fn variants(usual: &Scoring) -> Vec<Scoring> {
    let with = |method| Scoring { method, ..usual.clone() };
    match usual.method {
        Method::Matchpoints(_) => {
            let rules = [Neuberg::Exact, Neuberg::Hundredths, Neuberg::None, Neuberg::Traditional];
            rules.map(|missing| Scoring { missing, ..usual.clone() }).to_vec()
        }
        Method::CrossImps { comparison_cap, .. } => {
            let divisors = [Divisor::Comparisons, Divisor::Field, Divisor::SquareRoot];
            divisors.map(|divisor| with(Method::CrossImps { divisor, comparison_cap })).to_vec()
        }
        Method::Butler { .. } => datums().map(|datum| with(Method::Butler { datum })).to_vec(),
        Method::Ascherman | Method::TotalPoints | Method::Teams(_) => vec![],
    }
}

fn datums() -> [Datum; 8] {
    let rounding = DatumRounding::default();
    [
        Datum::TrimmedMean { each_end: 1, rounding: DatumRounding::TenHalvesUp },
        Datum::TrimmedMean { each_end: 0, rounding },
        Datum::TrimmedMean { each_end: 1, rounding: DatumRounding::DifferenceToTen },
        Datum::TrimmedMean { each_end: 0, rounding: DatumRounding::DifferenceToTen },
        Datum::Median { rounding: DatumRounding::Exact },
        Datum::Median { rounding },
        Datum::ShareDropped { percent_each_end: 10, rounding },
        Datum::DroppedByCount { rounding: DatumRounding::TenHalvesUp },
    ]
}

/// The scale that gives the most matches their official points. Where no known one gives all of them theirs, that of the
/// file's own matches.
fn by_matches(file: &ResultsFile, method_is_told: bool) -> (Scoring, Vec<String>) {
    let methods = methods(file.scoring.method, method_is_told);
    let Some((known, scoring)) = by_known_scale(file, &methods) else {
        return (file.scoring.clone(), vec![]);
    };
    let mut remarks = Vec::new();
    let mut of_file =
        methods.iter().filter_map(|&method| by_own_scale(file, &Scoring { method, ..scoring.clone() }));
    let own = of_file.find(|(count, _)| known != usize::MAX && is_much_less(*count, known));
    let (left, scoring) = match own {
        Some(own) => {
            remarks.push(
                "no scale of victory points that is known here gives the matches of this file what its own program gave: \
                 each margin is worth what it was worth there"
                    .to_owned(),
            );
            own
        }
        None => (known, scoring),
    };
    if scoring.method != file.scoring.method {
        remarks.push(comes_out(&scoring));
    }
    let told = told_of_matches(file);
    let text = scoring.in_a_file().to_string();
    if told == 0 && scoring.matches != file.scoring.matches {
        remarks.push(format!(
            "this file does not say by which scale its victory points were given, and has none of its own: it is scored by \
             `{text}`; if that was not it, score it with `--scoring`"
        ));
    } else if told > 0 && left != usize::MAX && left.saturating_mul(FEWER_DIFFERENCES) > told {
        remarks.push(format!(
            "of the points of this file's own program many do not come out, whatever scale is tried: it is scored by \
             `{text}`; if that was not it, score it with `--scoring`"
        ));
    }
    (scoring, remarks)
}

/// How much the file's own program tells of what matches came to: its matches with points, and those who have a total or a
/// place.
fn told_of_matches(file: &ResultsFile) -> usize {
    file.official.as_ref().map_or(0, |official| {
        let matches = official.matches.iter().filter(|played| played.points.iter().any(Option::is_some));
        let entries = official.entries.iter().filter(|entry| entry.total.is_some() || entry.place.is_some());
        matches.count() + entries.count()
    })
}

/// The known scale that leaves the fewest differences, and how many; with the first of the methods unless another one
/// leaves far fewer. `None` where no scale suits any.
fn by_known_scale(file: &ResultsFile, methods: &[Method]) -> Option<(usize, Scoring)> {
    let mut best: Vec<(usize, Scoring)> = Vec::new();
    for &method in methods {
        let mut least: Option<(usize, Scoring)> = None;
        for scale in scales(method) {
            let matches = MatchScoring::Victory(scale);
            let tried = Scoring { method, matches, ..file.scoring.clone() };
            let count = differences(file, &tried).unwrap_or(usize::MAX);
            if least.as_ref().is_none_or(|(least, _)| count < *least) {
                least = Some((count, tried));
            }
            if count == 0 {
                break;
            }
        }
        best.extend(least);
        // By the method that is named all comes out.
        if best.first().is_some_and(|(count, _)| *count == 0) {
            break;
        }
    }
    let (told, others) = best.split_first()?;
    let other =
        others.iter().min_by_key(|(count, _)| *count).filter(|(count, _)| is_much_less(*count, told.0));
    Some(other.unwrap_or(told).clone())
}

/// Scored by what each margin was worth in the file, and how many differences that leaves.
fn by_own_scale(file: &ResultsFile, scoring: &Scoring) -> Option<(usize, Scoring)> {
    let scale = scales(scoring.method).next()?;
    let table = own_scale(file, &Scoring { matches: MatchScoring::Victory(scale), ..scoring.clone() })?;
    let own = Scoring { matches: MatchScoring::Victory(VictoryScale::Table(table)), ..scoring.clone() };
    Some((differences(file, &own)?, own))
}

/// What the results of matches with victory points may be compared with.
fn methods(told: Method, is_told: bool) -> Vec<Method> {
    let cross = |divisor| Method::CrossImps { divisor, comparison_cap: None };
    match told {
        Method::CrossImps { .. } => vec![told, cross(Divisor::SquareRoot)],
        Method::Matchpoints(_) if !is_told => vec![
            told,
            cross(Divisor::Comparisons),
            cross(Divisor::SquareRoot),
            Method::Butler { datum: Datum::default() },
        ],
        Method::Matchpoints(_)
        | Method::Ascherman
        | Method::Butler { .. }
        | Method::TotalPoints
        | Method::Teams(_) => vec![told],
    }
}

/// The scales that suit a method.
fn scales(method: Method) -> impl Iterator<Item = VictoryScale> {
    let wbf = [VictoryScale::WbfContinuous, VictoryScale::WbfDiscrete];
    let all = wbf.into_iter().chain(published::all().map(VictoryScale::Table));
    all.filter(move |scale| scale.unfit(method, 0).is_none())
}

/// The margins of the file's matches and what its program gave for them; `None` where one margin was worth two things, or
/// a larger one less.
fn own_scale(file: &ResultsFile, scoring: &Scoring) -> Option<VictoryTable> {
    let tried =
        ResultsFile { scoring: Scoring { matches: MatchScoring::Sum, ..scoring.clone() }, ..file.clone() };
    let scores = match scoring.method {
        Method::Teams(TeamMethod::Imps) => score_file(&tried).ok()?,
        // The matches of pairs are put together where they count.
        _ => score_file(&ResultsFile { scoring: scoring.clone(), ..file.clone() }).ok()?,
    };
    let official = &file.official.as_ref()?.matches;
    let pool_hundredths = official.iter().find_map(pool)?;
    let mut columns: BTreeMap<u32, BTreeMap<u32, u32>> = BTreeMap::new();
    for theirs in official.iter().filter(|theirs| pool(theirs) == Some(pool_hundredths)) {
        let Some((played, turned)) = ours(file, &scores, theirs) else { continue };
        let margins = [0, 1].map(|side: usize| margin(scoring.method, &played.points[side]));
        let winner = usize::from(margins[1] > margins[0]);
        let points = hundredths(theirs.points[if turned { 1 - winner } else { winner }]?)?;
        let column =
            columns.entry(played.compared).or_insert_with(|| BTreeMap::from([(0, pool_hundredths / 2)]));
        let known = *column.entry(u32::try_from(margins[winner]).ok()?).or_insert(points);
        if known != points {
            return None;
        }
    }
    let column = |(most_boards, steps): (u32, BTreeMap<u32, u32>)| VictoryColumn {
        most_boards,
        steps: steps.into_iter().collect(),
    };
    let mut columns: Vec<VictoryColumn> = columns.into_iter().map(column).collect();
    columns.last_mut()?.most_boards = scores.matches.iter().map(|played| played.compared).max()?;
    let margin = if scoring.method.has_top() { MarginUnit::PercentHundredths } else { MarginUnit::Points };
    let table = VictoryTable { name: "of the file".to_owned(), margin, pool_hundredths, columns };
    let rises = |column: &VictoryColumn| column.steps.is_sorted_by(|one, next| one.1 <= next.1);
    table.columns.iter().all(rises).then_some(table)
}

/// What the two sides of an official match share.
fn pool(theirs: &OfficialMatch) -> Option<u32> {
    hundredths(theirs.points[0]? + theirs.points[1]?)
}

fn hundredths(points: Exact) -> Option<u32> {
    let hundredths = points * 100;
    u32::try_from(hundredths.is_integer().then(|| hundredths.to_integer())?).ok()
}

fn margin(method: Method, points: &BigRational) -> i64 {
    if method.has_top() { percent_margin(points) } else { whole_margin(points) }
}

/// The match that an official one is, and whether its sides stand in the other order.
fn ours<'a>(
    file: &ResultsFile,
    scores: &'a Scores,
    theirs: &OfficialMatch,
) -> Option<(&'a ScoredMatch, bool)> {
    let [first, second] = theirs.teams.each_ref().map(|id| file.side_of(id));
    let sides = [first?, second?];
    let own = |played: &&ScoredMatch| {
        played.round == theirs.round && (played.sides == sides || played.sides == [sides[1], sides[0]])
    };
    let played = scores.matches.iter().find(own)?;
    Some((played, played.sides != sides))
}
