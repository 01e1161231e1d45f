//! The pages of the Laws (`pages/*.kdl`) are read here, once, and put into the program as they have been read.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

#[path = "src/page/node.rs"]
#[expect(unreachable_pub, reason = "the library's own types, which it hands out")]
mod node;

#[expect(clippy::disallowed_methods, reason = "a build script is told by the environment where to write")]
fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=pages");
    println!("cargo::rerun-if-changed=src/page/node.rs");
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let mut list = String::new();
    for (name, folder) in
        [("PAGES", "pages"), ("COMMON", "pages/common"), ("REGULATIONS", "pages/regulations")]
    {
        writeln!(list, "pub(super) static {name}: &[(&str, &[u8])] = &[")?;
        for file in pages(Path::new(folder))? {
            let text = std::fs::read_to_string(&file)?;
            let nodes = node::read(&text).map_err(|fault| format!("{}: {fault}", file.display()))?;
            let key = file.file_stem().and_then(|stem| stem.to_str()).ok_or("a page has a name")?;
            let to = out.join(format!("{name}-{key}.page"));
            std::fs::write(&to, pack(&nodes))?;
            writeln!(list, "    ({key:?}, include_bytes!({:?})),", to.display().to_string())?;
        }
        list.push_str("];\n");
    }
    std::fs::write(out.join("pages.rs"), list)?;
    Ok(())
}

/// The pages of a folder, by their names.
fn pages(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "kdl"));
    files.sort();
    Ok(files)
}

/// Nodes as bytes, which `page::packed` reads.
fn pack(nodes: &[node::Node]) -> Vec<u8> {
    let mut bytes = vec![];
    pack_all(&mut bytes, nodes);
    bytes
}

fn pack_all(bytes: &mut Vec<u8>, nodes: &[node::Node]) {
    number(bytes, nodes.len());
    for node in nodes {
        number(bytes, node.place.line as usize);
        number(bytes, node.place.column as usize);
        text(bytes, &node.name);
        number(bytes, node.arguments.len());
        node.arguments.iter().for_each(|argument| text(bytes, argument));
        number(bytes, node.properties.len());
        for (name, value) in &node.properties {
            text(bytes, name);
            text(bytes, value);
        }
        pack_all(bytes, &node.inside);
    }
}

fn number(bytes: &mut Vec<u8>, number: usize) {
    let number = u32::try_from(number).unwrap_or(u32::MAX);
    bytes.extend_from_slice(&number.to_le_bytes());
}

fn text(bytes: &mut Vec<u8>, text: &str) {
    number(bytes, text.len());
    bytes.extend_from_slice(text.as_bytes());
}
