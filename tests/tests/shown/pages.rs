//! What everybody sees in a browser, from page to page, and the papers there.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::net::SocketAddr;

use harness::marked_page;

use crate::Shown;

/// More pages than a contest of a seed has.
const MOST: usize = 600;

/// Every page of a contest that one comes to from its first, in the contest's language. (The poster is a QR code of the
/// address, which is another each time.)
pub(crate) async fn all(server: SocketAddr, (contest, seed): (u32, u64), shown: &mut Shown) {
    let first = format!("/contests/{contest}");
    let (mut open, mut known) = (vec![first.clone()], BTreeSet::from([first.clone()]));
    let mut pages = Shown::new();
    while let Some(path) = open.pop() {
        let (status, text) = marked_page(server, &path).await;
        let links = links(&text, &path).filter(|link| link.starts_with(&first) && !is_pdf(link));
        let links = links.filter(|link| !link.ends_with("/poster"));
        open.extend(links.filter(|link| known.insert(link.clone())));
        pages.insert(path, format!("{status}\n{text}"));
        assert!(pages.len() < MOST, "too many pages: {:?}", pages.keys().collect::<Vec<_>>());
    }
    assert!(pages.len() > 10, "{:?}", pages.keys());
    for (path, text) in pages {
        let all = shown.entry(format!("{seed}/page {}", kind(path.trim_start_matches(&first)))).or_default();
        let _ = writeln!(all, "== {path}\n{text}");
    }
}

/// Of which kind a page is: its address without numbers and entries, and without what is asked for.
fn kind(path: &str) -> String {
    let (path, asked) = path.split_once('?').unwrap_or((path, ""));
    let is_word = |part: &&str| part.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
    let words = path.split('/').filter(|part| !part.is_empty()).map(|part| Some(part).filter(is_word));
    let words = words.map(|word| word.unwrap_or("*")).collect::<Vec<_>>().join(" ");
    let asked =
        asked.split('&').map(|one| one.split('=').next().unwrap_or(one)).collect::<Vec<_>>().join(" ");
    format!("{words} {asked}").trim().to_owned()
}

/// The addresses that a page leads to.
fn links<'a>(text: &'a str, path: &'a str) -> impl Iterator<Item = String> + 'a {
    let own = path.split('?').next().unwrap_or(path);
    text.split("href=\"").skip(1).filter_map(move |rest| {
        let link = rest.split('"').next()?.replace("&amp;", "&");
        let link = link.split('#').next()?.to_owned();
        if link.is_empty() {
            return None;
        }
        Some(if link.starts_with('?') { format!("{own}{link}") } else { link })
    })
}

/// A paper, which is a file and no page.
fn is_pdf(link: &str) -> bool {
    std::path::Path::new(link).extension().is_some_and(|kind| kind == "pdf")
}
