//! What the server's program does without a server: movements, and files of results put together or into another form.

use std::fmt::Write as _;
use std::path::Path;

use bridge::contest::Rules;
use bridge::scoring::Method;
use harness::{barometer, within};
use server::file;
use server::play::plan::Size;
use server::play::recorded::{Names, recorded, rehearsed};
use server::play::synthetic;

use crate::Shown;

/// Movements as directors name them, of each family.
const MOVEMENTS: [&str; 34] = [
    "mitchell 9",
    "mitchell 8 skip",
    "mitchell 8 share at 3",
    "mitchell 12 share missing 12NS",
    "mitchell 7 rounds 5",
    "one-and-a-half 9",
    "rover 9",
    "rover 9 straight",
    "rover 8 skip",
    "twinned 10 both",
    "stagger 10",
    "appendix 7 9",
    "howell 6",
    "howell 6 rounds 9",
    "howell 7 barometer",
    "howell 8 three-quarter 11 steady",
    "whist 8",
    "whist 9 short 2 reverse",
    "new-england 6",
    "team-stagger 6 second-stanza",
    "barclay 6 complete",
    "round-robin 8 dealt",
    "triangle whist",
    "triangle every-pair",
    "scrambled 7",
    "scrambled 8 share",
    "hesitation 7",
    "double-hesitation 5",
    "bowman 8",
    "web 10 sets 4",
    "individual 8",
    "individual 12",
    "no-such-movement 3",
    "mitchell 99",
];

const OF_EACH: [&str; 6] = [
    "show M",
    "show M --json",
    "show M --matrix --boards 3",
    "cards M --boards 3",
    "export M",
    "export M --format ebuscore",
];

const OF_ALL: [&str; 16] = [
    "list",
    "compare mitchell 10 skip with howell 10",
    "compare mitchell 9 with howell 9 --json",
    "verify mitchell 9 --json",
    "plan --pairs 13",
    "plan --pairs 22 --boards 20..26 --minutes 180 --show 9",
    "plan --pairs 34 --sections 2 --one-winner --json",
    "plan --pairs 40 --two-winners --board-minutes 6.5 --change-minutes 2",
    "plan --pairs 3 --boards 99",
    "cards mitchell 5 --language de --only tables,announcement",
    "cards howell 4 --language pl --only pairs",
    "knock-out 8",
    "knock-out 13 --triangles",
    "knock-out 6 --triangles two --stanzas 2 --dealt",
    "knock-out --seeds 3,1,7,2 --carried 4v1~11",
    "knock-out 4 --round 1v4~30-20,~2v3~12-40",
];

pub(crate) async fn movements(shown: &mut Shown) {
    let folder = tempfile::tempdir().unwrap();
    for movement in MOVEMENTS {
        for of_each in OF_EACH {
            let line = format!("movement {}", of_each.replace('M', movement));
            let text = said(&line, folder.path()).await;
            shown.entry(format!("movement/{movement}")).or_default().push_str(&text);
        }
    }
    for line in OF_ALL {
        let text = said(&format!("movement {line}"), folder.path()).await;
        shown.insert(format!("movement/{line}"), text);
    }
}

/// Sessions put together, in each way; the first two are named.
const COMBINED: [&str; 21] = [
    "--json",
    "--csv",
    "--html --language de",
    "--missing left-out",
    "--best 1",
    "--measure percent",
    "--compare by-line --sessions Monday,Tuesday",
    "--weights 1,1.5 --match id",
    "--weights 1",
    "--match names --missing not-ranked",
    "--sessions 1,2 --carry full --carry-from 1 --explain ONE",
    "--sessions 1,2 --carry white-book --carry-from 1",
    "--sessions 1,2 --carry share --carry-share 40 --carry-from 1 --json",
    "--sessions 1,2 --carry head-to-head --carry-from 1 --qualify 3",
    "--tie-break match,boards-won,tops,last-session,above-average",
    "--tie-break lot --lot-seed 7 --qualify 50% --qualify-from each-line",
    "--qualify 3 --handicaps handicaps.txt --qualify-basis handicap --strata strata.txt",
    "--handicaps handicaps.txt --handicap-par 55 --handicap-share 80 --json",
    "--sessions 1,2 --same same.txt --explain ONE",
    "--explain OTHER --name Winter",
    "none.json",
];

const CONVERTED: [&str; 7] = [
    "convert 1.json - --to usebio --date 2026-11-22 --club Riverside --club-number 17",
    "convert 1.json - --to pbn",
    "convert 1.json - --to csv",
    "convert 1.json - --to csv --what ranking",
    "convert 1.json - --to csv --what entries",
    "convert 1.json - --to json",
    "convert none.json - --to pbn",
];

/// Two sessions of the same entries, as files of results.
pub(crate) async fn files(name: &str, sessions: [&str; 2], shown: &mut Shown) {
    let folder = tempfile::tempdir().unwrap();
    for (session, text) in ["1.json", "2.json"].into_iter().zip(sessions) {
        std::fs::write(folder.path().join(session), text).unwrap();
    }
    let first = file::parse(sessions[0].as_bytes()).unwrap();
    let entries = first.entries.iter().map(|entry| &entry.id);
    let ids: Vec<&String> = first.teams.iter().map(|team| &team.id).chain(entries).collect();
    let [one, other] = [ids[0], ids[1]];
    for (list, text) in [
        ("handicaps.txt", format!("{one}, 1.5\n{other}, -2\n")),
        ("strata.txt", format!("{one}, A\n{other}, B\n")),
        ("same.txt", format!("1:{one}, 2:{other}\n1:{other}, 2:{one}\n")),
    ] {
        std::fs::write(folder.path().join(list), text).unwrap();
    }
    let is_matchpointed = matches!(first.scoring.method, Method::Matchpoints(_));
    let measure = if is_matchpointed { "" } else { " --measure points" };
    let combined = |way: &&str| {
        let way = way.replace("ONE", one).replace("OTHER", other);
        let measure = if way.contains("--measure") { "" } else { measure };
        format!("combine 1.json 2.json {way}{measure}")
    };
    for line in COMBINED.iter().map(combined).chain(CONVERTED.map(str::to_owned)) {
        let text = said(&line, folder.path()).await;
        let verb = line.split(' ').next().unwrap_or(&line);
        shown.entry(format!("{name}/{verb}")).or_default().push_str(&text);
    }
}

/// Evenings that are rehearsed: tables, and rounds and boards of a round where they are said.
const SIZES: [(u16, Option<u16>, Option<u16>); 8] = [
    (1, None, None),
    (3, None, Some(4)),
    (7, None, None),
    (8, Some(6), None),
    (13, Some(13), Some(2)),
    (16, Some(20), None),
    (45, None, None),
    (0, None, Some(0)),
];

/// What is played in rehearsals, by sizes and seeds.
pub(crate) fn evenings(shown: &mut Shown) {
    for (tables, rounds, boards_per_round) in SIZES {
        let size = Size { tables, rounds, boards_per_round };
        for seed in [1, 2] {
            let evening = synthetic::evening("Tuesday", size, Rules::default(), seed);
            shown.insert(format!("evening/{tables} {seed}"), format!("{evening:?}"));
        }
    }
}

/// How a file of results is played once more.
pub(crate) fn replayed(bytes: &[u8]) -> String {
    let own = file::parse(bytes).unwrap();
    let of = |names| format!("{:?}\n", recorded(&own, names));
    let size = Size { tables: 9, rounds: None, boards_per_round: None };
    [of(Names::Ids), of(Names::Players), format!("{:?}\n", rehearsed(&own, size))].concat()
}

/// What a command says, and how it ends. A `~` stands for a space within a word.
async fn said(line: &str, folder: &Path) -> String {
    let words = line.split(' ').map(|word| word.replace('~', " "));
    let output = barometer().args(words).current_dir(folder).output();
    let output = within(line, output).await.unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    let mut text = String::new();
    let _ = writeln!(text, "$ {line}\n{}\n{out}{err}", output.status);
    text
}
