//! USEBIO XML, versions 1.2 and 1.3, as several programs write it.
//!
//! Participants and boards may stand under the event, its sessions or their sections. Sections of one
//! session are one field: the results of a board are compared across them.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use bridge::board::BoardNumber;
use bridge::exact::from_decimal;
use bridge::score::Score;
use bridge::scoring::Method;
use bridge::seat::Line;

use self::scoring::scoring;
use self::traveller_line::{outcome, points};
use super::xml::{self, Element};
use super::{
    FileBoard, FileEntry, FileError, FileRow, Official, OfficialBoard, OfficialEntry, OfficialRow, PointsAre,
    ResultsFile, Winners,
};

mod scoring;
mod traveller_line;

/// Reads a file of this form.
pub(super) fn parse(bytes: &[u8]) -> Result<ResultsFile, FileError> {
    // The deals take most of a file and nobody scores them.
    let root = xml::parse(bytes, &["HANDSET"])?;
    if root.name != "USEBIO" {
        return Err(FileError::UnknownForm);
    }
    let event = match root.all("EVENT").collect::<Vec<_>>().as_slice() {
        [event] => *event,
        [] => return Err(fault(&root, "there is no EVENT in this file")),
        [_, second, ..] => return Err(fault(second, "this file holds a second EVENT: split it")),
    };
    let parts = parts(event);
    let field = Field::read(event, &parts)?;
    let mut boards = Boards::default();
    for part in &parts {
        for board in part.element.all("BOARD") {
            boards.read(&field, part, board)?;
        }
    }
    let scoring = scoring(event)?;
    if boards.played.is_empty() && !matches!(scoring.method, Method::Teams(_)) {
        return Err(fault(event, "there are no boards in this file"));
    }
    let name = event.text_of("EVENT_DESCRIPTION").unwrap_or_default();
    let official = Official {
        points_are: PointsAre::Points,
        entries: field.official,
        boards: boards.official,
        matches: vec![],
    };
    Ok(ResultsFile {
        entries: field.entries,
        boards: boards.played,
        official: Some(official),
        ..ResultsFile::new(name, scoring, field.winners)
    })
}

fn fault(element: &Element, reason: impl Into<String>) -> FileError {
    FileError::Malformed { line: element.line, reason: reason.into() }
}

/// A part of the event that may hold participants and boards.
struct Part<'a> {
    session: usize,
    section: &'a str,
    element: &'a Element,
}

fn parts(event: &Element) -> Vec<Part<'_>> {
    let section = |session: usize, element| {
        let section = Element::attribute(element, "SECTION_ID").unwrap_or_default();
        Part { session, section, element }
    };
    let mut parts = vec![Part { session: 0, section: "", element: event }];
    parts.extend(event.all("SECTION").map(|element| section(0, element)));
    for (session, element) in event.all("SESSION").enumerate() {
        parts.push(Part { session, section: "", element });
        parts.extend(element.all("SECTION").map(|element| section(session, element)));
    }
    parts
}

/// How a pair is named: section, number, and line where that tells pairs apart.
type PairKey = (String, String, Option<Line>);

/// The pairs of the event.
struct Field {
    winners: Winners,
    entries: Vec<FileEntry>,
    official: Vec<OfficialEntry>,
    index: BTreeMap<PairKey, usize>,
}

impl Field {
    fn read(event: &Element, parts: &[Part<'_>]) -> Result<Self, FileError> {
        let mut pairs: Vec<(&Part<'_>, &Element)> = Vec::new();
        for part in parts {
            for list in part.element.all("PARTICIPANTS") {
                pairs.extend(list.all("PAIR").map(|pair| (part, pair)));
            }
        }
        let winners = match event.text_of("WINNER_TYPE") {
            Some("1") => Winners::One,
            Some("2") => Winners::Two,
            Some(other) => return Err(fault(event, format!("WINNER_TYPE is `{other}`, not 1 or 2"))),
            None if !pairs.is_empty() && pairs.iter().all(|(_, pair)| direction(pair).is_some()) => {
                Winners::Two
            }
            None => Winners::One,
        };
        let sections: BTreeSet<&str> = pairs.iter().map(|(part, _)| part.section).collect();
        let numbers: BTreeSet<_> = pairs
            .iter()
            .map(|(part, pair)| (part.session, part.section, pair.text_of("PAIR_NUMBER")))
            .collect();
        // With one winner the direction is told only if two pairs share a number.
        let with_line = winners == Winners::Two || numbers.len() < pairs.len();
        let mut field = Self { winners, entries: vec![], official: vec![], index: BTreeMap::new() };
        let mut listed = BTreeSet::new();
        for (Part { session, section, .. }, pair) in pairs {
            let number =
                pair.text_of("PAIR_NUMBER").ok_or_else(|| fault(pair, "this pair has no PAIR_NUMBER"))?;
            let line = if with_line { direction(pair) } else { None };
            if winners == Winners::Two && line.is_none() {
                let reason = format!("pair {number} has no DIRECTION, and there are two winners");
                return Err(fault(pair, reason));
            }
            let prefix = if sections.len() > 1 { format!("{section}-") } else { String::new() };
            let id = format!("{prefix}{number}{}", line.map_or("", Line::letters));
            let key = ((*section).to_owned(), number.to_owned(), line);
            if !listed.insert((*session, key.clone())) {
                return Err(fault(pair, format!("pair {id} is listed twice")));
            }
            // A pair that plays in several sessions is listed in each.
            if let Entry::Vacant(vacant) = field.index.entry(key) {
                vacant.insert(field.entries.len());
                field.add(id, line, pair);
            }
        }
        Ok(field)
    }

    fn add(&mut self, id: String, line: Option<Line>, pair: &Element) {
        let number = |name| pair.text_of(name).and_then(from_decimal);
        self.official.push(OfficialEntry {
            id: id.clone(),
            total: number("TOTAL_SCORE"),
            percent: number("PERCENTAGE"),
            place: pair.text_of("PLACE").map(str::to_owned),
        });
        let players = pair.all("PLAYER").filter_map(|player| player.text_of("PLAYER_NAME"));
        let players = players.map(str::to_owned).collect();
        self.entries.push(FileEntry { id, line, players, ..FileEntry::default() });
    }

    /// The pair that a line of a traveller names.
    fn find(&self, section: &str, element: &Element, name: &str, line: Line) -> Result<usize, FileError> {
        let number =
            element.text_of(name).ok_or_else(|| fault(element, format!("this line has no {name}")))?;
        let key = |section: &str, line| (section.to_owned(), number.to_owned(), line);
        [key(section, Some(line)), key(section, None), key("", Some(line)), key("", None)]
            .iter()
            .find_map(|key| self.index.get(key).copied())
            .ok_or_else(|| fault(element, format!("pair {number} ({line}) is not among the participants")))
    }
}

/// The boards read so far, each once for each session.
#[derive(Default)]
struct Boards {
    index: BTreeMap<(usize, BoardNumber), usize>,
    played: Vec<FileBoard>,
    official: Vec<OfficialBoard>,
}

impl Boards {
    fn read(&mut self, field: &Field, part: &Part<'_>, board: &Element) -> Result<(), FileError> {
        let text = board.text_of("BOARD_NUMBER").unwrap_or_default();
        let number = text.parse().ok().and_then(BoardNumber::new).ok_or_else(|| {
            fault(board, format!("`{text}` is not a board number: boards are numbered from 1"))
        })?;
        let index = *self.index.entry((part.session, number)).or_insert_with(|| {
            self.played.push(FileBoard::new(number, vec![]));
            self.official.push(OfficialBoard { number, rows: vec![] });
            self.played.len() - 1
        });
        for line in board.all("TRAVELLER_LINE") {
            let ns = field.find(part.section, line, "NS_PAIR_NUMBER", Line::NorthSouth)?;
            let ew = field.find(part.section, line, "EW_PAIR_NUMBER", Line::EastWest)?;
            if ns == ew {
                return Err(fault(line, format!("pair {} cannot play against itself", field.entries[ns].id)));
            }
            let outcome =
                outcome(line, number).map_err(|reason| fault(line, format!("board {number}: {reason}")))?;
            self.played[index].rows.push(FileRow::new(ns, ew, outcome));
            self.official[index].rows.push(OfficialRow {
                ns: field.entries[ns].id.clone(),
                ew: field.entries[ew].id.clone(),
                score: line.text_of("SCORE").and_then(|score| score.parse().ok()).map(Score),
                ns_points: points(line, "NS").and_then(from_decimal),
                ew_points: points(line, "EW").and_then(from_decimal),
            });
        }
        Ok(())
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

#[cfg(test)]
mod tests {
    use bridge::result::BoardResult;

    use super::*;
    use crate::file::Outcome;

    /// A made-up evening in the dialect with sessions and sections.
    const EVENING: &str = r#"<?xml version="1.0" encoding="iso-8859-1"?>
<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd" [<!ENTITY club "x">]>
<USEBIO Version="1.2">
 <EVENT EVENT_TYPE="PAIRS">
  <PROGRAM_NAME>EBUScore Pairs</PROGRAM_NAME>
  <EVENT_DESCRIPTION>Jacks &amp; Queens</EVENT_DESCRIPTION>
  <WINNER_TYPE>1</WINNER_TYPE>
  <SESSION SESSION_ID="1">
   <SECTION SECTION_ID="A"><PARTICIPANTS>
     <PAIR><PAIR_NUMBER>1</PAIR_NUMBER><PERCENTAGE>47.50</PERCENTAGE><PLACE>2=</PLACE>
       <PLAYER><PLAYER_NAME>Ren&#233; &club;</PLAYER_NAME></PLAYER></PAIR>
     <PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR>
    </PARTICIPANTS>
    <BOARD><BOARD_NUMBER>7</BOARD_NUMBER>
     <TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>
      <CONTRACT>4Sx</CONTRACT><PLAYED_BY>N</PLAYED_BY><LEAD>H10</LEAD><TRICKS>9</TRICKS>
      <SCORE>-200</SCORE><NS_MATCH_POINTS>5.38</NS_MATCH_POINTS></TRAVELLER_LINE>
    </BOARD>
   </SECTION>
   <SECTION SECTION_ID="B"><PARTICIPANTS>
     <PAIR><PAIR_NUMBER>1</PAIR_NUMBER></PAIR><PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR>
    </PARTICIPANTS>
    <BOARD><BOARD_NUMBER>7</BOARD_NUMBER>
     <TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER>
      <SCORE>A6040</SCORE></TRAVELLER_LINE>
    </BOARD>
   </SECTION>
   <HANDSET><BOARD><BOARD_NUMBER>nonsense</BOARD_NUMBER></BOARD></HANDSET>
  </SESSION>
 </EVENT>
</USEBIO>"#;

    #[test]
    fn sections_are_one_field_and_pairs_carry_their_letter() {
        let file = parse(EVENING.as_bytes()).unwrap();
        assert_eq!(file.name, "Jacks & Queens");
        assert_eq!(
            (file.scoring.missing, file.winners),
            (bridge::matchpoint::Neuberg::Hundredths, Winners::One)
        );
        let ids: Vec<&str> = file.entries.iter().map(|entry| entry.id.as_str()).collect();
        assert_eq!(ids, ["A-1", "A-2", "B-1", "B-2"]);
        assert_eq!(file.entries[0].players, ["René &club;"]);
        assert_eq!(file.boards.len(), 1);
        let rows: Vec<(usize, usize)> = file.boards[0].rows.iter().map(|row| (row.ns, row.ew)).collect();
        assert_eq!(rows, [(0, 1), (3, 2)]);
        let official = file.official.unwrap();
        assert_eq!(official.entries[0].percent, from_decimal("47.5"));
        assert_eq!(official.entries[0].place.as_deref(), Some("2="));
        assert_eq!(official.boards[0].rows[0].ns_points, from_decimal("5.38"));
    }

    #[test]
    fn a_score_that_differs_from_its_contract_was_ruled_and_counts() {
        let text = EVENING.replace("<SCORE>-200</SCORE>", "<SCORE>-500</SCORE>");
        let file = parse(text.as_bytes()).unwrap();
        let outcome = file.boards[0].rows[0].outcome.clone();
        assert_eq!(outcome, Outcome::Result(BoardResult::RawScore(Score(-500))));
    }

    #[test]
    fn a_fault_is_named_with_its_line_and_its_reason() {
        for (good, bad, expected) in [
            ("<TRICKS>9</TRICKS>", "<TRICKS>14</TRICKS>", "line 15: board 7: declarer cannot take 14 tricks"),
            (
                "<EW_PAIR_NUMBER>2<",
                "<EW_PAIR_NUMBER>9<",
                "line 15: pair 9 (EW) is not among the participants",
            ),
            ("<EW_PAIR_NUMBER>2<", "<EW_PAIR_NUMBER>1<", "line 15: pair A-1 cannot play against itself"),
            ("<BOARD_NUMBER>7<", "<BOARD_NUMBER>0<", "line 14: `0` is not a board number"),
            ("<WINNER_TYPE>1<", "<WINNER_TYPE>3<", "line 4: WINNER_TYPE is `3`"),
            ("<WINNER_TYPE>1<", "<WINNER_TYPE>2<", "line 10: pair 1 has no DIRECTION"),
            ("<PAIR_NUMBER>2<", "<PAIR_NUMBER>1<", "line 12: pair A-1 is listed twice"),
            ("</BOARD>", "", "line 19: this is not well-formed XML"),
            ("</USEBIO>", "", "line 31: <USEBIO> of line 3 is never closed"),
            ("</USEBIO>", "<EVENT/></USEBIO>", "line 31: this file holds a second EVENT"),
        ] {
            let text = EVENING.replacen(good, bad, 1);
            assert_ne!(text, EVENING, "{good} is not in the evening");
            let refused = parse(text.as_bytes()).unwrap_err().to_string();
            assert!(refused.starts_with(expected), "{bad}: {refused}");
        }
        let other = parse(b"<html><body/></html>").unwrap_err().to_string();
        assert!(other.contains("neither a results file"), "{other}");
    }

    #[test]
    fn latin_1_and_utf_8_are_both_read() {
        let named = EVENING.replace("Jacks &amp; Queens", "Café");
        let latin: Vec<u8> = named.chars().map(|letter| u8::try_from(u32::from(letter)).unwrap()).collect();
        assert_eq!(parse(&latin).unwrap().name, "Café");
        let utf8 = named.replace("iso-8859-1", "UTF-8");
        assert_eq!(parse(utf8.as_bytes()).unwrap().name, "Café");
        let broken = String::from_utf8_lossy(&latin).replace("iso-8859-1", "UTF-8");
        let mut broken = broken.into_bytes();
        broken[200] = 0xe9;
        assert!(parse(&broken).unwrap_err().to_string().contains("not text in UTF-8"));
    }

    #[test]
    fn a_tower_of_elements_is_refused() {
        let tower = format!("<USEBIO>{}</USEBIO>", "<A>".repeat(100_000));
        assert!(parse(tower.as_bytes()).unwrap_err().to_string().contains("too deep"));
    }
}
