//! The games of a PBN file as a contest: deals, results from `ScoreTable` or from the games themselves, and what
//! the file's own program made of them.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::{BoardNumber, Vulnerability};
use bridge::exact::{Exact, from_decimal};
use bridge::movement::Winners;
use bridge::scoring::Scoring;
use bridge::seat::Line;
use bridge::text::names;

use super::game::{Game, Games, Note};
use super::individual::{self, Competing};
use super::own::Own;
use super::row::{Awarded, RowTexts, top_of};
use super::sections::{self, Unsectioned};
use super::single::{self, Single};
use super::table::{Element, Table};
use super::teams::{self, Meeting};
use super::{scoring, tag};
use crate::file::gathered::{self, BoardKey, Field, Gathered, GatheredRow, Listed, PairName};
use crate::file::individual::{plain, ranked};
use crate::file::occasion;
use crate::file::remark::{Place, Remarks};
use crate::file::{
    FileError, FileRow, Imported, Official, OfficialBoard, OfficialEntry, OfficialRow, PointsAre, ResultsFile,
};

/// The contest of these games.
pub(super) fn results(games: Games, text: &str) -> Result<Imported, FileError> {
    let Games { sound: games, faults, remarks } = games;
    let mut collector = Collector { own: Own::read(text)?, titles: titles(text), ..Collector::default() };
    for Note { line, text } in remarks {
        collector.remark(line, text);
    }
    for Note { line, text } in faults {
        collector.remarks.leave_out(Place::Line(line), text);
    }
    let sections = games.iter().filter_map(|game| game.value("Section"));
    if collector.own.head.is_none() && individual::is_one(&games) {
        collector.competing = Competing::Players;
    }
    // Players are called by their ids in all sections.
    collector.has_sections =
        sections.collect::<BTreeSet<_>>().len() > 1 && collector.competing == Competing::Pairs;
    let has_tables = games.iter().any(|game| game.table("ScoreTable").is_some_and(names_pairs));
    for game in &games {
        if let Err(Note { line, text }) = collector.game(game, has_tables) {
            collector.remarks.leave_out(Place::Line(line), text);
        }
    }
    let Gathered { listed, rows, deals, .. } = &collector.gathered;
    let is_ours = collector.own.head.is_some();
    let is_empty = rows.is_empty() && deals.is_empty() && listed.is_empty();
    if is_empty && !is_ours && !collector.remarks.have_losses() {
        let reason = "this file has neither deals nor results that name their pairs".to_owned();
        return Err(FileError::Malformed { line: 1, reason });
    }
    collector.finish(&games)
}

/// The lines such as `%HRTitleEvent "Club pairs"`, by their names.
fn titles(text: &str) -> Vec<(String, String)> {
    let titles = text.lines().filter(|line| line.starts_with("%HRTitle"));
    let title = |line: &str| {
        let (name, value) = line.split_once(char::is_whitespace)?;
        let value = value.trim().trim_matches('"').trim();
        (!value.is_empty()).then(|| (name.to_owned(), value.to_owned()))
    };
    titles.filter_map(title).collect()
}

/// Whether a `ScoreTable` tells who played.
fn names_pairs(table: &Table) -> bool {
    !table.rows.is_empty()
        && [["PairId_NS", "Names_NS"], ["PairId_EW", "Names_EW"]]
            .iter()
            .all(|names| table.columns.place(names).is_some())
        || individual::names_players(table)
}

/// Of each row of each board of a contest, its place among the rows that were gathered.
pub(super) type Sources = Vec<Vec<usize>>;

/// Whose result it is, and where it stands.
struct Taken {
    line: usize,
    board: BoardKey,
    ns: PairName,
    ew: PairName,
    round: Option<u16>,
    table: String,
    named: [Vec<String>; 2],
    meeting: Option<Meeting>,
}

#[derive(Default)]
struct Collector {
    remarks: Remarks,
    gathered: Gathered,
    /// How many rows of each board have been met.
    met: BTreeMap<BoardKey, usize>,
    /// What the file says about each row that was gathered.
    awarded: Vec<Awarded>,
    /// The players of both sides of each row that was gathered, as far as the row names them.
    named: Vec<[Vec<String>; 2]>,
    /// The match of teams of which each row that was gathered is.
    meetings: Vec<Option<Meeting>>,
    /// What we wrote about each row that was gathered, for ourselves.
    owned: Vec<Option<FileRow>>,
    /// The places, totals and percentages of the pairs.
    totals: Vec<(PairName, Option<Line>, Total)>,
    own: Own,
    /// What comment lines say for the head of hand records, often the only place of the event and its day.
    titles: Vec<(String, String)>,
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
        for Note { line, text } in &game.lost {
            self.remarks.leave_out(Place::Line(*line), text.clone());
        }
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
        // Each match of teams has its own cards.
        let has_results =
            score_table.is_some_and(names_pairs) || score_table.is_none() && Meeting::of(game).is_some();
        let Some(board) = self.deal(game, board, has_results) else { return Ok(()) };
        self.gathered.boards.insert(board);
        self.check_vulnerability(game, board.number);
        match score_table {
            Some(table) if names_pairs(table) => {
                self.table((board, section), table);
                Ok(())
            }
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
        self.remarks.say(Place::Line(line), text);
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
            let pair = pair_name(get(&SECTION).or(section), number);
            let line = get(&["Direction"]).and_then(line_of);
            let together = get(&["Names", "Name"]);
            let players = match (self.competing, together) {
                (_, None) => vec![],
                (Competing::Players, Some(name)) => vec![name.trim().to_owned()],
                (_, Some(together)) => names(together),
            };
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
            let at = row.first().map_or(0, |element| element.line);
            if get(&SECTION).is_none() {
                let (listed, total) = (self.gathered.listed.len(), self.totals.len());
                self.unsectioned.push(Unsectioned { line: at, listed, total });
            }
            self.totals.push((pair.clone(), line, total));
            self.gathered.listed.push(Listed { at: Place::Line(at), pair, line, players });
        }
    }

    fn table(&mut self, at: (BoardKey, Option<&str>), table: &Table) {
        let top = top_of(table);
        for row in &table.rows {
            let line = row.first().map_or(0, |element| element.line);
            *self.met.entry(at.0).or_default() += 1;
            if let Err(reason) = self.row(at, table, row, top) {
                self.remarks.leave_out(Place::Line(line), format!("board {}: {reason}", at.0.number));
            }
        }
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
        let own_section = get(&SECTION).or(section);
        let pair = |names: &[&str]| get(names).map(|name| pair_name(own_section, name));
        let named = ["Names_NS", "Names_EW"].map(|name| get(&[name]).map_or_else(Vec::new, players_of));
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
        let taken = Taken { line, board, ns, ew, round, table: at, named, meeting: None };
        self.take(taken, &texts, top)
    }

    /// A game that is itself a result: its pairs are named by tags.
    fn single(&mut self, game: &Game, board: BoardKey) -> Result<(), Note> {
        let Some(Single { line, result, score }) = Single::of(game) else { return Ok(()) };
        *self.met.entry(board).or_default() += 1;
        let meeting = Meeting::of(game).filter(|_| self.competing == Competing::Pairs);
        let pair = |line: Line| {
            if self.competing == Competing::Players {
                return individual::single(game, line);
            }
            let of_team =
                || Some(pair_name(None, &format!("{} {}", meeting.as_ref()?.team(line), line.letters())));
            single::pair(game, line).or_else(of_team)
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
                let at = Place::Line(game.line);
                self.gathered.listed.push(Listed { at, pair: pair.clone(), line: None, players });
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
        let taken = Taken { line, board, ns, ew, round, table, named: [vec![], vec![]], meeting };
        self.take(taken, &texts, None)
            .map_err(|reason| Note { line, text: format!("board {}: {reason}", board.number) })
    }

    fn take(&mut self, taken: Taken, texts: &RowTexts<'_>, top: Option<Exact>) -> Result<(), String> {
        let Taken { line, board, ns, ew, round, table, named, meeting } = taken;
        let place = self.met.get(&board).copied().unwrap_or_default();
        let own = self.own.rows.get(&(board, place)).cloned();
        let (outcome, remark) = match &own {
            Some(own) => (own.outcome.clone(), None),
            None => texts.outcome(board.number, top)?,
        };
        if let Some(remark) = remark {
            self.remark(line, format!("board {}: {remark}", board.number));
        }
        self.awarded.push(texts.awarded());
        self.owned.push(own);
        self.named.push(named);
        self.meetings.push(meeting);
        self.gathered.rows.push(GatheredRow { at: Place::Line(line), board, ns, ew, outcome, round, table });
        Ok(())
    }

    fn finish(mut self, games: &[Game]) -> Result<Imported, FileError> {
        let (mut file, sources) = match self.own.head.take() {
            Some(head) => self.of_ours(head, games),
            None => self.of_others(games).map_err(|reason| FileError::Malformed { line: 1, reason })?,
        };
        for (board, sources) in file.boards.iter_mut().zip(sources) {
            for (row, source) in board.rows.iter_mut().zip(sources) {
                if let Some(own) = self.owned.get_mut(source).and_then(Option::take) {
                    *row = FileRow { ns: row.ns, ew: row.ew, ..own };
                }
            }
        }
        self.remarks.sort();
        let is_empty = file.holds_nothing();
        Ok(Imported { file, remarks: self.remarks.settle(is_empty)? })
    }

    /// The contest of a file that we wrote: its entries and rules are known.
    fn of_ours(&mut self, head: ResultsFile, games: &[Game]) -> (ResultsFile, Sources) {
        let gathered = std::mem::take(&mut self.gathered);
        let index: BTreeMap<&str, usize> =
            head.entries.iter().enumerate().map(|(place, entry)| (entry.id.as_str(), place)).collect();
        let find = |pair: &PairName| {
            index.get(pair.number.as_str()).copied().ok_or_else(|| {
                format!("{} plays in a table, and is not in the %Barometer lines at the top", pair.number)
            })
        };
        let mut rows = Vec::with_capacity(gathered.rows.len());
        for (source, row) in gathered.rows.into_iter().enumerate() {
            let both = find(&row.ns).and_then(|ns| Ok((ns, find(&row.ew)?)));
            let Some((ns, ew)) = self.remarks.row(row.at, both) else { continue };
            let read = FileRow { round: row.round, table: row.table, ..FileRow::new(ns, ew, row.outcome) };
            rows.push((source, (row.at, row.board, read)));
        }
        let mut boards = gathered::boards(rows, gathered.deals, gathered.boards, &mut self.remarks);
        // In the order in which they were written.
        let order: Vec<BoardKey> = games.iter().filter_map(key).collect();
        boards.sort_by_key(|(key, ..)| order.iter().position(|known| known == key));
        let (boards, sources) = boards.into_iter().map(|(_, board, sources)| (board, sources)).unzip();
        (ResultsFile { boards, ..head }, sources)
    }

    fn of_others(&mut self, games: &[Game]) -> Result<(ResultsFile, Sources), String> {
        let of_title =
            |name: &str| self.titles.iter().find_map(|(own, title)| (own == name).then_some(title.as_str()));
        let event = games.iter().find_map(|game| game.value("Event"));
        let name = event.or(of_title("%HRTitleEvent")).unwrap_or_default().to_owned();
        let title_date = of_title("%HRTitleDate").and_then(occasion::date);
        let told = games.iter().find_map(|game| game.value("Scoring")).unwrap_or_default();
        let (scoring, remark) = scoring::from_tag(told, self.imps);
        let is_of_teams = self.meetings.iter().any(Option::is_some);
        if let Some(remark) = remark.filter(|_| !self.gathered.rows.is_empty() && !is_of_teams) {
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
            let told = sections::settle(&mut gathered, &mut self.totals, &unsectioned);
            for Note { line, text } in told {
                self.remark(line, text);
            }
        }
        let field = gathered.settle(&mut self.remarks);
        let official = official(&field, &self.awarded, &self.totals, self.percent);
        let mut file = ResultsFile::new(name, scoring, field.winners);
        (file.entries, file.boards, file.official) = (field.entries, field.boards, official);
        for (row, source) in
            file.boards.iter().flat_map(|board| &board.rows).zip(field.sources.iter().flatten())
        {
            for (entry, named) in [row.ns, row.ew].into_iter().zip(&self.named[*source]) {
                if file.entries[entry].players.is_empty() {
                    file.entries[entry].players.clone_from(named);
                }
            }
        }
        if self.meetings.iter().any(Option::is_some) {
            let told = teams::settle(&mut file, &field.sources, &self.meetings).err();
            self.remarks.say(Place::File, told.unwrap_or_else(|| teams::SEATING.to_owned()));
        }
        let date = games.iter().find_map(|game| occasion::date(game.value("Date")?));
        file.occasion.date = date.or(title_date);
        Ok((file, field.sources))
    }
}

impl Collector {
    /// The same of an individual: sides are two players each, and these are listed.
    fn of_players(
        &mut self,
        (name, scoring): (String, Scoring),
        mut gathered: Gathered,
        games: &[Game],
    ) -> Result<(ResultsFile, Sources), String> {
        let listed = std::mem::take(&mut gathered.listed);
        gathered.winners = Some(Winners::One);
        let field = gathered.settle(&mut self.remarks);
        let told = official(&field, &self.awarded, &[], self.percent);
        let mut file = ResultsFile::new(name, scoring, Winners::One);
        (file.entries, file.boards, file.official) = (field.entries, field.boards, told);
        ranked(&mut file, &listed)?;
        let totals = std::mem::take(&mut self.totals).into_iter().map(|(player, _, total)| {
            let Total { points, percent, place } = total;
            OfficialEntry { id: plain(&player.number), total: points, percent, place }
        });
        let totals: Vec<OfficialEntry> = totals.collect();
        if !totals.is_empty() {
            let points_are = if self.percent { PointsAre::Percent } else { PointsAre::Points };
            let nothing = Official { points_are, entries: vec![], boards: vec![], matches: vec![] };
            file.official.get_or_insert(nothing).entries.extend(totals);
        }
        file.occasion.date = games.iter().find_map(|game| occasion::date(game.value("Date")?));
        Ok((file, field.sources))
    }
}

/// What the file's own program computed; `None` where it tells nothing.
fn official(
    field: &Field,
    awarded: &[Awarded],
    totals: &[(PairName, Option<Line>, Total)],
    percent: bool,
) -> Option<Official> {
    // Who is listed again counts once, here too.
    let mut told = BTreeSet::new();
    let entries: Vec<OfficialEntry> = (totals.iter())
        .filter_map(|(pair, line, total)| {
            let place = field.place(pair, *line).filter(|place| told.insert(*place))?;
            let id = field.entries[place].id.clone();
            let Total { points, percent, place } = total.clone();
            Some(OfficialEntry { id, total: points, percent, place })
        })
        .collect();
    let told = |awarded: &Awarded| awarded.ns.is_some() || awarded.ew.is_some();
    if !awarded.iter().any(told) && entries.is_empty() {
        return None;
    }
    let boards = (field.boards.iter().zip(&field.sources).filter(|(board, _)| !board.rows.is_empty()))
        .map(|(board, sources)| {
            let awarded = sources.iter().map(|source| &awarded[*source]);
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

/// How the column of sections is called; the second as a program writes it.
const SECTION: [&str; 2] = ["Section", "Setion"];

/// The players of a side by a column of names, which may also put two surnames together.
fn players_of(together: &str) -> Vec<String> {
    let apart = names(together);
    match together.split('-').map(str::trim).collect::<Vec<_>>().as_slice() {
        [one, other] if apart.len() < 2 => vec![(*one).to_owned(), (*other).to_owned()],
        _ => apart,
    }
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
