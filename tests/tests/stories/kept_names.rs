//! The club's names file: loaded by the director, and a number that is typed at a table finds its name in it, also after the
//! server was started anew.

use std::fs;

use client_director::cli::Failure;
use harness::{Director, Plan, Room, RoomFolder, Tablet, with_token};
use proto::v1;
use proto::v1::command::Kind;
use proto::v1::director_service_client::DirectorServiceClient;
use proto::v1::table_service_client::TableServiceClient;
use tonic::Code;

/// What a table is told of a number, or of a name.
async fn found(room: &Room, table: &Tablet, number: &str, name: &str) -> (String, Vec<String>) {
    let mut service = TableServiceClient::connect(room.url()).await.unwrap();
    let asked = v1::FindPlayerRequest { number: number.to_owned(), name: name.to_owned() };
    let reply = service.find_player(with_token(&table.token(), asked)).await.unwrap().into_inner();
    (reply.name, reply.numbers)
}

/// Expected values: the lines of the file, and what the director has named in an earlier contest.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_number_typed_at_a_table_finds_its_name_in_the_names_file() {
    let folder = RoomFolder::new();
    let room = Room::open(folder.journal()).await;
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.prepare("Last week", v1::Rules::default(), &Plan::of("mitchell 3", 2)).await;
    let player = |name: &str, number: &str| v1::Player { name: name.to_owned(), number: number.to_owned() };
    for (entry, players) in [
        ("A1NS", [player("Ann", "12"), player("Ben", "34")]),
        ("A2NS", [player("Ann", "56"), player("Carl", "78")]),
    ] {
        let (entry, players) = (entry.to_owned(), players.to_vec());
        director.accept(Kind::RegisterEntry(v1::RegisterEntry { entry, players })).await;
    }
    director.start("Tuesday", v1::Rules::default(), &Plan::of("mitchell 3", 2)).await;
    let table = Tablet::pair(&room.url(), &director.codes().await["A1"]).await;
    assert_eq!(found(&room, &table, "34", "").await.0, "Ben", "as the contest has it");
    assert_eq!(found(&room, &table, "", "Ann").await.1, ["12", "56"]);

    let file = folder.path("names.csv");
    fs::write(&file, "Number;Name\n34;Ben Example\n56;Dora\n901;Eva, of the club\n;A guest\n").unwrap();
    let loaded = director.words(&["names", "load", file.to_str().unwrap()]).await;
    assert_eq!(loaded["kept_names"], 3);
    assert_eq!(director.verb("names").await["kept_names"], 3);
    // Who runs one contest alone does not decide for the club, and nobody is sent the list.
    let issued = director.link.issue_token(v1::Role::Director, "Ben", 2).await.unwrap();
    let mut console = DirectorServiceClient::connect(room.url()).await.unwrap();
    let asked = v1::KeepNamesRequest { members: vec![player("Mallory", "34")] };
    for token in [issued, table.token()] {
        let denied = console.keep_names(with_token(&token, asked.clone())).await.unwrap_err();
        assert_eq!(denied.code(), Code::PermissionDenied);
    }
    // A file with a fault changes nothing.
    let faulty = folder.path("faulty.csv");
    fs::write(&faulty, "number,name\n1,Ann\n1,Ben\n").unwrap();
    let failure = director.printed(&["names", "load", faulty.to_str().unwrap()], false).await.unwrap_err();
    assert!(
        matches!(&failure, Failure::Input(why) if why.contains("line 3: number 1 is that of Ann")),
        "{failure:?}"
    );

    room.close().await;
    let room = Room::open(folder.journal()).await;
    let director = director.at(&room.url(), &room.token);
    for (number, name) in [("901", "Eva, of the club"), ("34", "Ben Example"), ("78", "Carl"), ("1", "")] {
        assert_eq!(found(&room, &table, number, "").await, (name.to_owned(), vec![]), "{number}");
    }
    // A name tells no number of the file; and 56 is Dora's now, so that there are no two to choose from.
    for name in ["Eva, of the club", "Dora", "Ann"] {
        assert_eq!(found(&room, &table, "", name).await, (String::new(), vec![]), "{name}");
    }

    director.verb("names forget").await;
    assert_eq!(found(&room, &table, "34", "").await.0, "Ben");
    assert!(director.told("names").await.contains("No names are kept"));
    room.close().await;
}
