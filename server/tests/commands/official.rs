//! Real events, scored and held against what their own programs computed.
//!
//! The events are not part of this repository. They are read from `$BAROMETER_ORACLES`, or else from
//! `../shared/oracles` beside it; where they are absent these tests say `skipped` and pass.

use std::path::{Path, PathBuf};

use bridge::exact::{Exact, big, from_decimal};
use bridge::scoring::{Divisor, MatchScoring, Method, VictoryScale};
use bridge::victory::published;
use server::file::official::{Program, compare};
use server::file::score_file::{score_file, to_json};
use server::file::{ResultsFile, read};

fn oracles() -> PathBuf {
    std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/oracles")),
        PathBuf::from,
    )
}

/// The file of an event; `None`, and said so, where the events are absent.
fn oracle(name: &str) -> Option<ResultsFile> {
    let path = oracles().join(name);
    if !path.exists() {
        println!("skipped: {name} is not here");
        return None;
    }
    Some(read(&path).unwrap_or_else(|error| panic!("{name}: {error}")))
}

/// The differences that are explained for an event, by its file's name.
const EXPLAINED: &str = include_str!("../data/explained_differences.txt");

fn explained(name: &str) -> Vec<&'static str> {
    let mut events = EXPLAINED.split("\n== ");
    let event = events.find(|event| event.lines().next() == Some(name));
    let lines = event.into_iter().flat_map(|event| event.lines().skip(1));
    lines.filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
}

/// Asserts that everything official in an event equals ours within its printed precision, but for
/// exactly the differences that are explained.
fn check(name: &str, program: Program) {
    let Some(file) = oracle(name) else { return };
    let stem = Path::new(name).file_stem().unwrap().to_str().unwrap();
    assert_eq!(differences(&file, program), explained(stem), "{name}");
}

/// All differences; none of what is official is left out.
fn differences(file: &ResultsFile, program: Program) -> Vec<String> {
    let scores = score_file(file).unwrap();
    let comparison = compare(file, &scores).unwrap();
    assert_eq!(comparison.program, program, "found out from the numbers alone");
    assert_eq!(comparison.rows_count, file.boards.iter().map(|board| board.rows.len()).sum::<usize>());
    let official = file.official.as_ref().unwrap();
    assert_eq!(comparison.entries_count, official.entries.len());
    assert_eq!(comparison.matches_count, official.matches.len());
    comparison.differences.iter().map(ToString::to_string).collect()
}

#[test]
fn compscore() {
    check("events/abf-mp_pairs_howell.json", Program::Compscore);
    check("usebio/abf-mp_pairs_howell.xml", Program::Compscore);
    check("events/abf-mp_pairs_mitchell.json", Program::Compscore);
    check("events/abf-mp_pairs_mitchell_adjusted_02.json", Program::Compscore);
}

#[test]
fn acblscore_individual_pairs() {
    check("events/acbl-stoneridge-20260415.json", Program::Acbl);
}

/// One pair stands under two names in the file: as P96 on eleven boards and as P106 on board 11.
#[test]
fn bbo() {
    check("events/bbo-acbl-1607.json", Program::Percent);
    let Some(mut file) = oracle("events/bbo-acbl-1607.json") else { return };
    let index = |id: &str| file.entries.iter().position(|entry| entry.id == id).unwrap();
    let (pair, alias) = (index("P96"), index("P106"));
    for row in file.boards.iter_mut().flat_map(|board| &mut board.rows) {
        assert_ne!(row.ns, alias);
        if row.ew == alias {
            row.ew = pair;
        }
    }
    for row in file.official.iter_mut().flat_map(|official| &mut official.boards).flat_map(|b| &mut b.rows) {
        if row.ew == "P106" {
            row.ew = "P96".to_owned();
        }
    }
    assert_eq!(differences(&file, Program::Percent), Vec::<String>::new());
}

#[test]
fn polish_percentages() {
    check("events/pl-WB130801.json", Program::Percent);
}

#[test]
fn pairs_scorer_mitchell() {
    check("events/ukbc-mp-pairs.json", Program::Plain);
    check("usebio/ukbc-mp-pairs.xml", Program::Plain);
}

#[test]
fn ebuscore_two_sections() {
    check("events/ukbc-multi-section.json", Program::Plain);
    check("usebio/ukbc-multi-section.xml", Program::Plain);
}

/// The two forms of one event read alike, so that they score alike.
#[test]
fn both_forms_of_an_event_score_alike() {
    for name in ["abf-mp_pairs_howell", "ukbc-mp-pairs", "ukbc-multi-section"] {
        let Some(plain) = oracle(&format!("events/{name}.json")) else { return };
        let Some(usebio) = oracle(&format!("usebio/{name}.xml")) else { return };
        assert_eq!(plain.scoring, usebio.scoring, "{name}");
        let boards = |file: &ResultsFile| to_json(file, &score_file(file).unwrap())["boards"].clone();
        assert_eq!(boards(&plain), boards(&usebio), "{name}");
    }
}

#[test]
fn cross_imps_by_comparisons() {
    check("events/abf-cross_imp_howell.json", Program::Plain);
    check("usebio/abf-cross_imp_howell.xml", Program::Plain);
    check("events/bbo-skyclub-2196.json", Program::Plain);
}

#[test]
fn cross_imps_by_the_field() {
    check("events/rb-20210113.json", Program::Plain);
    check("events/rb-20210127.json", Program::Plain);
    check("events/rb-20210210.json", Program::Plain);
    check("events/rb-20210224.json", Program::Plain);
}

#[test]
fn butler() {
    check("events/abf-butler_howell.json", Program::Plain);
    check("usebio/abf-butler_howell.xml", Program::Plain);
}

/// Every board of every match, all victory points, totals and places; and beside them what each pair has in
/// cross-IMPs on every board.
#[test]
fn multiple_teams() {
    check("usebio/ukbc-multiple-teams.xml", Program::Plain);
    let Some(mut file) = oracle("usebio/ukbc-multiple-teams.xml") else { return };
    assert_eq!(file.official.as_ref().unwrap().matches.len(), 40);
    file.scoring.method = Method::CrossImps { divisor: Divisor::Comparisons, comparison_cap: None };
    file.scoring.matches = MatchScoring::Sum;
    file.teams.clear();
    file.entries.iter_mut().for_each(|entry| entry.team = None);
    let comparison = compare(&file, &score_file(&file).unwrap()).unwrap();
    assert_eq!(comparison.rows_count, 240);
    assert_eq!(comparison.differences, []);
}

/// The published scales of victory points, each step of which a margin reaches and the one below it does not.
#[test]
fn the_published_scales_are_ours_step_by_step() {
    let table = |name: &str| -> Option<serde_json::Value> {
        let text = std::fs::read_to_string(oracles().join("tables").join(name)).ok()?;
        Some(serde_json::from_str(&text).unwrap())
    };
    let (Some(others), Some(ebu)) = (table("vp_other_scales.json"), table("vp_ebu_swiss_pairs_percent.json"))
    else {
        println!("skipped: the tables are not here");
        return;
    };
    let scale = |name: &str| VictoryScale::Table(published::named(name).unwrap());
    let vps =
        |scale: &VictoryScale, margin: Exact, boards: u32| scale.hundredths(&big(margin), boards).unwrap();
    for (name, key, boards) in [
        ("acbl-20", "acbl_20_6to8", [6, 8]),
        ("acbl-20", "acbl_20_9to11", [9, 11]),
        ("acbl-30", "acbl_30_6to8", [6, 8]),
        ("acbl-30", "acbl_30_9to11", [9, 11]),
        ("ebu-multiple-teams-3", "ebu_multiple_teams_3_boards_observed", [3, 3]),
    ] {
        for step in others[key].as_array().unwrap() {
            let (margin, points) = (step[0].as_i64().unwrap(), step[1].as_u64().unwrap());
            for boards in boards {
                let at = |margin| u64::from(vps(&scale(name), Exact::from_integer(margin), boards));
                assert_eq!(at(margin), 100 * points, "{key}: {margin}");
                assert!(margin == 0 || at(margin - 1) < 100 * points, "{key}: {margin}");
            }
        }
    }
    for (name, key, average) in
        [("ebu-swiss-pairs", "full_20_0", 10), ("ebu-swiss-pairs-half", "half_10_0", 5)]
    {
        for (boards, bounds) in ebu[key].as_object().unwrap() {
            let boards = boards.rsplit(['-', '=']).next().unwrap().parse().unwrap();
            for (bound, points) in bounds.as_array().unwrap().iter().zip(average..) {
                let over = from_decimal(&bound.to_string()).unwrap() - 50;
                let at = |margin| vps(&scale(name), margin, boards);
                let hundredth = Exact::new(1, 100);
                assert_eq!(
                    [at(over), at(over + hundredth)],
                    [100 * points, 100 * points + 100],
                    "{key} {boards}: {bound}"
                );
            }
        }
    }
}

/// Written in our own form and read again, every event is the same.
#[test]
fn our_own_form_loses_nothing_of_a_real_event() {
    for name in ["events", "usebio"] {
        for file in folder(name) {
            let event = read(&file).unwrap();
            let again = server::file::parse(server::file::plain::write(&event).as_bytes()).unwrap();
            assert_eq!(again, event, "{}", file.display());
        }
    }
}

/// The files of a folder of the oracles; none where they are absent.
fn folder(name: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(oracles().join(name));
    entries.into_iter().flatten().map(|entry| entry.unwrap().path()).collect()
}
