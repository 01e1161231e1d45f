//! `barometer combine`: several sessions made into one ranking.

mod build;
mod competitor;
mod explain;
mod identity;
mod json;
mod page;
mod report;
mod series_file;
mod side_file;
mod signed;
mod text;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bridge::message::Language;
use bridge::text::reader::guarded;
use clap::Args;
use serde_json::Number;
use words::Words;

use build::PointScale;
use competitor::ReadSession;
use identity::Identities;
use report::Report;
use series_file::{
    BasisName, Carry, CarryName, CompareName, FromName, HandicapOf, HandicapRule, MatchName, MeasureName,
    MissingName, Qualify, Same, SeriesFile, SessionFile, StratumOf, TieBreakName,
};

/// Combine the results of several sessions into one ranking.
///
/// The files are results files of any form that `barometer score` reads, each a session; or one series file
/// (barometer-series/1) that names them and says how they are combined. docs/SCORING.md tells all of it.
#[derive(Debug, Args)]
pub(super) struct CombineArgs {
    /// The results files, in the order in which the sessions were played; or one series file.
    #[arg(required = true)]
    files: Vec<PathBuf>,

    /// What the series is called.
    #[arg(long)]
    name: Option<String>,

    /// What the sessions are called, in their order: Monday,Tuesday.
    #[arg(long, value_delimiter = ',', value_name = "NAMES")]
    sessions: Vec<String>,

    /// How many times each session counts, in their order: 1,1.5.
    #[arg(long, value_delimiter = ',', value_name = "NUMBERS")]
    weights: Vec<Number>,

    /// In what sessions are added up [default: factored].
    #[arg(long)]
    measure: Option<MeasureName>,

    /// Only so many sessions of each entry count, its best.
    #[arg(long, value_name = "COUNT")]
    best: Option<usize>,

    /// What a session is worth to who missed it [default: nothing].
    #[arg(long, value_name = "RULE")]
    missing: Option<MissingName>,

    /// Who is compared with whom [default: together].
    #[arg(long)]
    compare: Option<CompareName>,

    /// How entries of different sessions are found to be the same [default: auto].
    #[arg(long = "match", value_name = "BY")]
    matching: Option<MatchName>,

    /// A list of who is the same as whom, a line each: Tuesday:A3NS, Monday:A7EW.
    #[arg(long, value_name = "FILE")]
    same: Option<PathBuf>,

    #[command(flatten)]
    more: MoreArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    language: LanguageArgs,
}

/// Handicaps, strata, a final, ties and who qualifies.
#[derive(Debug, Args)]
struct MoreArgs {
    /// A list of handicaps, a line each: an entry or a player, and percentage points for each session.
    #[arg(long, value_name = "FILE")]
    handicaps: Option<PathBuf>,

    /// The list has usual averages, and the handicap is a share of what they are below this percentage.
    #[arg(long, value_name = "PERCENT", requires = "handicaps")]
    handicap_par: Option<Number>,

    /// That share, in percent [default: 100].
    #[arg(long, value_name = "PERCENT", requires = "handicap_par")]
    handicap_share: Option<Number>,

    /// A list of strata, a line each: an entry, and A, B or C.
    #[arg(long, value_name = "FILE")]
    strata: Option<PathBuf>,

    /// How much of the qualifying sessions counts in the others.
    #[arg(long, value_name = "RULE", requires = "carry_from")]
    carry: Option<CarryName>,

    /// The qualifying sessions, by name.
    #[arg(long, value_delimiter = ',', value_name = "NAMES", requires = "carry")]
    carry_from: Vec<String>,

    /// In percent, for the rule `share`.
    #[arg(long, value_name = "PERCENT", requires = "carry")]
    carry_share: Option<Number>,

    /// What decides between equal totals, in this order.
    #[arg(long, value_delimiter = ',', value_name = "RULES")]
    tie_break: Vec<TieBreakName>,

    /// The number from which lots are drawn.
    #[arg(long, value_name = "NUMBER")]
    lot_seed: Option<u64>,

    /// How many qualify: 16, or 50% of those who are ranked.
    #[arg(long, value_name = "COUNT")]
    qualify: Option<String>,

    /// Of whom so many qualify [default: field].
    #[arg(long, value_name = "GROUP", requires = "qualify")]
    qualify_from: Option<FromName>,

    /// Whether handicaps count for qualifying [default: scratch].
    #[arg(long, value_name = "BASIS", requires = "qualify")]
    qualify_basis: Option<BasisName>,
}

#[derive(Debug, Args)]
#[group(multiple = false)]
struct OutputArgs {
    /// Print JSON (barometer-combined/1).
    #[arg(long)]
    json: bool,

    /// Print CSV.
    #[arg(long)]
    csv: bool,

    /// Print a page in HTML, for the notice board.
    #[arg(long)]
    html: bool,

    /// Tell where every number of one entry comes from: its names, or Monday:A3NS.
    #[arg(long, value_name = "ENTRY")]
    explain: Option<String>,
}

/// The language of what people read.
#[derive(Debug, Args)]
struct LanguageArgs {
    /// The language of the ranking, as text or as a page: en, de, fr, nl or pl.
    #[arg(long, value_name = "LANGUAGE", default_value = "en", conflicts_with_all = ["json", "csv", "explain"])]
    language: Language,
}

/// Combines and prints. Exit code 0 if the sessions were combined, 2 if they could not be read or combined.
pub(super) fn run(args: &CombineArgs) -> ExitCode {
    match combined(args) {
        Ok(text) => super::answered(text.as_bytes()),
        Err(reason) => {
            // Nobody is left to tell when this fails.
            let _ = writeln!(io::stderr(), "barometer combine: {reason}");
            ExitCode::from(super::UNREADABLE)
        }
    }
}

/// The text to print, or why there is none.
fn combined(args: &CombineArgs) -> Result<String, String> {
    let plan = plan(args)?;
    let sessions = read_sessions(&plan)?;
    let report = report(plan, &sessions, Words::of(args.language.language))?;
    Ok(if let Some(entry) = &args.output.explain {
        explain::explain(&report, report.identities.find(entry)?)
    } else if args.output.json {
        format!("{:#}\n", json::json(&report))
    } else if args.output.csv {
        text::csv(&report)
    } else if args.output.html {
        page::page(&report)
    } else {
        text::table(&report)
    })
}

/// These sessions combined as the plan says.
fn report(plan: SeriesFile, sessions: &[ReadSession], words: &'static Words) -> Result<Report, String> {
    let identities = Identities::of(sessions, plan.matching, &plan.same)?;
    let (series, unused) = build::series(&plan, sessions, &identities)?;
    let mut combined = bridge::series::combine(&series).map_err(|fault| fault.to_string())?;
    let names: Vec<&str> = sessions.iter().map(|session| session.name.as_str()).collect();
    let name = if plan.name.is_empty() { names.join(", ") } else { plan.name.clone() };
    let mut scale = PointScale::of(plan.measure, sessions);
    if build::all_are_signed(sessions) && signed::averages_off(&series, &mut combined) {
        scale = PointScale::Signed;
    }
    let awaiting = build::awaiting(sessions, &identities);
    Ok(Report { name, plan, series, combined, identities, scale, awaiting, unused, words })
}

/// By id the rank, whether it is shared, and what decided it in words.
#[cfg(test)]
type Decided = std::collections::BTreeMap<String, (u32, bool, String)>;

/// One session ranked by its points, or by percentages, with tie-breaks, each of its rankings by itself but those of a
/// knock-out.
#[cfg(test)]
pub(crate) fn with_tie_breaks(file: &crate::file::ResultsFile, by_line: bool) -> Result<Decided, String> {
    if file.rankings.is_empty() {
        return one_with_tie_breaks(file, by_line);
    }
    let mut decided = Decided::new();
    for ranking in file.rankings.iter().filter(|ranking| ranking.out.is_none()) {
        let alone = crate::file::ResultsFile { rankings: vec![ranking.clone()], ..file.clone() };
        decided.extend(one_with_tie_breaks(&alone, false)?);
    }
    Ok(decided)
}

#[cfg(test)]
fn one_with_tie_breaks(file: &crate::file::ResultsFile, by_line: bool) -> Result<Decided, String> {
    let compare = if by_line { CompareName::ByLine } else { CompareName::Together };
    let tie_breaks = vec![TieBreakName::Match, TieBreakName::BoardsWon, TieBreakName::AboveAverage];
    let is_by_points = file.scoring.standing_unit() != bridge::scoring::Unit::Percent;
    let measure = if is_by_points { MeasureName::Points } else { MeasureName::Percent };
    let matching = MatchName::Id;
    let plan = SeriesFile { measure, compare, matching, tie_breaks, ..of_files(&[PathBuf::new()]) };
    let sessions = ReadSession::all(vec![("Session".to_owned(), file.clone())])?;
    let report = report(plan, &sessions, Words::of(Language::English))?;
    let lists = report.combined.lists.iter();
    let rows =
        lists.filter(|list| list.basis == bridge::series::ranking::Basis::Scratch && list.stratum.is_none());
    let told = rows.flat_map(|list| &list.rows).map(|row| {
        let id = report.identities.id(row.entrant, 0).unwrap_or_default().to_owned();
        (id, (row.place.rank, row.place.tied, report.settled(row)))
    });
    Ok(told.collect())
}

/// What the series file says, if there is one, and what the arguments say instead.
fn plan(args: &CombineArgs) -> Result<SeriesFile, String> {
    let mut plan = match &args.files[..] {
        [file] => match fs::read(file) {
            Ok(bytes) if series_file::is_series(&bytes) => series_plan(file, &bytes)?,
            Ok(_) | Err(_) => of_files(&args.files),
        },
        files => of_files(files),
    };
    if let Some(name) = &args.name {
        plan.name.clone_from(name);
    }
    for_each(&args.sessions, &mut plan.sessions, "names", |session, name| session.name.clone_from(name))?;
    for_each(&args.weights, &mut plan.sessions, "weights", |session, weight| {
        session.weight = Some(weight.clone());
    })?;
    plan.measure = args.measure.unwrap_or(plan.measure);
    plan.best = args.best.or(plan.best);
    plan.missing = args.missing.unwrap_or(plan.missing);
    plan.compare = args.compare.unwrap_or(plan.compare);
    plan.matching = args.matching.unwrap_or(plan.matching);
    if let Some(file) = &args.same {
        let lines = side_file::read(file)?;
        plan.same.extend(lines.into_iter().map(|line| Same { entry: line.entry, is: line.value }));
    }
    more(&args.more, &mut plan)?;
    Ok(plan)
}

fn more(args: &MoreArgs, plan: &mut SeriesFile) -> Result<(), String> {
    if let Some(file) = &args.handicaps {
        for line in side_file::read(file)? {
            let number = line.value.parse().map_err(|_not_a_number| {
                format!("{}: line {}: `{}` is not a number", file.display(), line.number, line.value)
            })?;
            plan.handicaps.push(HandicapOf { entry: line.entry, number });
        }
    }
    if let Some(par) = &args.handicap_par {
        let share = args.handicap_share.clone().unwrap_or_else(|| 100.into());
        plan.handicap_rule = Some(HandicapRule { par: par.clone(), share });
    }
    if let Some(file) = &args.strata {
        let lines = side_file::read(file)?;
        plan.strata
            .extend(lines.into_iter().map(|line| StratumOf { entry: line.entry, stratum: line.value }));
    }
    if let Some(rule) = args.carry {
        let share = args.carry_share.clone();
        plan.carry = Some(Carry { from: args.carry_from.clone(), rule, share, numbers: None });
    }
    if !args.tie_break.is_empty() {
        plan.tie_breaks.clone_from(&args.tie_break);
    }
    plan.lot_seed = args.lot_seed.or(plan.lot_seed);
    if let Some(count) = &args.qualify {
        let (top, share) = match count.strip_suffix('%') {
            Some(share) => (None, share.trim().parse().ok()),
            None => (count.trim().parse().ok(), None),
        };
        if top.is_none() && share.is_none() {
            return Err(format!("`{count}` does not say how many qualify: write it like 16 or 50%"));
        }
        let from = args.qualify_from.unwrap_or_default();
        plan.qualify = Some(Qualify { top, share, from, basis: args.qualify_basis.unwrap_or_default() });
    }
    Ok(())
}

/// Gives each session its own, if there is one for each.
fn for_each<T>(
    given: &[T],
    sessions: &mut [SessionFile],
    what: &str,
    give: impl Fn(&mut SessionFile, &T),
) -> Result<(), String> {
    if given.is_empty() {
        return Ok(());
    }
    if given.len() != sessions.len() {
        let plural = if sessions.len() == 1 { "" } else { "s" };
        let (given, sessions) = (given.len(), sessions.len());
        return Err(format!("there are {given} {what} for {sessions} session{plural}: give one for each"));
    }
    sessions.iter_mut().zip(given).for_each(|(session, one)| give(session, one));
    Ok(())
}

fn of_files(files: &[PathBuf]) -> SeriesFile {
    let session = |file: &PathBuf| SessionFile { file: file.clone(), name: String::new(), weight: None };
    SeriesFile { sessions: files.iter().map(session).collect(), ..SeriesFile::default() }
}

fn series_plan(file: &Path, bytes: &[u8]) -> Result<SeriesFile, String> {
    let text = std::str::from_utf8(bytes).map_err(|error| format!("{}: {error}", file.display()))?;
    let told = |reason: String| format!("{}: {reason}", file.display());
    let read = guarded(|| series_file::parse(text)).map_err(|bug| told(bug.to_string()))?;
    let mut plan = read.map_err(told)?;
    let folder = file.parent().unwrap_or(Path::new(""));
    for session in &mut plan.sessions {
        session.file = folder.join(&session.file);
    }
    Ok(plan)
}

/// Reads all sessions; each gets a name that no other has.
fn read_sessions(plan: &SeriesFile) -> Result<Vec<ReadSession>, String> {
    let mut taken = BTreeSet::new();
    let mut files = vec![];
    for session in &plan.sessions {
        let file = super::played_file(&session.file)
            .map_err(|error| format!("{}: {error}", session.file.display()))?;
        let stem =
            session.file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
        let name = if !session.name.is_empty() {
            session.name.clone()
        } else if !file.name.is_empty() && !taken.contains(&file.name) {
            file.name.clone()
        } else {
            stem
        };
        if !taken.insert(name.clone()) {
            return Err(format!("two sessions are called {name}: give each its own name"));
        }
        files.push((name, file));
    }
    ReadSession::all(files)
}
