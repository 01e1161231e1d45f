//! Any contest, exported and scored again in each of the four forms, comes to the totals and places that were shown, or the
//! file says in words that it does not.

use std::collections::{BTreeMap, BTreeSet};

use bridge::contest::drawn::{DrawEvent, Drawn, Format, MissedRounds, Withdrawals};
use bridge::contest::view::{
    Audience, ContestNumber, QualificationWish, QualifyingRow, StandingListRow, Views,
};
use bridge::contest::{Contest, Event, Outcome, Scoreboard, replay};
use bridge::entry::SectionLetter;
use bridge::message::Language;
use bridge::movement::contestants::Contestants;
use bridge::scoring::{Method, Percentages, Unit};
use bridge::series::qualify::Places;
use bridge::series::tie_break::TieBreak;
use bridge::swiss::Contender;

use super::drawn::{LISTS_NOT_HELD, won};
use super::*;
use crate::any_contest::AnyContest;
use crate::cli::combine::with_tie_breaks;
use crate::file::score_file::{lists, score_file};
use crate::file::{csv, import, pbn, usebio};

/// By the names of those who are ranked: what they are ranked by, their place, and whether they share it.
type Standings = BTreeMap<String, (String, u32, bool)>;

fn shown(view: &StandingsView, unit: Unit) -> Standings {
    let rows = view.rankings.iter().flat_map(|ranking| &ranking.rows);
    rows.map(|row| (row.entry.to_string(), (won(unit, row.figure.clone()), row.rank, row.tied))).collect()
}

/// What a file comes to, of those who were shown.
fn again(file: &ResultsFile, of: &Standings) -> Standings {
    let scores = score_file(file).unwrap();
    let figure =
        |merit: Option<_>| won(scores.unit, merit.map(|merit| scores.unit.figure(merit)).unwrap_or_default());
    let teams =
        file.teams.iter().map(|team| &team.id).zip(scores.teams.iter().map(|own| (&own.merit, own.place)));
    let entries = file.entries.iter().map(|entry| &entry.id);
    let entries = entries.zip(scores.entries.iter().map(|own| (&own.merit, own.place)));
    let all = if scores.teams.is_empty() { entries.collect::<Vec<_>>() } else { teams.collect() };
    let all = all.into_iter().filter(|(id, _)| of.contains_key(*id));
    all.map(|(id, (merit, place))| {
        let (rank, tied) = place.map_or((0, false), |place| (place.rank, place.tied));
        (id.clone(), (figure(merit.as_ref()), rank, tied))
    })
    .collect()
}

/// The boards that are worth something else by the file, for who looks for the cause.
fn other_boards(contest: &Contest, file: &ResultsFile) -> String {
    let board = Scoreboard::from_scratch(contest, RoundNumber(u16::MAX));
    let Ok(scores) = score_file(file) else { return String::new() };
    let mut other = vec![];
    for (own, scored) in file.boards.iter().zip(&scores.boards) {
        let lines =
            contest.lines.iter().filter(|(slot, line)| slot.board == own.number && line.status.is_scored());
        let awards = scored.awards.awards.iter().copied().chain(std::iter::repeat(None));
        let differ = lines.zip(awards).filter(|((slot, _), again)| board.award(**slot) != *again);
        other.extend(differ.map(|((slot, _), _)| format!("{slot} is worth something else")));
    }
    other.join("; ")
}

/// Those who met in a round of the same number in two sections: rows of a file have one round, so that it takes both for one
/// match, which it tells.
fn met_in_two_sections(contest: &Contest) -> BTreeSet<EntryId> {
    let mut sections: BTreeMap<_, BTreeSet<SectionLetter>> = BTreeMap::new();
    for (slot, line) in &contest.lines {
        let mut both = [line.pairing.north_south, line.pairing.east_west];
        both.sort_unstable();
        sections.entry((slot.round, both)).or_default().insert(slot.table.section);
    }
    sections.into_iter().filter(|(_, own)| own.len() > 1).flat_map(|((_, both), _)| both).collect()
}

/// Those with points for a match round who played at a table of another section too: by a file, whose rows say no section, the
/// points stand in place of that match as well, which it tells.
fn given_and_played_elsewhere(contest: &Contest) -> BTreeSet<EntryId> {
    let elsewhere = contest.lines.iter().flat_map(|(slot, line)| {
        let both = [line.pairing.north_south, line.pairing.east_west];
        both.into_iter().filter(|entry| entry.section != slot.table.section)
    });
    elsewhere.filter(|entry| !contest.given_by_rounds(*entry, RoundNumber(u16::MAX)).is_empty()).collect()
}

/// The results that no file can hold: of team-mates against each other, of a team against a pair of a section without teams,
/// and of a player on both sides. Found in the contest, without a look at the file.
fn held_by_no_file(contest: &Contest, is_of_teams: bool) -> usize {
    let own = |entry: EntryId| &contest.sections[&entry.section].movement.contestants;
    let team = |entry: EntryId| own(entry).are_teams().then_some((entry.section, entry.pair.number));
    let players = |entry: EntryId| match own(entry) {
        Contestants::Players(partnerships) => {
            partnerships.get(&entry.pair).map(|both| both.map(|player| (entry.section, player)))
        }
        Contestants::Pairs | Contestants::Teams => None,
    };
    let scored = contest.lines.values().filter(|line| line.status.is_scored());
    let is_held = |both: [EntryId; 2]| {
        let teams = both.map(team);
        let [ns, ew] = both.map(players);
        let shares = ns.zip(ew).is_some_and(|(ns, ew)| ns.iter().any(|player| ew.contains(player)));
        !(is_of_teams
            && (teams[0].is_some() != teams[1].is_some() || teams[0].is_some() && teams[0] == teams[1]))
            && !shares
    };
    scored.filter(|line| !is_held([line.pairing.north_south, line.pairing.east_west])).count()
}

/// How it begins where a file cannot be scored at all.
const UNSCORED: &str = "this file cannot be scored without the contest: ";

/// What a file tells that it does not hold, taken apart.
#[derive(Default)]
struct Told<'a> {
    /// Results that are left out.
    left_out: usize,
    /// Who stands otherwise by the file, as far as they are named.
    named: BTreeSet<&'a str>,
    /// How many more.
    more: usize,
    /// The titles of the lists that are other ones.
    lists: BTreeSet<&'a str>,
    /// What has no sentence of these.
    others: Vec<&'a str>,
}

impl<'a> Told<'a> {
    fn of(words: &'a [String]) -> Self {
        let mut told = Self::default();
        for sentence in words {
            if sentence.starts_with("board ") {
                told.left_out += 1;
            } else if let Some(rest) = sentence.strip_prefix("this file does not hold all that counted: ") {
                told.named.extend(rest.split(" had ").next());
            } else if let Some(rest) = sentence.strip_prefix("and so ") {
                told.more = rest.split(' ').next().and_then(|count| count.parse().ok()).unwrap_or_default();
            } else if let Some(rest) = sentence.strip_prefix(LISTS_NOT_HELD) {
                told.lists.extend(rest.split('"').skip(1).step_by(2));
            } else {
                told.others.push(sentence);
            }
        }
        told
    }
}

/// Whether all that is told is so, is all that is so, and has a cause that no file can hold. `Err`: what does not hold.
fn check_told(contest: &Contest, view: &StandingsView, file: &ResultsFile) -> Result<(), String> {
    let read = import(plain::write(file).as_bytes()).map_err(|error| error.to_string())?;
    if !file.not_held.iter().all(|words| read.remarks.iter().any(|told| **told == **words)) {
        return Err("what is not held is not told".to_owned());
    }
    let told = Told::of(&file.not_held);
    let is_of_teams = matches!(file.scoring.method, Method::Teams(_));
    // Teams where the awards of pairs count, which no file ranks; pairs by a method of teams, of whom few have teams to be
    // compared with.
    let is_beside =
        |entry: &EntryId| contest.sections[&entry.section].movement.contestants.are_teams() != is_of_teams;
    if !told.others.is_empty() {
        let is_unscored = told.others.iter().all(|words| words.starts_with(UNSCORED));
        let has_cause = is_of_teams && contest.entries.keys().any(is_beside);
        return if is_unscored && has_cause { Ok(()) } else { Err("told without a cause".to_owned()) };
    }
    let lost = held_by_no_file(contest, is_of_teams);
    if told.left_out != lost {
        return Err(format!("{} results are told left out, and {lost} cannot be held", told.left_out));
    }
    let standings = shown(view, file.scoring.standing_unit());
    let (own, nobody) = (again(&read.file, &standings), (String::new(), 0, false));
    let differ: BTreeSet<&str> = standings
        .iter()
        .filter(|(name, live)| own.get(*name).unwrap_or(&nobody) != *live)
        .map(|(name, _)| name.as_str())
        .collect();
    if !told.named.is_subset(&differ) || told.named.len() + told.more != differ.len() {
        return Err(format!("told of {:?} and {} more, and {differ:?} differ", told.named, told.more));
    }
    let met = met_in_two_sections(contest);
    let elsewhere = given_and_played_elsewhere(contest);
    let has_cause =
        |entry: &EntryId| lost > 0 || !met.is_empty() || !elsewhere.is_empty() || is_beside(entry);
    // Whose figure is another moves all who are ranked with it.
    let rankings =
        view.rankings.iter().filter(|ranking| !ranking.rows.iter().any(|row| has_cause(&row.entry)));
    let mut without = rankings.flat_map(|ranking| &ranking.rows).map(|row| row.entry.to_string());
    if let Some(entry) = without.find(|entry| differ.contains(entry.as_str())) {
        return Err(format!("{entry} stands otherwise, without a cause"));
    }
    let mut listed = view.lists.iter().flat_map(|list| &list.rows);
    if told.lists.is_empty() || listed.any(|row| has_cause(&row.entry)) {
        Ok(())
    } else {
        let by_file = score_file(&read.file).map(|scores| sorted(lists::rows(&read.file, &scores)));
        Err(format!(
            "{:?} are other lists, without a cause: {:?}, by the file {by_file:?}",
            told.lists,
            shown_lists(view)
        ))
    }
}

/// The lists with handicaps and of strata, as they are shown or by the file: the rows of each by the name of who stands there.
type Lists = Vec<(String, Vec<lists::ListRow>)>;

fn sorted(mut lists: Lists) -> Lists {
    for (_, rows) in &mut lists {
        rows.sort();
    }
    lists.retain(|(_, rows)| !rows.is_empty());
    lists.sort();
    lists
}

fn shown_lists(view: &StandingsView) -> Lists {
    let row = |row: &StandingListRow| (row.entry.to_string(), row.figure.clone(), row.rank, row.tied);
    sorted(
        view.lists
            .iter()
            .map(|list| {
                (words::capital(&english(&list.title).join(", ")), list.rows.iter().map(row).collect())
            })
            .collect(),
    )
}

/// By the name of each: its rank with tie-breaks, whether it shares it, and what decided.
type Decided = BTreeMap<String, (u32, bool, String)>;

/// Who is ranked with tie-breaks where the contest would say who qualifies; `None` where the ranking of a file is not by the
/// same points.
fn shown_decided(contest: &Contest) -> Option<(Decided, bool)> {
    let scoring = &contest.rules.scoring;
    let lines = contest.entries.keys().map(|entry| entry.pair.line.is_some()).collect::<BTreeSet<_>>();
    let are_pairs = contest.sections.values().all(|own| own.movement.contestants == Contestants::Pairs);
    let by_line = are_pairs && lines.contains(&true);
    // A series has the mean of the boards' percentages, and adds up points.
    let is_by_a_series = scoring.standing_unit() != Unit::Percent
        || scoring.percentages == Percentages::MeanOfBoards && (lines_alike(contest) || !are_pairs);
    if !is_by_a_series {
        return None;
    }
    let tie_breaks = vec![TieBreak::Match, TieBreak::BoardsWon, TieBreak::AboveAverage];
    let wish = QualificationWish { places: Places::Top(1), with_handicap: false, tie_breaks };
    let view =
        Views::new(ContestNumber(1), contest).qualification(contest, &wish, Audience::Director).ok()?;
    let rows = view.groups.iter().flat_map(|group| &group.rows);
    let says = |row: &QualifyingRow| -> Vec<String> {
        row.decided_by.iter().map(|rule| say(Language::English, rule)).collect()
    };
    let decided = rows.map(|row| (row.entry.to_string(), (row.rank, row.tied, says(row).join(", then "))));
    Some((decided.collect(), by_line))
}

fn lines_alike(contest: &Contest) -> bool {
    let lines: BTreeSet<bool> = contest.entries.keys().map(|entry| entry.pair.line.is_some()).collect();
    lines.len() < 2
}

/// Who stands otherwise with tie-breaks, or in one of the two alone.
fn another_place(live: &Decided, again: &Decided) -> Option<String> {
    let names: BTreeSet<&String> = live.keys().chain(again.keys()).collect();
    names.into_iter().find(|name| live.get(*name) != again.get(*name)).cloned()
}

/// Exports, and scores again what each form has. `Err`: what does not hold.
fn check(contest: &Contest, met: &mut BTreeMap<&'static str, u32>) -> Result<(), String> {
    let view = Views::new(ContestNumber(1), contest).standings(contest, Audience::Director);
    let file = results_file(contest, &view);
    *met.entry("checks").or_default() += 1;
    if !file.not_held.is_empty() {
        *met.entry("told in words").or_default() += 1;
        return check_told(contest, &view, &file).map_err(|why| {
            let (rules, told) = (&contest.rules.scoring, file.not_held.join("; "));
            format!("{why}; rules {rules}: {told}; {}\n{}", other_boards(contest, &file), plain::write(&file))
        });
    }
    let (standings, lists, decided) =
        (shown(&view, file.scoring.standing_unit()), shown_lists(&view), shown_decided(contest));
    *met.entry("lists").or_default() += u32::try_from(lists.len()).unwrap();
    let broken = decided.iter().flat_map(|(rows, _)| rows.values()).filter(|row| !row.2.is_empty()).count();
    *met.entry("ties broken").or_default() += u32::try_from(broken).unwrap();
    for_others::check(&file).map_err(|why| format!("for other programs: {why}"))?;
    for (form, bytes) in [
        ("JSON", plain::write(&file).into_bytes()),
        ("USEBIO", usebio::write(&file).map_err(|error| error.to_string())?.into_bytes()),
        ("PBN", pbn::write(&file)),
        ("CSV", csv::results(&file)),
    ] {
        let read = import(&bytes).map_err(|error| format!("{form}: {error}"))?.file;
        let nobody = (String::new(), 0, false);
        let own = again(&read, &standings);
        for (name, live) in &standings {
            if own.get(name).unwrap_or(&nobody) != live {
                return Err(format!("{form}: {name} had {live:?} and has {:?}", own.get(name)));
            }
        }
        // Before the first result neither is shown.
        let again = sorted(lists::rows(&read, &score_file(&read).unwrap()));
        if again != lists && !view.rankings.is_empty() {
            return Err(format!("{form}: the lists were {lists:?} and are {again:?}"));
        }
        // Rows of pairs with lines and without are one list by a file that names no rankings.
        let is_one_list = !file.rankings.is_empty() || lines_alike(contest);
        if let Some((live, by_line)) = decided.as_ref().filter(|_| is_one_list) {
            let again = with_tie_breaks(&read, *by_line).map_err(|error| format!("{form}: {error}"))?;
            // Before the first result nobody has a place, and by the file nobody but who brought points along.
            if !view.rankings.is_empty()
                && let Some(other) = another_place(live, &again)
            {
                return Err(format!("{form}: with tie-breaks {other}: {live:?} and {again:?}"));
            }
        }
        // Given in the same order, all that counts comes back as it was.
        let beside = |file: &ResultsFile| (file.matches.clone(), file.given.clone(), file.rankings.clone());
        if beside(&read) != beside(&file) {
            return Err(format!("{form}: what counts beside the boards is not as it was"));
        }
    }
    Ok(())
}

/// What a contest had of all that is to be met.
fn counted(contest: &Contest, met: &mut BTreeMap<&'static str, u32>) {
    let view = Views::new(ContestNumber(1), contest).standings(contest, Audience::Director);
    let file = results_file(contest, &view);
    let mut add = |what, count: usize| *met.entry(what).or_default() += u32::try_from(count).unwrap();
    add("results", file.boards.iter().map(|board| board.rows.len()).sum());
    add("matches", file.matches.len());
    add("halves", file.matches.iter().filter(|one| one.worth == crate::file::Worth::Half).count());
    add("byes", file.given.iter().filter(|given| given.is_bye).count());
    add("points for a round", file.given.iter().filter(|given| !given.is_bye).count());
    add("out of a knock-out", file.rankings.iter().filter_map(|one| one.out.as_ref()).flatten().count());
    add("penalties", file.penalties.len());
    add("carried", file.carried.len());
    let is_second = 2 * file.carried.len() >= contest.entries.len();
    add("second sessions", usize::from(is_second && !contest.entries.is_empty()));
    add("divided boards", contest.divided.len());
    let is_award = |outcome: &Outcome| matches!(outcome, Outcome::Artificial { .. } | Outcome::Adjusted(_));
    add("awards", contest.lines.values().filter(|line| is_award(&line.outcome)).count());
    for section in contest.sections.values() {
        let contestants = &section.movement.contestants;
        let format = section.drawn.as_ref().map(|drawn| drawn.terms.format);
        add("movements", usize::from(format.is_none() && *contestants == Contestants::Pairs));
        add("teams by a movement", usize::from(format.is_none() && contestants.are_teams()));
        add("individuals", usize::from(matches!(contestants, Contestants::Players(_))));
        add("Swiss of pairs", usize::from(format == Some(Format::Swiss) && !contestants.are_teams()));
        add("Swiss of teams", usize::from(format == Some(Format::Swiss) && contestants.are_teams()));
        add("round robins", usize::from(format == Some(Format::RoundRobin)));
        add("knock-outs", usize::from(format == Some(Format::KnockOut)));
        let is_of_teams = matches!(file.scoring.method, Method::Teams(_));
        add("pairs beside teams", usize::from(is_of_teams && !contestants.are_teams()));
        let Some(drawn) = section.drawn.as_deref() else { continue };
        let regulation = drawn.terms.regulation;
        add("missed rounds by average", usize::from(regulation.missed == MissedRounds::Average));
        add("withdrawals by average", usize::from(regulation.withdrawals == Withdrawals::Average));
        for &(round, contender) in drawn.awarded.keys() {
            add(awarded(contest, (section.letter, drawn), (round, contender)), 1);
        }
    }
    for recorded in &contest.decisions {
        match &recorded.event {
            Event::LateEntrySeated { .. } | Event::Draw { event: DrawEvent::Entered { .. }, .. } => {
                add("late entries", 1);
            }
            Event::EntryWithdrawn { .. } => {
                add("withdrawn", 1);
            }
            _ => {}
        }
    }
}

/// For what somebody was given points in a match round.
fn awarded(
    contest: &Contest,
    (section, drawn): (SectionLetter, &Drawn),
    (round, contender): (u16, Contender),
) -> &'static str {
    let Some(published) = drawn.published(round) else { return "rounds missed" };
    let has_played = contest.lines.iter().any(|(slot, line)| {
        let both = [line.pairing.north_south, line.pairing.east_west];
        slot.table.section == section
            && (published.first..=published.last()).contains(&slot.round)
            && both.iter().any(|entry| entry.pair.number.0 == contender.0)
    });
    match (has_played, published.opponents(contender).is_empty(), drawn.terms.format) {
        (true, _, _) => "compensations",
        (false, true, _) => "rounds missed",
        (false, false, Format::KnockOut) => "matches of a knock-out without play",
        (false, false, Format::Swiss | Format::RoundRobin) => "forfeits",
    }
}

/// All that every run of many contests has to meet.
const TO_BE_MET: [&str; 31] = [
    "results",
    "matches",
    "halves",
    "byes",
    "points for a round",
    "forfeits",
    "matches of a knock-out without play",
    "compensations",
    "rounds missed",
    "missed rounds by average",
    "withdrawals by average",
    "out of a knock-out",
    "penalties",
    "carried",
    "second sessions",
    "divided boards",
    "awards",
    "movements",
    "teams by a movement",
    "individuals",
    "Swiss of pairs",
    "Swiss of teams",
    "round robins",
    "knock-outs",
    "pairs beside teams",
    "late entries",
    "withdrawn",
    "lists",
    "ties broken",
    "told in words",
    "contests",
];

/// Plays a contest, and checks it on the way and at the end.
fn play(seed: u64, met: &mut BTreeMap<&'static str, u32>) -> Result<(), String> {
    let mut played = AnyContest::begin(seed);
    let length = played.length();
    for step in 0..length {
        played.step();
        if step == length / 2 {
            check(&played.contest, met).map_err(|why| format!("seed {seed}, half-way: {why}"))?;
        }
    }
    check(&played.contest, met).map_err(|why| format!("seed {seed}: {why}"))?;
    if replay(&played.journal) != played.contest {
        return Err(format!("seed {seed}: a replay is another contest"));
    }
    *met.entry("contests").or_default() += 1;
    counted(&played.contest, met);
    Ok(())
}

/// Contests that meet all of it together.
const SHORT: [u64; 22] =
    [1, 2, 3, 4, 5, 12, 17, 18, 19, 27, 31, 34, 42, 45, 61, 80, 82, 173, 230, 845, 1085, 1722];

/// Few contests; `BAROMETER_SEED` is the only one. With `BAROMETER_LONG` 2,000 from it, or from 1.
#[test]
fn every_contest_scored_again_from_its_file_comes_to_what_was_shown() {
    let is_long = std::env::var_os("BAROMETER_LONG").is_some();
    let first = std::env::var("BAROMETER_SEED").ok().and_then(|seed| seed.parse().ok());
    let seeds: Vec<u64> = match first {
        Some(first) if is_long => (first..first + 2_000).collect(),
        None if is_long => (1..=2_000).collect(),
        Some(first) => vec![first],
        None => SHORT.to_vec(),
    };
    println!("{} seeds from {}", seeds.len(), seeds[0]);
    let mut met: BTreeMap<&'static str, u32> = BTreeMap::new();
    let wrong: Vec<String> = seeds.iter().filter_map(|seed| play(*seed, &mut met).err()).collect();
    println!("{met:?}");
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), seeds.len(), wrong.join("\n"));
    for what in TO_BE_MET.iter().filter(|_| seeds.len() > 1) {
        assert!(met.get(what).is_some_and(|count| *count > 0), "no {what} in any contest");
    }
}
