//! Who takes part in a USEBIO event: pairs, and teams of pairs.

use std::collections::{BTreeMap, BTreeSet};

use bridge::exact::from_decimal;
use bridge::movement::Winners;
use bridge::seat::Line;

use super::boards::pair_number;
use super::classified::Classes;
use super::{Part, fault, players};
use crate::file::remark::{Place, Remarks};
use crate::file::xml::Element;
use crate::file::{FileEntry, FileError, FileTeam, OfficialEntry};

/// How a pair is named: section, number, and line where that tells pairs apart.
pub(super) type PairKey = (String, String, Option<Line>);

/// A pair as it is listed: where, and in which team.
struct Listed<'a> {
    part: &'a Part<'a>,
    element: &'a Element,
    team: Option<usize>,
}

/// The pairs or players of a list that were read.
#[derive(Default)]
pub(super) struct Known<'a> {
    /// By session and id.
    pub(super) listed: BTreeSet<(usize, String)>,
    /// By id, in whichever session a pair is listed first.
    pub(super) first: BTreeMap<String, &'a Element>,
    /// Of a number that stands for others in other sessions: that is no fault of a row, all of them would be mixed.
    pub(super) stranger: Option<FileError>,
}

/// The pairs of the event, and their teams.
pub(super) struct Field {
    pub(super) winners: Winners,
    pub(super) teams: Vec<FileTeam>,
    pub(super) entries: Vec<FileEntry>,
    /// Of the teams where teams compete, otherwise of the pairs.
    pub(super) official: Vec<OfficialEntry>,
    pub(super) index: BTreeMap<PairKey, usize>,
    /// Of an individual, the partnerships by the places of their players, the lower first.
    pub(super) partnerships: BTreeMap<[usize; 2], usize>,
    /// The entries of a team that lists no pairs, by its place: those who sit North-South, and East-West.
    lines: BTreeMap<(usize, Line), usize>,
    /// Ids begin with a section.
    pub(super) has_sections: bool,
    /// What was odd, and taken to mean something.
    pub(super) remarks: Remarks,
}

impl Field {
    pub(super) fn read(event: &Element, parts: &[Part<'_>]) -> Result<Self, FileError> {
        let mut field = Self {
            winners: Winners::One,
            teams: vec![],
            entries: vec![],
            official: vec![],
            index: BTreeMap::new(),
            partnerships: BTreeMap::new(),
            lines: BTreeMap::new(),
            has_sections: false,
            remarks: Remarks::default(),
        };
        if players::are_named(event) {
            field.read_players(event, parts)?;
            return Ok(field);
        }
        let mut pairs: Vec<Listed<'_>> = Vec::new();
        for part in parts {
            for list in part.element.all("PARTICIPANTS") {
                pairs.extend(list.all("PAIR").map(|element| Listed { part, element, team: None }));
                let mut here = BTreeMap::new();
                for team in list.all("TEAM") {
                    let read = field.team(team, &mut here);
                    let Some(index) = field.remarks.placed_row(read)? else { continue };
                    pairs.extend(team.all("PAIR").map(|element| Listed { part, element, team: Some(index) }));
                }
            }
        }
        let told = event.text_of("WINNER_TYPE").map(|text| (text, winners(text)));
        field.winners = match told {
            _ if !field.teams.is_empty() => Winners::One,
            Some((_, Some(winners))) => winners,
            _ if !pairs.is_empty() && pairs.iter().all(|pair| direction(pair.element).is_some()) => {
                Winners::Two
            }
            _ => Winners::One,
        };
        if let (Some((text, None)), true) = (told, field.teams.is_empty())
            && text != "0"
        {
            let many = match field.winners {
                Winners::One => "one ranking",
                Winners::Two => "a ranking for each line",
            };
            field.remarks.say(Place::Line(event.child("WINNER_TYPE").map_or(event.line, |element| element.line)), format!("WINNER_TYPE is `{text}`, which is neither 1 nor 2: by the directions of its pairs this contest \
                 has {many}"));
        }
        let sections: BTreeSet<&str> = pairs.iter().map(|pair| pair.part.section).collect();
        field.has_sections = sections.len() > 1;
        field.pairs(&pairs, &Sat::of(parts), &Classes::of(event))?;
        Ok(field)
    }

    fn pairs(&mut self, pairs: &[Listed<'_>], sat: &Sat, classes: &Classes<'_>) -> Result<(), FileError> {
        let number = |pair: &Listed<'_>| {
            (
                pair.part.session,
                pair.part.section.to_owned(),
                pair.element.text_of("PAIR_NUMBER").map(str::to_owned),
            )
        };
        let numbers: BTreeSet<_> = pairs.iter().map(number).collect();
        let directions: BTreeSet<_> =
            pairs.iter().map(|pair| (number(pair), direction(pair.element))).collect();
        // With one winner the direction is told only if two pairs share a number: not if one pair is listed twice.
        let with_line = self.winners == Winners::Two || numbers.len() < directions.len();
        let mut known = Known::default();
        for pair in pairs {
            let read = self.pair(pair, with_line.then_some(sat), &mut known, classes);
            self.remarks.placed_row(read)?;
        }
        known.stranger.map_or(Ok(()), Err)
    }

    /// Puts a pair on the list. `sat`: lines tell pairs apart, and where the list does not tell a pair's line, where it sat.
    ///
    /// One that is listed again in its session is left out: the first counts. Travellers tell a number alone, so that nobody
    /// can say which of two has played; what is told names the lines, for whoever knows it.
    ///
    /// # Errors
    /// The fault of this element alone, which costs no other.
    fn pair<'a>(
        &mut self,
        Listed { part: Part { session, section, .. }, element: pair, team }: &Listed<'a>,
        sat: Option<&Sat>,
        known: &mut Known<'a>,
        classes: &Classes<'_>,
    ) -> Result<(), FileError> {
        let number =
            pair.text_of("PAIR_NUMBER").ok_or_else(|| fault(pair, "this pair has no PAIR_NUMBER"))?;
        let mut line = sat.and_then(|_| direction(pair));
        if let Some(sat) = sat.filter(|_| self.winners == Winners::Two && line.is_none()) {
            let reason = format!(
                "pair {number} has no DIRECTION, and there are two winners: write NS or EW, or 1 as the WINNER_TYPE"
            );
            line = Some(sat.one_line(section, number).ok_or_else(|| fault(pair, reason))?);
        }
        let id = self.id(section, number, line);
        let key = ((*section).to_owned(), number.to_owned(), line);
        let is_again = !known.listed.insert((*session, id.clone()));
        let first = *known.first.entry(id.clone()).or_insert(*pair);
        let place = self.entries.iter().position(|entry| entry.id == id);
        match place {
            None => {
                self.index.insert(key, self.entries.len());
                self.add(id, line, pair, *team);
                self.classify(pair, classes);
            }
            Some(_) if std::ptr::eq(first, *pair) => {
                return Err(fault(pair, format!("pair {id} has the number of a team that lists no pairs")));
            }
            Some(place) => {
                // However its number is written, it is the same pair.
                self.index.entry(key).or_insert(place);
                if is_again {
                    return self.again(&id, first, pair);
                }
                // A pair that plays in several sessions is listed in each.
                if !may_be_one(first, pair) {
                    let reason = format!(
                        "pair {id} has other players here than in line {}: make a file of each session, and put them \
                         together with `barometer combine`",
                        first.line
                    );
                    known.stranger.get_or_insert(fault(pair, reason));
                }
            }
        }
        Ok(())
    }

    /// Tells of a pair that is listed again in its session; with other players it is left out.
    fn again(&mut self, id: &str, first: &Element, again: &Element) -> Result<(), FileError> {
        let [there, here] = [first, again].map(|pair| names_of(pair).collect::<Vec<_>>());
        let what = format!("pair {id} is listed in line {} already", first.line);
        if here.is_empty() || there == here {
            self.remarks.say(Place::Line(again.line), format!("{what}: it counts once"));
            return Ok(());
        }
        let there =
            if there.is_empty() { "without names".to_owned() } else { format!("with {}", there.join(" & ")) };
        Err(fault(again, format!("{what}, {there}, and that counts: {} is not taken", here.join(" & "))))
    }

    /// Gives the last entry its handicap and its stratum.
    fn classify(&mut self, pair: &Element, classes: &Classes<'_>) {
        let Some(entry) = self.entries.last_mut() else { return };
        entry.stratum = classes.stratum(pair);
        match classes.handicap_hundredths(pair) {
            Ok(hundredths) => entry.handicap_hundredths = hundredths,
            Err(number) => self.remarks.say(Place::Line(pair.line), format!("pair {} has a handicap of {number}, and this file does not say how it counts: it is left out", entry.id)),
        }
    }

    /// How a pair is called.
    pub(super) fn id(&self, section: &str, number: &str, line: Option<Line>) -> String {
        let prefix = if self.has_sections { format!("{section}-") } else { String::new() };
        let number = plain_number(section, number);
        let letters = line.map_or("", Line::letters);
        let letters = if number.ends_with(letters) { "" } else { letters };
        format!("{prefix}{number}{letters}")
    }

    /// The place of a team, which may be listed in each session. `here`: the lines of those that this list has named.
    ///
    /// Listed again it is the same team, with the pairs of both: its name is the first, because its results are told by its id.
    fn team(&mut self, team: &Element, here: &mut BTreeMap<String, usize>) -> Result<usize, FileError> {
        let id = ["TEAM_ID", "TEAM_NUMBER"]
            .iter()
            .find_map(|name| team.attribute(name).or_else(|| team.text_of(name)))
            .filter(|id| !id.is_empty())
            .ok_or_else(|| fault(team, "this team has no TEAM_ID"))?;
        let name = team.attribute("TEAM_NAME").or_else(|| team.text_of("TEAM_NAME")).unwrap_or_default();
        let before = here.get(id).copied();
        here.entry(id.to_owned()).or_insert(team.line);
        if let Some(known) = self.teams.iter().position(|team| team.id == id) {
            let first = self.teams[known].name.as_str();
            let is_other = !name.is_empty() && !name.eq_ignore_ascii_case(first);
            let told = match (before, is_other) {
                (None, false) => None,
                (Some(line), false) => Some(format!(
                    "team {id} is listed in line {line} already: it counts once, with the pairs of both"
                )),
                (Some(line), true) => Some(format!(
                    "team {id} is listed in line {line} already, as `{first}`: it counts once, by that name and with the \
                     pairs of both, not as `{name}`"
                )),
                (None, true) => Some(format!(
                    "team {id} is called `{first}` before, and by that name it counts, not as `{name}`"
                )),
            };
            if let Some(told) = told {
                self.remarks.say(Place::Line(team.line), told);
            }
            return Ok(known);
        }
        self.teams.push(FileTeam { id: id.to_owned(), name: name.to_owned() });
        self.official.push(official(id, team));
        let index = self.teams.len() - 1;
        if team.child("PAIR").is_none() {
            if team.child("PLAYER").is_some() {
                self.remarks.say(
                    Place::Line(team.line),
                    format!("the players of team {id} are not told apart in pairs: their names are left out"),
                );
            }
            for line in Line::ALL {
                self.lines.insert((index, line), self.entries.len());
                let id = format!("{id}{}", line.letters());
                self.entries.push(FileEntry {
                    id,
                    line: Some(line),
                    team: Some(index),
                    ..FileEntry::default()
                });
            }
        }
        Ok(index)
    }

    fn add(&mut self, id: String, line: Option<Line>, pair: &Element, team: Option<usize>) {
        if team.is_none() {
            self.official.push(official(&id, pair));
        }
        let players: Vec<&Element> =
            pair.all("PLAYER").filter(|player| player.text_of("PLAYER_NAME").is_some()).collect();
        let texts = |name| -> Vec<String> {
            players.iter().map(|player| player.text_of(name).unwrap_or_default().to_owned()).collect()
        };
        let (players, mut numbers) = (texts("PLAYER_NAME"), texts("NATIONAL_ID_NUMBER"));
        if numbers.iter().all(String::is_empty) {
            numbers.clear();
        }
        self.entries.push(FileEntry { id, line, players, numbers, team, ..FileEntry::default() });
    }

    /// The pair that a line of a traveller names. One that is not among the participants is put there: only its names are
    /// missing.
    pub(super) fn find(
        &mut self,
        section: &str,
        element: &Element,
        name: &str,
        line: Line,
    ) -> Result<usize, FileError> {
        let number =
            element.text_of(name).ok_or_else(|| fault(element, format!("this line has no {name}")))?;
        let key = |section: &str, line| (section.to_owned(), number.to_owned(), line);
        // A pair that sat the other way for once is found by its number alone.
        let lines = [Some(line), None, Some(line.other())];
        let mut keys = [section, ""].into_iter().flat_map(|section| lines.map(|line| key(section, line)));
        if let Some(known) = keys.find_map(|key| self.index.get(&key).copied()) {
            return Ok(known);
        }
        if !self.teams.is_empty() {
            // Teams that list no pairs may sit under their own numbers.
            let team = self.teams.iter().position(|team| team.id == number);
            if let Some(entry) = team.and_then(|team| self.of_team(team, line)) {
                return Ok(entry);
            }
            return Err(fault(element, format!("pair {number} ({line}) is not among the participants")));
        }
        let line = Some(line).filter(|_| self.winners == Winners::Two);
        let id = self.id(section, number, line);
        if self.entries.iter().any(|entry| entry.id == id) {
            return Err(fault(element, format!("pair {id} is not among the participants of its section")));
        }
        self.remarks.say(
            Place::Line(element.line),
            format!("pair {id} plays here and is not among the participants: its names are not known"),
        );
        self.index.insert(key(section, line), self.entries.len());
        self.entries.push(FileEntry { id, line, ..FileEntry::default() });
        Ok(self.entries.len() - 1)
    }

    /// The place of a team that a match names.
    pub(super) fn find_team(&self, element: &Element, name: &str) -> Result<usize, FileError> {
        let id = element.text_of(name).ok_or_else(|| fault(element, format!("this match has no {name}")))?;
        let place = self.teams.iter().position(|team| team.id == id);
        place.ok_or_else(|| fault(element, format!("team {id} is not among the participants")))
    }

    /// Those who sit on a line for a team that lists no pairs.
    pub(super) fn of_team(&self, team: usize, line: Line) -> Option<usize> {
        self.lines.get(&(team, line)).copied()
    }
}

/// On which lines the numbers of each section sat.
struct Sat(BTreeMap<(String, String), BTreeSet<Line>>);

impl Sat {
    fn of(parts: &[Part<'_>]) -> Self {
        let mut sat: BTreeMap<(String, String), BTreeSet<Line>> = BTreeMap::new();
        for part in parts {
            let lines = part.element.all("BOARD").flat_map(|board| board.all("TRAVELLER_LINE"));
            for (traveller, line) in lines.flat_map(|traveller| Line::ALL.map(|line| (traveller, line))) {
                if let Some(number) = traveller.text_of(pair_number(line)) {
                    sat.entry((part.section.to_owned(), number.to_owned())).or_default().insert(line);
                }
            }
        }
        Self(sat)
    }

    /// The line on which a number always sat; that of North-South for one that never sat down.
    fn one_line(&self, section: &str, number: &str) -> Option<Line> {
        match self.0.get(&(section.to_owned(), number.to_owned())) {
            None => Some(Line::NorthSouth),
            Some(lines) if lines.len() == 1 => lines.first().copied(),
            Some(_) => None,
        }
    }
}

/// How many rankings a text speaks of: `1`, `2`, `2 winners`, `1_WINNER`, `two`.
fn winners(text: &str) -> Option<Winners> {
    let word = text.split(|letter: char| !letter.is_ascii_alphanumeric()).find(|word| !word.is_empty())?;
    match word.to_ascii_lowercase().as_str() {
        "1" | "one" | "single" => Some(Winners::One),
        "2" | "two" => Some(Winners::Two),
        _ => None,
    }
}

/// The number of a pair as we write it: some programs write `3NS` or `3 NS`, and `(A) 3 NS` in section A.
fn plain_number(section: &str, number: &str) -> String {
    let within = number.strip_prefix('(').and_then(|rest| rest.strip_prefix(section)?.strip_prefix(')'));
    let number = within.unwrap_or(number).trim_start();
    let of_line = |line: Line| Some((number.strip_suffix(line.letters())?.trim_end(), line.letters()));
    match Line::ALL.into_iter().find_map(of_line) {
        Some((digits, letters)) => format!("{digits}{letters}"),
        None => number.to_owned(),
    }
}

/// Whether two elements can be the same pair: of two with names one player must be the same, the other may be a
/// substitute.
fn may_be_one(one: &Element, other: &Element) -> bool {
    let names = |pair| -> BTreeSet<String> { names_of(pair).map(str::to_lowercase).collect() };
    let (one, other) = (names(one), names(other));
    one.is_empty() || other.is_empty() || !one.is_disjoint(&other)
}

/// The names of a pair's players.
fn names_of(pair: &Element) -> impl Iterator<Item = &str> {
    pair.all("PLAYER").filter_map(|player| player.text_of("PLAYER_NAME"))
}

/// What the program computed for one who is ranked.
pub(super) fn official(id: &str, element: &Element) -> OfficialEntry {
    let number = |name| element.text_of(name).and_then(from_decimal);
    OfficialEntry {
        id: id.to_owned(),
        total: number("TOTAL_SCORE"),
        percent: number("PERCENTAGE"),
        place: element.text_of("PLACE").map(str::to_owned),
    }
}

/// The line that a pair sits on, if the file says so.
fn direction(pair: &Element) -> Option<Line> {
    match pair.text_of("DIRECTION")?.chars().next()?.to_ascii_uppercase() {
        'N' | 'S' => Some(Line::NorthSouth),
        'E' | 'W' => Some(Line::EastWest),
        _ => None,
    }
}
