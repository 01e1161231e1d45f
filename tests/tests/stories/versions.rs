//! Two directors, one question: what one was shown and the other has changed meanwhile is not replaced unseen.

use client_director::link::Link;
use client_director::screen::app::{App, UNREAD};
use client_director::screen::driver::Console;
use client_director::screen::input::Input;
use crossterm::event::KeyCode;
use harness::{Director, ServerProcess, within};
use proto::v1;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use serde_json::Value;
use tempfile::TempDir;

/// Two directors at one server, each with a program of their own.
struct Two {
    _folder: TempDir,
    server: ServerProcess,
    /// Bob's.
    token: String,
    ann: Director,
    bob: Director,
}

impl Two {
    async fn at_a_contest(create: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let server = ServerProcess::start(&folder.path().join("data")).await;
        let mut ann = Director::new(&server.url(), &server.token, 0);
        ann.contest = u32::try_from(ann.verb(create).await["contest"].as_u64().unwrap()).unwrap();
        let token = ann.link.issue_token(v1::Role::Director, "Bob", ann.contest).await.unwrap();
        let bob = Director::new(&server.url(), &token, ann.contest);
        Self { _folder: folder, server, token, ann, bob }
    }

    /// A console for each.
    fn desks(&self) -> (Desk, Desk) {
        let desk = |token: &str| Desk::at(&self.server.url(), token, self.ann.contest);
        (desk(&self.server.token), desk(&self.token))
    }

    /// Bob sets what board 1 of round 1 came to at a table.
    async fn corrects(&self, table: &str, result: &str) {
        let place = ["correct", "--table", table, "--round", "1", "--board", "1"];
        self.bob.words(&[&place[..], &["--result", result, "--reason", "paper"]].concat()).await;
    }

    async fn stands_at_a1(&self) -> String {
        let rows = self.ann.link.traveller(self.ann.contest, 1).await.unwrap().rows;
        let stands = rows.iter().find(|row| row.slot.as_ref().is_some_and(|slot| slot.table == "A1"));
        client_director::outcome::write(stands.unwrap().outcome.as_ref())
    }
}

/// Who meet in a proposal, or in the round that is published.
fn matches(round: &Value) -> Vec<Vec<u64>> {
    let number = |side: &Value| side["contender"].as_u64().or(side.as_u64()).unwrap();
    let sides = |one: &Value| one["sides"].as_array().unwrap().iter().map(number).collect();
    round["matches"].as_array().unwrap().iter().map(sides).collect()
}

fn version(answer: &Value) -> u64 {
    answer["accepted"]["sequence"].as_u64().unwrap()
}

/// What a refusal says, of a command that must be refused because of what Bob has changed.
async fn changed(director: &Director, words: &[&str]) -> String {
    let (code, text) = director.refusal(words).await;
    assert_eq!(code, "Changed", "{words:?}: {text}");
    assert!(text.contains("director Bob (event "), "{words:?}: {text}");
    text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_draw_that_another_director_has_changed_is_not_published_unseen() {
    let two = Two::at_a_contest("create --name Swiss").await;
    two.ann.verb("swiss set-up A --pairs 6 --rounds 3 --boards 2").await;
    let drawn = two.ann.verb("swiss propose").await;
    assert_eq!(matches(&drawn["proposal"]), [[1, 4], [2, 5], [3, 6]]);

    // Ann reads it out, and Bob changes it.
    let swapped = two.bob.verb("swiss swap 4 5").await;
    let shown = version(&drawn).to_string();
    let text = changed(&two.ann, &["swiss", "publish", "--if-version", &shown]).await;
    assert!(text.contains("Section A: draw of round 1 "), "{text}");
    assert!(two.ann.verb("swiss show").await["rounds"].as_array().unwrap().is_empty());

    // She looks again, and publishes what she sees.
    let publish = format!("swiss publish --if-version {}", version(&swapped));
    let published = two.ann.verb(&publish).await;
    assert_eq!(matches(&published["rounds"][0]), [[1, 5], [2, 4], [3, 6]]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_result_that_another_director_has_corrected_is_not_replaced_unseen() {
    let create = "create --name Pairs --tables 3 --boards-per-round 2 --agreement not-required --start";
    let two = Two::at_a_contest(create).await;
    two.corrects("A1", "4S N +1").await;
    let adjust = ["adjust", "A1", "1", "--round", "1", "--score", "4S N =", "--reason", "misheard"];
    let preview = two.ann.words(&[&adjust[..], &["--preview"]].concat()).await;
    let version = |preview: &Value| preview["preview"]["version"].as_u64().unwrap().to_string();
    let shown = version(&preview);

    // A result elsewhere is nobody's business here; one at the same place is.
    two.corrects("A2", "4S N =").await;
    two.corrects("A1", "4S N +2").await;
    let text = changed(&two.ann, &[&adjust[..], &["--if-version", &shown]].concat()).await;
    assert!(text.contains("Table A1: board 1 corrected from 4S N +1 to 4S N +2"), "{text}");
    assert!(!text.contains("A2"), "{text}");
    assert_eq!(two.stands_at_a1().await, "4S N +2");

    let again = two.ann.words(&[&adjust[..], &["--preview"]].concat()).await;
    two.ann.words(&[&adjust[..], &["--if-version", &version(&again)]].concat()).await;
}

/// Rules are sent whole: what Bob changes of them while Ann changes something else stays.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_that_are_sent_whole_carry_the_version_that_was_read() {
    let two = Two::at_a_contest("create --name Pairs --tables 3 --boards-per-round 2").await;
    let shown = two.ann.verb("show").await["sequence"].to_string();
    let bobs = two.bob.verb("rules set --release end").await;
    let set = ["rules", "set", "--hidden-rounds", "1", "--if-version", &shown];
    let text = changed(&two.ann, &set).await;
    assert!(text.contains("the ranking is released at the end"), "{text}");
    // What nobody has touched may be changed by whoever saw the same state.
    two.ann.verb(&format!("rename Tuesday --if-version {shown}")).await;
    let (code, _) = two.ann.refusal(&["rename", "Friday", "--if-version", "1000"]).await;
    assert_eq!(code, "NoSuchVersion");

    two.ann.verb(&format!("rules set --hidden-rounds 1 --if-version {}", version(&bobs))).await;
    let rules = two.ann.link.contest(two.ann.contest).await.unwrap().rules.unwrap();
    assert_eq!(rules.ranking_release(), v1::RankingRelease::AtTheEnd);
    assert_eq!(rules.hidden_last_rounds, 1);
}

/// A director's console at the server, without its terminal.
struct Desk {
    console: Console,
    _ids: TempDir,
}

impl Desk {
    fn at(server: &str, token: &str, contest: u32) -> Self {
        let ids = tempfile::tempdir().unwrap();
        let link = Link::new(server, token, ids.path()).unwrap();
        Self { console: Console::new(link, Some(contest), 100), _ids: ids }
    }

    /// Presses keys: letters as they are, others as `<enter>`.
    fn keys(&mut self, text: &str) {
        let mut rest = text;
        while let Some(letter) = rest.chars().next() {
            let named = rest.strip_prefix('<').and_then(|rest| rest.split_once('>'));
            let (code, length) = match named {
                Some(("enter", _)) => (KeyCode::Enter, 7),
                Some(("tab", _)) => (KeyCode::Tab, 5),
                Some(("f2", _)) => (KeyCode::F(2), 4),
                Some((other, _)) => panic!("there is no key <{other}>"),
                None => (KeyCode::Char(letter), letter.len_utf8()),
            };
            rest = &rest[length..];
            // What has come by itself is read first.
            if let Some(came) = self.console.app.came {
                self.console.app.now = self.console.app.now.max(came + UNREAD);
            }
            assert!(self.console.take(Input::Key(code.into())), "{text} leaves the console");
        }
    }

    /// Follows what comes until the console knows something.
    async fn knows(&mut self, what: &str, is_known: impl Fn(&App) -> bool) {
        let follow = async {
            while !is_known(&self.console.app) {
                let input = self.console.next().await;
                self.console.take(input);
            }
        };
        within(what, follow).await;
    }

    async fn sees(&mut self, text: &str) {
        self.knows(text, |app| screen(app).contains(text)).await;
    }
}

fn screen(app: &App) -> String {
    let mut terminal = Terminal::new(TestBackend::new(100, 40)).unwrap();
    terminal.draw(|frame| frame.render_widget(app, frame.area())).unwrap();
    let buffer = terminal.backend().buffer();
    let lines = (0..40).map(|y| (0..100).map(|x| buffer[(x, y)].symbol()).collect::<String>());
    lines.collect::<Vec<_>>().join("\n")
}

/// "Publish 7 against 8?" One director changes the draw, the other says yes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn yes_is_said_to_the_draw_that_was_asked_about() {
    let two = Two::at_a_contest("create --name Swiss").await;
    two.ann.verb("swiss set-up A --pairs 8 --rounds 3 --boards 2").await;
    two.ann.verb("swiss propose").await;
    two.ann.verb("swiss pair 7 8").await;
    let (mut ann, mut bob) = two.desks();
    let has_draw = |app: &App| app.room.as_ref().is_some_and(|room| room.draw.is_some());
    ann.knows("the sections", |app| !app.sections().is_empty()).await;
    ann.keys("D");
    ann.knows("the draw", has_draw).await;
    ann.keys("P");
    ann.sees("7 against 8").await;

    bob.knows("the sections", |app| !app.sections().is_empty()).await;
    bob.keys("D");
    bob.knows("the draw", has_draw).await;
    bob.keys("d");
    bob.sees("It is drawn again").await;
    bob.keys("y");
    bob.sees("Done: The draw is proposed").await;

    ann.keys("y");
    ann.sees("This was not done").await;
    ann.sees("this has changed since you looked: director Bob").await;
    assert!(two.ann.verb("swiss show").await["rounds"].as_array().unwrap().is_empty());
    ann.keys("<enter>P");
    ann.sees("table 2: 2 against 6").await;
    ann.keys("y");
    ann.sees("Done: Round 1 is published").await;
    let shown = two.ann.verb("swiss show").await;
    assert_eq!(matches(&shown["rounds"][0]), [[1, 5], [2, 6], [3, 7], [4, 8]]);
}

/// One director sees what 4S N = would make of a board, the other corrects it to 4S N +2, the first presses Enter.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn enter_is_pressed_for_the_result_that_was_foreseen() {
    let create = "create --name Pairs --tables 3 --boards-per-round 2 --agreement not-required --start";
    let two = Two::at_a_contest(create).await;
    two.corrects("A1", "4S N +1").await;
    let (mut ann, mut bob) = two.desks();
    for (desk, result, reason) in [(&mut ann, "4S N =", "misheard"), (&mut bob, "4S N +2", "both say so")] {
        desk.knows("the floor", |app| !app.tables().is_empty()).await;
        desk.keys("b1<enter>");
        desk.sees("4S N +1").await;
        desk.keys("e");
        desk.keys(&format!("{result}<tab>{reason}<f2>"));
        desk.sees("RESULT THEN").await;
    }
    bob.keys("<enter>");
    bob.sees("Done: ").await;
    assert_eq!(two.stands_at_a1().await, "4S N +2");

    ann.keys("<enter>");
    ann.sees("NOT DONE: this has changed since you looked: director Bob").await;
    assert_eq!(two.stands_at_a1().await, "4S N +2");
    // She looks, nothing she typed is lost, and it is hers when she says so again.
    ann.sees("It stands as: 4S N +2").await;
    ann.keys("<f2>");
    ann.sees("RESULT THEN").await;
    ann.keys("<enter>");
    ann.sees("Done: ").await;
    assert_eq!(two.stands_at_a1().await, "4S N =");
}
