//! Style sheets, scripts, the icon, and data for scripts, embedded in the binary as they were compressed when the program was
//! built (`server/build.rs`, which makes the data).

use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::response::{IntoResponse as _, Response};
use http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use http::{HeaderMap, Uri};
use sha2::{Digest as _, Sha256};

use words::page::Missing;

use super::{language_of, missing};

const CSS: &str = "text/css; charset=utf-8";
pub(super) const SCRIPT: &str = "text/javascript; charset=utf-8";
const JSON: &str = "application/json";

/// A file that pages load.
struct Asset {
    name: &'static str,
    kind: &'static str,
    content: &'static [u8],
    /// The same, compressed.
    gzip: &'static [u8],
}

/// A file of a folder, with what the build made of it. Scripts import each other by their names alone.
macro_rules! asset {
    ($kind:expr, $folder:expr, $name:literal) => {
        Asset {
            name: $name,
            kind: $kind,
            content: include_bytes!(concat!($folder, $name)),
            gzip: include_bytes!(concat!(env!("OUT_DIR"), "/assets/", $name, ".gz")),
        }
    };
}

macro_rules! written {
    ($kind:expr, $name:literal) => {
        asset!($kind, "assets/", $name)
    };
}

/// A script of the table page.
macro_rules! table {
    ($name:literal) => {
        asset!(SCRIPT, "assets/table/", $name)
    };
}

/// What the build made for scripts to read.
macro_rules! data {
    ($name:literal) => {
        asset!(JSON, concat!(env!("OUT_DIR"), "/data/"), $name)
    };
}

/// All of them: as they were written, and what the table page needs of the program as data.
const ASSETS: &[Asset] = &[
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
    table!("back.js"),
    table!("browser.js"),
    table!("call.js"),
    table!("entry.js"),
    table!("link.js"),
    table!("settings.js"),
    table!("message.js"),
    table!("sheet.js"),
    table!("store.js"),
    table!("table.js"),
    table!("wire.js"),
    table!("words.js"),
    written!("image/svg+xml", "icon.svg"),
    data!("wire.json"),
    data!("player.json"),
    data!("scores.json"),
    data!("words-en.json"),
    data!("words-de.json"),
    data!("words-fr.json"),
    data!("words-nl.json"),
    data!("words-pl.json"),
];

/// Changes when any asset changes, so that browsers may keep what they have for ever.
pub(super) fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let mut hash = Sha256::new();
        for asset in ASSETS {
            hash.update(asset.name.as_bytes());
            hash.update(asset.content);
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
    let Some(asset) = ASSETS.iter().find(|asset| asset.name == name) else {
        return missing::page(Missing::NoFile, language_of(&uri, &headers));
    };
    // A page of another version gets what there is, and asks again next time.
    let keep = if asked == version() { "public, max-age=31536000, immutable" } else { "no-cache" };
    let headers_of_both = [(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, keep), (VARY, "accept-encoding")];
    let accepted =
        headers.get(ACCEPT_ENCODING).and_then(|accepted| accepted.to_str().ok()).unwrap_or_default();
    if accepted.split(',').any(|one| one.trim() == "gzip") {
        return (headers_of_both, [(CONTENT_ENCODING, "gzip")], asset.gzip).into_response();
    }
    (headers_of_both, asset.content).into_response()
}

/// An asset as it was written.
#[cfg(test)]
pub(super) fn content(name: &str) -> &'static [u8] {
    ASSETS.iter().find(|asset| asset.name == name).unwrap_or_else(|| panic!("no asset {name}")).content
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use bridge::message::Language;
    use flate2::read::GzDecoder;

    use super::*;

    #[test]
    fn what_goes_over_the_wire_compressed_is_what_was_written() {
        for Asset { name, content, gzip, .. } in ASSETS {
            let mut read = vec![];
            GzDecoder::new(*gzip).read_to_end(&mut read).unwrap();
            assert!(read == *content, "{name}");
        }
        let words = Language::ALL.map(|one| format!("words-{one}.json"));
        assert!(
            words.iter().all(|words| ASSETS.iter().any(|asset| asset.name == words)),
            "a language's words"
        );
    }
}
