//! Individuals: lines that name the four players at the table, `N_PLAYER_NUMBER` to `W_PLAYER_NUMBER`.
//!
//! No more than these four names is known of the form. What is assumed beside them is told: that players are listed as
//! `PLAYER` among the `PARTICIPANTS`, with a `PLAYER_NUMBER`, or else in the order of their numbers.

use bridge::seat::Line;

use super::field::{Field, Known, official};
use super::{Part, fault};
use crate::file::individual::partnership_id;
use crate::file::remark::Place;
use crate::file::xml::Element;
use crate::file::{FileEntry, FileError};

/// The elements that may say the number of a player in the list.
const NUMBERS: [&str; 2] = ["PLAYER_NUMBER", "PLAYER_ID"];

/// Whether any line of an event names its players.
pub(super) fn are_named(event: &Element) -> bool {
    event.any(&|element| element.name == "TRAVELLER_LINE" && names_players(element))
}

/// Whether a line names players, and not pairs.
pub(super) fn names_players(line: &Element) -> bool {
    Line::ALL.iter().any(|side| seats(*side).iter().any(|name| line.text_of(name).is_some()))
}

/// Whether a line names nobody on a side.
pub(super) fn is_nobody(line: &Element, side: Line) -> bool {
    seats(side).iter().all(|name| line.text_of(name).is_none_or(|number| number == "0"))
}

/// The elements that name the two players of a side.
fn seats(side: Line) -> [&'static str; 2] {
    match side {
        Line::NorthSouth => ["N_PLAYER_NUMBER", "S_PLAYER_NUMBER"],
        Line::EastWest => ["E_PLAYER_NUMBER", "W_PLAYER_NUMBER"],
    }
}

impl Field {
    /// The players that are listed, as entries.
    pub(super) fn read_players(&mut self, event: &Element, parts: &[Part<'_>]) -> Result<(), FileError> {
        let mut listed = Vec::new();
        for part in parts {
            let lists = part.element.all("PARTICIPANTS");
            listed.extend(lists.flat_map(|list| list.all("PLAYER")).map(|player| (part, player)));
        }
        // Where nobody is listed, the lines alone name players.
        let seen =
            parts.iter().filter(|part| listed.is_empty() && part.element.all("BOARD").next().is_some());
        let of_boards: Vec<&str> = seen.map(|part| part.section).collect();
        let mut sections: Vec<&str> = listed.iter().map(|(part, _)| part.section).chain(of_boards).collect();
        sections.sort_unstable();
        sections.dedup();
        self.has_sections = sections.len() > 1;
        let told = |player: &Element| {
            NUMBERS
                .iter()
                .find_map(|name| player.text_of(name).or_else(|| player.attribute(name)))
                .map(str::to_owned)
        };
        let are_numbered = listed.iter().all(|(_, player)| told(player).is_some());
        let mut counts: std::collections::BTreeMap<(usize, &str), u32> = std::collections::BTreeMap::new();
        let mut known = Known::default();
        for (part, player) in listed {
            let count = counts.entry((part.session, part.section)).or_default();
            *count += 1;
            let number = told(player).filter(|_| are_numbered).unwrap_or_else(|| count.to_string());
            let read = self.player((part, &number), player, &mut known);
            self.remarks.placed_row(read)?;
        }
        if let Some(stranger) = known.stranger {
            return Err(stranger);
        }
        let how = match (self.entries.is_empty(), are_numbered) {
            (true, _) => "nobody is listed, so that no names are known",
            (false, true) => "the players listed are called by their numbers there",
            (false, false) => {
                "the players listed have no numbers there: the first is taken for number 1, and so on"
            }
        };
        self.remarks.say(Place::Line(event.line), format!("this is an individual, of which the form is known only in part: each line names its four players, and \
             {how}"));
        Ok(())
    }

    /// Puts a player on the list. Who is listed again in the same session is left out: the first counts, as of pairs.
    fn player<'a>(
        &mut self,
        (part, number): (&Part<'_>, &str),
        player: &'a Element,
        known: &mut Known<'a>,
    ) -> Result<(), FileError> {
        let text = |name| player.text_of(name).filter(|text| !text.is_empty()).map(str::to_owned);
        let (name, national) = (text("PLAYER_NAME"), text("NATIONAL_ID_NUMBER"));
        let id = self.id(part.section, number, None);
        let key = (part.section.to_owned(), number.to_owned(), None);
        let is_again = !known.listed.insert((part.session, id.clone()));
        let first = *known.first.entry(id.clone()).or_insert(player);
        if self.index.contains_key(&key) {
            let before = first.text_of("PLAYER_NAME").filter(|text| !text.is_empty());
            let is_other = name.is_some() && name.as_deref() != before;
            let what = format!("player {id} is listed in line {} already", first.line);
            match (is_again, name) {
                (true, Some(name)) if is_other => {
                    let there =
                        before.map_or_else(|| "without a name".to_owned(), |name| format!("as {name}"));
                    return Err(fault(
                        player,
                        format!("{what}, {there}, and that counts: {name} is not taken"),
                    ));
                }
                (true, _) => self.remarks.say(Place::Line(player.line), format!("{what}: it counts once")),
                // Who plays in several sessions is listed in each.
                (false, _) if is_other && before.is_some() => {
                    let reason = format!(
                        "player {id} has another name here than before: make a file of each session, and put them \
                         together with `barometer combine`"
                    );
                    known.stranger.get_or_insert(fault(player, reason));
                }
                (false, _) => {}
            }
            return Ok(());
        }
        self.official.push(official(&id, player));
        self.index.insert(key, self.entries.len());
        self.entries.push(FileEntry {
            id,
            players: name.into_iter().collect(),
            numbers: national.into_iter().collect(),
            ..FileEntry::default()
        });
        Ok(())
    }

    /// The two players on a side of a line, as a partnership.
    pub(super) fn side(&mut self, part: &Part<'_>, line: &Element, side: Line) -> Result<usize, FileError> {
        let mut partners = [0; 2];
        for (place, name) in partners.iter_mut().zip(seats(side)) {
            let number = line.text_of(name).ok_or_else(|| fault(line, format!("this line has no {name}")))?;
            *place = self.numbered(part.section, line, number);
        }
        if partners[0] == partners[1] {
            let reason = format!("player {} cannot be his own partner", self.entries[partners[0]].id);
            return Err(fault(line, reason));
        }
        let mut sorted = partners;
        sorted.sort_unstable();
        if let Some(&known) = self.partnerships.get(&sorted) {
            return Ok(known);
        }
        let id = partnership_id(partners.map(|player| self.entries[player].id.as_str()));
        self.partnerships.insert(sorted, self.entries.len());
        self.entries.push(FileEntry { id, partners: Some(partners), ..FileEntry::default() });
        Ok(self.entries.len() - 1)
    }

    /// The player who sits on both of two sides, where these are partnerships.
    pub(super) fn on_both_sides(&self, sides: [usize; 2]) -> Option<&str> {
        let [ns, ew] = sides.map(|side| self.entries[side].partners);
        let twice = ns?.into_iter().find(|player| ew.is_some_and(|ew| ew.contains(player)));
        twice.map(|player| self.entries[player].id.as_str())
    }

    /// The player of a number, who is put on the list where nobody has done so.
    fn numbered(&mut self, section: &str, line: &Element, number: &str) -> usize {
        let key = |section: &str| (section.to_owned(), number.to_owned(), None);
        let known = [section, ""].into_iter().find_map(|section| self.index.get(&key(section)).copied());
        if let Some(known) = known {
            return known;
        }
        let id = self.id(section, number, None);
        // Nobody is listed at all: that is told once.
        if !self.official.is_empty() {
            let line = line.line;
            self.remarks.say(
                Place::Line(line),
                format!("player {id} plays here and is not among the participants: the name is not known"),
            );
        }
        self.index.insert(key(section), self.entries.len());
        self.entries.push(FileEntry { id, ..FileEntry::default() });
        self.entries.len() - 1
    }
}
