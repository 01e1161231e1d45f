//! Competitors found again in several sessions, and the worth of a session.

use std::collections::BTreeMap;

use super::*;
use crate::file::score_file::score_file;
use crate::file::{FileTeam, ResultsFile, parse};

/// Two teams who meet on one board, as our own evenings write them: without names of teams.
fn evening(name: &str, teams: [[&str; 4]; 2], names: [&str; 2]) -> (String, ResultsFile) {
    let team = |place: usize| format!(r#"{{"id": "{}", "name": "{}"}}"#, place + 1, names[place]);
    let pair = |place: usize, line: &str, players: &[&str]| {
        format!(r#"{{"id": "{}{line}", "team": "{0}", "players": {players:?}}}"#, place + 1)
    };
    let entries = [0, 1].map(|place| {
        [pair(place, "NS", &teams[place][..2]), pair(place, "EW", &teams[place][2..])].join(", ")
    });
    let text = format!(
        r#"{{"format": "barometer-results/1", "scoring": {{"method": "teams"}}, "teams": [{}], "entries": [{}],
            "boards": [{{"board": 1, "results": [{{"ns": "1NS", "ew": "2EW", "score": 420}},
                                               {{"ns": "2NS", "ew": "1EW", "score": -50}}]}}]}}"#,
        [0, 1].map(team).join(", "),
        entries.join(", ")
    );
    (name.to_owned(), parse(text.as_bytes()).unwrap())
}

/// By what each is called, its points in the whole series.
fn totals(files: Vec<(String, ResultsFile)>, plan: SeriesFile) -> BTreeMap<String, String> {
    let paths = vec![PathBuf::new(); files.len()];
    let sessions = of_files(&paths).sessions;
    let plan = SeriesFile { sessions, measure: MeasureName::Points, ..plan };
    let report = report(plan, &ReadSession::all(files).unwrap(), Words::of(Language::English)).unwrap();
    let total = |place: usize| report.combined.totals[place].total.as_ref().map(ToString::to_string);
    let labels = report.identities.all.iter().enumerate();
    labels.map(|(place, one)| (one.label.clone(), total(place).unwrap_or_default())).collect()
}

const ALPHA: [&str; 4] = ["Ann", "Bob", "Cem", "Dot"];
const BETA: [&str; 4] = ["Eva", "Fox", "Gil", "Hal"];
const GAMMA: [&str; 4] = ["Ida", "Joe", "Kim", "Lea"];

/// By hand: 470 points are 10 IMPs (Law 78B), which number 1 wins each evening. On Monday that is Alpha and on Tuesday
/// Gamma, while Alpha is number 2, with its pairs and players in another order (docs/SCORING.md, "Who is the same").
#[test]
fn teams_without_names_are_the_same_where_their_players_are() {
    let [ann, bob, cem, dot] = ALPHA;
    let evenings = |names| {
        vec![
            evening("Monday", [ALPHA, BETA], names),
            evening("Tuesday", [GAMMA, [dot, cem, ann, bob]], names),
        ]
    };
    let expected =
        [("Ann & Bob & Cem & Dot", "0"), ("Eva & Fox & Gil & Hal", "-10"), ("Ida & Joe & Kim & Lea", "10")];
    let expected: BTreeMap<_, _> = expected.map(|(name, points)| (name.to_owned(), points.to_owned())).into();
    for matching in [MatchName::Auto, MatchName::Names] {
        for names in [["", ""], ["Team 1", "Team 2"], ["Red", ""]] {
            let plan = SeriesFile { matching, ..SeriesFile::default() };
            assert_eq!(totals(evenings(names), plan), expected, "{matching:?} {names:?}");
        }
    }
    // One player who is not known, and nobody can say: then it is by number, and the report says whose file it is.
    let unknown = vec![
        evening("Monday", [ALPHA, BETA], ["", ""]),
        evening("Tuesday", [GAMMA, ["", "", ann, bob]], ["", ""]),
    ];
    let sessions = ReadSession::all(unknown).unwrap();
    let identities = Identities::of(&sessions, MatchName::Auto, &[]).unwrap();
    assert_eq!((identities.by_names, identities.without_names.as_deref()), (false, Some("Tuesday")));
    // Names of teams count where all have one: the players may be others.
    let named = vec![
        evening("Monday", [ALPHA, BETA], ["Red", "Blue"]),
        evening("Tuesday", [GAMMA, ALPHA], ["Red", "Blue"]),
    ];
    let expected =
        BTreeMap::from([("Blue".to_owned(), "-20".to_owned()), ("Red".to_owned(), "20".to_owned())]);
    assert_eq!(totals(named, SeriesFile::default()), expected);
}

/// A file may know a team by its name alone: that is a name, and no number.
#[test]
fn only_a_number_is_no_name_of_a_team() {
    let own =
        |id: &str, name: &str| FileTeam { id: id.to_owned(), name: name.to_owned() }.own_name().to_owned();
    for (id, name) in [("Red", "Red"), ("red", "Red"), ("Blue", "Team Blue"), ("3", "Red 3")] {
        assert_eq!(own(id, name), name, "{id}");
    }
    for (id, name) in [("3", "3"), ("3", "Team 3"), ("3", " team3 "), ("A3", "Team A3"), ("3", "")] {
        assert_eq!(own(id, name), "", "{id} {name}");
    }
}

/// Three pairs of whom one sits out a board: its sum is brought to the two boards that the others have, and one session alone
/// ranks as the session itself (docs/FILES.md, `unequal_boards`).
#[test]
fn a_session_in_which_sums_are_factored_counts_as_it_counts_itself() {
    for method in ["butler", "cross_imps", "total_points"] {
        let text = format!(
            r#"{{"format": "barometer-results/1", "scoring": {{"method": "{method}", "unequal_boards": "factored"}},
                "entries": [{{"id": "1"}}, {{"id": "2"}}, {{"id": "3"}}, {{"id": "4"}}, {{"id": "5"}}, {{"id": "6"}}],
                "penalties": [{{"entry": "5", "KIND": 1}}],
                "boards": [
                  {{"board": 1, "results": [{{"ns": "1", "ew": "2", "score": 170}}, {{"ns": "3", "ew": "4", "score": -50}},
                                          {{"ns": "5", "ew": "6", "score": 420}}]}},
                  {{"board": 2, "results": [{{"ns": "1", "ew": "3", "score": 100}}, {{"ns": "2", "ew": "4", "score": 620}}]}}]}}"#
        );
        let text = text.replace("KIND", if method == "total_points" { "matchpoints" } else { "imps" });
        let file = parse(text.as_bytes()).unwrap();
        let scores = score_file(&file).unwrap();
        let own = file.entries.iter().zip(&scores.entries);
        let own: BTreeMap<String, String> = own
            .map(|(entry, own)| (identity::plain_id(&entry.id), own.merit.as_ref().unwrap().to_string()))
            .collect();
        let raw = scores.entries[4].tally.total().to_string();
        assert_ne!(own["A5"], raw, "{method}: the sum of one board is not what counts");
        let plan = SeriesFile { matching: MatchName::Id, ..SeriesFile::default() };
        assert_eq!(totals(vec![("Monday".to_owned(), file)], plan), own, "{method}");
    }
}

/// Six pairs at one table each board, of whom the sixth is nobody: pair 5 has an artificial score against it (Law 15B3).
fn with_phantom(name: &str) -> (String, ResultsFile) {
    let text = r#"{"format": "barometer-results/1", "scoring": {"method": "matchpoints"},
        "entries": [{"id": "1", "players": ["Ann", "Bob"]}, {"id": "2", "players": ["Cem", "Dot"]},
            {"id": "3", "players": ["Eva", "Fox"]}, {"id": "4", "players": ["Gil", "Hal"]},
            {"id": "5", "players": ["Ida", "Joe"]}, {"id": "6"}],
        "rankings": [{"entries": ["1", "2", "3", "4", "5"]}],
        "boards": [{"board": 1, "results": [{"ns": "1", "ew": "2", "score": 420}, {"ns": "3", "ew": "4", "score": 50},
            {"ns": "5", "ew": "6", "award": {"ns": 60, "ew": 40}}]}]}"#;
    (name.to_owned(), parse(text.as_bytes()).unwrap())
}

/// What a session's own ranking has, by what each is called.
fn own_totals(file: &ResultsFile, called: impl Fn(usize) -> String) -> BTreeMap<String, String> {
    let scores = score_file(file).unwrap();
    let placed = scores.entries.iter().enumerate().filter(|(_, own)| own.place.is_some());
    placed.map(|(place, own)| (called(place), own.tally.total().to_string())).collect()
}

/// The session's own ranking leaves the phantom out, and has what pair 5 was awarded against it.
#[test]
fn a_phantom_competes_in_no_session_and_hides_nobodys_name() {
    let (_, file) = with_phantom("Monday");
    let expected = own_totals(&file, |place| file.entries[place].players.join(" & "));
    assert_eq!(expected.len(), 5);
    assert_ne!(expected["Ida & Joe"], "0");
    assert_eq!(totals(vec![with_phantom("Monday")], SeriesFile::default()), expected);
    // Nobody else is without a name, so that the pairs are found by theirs.
    let sessions = ReadSession::all(vec![with_phantom("Monday"), with_phantom("Tuesday")]).unwrap();
    let identities = Identities::of(&sessions, MatchName::Auto, &[]).unwrap();
    assert!(identities.by_names, "{:?}", identities.without_names);
    assert_eq!((identities.all.len(), identities.alone().len()), (5, 0));
}

/// A quarter of the boards are too few for a place where half are asked for (docs/FILES.md, `least_percent_of_boards`): pair 5
/// played one of the four that the others have, and won it.
#[test]
fn a_session_gives_nothing_to_who_has_no_place_in_it_for_want_of_boards() {
    let text = r#"{"format": "barometer-results/1", "scoring": {"method": "butler", "least_percent_of_boards": 50},
        "entries": [{"id": "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}, {"id": "5"}, {"id": "6"}],
        "boards": [{"board": 1, "results": [{"ns": "1", "ew": "2", "score": 420}, {"ns": "3", "ew": "4", "score": 50},
                {"ns": "5", "ew": "6", "score": 1370}]},
            {"board": 2, "results": [{"ns": "1", "ew": "2", "score": 420}, {"ns": "3", "ew": "4", "score": 50}]},
            {"board": 3, "results": [{"ns": "1", "ew": "3", "score": 420}, {"ns": "2", "ew": "4", "score": 50}]}]}"#;
    let file = parse(text.as_bytes()).unwrap();
    let expected = own_totals(&file, |place| identity::plain_id(&file.entries[place].id));
    assert_eq!(expected.keys().collect::<Vec<_>>(), ["A1", "A2", "A3", "A4"]);
    let files = vec![("Monday".to_owned(), file)];
    assert_eq!(totals(files.clone(), SeriesFile::default()), expected);
    let plan = SeriesFile { measure: MeasureName::Points, ..of_files(&[PathBuf::new()]) };
    let report = report(plan, &ReadSession::all(files).unwrap(), Words::of(Language::English)).unwrap();
    let told = "Monday: A5 played fewer boards than a place asks for, so that it counts as not having played";
    assert!(report.unused.iter().any(|line| line == told), "{:?}", report.unused);
}

/// Pair 3 had a bye, worth 12 victory points as the file says, and no board.
#[test]
fn a_bye_counts_in_points_for_who_has_no_board() {
    let text = r#"{"format": "barometer-results/1",
        "scoring": {"method": "cross_imps", "matches": "wbf_continuous"},
        "entries": [{"id": "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}, {"id": "5"}],
        "given": [{"entry": "3", "round": 1, "points": 12, "bye": true}],
        "boards": [{"board": 1, "results": [{"ns": "1", "ew": "2", "score": 420, "round": 1},
            {"ns": "4", "ew": "5", "score": 50, "round": 1}]}]}"#;
    let file = parse(text.as_bytes()).unwrap();
    let scores = score_file(&file).unwrap();
    let merits: Vec<String> =
        scores.entries.iter().map(|own| own.merit.clone().unwrap().to_string()).collect();
    let expected: BTreeMap<String, String> = (1..).map(|number| format!("A{number}")).zip(merits).collect();
    assert_eq!(expected["A3"], "12");
    assert_eq!(totals(vec![("Monday".to_owned(), file)], SeriesFile::default()), expected);
}

/// Matchpoints of pairs whose teams the file names all the same (docs/FILES.md): pairs are ranked, and their teams are not.
#[test]
fn pairs_compete_where_boards_of_pairs_count_whosever_team_they_are() {
    let text = r#"{"format": "barometer-results/1", "scoring": {"method": "matchpoints"},
        "teams": [{"id": "10"}, {"id": "20"}],
        "entries": [{"id": "1", "team": "10"}, {"id": "2", "team": "10"}, {"id": "3", "team": "20"}, {"id": "4", "team": "20"}],
        "boards": [{"board": 1, "results": [{"ns": "1", "ew": "3", "score": 420}, {"ns": "4", "ew": "2", "score": 50}]}]}"#;
    let file = parse(text.as_bytes()).unwrap();
    let expected = own_totals(&file, |place| identity::plain_id(&file.entries[place].id));
    assert_eq!(expected.len(), 4);
    assert_eq!(totals(vec![("Monday".to_owned(), file)], SeriesFile::default()), expected);
}
