//! What somebody's program wrote into texts and nobody can print: left out of everything that is read, and told.

use bridge::text::{is_control, is_layout};

use super::occasion::Occasion;
use super::remark::Remark;
use super::{
    FileBoard, FileCarried, FileEntry, FilePenalty, FileRefund, FileRow, FileTeam, Imported, Official,
    OfficialBoard, OfficialEntry, OfficialMatch, OfficialRow, ResultsFile,
};

/// The same file without control characters in its texts, with a remark where there were some. Line ends stay.
pub(super) fn left_out(mut imported: Imported) -> Imported {
    let mut cleaned = Vec::new();
    for text in texts(&mut imported.file) {
        if text.contains(is_unprintable) {
            text.retain(|letter| !is_unprintable(letter));
            cleaned.push(text.clone());
        }
    }
    if let [first, others @ ..] = cleaned.as_slice() {
        let more = match others.len() {
            0 => String::new(),
            1 => " and another text".to_owned(),
            count => format!(" and {count} other texts"),
        };
        imported.remarks.push(Remark::of_file(&format!(
            "control characters, which cannot be printed, are left out of \"{first}\"{more}"
        )));
    }
    for remark in &mut imported.remarks {
        remark.retain(|letter| !is_unprintable(letter));
    }
    imported
}

fn is_unprintable(letter: char) -> bool {
    is_control(letter) && !is_layout(letter)
}

/// Every text of a file. A new field does not compile until it is here, or is no text.
fn texts(file: &mut ResultsFile) -> Vec<&mut String> {
    let ResultsFile {
        name,
        occasion: Occasion { date: _, club, club_number },
        scoring: _,
        winners: _,
        teams,
        entries,
        boards,
        penalties,
        refunded,
        carried,
        matches: _,
        given: _,
        rankings: _,
        full_count: _,
        not_held,
        official,
    } = file;
    let mut texts = vec![name, club, club_number];
    texts.extend(not_held);
    texts.extend(teams.iter_mut().flat_map(|FileTeam { id, name }| [id, name]));
    for entry in entries {
        let FileEntry {
            id,
            players,
            numbers,
            stratum,
            line: _,
            team: _,
            partners: _,
            handicap_hundredths: _,
            plays_on: _,
        } = entry;
        texts.extend([id, stratum].into_iter().chain(players).chain(numbers));
    }
    for FileBoard { number: _, deal: _, rows } in boards {
        for FileRow { table, awaiting, ns: _, ew: _, outcome: _, round: _, group: _ } in rows {
            texts.push(table);
            texts.extend(awaiting);
        }
    }
    texts.extend(penalties.iter_mut().flat_map(of_penalty));
    for FileRefund { penalty, why } in refunded {
        texts.extend(of_penalty(penalty).into_iter().chain([why]));
    }
    texts.extend(carried.iter_mut().map(|FileCarried { entry: _, hundredths: _, reason }| reason));
    texts.extend(official.iter_mut().flat_map(of_official));
    texts
}

fn of_penalty(penalty: &mut FilePenalty) -> [&mut String; 2] {
    let FilePenalty { entry: _, amount: _, against: _, law, reason } = penalty;
    [law, reason]
}

fn of_official(official: &mut Official) -> Vec<&mut String> {
    let Official { points_are: _, entries, boards, matches } = official;
    let mut texts = Vec::new();
    for OfficialEntry { id, total: _, percent: _, place } in entries {
        texts.push(id);
        texts.extend(place);
    }
    for OfficialBoard { number: _, rows } in boards {
        for OfficialRow { ns, ew, score: _, ns_points: _, ew_points: _ } in rows {
            texts.extend([ns, ew]);
        }
    }
    for OfficialMatch { round: _, teams, points: _, boards: _ } in matches {
        texts.extend(teams);
    }
    texts
}

#[cfg(test)]
mod tests {
    use crate::file::import;

    /// JSON and CSV, where any letter can stand: the first escaped, the second as it is.
    #[test]
    fn a_file_is_read_without_what_cannot_be_printed_and_says_so() {
        let json = r#"{"format": "barometer-results/1", "name": "Mon\u001b[2Jday", "scoring": {"method": "matchpoints", "winners": 2},
            "entries": [
                {"id": "1", "players": ["Ann\u0007", "Bob"], "line": "NS"}, {"id": "2", "players": [], "line": "EW"}],
            "boards": [{"board": 1, "results": [{"ns": "1", "ew": "2", "score": 420}]}]}"#;
        let imported = import(json.as_bytes()).unwrap();
        assert_eq!(imported.file.name, "Mon[2Jday");
        assert_eq!(imported.file.entries[0].players, ["Ann", "Bob"]);
        let said =
            "control characters, which cannot be printed, are left out of \"Mon[2Jday\" and another text";
        assert!(imported.remarks.iter().any(|remark| **remark == *said), "{:?}", imported.remarks);

        let names = import("id,players\n1,A\u{9b}nn & Bob\n".as_bytes()).unwrap();
        assert_eq!(names.file.entries[0].players, ["Ann", "Bob"]);
        let whole = import("id,players\n1,Ann & Bob\n".as_bytes()).unwrap();
        assert!(!whole.remarks.iter().any(|remark| remark.contains("control")), "{:?}", whole.remarks);
    }
}
