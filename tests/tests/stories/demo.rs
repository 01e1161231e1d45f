//! `barometer demo` as somebody meets it: what it prints leads to what it says.

use std::process::Stdio;

use harness::{Tablet, barometer, free_port, marked_page, within};
use tokio::io::{AsyncBufReadExt as _, BufReader};

/// The word behind another in a line.
fn behind<'a>(line: &'a str, word: &str) -> &'a str {
    line.split_once(word).and_then(|(_, rest)| rest.split_whitespace().next()).unwrap_or_default()
}

/// Beside the board stands the address of a table page, with a code that is that table's.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_demonstration_prints_the_address_of_a_table_page_beside_the_board() {
    let listen = format!("127.0.0.1:{}", free_port());
    let mut command = barometer();
    command.args(["demo", "--tables", "3", "--listen", &listen]).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut demo = command.spawn().unwrap();
    let mut lines = BufReader::new(demo.stdout.take().unwrap()).lines();
    let mut printed = vec![];
    let reading = async {
        while let Some(line) = lines.next_line().await.unwrap() {
            printed.push(line);
            if printed.iter().any(|line| line.contains("/table#code=")) {
                return;
            }
        }
    };
    within("a table page is printed", reading).await;
    let line = |words: &str| {
        printed.iter().find(|line| line.contains(words)).unwrap_or_else(|| panic!("{printed:#?}"))
    };
    let board = behind(line("Results board:"), "board:");
    assert_eq!(board, format!("http://{listen}/contests/1"));
    let table = line("A table's view:");
    let (server, code) = (behind(table, "--server ").trim_matches('\''), behind(table, "--code "));
    assert!(table.ends_with("(table A1)"), "{table}");
    let page = line("/table#code=");
    assert_eq!(behind(page, "browser:"), format!("http://{listen}/table#code={code}"));

    let address = listen.parse().unwrap();
    for (path, expected) in [("/contests/1", "data-view=\"auto\""), ("/table", "<main id=\"table\"")] {
        let (status, text) = marked_page(address, path).await;
        assert!(status == 200 && text.contains(expected), "{path}: {status} {text}");
    }
    let tablet = Tablet::pair(server, code).await;
    let view = tablet.view("the table is there", |_| true).await;
    assert_eq!((view.table.as_str(), view.contest), ("A1", 1));
    tablet.device.close().await;

    // Whatever it prints to the end finds a reader.
    let rest = tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
    let id = demo.id().unwrap().to_string();
    let stopped = tokio::process::Command::new("kill").args(["-TERM", &id]).status().await.unwrap();
    assert!(stopped.success());
    assert!(within("the demonstration ends", demo.wait()).await.unwrap().success());
    rest.await.unwrap();
}
