//! Two directors, one question: what one was shown and the other has changed meanwhile is not replaced unseen.

use harness::{Director, ServerProcess};
use proto::v1;
use serde_json::Value;
use tempfile::TempDir;

/// Two directors at one server, each with a program of their own.
struct Two {
    _folder: TempDir,
    _server: ServerProcess,
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
        Self { _folder: folder, _server: server, ann, bob }
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
    let correct = async |table: &str, board: &str, result: &str| {
        let place = ["correct", "--table", table, "--round", "1", "--board", board];
        two.bob.words(&[&place[..], &["--result", result, "--reason", "paper"]].concat()).await;
    };
    correct("A1", "1", "4S N +1").await;
    let adjust = ["adjust", "A1", "1", "--round", "1", "--score", "4S N =", "--reason", "misheard"];
    let preview = two.ann.words(&[&adjust[..], &["--preview"]].concat()).await;
    let version = |preview: &Value| preview["preview"]["version"].as_u64().unwrap().to_string();
    let shown = version(&preview);

    // A result elsewhere is nobody's business here; one at the same place is.
    correct("A2", "1", "4S N =").await;
    correct("A1", "1", "4S N +2").await;
    let text = changed(&two.ann, &[&adjust[..], &["--if-version", &shown]].concat()).await;
    assert!(text.contains("Table A1: board 1 corrected from 4S N +1 to 4S N +2"), "{text}");
    assert!(!text.contains("A2"), "{text}");
    let lines = two.ann.link.traveller(two.ann.contest, 1).await.unwrap().rows;
    let stands = lines.iter().find(|row| row.slot.as_ref().is_some_and(|slot| slot.table == "A1")).unwrap();
    assert_eq!(client_director::outcome::write(stands.outcome.as_ref()), "4S N +2");

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
