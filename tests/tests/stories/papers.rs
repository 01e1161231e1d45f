//! What the room needs on paper before play, from the console to the table: codes by which tables pair, cards with names, and
//! nothing of it for those who are no directors.

use harness::{Director, Plan, Room, Tablet, page, with_token, within};
use proto::v1::director_service_client::DirectorServiceClient;
use proto::v1::{self, Paper, PaperForm};
use tonic::Code;

const PAPERS: [Paper; 4] = [Paper::Codes, Paper::GuideCards, Paper::Announcement, Paper::Movement];

async fn printed(director: &Director, paper: Paper, form: PaperForm) -> v1::ExportReply {
    within("a paper is printed", director.link.print(director.contest, paper, form)).await.unwrap()
}

async fn text(director: &Director, paper: Paper) -> String {
    String::from_utf8(printed(director, paper, PaperForm::Text).await.content).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_is_set_up_from_its_papers() {
    let room = Room::new().await;
    let plan = Plan::of("mitchell 3", 2);
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.prepare("Tuesday & friends", v1::Rules::default(), &plan).await;

    // Whoever reads a strip pairs with its table.
    let strips = text(&director, Paper::Codes).await;
    let cards = text(&director, Paper::GuideCards).await;
    let codes = director.codes().await;
    assert_eq!(codes.len(), 3);
    for (table, code) in &codes {
        for paper in [&strips, &cards] {
            let (_, strip) = paper.split_once(&format!("\nTable {}\n", &table[1..])).unwrap();
            let read = strip.split_once("Code ").unwrap().1.lines().next().unwrap();
            assert_eq!(read, code, "{table}");
        }
        let tablet = Tablet::pair(&room.url(), code).await;
        assert_eq!(tablet.refused(harness::ask::call_director("B9", "not ours")).await, "AnotherTable");
    }

    // By hand, as the harness names pairs: in a Mitchell pairs begin at the table of their number.
    assert!(cards.contains("North-South in round 1: 2NS One of A2NS & Two of A2NS"), "{cards}");
    for paper in [Paper::Announcement, Paper::Movement] {
        let words = text(&director, paper).await;
        let row = words.lines().find(|line| line.trim_start().starts_with("Pair 3EW ")).unwrap();
        assert!(row.contains("One of A3EW & Two of A3EW") && row.ends_with("table 3 East-West"), "{row}");
    }

    for paper in PAPERS {
        let pdf = printed(&director, paper, PaperForm::Pdf).await;
        assert!(
            pdf.content.starts_with(b"%PDF") && pdf.file_name.rsplit('.').next() == Some("pdf"),
            "{}",
            pdf.file_name
        );
        let html = printed(&director, paper, PaperForm::Page).await;
        let html = String::from_utf8(html.content).unwrap();
        assert!(html.contains("<!DOCTYPE html>") && !html.contains("& friends"), "{html}");
    }
    room.close().await;
}

/// The stories' server listens on its own machine alone: a code that leads a phone nowhere is not drawn.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_say_where_they_are_typed_and_who_can_open_it() {
    let room = Room::new().await;
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.prepare("Tuesday", v1::Rules::default(), &Plan::of("mitchell 3", 2)).await;
    let reply = within("codes", director.link.pairing_codes(director.contest, &[])).await.unwrap();
    assert_eq!(reply.table_page, format!("{}/table", room.url()));
    assert!(reply.page_warning.contains("--listen 0.0.0.0"), "{}", reply.page_warning);
    for code in &reply.codes {
        assert_eq!(code.link, format!("{}/table#code={}", room.url(), code.code));
    }
    let html = printed(&director, Paper::Codes, PaperForm::Page).await.content;
    let html = String::from_utf8(html).unwrap();
    assert!(html.contains("Phones and other computers cannot open") && !html.contains("<svg"), "{html}");
    room.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn papers_for_the_room_are_for_directors() {
    let room = Room::new().await;
    let mut director = Director::new(&room.url(), &room.token, 0);
    director.prepare("Tuesday", v1::Rules::default(), &Plan::of("mitchell 3", 2)).await;
    let tablet = Tablet::pair(&room.url(), &director.codes().await["A1"]).await;
    let mut console = DirectorServiceClient::connect(room.url()).await.unwrap();
    for paper in PAPERS {
        let wanted =
            v1::PrintRequest { contest: director.contest, paper: paper.into(), ..Default::default() };
        let denied = console.print(with_token(&tablet.token(), wanted)).await.unwrap_err();
        assert_eq!(denied.code(), Code::PermissionDenied, "{paper:?}");
    }
    let server = room.url().trim_start_matches("http://").parse().unwrap();
    for name in ["codes", "guide-cards", "announcement", "movement", "codes.pdf"] {
        let (status, body) = page(server, &format!("/contests/1/print/{name}")).await;
        assert_eq!(status, 404, "{name}: {body}");
    }
    room.close().await;
}
