//! A file of Rust as it is measured: its code without comments, texts and tests.

/// A file of Rust.
#[derive(Debug)]
pub struct Source {
    /// All its lines.
    pub lines: usize,
    /// Whether nothing of it is product.
    pub is_test: bool,
    /// Its code without comments and tests, and with `_` for what stands in texts. Lines stay where they are.
    pub code: String,
}

impl Source {
    /// A file as it is written.
    pub fn new(text: &str, is_test: bool) -> Self {
        let code = if is_test { String::new() } else { without_tests(&without_words(text)) };
        Self { lines: text.lines().count(), is_test, code }
    }

    /// How many lines of product it has.
    pub fn product(&self) -> usize {
        self.code.lines().filter(|line| !line.trim().is_empty()).count()
    }
}

/// The modules that a file declares for tests alone, each in a file of its own.
pub(super) fn test_modules(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let declared = lines.windows(2).filter(|pair| pair[0] == "#[cfg(test)]").filter_map(|pair| {
        let (_, name) = pair[1].strip_suffix(';')?.rsplit_once("mod ")?;
        Some(name.to_owned())
    });
    declared.collect()
}

/// Code without what is only for tests, as rustfmt lays it out: an item ends with a line that closes as deep as it began.
fn without_tests(code: &str) -> String {
    let mut kept = String::with_capacity(code.len());
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        if line.trim() != "#[cfg(test)]" {
            kept.push_str(line);
            kept.push('\n');
            continue;
        }
        let indent = &line[..line.len() - line.trim_start().len()];
        kept.push('\n');
        for line in lines.by_ref() {
            kept.push('\n');
            let item = line.strip_prefix(indent).unwrap_or(line).trim_end();
            let is_deeper = item.starts_with([' ', '#']);
            if !is_deeper && item.ends_with([';', ',', '}']) {
                break;
            }
        }
    }
    kept
}

/// What stands next in a file: its length, and what is left of it.
enum Next {
    Code(usize),
    Comment(usize),
    Words(usize),
}

/// Code without comments, and with `_` for what stands in texts.
fn without_words(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let length = match next(rest) {
            Next::Code(length) => {
                code.push_str(&rest[..length]);
                length
            }
            Next::Comment(length) => length,
            Next::Words(length) => {
                code.extend(rest[..length].chars().map(|letter| if letter == '\n' { '\n' } else { '_' }));
                length
            }
        };
        rest = &rest[length..];
    }
    code
}

fn next(rest: &str) -> Next {
    let until = |end: &str| rest.find(end).unwrap_or(rest.len());
    let first = rest.chars().next().map_or(0, char::len_utf8);
    if rest.starts_with("//") {
        return Next::Comment(until("\n"));
    }
    if rest.starts_with("/*") {
        return Next::Comment((until("*/") + 2).min(rest.len()));
    }
    if let Some(raw) = rest.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        if let Some(inside) = raw[hashes..].strip_prefix('"') {
            let end = format!("\"{}", "#".repeat(hashes));
            return Next::Words(2 + hashes + inside.find(&end).unwrap_or(inside.len()) + end.len());
        }
    }
    if rest.starts_with('"') {
        return Next::Words(closed(rest, '"'));
    }
    // A letter in quotes; a lifetime has no quote behind it.
    if let Some(inside) = rest.strip_prefix('\'')
        && (inside.starts_with('\\') || inside.chars().nth(1) == Some('\''))
    {
        return Next::Words(closed(rest, '\''));
    }
    let others = rest[first..].find(['/', 'r', '"', '\'']);
    Next::Code(others.map_or(rest.len(), |others| first + others))
}

/// The length of what stands in these quotes, with both.
fn closed(rest: &str, quote: char) -> usize {
    let mut letters = rest.char_indices().skip(1);
    while let Some((place, letter)) = letters.next() {
        if letter == '\\' {
            letters.next();
        } else if letter == quote {
            return place + 1;
        }
    }
    rest.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_what_is_left_without_words_and_tests() {
        let text = r##"
//! About.
use a::b; // why
const Q: &str = "use c::d; // \" {";
const R: &str = r#"crate::e "x" "#;
fn f<'a>(x: &'a str) -> char { '"' }
#[cfg(test)]
mod far;
#[cfg(test)]
mod tests {
    fn g() {
    }
}
struct S;
"##;
        let source = Source::new(text, false);
        let code: Vec<&str> = source.code.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        assert_eq!(code.len(), source.product());
        assert_eq!(code.len(), 5, "{code:?}");
        assert_eq!(code[0], "use a::b;");
        assert!(!source.code.contains("c::d") && !source.code.contains("crate::e"), "{code:?}");
        assert_eq!(code[4], "struct S;");
        assert_eq!(test_modules(text), ["far"]);
        assert_eq!(Source::new(text, true).product(), 0);
    }
}
