//! What has to be there before an example of a document can be done: an evening of its own, or what comes before it in the
//! evening of its document.

use client_director::cli::Failure;
use harness::documents::words;
use harness::{Director, Plan, Tablet, ask};
use proto::v1;
use proto::v1::command::Kind;
use serde_json::Value;

/// On which evening an example is done.
pub(super) enum Evening {
    /// That of its document.
    TheSame,
    /// One of its own, on this movement with so many boards a round, which has begun.
    Of(&'static str, u16),
    /// One that its steps make.
    Made,
}
use Evening::{Made, Of, TheSame};

/// What begins so is done on this evening, after these steps: commands of the director, or `@` and what else happens.
pub(super) struct Prepared {
    pub(super) begins: &'static str,
    pub(super) evening: Evening,
    pub(super) steps: &'static [&'static str],
}

const fn on(begins: &'static str, evening: Evening, steps: &'static [&'static str]) -> Prepared {
    Prepared { begins, evening, steps }
}

const NINE: &[&str] =
    &["create --name Draws", "swiss set-up A --teams 9 --rounds 5 --boards 4 --bye", "swiss propose"];

pub(super) const PREPARED: &[Prepared] = &[
    on(
        "swiss publish --if-version 214",
        Made,
        &[
            "create --name Teams",
            "swiss set-up A --teams 24 --rounds 7 --boards 8",
            "swiss propose",
            "@until 214",
        ],
    ),
    // Of the three before it: the examples that follow are about the fourth.
    on(
        "ruling new A7 --board 12",
        TheSame,
        &[
            "ruling new A1 --board 1 --facts first",
            "ruling new A2 --board 2 --facts second",
            "ruling new A3 --board 3 --facts third",
        ],
    ),
    on("ruling new --call 3", TheSame, &["@calls A1 A2 A3"]),
    on(
        "ruling link 4 311",
        TheSame,
        &["@until 310", "correct --table A7 --round 3 --board 12 --result \"4S N =\" --reason \"ruling 4\""],
    ),
    on(
        "undo 57 --if-version 214",
        Made,
        &[
            "create --name Undo --movement \"mitchell 7\" --boards-per-round 3 --start",
            "@until 56",
            "correct --table A1 --round 1 --board 1 --result \"4S N =\" --reason entered",
            "@until 214",
        ],
    ),
    on("rules set --preset own", TheSame, &["rules set --preset congress"]),
    on(
        "refund 3",
        TheSame,
        &[
            "penalise A1NS --percent 10 --reason late",
            "penalise A2NS --percent 10 --reason late",
            "penalise A3NS --percent 10 --reason late",
        ],
    ),
    on("rules set --method teams imps --vp-file club.txt", Made, &["create --name Teams"]),
    on(
        "penalise A1 --imps 3 --round 2",
        Made,
        &[
            "create --name Teams",
            "swiss set-up A --teams 4 --rounds 3 --boards 2",
            "swiss propose",
            "swiss publish",
            "start",
            "@round 1",
            "swiss propose",
            "swiss publish",
        ],
    ),
    on(
        "surgery arrives A7NS",
        Made,
        &[
            "create --name Pairs --movement \"mitchell 7\" --boards-per-round 3",
            "entries phantom A7NS",
            "entries register A7NS \"Ann Example\"",
            "start",
        ],
    ),
    on("surgery switch all but 3 --from-round 8", Of("mitchell 9", 2), &[]),
    on("surgery remove-table A7 --from-round 3", Of("mitchell 7", 3), &[]),
    on("surgery drop-rounds --from-round 8", Of("mitchell 9", 2), &[]),
    on(
        "result move",
        Of("mitchell 7", 3),
        &["correct --table A1 --round 2 --board 4 --result \"4S N =\" --reason entered"],
    ),
    on("swiss set-up A --after 1", Made, &["create --name Second"]),
    on(
        "swiss propose --draw 1-13 2-14 3-15",
        Made,
        &[
            "create --name Draws",
            "swiss set-up A --teams 15 --rounds 3 --boards 4",
            "swiss leave 4",
            "swiss leave 5",
            "swiss leave 6",
            "swiss leave 7",
            "swiss leave 8",
            "swiss leave 9",
            "swiss leave 10",
            "swiss leave 11",
            "swiss leave 12",
        ],
    ),
    on(
        "swiss enter Ann Bob --now",
        Made,
        &[
            "create --name Draws",
            "swiss set-up A --pairs 9 --rounds 5 --boards 4",
            "swiss propose",
            "swiss publish",
            "start",
        ],
    ),
    on("swiss bye 9", Made, NINE),
    on("swiss odd 9", Made, NINE),
    on(
        "swiss triangle 3 7 9",
        Made,
        &[
            "create --name Draws",
            "swiss set-up A --teams 9 --rounds 5 --boards 4 --triangle whist --over 1",
            "swiss propose",
        ],
    ),
    on(
        "swiss mismatch 3",
        Made,
        &[
            "create --name Draws",
            "swiss set-up A --teams 8 --rounds 5 --boards 2",
            "swiss propose",
            "swiss publish",
            "start",
            "@round 1",
            "swiss propose",
            "swiss publish",
            "@round 2",
            "swiss propose",
            "swiss publish",
        ],
    ),
];

/// The first contest of all: a session of a Swiss that is over, from which another may go on.
pub(super) const FIRST_SESSION: &[&str] = &[
    "create --name First",
    "swiss set-up A --teams 6 --rounds 1 --boards 2",
    "swiss propose",
    "swiss publish",
    "start",
    "@round 1",
    "close",
    "finalise --yes",
];

impl Prepared {
    /// What an example needs, where it needs more than its document's evening.
    pub(super) fn of(example: &super::Example) -> Option<&'static Self> {
        PREPARED.iter().find(|prepared| super::begins(example, prepared.begins))
    }

    /// Makes the evening on which it is done.
    ///
    /// # Errors
    /// The step that is refused, and why.
    pub(super) async fn make(&self, director: &mut Director, url: &str) -> Result<(), String> {
        if let Of(movement, boards) = self.evening {
            director.start(self.begins, v1::Rules::default(), &Plan::of(movement, boards)).await;
        }
        for step in self.steps {
            done(director, url, step).await.map_err(|why| format!("before it {step}: {why}"))?;
        }
        Ok(())
    }
}

/// Makes a contest; its number.
pub(super) async fn created(director: &Director, words: &[&str]) -> u32 {
    director.words(words).await["contest"].as_u64().unwrap().try_into().unwrap()
}

/// Does a step.
///
/// # Errors
/// Why it is refused.
pub(super) async fn done(director: &mut Director, url: &str, step: &str) -> Result<(), Failure> {
    let words = words(step);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["@until", sequence] => until(director, sequence.parse().unwrap()).await,
        ["@calls", tables @ ..] => calls(director, url, tables).await,
        ["@round", round] => play(director, round.parse().unwrap()).await,
        ["create", ..] => director.contest = created(director, &words).await,
        words => return director.printed(words, false).await.map(drop),
    }
    Ok(())
}

/// Tells the tables something until the journal has so many events.
async fn until(director: &Director, sequence: u64) {
    let mut last = director.verb("floor").await["sequence"].as_u64().unwrap();
    while last < sequence {
        let text = "Good luck".to_owned();
        last = director.accept(Kind::SendMessage(v1::SendMessage { text, tables: vec![] })).await;
    }
}

/// Has these tables call.
async fn calls(director: &Director, url: &str, tables: &[&str]) {
    let codes = director.codes().await;
    for called in tables {
        let device = Tablet::pair(url, &codes[*called]).await;
        device.accept(ask::call_director(called, "a revoke")).await;
    }
}

/// Enters the results of a round, board by board as the floor shows them.
async fn play(director: &Director, round: u64) {
    let floor = director.verb("floor").await;
    for table in floor["tables"].as_array().unwrap().iter().filter(|table| table["round"] == round) {
        let name = table["table"].as_str().unwrap();
        for (number, board) in (0..).zip(table["boards"].as_array().unwrap()) {
            let result = if (number + name.len()) % 2 == 0 { "4S N =" } else { "3NT E -1" };
            let (round, board) = (round.to_string(), board["board"].to_string());
            let words = ["correct", "--table", name, "--round", &round, "--board", &board];
            let words = [&words[..], &["--result", result, "--reason", "entered"]].concat();
            let _: Value = director.words(&words).await;
        }
    }
}
