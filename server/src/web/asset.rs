//! The style sheet, the scripts and the icon, embedded in the binary.

use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::response::{IntoResponse as _, Response};
use http::header::{CACHE_CONTROL, CONTENT_TYPE};
use sha2::{Digest as _, Sha256};

use super::missing;

const ASSETS: [(&str, &str, &str); 7] = [
    ("board.css", "text/css; charset=utf-8", include_str!("assets/board.css")),
    ("print.css", "text/css; charset=utf-8", include_str!("assets/print.css")),
    ("live.js", "text/javascript; charset=utf-8", include_str!("assets/live.js")),
    ("page.js", "text/javascript; charset=utf-8", include_str!("assets/page.js")),
    ("barometer.js", "text/javascript; charset=utf-8", include_str!("assets/barometer.js")),
    ("room.js", "text/javascript; charset=utf-8", include_str!("assets/room.js")),
    ("icon.svg", "image/svg+xml", include_str!("assets/icon.svg")),
];

/// Changes when any asset changes, so that browsers may keep what they have for ever.
pub(super) fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let mut hash = Sha256::new();
        for (name, _, content) in ASSETS {
            hash.update(name);
            hash.update(content);
        }
        hash.finalize().iter().take(6).fold(String::new(), |mut text, byte| {
            // Writing to a String cannot fail.
            let _ = write!(text, "{byte:02x}");
            text
        })
    });
    &VERSION
}

/// Where an asset is. Scripts import each other by relative names, so the version is a folder.
pub(super) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", version())
}

pub(super) async fn get(Path((asked, name)): Path<(String, String)>) -> Response {
    let Some((_, kind, content)) = ASSETS.into_iter().find(|(known, ..)| *known == name) else {
        return missing::page("There is no such file here.");
    };
    // A page of another version gets what there is, and asks again next time.
    let keep = if asked == version() { "public, max-age=31536000, immutable" } else { "no-cache" };
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, keep)], content).into_response()
}
