//! A club's own rules: kept from one contest, and with each new one from then on, also after the server was started anew.

use harness::{Director, Plan, Room, RoomFolder, with_token};
use proto::v1;
use proto::v1::director_service_client::DirectorServiceClient;
use tonic::Code;

/// Expected values: what the first contest was given, by the names of docs/TABLE.md.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_contest_begins_with_the_rules_that_the_club_keeps() {
    let folder = RoomFolder::new();
    let room = Room::open(folder.journal()).await;
    let mut director = Director::new(&room.url(), &room.token, 0);
    assert_eq!(director.link.kept_rules().await.unwrap(), None);
    director
        .verb("create --name Monday --language de --preset congress --table lead=offered --guard silent")
        .await;
    director.contest = 1;
    director.verb("rules keep").await;
    // Who runs one contest alone decides nothing for the others.
    let issued = director.link.issue_token(v1::Role::Director, "Ben", 1).await.unwrap();
    let mut console = DirectorServiceClient::connect(room.url()).await.unwrap();
    let denied =
        console.keep_rules(with_token(&issued, v1::KeepRulesRequest { contest: 0 })).await.unwrap_err();
    assert_eq!(denied.code(), Code::PermissionDenied);
    room.close().await;

    let room = Room::open(folder.journal()).await;
    let mut director = director.at(&room.url(), &room.token);
    let rules = director.verb("rules kept").await;
    assert_eq!((&rules["table"]["lead"], &rules["table"]["page"]), (&"offered".into(), &"kiosk".into()));
    // By the command line, whose own words stand over what is kept, and by a client that names no rules.
    director.verb("create --name Tuesday --table page=open").await;
    let mut console = DirectorServiceClient::connect(room.url()).await.unwrap();
    let id = Some(v1::CommandId { device: 9, counter: 1 });
    let asked = v1::CreateContestRequest { id, name: "Wednesday".to_owned(), rules: None };
    let made = console.create_contest(with_token(&room.token, asked)).await.unwrap().into_inner();
    for (contest, page) in [(2, "open"), (made.contest, "kiosk")] {
        director.contest = contest;
        let rules = director.verb("rules").await;
        assert_eq!(
            (&rules["guard"], &rules["travellers"]),
            (&"silent".into(), &"hidden".into()),
            "{contest}"
        );
        assert_eq!(rules["table"]["page"], page, "{contest}");
        assert_eq!(director.link.contest(contest).await.unwrap().rules.unwrap().language, "de", "{contest}");
    }
    // A contest that there is takes what tables show, and nothing else.
    director.prepare("Thursday", v1::Rules::default(), &Plan::of("mitchell 3", 2)).await;
    director.verb("rules set --preset own").await;
    let rules = director.verb("rules").await;
    assert_eq!((&rules["table"]["page"], &rules["guard"]), (&"kiosk".into(), &"asks".into()));

    director.verb("rules keep --none").await;
    assert_eq!(director.link.kept_rules().await.unwrap(), None);
    room.close().await;
    let room = Room::open(folder.journal()).await;
    let director = director.at(&room.url(), &room.token);
    assert!(director.told("rules kept").await.contains("None are kept"), "after another start, too");
    room.close().await;
}

/// A scoring of teams would be refused in a contest of pairs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_scoring_of_teams_is_not_kept() {
    let room = Room::new().await;
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.words(&["create", "--name", "Teams", "--method", "teams imps", "--guard", "silent"]).await;
    director.contest = 1;
    director.verb("rules keep").await;
    let rules = director.verb("rules kept").await;
    assert_eq!((&rules["method"], &rules["guard"]), (&"matchpoints".into(), &"silent".into()));
    director.verb("create --name Pairs --pairs 8 --start").await;
    room.close().await;
}
