//! The HTML document around every page.

use bridge::message::{Language, Message};
use maud::{DOCTYPE, Markup, html};
use words::page::Board;
use words::{Words, say};

use super::asset;

/// A page with a part that follows the server's event stream.
pub(super) struct Document<'a> {
    pub title: &'a str,
    /// The language of what stands around the part that is followed.
    pub language: Language,
    /// Where this page stands, from the outside in: address and words; without the page itself.
    pub path: Vec<(String, String)>,
    /// The script module of the page.
    pub script: &'a str,
    /// `projector`, `list` or `auto`.
    pub view: &'a str,
    /// Below the part that is followed.
    pub footer: Markup,
}

/// What is kept up to date.
pub(super) struct Followed {
    pub fragment: Markup,
    /// The address of the event stream.
    pub events: String,
    pub sequence: u64,
}

impl Document<'_> {
    pub(super) fn render(&self, followed: &Followed) -> Markup {
        html! {
            (DOCTYPE)
            html lang=(self.language) data-view=(self.view) {
                (head(self.title, self.script))
                body {
                    a.skip href="#live" { (say(self.language, Board::Skip)) }
                    (breadcrumbs(&self.path, (self.title, self.language)))
                    main #live data-events=(followed.events) data-sequence=(followed.sequence)
                        data-version=(asset::version())
                        data-lost=(say(self.language, Board::ConnectionLost { clock: "{clock}".to_owned() }))
                        data-again=(say(self.language, Board::ConnectedAgain)) {
                        (followed.fragment)
                    }
                    p #connection role="status" {}
                    p #announcement.vh aria-live="polite" {}
                    footer { (self.footer) }
                }
            }
        }
    }
}

fn head(title: &str, script: &str) -> Markup {
    html! {
        head {
            meta charset="utf-8";
            meta name="viewport" content="width=device-width, initial-scale=1";
            meta name="color-scheme" content="light dark";
            title { (title) " · Barometer" }
            link rel="icon" type="image/svg+xml" href=(asset::address("icon.svg"));
            link rel="stylesheet" href=(asset::address("board.css"));
            @if !script.is_empty() { script type="module" src=(asset::address(script)) {} }
            noscript { meta http-equiv="refresh" content="30"; }
        }
    }
}

fn breadcrumbs(path: &[(String, String)], (here, language): (&str, Language)) -> Markup {
    html! {
        @if !path.is_empty() {
            nav.path aria-label=(say(language, Board::WhereYouAre)) {
                ol {
                    @for (address, words) in path { li { a href=(address) { (words) } } }
                    li aria-current="page" { (here) }
                }
            }
        }
    }
}

/// What the page's script says, by key; gaps for what it knows alone as `{gap}`.
pub(super) fn script_words(said: impl IntoIterator<Item = Message>, words: &Words) -> Markup {
    let said = said.into_iter().map(|one| (one.key().to_owned(), serde_json::Value::from(words.say(one))));
    html! { div #words data-words=(serde_json::Value::Object(said.collect())) {} }
}

/// A gap in what a script says.
pub(super) fn gap(name: &str) -> String {
    format!("{{{name}}}")
}

/// A page that follows nothing, in a language, perhaps with a script.
pub(super) fn still(title: &str, (language, script): (Language, &str), body: &Markup) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(language) data-view="list" {
            (head(title, script))
            body {
                main #live { (body) }
                footer { p { a href="/" { (say(language, Board::AllContests)) } } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_works_without_scripts_and_tells_its_language() {
        let document = Document {
            title: "<script>alert(1)</script>",
            language: Language::English,
            path: vec![("/".into(), "All contests".into())],
            script: "page.js",
            view: "auto",
            footer: html! {},
        };
        let followed = Followed { fragment: html! { h1 { "x" } }, events: "/events".into(), sequence: 7 };
        let page = document.render(&followed).into_string();
        assert!(page.starts_with("<!DOCTYPE html><html lang=\"en\""));
        assert!(page.contains("<noscript><meta http-equiv=\"refresh\" content=\"30\"></noscript>"));
        assert!(page.contains("&lt;script&gt;alert(1)"));
        assert!(!page.contains("<script>alert"));
        assert!(page.contains("data-sequence=\"7\""));
    }
}
