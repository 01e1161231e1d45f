//! Our own format, `barometer-movement/1`: a text that a person can read and write.
//!
//! ```text
//! barometer-movement/1
//! name: 4-table Mitchell, share and bystand
//! contestants: pairs
//! winners: two
//! tables: 4
//! sets: 4
//! boards per set: 6
//! missing: 4NS
//! round 1: 1NS/1EW/1 2NS/2EW/2 3NS/3EW/4 4NS/4EW/1
//! shared in round 1: 1
//! round 2: 1NS/4EW/2 2NS/1EW/3 3NS/2EW/1 4NS/3EW/2
//! shared in round 2: 2
//! ```
//!
//! The first line is always this. Then each line is a word, a colon and what it says:
//! - `name`: the name of the movement, to the end of the line.
//! - `contestants`: `pairs`, `teams` (the pairs of team 3 are `3NS` and `3EW`) or `players`.
//! - `winners`: `one` or `two`. With two, and in teams, pairs are called `3NS`; otherwise just `3`.
//! - `tables` and `sets`: how many there are.
//! - `boards per set` and `missing`, the pair that makes a half table: only where there is something to say.
//! - `partnership 5: 3+8`, for players: pair 5 are players 3 (North or East) and 8.
//! - `round 1`: for each table, in order, who sits North-South, who East-West, and the set of boards. A `-`
//!   stands for an empty seat or for no boards.
//! - `shared in round 1`: the sets that more than one table has in this round, by intention.
//!
//! Rounds stand in order. Blank lines and lines that begin with `#` say nothing. The next movement begins with
//! the first line again.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use crate::contestants::{Contestants, PlayerNumber};
use crate::file::lines::{Line, Lines};
use crate::file::{FileFault, MOST_ROUNDS, MOST_SETS, MOST_TABLES, NamedPlan, too_many_places};
use crate::{Movement, RoundNumber, SetNumber, TablePlan, Winners};
use game::entry::{EntryId, PairId};

const FORMAT: &str = "barometer-movement/";
const FIRST_LINE: &str = "barometer-movement/1";

/// Whether a line begins a movement in this format, of any version.
pub(super) fn begins(line: &str) -> bool {
    line.starts_with(FORMAT)
}

/// What has been read of a movement so far; `None` where the line has not come yet.
#[derive(Debug, Default)]
struct Draft {
    name: Option<String>,
    contestants: Option<Contestants>,
    winners: Option<Winners>,
    tables: Option<u16>,
    sets: Option<u16>,
    boards_per_set: Option<u16>,
    missing: Option<PairId>,
    partnerships: BTreeMap<PairId, [PlayerNumber; 2]>,
    rounds: Vec<Vec<TablePlan>>,
    shared: BTreeSet<(RoundNumber, SetNumber)>,
}

/// Takes one movement.
pub(super) fn read_one(lines: &mut Lines<'_>) -> Result<NamedPlan, FileFault> {
    lines.skip_comments();
    let Some(first) = lines.take() else { return Err(FileFault::nothing()) };
    if first.text != FIRST_LINE {
        let what = format!("this program reads only `{FIRST_LINE}`: use a newer program, or write that");
        return Err(first.fault(first.text, what));
    }
    let mut draft = Draft::default();
    while let Some(line) = lines.peek().filter(|line| !begins(line.text)) {
        lines.take();
        let Some((key, value)) = line.text.split_once(':') else {
            return Err(line.fault_at_end("expected a word, a colon and what it says, like `tables: 9`"));
        };
        draft.read(&line, key.trim_end(), value.trim())?;
    }
    draft.finish(&first)
}

impl Draft {
    fn read(&mut self, line: &Line<'_>, key: &str, value: &str) -> Result<(), FileFault> {
        if let Some(round) = key.strip_prefix("shared in round ") {
            let round = RoundNumber(line.number_at(round.trim(), "a round")?);
            for set in value.split_whitespace() {
                self.shared.insert((round, SetNumber(line.number_at(set, "a board set")?)));
            }
            return Ok(());
        }
        if let Some(round) = key.strip_prefix("round ") {
            return self.round(line, round.trim(), value);
        }
        if let Some(pair) = key.strip_prefix("partnership ") {
            let pair = pair_at(line, pair.trim())?;
            let players = partners(line, value)?;
            return match self.partnerships.insert(pair, players) {
                Some(_) => Err(line.fault(key, format!("partnership {pair} stands here twice"))),
                None => Ok(()),
            };
        }
        let is_new = match key {
            "name" => self.name.replace(line.name_at(value)?).is_none(),
            "contestants" => self.contestants.replace(contestants(line, value)?).is_none(),
            "winners" => self.winners.replace(winners(line, value)?).is_none(),
            "tables" => {
                let tables = line.number_up_to(value, "the number of tables", MOST_TABLES)?;
                self.tables.replace(tables).is_none()
            }
            "sets" => {
                let sets = line.number_up_to(value, "the number of board sets", MOST_SETS)?;
                self.sets.replace(sets).is_none()
            }
            "boards per set" => {
                let boards = line.number_at(value, "the number of boards per set")?;
                if boards == 0 {
                    return Err(line.fault(value, "a set has at least one board"));
                }
                self.boards_per_set.replace(boards).is_none()
            }
            "missing" => self.missing.replace(pair_at(line, value)?).is_none(),
            _ => {
                let what = format!(
                    "`{key}` is not a word of this format: use name, contestants, winners, tables, sets, \
                     boards per set, missing, partnership 1, round 1, shared in round 1"
                );
                return Err(line.fault(key, what));
            }
        };
        if is_new { Ok(()) } else { Err(line.fault(key, format!("`{key}` stands here twice"))) }
    }

    fn round(&mut self, line: &Line<'_>, number: &str, value: &str) -> Result<(), FileFault> {
        let next = self.rounds.len() + 1;
        if usize::from(line.number_up_to(number, "a round", MOST_ROUNDS)?) != next {
            return Err(line.fault(number, format!("rounds stand in order, and the next is round {next}")));
        }
        let Some(tables) = self.tables else {
            return Err(line.fault(line.text, "a line like `tables: 9` must stand before the rounds"));
        };
        if let Some(what) = too_many_places(tables, u16::try_from(next).unwrap_or(u16::MAX)) {
            return Err(line.fault(number, what));
        }
        let places: Vec<TablePlan> =
            value.split_whitespace().map(|word| place(line, word)).collect::<Result<_, _>>()?;
        if places.len() != usize::from(tables) {
            let what = format!("round {next} has {} places, but there are {tables} tables", places.len());
            return Err(line.fault_at_end(what));
        }
        self.rounds.push(places);
        Ok(())
    }

    fn finish(self, first: &Line<'_>) -> Result<NamedPlan, FileFault> {
        let lacks = |what: &str| first.fault_at_end(format!("this movement has no line `{what}`: add it"));
        let contestants = match self.contestants.ok_or_else(|| lacks("contestants: pairs"))? {
            Contestants::Players(_) => Contestants::Players(self.partnerships),
            pairs @ (Contestants::Pairs | Contestants::Teams) => match self.partnerships.keys().next() {
                Some(pair) => {
                    let what = format!("partnership {pair} is only for `contestants: players`");
                    return Err(first.fault_at_end(what));
                }
                None => pairs,
            },
        };
        let movement = Movement {
            name: self.name.ok_or_else(|| lacks("name: ..."))?,
            winners: self.winners.ok_or_else(|| lacks("winners: one"))?,
            contestants,
            tables: self.tables.ok_or_else(|| lacks("tables: 9"))?,
            sets: self.sets.ok_or_else(|| lacks("sets: 9"))?,
            rounds: self.rounds,
            shared: self.shared,
        };
        Ok(NamedPlan {
            boards_per_set: self.boards_per_set,
            missing: self.missing,
            ..NamedPlan::new(movement)
        })
    }
}

fn contestants(line: &Line<'_>, value: &str) -> Result<Contestants, FileFault> {
    match value {
        "pairs" => Ok(Contestants::Pairs),
        "teams" => Ok(Contestants::Teams),
        "players" => Ok(Contestants::Players(BTreeMap::new())),
        _ => Err(line.fault(value, format!("contestants are `pairs`, `teams` or `players`, not `{value}`"))),
    }
}

fn winners(line: &Line<'_>, value: &str) -> Result<Winners, FileFault> {
    match value {
        "one" => Ok(Winners::One),
        "two" => Ok(Winners::Two),
        _ => Err(line.fault(value, format!("winners are `one` or `two`, not `{value}`"))),
    }
}

fn partners(line: &Line<'_>, value: &str) -> Result<[PlayerNumber; 2], FileFault> {
    let Some((one, two)) = value.split_once('+') else {
        return Err(line.fault(value, "expected two players like `3+8`"));
    };
    let player = |part: &str| Ok(PlayerNumber(line.number_at(part.trim(), "a player")?));
    Ok([player(one)?, player(two)?])
}

fn pair_at(line: &Line<'_>, word: &str) -> Result<PairId, FileFault> {
    let entry: Option<EntryId> = word.parse().ok().filter(|_| word.starts_with(|c: char| c.is_ascii_digit()));
    let unreadable = || line.fault(word, format!("`{word}` is not a pair: write it like `3NS` or `3`"));
    entry.map(|entry| entry.pair).ok_or_else(unreadable)
}

fn place(line: &Line<'_>, word: &str) -> Result<TablePlan, FileFault> {
    let mut parts = word.split('/');
    let (Some(north_south), Some(east_west), Some(set), None) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        let what = format!("`{word}` is not a place: write it like `1NS/4EW/2` (NS pair, EW pair, set)");
        return Err(line.fault(word, what));
    };
    let pair = |part: &str| if part == "-" { Ok(None) } else { pair_at(line, part).map(Some) };
    Ok(TablePlan {
        north_south: pair(north_south)?,
        east_west: pair(east_west)?,
        set: match set {
            "-" => None,
            _ => Some(SetNumber(line.number_at(set, "a board set, or `-`")?)),
        },
    })
}

/// The movement as a file has it. A name that would not fit on a line is written with spaces.
pub(super) fn write_one(plan: &NamedPlan) -> String {
    let movement = &plan.movement;
    let name: String = movement.name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let contestants = match &movement.contestants {
        Contestants::Pairs => "pairs",
        Contestants::Teams => "teams",
        Contestants::Players(_) => "players",
    };
    let winners = match movement.winners {
        Winners::One => "one",
        Winners::Two => "two",
    };
    let mut lines = vec![
        FIRST_LINE.to_owned(),
        format!("name: {}", name.trim()),
        format!("contestants: {contestants}"),
        format!("winners: {winners}"),
        format!("tables: {}", movement.tables),
        format!("sets: {}", movement.sets),
    ];
    lines.extend(plan.boards_per_set.map(|boards| format!("boards per set: {boards}")));
    lines.extend(plan.missing.map(|pair| format!("missing: {pair}")));
    if let Contestants::Players(partnerships) = &movement.contestants {
        let line =
            |(pair, [one, two]): (&PairId, &[PlayerNumber; 2])| format!("partnership {pair}: {one}+{two}");
        lines.extend(partnerships.iter().map(line));
    }
    for (round, tables) in movement.round_numbers().zip(&movement.rounds) {
        let places: Vec<String> = tables.iter().map(written).collect();
        lines.push(format!("round {round}: {}", places.join(" ")));
        let shared = movement.shared.iter().filter(|(of, _)| *of == round);
        let sets: Vec<String> = shared.map(|(_, set)| set.to_string()).collect();
        if !sets.is_empty() {
            lines.push(format!("shared in round {round}: {}", sets.join(" ")));
        }
    }
    let mut text = lines.join("\n");
    text.push('\n');
    text
}

fn written(place: &TablePlan) -> String {
    fn or_dash(item: Option<impl Display>) -> String {
        item.map_or_else(|| "-".to_owned(), |item| item.to_string())
    }
    let [north_south, east_west] = [place.north_south, place.east_west].map(or_dash);
    format!("{north_south}/{east_west}/{}", or_dash(place.set))
}
