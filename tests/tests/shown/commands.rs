//! What the director's commands print, for people and for programs.

use client_director::cli::Failure;
use harness::Director;

use crate::Shown;

/// Of the contest as a whole.
const OF_ALL: [&str; 42] = [
    "show",
    "floor",
    "room",
    "missing",
    "entries list",
    "anomalies",
    "standings",
    "swiss show",
    "swiss standings",
    "result outside",
    "penalties",
    "subject-to-ruling --list",
    "ruling list",
    "calls",
    "rules",
    "journal",
    "movements --pairs 12",
    "standings --qualify 3",
    "standings --share 40 --tie-breaks tops",
    "swiss alternatives",
    "swiss early",
    "swiss advice",
    "swiss cross-table",
    "swiss explain",
    "swiss terms",
    "clock",
    "print ranking",
    "print travellers",
    "print frequencies",
    "print score-cards",
    "print recap",
    "print draw",
    "print result-cards",
    "print cross-table",
    "print guide-cards",
    "print announcement",
    "print movement",
    "export --out - --format results",
    "export --out - --format usebio",
    "export --out - --format pbn",
    "export --out - --format ranking",
    "export --out - --format rulings",
];

pub(crate) async fn all(director: &Director, seed: u64, shown: &mut Shown) {
    let mut all =
        |name: &str, text: String| shown.entry(format!("{seed}/{name}")).or_default().push_str(&text);
    for line in OF_ALL {
        for json in [false, true] {
            all(&format!("{line}{}", if json { " --json" } else { "" }), printed(director, line, json).await);
        }
    }
    papers(director, &mut all).await;
    let standings = director.standings().await;
    let rows = standings.rankings.iter().flat_map(|ranking| &ranking.rows);
    let contest = director.link.contest(director.contest).await.unwrap();
    let boards = contest.sections.iter().flat_map(|section| &section.boards).copied();
    let boards: std::collections::BTreeSet<u32> = boards.collect();
    for json in [false, true] {
        for board in &boards {
            all("board", printed(director, &format!("board {board}"), json).await);
        }
        for table in director.codes().await.keys() {
            all("table path", printed(director, &format!("path --table {table}"), json).await);
        }
        // Of some board at the table where it was played first.
        let board = boards.iter().nth(1).copied().unwrap_or_default();
        let traveller = director.link.traveller(director.contest, board).await.unwrap();
        if let Some(slot) = traveller.rows.first().and_then(|row| row.slot.as_ref()) {
            let of = format!("candidates --table {} --round {} --board {board}", slot.table, slot.round);
            let words = of.split(' ').chain([
                "3NT N =",
                "60 % 3NT N =, 40 % 3NT N -1",
                "NS average plus, EW average",
            ]);
            let words: Vec<&str> = words.collect();
            all("candidates", said(director.printed(&words, json).await, &of));
        }
        for row in rows.clone() {
            let entry = &row.entry;
            for (name, line) in [
                ("card", format!("card {entry}")),
                ("path", format!("path {entry}")),
                ("explain", format!("explain --entry {entry}")),
            ] {
                all(name, printed(director, &line, json).await);
            }
        }
    }
}

/// Papers as they are printed. (Guide cards have the codes of the tables as pictures, which are others each time.)
const PAPERS: [&str; 10] = [
    "ranking",
    "travellers",
    "frequencies",
    "score-cards",
    "recap",
    "draw",
    "result-cards",
    "cross-table",
    "announcement",
    "movement",
];

async fn papers(director: &Director, all: &mut impl FnMut(&str, String)) {
    let folder = tempfile::tempdir().unwrap();
    for paper in PAPERS {
        for form in ["html", "pdf"] {
            let file = folder.path().join(format!("{paper}.{form}"));
            let words = ["print", paper, &format!("--{form}"), file.to_str().unwrap()];
            if director.printed(&words, false).await.is_ok() {
                let bytes = std::fs::read(&file).unwrap();
                all(&format!("print {paper} as {form}"), String::from_utf8_lossy(&bytes).into_owned());
            }
        }
    }
}

/// What a command prints, or how it fails.
async fn printed(director: &Director, line: &str, json: bool) -> String {
    let words: Vec<&str> = line.split(' ').collect();
    said(director.printed(&words, json).await, line)
}

fn said(answer: Result<Vec<u8>, Failure>, line: &str) -> String {
    match answer {
        Ok(printed) => format!("$ {line}\n{}\n", String::from_utf8_lossy(&printed)),
        Err(failure) => format!("$ {line}\n{failure:?}\n"),
    }
}
