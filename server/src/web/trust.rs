//! How a browser comes to trust the club's server: its authority as a file, and a page that says what to do with it.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use http::HeaderMap;
use http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HOST};
use maud::{Markup, html};
use sha2::{Digest as _, Sha256};

use words::Words;
use words::page::{Missing, Trust};

use super::{Chosen, document, missing, poster};
use crate::print::qr::Qr;
use crate::tls::Tls;

/// What this server shows of itself; nothing, where it serves this machine alone.
type Shown = Option<Arc<Tls>>;

/// The page and the file.
pub(crate) fn router(tls: Shown) -> Router {
    Router::new().route("/trust", get(page)).route("/ca.crt", get(file)).with_state(tls)
}

/// The fingerprint of the authority's certificate, as phones show it: `3F A2 …`; none where there is no own authority.
pub(crate) fn fingerprint(tls: &Tls) -> Option<String> {
    let hash = Sha256::digest(tls.authority()?);
    Some(hash.iter().map(|byte| format!("{byte:02X}")).collect::<Vec<_>>().join(" "))
}

async fn page(State(tls): State<Shown>, Chosen(language): Chosen, headers: HeaderMap) -> Response {
    let words = Words::of(language.unwrap_or_default());
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).and_then(poster::readable);
    let body = match (&tls, tls.as_deref().and_then(fingerprint)) {
        (_, Some(fingerprint)) => body(host.unwrap_or_default(), &fingerprint, words),
        (Some(_), None) => bare(Trust::KnownCertificate, words),
        (None, None) => bare(Trust::OwnComputerOnly, words),
    };
    super::html(document::still(&words.say(Trust::Title), (words.language(), ""), &body))
}

fn bare(why: Trust, words: &Words) -> Markup {
    html! {
        h1 { (words.say(Trust::Title)) }
        p { (words.say(why)) }
    }
}

fn body(host: &str, fingerprint: &str, words: &Words) -> Markup {
    let say = |one: Trust| words.say(one);
    html! {
        h1 { (say(Trust::Title)) }
        p { (say(Trust::WhyBefore)) " " code { "https://" (host) } " " (say(Trust::WhyAfter)) }
        ol {
            li { (say(Trust::OpenHere)) }
            li { (say(Trust::Load)) " " a href="/ca.crt" { (say(Trust::Authority)) } "." }
            li {
                b { (say(Trust::AndroidNames)) } " " (say(Trust::Android)) " "
                b { (say(Trust::AppleNames)) } " " (say(Trust::Apple)) " "
                b { (say(Trust::ComputerNames)) } " " (say(Trust::Computer))
            }
            li { (say(Trust::Compare)) }
        }
        section.poster {
            @if let Some(code) = Qr::of(&format!("http://{host}/trust")) { (code.svg(&say(Trust::QrCode))) }
        }
        p { (say(Trust::Fingerprint)) " " code { (fingerprint) } }
        p.note { (say(Trust::Reach)) }
    }
}

async fn file(State(tls): State<Shown>, Chosen(language): Chosen) -> Response {
    let Some(authority) = tls.as_ref().and_then(|tls| tls.authority()) else {
        return missing::page(Missing::NoFile, language.unwrap_or_default());
    };
    let headers = [
        (CONTENT_TYPE, "application/x-x509-ca-cert"),
        (CONTENT_DISPOSITION, "attachment; filename=\"barometer-ca.crt\""),
    ];
    (headers, authority.to_vec()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::unmarked::unmarked;

    #[test]
    fn no_word_stands_in_code() {
        let pseudo = Words::pseudo();
        let pages = [
            body("1", "3F A2", pseudo),
            bare(Trust::KnownCertificate, pseudo),
            bare(Trust::OwnComputerOnly, pseudo),
        ];
        for page in pages {
            // The address that is to be opened.
            let page = page.into_string().replace("https://", "");
            assert!(page.contains('\u{308}') && unmarked(&page).is_empty(), "{:?}", unmarked(&page));
        }
    }
}
