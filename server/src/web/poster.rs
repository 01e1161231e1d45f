//! A sheet for the wall: the address of the ranking in large letters and as a QR code.

use std::fmt::Write as _;

use maud::{Markup, html};
use qrcode::{Color, QrCode};

use super::address;

/// The poster of a contest whose server was asked for by this host name, as the browser sent it.
pub(super) fn body(contest: u32, name: &str, host: &str) -> Markup {
    let path = address::contest(contest);
    let Some(host) = readable(host) else {
        return html! { h1 { (name) } p.note { "Open this page by the server’s address to print it." } };
    };
    let link = format!("http://{host}{path}");
    html! {
        section.poster {
            h1 { (name) }
            p { "Follow the ranking and find your own score card on your phone:" }
            @if let Some(code) = code(&link) { (code) }
            p.address { (host) (path) }
            @if is_this_machine_only(host) {
                p.note {
                    "Phones cannot open this address: it means this machine only. Start the server with --listen and \
                     the machine’s address in the room’s network, and open this page by that address."
                }
            }
            p.links { a href=(path) { "To the ranking" } }
        }
    }
}

/// A host name with nothing in it but what host names have.
fn readable(host: &str) -> Option<&str> {
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
    (!host.is_empty() && host.len() <= 255 && host.chars().all(plain)).then_some(host)
}

fn is_this_machine_only(host: &str) -> bool {
    ["localhost", "127.", "[::1]"].iter().any(|local| host.starts_with(local))
}

/// The QR code of a text, with the quiet zone of four modules that readers need; `None` for one that is too long.
fn code(text: &str) -> Option<Markup> {
    const QUIET: usize = 4;
    let code = QrCode::new(text).ok()?;
    let width = code.width();
    let mut path = String::new();
    for (index, color) in code.to_colors().into_iter().enumerate() {
        if color == Color::Dark {
            // Writing to a String cannot fail.
            let _ = write!(path, "M{} {}h1v1h-1z", index % width + QUIET, index / width + QUIET);
        }
    }
    let side = width + 2 * QUIET;
    Some(html! {
        svg.code viewBox={ "0 0 " (side) " " (side) } role="img" aria-label="QR code of the address below" shape-rendering="crispEdges" {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_poster_shows_the_address_it_was_asked_by() {
        let html = body(3, "Thursday", "192.168.1.5:8080").into_string();
        assert!(
            html.contains("192.168.1.5:8080/contests/3")
                && html.contains("<svg")
                && !html.contains("Phones cannot")
        );
        assert!(
            body(3, "Thursday", "localhost:8080").into_string().contains("Phones cannot open this address")
        );
    }

    #[test]
    fn a_host_that_is_none_is_not_repeated() {
        for host in ["", "a b", "\"><script>", "x/y"] {
            let html = body(3, "Thursday", host).into_string();
            assert!(!html.contains("<svg") && !html.contains("<script"), "{host}");
        }
    }
}
