//! The table page: the device at a table, in any browser. It speaks the protocol of the table's service
//! (`assets/table/call.js`), and computes nothing of bridge itself: what it needs was made as data when the program was built.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use bridge::message::Language;
use http::HeaderName;
use http::header::CONTENT_TYPE;
use maud::{DOCTYPE, Markup, html};
use serde_json::Value;
use words::page::Table;
use words::say;

use super::{Board, Chosen, asset};

/// The scripts that the page's own imports.
const MODULES: [&str; 11] = [
    "back.js",
    "call.js",
    "clock.js",
    "entry.js",
    "link.js",
    "message.js",
    "settings.js",
    "sheet.js",
    "store.js",
    "wire.js",
    "words.js",
];

/// The page, in the language that the browser prefers until a person has chosen one; where it prefers none of ours, in that of
/// the contest whose table it joins, and of the newest before.
pub(super) async fn page(State(board): State<Board>, Chosen(preferred): Chosen) -> Response {
    super::html(document(board.language(Chosen(preferred)).await, preferred))
}

/// The script that opens the page without the server, for the page alone. It names all files of this version, so that a browser
/// takes another when there is another.
pub(super) async fn worker() -> Response {
    let words = Language::ALL.map(|one| format!("words-{one}.json"));
    let others = ["browser.js", "icon.svg", "table.css", "table.js", "wire.json", "scores.json"];
    let names = MODULES.into_iter().chain(others).chain(words.iter().map(String::as_str));
    let files: Value = names.map(asset::address).collect();
    let version = Value::from(asset::version());
    let script = format!(
        "const VERSION = {version};\nconst FILES = {files};\n{}",
        include_str!("assets/table/worker.js")
    );
    let headers =
        [(CONTENT_TYPE, asset::SCRIPT), (HeaderName::from_static("service-worker-allowed"), "/table")];
    (headers, script).into_response()
}

fn document(language: Language, preferred: Option<Language>) -> Markup {
    let names = Language::ALL.map(|one| (one.code().to_owned(), Value::from(one.own_name())));
    let names = Value::Object(names.into_iter().collect());
    html! {
        (DOCTYPE)
        html lang=(language) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (say(language, Table::Title)) }
                link rel="icon" type="image/svg+xml" href=(asset::address("icon.svg"));
                link rel="stylesheet" href=(asset::address("table.css"));
                @for module in MODULES {
                    link rel="modulepreload" href=(asset::address(module));
                }
                script defer src=(asset::address("browser.js")) {}
                script type="module" src=(asset::address("table.js")) {}
            }
            body {
                p #line role="status" hidden {}
                p #heard role="status" {}
                p #clock role="timer" hidden {}
                main #table data-languages=(names) data-prefers=[preferred]
                    data-busy=(say(language, Table::Busy)) data-old=(say(language, Table::OldBrowser)) data-failed=(say(language, Table::CannotBegin))
                    { h1 { (say(language, Table::Loading)) } }
                noscript { p.note { (say(language, Table::NoScript)) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expected values: Law 77. Three no trumps made: 100 + 300, vulnerable 100 + 500; seven spades redoubled, vulnerable, made:
    /// 4 x 210 + 500 + 1,500 + 100.
    #[test]
    fn scores_stand_where_the_script_looks_for_them() {
        let scores: Vec<i32> = serde_json::from_slice(asset::content("scores.json")).unwrap();
        assert_eq!(scores.len(), 7 * 5 * 3 * 2 * 14);
        let at = |level: usize, strain: usize, doubling: usize, vulnerable: usize, tricks: usize| {
            scores[((((level - 1) * 5 + strain) * 3 + doubling) * 2 + vulnerable) * 14 + tricks]
        };
        assert_eq!((at(3, 4, 0, 0, 9), at(3, 4, 0, 1, 9)), (400, 600));
        assert_eq!((at(7, 3, 2, 1, 13), at(1, 0, 1, 1, 6)), (2_940, -200));
    }

    #[test]
    fn the_page_is_in_the_language_that_the_browser_prefers() {
        let page = document(Language::Polish, Some(Language::Polish)).into_string();
        assert!(page.contains("<html lang=\"pl\">") && page.contains("<title>Stół</title>"), "{page}");
        assert!(page.contains("Nederlands"), "{page}");
    }
}
