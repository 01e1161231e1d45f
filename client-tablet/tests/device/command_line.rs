//! The plain commands as a script uses them: the program itself, its exit codes and what it prints.

use std::process::{Command, Output};

use proto::v1;

use crate::CODE;
use crate::fake::{Fake, Fate};

struct Device {
    data: tempfile::TempDir,
    url: String,
}

impl Device {
    fn new(fake: &Fake) -> Self {
        Self { data: tempfile::tempdir().unwrap(), url: fake.url() }
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_barometer-tablet"));
        command.args(["--server", &self.url, "--wait", "1", "--data"]).arg(self.data.path());
        command.env_remove("BAROMETER_CODE").args(arguments).output().unwrap()
    }

    /// The exit code, and the first line printed, of whichever stream.
    fn check(&self, arguments: &str, exit: i32, expected: &str) {
        let output = self.run(&arguments.split(' ').collect::<Vec<_>>());
        let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
        assert_eq!(
            (output.status.code(), text.lines().next().unwrap_or_default()),
            (Some(exit), expected),
            "{text}"
        );
    }

    /// The JSON object printed, with the exit code.
    fn json(&self, arguments: &str) -> (i32, serde_json::Value) {
        let output = self.run(&[&["--json"][..], &arguments.split(' ').collect::<Vec<_>>()].concat());
        (output.status.code().unwrap(), serde_json::from_slice(&output.stdout).unwrap())
    }
}

#[test]
fn a_table_is_played_by_commands() {
    let fake = Fake::start();
    let device = Device::new(&fake);
    device.check("show", 5, "barometer-tablet: this device has no table yet: give the pairing code that the director shows with --code");
    device.check(
        "pair --code AAA-222",
        5,
        "barometer-tablet: that pairing code is not known here: ask the director for the code of this table",
    );
    device.check(&format!("pair --code {CODE}"), 0, "This device belongs to table A7 now.");
    // Whoever reads the answer has seen enough, as `head` does: that is no failure.
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = Command::new(env!("CARGO_BIN_EXE_barometer-tablet"));
    command.args(["--server", &device.url, "--data"]).arg(device.data.path()).arg("show").stdout(writer);
    let ended = command.env_remove("BAROMETER_CODE").output().unwrap();
    assert_eq!((ended.status.code(), String::from_utf8(ended.stderr).unwrap().as_str()), (Some(0), ""));
    device.check("sit", 0, "The pairs of round 1 sit at table A7.");
    // Board 7: all vulnerable (Law 2); one down doubled costs 200 (Law 77).
    device.check(
        "submit --board 7 --contract 4SX --declarer N --tricks 9 --lead HQ",
        0,
        "Board 7: 4♠X by North: 9 tricks, 1 down. Lead ♥Q. East-West +200.",
    );
    device.check("submit --board 8 --passed-out", 0, "Board 8: Passed out. 0 for both sides.");
    device.check("submit --board 9 --contract 1nt --declarer w --tricks -2 --replaces 1N_W_7", 2, "barometer-tablet: `1N_W_7` is not a result: write it like \"4S N 10\", \"passed out\" or \"not played\"");
    fake.publish(|view| {
        let result = v1::Result { kind: Some(v1::result::Kind::PassedOut(v1::PassedOut {})) };
        view.boards[1].outcome = Some(v1::Outcome { kind: Some(v1::outcome::Kind::Result(result)) });
        view.boards[1].set_status(v1::OutcomeStatus::Entered);
    });
    device.check("agree --board 8", 0, "Agreed: board 8: Passed out.");
    device.check("dispute --board 8", 0, "The result of board 8 is wrong.");
    device.check("submit --board 8 --not-played --replaces now", 0, "Board 8: Not played.");
    device.check("call --reason lead", 0, "Director call from table A7.");
    let recorded = fake.records(|records| records.recorded.len());
    assert_eq!(recorded, 7);
}

/// The club of the fake server knows one player: 1234 is Ann, who has another number too.
#[test]
fn players_are_named_by_their_numbers() {
    let fake = Fake::start();
    let device = Device::new(&fake);
    device.check(&format!("pair --code {CODE}"), 0, "This device belongs to table A7 now.");
    fake.publish(|view| {
        (view.north_south, view.east_west) = ("A7NS".to_owned(), "A2EW".to_owned());
    });
    device.check("names NS --find 1234", 0, "1234: Ann");
    device.check("names NS --find 99", 0, "99: not known");
    let (exit, told) = device.json("names EW Ann --find");
    assert_eq!((exit, &told["players"][0]["numbers"]), (0, &serde_json::json!(["1234", "55"])));
    device.check("names EW 1234 Bob", 0, "The names of A2EW are noted: Ann (1234) & Bob.");
    let recorded = fake.records(|records| records.recorded.last().cloned());
    let Some(v1::command::Kind::RegisterEntry(entry)) = recorded.and_then(|(_, command)| command.kind) else {
        panic!("nobody is named");
    };
    let named: Vec<_> = entry.players.into_iter().map(|player| (player.name, player.number)).collect();
    assert_eq!(named, [("Ann".to_owned(), "1234".to_owned()), ("Bob".to_owned(), String::new())]);
}

#[test]
fn a_server_that_is_away_gets_the_result_later() {
    let mut fake = Fake::start();
    let device = Device::new(&fake);
    device.check(&format!("show --code {CODE}"), 0, "Table A7, Club evening");
    fake.stop();
    let saved = "Board 8: Passed out. 0 for both sides. Saved on this device: the server is away, and it is sent when it is back.";
    device.check(
        "submit --board 30 --passed-out",
        4,
        "Not taken: Board 30 is not in play at table A7 in round 1, as far as this device knows: its boards are 7, 8, 9. \
         If it was played, say in which round: --round.",
    );
    let (exit, told) = device.json("submit --board 30 --passed-out");
    assert_eq!((exit, &told["answer"], &told["code"]), (4, &"refused".into(), &"BoardNotInPlay".into()));
    device.check("submit --board 8 --passed-out", 3, saved);
    let (exit, outbox) = device.json("outbox");
    assert_eq!((exit, &outbox["waiting"][0]["command"]), (3, &"Board 8, round 1: Passed out".into()));
    let (exit, table) = device.json("show");
    assert_eq!(
        (exit, &table["boards"][1]["status"], &table["boards"][1]["waiting"]),
        (3, &"entered".into(), &true.into())
    );
    device.check("agree --board 8", 3, "Agreed: board 8: Passed out. Saved on this device: the server is away, and it is sent when it is back.");
    fake.come_back();
    device.check("flush", 0, "Nothing waits: the server knows everything.");
    assert_eq!(fake.records(|records| records.recorded.len()), 2);
    device.check("outbox", 0, "Nothing waits: the server knows everything.");
}

#[test]
fn refusals_and_bad_input_say_what_to_do() {
    let fake = Fake::start();
    let device = Device::new(&fake);
    device.check(&format!("pair --code {CODE}"), 0, "This device belongs to table A7 now.");
    fake.fates(&[Fate::Refused]);
    device.check("submit --board 7 --passed-out", 4, "Not taken: No.");
    device.check("outbox", 0, "Nothing waits: the server knows everything.");
    for (arguments, said) in [
        (
            "submit --board 7 --contract 8S --declarer N --tricks 9",
            "`8S` is not a contract: write it like 4S, 3NT or 4SX (X for doubled, XX for redoubled)",
        ),
        (
            "submit --board 7 --contract 4S --declarer Q --tricks 9",
            "`Q` is not a declarer: write N, E, S or W",
        ),
        (
            "submit --board 7 --contract 4S --declarer N --tricks 14",
            "declarer cannot take 14 tricks: there are only 13",
        ),
        ("submit --board 0 --passed-out", "there is no board 0: boards begin at 1"),
    ] {
        device.check(arguments, 2, &format!("barometer-tablet: {said}"));
    }
    // The code of a refusal, whoever refuses.
    device.check("agree --board 9", 4, "Not taken: Board 9 has no result here yet: enter it with `submit`.");
    fake.publish(|view| {
        view.set_phase(v1::Phase::Correcting);
        view.boards.clear();
    });
    device.check(
        "submit --round 1 --board 8 --passed-out --replaces now",
        4,
        "Not taken: Play is closed: ask the director to change the result of board 8.",
    );
    assert_eq!(fake.records(|records| records.recorded.len()), 0, "nothing of this was sent");
}

#[test]
fn a_device_whose_token_is_gone_pairs_again_with_its_code() {
    let fake = Fake::start();
    let device = Device::new(&fake);
    device.check(&format!("pair --code {CODE}"), 0, "This device belongs to table A7 now.");
    fake.records(|records| "token-2".clone_into(&mut records.valid_token));
    device.check("sit", 5, "barometer-tablet: the server does not know this device any more: give the table's pairing code with --code");
    device.check(&format!("sit --code {CODE}"), 0, "The pairs of round 1 sit at table A7.");
}
