//! Style sheets, scripts, the icon, and data for scripts, embedded in the binary.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::response::{IntoResponse as _, Response};
use bridge::message::Language;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use http::{HeaderMap, Uri};
use sha2::{Digest as _, Sha256};

use words::page::Missing;

use super::{language_of, missing, table};

const CSS: &str = "text/css; charset=utf-8";
pub(super) const SCRIPT: &str = "text/javascript; charset=utf-8";
const JSON: &str = "application/json";

/// A file that pages load.
struct Asset {
    name: Cow<'static, str>,
    kind: &'static str,
    content: Bytes,
    /// The same, compressed.
    gzip: Bytes,
}

impl Asset {
    fn new(name: impl Into<Cow<'static, str>>, kind: &'static str, content: impl Into<Bytes>) -> Self {
        let content = content.into();
        let mut encoder = GzEncoder::new(vec![], Compression::best());
        let written = encoder.write_all(&content).and_then(|()| encoder.finish());
        let gzip = written.expect("memory takes what is written").into();
        Self { name: name.into(), kind, content, gzip }
    }
}

/// All of them: as they were written, and what the table page needs of the program as data.
fn assets() -> &'static [Asset] {
    static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
        let written = [
            ("board.css", CSS, include_str!("assets/board.css")),
            ("director.css", CSS, include_str!("assets/director.css")),
            ("director.js", SCRIPT, include_str!("assets/director.js")),
            ("print.css", CSS, include_str!("assets/print.css")),
            ("table.css", CSS, include_str!("assets/table.css")),
            ("clock.js", SCRIPT, include_str!("assets/clock.js")),
            ("live.js", SCRIPT, include_str!("assets/live.js")),
            ("page.js", SCRIPT, include_str!("assets/page.js")),
            ("barometer.js", SCRIPT, include_str!("assets/barometer.js")),
            ("room.js", SCRIPT, include_str!("assets/room.js")),
            ("curve.js", SCRIPT, include_str!("assets/curve.js")),
            ("me.js", SCRIPT, include_str!("assets/me.js")),
            ("own.js", SCRIPT, include_str!("assets/own.js")),
            ("back.js", SCRIPT, include_str!("assets/table/back.js")),
            ("browser.js", SCRIPT, include_str!("assets/table/browser.js")),
            ("call.js", SCRIPT, include_str!("assets/table/call.js")),
            ("entry.js", SCRIPT, include_str!("assets/table/entry.js")),
            ("link.js", SCRIPT, include_str!("assets/table/link.js")),
            ("settings.js", SCRIPT, include_str!("assets/table/settings.js")),
            ("message.js", SCRIPT, include_str!("assets/table/message.js")),
            ("sheet.js", SCRIPT, include_str!("assets/table/sheet.js")),
            ("store.js", SCRIPT, include_str!("assets/table/store.js")),
            ("table.js", SCRIPT, include_str!("assets/table/table.js")),
            ("wire.js", SCRIPT, include_str!("assets/table/wire.js")),
            ("words.js", SCRIPT, include_str!("assets/table/words.js")),
            ("wire.json", JSON, proto::TABLE_SERVICE),
            ("player.json", JSON, proto::PLAYER_SERVICE),
            ("icon.svg", "image/svg+xml", include_str!("assets/icon.svg")),
        ];
        let written = written.map(|(name, kind, content)| Asset::new(name, kind, content));
        let words = Language::ALL.map(|one| Asset::new(format!("words-{one}.json"), JSON, table::words(one)));
        let scores = Asset::new("scores.json", JSON, table::scores());
        written.into_iter().chain(words).chain([scores]).collect()
    });
    &ASSETS
}

/// Changes when any asset changes, so that browsers may keep what they have for ever.
pub(super) fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let mut hash = Sha256::new();
        for asset in assets() {
            hash.update(asset.name.as_bytes());
            hash.update(&asset.content);
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

pub(super) async fn get(
    Path((asked, name)): Path<(String, String)>,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let Some(asset) = assets().iter().find(|asset| asset.name == name) else {
        return missing::page(Missing::NoFile, language_of(&uri, &headers));
    };
    // A page of another version gets what there is, and asks again next time.
    let keep = if asked == version() { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers_of_both = [(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, keep), (VARY, "accept-encoding")];
    let accepted =
        headers.get(ACCEPT_ENCODING).and_then(|accepted| accepted.to_str().ok()).unwrap_or_default();
    if accepted.split(',').any(|one| one.trim() == "gzip") {
        return (headers_of_both, [(CONTENT_ENCODING, "gzip")], asset.gzip.clone()).into_response();
    }
    (headers_of_both, asset.content.clone()).into_response()
}
