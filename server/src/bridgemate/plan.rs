//! The movement that a scoring program wrote: sections, who meets at which table in which round, on which boards.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::contest::Player;
use bridge::entry::{EntryId, PairId, PairNumber, SectionLetter};
use bridge::movement::contestants::Contestants;
use bridge::movement::{Movement, RoundNumber, SetNumber, TablePlan, Winners};
use bridge::scoring::Scoring;
use bridge::seat::{Line, Seat};
use jet::Database;

use super::ShareError;
use super::sheet::{Record, Sheet};
use crate::play::evening::SectionPlan;

/// The most rounds and tables of a section that are believed.
const MOST: i64 = 1000;

/// The most tables times rounds of a section, many times those of the largest congress.
const MOST_PLACES: usize = 100_000;

/// An evening as it stands in a file.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    pub(super) name: String,
    pub(super) sections: Vec<SectionPlan>,
    /// What the file calls each section.
    pub(super) ids: BTreeMap<SectionLetter, i64>,
    pub(super) players: BTreeMap<EntryId, [Player; 2]>,
    /// Places in which nobody sits.
    pub(super) phantoms: Vec<EntryId>,
    /// What the file does not say, or what was made of it.
    pub(super) remarks: Vec<String>,
}

/// A table in a round.
#[derive(Debug, Clone)]
struct Sitting {
    round: usize,
    table: usize,
    pairs: [u16; 2],
    boards: Vec<BoardNumber>,
}

/// A section as the file has it.
struct Own {
    id: i64,
    letter: SectionLetter,
    winners: i64,
    missing: i64,
}

impl Plan {
    /// The movement of a file.
    ///
    /// # Errors
    /// Where there is none, or it cannot be played here, in words.
    pub(super) fn read(database: &Database) -> Result<Self, ShareError> {
        let (sections, rounds) = (Sheet::read(database, "Section")?, Sheet::read(database, "RoundData")?);
        let mut remarks = vec![];
        let individual = |record: &Record| rounds.number(record, "South").is_some_and(|player| player > 0);
        if rounds.rows.iter().any(individual) {
            return Err(plan("the file is of an individual: only pairs and teams are shared so far"));
        }
        let own = sections_of(&sections)?;
        if own.is_empty() {
            return Err(plan(
                "the file names no section: the scoring program has not written its movement yet",
            ));
        }
        if sections.rows.iter().any(|record| sections.number(record, "ScoringType").unwrap_or(1) > 1) {
            remarks.push(
                "the devices are set to show another scoring than matchpoints, and the file does not say by which rules: \
                 say it with --scoring"
                    .to_owned(),
            );
        }
        let names = Names::read(database)?;
        let mut read = Self {
            name: String::new(),
            sections: vec![],
            ids: BTreeMap::new(),
            players: BTreeMap::new(),
            phantoms: vec![],
            remarks,
        };
        let session = Sheet::read(database, "Session")?;
        let name = session.rows.iter().find_map(|record| session.text(record, "Name"));
        name.unwrap_or("Bridgemate session").clone_into(&mut read.name);
        for own in own {
            let sittings = sittings(&rounds, own.id)?;
            if sittings.is_empty() {
                return Err(plan(format!(
                    "section {} has no movement: the scoring program has not written it yet",
                    own.letter
                )));
            }
            read.take(&own, &sittings, &names)?;
        }
        Ok(read)
    }

    fn take(&mut self, own: &Own, sittings: &[Sitting], names: &Names) -> Result<(), ShareError> {
        let called = Called::of(own, sittings);
        let sets: BTreeSet<&Vec<BoardNumber>> =
            sittings.iter().map(|sitting| &sitting.boards).filter(|boards| !boards.is_empty()).collect();
        let sets: Vec<&Vec<BoardNumber>> = sets.into_iter().collect();
        let tables = sittings.iter().map(|sitting| sitting.table).max().unwrap_or(0);
        let rounds = sittings.iter().map(|sitting| sitting.round).max().unwrap_or(0);
        if tables * rounds > MOST_PLACES {
            return Err(plan_too_large(own.letter));
        }
        let nobody = TablePlan { north_south: None, east_west: None, set: None };
        let mut plan = vec![vec![nobody; tables]; rounds];
        let mut at: BTreeMap<(RoundNumber, SetNumber), usize> = BTreeMap::new();
        for sitting in sittings {
            let set = sets.iter().position(|set| **set == sitting.boards);
            let set = set.and_then(|set| u16::try_from(set + 1).ok()).map(SetNumber);
            let [ns, ew] = sitting.pairs;
            let pair = |number, line| (number > 0).then(|| called.pair(number, line));
            plan[sitting.round - 1][sitting.table - 1] = TablePlan {
                north_south: pair(ns, Line::NorthSouth),
                east_west: pair(ew, Line::EastWest),
                set,
            };
            if let (Some(set), Ok(round)) = (set, u16::try_from(sitting.round)) {
                *at.entry((RoundNumber(round), set)).or_default() += 1;
            }
            for (line, number) in [(Line::NorthSouth, ns), (Line::EastWest, ew)] {
                if number == 0 {
                    continue;
                }
                let entry = EntryId { section: own.letter, pair: called.pair(number, line) };
                let round = i64::try_from(sitting.round).unwrap_or(MOST);
                let players = seats(line).map(|seat| names.of(own.id, (round, sitting.table), seat));
                self.players.entry(entry).or_insert(players);
                let is_missing = own.missing.unsigned_abs() == u64::from(number)
                    && (!called.by_line || (own.missing < 0) == (line == Line::EastWest));
                if is_missing && !self.phantoms.contains(&entry) {
                    self.phantoms.push(entry);
                }
            }
        }
        let fits = || plan_too_large(own.letter);
        let movement = Movement {
            name: "of the scoring program".to_owned(),
            winners: called.winners,
            contestants: if called.are_teams { Contestants::Teams } else { Contestants::Pairs },
            tables: u16::try_from(tables).map_err(|_large| fits())?,
            sets: u16::try_from(sets.len()).map_err(|_large| fits())?,
            rounds: plan,
            shared: at.into_iter().filter(|(_, count)| *count > 1).map(|(place, _)| place).collect(),
        };
        let board_sets = sets.into_iter().cloned().collect();
        self.sections.push(SectionPlan { letter: own.letter, movement, board_sets });
        self.ids.insert(own.letter, own.id);
        Ok(())
    }

    /// Whether teams compete.
    pub(super) fn are_teams(&self) -> bool {
        self.sections.iter().all(|section| section.movement.contestants == Contestants::Teams)
    }

    /// By what such an evening is scored where nobody says it.
    pub(super) fn scoring(&self) -> Scoring {
        let usual = Scoring::default();
        if self.are_teams() { usual.changed_by("teams IMPs", &[]).unwrap_or_default() } else { usual }
    }

    /// Where a round is in which a table has a board.
    pub(super) fn round_of(&self, table: bridge::entry::TableId, board: BoardNumber) -> Option<RoundNumber> {
        let section = self.sections.iter().find(|section| section.letter == table.section)?;
        let rounds = section.rounds_at(table.table);
        rounds.into_iter().find(|round| round.boards.contains(&board)).map(|round| round.round)
    }
}

fn plan(words: impl Into<String>) -> ShareError {
    ShareError::Plan(words.into())
}

fn plan_too_large(letter: SectionLetter) -> ShareError {
    plan(format!("section {letter} has more tables or boards than a section here"))
}

fn sections_of(sections: &Sheet) -> Result<Vec<Own>, ShareError> {
    let mut own: Vec<Own> = vec![];
    for record in &sections.rows {
        let Some(id) = sections.number(record, "ID") else { continue };
        let told = sections.text(record, "Letter").unwrap_or_default();
        let mut letters = told.chars();
        let letter = letters.next().filter(|_| letters.next().is_none()).and_then(SectionLetter::new);
        let letter = letter
            .ok_or_else(|| plan(format!("section {id} is called `{told}`: a section here has one letter")))?;
        if own.iter().any(|own| own.letter == letter || own.id == id) {
            return Err(plan(format!("two sections are called {letter}")));
        }
        own.push(Own {
            id,
            letter,
            winners: sections.number(record, "Winners").unwrap_or(0),
            missing: sections.number(record, "MissingPair").unwrap_or(0),
        });
    }
    Ok(own)
}

fn sittings(rounds: &Sheet, section: i64) -> Result<Vec<Sitting>, ShareError> {
    let mut sittings: Vec<Sitting> = vec![];
    for record in rounds.rows.iter().filter(|record| rounds.number(record, "Section") == Some(section)) {
        let whole = |column: &str| {
            let number = rounds.number(record, column).unwrap_or(0);
            if (0..=MOST).contains(&number) {
                Ok(usize::try_from(number).unwrap_or(0))
            } else {
                Err(plan(format!("RoundData says {column} {number}: that is no number of an evening")))
            }
        };
        let (round, table) = (whole("Round")?, whole("Table")?);
        if round == 0 || table == 0 {
            continue;
        }
        let pair = |column| whole(column).map(|number| u16::try_from(number).unwrap_or(0));
        let pairs = [pair("NSPair")?, pair("EWPair")?];
        let boards = match rounds.text(record, "CustomBoards") {
            Some(text) => {
                custom(text).ok_or_else(|| plan(format!("`{text}` are no boards (CustomBoards)")))?
            }
            None => from_to(whole("LowBoard")?, whole("HighBoard")?),
        };
        if sittings.iter().any(|known| (known.round, known.table) == (round, table)) {
            return Err(plan(format!("RoundData has table {table} twice in round {round}")));
        }
        sittings.push(Sitting { round, table, pairs, boards });
    }
    sittings.sort_by_key(|sitting| (sitting.round, sitting.table));
    Ok(sittings)
}

fn from_to(low: usize, high: usize) -> Vec<BoardNumber> {
    (low.max(1)..=high).filter_map(|number| BoardNumber::new(u16::try_from(number).ok()?)).collect()
}

/// Boards that do not follow one another: `1,2,5` or `1-3;7`.
fn custom(text: &str) -> Option<Vec<BoardNumber>> {
    let mut boards = BTreeSet::new();
    for part in text.split([',', ';', ' ']).filter(|part| !part.is_empty()) {
        let (low, high) = part.split_once('-').unwrap_or((part, part));
        let (low, high) = (low.trim().parse().ok()?, high.trim().parse::<usize>().ok()?);
        if high > usize::try_from(MOST).ok()? {
            return None;
        }
        boards.extend(from_to(low, high));
    }
    Some(boards.into_iter().collect())
}

/// What pairs of a section are called.
struct Called {
    winners: Winners,
    are_teams: bool,
    /// Whether a number stands for a pair on each line.
    by_line: bool,
    /// The line on which a number sits first.
    first: BTreeMap<u16, Line>,
}

impl Called {
    fn of(own: &Own, sittings: &[Sitting]) -> Self {
        let met = |sitting: &&Sitting| sitting.pairs.iter().all(|number| *number > 0);
        let meetings: BTreeSet<(usize, u16, u16)> = (sittings.iter().filter(met))
            .map(|sitting| (sitting.round, sitting.pairs[0], sitting.pairs[1]))
            .collect();
        // Every meeting takes place at a second table the other way round.
        let are_teams = !meetings.is_empty()
            && meetings.iter().all(|(round, ns, ew)| ns != ew && meetings.contains(&(*round, *ew, *ns)));
        let on = |line: usize| -> BTreeSet<(usize, u16)> {
            let round = |sitting: &Sitting| if own.winners == 2 { 0 } else { sitting.round };
            let sat = sittings.iter().map(|sitting| (round(sitting), sitting.pairs[line]));
            sat.filter(|(_, number)| *number > 0).collect()
        };
        let by_line = !on(0).is_disjoint(&on(1));
        let mut first = BTreeMap::new();
        for sitting in sittings {
            for (line, number) in [Line::NorthSouth, Line::EastWest].into_iter().zip(sitting.pairs) {
                first.entry(number).or_insert(line);
            }
        }
        let two = !are_teams && (own.winners == 2 || by_line);
        Self { winners: if two { Winners::Two } else { Winners::One }, are_teams, by_line, first }
    }

    fn pair(&self, number: u16, line: Line) -> PairId {
        let line = if self.by_line {
            Some(line)
        } else if self.winners == Winners::Two {
            self.first.get(&number).copied()
        } else {
            None
        };
        PairId { number: PairNumber(number), line }
    }
}

/// The two seats of a line.
pub(super) fn seats(line: Line) -> [Seat; 2] {
    match line {
        Line::NorthSouth => [Seat::North, Seat::South],
        Line::EastWest => [Seat::East, Seat::West],
    }
}

/// Who sat down where, as far as the file says it.
struct Names {
    sat: BTreeMap<(i64, i64, String), Vec<(i64, Player)>>,
}

impl Names {
    fn read(database: &Database) -> Result<Self, ShareError> {
        let (sat, known) = (Sheet::read(database, "PlayerNumbers")?, Sheet::read(database, "PlayerNames")?);
        let short = |number: &str| number.trim_start_matches('0').to_owned();
        let mut names: BTreeMap<String, &str> = BTreeMap::new();
        for record in &known.rows {
            let Some(name) = known.text(record, "Name") else { continue };
            let id = known.number(record, "ID").map(|id| id.to_string());
            for id in [known.text(record, "strID").map(short), id].into_iter().flatten() {
                names.entry(id).or_insert(name);
            }
        }
        let mut seated: BTreeMap<(i64, i64, String), Vec<(i64, Player)>> = BTreeMap::new();
        for record in &sat.rows {
            let place = (sat.number(record, "Section"), sat.number(record, "Table"));
            let (Some(section), Some(table)) = place else { continue };
            let direction = sat.text(record, "Direction").unwrap_or_default().to_ascii_uppercase();
            let number = sat.text(record, "Number").unwrap_or_default().to_owned();
            let name = sat.text(record, "Name").or_else(|| names.get(&short(&number)).copied());
            let player = Player { name: name.unwrap_or_default().to_owned(), number };
            let round = sat.number(record, "Round").unwrap_or(0);
            seated.entry((section, table, direction)).or_default().push((round, player));
        }
        Ok(Self { sat: seated })
    }

    /// Who sat there; those of the first round stand in round 0.
    fn of(&self, section: i64, (round, table): (i64, usize), seat: Seat) -> Player {
        let table = i64::try_from(table).unwrap_or(MOST);
        let there = self.sat.get(&(section, table, seat.letter().to_string()));
        let there = there.into_iter().flatten().filter(|(own, _)| *own == round || (*own == 0 && round == 1));
        there.min_by_key(|(own, _)| *own).map_or_else(Player::default, |(_, player)| player.clone())
    }
}
