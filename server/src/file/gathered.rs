//! Results as foreign programs tell them, before it is known who is who: a pair is a number, which may mean one
//! pair sitting North-South and another sitting East-West.

use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::contest::Outcome;
use bridge::deal::Deal;
use bridge::movement::Winners;
use bridge::seat::Line;

use super::remark::{Place, Remarks};
use super::{FileBoard, FileEntry, FileRow};

/// A pair as a file names it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct PairName {
    /// Empty where the file has no sections.
    pub(super) section: String,
    pub(super) number: String,
}

/// A board as a file names it: by its number, and by its session (from 1) where one number stands for several boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct BoardKey {
    pub(super) session: u16,
    pub(super) number: BoardNumber,
}

impl From<BoardNumber> for BoardKey {
    /// The board of this number in a file that has it once.
    fn from(number: BoardNumber) -> Self {
        Self { session: 1, number }
    }
}

/// What happened at one table.
#[derive(Debug, Clone)]
pub(super) struct GatheredRow {
    /// Where it stands in the file.
    pub(super) at: Place,
    pub(super) board: BoardKey,
    pub(super) ns: PairName,
    pub(super) ew: PairName,
    pub(super) outcome: Outcome,
    pub(super) round: Option<u16>,
    /// Empty where the file does not say.
    pub(super) table: String,
}

/// A pair in a list of those who play.
#[derive(Debug, Clone)]
pub(super) struct Listed {
    /// Where it stands in the file.
    pub(super) at: Place,
    pub(super) pair: PairName,
    pub(super) line: Option<Line>,
    pub(super) players: Vec<String>,
}

/// All that a file tells about who played what.
#[derive(Debug, Default)]
pub(super) struct Gathered {
    /// In the order of the file; may be empty.
    pub(super) listed: Vec<Listed>,
    pub(super) rows: Vec<GatheredRow>,
    pub(super) deals: BTreeMap<BoardKey, Deal>,
    /// Those that the file has, even without anything on them.
    pub(super) boards: BTreeSet<BoardKey>,
    /// Where the file says it.
    pub(super) winners: Option<Winners>,
}

/// The pairs and boards, settled.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) winners: Winners,
    pub(super) entries: Vec<FileEntry>,
    pub(super) boards: Vec<FileBoard>,
    /// Of each board.
    pub(super) keys: Vec<BoardKey>,
    /// Of each row of each board, its place in [`Gathered::rows`].
    pub(super) sources: Vec<Vec<usize>>,
    /// Which entry a pair is when it sits on a line.
    index: BTreeMap<(PairName, Line), usize>,
}

/// Pairs that met so many others are known to have had the time to change their line.
const OPPONENTS_THAT_TELL: usize = 3;

/// Who is who, as far as the list and the rows tell.
struct Names<'a> {
    /// By pair: where it stands in the list.
    listed: BTreeMap<&'a PairName, Vec<Option<Line>>>,
    sat: BTreeMap<Line, BTreeSet<&'a PairName>>,
    by_line: bool,
    /// Numbers are told apart by their line.
    shared: bool,
    several_sections: bool,
}

impl Gathered {
    /// Settles who is who.
    ///
    /// Two lines with a ranking each are assumed where the list gives everybody a line, where a number meets
    /// itself or is two pairs of the list, or where nobody ever sat both ways although pairs met at least three others.
    ///
    /// A row of a pair against itself is left out, and a pair that is listed again.
    pub(super) fn settle(mut self, remarks: &mut Remarks) -> Field {
        self.listed = once_each(self.listed, remarks);
        let names = Names::of(&self);
        let winners = self.winners.unwrap_or(if names.by_line { Winners::Two } else { Winners::One });
        let mut field = Field {
            winners,
            entries: vec![],
            boards: vec![],
            keys: vec![],
            sources: vec![],
            index: BTreeMap::new(),
        };
        let mut places = BTreeMap::new();
        for listed in &self.listed {
            for line in names.lines_of_listed(listed) {
                let place = field.add(&names, &mut places, &listed.pair, line);
                let entry = &mut field.entries[place];
                entry.line = entry.line.or(listed.line);
                if entry.players.is_empty() {
                    entry.players.clone_from(&listed.players);
                }
            }
        }
        for row in &self.rows {
            for (pair, line) in [(&row.ns, Line::NorthSouth), (&row.ew, Line::EastWest)] {
                field.add(&names, &mut places, pair, line);
            }
        }
        let place = |pair: PairName, line: Line| field.index.get(&(pair, line)).copied();
        let mut rows = Vec::with_capacity(self.rows.len());
        for (source, row) in self.rows.into_iter().enumerate() {
            if let (Some(ns), Some(ew)) = (place(row.ns, Line::NorthSouth), place(row.ew, Line::EastWest)) {
                let played = FileRow::new(ns, ew, row.outcome);
                let row = (row.at, row.board, FileRow { round: row.round, table: row.table, ..played });
                rows.push((source, row));
            }
        }
        for (key, board, sources) in boards(rows, self.deals, self.boards, remarks) {
            field.keys.push(key);
            field.boards.push(board);
            field.sources.push(sources);
        }
        field
    }
}

/// The list without those who stand in it again: with the line that they have in it already or, where it tells no lines, with
/// their players. (Another two of the same number, without a line, sit the other way.)
///
/// The first counts. The rows tell a number alone, so that nobody can say which of two has played; what is told names the
/// line, for whoever knows it.
fn once_each(listed: Vec<Listed>, remarks: &mut Remarks) -> Vec<Listed> {
    let mut once: Vec<Listed> = Vec::with_capacity(listed.len());
    let mut first: BTreeMap<(PairName, Option<Line>), Vec<usize>> = BTreeMap::new();
    for one in listed {
        let before = first.entry((one.pair.clone(), one.line)).or_default();
        let is_again = |place: &&usize| one.line.is_some() || once[**place].players == one.players;
        let known = before.iter().find(is_again).filter(|_| one.line.is_some() || !one.players.is_empty());
        if let Some(place) = known {
            let who = format!("pair {}", one.pair.number);
            tell_again(&who, (&once[*place].players, &one.players), one.at, remarks);
        } else {
            before.push(once.len());
            once.push(one);
        }
    }
    once
}

/// Tells of a pair that is listed again; with other players it is a loss.
pub(super) fn tell_again(id: &str, (first, again): (&[String], &[String]), at: Place, remarks: &mut Remarks) {
    if again.is_empty() || first == again {
        remarks.say(at, format!("{id} is listed more than once: it counts once"));
    } else {
        let here = again.join(" & ");
        let there = if first.is_empty() { "nobody".to_owned() } else { first.join(" & ") };
        remarks.leave_out(
            at,
            format!("{id} is listed more than once, first with {there}, who count, and here with {here}"),
        );
    }
}

/// The boards with their rows and deals, in the order of sessions and numbers, and of each row the number that it came
/// with. A row of a pair against itself is left out.
pub(super) fn boards(
    rows: Vec<(usize, (Place, BoardKey, FileRow))>,
    deals: BTreeMap<BoardKey, Deal>,
    known: BTreeSet<BoardKey>,
    remarks: &mut Remarks,
) -> Vec<(BoardKey, FileBoard, Vec<usize>)> {
    let empty = |key: BoardKey| (FileBoard::new(key.number, vec![]), vec![]);
    let mut boards: BTreeMap<BoardKey, (FileBoard, Vec<usize>)> =
        known.into_iter().map(|key| (key, empty(key))).collect();
    for (source, (at, key, row)) in rows {
        if row.ns == row.ew {
            remarks.leave_out(at, format!("board {}: a pair cannot play against itself", key.number));
            continue;
        }
        let (board, sources) = boards.entry(key).or_insert_with(|| empty(key));
        board.rows.push(row);
        sources.push(source);
    }
    for (key, deal) in deals {
        boards.entry(key).or_insert_with(|| empty(key)).0.deal = Some(deal);
    }
    boards.into_iter().map(|(key, (board, sources))| (key, board, sources)).collect()
}

impl<'a> Names<'a> {
    fn of(gathered: &'a Gathered) -> Self {
        let mut listed: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for one in &gathered.listed {
            listed.entry(&one.pair).or_default().push(one.line);
        }
        let sat = BTreeMap::from([
            (Line::NorthSouth, gathered.rows.iter().map(|row| &row.ns).collect()),
            (Line::EastWest, gathered.rows.iter().map(|row| &row.ew).collect()),
        ]);
        let sections: BTreeSet<&str> = (gathered.rows.iter().map(|row| &row.ns.section))
            .chain(gathered.listed.iter().map(|one| &one.pair.section))
            .map(String::as_str)
            .collect();
        let shared =
            listed.values().any(|lines| lines.len() > 1) || gathered.rows.iter().any(|row| row.ns == row.ew);
        let lines_listed =
            !listed.is_empty() && listed.values().flatten().all(|line: &Option<Line>| line.is_some());
        let told = gathered.winners.map(|winners| winners == Winners::Two);
        let by_line = shared || told.unwrap_or_else(|| lines_listed || sits_one_way(&gathered.rows));
        Self { listed, sat, by_line, shared, several_sections: sections.len() > 1 }
    }

    /// The lines that one element of the list stands for.
    fn lines_of_listed(&self, listed: &Listed) -> Vec<Line> {
        match listed.line {
            Some(line) => vec![line],
            // The rows tell where it sat.
            None if self.by_line => {
                let sat = |line: &Line| self.sat.get(line).is_some_and(|names| names.contains(&listed.pair));
                let lines: Vec<Line> = Line::ALL.into_iter().filter(sat).collect();
                if lines.is_empty() { vec![Line::NorthSouth] } else { lines }
            }
            None => vec![Line::NorthSouth],
        }
    }

    /// The id of a pair on a line, and the line it belongs to if there are two.
    fn id(&self, pair: &PairName, line: Line) -> (String, Option<Line>) {
        let prefix = if self.several_sections && !pair.section.is_empty() {
            format!("{}-", pair.section)
        } else {
            String::new()
        };
        let (line, told_apart) = match self.listed.get(pair).map(Vec::as_slice) {
            // Listed once, it is one pair wherever it sits.
            Some([Some(own)]) => (Some(*own), false),
            _ if self.by_line => (Some(line), self.shared),
            _ => (None, false),
        };
        let suffix = line.filter(|_| told_apart).map_or("", Line::letters);
        (format!("{prefix}{}{suffix}", pair.number), line)
    }
}

fn sits_one_way(rows: &[GatheredRow]) -> bool {
    let mut opponents: BTreeMap<&PairName, BTreeSet<&PairName>> = BTreeMap::new();
    for row in rows {
        opponents.entry(&row.ns).or_default().insert(&row.ew);
    }
    let one_way = rows.iter().all(|row| !opponents.contains_key(&row.ew));
    one_way && opponents.values().any(|met| met.len() >= OPPONENTS_THAT_TELL)
}

impl Field {
    /// Where a pair of the file stands among the entries.
    pub(super) fn place(&self, pair: &PairName, line: Option<Line>) -> Option<usize> {
        let lines = line.map_or_else(|| Line::ALL.to_vec(), |line| vec![line]);
        lines.into_iter().find_map(|line| self.index.get(&(pair.clone(), line)).copied())
    }

    /// Where the pair stands among the entries, and puts it there if it is new.
    fn add(
        &mut self,
        names: &Names<'_>,
        places: &mut BTreeMap<String, usize>,
        pair: &PairName,
        line: Line,
    ) -> usize {
        if let Some(place) = self.index.get(&(pair.clone(), line)) {
            return *place;
        }
        let (id, own) = names.id(pair, line);
        let place = *places.entry(id.clone()).or_insert_with(|| {
            self.entries.push(FileEntry { id, line: own, ..FileEntry::default() });
            self.entries.len() - 1
        });
        self.index.insert((pair.clone(), line), place);
        place
    }
}

#[cfg(test)]
mod tests {
    use bridge::result::BoardResult;

    use super::*;

    fn name(number: &str) -> PairName {
        PairName { section: String::new(), number: number.to_owned() }
    }

    fn gathered(rows: &[(&str, &str)]) -> Gathered {
        let rows = rows.iter().enumerate().map(|(index, (ns, ew))| GatheredRow {
            at: Place::File,
            board: BoardNumber::new(u16::try_from(index / 2 + 1).unwrap()).unwrap().into(),
            ns: name(ns),
            ew: name(ew),
            outcome: Outcome::Result(BoardResult::PassedOut),
            round: None,
            table: String::new(),
        });
        Gathered { rows: rows.collect(), ..Gathered::default() }
    }

    fn ids(field: &Field) -> Vec<&str> {
        field.entries.iter().map(|entry| entry.id.as_str()).collect()
    }

    #[test]
    fn a_number_that_meets_itself_is_two_pairs() {
        let field =
            gathered(&[("1", "1"), ("2", "2"), ("1", "2"), ("2", "1")]).settle(&mut Remarks::default());
        assert_eq!(field.winners, Winners::Two);
        assert_eq!(ids(&field), ["1NS", "1EW", "2NS", "2EW"]);
        assert_eq!((field.boards[1].rows[0].ns, field.boards[1].rows[0].ew), (0, 3));
    }

    #[test]
    fn pairs_that_change_their_line_are_in_one_ranking() {
        let field =
            gathered(&[("1", "2"), ("3", "4"), ("3", "1"), ("4", "2")]).settle(&mut Remarks::default());
        assert_eq!((field.winners, ids(&field)), (Winners::One, vec!["1", "2", "3", "4"]));
        assert!(field.entries.iter().all(|entry| entry.line.is_none()));
    }

    #[test]
    fn pairs_that_always_sit_one_way_are_in_two_rankings() {
        let field =
            gathered(&[("1", "11"), ("1", "12"), ("1", "13"), ("2", "11")]).settle(&mut Remarks::default());
        assert_eq!((field.winners, ids(&field)), (Winners::Two, vec!["1", "11", "12", "13", "2"]));
        // With so few boards nobody had to change.
        assert_eq!(
            gathered(&[("1", "11"), ("2", "12")]).settle(&mut Remarks::default()).winners,
            Winners::One
        );
    }

    /// A Mitchell of ours whose pairs change their line in the last round: they are listed once each.
    #[test]
    fn a_pair_listed_with_its_line_stays_itself_where_it_sits_the_other_way() {
        let mut switched = gathered(&[("1NS", "1EW"), ("2NS", "2EW"), ("1EW", "2NS")]);
        let line = |number: &str| if number.ends_with("NS") { Line::NorthSouth } else { Line::EastWest };
        let list = |number| Listed {
            at: Place::File,
            pair: name(number),
            line: Some(line(number)),
            players: vec![],
        };
        switched.listed = ["1NS", "1EW", "2NS", "2EW"].map(list).to_vec();
        let field = switched.settle(&mut Remarks::default());
        assert_eq!((field.winners, ids(&field)), (Winners::Two, vec!["1NS", "1EW", "2NS", "2EW"]));
        assert_eq!((field.boards[1].rows[0].ns, field.boards[1].rows[0].ew), (1, 2));
    }

    /// Listed again with its line, a pair is no second pair, and no number stands for two.
    #[test]
    fn a_pair_that_is_listed_again_counts_once() {
        let list = |number: &str, line: Option<Line>, players: &[&str]| Listed {
            at: Place::Line(7),
            pair: name(number),
            line,
            players: players.iter().map(|player| (*player).to_owned()).collect(),
        };
        for line in [None, Some(Line::NorthSouth)] {
            let mut again = gathered(&[("1", "2"), ("3", "4"), ("3", "1"), ("4", "2")]);
            again.listed =
                ["1", "2", "3", "4", "1"].map(|number| list(number, line, &["Ann", "Bob"])).to_vec();
            let mut remarks = Remarks::default();
            assert_eq!(ids(&again.settle(&mut remarks)), ["1", "2", "3", "4"]);
            assert_eq!(
                remarks.settle(false).unwrap(),
                ["line 7: pair 1 is listed more than once: it counts once"]
            );
        }
        let mut again = gathered(&[("1", "2")]);
        let (north_south, east_west) = (Some(Line::NorthSouth), Some(Line::EastWest));
        again.listed = vec![
            list("1", north_south, &["Ann"]),
            list("2", east_west, &[]),
            list("1", north_south, &["Cid", "Dee"]),
        ];
        let mut remarks = Remarks::default();
        assert_eq!(again.settle(&mut remarks).entries[0].players, ["Ann"]);
        assert_eq!(
            remarks.settle(false).unwrap(),
            [
                "line 7: pair 1 is listed more than once, first with Ann, who count, and here with Cid & Dee: left out"
            ]
        );
    }

    #[test]
    fn sections_are_named_where_there_are_several() {
        let mut both = gathered(&[("1", "2"), ("1", "2")]);
        for (row, section) in both.rows.iter_mut().zip(["A", "B"]) {
            (row.ns.section, row.ew.section) = (section.to_owned(), section.to_owned());
        }
        assert_eq!(ids(&both.settle(&mut Remarks::default())), ["A-1", "A-2", "B-1", "B-2"]);
    }
}
