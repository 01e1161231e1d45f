//! The style sheets, scripts and pictures of the pages are compressed here, once, as they go over the wire.

use std::error::Error;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;

const ASSETS: &str = "src/web/assets";

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={ASSETS}");
    let out = PathBuf::from(std::env::var("OUT_DIR")?).join("assets");
    compress(Path::new(ASSETS), &out)
}

/// Every file of a folder, under its name with `.gz`, in a folder like it.
fn compress(folder: &Path, out: &Path) -> Result<(), Box<dyn Error>> {
    std::fs::create_dir_all(out)?;
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_str().ok_or("an asset's name is text")?;
        if entry.file_type()?.is_dir() {
            compress(&entry.path(), &out.join(name))?;
            continue;
        }
        let mut encoder = GzEncoder::new(vec![], Compression::best());
        encoder.write_all(&std::fs::read(entry.path())?)?;
        std::fs::write(out.join(format!("{name}.gz")), encoder.finish()?)?;
    }
    Ok(())
}
