//! What a file leaves out is told beside it: the real program, whose answer and whose remarks go two ways.

use harness::{Director, Room, within};
use proto::v1;
use tempfile::TempDir;
use tokio::process::Command;

/// `barometer-director` as the tests build it.
fn barometer_director() -> Command {
    let tests = std::env::current_exe().unwrap();
    let target = tests.parent().and_then(std::path::Path::parent).unwrap();
    let mut command = Command::new(target.join("director-under-test"));
    command.kill_on_drop(true).stdin(std::process::Stdio::null());
    command
}

/// Two pairs beside four teams have two results, for which USEBIO has no place among the matches of teams. That stands on standard
/// error; on standard output is the file and nothing else, whoever reads it. A form that holds all says nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_export_to_standard_output_tells_beside_it_what_it_leaves_out() {
    let room = Room::new().await;
    let mut director = Director::new(&room.url(), &room.token, 0);
    let section = |letter, movement, first| {
        ["--section", letter, "--movement", movement, "--boards-per-round", "2", "--first-board", first]
    };
    let create = ["create", "--name", "Teams", "--method", "teams imps"];
    director.words(&[&create[..], &section("A", "new-england 4", "1")].concat()).await;
    director.contest = 1;
    director.words(&[&["setup"][..], &section("B", "mitchell 3", "101")].concat()).await;
    director.verb("start").await;
    for board in ["101", "102"] {
        let place = ["correct", "--table", "B1", "--round", "1", "--board", board];
        director.words(&[&place[..], &["--result", "4S N =", "--reason", "from paper"]].concat()).await;
    }
    let home = TempDir::new().unwrap();
    for (form, format, expected) in [
        (
            "usebio",
            v1::ExportFormat::ResultsUsebio,
            "2 results of pairs that belong to no team, the first on board 101, have no place",
        ),
        ("results", v1::ExportFormat::ResultsJson, ""),
    ] {
        let mut program = barometer_director();
        program.args(["--server", &room.url(), "export", "--format", form, "--out", "-"]);
        program.env("BAROMETER_TOKEN", &room.token).env("BAROMETER_DIRECTOR_DATA", home.path());
        let ran = within("it is exported", program.output()).await.unwrap();
        let told = String::from_utf8(ran.stderr).unwrap();
        assert!(ran.status.success(), "{told}");
        assert!(told.starts_with(expected) && told.is_empty() == expected.is_empty(), "{form}: {told}");
        assert!(told.lines().count() <= 1, "{told}");
        assert_eq!(String::from_utf8(ran.stdout).unwrap(), director.export(format).await, "{form}");
    }
    room.close().await;
}
