//! The contest as a file for other programs.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::contest::ruling::{Reader, RulingSearch};
use bridge::contest::view::{Audience, StandingsView};
use bridge::contest::{Contest, Pairing, Penalty, PenaltyAmount, Player, Scoreboard};
use bridge::entry::{EntryId, PairId};
use bridge::message::{Language, Message};
use bridge::movement::{RoundNumber, Winners};
use bridge::scoring::Unit;
use bridge::text::is_formula;
use proto::v1;
use words::{Words, say};

use self::individual::Individual;
use super::rulings;
use crate::engine::Glance;
use crate::file::occasion::Occasion;
use crate::file::{
    FileBoard, FileCarried, FileEntry, FilePenalty, FileRefund, FileRow, FileTeam, ResultsFile, pbn, plain,
    usebio,
};
use crate::print::contest::{NO_DRAW, Paper, played_at};
use crate::print::floor::{FloorPaper, Keys};
use crate::print::handout::Handout;
use crate::print::report::Report;
use crate::print::report_html::{self, Style};
use crate::print::{html, pdf};
use crate::web::moment;

/// The file of a format, with the name that it should have.
///
/// # Errors
/// Why the contest cannot be written so, in words.
pub(super) fn export(
    glance: &mut Glance<'_>,
    format: v1::ExportFormat,
    wanted: &RulingSearch,
) -> Result<v1::ExportReply, String> {
    let results =
        |glance: &mut Glance<'_>| results_file(glance.contest, &glance.standings(Audience::Director));
    let mut left_out = String::new();
    let (kind, content) = match format {
        v1::ExportFormat::ResultsJson => ("results.json", plain::write(&results(glance)).into_bytes()),
        v1::ExportFormat::ResultsUsebio => {
            let results = results(glance);
            left_out = usebio::left_out(&results).unwrap_or_default();
            let usebio = usebio::write(&results).map_err(|why| why.to_string())?;
            ("results.xml", usebio.into_bytes())
        }
        v1::ExportFormat::ResultsPbn => ("results.pbn", pbn::write(&results(glance))),
        v1::ExportFormat::RankingCsv => ("ranking.csv", ranking(glance).into_bytes()),
        v1::ExportFormat::RulingsCsv => {
            ("rulings.csv", rulings::rulings(glance.contest, wanted).into_bytes())
        }
        v1::ExportFormat::RulingsMarkdown => {
            ("rulings.md", rulings::markdown(glance.contest, wanted, Reader::Director).into_bytes())
        }
        v1::ExportFormat::RulingsAnonymous => {
            let content = rulings::markdown(glance.contest, wanted, Reader::Anyone);
            // Not even the file says which contest it was.
            let (file_name, content) = ("rulings.md".to_owned(), content.into_bytes());
            return Ok(v1::ExportReply { file_name, content, left_out });
        }
        v1::ExportFormat::RulingsStatisticsCsv => {
            ("rulings-statistics.csv", rulings::figures(glance.contest, wanted).into_bytes())
        }
    };
    let file_name = format!("{}-{kind}", file_name(&glance.contest.name));
    Ok(v1::ExportReply { file_name, content, left_out })
}

/// What is to be printed, taken from the contest, which needs to wait no longer.
pub(super) struct ToPrint {
    content: Content,
    /// The name of its file, without what stands after the dot.
    file: String,
}

enum Content {
    Report(Report),
    Handouts(Vec<Handout>),
}

/// What makes the content of a paper.
enum Kind {
    Results(Paper),
    Floor(FloorPaper),
    Rulings(Reader),
}

fn kind(paper: v1::Paper) -> Kind {
    match paper {
        v1::Paper::Ranking => Kind::Results(Paper::Ranking),
        v1::Paper::Travellers => Kind::Results(Paper::Travellers),
        v1::Paper::Frequencies => Kind::Results(Paper::Frequencies),
        v1::Paper::ScoreCards => Kind::Results(Paper::ScoreCards),
        v1::Paper::Recap => Kind::Results(Paper::Recap),
        v1::Paper::Draw => Kind::Results(Paper::Draw),
        v1::Paper::ResultCards => Kind::Results(Paper::ResultCards),
        v1::Paper::CrossTable => Kind::Results(Paper::CrossTable),
        v1::Paper::Rulings => Kind::Rulings(Reader::Director),
        v1::Paper::RulingsAnonymous => Kind::Rulings(Reader::Anyone),
        v1::Paper::Codes => Kind::Floor(FloorPaper::Codes),
        v1::Paper::GuideCards => Kind::Floor(FloorPaper::GuideCards),
        v1::Paper::Announcement => Kind::Floor(FloorPaper::Announcement),
        v1::Paper::Movement => Kind::Floor(FloorPaper::Movement),
    }
}

/// Whether devices pair by what is on a paper.
pub(super) fn shows_codes(paper: v1::Paper) -> bool {
    matches!(kind(paper), Kind::Floor(paper) if paper.shows_codes())
}

/// A sheet of paper as the contest is now; `keys` are those of its tables, where it shows them.
///
/// # Errors
/// Why there is nothing on it in this contest.
pub(super) fn to_print(
    glance: &mut Glance<'_>,
    paper: v1::Paper,
    wanted: &RulingSearch,
    keys: &Keys,
) -> Result<ToPrint, &'static str> {
    let (content, name) = match kind(paper) {
        Kind::Results(paper) if !paper.suits(glance.contest) => return Err(NO_DRAW),
        Kind::Results(paper) => {
            let words = Words::of(glance.contest.rules.language);
            (Content::Report(paper.report(glance, Audience::Director, words)), paper.name())
        }
        Kind::Floor(paper) => (Content::Handouts(paper.handouts(glance.contest, keys)?), paper.name()),
        Kind::Rulings(reader) => {
            (Content::Report(rulings::report(glance.contest, wanted, reader)), "rulings")
        }
    };
    let file = match kind(paper) {
        // Not even the file says which contest it was.
        Kind::Rulings(Reader::Anyone) => name.to_owned(),
        Kind::Results(_) | Kind::Floor(_) | Kind::Rulings(Reader::Director) => {
            format!("{}-{name}", file_name(&glance.contest.name))
        }
    };
    Ok(ToPrint { content, file })
}

/// A sheet of paper, with the name that its file should have.
pub(super) fn print(ToPrint { content, file }: &ToPrint, form: v1::PaperForm) -> v1::ExportReply {
    let (kind, content) = match (form, content) {
        (v1::PaperForm::Page, Content::Report(report)) => {
            ("html", report_html::page(report, Style::Within).into_bytes())
        }
        (v1::PaperForm::Page, Content::Handouts(handouts)) => ("html", html::page(handouts).into_bytes()),
        (v1::PaperForm::Pdf, Content::Report(report)) => ("pdf", pdf::report::pdf(report)),
        (v1::PaperForm::Pdf, Content::Handouts(handouts)) => ("pdf", pdf::pdf(handouts)),
        (v1::PaperForm::Text, Content::Report(report)) => ("txt", report.text().into_bytes()),
        (v1::PaperForm::Text, Content::Handouts(handouts)) => {
            let texts: Vec<String> = handouts.iter().map(Handout::text).collect();
            ("txt", texts.join("\n").into_bytes())
        }
    };
    v1::ExportReply { file_name: format!("{file}.{kind}"), content, left_out: String::new() }
}

/// A contest's name as the beginning of a file's.
fn file_name(name: &str) -> String {
    // Few file systems take a name of more than 255 bytes.
    let first = name.chars().take(50);
    let kept: String = first.map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
    if kept.is_empty() { "contest".to_owned() } else { kept }
}

/// A contest as a results file: every line of every traveller that is scored, and all that counts beside them for the
/// ranking that is shown.
fn results_file(contest: &Contest, shown: &StandingsView) -> ResultsFile {
    let scoreboard = Scoreboard::from_scratch(contest, RoundNumber(u16::MAX));
    drawn::added(contest, (&scoreboard, shown), rows_file(contest))
}

/// What was played, and what was said of those who played.
fn rows_file(contest: &Contest) -> ResultsFile {
    let two_winners = contest.sections.values().all(|section| section.movement.winners == Winners::Two);
    let winners = if two_winners { Winners::Two } else { Winners::One };
    let individual = Individual::of(contest);
    let all = entries(contest);
    let index: BTreeMap<EntryId, usize> = all.iter().copied().zip(individual.players.len()..).collect();
    let teams = teams(contest, &all);
    let entries = all.iter().map(|id| {
        let own = FileEntry {
            team: team_of(contest, *id).and_then(|team| teams.iter().position(|own| *own == team)),
            ..file_entry(contest, *id)
        };
        individual.partnership(contest, *id, own)
    });
    let boards = boards(contest, &index);
    // What was said of an entry whose place was taken away is nobody's.
    let whose = |entry: EntryId, of_player: bool| {
        let is_there = contest.entries.contains_key(&entry);
        if of_player { individual.place(entry) } else { index.get(&entry).copied().filter(|_| is_there) }
    };
    let penalty = |penalty: &Penalty| {
        let entry = whose(penalty.entry, penalty.of_player)?;
        let (amount, against) = of_match(contest, penalty, &index);
        let (law, reason) = (penalty.law.clone(), penalty.reason.clone());
        Some(FilePenalty { entry, amount, against, law, reason })
    };
    let standing = contest.penalties.iter().filter(|penalty| penalty.removed.is_none());
    let penalties = standing.filter_map(penalty);
    // One that was given by mistake and taken back is gone.
    let refunded = contest.penalties.iter().filter_map(|given| {
        let why = given.removed.clone().filter(|why| !why.is_empty())?;
        Some(FileRefund { penalty: penalty(given)?, why })
    });
    let of_entries = contest.carry_overs.iter().map(|brought| (brought, false));
    let of_players = contest.player_carry_overs.iter().map(|brought| (brought, true));
    let carried = of_entries.chain(of_players).filter_map(|((&entry, &hundredths), of_player)| {
        let entry = whose(entry, of_player)?;
        Some(FileCarried { entry, hundredths: hundredths.into(), reason: String::new() })
    });
    let file_team = |team: &EntryId| FileTeam { id: team.to_string(), name: String::new() };
    let date = played_at(contest).map(moment::day);
    ResultsFile {
        occasion: Occasion { date, ..Occasion::default() },
        teams: teams.iter().map(file_team).collect(),
        entries: individual.listed(contest).chain(entries).collect(),
        boards: (boards.into_iter())
            .map(|(number, rows)| FileBoard { number, deal: contest.deals.get(&number).copied(), rows })
            .collect(),
        penalties: penalties.collect(),
        refunded: refunded.collect(),
        carried: carried.collect(),
        ..ResultsFile::new(contest.name.clone(), contest.rules.scoring_by_book(), winners)
    }
}

/// Every line of every traveller that is scored, by boards.
fn boards(contest: &Contest, index: &BTreeMap<EntryId, usize>) -> BTreeMap<BoardNumber, Vec<FileRow>> {
    let over_rounds = over_rounds(contest);
    let mut boards = BTreeMap::<BoardNumber, Vec<FileRow>>::new();
    for (slot, line) in contest.lines.iter().filter(|(_, line)| line.status.is_scored()) {
        let place = |entry| index.get(&entry).copied();
        let (Some(ns), Some(ew)) = (place(line.pairing.north_south), place(line.pairing.east_west)) else {
            continue;
        };
        boards.entry(slot.board).or_default().push(FileRow {
            round: match_of(contest, line.pairing)
                .is_none_or(|sides| !over_rounds.contains(&sides))
                .then_some(slot.round.0),
            table: slot.table.to_string(),
            group: u16::try_from(contest.sub_field(*slot) + 1).unwrap_or(u16::MAX),
            awaiting: contest.awaiting.get(slot).map(|awaiting| awaiting.note.clone()),
            ..FileRow::new(ns, ew, line.outcome.clone())
        });
    }
    // Where only those with the first cards have a result, these have another group than one: so the board is divided.
    for (_, rows) in boards.iter_mut().filter(|(board, _)| contest.divided.contains_key(board)) {
        if rows.iter().all(|row| row.group == 1) {
            for row in rows {
                row.group = 2;
            }
        }
    }
    // Hand records of boards that nobody has played yet belong to the contest too.
    for board in contest.deals.keys() {
        boards.entry(*board).or_default();
    }
    boards
}

/// What a penalty takes, with the match off which it is in the words of the rows: their round of the plan, and whom the
/// entry plays there.
fn of_match(
    contest: &Contest,
    penalty: &Penalty,
    index: &BTreeMap<EntryId, usize>,
) -> (PenaltyAmount, Option<usize>) {
    let of = penalty.amount.imps_of_match();
    let found = of.and_then(|(_, round)| contest.penalised_match(penalty.entry, round));
    let (hundredths, round, pairing) = match (of, found) {
        // It takes nothing off what the entry played there otherwise than planned: in the file it is off no match either.
        (Some((hundredths, round)), None) if has_played(contest, penalty.entry, RoundNumber(round)) => {
            return (PenaltyAmount::ImpHundredths(hundredths), None);
        }
        (None, _) | (Some(_), None) => return (penalty.amount, None),
        (Some((hundredths, _)), Some((round, pairing))) => (hundredths, round, pairing),
    };
    let other = if pairing.north_south == penalty.entry { pairing.east_west } else { pairing.north_south };
    (PenaltyAmount::ImpsOfMatch { hundredths, round: round.0 }, index.get(&other).copied())
}

/// Whether an entry, or its team, has a result in a round of the plan.
fn has_played(contest: &Contest, entry: EntryId, round: RoundNumber) -> bool {
    let team = team_of(contest, entry);
    let is_own = |other: EntryId| other == entry || (team.is_some() && team_of(contest, other) == team);
    let mut scored =
        contest.lines.iter().filter(|(slot, line)| slot.round == round && line.status.is_scored());
    scored.any(|(_, line)| is_own(line.pairing.north_south) || is_own(line.pairing.east_west))
}

/// The team of a pair, by the name under which it is ranked; `None` where its section has no teams.
fn team_of(contest: &Contest, entry: EntryId) -> Option<EntryId> {
    let section = contest.section(entry.section)?;
    let team = EntryId { pair: PairId::one_winner(entry.pair.number.0), ..entry };
    section.movement.contestants.are_teams().then_some(team)
}

/// All entries, ascending; among them those whose places were taken away and whose results still count for their opponents
/// and the field.
fn entries(contest: &Contest) -> BTreeSet<EntryId> {
    let scored = contest.lines.values().filter(|line| line.status.is_scored());
    let played = scored.flat_map(|line| [line.pairing.north_south, line.pairing.east_west]);
    contest.entries.keys().copied().chain(played).collect()
}

/// All teams, ascending.
fn teams(contest: &Contest, entries: &BTreeSet<EntryId>) -> Vec<EntryId> {
    let teams: BTreeSet<EntryId> = entries.iter().filter_map(|id| team_of(contest, *id)).collect();
    teams.into_iter().collect()
}

/// The two teams that meet, ascending.
fn match_of(contest: &Contest, pairing: Pairing) -> Option<[EntryId; 2]> {
    let mut sides = [team_of(contest, pairing.north_south)?, team_of(contest, pairing.east_west)?];
    sides.sort();
    Some(sides)
}

/// The matches of teams that are played in several rounds. A file counts the boards of each round as a match of their
/// own, unless their rows name no round.
fn over_rounds(contest: &Contest) -> BTreeSet<[EntryId; 2]> {
    let mut rounds = BTreeMap::<[EntryId; 2], BTreeSet<RoundNumber>>::new();
    for (slot, line) in contest.lines.iter().filter(|(_, line)| line.status.is_scored()) {
        // Where rounds are drawn the file says which of them are one match.
        let is_drawn = contest.drawn(slot.table.section).is_some();
        if let Some(sides) = match_of(contest, line.pairing).filter(|_| !is_drawn) {
            rounds.entry(sides).or_default().insert(slot.round);
        }
    }
    rounds.into_iter().filter(|(_, rounds)| rounds.len() > 1).map(|(sides, _)| sides).collect()
}

fn file_entry(contest: &Contest, id: EntryId) -> FileEntry {
    let told = |text: fn(&Player) -> &String| {
        let players = contest.entries.get(&id).into_iter().flat_map(|entry| &entry.players);
        let texts: Vec<String> = players.map(|player| text(player).clone()).collect();
        if texts.iter().any(|text| !text.is_empty()) { texts } else { vec![] }
    };
    let classification = contest.classifications.get(&id).cloned().unwrap_or_default();
    FileEntry {
        id: id.to_string(),
        line: id.pair.line,
        players: told(|player| &player.name),
        numbers: told(|player| &player.number),
        handicap_hundredths: classification.handicap_hundredths,
        stratum: classification.stratum,
        plays_on: is_told_to_play_on(contest) && contest.plays_on(id),
        ..FileEntry::default()
    }
}

/// Whether a file says who plays on: where a place asks for a share of the boards.
fn is_told_to_play_on(contest: &Contest) -> bool {
    contest.rules.scoring.least_percent_of_boards > 0
}

/// The full ranking, one line an entry.
fn ranking(glance: &mut Glance<'_>) -> String {
    let view = glance.standings(Audience::Director);
    let mut lines = vec![
        "line,rank,tied,entry,names,percent,total,maximum,boards,figure,unit,penalties,carried,ranking"
            .to_owned(),
    ];
    for ranking in &view.rankings {
        lines.extend(ranking.rows.iter().map(|row| {
            [
                ranking.line.map_or("", |line| line.letters()).to_owned(),
                row.rank.to_string(),
                row.tied.to_string(),
                row.entry.to_string(),
                cell(&Words::of(Language::English).names(&row.names, row.called)),
                if view.unit == Unit::Percent { row.figure.clone() } else { String::new() },
                row.total.clone(),
                row.maximum.clone(),
                row.boards_played.to_string(),
                row.figure.clone(),
                view.unit.many().to_owned(),
                cell(&english(&row.beside.penalties).join("; ")),
                row.beside.carried.clone(),
                cell(&ranking.title()),
            ]
            .join(",")
        }));
    }
    lines.join("\r\n") + "\r\n"
}

/// A text as one cell: quoted where it must be, and never taken for a formula by a spreadsheet.
pub(super) fn cell(text: &str) -> String {
    let text = if is_formula(text) { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r', '\t']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

mod drawn;
mod individual;

/// What is said in files for programs.
fn english(messages: &[Message]) -> Vec<String> {
    messages.iter().map(|message| say(Language::English, message)).collect()
}

#[cfg(test)]
mod for_others;
#[cfg(test)]
mod random;
#[cfg(test)]
mod tests;
