//! Style sheets, scripts, the icon, and data for scripts, embedded in the binary. What was written as a file was compressed when
//! the program was built (`server/build.rs`); what the program knows as data, when the server starts ([`ready`]): the words and
//! the scores are worked out by `bridge`, which the build script would have to be built with a second time.

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

/// A file of `assets/`, with what the build made of it.
macro_rules! written {
    ($kind:expr, $file:literal) => {
        Asset {
            // Scripts import each other by their names alone.
            name: Cow::Borrowed($file.rsplit('/').next().unwrap_or($file)),
            kind: $kind,
            content: Bytes::from_static(include_bytes!(concat!("assets/", $file))),
            gzip: Bytes::from_static(include_bytes!(concat!(env!("OUT_DIR"), "/assets/", $file, ".gz"))),
        }
    };
}

impl Asset {
    /// What a script reads.
    fn data(name: impl Into<Cow<'static, str>>, content: impl Into<Bytes>) -> Self {
        let content = content.into();
        let mut encoder = GzEncoder::new(vec![], Compression::best());
        let written = encoder.write_all(&content).and_then(|()| encoder.finish());
        let gzip = written.expect("memory takes what is written").into();
        Self { name: name.into(), kind: JSON, content, gzip }
    }
}

/// All of them: as they were written, and what the table page needs of the program as data.
fn assets() -> &'static [Asset] {
    static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
        let written = [
            written!(CSS, "board.css"),
            written!(CSS, "director.css"),
            written!(SCRIPT, "director.js"),
            written!(CSS, "print.css"),
            written!(CSS, "table.css"),
            written!(SCRIPT, "clock.js"),
            written!(SCRIPT, "live.js"),
            written!(SCRIPT, "page.js"),
            written!(SCRIPT, "barometer.js"),
            written!(SCRIPT, "room.js"),
            written!(SCRIPT, "curve.js"),
            written!(SCRIPT, "me.js"),
            written!(SCRIPT, "own.js"),
            written!(SCRIPT, "table/back.js"),
            written!(SCRIPT, "table/browser.js"),
            written!(SCRIPT, "table/call.js"),
            written!(SCRIPT, "table/entry.js"),
            written!(SCRIPT, "table/link.js"),
            written!(SCRIPT, "table/settings.js"),
            written!(SCRIPT, "table/message.js"),
            written!(SCRIPT, "table/sheet.js"),
            written!(SCRIPT, "table/store.js"),
            written!(SCRIPT, "table/table.js"),
            written!(SCRIPT, "table/wire.js"),
            written!(SCRIPT, "table/words.js"),
            written!("image/svg+xml", "icon.svg"),
        ];
        let words = Language::ALL.map(|one| Asset::data(format!("words-{one}.json"), table::words(one)));
        let services = [("wire.json", proto::TABLE_SERVICE), ("player.json", proto::PLAYER_SERVICE)];
        let services = services.map(|(name, content)| Asset::data(name, content));
        let scores = Asset::data("scores.json", table::scores());
        written.into_iter().chain(services).chain(words).chain([scores]).collect()
    });
    &ASSETS
}

/// Compresses what is not yet, and works out the version, so that nobody who asks waits for it.
pub(super) fn ready() {
    version();
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

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn what_goes_over_the_wire_compressed_is_what_was_written() {
        for Asset { name, content, gzip, .. } in assets() {
            let mut read = vec![];
            GzDecoder::new(&gzip[..]).read_to_end(&mut read).unwrap();
            assert!(read == content[..], "{name}");
        }
    }
}
