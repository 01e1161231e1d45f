//! What a director did is taken back whole, and done again, by a server that was killed in between.

use bridge::board::BoardNumber;
use bridge::contest::surgery::{Operation, Surgery};
use bridge::contest::{Command, Pace, Player, Rules, Slot};
use bridge::entry::SectionLetter;
use bridge::movement::RoundNumber;
use harness::{Director, Plan, ServerProcess, outcome};
use proto::v1;
use proto::v1::command::Kind;

/// What everybody can see: the contest with its entries and rounds, the ranking, and all that leaves it.
async fn face(director: &Director) -> (v1::ContestView, v1::StandingsView, String) {
    let mut contest = director.link.contest(director.contest).await.unwrap();
    let mut standings = director.standings().await;
    (contest.sequence, standings.sequence) = (0, 0);
    (contest, standings, director.export(v1::ExportFormat::ResultsJson).await)
}

fn kind(command: &Command) -> Kind {
    v1::Command::from(command).kind.unwrap()
}

fn correction(table: &str, board: u16, text: &str) -> Command {
    let slot = Slot {
        table: table.parse().unwrap(),
        round: RoundNumber(1),
        board: BoardNumber::new(board).unwrap(),
    };
    Command::CorrectResult {
        slot,
        outcome: Some(outcome(text)),
        played_by: None,
        reason: "so it was".to_owned(),
    }
}

/// One of each sort: several commands as one, one command of several events, a surgery, and plain ones.
fn deeds() -> Vec<Kind> {
    let section = SectionLetter::A;
    let open = |round| Command::OpenRound { section, round: RoundNumber(round) };
    let name = |entry: &str| Command::RegisterEntry {
        entry: entry.parse().unwrap(),
        players: ["Ann", "Bob"].map(|name| Player { name: name.to_owned(), ..Default::default() }),
    };
    // Not a penalty: what was given and taken back stays told, on purpose.
    let carry = Command::SetCarryOver {
        entry: "A2NS".parse().unwrap(),
        hundredths: 150,
        reason: "the first session".to_owned(),
    };
    let shorter = Surgery { section, from_round: RoundNumber(5), operation: Operation::DropRounds };
    [
        Command::Together { commands: vec![name("A1NS"), name("A2EW")] },
        correction("A1", 1, "4S N 10"),
        Command::Together { commands: vec![correction("A2", 3, "3NT N 9"), carry, open(2), open(3)] },
        Command::ChangeRules { rules: Rules { pace: Pace::Table, ..Rules::default() }, leave_points: false },
        Command::Operate { surgery: Box::new(shorter), awards: vec![], reason: "it is late".to_owned() },
        Command::ClosePlay { correction_minutes: 30 },
    ]
    .iter()
    .map(kind)
    .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn commands_are_taken_back_whole_by_a_server_that_was_killed() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = ServerProcess::start(&folder.path().join("data")).await;
    let mut director = Director::new(&server.url(), &server.token, 0);
    let rules = Rules { pace: Pace::Director, ..Rules::default() };
    director.start("Taken back", (&rules).into(), &Plan::of("mitchell 5", 2)).await;

    let mut faces = vec![face(&director).await];
    for deed in deeds() {
        director.accept(deed).await;
        faces.push(face(&director).await);
    }
    let mut undone = vec![];
    for before in faces.iter().rev().skip(1) {
        server.kill_9().await;
        server.restart().await;
        director.undo(0).await;
        undone.push(director.journal().await.last().unwrap().sequence);
        assert_eq!(&face(&director).await, before);
    }
    for (sequence, after) in undone.into_iter().rev().zip(&faces[1..]) {
        server.kill_9().await;
        server.restart().await;
        director.undo(sequence).await;
        assert_eq!(&face(&director).await, after);
    }
}
