//! The catalogues of the players' words: the Fluent files of each language as they are written, and what stands in them as data
//! for a script. Apart from `words`, which says messages of the domain: the build script of the server packs these for browsers.

mod script;

use std::borrow::Cow;

use game::message::Language;

pub use script::{Piece, words_for_script};

macro_rules! files {
    ($code:literal: $($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!("../", $code, "/", $name, ".ftl")))),+]
    };
}

macro_rules! catalogues {
    ($($language:ident = $code:literal),+ $(,)?) => {
        /// The catalogue of a language: its files by name, in Fluent's syntax.
        pub fn catalogue(language: Language) -> &'static [(&'static str, &'static str)] {
            match language {
                $(Language::$language => files!($code: "term", "award", "table", "tablet", "board", "ranking", "traveller", "card", "room", "note", "contests", "hand", "drawn", "sheet", "explain", "total", "figure", "guard", "settings", "guidance", "refusal", "clock", "announce", "floor", "recap", "trust", "from_file", "combined", "movement")),+
            }
        }
    };
}

catalogues! { English = "en", German = "de", French = "fr", Dutch = "nl", Polish = "pl" }

/// What becomes of the spaces of a language's texts, where a sign must not be parted from what it belongs to.
pub fn spaces(language: Language) -> Option<fn(&str) -> Cow<'_, str>> {
    match language {
        Language::French => Some(unparted),
        Language::English | Language::German | Language::Dutch | Language::Polish => None,
    }
}

/// French with spaces before `:`, `;`, `?`, `!` and `»`, and after `«`, at which no line ends. The wide space stands everywhere,
/// since terminals have not all the narrow one.
fn unparted(text: &str) -> Cow<'_, str> {
    const NO_BREAK: &str = "\u{a0}";
    let mut said = Cow::Borrowed(text);
    for sign in [" :", " ;", " ?", " !", " »", "« "] {
        if said.contains(sign) {
            said = Cow::Owned(said.replace(sign, &sign.replace(' ', NO_BREAK)));
        }
    }
    said
}
