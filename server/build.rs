//! What the pages load is made ready here, once, as it goes over the wire: style sheets, scripts and pictures, and the data that
//! scripts need of the program: the words, the scores and the descriptions of the wire.

use std::error::Error;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use catalogue::{Piece, words_for_script};
use flate2::Compression;
use flate2::write::GzEncoder;
use game::board::BoardNumber;
use game::contract::{Contract, Doubling, Level, Strain};
use game::message::Language;
use game::result::Play;
use game::score::score;
use game::seat::Seat;
use serde_json::{Value, json};

const ASSETS: &str = "src/web/assets";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={ASSETS}");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let (data, packed) = (out.join("data"), out.join("assets"));
    fs::create_dir_all(&data)?;
    fs::create_dir_all(&packed)?;
    // Made by the build script of `proto`.
    let services = PathBuf::from(env::var("DEP_BAROMETER_WIRE_SERVICES")?);
    println!("cargo::rerun-if-changed={}", services.display());
    for name in ["wire.json", "player.json"] {
        fs::copy(services.join(name), data.join(name))?;
    }
    fs::write(data.join("scores.json"), scores()?)?;
    for language in Language::ALL {
        fs::write(data.join(format!("words-{language}.json")), words(language))?;
    }
    compress(Path::new(ASSETS), &packed)?;
    compress(&data, &packed)
}

/// Every file of a folder and of those in it, under its name with `.gz`.
fn compress(folder: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            compress(&entry.path(), out)?;
            continue;
        }
        let name = entry.file_name();
        let name = name.to_str().ok_or("an asset's name is text")?;
        let mut encoder = GzEncoder::new(vec![], Compression::best());
        encoder.write_all(&fs::read(entry.path())?)?;
        fs::write(out.join(format!("{name}.gz")), encoder.finish()?)?;
    }
    Ok(())
}

/// Declarer's score of every contract, as a list: by level, strain (clubs first), doubling, vulnerability (not, then
/// vulnerable) and tricks (0 to 13), the last the fastest.
fn scores() -> Result<String, Box<dyn Error>> {
    // North declares: on board 1 nobody is vulnerable, on board 2 North-South.
    let [none, ours] = [1, 2].map(|number| BoardNumber::new(number).ok_or("a board's number is not nought"));
    let boards = [none?, ours?];
    let mut scores = vec![];
    for level in Level::ALL {
        for strain in Strain::ALL {
            for doubling in Doubling::ALL {
                for board in boards {
                    for tricks in 0..=13 {
                        let play = Play::new(Contract { level, strain, doubling }, Seat::North, tricks)?;
                        scores.push(score(board, &play).0);
                    }
                }
            }
        }
    }
    Ok(Value::from(scores).to_string())
}

/// The words of a language for the page's script: the pieces of each message by key (`assets/table/message.js`).
fn words(language: Language) -> String {
    let words = words_for_script(language).map(|(key, said)| (key, pieces(&said)));
    Value::Object(words.collect()).to_string()
}

fn pieces(said: &[Piece]) -> Value {
    said.iter().map(piece).collect()
}

fn piece(said: &Piece) -> Value {
    match said {
        Piece::Text(text) => json!(text),
        Piece::Variable(variable) => json!({ "variable": variable }),
        Piece::Function(function, of) => json!({ "function": function, "of": piece(of) }),
        Piece::Choice { variable, variants, otherwise } => {
            let variants: Vec<Value> =
                variants.iter().map(|(key, said)| json!([key, pieces(said)])).collect();
            json!({ "by": variable, "variants": variants, "otherwise": otherwise })
        }
    }
}
