//! One result that both sides were assigned goes out as this result in every form, so that a program that scores again
//! from contracts and scores has it; and ours comes back as the award that it is.

use bridge::exact::half_up;

use crate::file::score_file::score_file;
use crate::file::{ResultsFile, csv, pbn, usebio};

/// Board 8, nobody vulnerable: 3NT by South, nine tricks, is 400 (Law 77), and was not what pair 1 got at the table.
const EVENING: &str = r#"{"format": "barometer-results/1", "name": "Tuesday", "scoring": {"method": "matchpoints", "winners": 2},
    "entries": [{"id": "1", "line": "NS"}, {"id": "2", "line": "NS"}, {"id": "3", "line": "NS"},
        {"id": "11", "line": "EW"}, {"id": "12", "line": "EW"}, {"id": "13", "line": "EW"}],
    "boards": [{"board": 8, "results": [
        {"ns": "1", "ew": "11", "adjusted": {"both": {"results": [{"contract": "3NT", "declarer": "S", "tricks": 9}]}}},
        {"ns": "2", "ew": "12", "contract": "4S", "declarer": "N", "tricks": 10},
        {"ns": "3", "ew": "13", "contract": "4S", "declarer": "N", "tricks": 9}]}]}"#;

fn percentages(file: &ResultsFile) -> Vec<(String, String)> {
    let scores = score_file(file).unwrap();
    let entries = file.entries.iter().zip(&scores.entries);
    let told = entries.map(|(entry, scored)| {
        let number = entry.id.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        (number.to_owned(), half_up(&scored.tally.percent().unwrap(), 2).to_string())
    });
    let mut told: Vec<_> = told.collect();
    told.sort();
    told
}

fn read(text: &str) -> ResultsFile {
    crate::file::parse(text.as_bytes()).unwrap()
}

#[test]
fn an_assigned_result_goes_out_as_that_result() {
    let file = read(EVENING);
    let expected = percentages(&file);
    assert_eq!(expected[0], ("1".to_owned(), "50.00".to_owned()), "420, 400 and -50");

    let text = usebio::write(&file).unwrap();
    for part in
        ["<CONTRACT>3NT</CONTRACT>", "<PLAYED_BY>S</PLAYED_BY>", "<TRICKS>9</TRICKS>", "<SCORE>400</SCORE>"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(read(&text), file);
    assert_eq!(percentages(&read(text.split("<?barometer-results").next().unwrap())), expected);

    let text = String::from_utf8(pbn::write(&file)).unwrap();
    let row = text.lines().find(|line| line.contains("3NT")).unwrap();
    let words: Vec<&str> = row.split_whitespace().collect();
    // What the director gave is marked in the points.
    for word in ["3NT", "S", "9", "400", "^2"] {
        assert!(words.contains(&word), "{word}: {row}");
    }
    assert_eq!(read(&text), file);
    let foreign: Vec<&str> = text.lines().filter(|line| !line.starts_with("%Barometer")).collect();
    assert_eq!(percentages(&read(&foreign.join("\r\n"))), expected);

    let text = String::from_utf8(csv::results(&file)).unwrap();
    assert!(text.contains("\r\n8,1,11,3NT,S,9,,400,"), "{text}");
    assert_eq!(read(&text), file);
    let (other, adjusted) = (text.replace(",other,", ",remark,"), text.matches("adjusted").count());
    assert_eq!((percentages(&read(&other)), adjusted), (expected, 1));
}

/// Two results, a bound, or a score that the others are not compared with is more than a contract can say.
#[test]
fn what_is_more_than_one_result_goes_out_as_before() {
    for (award, score) in [
        (r#""both": {"results": [{"score": 400}], "limit": {"at_most": 40}}"#, "A4040"),
        (r#""ns": {"results": [{"score": 400}]}, "ew": {"results": [{"score": 420}]}"#, "A5025"),
    ] {
        let assigned = r#""both": {"results": [{"contract": "3NT", "declarer": "S", "tricks": 9}]}"#;
        let file = read(&EVENING.replace(assigned, award));
        let text = usebio::write(&file).unwrap();
        assert!(text.contains(&format!("<SCORE>{score}</SCORE>")), "{score}: {text}");
        assert_eq!(read(&text), file);
    }
}
