//! The plain commands: what they print, and the exit codes that they promise.

use std::io::BufRead;

use clap::Parser as _;
use client_director::cli::reply::Output;
use client_director::cli::{Cli, run, start};
use proto::v1;
use serde_json::Value;

use crate::fake_server::{Fake, TOKEN};

/// A shell of a director: every line is one command.
pub(crate) struct Shell {
    pub(crate) fake: Fake,
    address: String,
    directory: tempfile::TempDir,
}

impl Shell {
    pub(crate) async fn new() -> Self {
        let (fake, address) = Fake::serve().await;
        Self { fake, address, directory: tempfile::tempdir().unwrap() }
    }

    /// Runs the words; the exit code, and what was printed or went wrong.
    pub(crate) async fn words(&self, words: &[&str]) -> (u8, String) {
        self.as_somebody(TOKEN, words).await
    }

    /// Runs the words at a terminal, where this is typed.
    pub(crate) async fn asked(&self, typed: &str, words: &[&str]) -> (u8, String) {
        self.run(TOKEN, Some(typed), words).await
    }

    async fn as_somebody(&self, token: &str, words: &[&str]) -> (u8, String) {
        self.run(token, None, words).await
    }

    async fn run(&self, token: &str, typed: Option<&str>, words: &[&str]) -> (u8, String) {
        let data = self.directory.path().join("state");
        let fixed = ["barometer-director", "--server", &self.address, "--token", token, "--data"];
        let words = fixed.into_iter().chain([data.to_str().unwrap()]).chain(words.iter().copied());
        let cli = match Cli::try_parse_from(words) {
            Ok(cli) => cli,
            // The exit code of clap's own errors.
            Err(error) => return (u8::try_from(error.exit_code()).unwrap(), error.to_string()),
        };
        let link = start::link(&cli.connection).await.unwrap().with_patience(std::time::Duration::ZERO);
        let mut printed = Vec::new();
        let mut output = Output { to: &mut printed, json: cli.connection.json };
        let mut typed = typed.map(str::as_bytes);
        let asked = typed.as_mut().map(|typed| typed as &mut dyn BufRead);
        match run(link, cli.connection.contest, cli.action.unwrap(), asked, &mut output).await {
            Ok(()) => (0, String::from_utf8(printed).unwrap()),
            Err(failure) => (failure.exit_code(), failure.to_string()),
        }
    }

    /// Runs a line of words without quotes, which must succeed.
    pub(crate) async fn ok(&self, line: &str) -> String {
        let words: Vec<&str> = line.split_whitespace().collect();
        let (code, text) = self.words(&words).await;
        assert_eq!(code, 0, "{line}: {text}");
        text
    }

    pub(crate) async fn json(&self, line: &str) -> Value {
        serde_json::from_str(&self.ok(&format!("--json {line}")).await).unwrap()
    }
}

pub(crate) async fn playing() -> Shell {
    let shell = Shell::new().await;
    let (code, text) = shell
        .words(&[
            "create",
            "--name",
            "Tuesday pairs",
            "--movement",
            "mitchell 7 missing 7NS",
            "--pace",
            "director",
            "--start",
        ])
        .await;
    assert_eq!(code, 0, "{text}");
    assert_eq!(
        text,
        "Done: contest 1, Tuesday pairs: mitchell 7 missing 7NS, 7 rounds of 3 boards, boards 1 to 21.\n"
    );
    shell
}

#[tokio::test]
async fn an_evening_by_plain_commands() {
    let shell = playing().await;
    let (code, text) = shell
        .words(&[
            "correct", "--table", "a1", "--round", "1", "--board", "1", "--result", "4SX N -1", "--reason",
            "slip",
        ])
        .await;
    assert_eq!((code, text.as_str()), (0, "Done: board 1 at table a1 in round 1 is 4SX N -1.\n"));
    shell.ok("award --table A2 --round 1 --board 4 60/40 --reason fouled").await;
    let floor = shell.json("floor").await;
    assert_eq!(floor["tables"][0]["boards"][0]["outcome"], "4SX N -1");
    assert_eq!(floor["tables"][1]["boards"][0]["outcome"], "60/40");
    assert_eq!(floor["tables"][1]["boards"][0]["status"], "directed");
    let board = shell.json("board 1").await;
    // Board 1: nobody is vulnerable; doubled, one down: 100 to East-West.
    assert_eq!(board["rows"][0]["score"], -100);

    shell.ok("entries late A7NS Ann Bob --from-round 2").await;
    shell.ok("entries withdraw A3EW --from-round 3").await;
    shell.ok("entries register A1NS Cid Dee,77").await;
    let entries = shell.json("entries").await;
    assert_eq!(entries[0]["players"][1]["number"], "77");
    assert_eq!(entries[6]["from_round"], 2);
    shell.ok("open-round").await;
    shell.ok("close-round 1 --section a").await;
    let contest = shell.json("show").await;
    assert_eq!(contest["sections"][0]["opened"], 2);
    assert_eq!(contest["sections"][0]["closed"][0], 1);

    shell.ok("penalise A2NS --percent 10 --law 90B --reason late").await;
    shell.ok("remove-penalty 1").await;
    assert_eq!(shell.json("penalties").await[0]["removed"], true);
    shell
        .ok("ruling log --table A1 --round 1 --board 1 --entry A1NS --facts revoke --law 64A1 --decision one")
        .await;
    assert_eq!(shell.json("ruling list").await[0]["law"], "64A1");
    shell.ok("message Hello --table A1 --table A2").await;
    shell.ok("rules set --hidden-rounds 2 --release each-round").await;
    let rules = shell.json("rules").await;
    assert_eq!((&rules["hidden_rounds"], &rules["release"]), (&2.into(), &"each-round".into()));
    assert_eq!(rules["pace"], "director");
    let journal = shell.json("journal").await;
    let last = journal.as_array().unwrap().last().unwrap();
    assert_eq!((&last["undoable"], &last["undone"]), (&true.into(), &false.into()));
    shell.ok(&format!("undo {}", last["sequence"])).await;
    assert_eq!(shell.json("rules").await["hidden_rounds"], 0);

    for line in
        ["release 1", "close", "finalise", "reopen --reason wrong", "rename Friday", "standings", "missing"]
    {
        shell.ok(line).await;
    }
    assert!(shell.ok("contests").await.contains("Friday"));
    assert!(shell.ok("card A1NS").await.contains("4SX N -1"));
    assert!(shell.ok("codes").await.contains("K7M-4QX"));
    assert_eq!(shell.ok("token --name Jo").await, "for Jo\n");
    // The link of the fake server, as text and as the code that a phone scans.
    let told = shell.ok("enter-link --name Jo").await;
    assert!(
        told.contains("https://192.168.1.5:7700/director/enter?once=ABC") && told.contains("For Jo."),
        "{told}"
    );
    assert!(told.starts_with('█') && told.contains("once, for 10 minutes"), "{told}");
    assert_eq!(shell.json("enter-link").await["seconds"], 600);
    assert!(shell.ok("backup /srv/copy.redb").await.contains("7 records"));
}

#[tokio::test]
async fn a_call_is_answered_and_settled() {
    use bridge::contest::{Actor, Command};
    let shell = playing().await;
    let table = "A3".parse().unwrap();
    let call = Command::CallDirector { table, reason: "lead out of turn".into() };
    shell.fake.evening.lock().unwrap().decide(&call, &Actor::Table(table)).unwrap();
    assert!(shell.ok("floor").await.contains("CALL 1: lead out of turn"));
    shell.ok("calls answer 1").await;
    assert_eq!(shell.json("calls").await[0]["status"], "coming");
    shell.ok("calls resolve 1 --note explained").await;
    assert_eq!(shell.json("calls").await[0]["note"], "explained");
}

#[tokio::test]
async fn files_are_read_and_written() {
    let shell = playing().await;
    let names = shell.directory.path().join("names.csv");
    std::fs::write(&names, "A1NS,Ann,Bob\nCid,Dee\n").unwrap();
    let names = names.to_str().unwrap();
    assert_eq!(shell.ok(&format!("entries import {names}")).await, "Done: 2 pairs are named.\n");
    assert!(shell.ok("entries").await.contains("Cid & Dee"));
    let out = shell.directory.path().join("ranking.csv");
    shell.ok(&format!("export --format ranking --out {}", out.display())).await;
    assert_eq!(std::fs::read_to_string(&out).unwrap(), "rank,entry\n1,A1NS\n");
    assert_eq!(shell.ok("export --format ranking --out -").await, "rank,entry\n1,A1NS\n");

    std::fs::write(shell.directory.path().join("wrong.csv"), "A1NS,Ann,Bob\nA1NS,Cid,Dee\n").unwrap();
    let wrong = names.replace("names.csv", "wrong.csv");
    let (code, text) = shell.words(&["entries", "import", &wrong]).await;
    assert_eq!(code, 2);
    assert!(text.contains("line 2: A1NS is named twice"), "{text}");
}

/// Each row: the exit code that the help text promises, the words, and what the message must hold.
#[tokio::test]
async fn exit_codes_say_why() {
    let shell = playing().await;
    let at = ["--table", "A1", "--round", "1", "--board"];
    let correct = |board, rest: &[&'static str]| [&["correct"][..], &at, &[board], rest].concat();
    for (code, words, why) in [
        (1, correct("9", &["--result", "pass", "--reason", "slip"]), "board 9 is not in play at table A1"),
        (1, vec!["start"], "play has already started"),
        (1, vec!["reopen", "--reason", "x"], ""),
        (2, correct("1", &["--result", "8S N =", "--reason", "slip"]), "write it like 4SX N -1"),
        (2, correct("1", &["--award", "60", "--reason", "slip"]), "60"),
        (2, correct("1", &["--reason", "slip"]), "--result"),
        (2, vec!["create", "--name", "x", "--movement", "howell 15"], "choose 2 to 14 tables"),
        (2, vec!["create", "--name", "x", "--pairs", "2"], "from 3 to 80"),
        (2, vec!["penalise", "A1NS", "--percent", "much", "--reason", "x"], "like 10 or 12.5"),
        (2, vec!["penalise", "A1NS", "--percent", "105", "--reason", "x"], "write at most 100"),
        (2, vec!["penalise", "A1NS", "--percent", "0", "--reason", "x"], "like 10 or 12.5"),
        (2, vec!["close-round", "--section", "Q"], "no such section"),
        (2, vec!["card", "A9NS"], "no such entry"),
        (2, vec!["standings", "--qualify", "8", "--share", "50"], "cannot be used with"),
        (2, vec!["entries", "import", "/nowhere/names.csv"], "failed to read"),
    ] {
        let (got, text) = shell.words(&words).await;
        assert_eq!(got, code, "{words:?}: {text}");
        assert!(text.contains(why), "{words:?}: {text}");
    }
    let (code, text) = shell.as_somebody("stranger", &["floor"]).await;
    assert_eq!(code, 4, "{text}");
    let gone = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let address = format!("http://{gone}");
    let (code, text) = shell.words(&["--server", &address, "floor"]).await;
    // The server is named twice, which clap refuses; the plain one stands for an unreachable server.
    assert_eq!(code, 2, "{text}");
    let nobody = Shell { address, ..Shell::new().await };
    assert_eq!(nobody.words(&["floor", "--contest", "1"]).await.0, 3);
}

#[tokio::test]
async fn who_sits_where_by_plain_commands() {
    let shell = playing().await;
    let room = shell.ok("room").await;
    assert!(room.starts_with("Round 1 of 7\nTABLE  BOARDS"), "{room}");
    assert!(room.ends_with("Sits out: 7EW at A7: back in round 2 at A1 EW\n"), "{room}");
    assert!(shell.ok("room --next").await.contains("A1     4-6     1NS          7EW"));
    let path = shell.ok("path 7ew").await;
    assert!(path.starts_with("7EW\nROUND"), "{path}");
    let table = shell.json("path --table A2").await;
    assert_eq!(table["rounds"][1]["places"]["east_west"][0]["entry"], "A1EW");
    assert_eq!(table["rounds"][1]["boards_go"], "to table 1");
    let path = shell.json("path A7EW").await;
    assert_eq!(
        (&path["rounds"][0]["rest"], &path["rounds"][0]["back"]["round"]),
        (&"Sits out.".into(), &2.into())
    );
    assert_eq!(shell.words(&["path"]).await.0, 2);
}

/// Seed 000, end of "NS Rover": a late pair makes an odd Mitchell a share and bystand with a table more. Here the
/// place of 7NS is free, which is better.
#[tokio::test]
async fn the_plan_is_changed_by_plain_commands() {
    let shell = playing().await;
    let text = shell.ok("surgery late-pair Ann Bob --preview").await;
    assert!(text.starts_with("Nothing has changed."), "{text}");
    assert!(text.contains("In place A7NS, where nobody sits  (--how \"phantom 7NS\")"), "{text}");
    let ways = shell.json("surgery late-pair Ann Bob --preview").await;
    assert_eq!(ways["preview"][0]["how"], "phantom 7NS");
    let done = shell.json("surgery late-pair Ann Bob").await;
    assert_eq!(done["how"], "phantom 7NS");
    assert_eq!(shell.json("entries").await[6]["phantom"], false);
    shell.ok("undo").await;
    assert_eq!(shell.json("entries").await[6]["phantom"], true);

    let (code, text) = shell.words(&["surgery", "late-pair", "Ann", "--how", "balloon"]).await;
    assert_eq!(code, 2);
    assert!(text.contains("there is no way called `balloon` here: choose --how phantom 7NS, or"), "{text}");
    let (code, text) = shell.words(&["surgery", "drop-rounds", "--from-round", "1"]).await;
    assert_eq!((code, text.contains("a movement needs one round at least")), (1, true), "{text}");
    shell.ok("surgery drop-rounds --from-round 7").await;
    shell.ok("surgery add-rounds 1 --reason more").await;
    shell.ok("surgery seats --pairs A1EW A2EW --from-round 1 --preview").await;
    shell.ok("surgery switch all but 7 --from-round 1 --preview").await;
    shell.ok("surgery swap-boards A1 A2 --how as-it-is").await;
    shell.ok("surgery leaves 3EW --from-round 2").await;
}

/// Issue 19, section 2: "says in words what that was before it does it". At a terminal it is asked; with `--yes`, in
/// JSON and in a script it is done at once, and nothing is typed.
#[tokio::test]
async fn undo_says_what_it_takes_back_before_it_does_it() {
    let shell = playing().await;
    let penalise = || async {
        shell.ok("penalise A2NS --percent 10 --law 90B --reason late").await;
    };
    let counts = || async {
        let penalties = shell.json("penalties").await;
        penalties.as_array().unwrap().iter().filter(|one| one["removed"] == false).count()
    };
    penalise().await;
    let (code, preview) = shell.words(&["undo", "--preview"]).await;
    assert_eq!(code, 0, "{preview}");
    assert!(preview.starts_with("Nothing has changed. This is taken back: \""), "{preview}");
    let told = preview.lines().next().unwrap().trim_start_matches("Nothing has changed. ");
    assert!(told.contains("10") && told.contains("A2NS"), "{told}");
    for no in ["n\n", "", "\n", "what?\n"] {
        let (code, text) = shell.asked(no, &["undo"]).await;
        // What is not done is no success, as with every command that asks.
        assert_eq!((code, text.as_str()), (2, "nothing has changed: it is not taken back"), "{no:?}");
        assert_eq!(counts().await, 1);
    }
    for (typed, words) in [
        (Some("y\n"), &["undo"][..]),
        (Some("n\n"), &["undo", "--yes"]),
        (Some("n\n"), &["--json", "undo"]),
        (None, &["undo"]),
    ] {
        let (code, text) = shell.run(TOKEN, typed, words).await;
        assert_eq!((code, counts().await), (0, 0), "{words:?}: {text}");
        if words.contains(&"--json") {
            let value: Value = serde_json::from_str(&text).unwrap();
            let text = value["taken_back"]["text"].as_str().unwrap();
            assert!(
                text.starts_with("Entry A2NS: penalty") && value["accepted"]["sequence"].is_u64(),
                "{value}"
            );
        } else {
            let (before, after) = text.split_once("Done: ").unwrap();
            let is_asked = before.contains("Take it back?");
            assert_eq!(is_asked, words == ["undo"] && typed.is_some(), "{text}");
            assert!(before.starts_with("This is taken back: \"") && !after.is_empty(), "{text}");
        }
        penalise().await;
    }
}

/// What the server would refuse is said by the preview and before anybody is asked; what was looked at is taken back, and
/// nothing else that is the last by then.
#[tokio::test]
async fn undo_is_refused_where_it_is_previewed_and_takes_back_what_was_looked_at() {
    let shell = playing().await;
    let standing = || async {
        let penalties = shell.json("penalties").await;
        let standing = penalties.as_array().unwrap().iter().filter(|one| one["removed"] == false);
        standing.map(|one| one["entry"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    shell.ok("penalise A2NS --percent 10 --law 90B --reason late").await;
    let seen = shell.json("undo --preview").await["preview"].clone();
    let (event, version) = (seen["taken_back"]["sequence"].to_string(), seen["version"].to_string());
    shell.ok("penalise A3NS --percent 10 --law 90B --reason late").await;
    let (code, text) = shell.words(&["undo", "--if-version", &version]).await;
    assert!(code == 2 && text.contains("name the event too"), "{code} {text}");
    assert_eq!(standing().await, ["A2NS", "A3NS"]);
    shell.ok(&format!("undo {event} --if-version {version}")).await;
    assert_eq!(standing().await, ["A3NS"]);
    let journal = shell.json("journal").await;
    let lines = journal.as_array().unwrap();
    let started = lines.iter().find(|line| line["text"].as_str().unwrap().contains("started")).unwrap();
    for (event, why) in
        [(event, "has been taken back already"), (started["sequence"].to_string(), "told to play")]
    {
        for (typed, words) in [(None, &["undo", &event, "--preview"][..]), (Some("y\n"), &["undo", &event])] {
            let (code, text) = shell.run(TOKEN, typed, words).await;
            assert!(code == 1 && text.contains(why) && !text.contains("Take it back"), "{code} {text}");
        }
    }
}

#[tokio::test]
async fn results_outside_the_plan_are_entered_listed_and_moved() {
    let shell = playing().await;
    assert_eq!(shell.ok("result outside").await, "Every result fits the plan.\n");
    let (code, text) = shell
        .words(&[
            "correct",
            "--table",
            "A1",
            "--round",
            "1",
            "--board",
            "4",
            "--result",
            "pass",
            "--played-by",
            "1NS A2EW",
            "--reason",
            "sat there",
        ])
        .await;
    assert_eq!(code, 0, "{text}");
    let outside = shell.json("result outside").await;
    assert_eq!((&outside[0]["board"], &outside[0]["east_west"]), (&4.into(), &"A2EW".into()));
    let (code, text) = shell
        .words(&[
            "result",
            "move",
            "--table",
            "A1",
            "--round",
            "1",
            "--board",
            "4",
            "--to-table",
            "A2",
            "--played-by",
            "A2NS A2EW",
            "--reason",
            "wrong table",
        ])
        .await;
    assert_eq!(
        (code, text.as_str()),
        (0, "Done: the result is at A2 round 1 board 4, played by A2NS against A2EW.\n")
    );
    assert_eq!(shell.json("result outside").await.as_array().unwrap().len(), 0);
}

#[tokio::test]
async fn a_swiss_of_teams_takes_the_place_of_pairs_and_is_scored_as_teams() {
    let shell = Shell::new().await;
    let (code, text) = shell.words(&["create", "--name", "Tuesday", "--movement", "mitchell 3"]).await;
    assert_eq!(code, 0, "{text}");
    // Refused: the scoring stays as it is.
    let (code, _) = shell.words(&["swiss", "set-up", "A", "--teams", "1"]).await;
    assert_ne!(code, 0);
    assert_eq!(shell.json("swiss set-up B --pairs 5 --rounds 3").await["section"], "B");
    let terms = shell.ok("swiss --section B terms").await;
    assert!(terms.contains("bye, worth nothing, because boards are added up"), "{terms}");
    let text = shell.ok("swiss set-up A --teams 8 --rounds 3 --boards 2").await;
    assert!(text.contains("matches are scored in IMPs and victory points"), "{text}");
    let terms = shell.ok("swiss --section A terms").await;
    assert!(terms.contains("bye, worth 12"), "{terms}");
}

/// What is not named stays; what everybody has seen is taken away only when the director says so.
#[tokio::test]
async fn a_section_set_up_again_keeps_what_is_agreed() {
    let shell = Shell::new().await;
    shell.ok("create --name Teams").await;
    shell.ok("swiss set-up A --teams 8 --rounds 3 --boards 2 --missed 9").await;
    let text = shell.ok("swiss set-up A --boards 4").await;
    assert!(text.contains("Swiss of 8 teams, 3 rounds of 4 boards"), "{text}");
    assert!(shell.ok("swiss terms").await.contains("worth 9"), "{}", shell.ok("swiss terms").await);
    shell.ok("swiss propose").await;
    shell.ok("swiss publish").await;
    let (code, text) = shell.words(&["swiss", "set-up", "A", "--boards", "2"]).await;
    assert_eq!(code, 2, "{text}");
    assert!(text.contains("the draw of round 1 is published") && text.contains("--yes"), "{text}");
    shell.ok("swiss set-up A --boards 2 --yes").await;
    let (code, text) = shell.words(&["swiss", "enter", "Ann", "Bob", "Cid"]).await;
    assert_eq!(code, 2, "{text}");
    assert!(text.contains("3 names leave one without a partner"), "{text}");
    shell.ok("swiss enter Ann Bob Cid Dee").await;
    let (code, text) = shell.words(&["swiss", "enter", "ann", "Eve"]).await;
    assert_eq!(code, 2, "{text}");
    assert!(text.contains("Ann plays already"), "{text}");
    shell.ok("swiss enter ann Eve --same-name").await;
    let (code, text) = shell.words(&["swiss", "swap", "0", "3"]).await;
    assert_eq!((code, text.as_str()), (2, "there is no number 0 here: numbers go from 1 to 10"));
}

/// A ruling of which only the subject is known is a draft all the same; its questions are answered later.
#[tokio::test]
async fn a_ruling_is_opened_by_its_subject_alone() {
    let shell = playing().await;
    shell.ok("ruling new A1 --round 1 --board 2 --subject revoke").await;
    let ruling = shell.fake.evening.lock().unwrap().ruling(1).unwrap().state.unwrap();
    assert_eq!(ruling.status(), v1::RulingStatus::Open);
    let content = ruling.content.unwrap();
    assert_eq!(content.title, "Revoke");
    let told = content.interview.unwrap();
    assert_eq!((told.procedure.as_str(), told.steps.len()), ("revoke", 0));
    let (code, said) = shell.words(&["ruling", "new", "A1", "--subject", "juggling"]).await;
    assert!(code != 0 && said.contains("nothing is called juggling"), "{said}");
}

/// Who offended is one of those concerned, as on a console.
#[tokio::test]
async fn the_offender_of_a_new_ruling_is_concerned() {
    let shell = playing().await;
    let revoke =
        "ruling new A1 --round 1 --board 2 --procedure revoke --answer trick=5 --answer won-by=partner";
    shell.ok(&format!("{revoke} --offender E --declarer S")).await;
    shell.ok(&format!("{revoke} --offender E --declarer S --concerned A2NS")).await;
    let concerned = |number| {
        let ruling = shell.fake.evening.lock().unwrap().ruling(number).unwrap().state.unwrap();
        let all = ruling.content.unwrap().concerned.into_iter();
        all.map(|one| (one.entry, one.seat)).collect::<Vec<_>>()
    };
    assert_eq!(concerned(1), [("A1EW".to_owned(), "E".to_owned())]);
    assert_eq!(concerned(2), [("A2NS".to_owned(), String::new())]);
}

/// What is written under each heading stands there, and what is not named stays as it was.
#[tokio::test]
async fn a_ruling_is_written_heading_by_heading() {
    let shell = playing().await;
    let place = ["ruling", "new", "A1", "--round", "1", "--board", "2"];
    let said = [
        ["--facts", "a long pause"],
        ["--disputed", "East: I never hesitated"],
        ["--concerned", "A2NS"],
        ["--other-way", "A1EW"],
        ["--auction", "as written down"],
        ["--poll", "a peer | pass or 4H | pass"],
        ["--offered", "South | you may accept the lead | accepted"],
        ["--title", "Pause"],
        ["--decision", "the score stands"],
    ];
    let (code, text) = shell.words(&[&place[..], said.as_flattened()].concat()).await;
    assert_eq!(code, 0, "{text}");
    let content = || shell.fake.evening.lock().unwrap().ruling(1).unwrap().state.unwrap().content.unwrap();
    let written = content();
    let v1::RulingContent { agreed, auction, title, other_way, .. } = &written;
    assert_eq!([agreed, auction, title].map(String::as_str), ["a long pause", "as written down", "Pause"]);
    assert_eq!(*other_way, ["A1EW"]);
    assert_eq!((&*written.disputed[0].by, &*written.disputed[0].says), ("East", "I never hesitated"));
    assert_eq!(written.concerned[0].entry, "A2NS");
    let v1::PolledPlayer { who, considers, chooses, .. } = &written.poll[0];
    assert_eq!([who, considers, chooses].map(String::as_str), ["a peer", "pass or 4H", "pass"]);
    let v1::OfferMade { to, words, chosen, .. } = &written.offers[0];
    assert_eq!([to, words, chosen].map(String::as_str), ["South", "you may accept the lead", "accepted"]);
    assert_eq!(written.decision.len(), 1);
    shell.ok("ruling write 1 --title Tempo").await;
    assert_eq!(content(), v1::RulingContent { title: "Tempo".to_owned(), ..written });
    shell.ok("ruling write 1 --other-way none").await;
    assert_eq!(content().other_way, Vec::<String>::new());
}

/// Rounds times the boards of each are what everybody plays.
#[tokio::test]
async fn a_contest_is_made_for_as_many_boards_as_an_evening_has() {
    let made = async |words: &[&str]| {
        let shell = Shell::new().await;
        let all = ["create", "--name", "Tuesday", "--start"].iter().chain(words);
        let (code, said) = shell.words(&all.copied().collect::<Vec<_>>()).await;
        if code != 0 {
            return Err(said);
        }
        let evening = shell.fake.evening.lock().unwrap();
        let rounds = evening.contest().sections[0].round_count;
        Ok((rounds, u32::try_from(evening.floor().tables[0].boards.len()).unwrap()))
    };
    let (rounds, each) = made(&["--pairs", "14", "--boards", "24-27"]).await.unwrap();
    assert!((24..=27).contains(&(rounds * each)), "{rounds} rounds of {each}");
    // Nine rounds of three are 27, and of two 18.
    assert_eq!(made(&["--movement", "mitchell 9", "--boards", "24-27"]).await, Ok((9, 3)));
    let said = made(&["--pairs", "14", "--boards", "some"]).await.unwrap_err();
    assert!(said.contains("`some` is no number of boards: write how many everybody may play"), "{said}");
    let said = made(&["--boards", "24"]).await.unwrap_err();
    assert!(said.contains("--boards needs --pairs, --tables or --movement beside it"), "{said}");
}
