//! A sheet for the wall: the address of the ranking in large letters and as a QR code.

use maud::{Markup, html};
use words::Words;
use words::page::Poster;

use super::address;
use crate::print::qr::Qr;

/// The poster of a contest whose server was asked for by this host name, as the browser sent it.
pub(super) fn body(contest: u32, (name, host): (&str, &str), words: &Words) -> Markup {
    let path = address::contest(contest);
    let Some(host) = readable(host) else {
        return html! { h1 { (name) } p.note { (words.say(Poster::ByAddress)) } };
    };
    let link = format!("http://{host}{path}");
    html! {
        section.poster {
            h1 { (name) }
            p { (words.say(Poster::Follow)) }
            @if let Some(code) = Qr::of(&link) { (code.svg(&words.say(Poster::QrCode))) }
            p.address { (host) (path) }
            @if is_this_machine_only(host) {
                p.note { (words.say(Poster::ThisMachineOnly)) }
            }
            p.links { a href=(path) { (words.say(Poster::ToRanking)) } }
        }
    }
}

/// A host name with nothing in it but what host names have.
pub(super) fn readable(host: &str) -> Option<&str> {
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
    (!host.is_empty() && host.len() <= 255 && host.chars().all(plain)).then_some(host)
}

fn is_this_machine_only(host: &str) -> bool {
    ["localhost", "127.", "[::1]"].iter().any(|local| host.starts_with(local))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::english;

    #[test]
    fn the_poster_shows_the_address_it_was_asked_by() {
        let html = body(3, ("Thursday", "192.168.1.5:8080"), english()).into_string();
        assert!(
            html.contains("192.168.1.5:8080/contests/3")
                && html.contains("<svg")
                && !html.contains("Phones cannot")
        );
        assert!(
            body(3, ("Thursday", "localhost:8080"), english())
                .into_string()
                .contains("Phones cannot open this address")
        );
    }

    #[test]
    fn a_host_that_is_none_is_not_repeated() {
        for host in ["", "a b", "\"><script>", "x/y"] {
            let html = body(3, ("Thursday", host), english()).into_string();
            assert!(!html.contains("<svg") && !html.contains("<script"), "{host}");
        }
    }
}
