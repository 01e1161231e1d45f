//! Tidy: what the house agreed on, held by a test instead of by memory.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use harness::house::{files, root, texts};

/// The crates of the rules: what is pure, and documented throughout.
const RULES: [&str; 5] = ["bridge", "bridge/game", "bridge/law", "bridge/movement", "bridge/scoring"];

/// Lines outside of `mod tests`, with their numbers.
fn product_lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.lines()).take_while(|(_, line)| *line != "#[cfg(test)]")
}

/// Fails with every fault at once.
fn none(faults: &[String]) {
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

/// DESIGN: `game` ← `law`, `movement`, `scoring` ← `bridge` ← `words` ← `proto` ← `server`, `client-*` ← `tests`, `access` below the programs and `jet` below the server. The server drives table devices in rehearsals, and hosts directors' consoles for browsers.
#[test]
fn dependencies_point_one_way() {
    let allowed: BTreeMap<&str, &[&str]> = BTreeMap::from([
        ("proto/access", &[][..]),
        ("bridge/game", &[]),
        ("bridge/law", &["game"]),
        ("bridge/movement", &["game"]),
        ("bridge/scoring", &["game"]),
        ("bridge", &["game", "law", "movement", "scoring"]),
        ("bridge/words/catalogue", &["game"]),
        ("bridge/words", &["bridge", "catalogue"]),
        ("proto", &["bridge", "words"]),
        ("client-tablet", &["access", "bridge", "words", "proto"]),
        ("client-director", &["access", "bridge", "proto"]),
        ("server/connector", &["bridge"]),
        ("server/jet", &[]),
        (
            "server",
            &["access", "bridge", "words", "proto", "client-tablet", "client-director", "connector", "jet"],
        ),
        ("tests", &["bridge", "proto", "jet", "client-tablet", "client-director", "server"]),
    ]);
    let own: Vec<&str> = allowed.keys().filter_map(|folder| folder.rsplit('/').next()).collect();
    let mut faults = vec![];
    for (name, allowed_here) in &allowed {
        let manifest = fs::read_to_string(root().join(name).join("Cargo.toml")).unwrap();
        let dependencies = manifest.split("[dependencies]").nth(1).unwrap_or("");
        let dependencies = dependencies.split("\n[").next().unwrap();
        for line in dependencies.lines() {
            let dependency = line.split(['.', ' ', '=']).next().unwrap();
            if own.contains(&dependency) && !allowed_here.contains(&dependency) {
                faults.push(format!("{name} depends on {dependency}"));
            }
        }
    }
    none(&faults);
}

/// The rules are pure: numbers and errors from elsewhere, nothing that reads a disk, a clock or a wire.
#[test]
fn the_rules_depend_on_nothing_that_does_anything() {
    let known = ["", "kdl", "num-bigint", "num-rational", "num-traits", "thiserror"];
    let own: Vec<&str> = RULES.iter().filter_map(|folder| folder.rsplit('/').next()).collect();
    let mut faults = vec![];
    for folder in RULES {
        let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml")).unwrap();
        let dependencies = manifest.split("[dependencies]").nth(1).unwrap().split("\n[").next().unwrap();
        let names = dependencies.lines().filter_map(|line| line.split(['.', ' ', '=']).next());
        let others = names.filter(|name| !known.contains(name) && !own.contains(name));
        faults.extend(others.map(|name| format!("{folder} depends on {name}")));
    }
    none(&faults);
}

/// What holds a secret is opened in one place, which closes it to others.
#[test]
fn private_files_are_opened_in_one_place() {
    let own = ["proto/access/src/private_file.rs"];
    let opens = ["OpenOptionsExt", "from_mode(0o6"];
    let faults = texts(&[".rs"])
        .into_iter()
        .filter(|(name, _)| name.contains("/src/") && !own.contains(&name.as_str()));
    let faults = faults.flat_map(|(name, text)| {
        let lines = product_lines(&text).filter(|(_, line)| opens.iter().any(|open| line.contains(open)));
        lines.map(|(number, _)| format!("{name}:{number}: use access::private_file")).collect::<Vec<_>>()
    });
    none(&faults.collect::<Vec<_>>());
}

/// The server counts streams by their names (`server/src/metrics/stream.rs`).
#[test]
fn what_is_a_stream_is_called_so() {
    let mut faults = vec![];
    for (name, text) in texts(&[".proto"]) {
        for line in text.lines().map(str::trim).filter(|line| line.starts_with("rpc ")) {
            if line.starts_with("rpc Watch") != line.contains("returns (stream ") {
                faults.push(format!("{name}: {line}"));
            }
        }
    }
    none(&faults);
}

/// A file holds one noun. Data may be long.
#[test]
fn no_file_is_too_long_to_read() {
    let long = texts(&[".rs"]).into_iter().filter_map(|(name, text)| {
        let count = text.lines().count();
        (count > 600).then(|| format!("{name} has {count} lines: look for the second noun"))
    });
    none(&long.collect::<Vec<_>>());
}

/// A call that names its stream by the trait has the compiler prove anew that all of the server may move between threads: for the
/// sixteen that there were, a fifth of what the server takes to be checked.
#[test]
fn calls_name_the_streams_that_they_answer_with() {
    let mut faults = vec![];
    for (name, text) in texts(&[".rs"]).iter().filter(|(name, _)| name.starts_with("server/src/")) {
        let lines = product_lines(text).filter(|(_, line)| line.contains("-> Result<Response<Self::"));
        faults.extend(lines.map(|(number, line)| format!("{name}:{number}: {}", line.trim())));
    }
    none(&faults);
}

/// The sources of the crates whose library says this in its manifest, by their names.
fn sources_of(says: &str) -> Vec<(String, String)> {
    let is_said = |text: &str| {
        let library = text.split_once("\n[lib]\n").map_or("", |(_, rest)| rest);
        library.lines().take_while(|line| !line.starts_with('[')).any(|line| line == says)
    };
    let manifests = texts(&["Cargo.toml"]).into_iter().filter(|(_, text)| is_said(text));
    let folders: Vec<String> = manifests.map(|(name, _)| name.replace("Cargo.toml", "src/")).collect();
    let is_there = |name: &str| folders.iter().any(|folder| name.starts_with(folder));
    texts(&[".rs"]).into_iter().filter(|(name, _)| is_there(name)).collect()
}

/// A crate whose examples are not run has none: every block in its documentation says what it is instead, such as `text`.
#[test]
fn examples_in_the_documentation_are_run() {
    let mut faults = vec![];
    let sources = sources_of("doctest = false");
    for (name, text) in &sources {
        let comments = text.lines().filter_map(|line| line.trim_start().strip_prefix("//"));
        let fences = comments
            .map(|line| line.trim_start_matches(['/', '!', ' ']))
            .filter(|line| line.starts_with("```"));
        let mut opening = fences.step_by(2);
        faults.extend(opening.find(|fence| ["```", "```rust"].contains(fence)).map(|_| name.clone()));
    }
    none(&faults);
    assert!(sources.len() > 1_000, "{} files", sources.len());
}

/// A crate that is not compiled for tests of its own has none: a test that nothing runs would hold nothing.
#[test]
fn tests_in_the_sources_are_run() {
    let sources = sources_of("test = false");
    let faults = sources.iter().filter(|(_, text)| text.contains("#[cfg(test)]"));
    none(&faults.map(|(name, _)| name.clone()).collect::<Vec<_>>());
    assert!(!sources.is_empty(), "no crate is tested from outside alone");
}

/// Every public item of the rules says what it is: its sentence stands above it, or above its attributes.
#[test]
fn everything_public_in_the_rules_is_documented() {
    let mut faults = vec![];
    let is_rule = |name: &str| RULES.iter().any(|folder| name.starts_with(&format!("{folder}/src/")));
    for (name, text) in texts(&[".rs"]).iter().filter(|(name, _)| is_rule(name)) {
        let (mut documented, mut in_attribute) = (false, false);
        for (number, line) in product_lines(text) {
            let line = line.trim();
            in_attribute |= line.starts_with("#[");
            if in_attribute {
                in_attribute = !line.ends_with(']');
                continue;
            }
            let item = ["fn", "const fn", "struct", "enum", "trait", "type", "const", "static"]
                .iter()
                .any(|kind| line.starts_with(&format!("pub {kind} ")));
            if item && !documented {
                faults.push(format!("{name}:{number}: {line}"));
            }
            // What a macro declares has the words of who declares it.
            documented = line.starts_with("///") || line.starts_with("$(#[$doc");
        }
        if !text.starts_with("//!") {
            faults.push(format!("{name} does not begin with what it is about"));
        }
    }
    none(&faults);
}

/// The words of DESIGN.md. A Round is played, so that nothing is ever called rounding by that name.
#[test]
fn the_words_are_those_of_the_glossary() {
    let forbidden = [
        ("fn round_half", "a Round is played: name the rule that rounds"),
        ("fn round_up", "a Round is played: name the rule that rounds"),
        ("fn round_down", "a Round is played: name the rule that rounds"),
        ("fn rounded", "a Round is played: name the rule that rounds"),
        ("struct Competition", "a Contest"),
        ("struct Tournament", "a Contest"),
        ("enum Competition", "a Contest"),
        ("mod utils", "name what it holds"),
        ("mod util;", "name what it holds"),
        ("mod common", "name what it holds"),
        ("mod helpers", "name what it holds"),
        ("mod manager", "name what it holds"),
    ];
    none(&forbidden_in(&texts(&[".rs"]), &forbidden));
}

/// Tests that are switched off, or that hope, prove nothing.
#[test]
fn no_test_is_ignored_and_no_lint_is_silenced_without_a_reason() {
    let forbidden = [
        ("#[ignore", "a test runs or is not there"),
        ("#[should_panic", "say what is expected instead"),
        ("#[allow(", "use #[expect(.., reason = \"..\")]"),
        ("#![allow(", "use #![expect(.., reason = \"..\")]"),
        ("todo!(", "do it"),
        ("dbg!(", "take it out"),
    ];
    none(&forbidden_in(&texts(&[".rs"]), &forbidden));
}

/// Every study case and test that the list of examples names is there, and every row names one or says why none.
#[test]
fn the_list_of_examples_names_what_there_is() {
    let (sources, pages) = (texts(&[".rs"]), texts(&[".kdl"]));
    let lines = || sources.values().flat_map(|text| text.lines());
    let cases = pages.values().flat_map(|text| text.lines());
    let cases = cases.filter_map(|line| Some(line.trim().strip_prefix("case \"")?.split_once('"')?.0));
    let tests = lines().filter_map(|line| line.split_once("fn ")?.1.split_once("()").map(|(name, _)| name));
    let known: BTreeSet<&str> = cases.chain(tests).collect();
    let list = fs::read_to_string(root().join("docs/SEEDS.md")).unwrap();
    let (mut faults, mut count) = (vec![], 0);
    for (number, row) in (1..).zip(list.lines()).filter(|(_, line)| line.starts_with("| ")) {
        let [_, _, held] = row.trim_matches('|').split('|').collect::<Vec<_>>()[..] else { continue };
        let names: Vec<&str> = held.split('`').skip(1).step_by(2).collect();
        let absent = names.iter().filter(|name| !known.contains(*name));
        faults.extend(absent.map(|name| format!("docs/SEEDS.md:{number}: there is no `{name}`")));
        if names.is_empty() && !held.contains("left out") && held.trim() != "held by" {
            faults.push(format!("docs/SEEDS.md:{number}: neither a name nor a reason"));
        }
        count += names.len();
    }
    none(&faults);
    assert!(count > 600, "only {count} names are read");
}

/// The sources that the documents name are there, by their own names or with a part of the way to them.
#[test]
fn the_documents_name_sources_that_there_are() {
    let names = files();
    let is_there =
        |source: &str| names.keys().any(|name| format!("/{name}").ends_with(&format!("/{source}")));
    let endings = [".rs", ".js", ".proto", ".kdl", ".ftl"];
    let is_source =
        |word: &str| !word.starts_with('.') && endings.iter().any(|ending| word.ends_with(ending));
    let is_path =
        |word: &str| word.chars().all(|letter| letter.is_ascii_alphanumeric() || "/._-".contains(letter));
    let (mut faults, mut count) = (vec![], 0);
    // The history names what has gone.
    for (document, text) in texts(&[".md"]).iter().filter(|(name, _)| *name != "CHANGELOG.md") {
        let mut is_block = false;
        for (number, line) in (1..).zip(text.lines()) {
            is_block ^= line.trim_start().starts_with("```");
            let words =
                line.split('`').skip(1).step_by(2).map(|word| word.split("::").next().unwrap_or(word));
            for source in words.filter(|word| !is_block && is_source(word) && is_path(word)) {
                count += 1;
                if !is_there(source) {
                    faults.push(format!("{document}:{number}: there is no `{source}`"));
                }
            }
        }
    }
    none(&faults);
    assert!(count > 100, "only {count} names are read");
}

/// Nothing names the machine on which it was written. The club's home is an example for people.
#[test]
fn no_path_belongs_to_one_machine() {
    let forbidden =
        ["/home/", "/work/", "/root/", "/Users/", "/tmp/wt"].map(|path| (path, "a machine's path"));
    let texts =
        texts(&[".rs", ".kdl", ".toml", ".md", ".proto", ".json", ".css", ".js", ".yml", ".yaml", ".sh"]);
    let texts = texts.into_iter().map(|(name, text)| (name, text.replace("/home/club/", "")));
    none(&forbidden_in(&texts.collect(), &forbidden));
}

/// A reader that panics costs its file, and not the program: only a reader has the text of a file from elsewhere
/// (`bridge::text::reader`), and nobody takes it by himself.
#[test]
fn files_from_elsewhere_are_read_in_one_place() {
    let allowed = [
        ("client-director/src/text_file.rs", "the one place"),
        ("client-director/src/link/device.rs", "its own number"),
        ("server/src/cli/combine.rs", "a series file, whose reader is guarded"),
        ("server/src/cli/convert.rs", "a list of names, whose reader is guarded"),
    ];
    let is_theirs = |name: &str| {
        (name.starts_with("client-director/src/") || name.starts_with("server/src/cli/"))
            && !allowed.iter().any(|(allowed, _)| name == *allowed)
    };
    let taken = ["fs::read(", "read_to_string(", "File::open("];
    let taken = taken
        .map(|words| (words, "read it through `client_director::text_file`, or results by `server::file`"));
    let texts = texts(&[".rs"]).into_iter().filter(|(name, _)| is_theirs(name));
    none(&forbidden_in(&texts.collect(), &taken));
}

/// The lines of a profile in the manifest of all; none where it is not there.
fn profile<'a>(manifest: &'a str, name: &str) -> Vec<&'a str> {
    let rest = manifest.split_once(&format!("[profile.{name}]\n")).map_or("", |(_, rest)| rest);
    rest.lines().take_while(|line| !line.starts_with('[')).collect()
}

/// A sum that overflowed would be a wrong score without a word: it stops the command instead.
#[test]
fn sums_are_checked_in_trials_and_in_what_is_given_to_people() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    assert!(profile(&manifest, "dev").contains(&"overflow-checks = true"));
    assert!(profile(&manifest, "release").contains(&"overflow-checks = true"));
    let dist = profile(&manifest, "dist");
    assert!(dist.contains(&"inherits = \"release\""), "{dist:?}");
    assert!(!dist.iter().any(|line| line.starts_with("overflow-checks")), "{dist:?}");
}

/// A `debug_assert!` stands only in a crate that is compiled with them: elsewhere nothing would ever check it.
#[test]
fn what_is_checked_in_trials_alone_is_checked_there() {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let is_checked = |own: &str| {
        let name = own.lines().find_map(|line| line.strip_prefix("name = ")).unwrap().trim_matches('"');
        profile(&manifest, &format!("dev.package.{name}")).contains(&"debug-assertions = true")
    };
    let checked = texts(&["/Cargo.toml"]).into_iter().filter(|(_, own)| is_checked(own));
    let checked: Vec<String> = checked.map(|(name, _)| name.replace("Cargo.toml", "src/")).collect();
    let is_there = |name: &str| checked.iter().any(|folder| name.starts_with(folder));
    let (mut count, mut faults) = (0, vec![]);
    for (name, text) in texts(&[".rs"]).iter().filter(|(name, _)| *name != "tests/tests/tidy.rs") {
        if product_lines(text).any(|(_, line)| line.contains("debug_assert")) {
            count += 1;
            faults.extend((!is_there(name)).then(|| name.clone()));
        }
    }
    none(&faults);
    assert!(count > 0, "nothing is checked in trials alone");
}

/// Nothing secret and nothing huge came along by mistake.
#[test]
fn no_file_is_large_or_built() {
    let faults = files().into_iter().filter_map(|(name, path)| {
        let length = fs::metadata(path).unwrap().len();
        let built = [".redb", ".pem", ".key", ".log"].iter().any(|ending| name.ends_with(ending));
        // The file of the first journal format is kept on purpose.
        let kept = name == "server/tests/journal/format-1.redb";
        (length > 1 << 20 || (built && !kept)).then(|| format!("{name}, {length} bytes"))
    });
    none(&faults.collect::<Vec<_>>());
}

fn forbidden_in(texts: &BTreeMap<String, String>, forbidden: &[(&str, &str)]) -> Vec<String> {
    let mut faults = vec![];
    for (name, text) in texts.iter().filter(|(name, _)| *name != "tests/tests/tidy.rs") {
        for (number, line) in (1..).zip(text.lines()) {
            for (words, why) in forbidden.iter().filter(|(words, _)| line.contains(words)) {
                faults.push(format!("{name}:{number}: `{words}`: {why}"));
            }
        }
    }
    faults
}
