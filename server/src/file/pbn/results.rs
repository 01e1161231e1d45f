//! The games of a PBN file as a contest: deals, results from `ScoreTable` or from the games themselves, and what
//! the file's own program made of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use bridge::board::{BoardNumber, Vulnerability};
use bridge::exact::{Exact, from_decimal};
use bridge::movement::Winners;
use bridge::scoring::Scoring;
use bridge::seat::Line;

use super::game::{Game, Games, Note};
use super::individual::{self, Competing};
use super::own::Own;
use super::row::{Awarded, RowTexts, top_of};
use super::sections::{self, Unsectioned};
use super::single::{self, Single};
use super::table::{Element, Table};
use super::{scoring, tag};
use crate::file::gathered::{self, BoardKey, Field, Gathered, GatheredRow, Listed, PairName};
use crate::file::occasion;
use crate::file::{
    FileError, FileRow, Imported, Official, OfficialBoard, OfficialEntry, OfficialRow, PointsAre, ResultsFile,
};

/// The contest of these games.
pub(super) fn results(games: Games, text: &str) -> Result<Imported, FileError> {
    let Games { sound: games, mut faults, remarks } = games;
    let mut collector = Collector { remarks, own: Own::read(text)?, ..Collector::default() };
    let sections = games.iter().filter_map(|game| game.value("Section"));
    if collector.own.head.is_none() && individual::is_one(&games) {
        collector.competing = Competing::Players;
    }
    // Players are called by their ids in all sections.
    collector.has_sections =
        sections.collect::<BTreeSet<_>>().len() > 1 && collector.competing == Competing::Pairs;
    let has_tables = games.iter().any(|game| game.table("ScoreTable").is_some_and(names_pairs));
    for game in &games {
        if let Err(fault) = collector.game(game, has_tables) {
            faults.push(fault);
        }
    }
    faults.sort_by_key(|fault| fault.line);
    refuse(&faults)?;
    let Gathered { listed, rows, deals, .. } = &collector.gathered;
    if rows.is_empty() && deals.is_empty() && listed.is_empty() {
        let reason = "this file has neither deals nor results that name their pairs".to_owned();
        return Err(FileError::Malformed { line: 1, reason });
    }
    collector.finish(&games)
}

/// All faults in one error: one line each, the first named by the error itself.
fn refuse(faults: &[Note]) -> Result<(), FileError> {
    let Some((first, more)) = faults.split_first() else { return Ok(()) };
    let mut reason = first.text.clone();
    for Note { line, text } in more {
        let _ = write!(reason, "\nline {line}: {text}");
    }
    Err(FileError::Malformed { line: first.line, reason })
}

/// Whether a `ScoreTable` tells who played.
fn names_pairs(table: &Table) -> bool {
    !table.rows.is_empty()
        && [["PairId_NS", "Names_NS"], ["PairId_EW", "Names_EW"]]
            .iter()
            .all(|names| table.columns.place(names).is_some())
        || individual::names_players(table)
}

/// Whose result it is, and where it stands.
struct Taken {
    line: usize,
    board: BoardKey,
    ns: PairName,
    ew: PairName,
    round: Option<u16>,
    table: String,
}

#[derive(Default)]
struct Collector {
    remarks: Vec<Note>,
    gathered: Gathered,
    /// What the file says about each row of a board, in their order.
    awarded: BTreeMap<BoardKey, Vec<Awarded>>,
    /// The places, totals and percentages of the pairs.
    totals: Vec<(PairName, Option<Line>, Total)>,
    own: Own,
    /// Games name different sections: then a pair belongs to that of its game.
    has_sections: bool,
    /// Those of which the pairs are listed.
    listed_sections: BTreeSet<String>,
    /// The pairs whose list names no sections.
    unsectioned: Vec<Unsectioned>,
    /// The first line of each board's deal.
    dealt: BTreeMap<BoardKey, usize>,
    imps: bool,
    percent: bool,
    competing: Competing,
}

/// What the file says about a pair.
#[derive(Debug, Clone, Default)]
struct Total {
    points: Option<Exact>,
    percent: Option<Exact>,
    place: Option<String>,
}

impl Collector {
    fn game(&mut self, game: &Game, has_tables: bool) -> Result<(), Note> {
        let section = game.value("Section").filter(|_| self.has_sections);
        if let Some(table) = game.table("TotalScoreTable")
            && self.listed_sections.insert(section.unwrap_or_default().to_owned())
        {
            self.pairs(table, section);
        }
        let score_table = game.table("ScoreTable").filter(|table| !table.rows.is_empty());
        let Some(board) = key(game) else {
            if game.hands.is_some() || score_table.is_some() {
                self.remark(game.line, "this game has no board number, and is left out".to_owned());
            }
            return Ok(());
        };
        let has_results = score_table.is_some_and(names_pairs);
        let Some(board) = self.deal(game, board, has_results) else { return Ok(()) };
        self.gathered.boards.insert(board);
        self.check_vulnerability(game, board.number);
        match score_table {
            Some(table) if names_pairs(table) => self.table((board, section), table),
            Some(table) => {
                let line = table.rows[0][0].line;
                self.remark(
                    line,
                    format!("the scores of board {} name no pairs, and are left out", board.number),
                );
                Ok(())
            }
            None if has_tables => Ok(()),
            None => self.single(game, board),
        }
    }

    fn remark(&mut self, line: usize, text: String) {
        self.remarks.push(Note { line, text });
    }

    /// Takes over the deal; the board of which the game is one. Results with other cards than before under the same number
    /// are those of another board; other cards alone are left out.
    fn deal(&mut self, game: &Game, mut board: BoardKey, has_results: bool) -> Option<BoardKey> {
        let Some(deal) = game.hands.and_then(|hands| hands.deal()) else { return Some(board) };
        let line = game.tag("Deal").map_or(game.line, |tag| tag.line);
        let told = board;
        while let Some(known) = self.gathered.deals.get(&board) {
            if *known == deal {
                return Some(board);
            }
            if !has_results {
                self.other_cards(line, told, "this game is left out");
                return None;
            }
            board.session = board.session.checked_add(1)?;
        }
        if board != told {
            self.other_cards(line, told, "its results are compared by themselves");
        }
        self.gathered.deals.insert(board, deal);
        self.dealt.insert(board, line);
        Some(board)
    }

    fn other_cards(&mut self, line: usize, board: BoardKey, what: &str) {
        let first = self.dealt.get(&board).copied().unwrap_or_default();
        self.remark(
            line,
            format!("board {} has other cards here than in line {first}: {what}", board.number),
        );
    }

    fn check_vulnerability(&mut self, game: &Game, board: BoardNumber) {
        let told = game.value("Vulnerable").and_then(tag::vulnerability);
        if let Some(told) = told
            && told != board.vulnerability()
        {
            let line = game.tag("Vulnerable").map_or(game.line, |tag| tag.line);
            let text = format!(
                "on board {board} {} vulnerable here, and by its number {}: scores follow the number",
                is(told),
                is(board.vulnerability())
            );
            self.remark(line, text);
        }
    }

    /// The pairs of a `TotalScoreTable`.
    fn pairs(&mut self, table: &Table, section: Option<&str>) {
        for row in &table.rows {
            let get = |names: &[&str]| table.get(row, names);
            let ids: &[&str] =
                if self.competing == Competing::Players { &["PlayerId"] } else { &["PairId", "Pair"] };
            let Some(number) = get(ids) else { continue };
            let pair = pair_name(get(&["Section"]).or(section), number);
            let line = get(&["Direction"]).and_then(line_of);
            let players: Vec<String> = (get(&["Names", "Name"]).unwrap_or_default().split(';'))
                .map(|name| name.trim().to_owned())
                .filter(|name| !name.is_empty())
                .collect();
            let number =
                |names: &[&str]| get(names).and_then(|text| from_decimal(text.trim_end_matches('%')));
            let total = Total {
                points: number(&[
                    "TotalMP",
                    "TotalScoreMP",
                    "MP",
                    "TotalIMP",
                    "TotalScoreIMP",
                    "IMP",
                    "TotalScore",
                    "Score",
                ]),
                percent: number(&["TotalPercentage", "MeanPercentage", "Percentage"]),
                place: get(&["Rank"]).map(str::to_owned),
            };
            if get(&["Section"]).is_none() {
                let at = row.first().map_or(0, |element| element.line);
                let (listed, total) = (self.gathered.listed.len(), self.totals.len());
                self.unsectioned.push(Unsectioned { line: at, listed, total });
            }
            self.totals.push((pair.clone(), line, total));
            self.gathered.listed.push(Listed { pair, line, players });
        }
    }

    fn table(&mut self, at: (BoardKey, Option<&str>), table: &Table) -> Result<(), Note> {
        let top = top_of(table);
        for row in &table.rows {
            let line = row.first().map_or(0, |element| element.line);
            self.row(at, table, row, top)
                .map_err(|reason| Note { line, text: format!("board {}: {reason}", at.0.number) })?;
        }
        Ok(())
    }

    fn row(
        &mut self,
        (board, section): (BoardKey, Option<&str>),
        table: &Table,
        row: &[Element],
        top: Option<Exact>,
    ) -> Result<(), String> {
        let line = row.first().map_or(0, |element| element.line);
        let get = |names: &[&str]| table.get(row, names);
        let pair = |names: &[&str]| get(names).map(|name| pair_name(get(&["Section"]).or(section), name));
        let texts = RowTexts::of(table, row)?;
        let pairs = if self.competing == Competing::Players {
            Line::ALL.map(|line| individual::side(table, row, line).map(|number| pair_name(section, &number)))
        } else {
            [pair(&["PairId_NS", "Names_NS"]), pair(&["PairId_EW", "Names_EW"])]
        };
        let [Some(ns), Some(ew)] = pairs else {
            if texts.says_nothing() {
                self.remark(line, format!("board {}: a sit-out, left out", board.number));
                return Ok(());
            }
            return Err("a pair is missing in this row".to_owned());
        };
        self.percent |= texts.is_told_in_percent();
        self.imps |= texts.is_told_in_imps();
        let round = get(&["Round"]).and_then(|round| round.parse().ok());
        let at = get(&["Table"]).unwrap_or_default().to_owned();
        self.take(Taken { line, board, ns, ew, round, table: at }, &texts, top)
    }

    /// A game that is itself a result: its pairs are named by tags.
    fn single(&mut self, game: &Game, board: BoardKey) -> Result<(), Note> {
        let Some(Single { line, result, score }) = Single::of(game) else { return Ok(()) };
        let pair = |line| {
            if self.competing == Competing::Players {
                individual::single(game, line)
            } else {
                single::pair(game, line)
            }
        };
        let (Some(ns), Some(ew)) = (pair(Line::NorthSouth), pair(Line::EastWest)) else {
            self.remark(
                line,
                format!("the result of board {} names no pairs, and is left out", board.number),
            );
            return Ok(());
        };
        for (pair, line) in [(&ns, Line::NorthSouth), (&ew, Line::EastWest)] {
            if self.competing == Competing::Pairs
                && !self.gathered.listed.iter().any(|known| known.pair == *pair)
            {
                let players = single::players(game, line);
                self.gathered.listed.push(Listed { pair: pair.clone(), line: None, players });
            }
        }
        let texts = RowTexts {
            contract: game.value("Contract"),
            declarer: game.value("Declarer"),
            result: result.as_deref(),
            lead: None,
            score,
            ..RowTexts::default()
        };
        let lead = game.play.as_ref().and_then(super::play::Play::opening).map(|card| card.to_string());
        let texts = RowTexts { lead: lead.as_deref(), ..texts };
        let round = game.value("Round").and_then(|round| round.parse().ok());
        let table = game.value("Table").or(game.value("Room")).unwrap_or_default().to_owned();
        self.take(Taken { line, board, ns, ew, round, table }, &texts, None)
            .map_err(|reason| Note { line, text: format!("board {}: {reason}", board.number) })
    }

    fn take(&mut self, taken: Taken, texts: &RowTexts<'_>, top: Option<Exact>) -> Result<(), String> {
        let Taken { line, board, ns, ew, round, table } = taken;
        let awarded = self.awarded.entry(board).or_default();
        awarded.push(texts.awarded());
        let (outcome, remark) = match self.own.rows.get(&(board, awarded.len())) {
            Some(own) => (own.outcome.clone(), None),
            None => texts.outcome(board.number, top)?,
        };
        if let Some(remark) = remark {
            self.remark(line, format!("board {}: {remark}", board.number));
        }
        self.gathered.rows.push(GatheredRow { board, ns, ew, outcome, round, table });
        Ok(())
    }

    fn finish(mut self, games: &[Game]) -> Result<Imported, FileError> {
        let mut file = match self.own.head.take() {
            Some(head) => self.of_ours(head, games),
            None => self.of_others(games),
        }
        .map_err(|reason| FileError::Malformed { line: 1, reason })?;
        let sessions = file.sessions();
        for (board, session) in file.boards.iter_mut().zip(sessions) {
            let key = BoardKey { session, number: board.number };
            for (place, row) in board.rows.iter_mut().enumerate() {
                if let Some(own) = self.own.rows.get(&(key, place + 1)) {
                    *row = FileRow { ns: row.ns, ew: row.ew, ..own.clone() };
                }
            }
        }
        self.remarks.sort_by_key(|remark| remark.line);
        let remarks = self.remarks.iter().map(|note| format!("line {}: {}", note.line, note.text)).collect();
        Ok(Imported { file, remarks })
    }

    /// The contest of a file that we wrote: its entries and rules are known.
    fn of_ours(&mut self, head: ResultsFile, games: &[Game]) -> Result<ResultsFile, String> {
        let gathered = std::mem::take(&mut self.gathered);
        let index: BTreeMap<&str, usize> =
            head.entries.iter().enumerate().map(|(place, entry)| (entry.id.as_str(), place)).collect();
        let find = |pair: &PairName| {
            index.get(pair.number.as_str()).copied().ok_or_else(|| {
                format!("{} plays in a table, and is not in the %Barometer lines at the top", pair.number)
            })
        };
        let mut rows = Vec::with_capacity(gathered.rows.len());
        for row in gathered.rows {
            let (ns, ew) = (find(&row.ns)?, find(&row.ew)?);
            rows.push((
                row.board,
                FileRow { round: row.round, table: row.table, ..FileRow::new(ns, ew, row.outcome) },
            ));
        }
        let mut boards = gathered::boards(rows, gathered.deals, gathered.boards)?;
        // In the order in which they were written.
        let order: Vec<BoardKey> = games.iter().filter_map(key).collect();
        boards.sort_by_key(|(key, _)| order.iter().position(|known| known == key));
        Ok(ResultsFile { boards: boards.into_iter().map(|(_, board)| board).collect(), ..head })
    }

    fn of_others(&mut self, games: &[Game]) -> Result<ResultsFile, String> {
        let name = games.iter().find_map(|game| game.value("Event")).unwrap_or_default().to_owned();
        let told = games.iter().find_map(|game| game.value("Scoring")).unwrap_or_default();
        let (scoring, remark) = scoring::from_tag(told, self.imps);
        if let Some(remark) = remark.filter(|_| !self.gathered.rows.is_empty()) {
            let line = games.iter().find_map(|game| game.tag("Scoring")).map_or(1, |tag| tag.line);
            self.remark(line, remark);
        }
        let mut gathered = std::mem::take(&mut self.gathered);
        if self.competing == Competing::Players {
            return self.of_players((name, scoring), gathered, games);
        }
        // One list for all sections stands in one game.
        if self.has_sections && self.listed_sections.len() == 1 {
            let unsectioned = std::mem::take(&mut self.unsectioned);
            self.remarks.extend(sections::settle(&mut gathered, &mut self.totals, &unsectioned));
        }
        let field = gathered.settle()?;
        let official = official(&field, &self.awarded, &self.totals, self.percent);
        let mut file = ResultsFile::new(name, scoring, field.winners);
        (file.entries, file.boards, file.official) = (field.entries, field.boards, official);
        file.occasion.date = games.iter().find_map(|game| occasion::date(game.value("Date")?));
        Ok(file)
    }
}

impl Collector {
    /// The same of an individual: sides are two players each, and these are listed.
    fn of_players(
        &mut self,
        (name, scoring): (String, Scoring),
        mut gathered: Gathered,
        games: &[Game],
    ) -> Result<ResultsFile, String> {
        let listed = std::mem::take(&mut gathered.listed);
        gathered.winners = Some(Winners::One);
        let field = gathered.settle()?;
        let told = official(&field, &self.awarded, &[], self.percent);
        let mut file = ResultsFile::new(name, scoring, Winners::One);
        (file.entries, file.boards, file.official) = (field.entries, field.boards, told);
        individual::ranked(&mut file, &listed)?;
        let totals = std::mem::take(&mut self.totals).into_iter().map(|(player, _, total)| {
            let Total { points, percent, place } = total;
            OfficialEntry { id: individual::plain(&player.number), total: points, percent, place }
        });
        let totals: Vec<OfficialEntry> = totals.collect();
        if !totals.is_empty() {
            let points_are = if self.percent { PointsAre::Percent } else { PointsAre::Points };
            let nothing = Official { points_are, entries: vec![], boards: vec![], matches: vec![] };
            file.official.get_or_insert(nothing).entries.extend(totals);
        }
        file.occasion.date = games.iter().find_map(|game| occasion::date(game.value("Date")?));
        Ok(file)
    }
}

/// What the file's own program computed; `None` where it tells nothing.
fn official(
    field: &Field,
    awarded: &BTreeMap<BoardKey, Vec<Awarded>>,
    totals: &[(PairName, Option<Line>, Total)],
    percent: bool,
) -> Option<Official> {
    let entries: Vec<OfficialEntry> = (totals.iter())
        .filter_map(|(pair, line, total)| {
            let id = field.entries[field.place(pair, *line)?].id.clone();
            let Total { points, percent, place } = total.clone();
            Some(OfficialEntry { id, total: points, percent, place })
        })
        .collect();
    let told = |awarded: &Awarded| awarded.ns.is_some() || awarded.ew.is_some();
    if !awarded.values().flatten().any(told) && entries.is_empty() {
        return None;
    }
    let boards = (field.boards.iter().zip(&field.keys).filter(|(board, _)| !board.rows.is_empty()))
        .map(|(board, key)| {
            let awarded = awarded.get(key).map(Vec::as_slice).unwrap_or_default();
            let rows = board.rows.iter().zip(awarded).map(|(row, awarded)| OfficialRow {
                ns: field.entries[row.ns].id.clone(),
                ew: field.entries[row.ew].id.clone(),
                score: awarded.score,
                ns_points: awarded.ns,
                ew_points: awarded.ew,
            });
            OfficialBoard { number: board.number, rows: rows.collect() }
        })
        .collect();
    let points_are = if percent { PointsAre::Percent } else { PointsAre::Points };
    Some(Official { points_are, entries, boards, matches: vec![] })
}

/// The board of a game, in the session that it names.
fn key(game: &Game) -> Option<BoardKey> {
    let number = game.value("Board").and_then(tag::board)?;
    let session = game.value("Session").and_then(|session| session.parse().ok()).unwrap_or(1);
    Some(BoardKey { session, number })
}

/// A pair by its section, if the file has any, and its number.
pub(super) fn pair_name(section: Option<&str>, number: &str) -> PairName {
    PairName { section: section.unwrap_or_default().to_owned(), number: number.trim().to_owned() }
}

fn line_of(text: &str) -> Option<Line> {
    match text.trim().to_ascii_uppercase().as_str() {
        "NS" | "N" | "N/S" | "N-S" => Some(Line::NorthSouth),
        "EW" | "E" | "E/W" | "E-W" => Some(Line::EastWest),
        _ => None,
    }
}

fn is(vulnerable: Vulnerability) -> String {
    match vulnerable {
        Vulnerability::None => "nobody is".to_owned(),
        Vulnerability::NorthSouth | Vulnerability::EastWest | Vulnerability::Both => {
            format!("{vulnerable} are")
        }
    }
}
