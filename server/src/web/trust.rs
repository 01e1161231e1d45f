//! How a browser comes to trust the club's server: its authority as a file, and a page that says what to do with it.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use bridge::message::Language;
use http::HeaderMap;
use http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HOST};
use maud::{Markup, html};
use sha2::{Digest as _, Sha256};

use words::page::Missing;

use super::{document, missing, poster};
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

async fn page(State(tls): State<Shown>, headers: HeaderMap) -> Response {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).and_then(poster::readable);
    let body = match (&tls, tls.as_deref().and_then(fingerprint)) {
        (_, Some(fingerprint)) => body(host.unwrap_or_default(), &fingerprint),
        (Some(_), None) => html! {
            h1 { "Trust" }
            p { "This server has a certificate that browsers know: open it by its name, with https:// before it." }
        },
        (None, None) => html! {
            h1 { "Trust" }
            p { "This server is open to its own computer alone: there is nothing to encrypt." }
        },
    };
    super::html(document::still("Trust", (Language::English, ""), &body))
}

fn body(host: &str, fingerprint: &str) -> Markup {
    html! {
        h1 { "Trust" }
        p { "The club’s server has a certificate of its own, which no browser knows. The club’s tablets and the director’s phone \
             can be told of it, once; then they open " code { "https://" (host) } " without a warning, and nobody on the network \
             can read along. Players’ phones need nothing of this." }
        ol {
            li { "Open this page on that device, in the club’s own network: by its address, or by this code." }
            li { "Load " a href="/ca.crt" { "the club’s authority" } "." }
            li { b { "Android: " } "Settings, Security, Encryption and credentials, Install a certificate, CA certificate. "
                 b { "iPhone and iPad: " } "Settings, Profile downloaded, Install; then General, About, Certificate Trust Settings, \
                 and switch it on. " b { "Computers: " } "open the file, and trust it for websites." }
            li { "The device shows a SHA-256 fingerprint. Compare it with the one on the server’s own screen, where it was started, \
                 not with this page: what came over the network may be somebody else’s." }
        }
        section.poster {
            @if let Some(code) = Qr::of(&format!("http://{host}/trust")) { (code.svg("QR code of this page")) }
        }
        p { "Fingerprint (SHA-256): " code { (fingerprint) } }
        p.note { "The authority can speak for addresses of private networks and for names such as club-pc.local, and for no other \
                  place in the internet. To take it back, remove it in the same settings." }
    }
}

async fn file(State(tls): State<Shown>) -> Response {
    let Some(authority) = tls.as_ref().and_then(|tls| tls.authority()) else {
        return missing::page(Missing::NoFile, Language::English);
    };
    let headers = [
        (CONTENT_TYPE, "application/x-x509-ca-cert"),
        (CONTENT_DISPOSITION, "attachment; filename=\"barometer-ca.crt\""),
    ];
    (headers, authority.to_vec()).into_response()
}
