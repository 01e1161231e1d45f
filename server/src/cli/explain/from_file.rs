//! An explanation from a results file.

use std::path::Path;

use bridge::contest::view::{DirectorWords, PlayedWords};
use bridge::exact::{Exact, big};
use bridge::explain::comparison::explain_comparison;
use bridge::explain::{BoardCase, Explanation, Group, OtherBoards, explain_board, explain_other_table};
use bridge::law::Book;
use bridge::message::Message;
use bridge::scoring::{Method, OwnSession, Row, SubFieldRule};
use bridge::seat::Line;
use bridge::standing::Tally;
use bridge::teams::{BothTables, Terms};

use words::page::{FromFile, Term};
use words::{Words, capital};

use super::{Subject, Told, whole_file};
use crate::cli::played_file;
use crate::file::score_file::{Scores, full_count, score_file};
use crate::file::{FileBoard, FileRow, FileTeam, ResultsFile};

/// Reads, scores and explains; or why that cannot be done.
pub(super) fn tell(path: &Path, entry: &str, (subject, words): (Subject, &Words)) -> Result<Told, String> {
    let file = played_file(path).map_err(|error| error.to_string())?;
    told(&file, entry, (subject, words))
}

fn told(file: &ResultsFile, entry: &str, (subject, words): (Subject, &Words)) -> Result<Told, String> {
    let scores = score_file(file).map_err(|error| error.to_string())?;
    let Asked { entry, team, whose } = asked(file, entry, subject)?;
    let explanation = match subject {
        Subject::Board(number) => one_board(file, &scores, entry, number)?,
        Subject::Total => whole_file::total(file, &scores, entry),
        Subject::Summary => whole_file::summary(file, &scores, (entry, team)),
    };
    let explanation = explanation.said(|message| words.say(message));
    let remarks = scores.remarks.iter().map(|remark| words.say(remark)).collect();
    Ok(Told { whose: capital(&words.say(whose)), explanation, remarks })
}

/// Whose number is asked for: of a team the pair by which it is looked up.
struct Asked {
    entry: usize,
    /// The team, where one is asked for and not its pair.
    team: Option<usize>,
    whose: Message,
}

/// Who is called so: a team by its id or its name, else an entry.
fn asked(file: &ResultsFile, text: &str, subject: Subject) -> Result<Asked, String> {
    let is_meant = |team: &FileTeam| {
        let is = |own: &str| own.eq_ignore_ascii_case(text);
        is(&team.id) || (!team.name.is_empty() && is(&team.name))
    };
    let of_teams = matches!(file.scoring.method, Method::Teams(_));
    let Some(team) = file.teams.iter().position(is_meant).filter(|_| of_teams) else {
        let entry = called(file, text)?;
        return Ok(Asked { entry, team: None, whose: whose_of(file, entry) });
    };
    let own = |entry: &usize| file.entries[*entry].team == Some(team);
    let sat_there = |number: u16| {
        let mut rows =
            file.boards.iter().filter(|board| board.number.get() == number).flat_map(|board| &board.rows);
        rows.find_map(|row| [row.ns, row.ew].into_iter().find(own))
    };
    let entry = match subject {
        Subject::Board(number) => sat_there(number),
        Subject::Total | Subject::Summary => None,
    };
    let entry = entry.or_else(|| (0..file.entries.len()).find(own));
    let entry = entry.ok_or_else(|| format!("team {} has no pairs in this file", file.teams[team].id))?;
    let whose = team_of(&file.teams[team]);
    Ok(Asked { entry, team: Some(team), whose })
}

/// A team by its number, with its name where it has one.
pub(super) fn team_of(team: &FileTeam) -> Message {
    named(label("team", &team.id), team.own_name().to_owned())
}

/// `pair 7NS`, as it stands in a sentence.
fn label(what: &str, number: &str) -> Message {
    Term::Label { what: what.to_owned(), number: number.to_owned() }.into()
}

fn named(who: Message, names: String) -> Message {
    if names.is_empty() { who } else { FromFile::Named { who, names }.into() }
}

/// The entry that is called so: by its id, or by its number where nobody else has it.
fn called(file: &ResultsFile, text: &str) -> Result<usize, String> {
    let ids = || file.entries.iter().map(|entry| entry.id.as_str()).enumerate();
    if let Some((found, _)) = ids().find(|(_, id)| id.eq_ignore_ascii_case(text)) {
        return Ok(found);
    }
    let is_meant = |id: &str| {
        let number = id.trim_start_matches(|c: char| c.is_alphabetic() || c == '-');
        let bare = number.strip_suffix("NS").or_else(|| number.strip_suffix("EW")).unwrap_or(number);
        number.eq_ignore_ascii_case(text) || bare.eq_ignore_ascii_case(text)
    };
    let found: Vec<(usize, &str)> = ids().filter(|(_, id)| is_meant(id)).collect();
    match found.as_slice() {
        [] => Err(format!("there is no entry {text}")),
        [(only, _)] => Ok(*only),
        several => {
            let several: Vec<&str> = several.iter().map(|(_, id)| *id).collect();
            Err(format!("several are called {text}: say which, {}", several.join(" or ")))
        }
    }
}

/// A pair with its names, as it stands in a sentence; in an individual a player, or the two of a partnership.
pub(super) fn whose_of(file: &ResultsFile, entry: usize) -> Message {
    let own = file.known_as(entry);
    if !file.is_individual() || file.counting_for(entry) == [entry] && own.partners.is_none() {
        return named(label("pair", &own.id), own.players.join(" & "));
    }
    let known: Vec<&str> = own.players.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
    let who = match own.partners {
        None => label("player", &own.id),
        Some(both) => {
            let [one, other] = both.map(|player| file.entries[player].id.clone());
            FromFile::Partners { one, other }.into()
        }
    };
    named(who, known.join(" & "))
}

fn one_board(file: &ResultsFile, scores: &Scores, entry: usize, number: u16) -> Result<Explanation, String> {
    let board = file.boards.iter().find(|board| board.number.get() == number);
    let board = board.ok_or_else(|| format!("there is no board {number}"))?;
    let own = file.counting_for(entry);
    let row = board.rows.iter().find(|row| own.iter().any(|own| plays(row, *own)));
    let row = row.ok_or_else(|| format!("{} has no result on board {number}", file.entries[entry].id))?;
    let entry = if own.contains(&row.ns) { row.ns } else { row.ew };
    let line = if row.ns == entry { Line::NorthSouth } else { Line::EastWest };
    let others = other_boards(file, scores, entry);
    let mut told = board_of(file, board, (row, line), others.as_ref());
    if let Some(Compared { sentences, points, other }) = compared((file, scores), board, (row, line)) {
        let unit = file.scoring.method.award_unit();
        if let Some(other) = other {
            told.sentences.extend(other_table(file, board, (other, line)));
        }
        told.sentences.extend(sentences);
        told.result = points.map(|points| unit.amount(&unit.figure(&big(points))));
    }
    told.sentences.extend(whole_file::match_step(file, scores, (row, line)));
    told.sentences.insert(0, FromFile::Sat { line, opponents: opponents(file, row, line) }.into());
    if let Some(awaiting) = &row.awaiting {
        let why = match awaiting.as_str() {
            "" => DirectorWords::NoReason,
            reason => DirectorWords::Reason { reason: reason.to_owned() },
        };
        told.sentences.push(PlayedWords::AwaitsRuling { why: why.into() }.into());
    }
    Ok(told)
}

/// Who sat against the pair of a line.
fn opponents(file: &ResultsFile, row: &FileRow, line: Line) -> Message {
    let opponents = if line == Line::NorthSouth { row.ew } else { row.ns };
    whose_of(file, opponents)
}

/// Who met at the other table of a match, where the team sat on the other line, and what it came to.
fn other_table(file: &ResultsFile, board: &FileBoard, (row, here): (&FileRow, Line)) -> Vec<Message> {
    let line = match here {
        Line::NorthSouth => Line::EastWest,
        Line::EastWest => Line::NorthSouth,
    };
    let met = FromFile::SatAtOtherTable { line, opponents: opponents(file, row, line) }.into();
    let came = explain_other_table(board.number, &row.outcome, line, &Book::default());
    let awaits = row.awaiting.as_ref().map(|_| FromFile::OtherTableAwaits.into());
    std::iter::once(met).chain(came).chain(awaits).collect()
}

fn plays(row: &FileRow, entry: usize) -> bool {
    row.ns == entry || row.ew == entry
}

fn board_of(
    file: &ResultsFile,
    board: &FileBoard,
    (row, line): (&FileRow, Line),
    other_boards: Option<&OtherBoards>,
) -> Explanation {
    let in_group: Vec<&FileRow> = board.rows.iter().filter(|other| other.group == row.group).collect();
    let rows: Vec<Row> = in_group.iter().map(|other| other.outcome.row(board.number)).collect();
    let is_divided = board.rows.iter().any(|row| row.group != 1);
    let own = in_group.iter().position(|other| std::ptr::eq(*other, row)).unwrap_or_default();
    let case = BoardCase {
        board: board.number,
        line,
        rows: &rows,
        own,
        outcome: &row.outcome,
        full_count: full_count(file),
        scoring: &file.scoring,
        group: is_divided.then(|| Group {
            index: usize::from(row.group).saturating_sub(1),
            rule: SubFieldRule::default(),
        }),
        book: &Book::default(),
        other_boards,
    };
    explain_board(&case).explanation
}

/// Both tables of a board between two teams.
pub(super) struct Compared<'a> {
    pub(super) sentences: Vec<Message>,
    /// What the board came to for the team; `None` where the tables are not compared.
    pub(super) points: Option<Exact>,
    /// Where its other pair played it.
    pub(super) other: Option<&'a FileRow>,
}

/// Both tables of a board between two teams; `None` where pairs compete.
pub(super) fn compared<'a>(
    (file, scores): (&ResultsFile, &Scores),
    board: &'a FileBoard,
    (row, line): (&FileRow, Line),
) -> Option<Compared<'a>> {
    let Method::Teams(method) = file.scoring.method else { return None };
    let team = |entry: usize| file.entries[entry].team;
    let meets = |other: &&FileRow| (team(other.ns), team(other.ew)) == (team(row.ew), team(row.ns));
    let played = scores.matches.iter().find(|played| played.has(file, row));
    let is_of_match = |other: &&FileRow| played.is_some_and(|played| played.has(file, other));
    let mut others = board.rows.iter().filter(meets).filter(is_of_match);
    let other = others.clone().find(|other| other.round == row.round).or_else(|| others.next());
    let here = Some(row.outcome.row(board.number));
    // The file is all there is: what has not come will not come.
    let there = Some(other.map_or(Row::Unscored, |other| other.outcome.row(board.number)));
    let (north_south, east_west) = if line == Line::NorthSouth { (here, there) } else { (there, here) };
    let terms = Terms {
        method,
        averages: file.scoring.averages,
        // A file names no law book: what its scoring says is all.
        short_match_below: 0,
        weighted: file.scoring.weighted,
        matches: &file.scoring.matches,
        results: file.scoring.match_results,
        planned_boards: played.map_or(0, |played| played.planned),
    };
    let tables = BothTables {
        first_north_south: north_south.as_ref(),
        first_east_west: east_west.as_ref(),
        other_cards: other.is_some_and(|other| other.group != row.group),
    };
    let (sentences, points) = explain_comparison(tables, &terms, &Book::default());
    Some(Compared { sentences, points, other })
}

/// What an entry has on its boards with results, where that can replace average plus and minus (Law 12C2(c)).
fn other_boards(file: &ResultsFile, scores: &Scores, entry: usize) -> Option<OtherBoards> {
    let is_partnership = file.entries[entry].partners.is_some();
    if is_partnership
        || !file.scoring.method.has_top()
        || file.scoring.averages.own_session == OwnSession::DoesNotCount
    {
        return None;
    }
    let mut tally = Tally::default();
    for (board, scored) in file.boards.iter().zip(&scores.boards) {
        for (row, award) in board.rows.iter().zip(&scored.awards.awards).filter(|(row, _)| plays(row, entry))
        {
            let line = if row.ns == entry { Line::NorthSouth } else { Line::EastWest };
            let Some(award) = award else { continue };
            if row.outcome.row(board.number).artificial(line).is_none() {
                let own = if line == Line::NorthSouth { award.ns } else { award.ew };
                tally.add(own, scored.awards.top);
            }
        }
    }
    Some(OtherBoards { percent: tally.percent()?, count: tally.boards_played() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::parse;
    use crate::web::unmarked::unmarked;

    /// Two teams of two pairs with a penalty, and the same pairs without teams. Names are in digits.
    const TEAMS: &str = r#"{"format": "barometer-results/1", "scoring": {"method": "teams"},
        "teams": [{"id": "1"}, {"id": "2"}],
        "entries": [{"id": "1NS", "team": "1"}, {"id": "1EW", "team": "1"}, {"id": "2NS", "team": "2"}, {"id": "2EW", "team": "2"}],
        "boards": [{"board": 1, "results": [{"ns": "1NS", "ew": "2EW", "score": 420}, {"ns": "2NS", "ew": "1EW", "score": -50}]}],
        "penalties": [{"entry": "1NS", "imps": 1.5, "law": "90"}]}"#;
    const PAIRS: &str = r#"{"format": "barometer-results/1", "scoring": {"method": "matchpoints"},
        "entries": [{"id": "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}, {"id": "5"}, {"id": "6"}],
        "boards": [{"board": 1, "results": [{"ns": "1", "ew": "2", "score": 420}, {"ns": "3", "ew": "4", "score": 420}, {"ns": "5", "ew": "6", "score": 50}]}],
        "penalties": [{"entry": "1", "percent_of_top": 10, "reason": "12"}]}"#;

    #[test]
    fn no_word_stands_in_code() {
        // Of matches that are turned into victory points the penalty takes nothing, and that is remarked.
        let matches =
            TEAMS.replace(r#""method": "teams""#, r#""method": "teams", "matches": "wbf_continuous""#);
        for (text, entry) in [(TEAMS, "1"), (TEAMS, "1NS"), (PAIRS, "1"), (&matches, "1")] {
            let file = parse(text.as_bytes()).unwrap();
            for subject in [Subject::Board(1), Subject::Total, Subject::Summary] {
                let Told { whose, explanation, remarks } =
                    told(&file, entry, (subject, Words::pseudo())).unwrap();
                assert_eq!(remarks.len(), usize::from(text == matches), "{remarks:?}");
                // What scales are called is the same in every language.
                let page = format!("<p>{whose}</p><p>{}</p><p>{}</p>", explanation.text(), remarks.join(" "));
                let page = page.replace("WBF continuous", "");
                assert!(
                    page.contains('\u{308}') && unmarked(&page).is_empty(),
                    "{page}\n{:?}",
                    unmarked(&page)
                );
            }
        }
    }

    /// A match that is played in two parts, as in a round with a triangle: every board tells it, also one whose tables played
    /// it in different parts. By hand: 470 points are 10 IMPs (Law 78B), on two boards; the third is passed out twice.
    #[test]
    fn a_board_of_the_second_part_tells_its_match_too() {
        let board = |number: u16, [first, second]: [u16; 2], [one, other]: [i32; 2]| {
            format!(
                r#"{{"board": {number}, "results": [{{"round": {first}, "ns": "1NS", "ew": "2EW", "score": {one}}},
                    {{"round": {second}, "ns": "2NS", "ew": "1EW", "score": {other}}}]}}"#
            )
        };
        let boards = [board(1, [3, 3], [420, -50]), board(2, [4, 4], [420, -50]), board(3, [3, 4], [0, 0])];
        let (field, _) = TEAMS.split_once(r#""boards""#).unwrap();
        let matches = r#""matches": [{"sides": ["1", "2"], "rounds": [3, 4], "number": 2}]"#;
        let file =
            parse(format!(r#"{field}{matches}, "boards": [{}]}}"#, boards.join(", ")).as_bytes()).unwrap();
        let told = |board| {
            let words = Words::of(bridge::message::Language::English);
            told(&file, "1NS", (Subject::Board(board), words)).unwrap().explanation.text()
        };
        for board in 1..=3 {
            assert!(told(board).contains("20 IMPs"), "{}", told(board));
        }
        assert!(told(3).contains("0 IMPs"), "{}", told(3));
    }
}
