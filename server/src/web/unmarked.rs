//! For tests: which words of a page do not come from the catalogue.

/// The words that a reader sees or hears on a page said in [`words::Words::pseudo`], and that wear no mark of the catalogue.
/// What is told in English only says so, with its language, and is left out; what people wrote is to be in digits.
pub(crate) fn unmarked(html: &str) -> Vec<String> {
    let mut rest = html;
    let mut words = vec![];
    // Elements that are open, by whether they are in English or for the browser alone.
    let mut open: Vec<bool> = vec![];
    while let Some(begin) = rest.find('<') {
        let (text, tag) = rest.split_at(begin);
        let end = tag.find('>').map_or(tag.len(), |end| end + 1);
        let is_english = open.iter().any(|english| *english);
        if !is_english {
            words.extend(without_mark(text));
        }
        let tag_text = &tag[..end];
        let name = tag_text.trim_matches(['<', '>', '/']).split(' ').next().unwrap_or_default();
        if tag_text.starts_with("</") {
            open.pop();
        } else if !["br", "input", "meta", "link"].contains(&name) {
            open.push(tag_text.contains(" lang=\"en\"") || name == "style");
        }
        if !is_english && !tag_text.contains(" lang=\"en\"") {
            for attribute in ["title=\"", "aria-label=\""] {
                let said = tag_text.split_once(attribute).and_then(|(_, rest)| rest.split_once('"'));
                words.extend(said.into_iter().flat_map(|(said, _)| without_mark(said)));
            }
        }
        rest = &tag[end..];
    }
    words
}

fn without_mark(text: &str) -> Vec<String> {
    let text = text.replace("&amp;", " ").replace("&quot;", " ");
    // Numbers of pairs and tables, and the names of contracts.
    let is_known = |word: &str| word.chars().any(|letter| letter.is_ascii_digit()) || word.len() == 1;
    let words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '\u{0308}');
    let unmarked = words.filter(|word| word.contains(char::is_alphabetic) && !word.contains('\u{0308}'));
    unmarked.filter(|word| !is_known(word)).map(str::to_owned).collect()
}

#[test]
fn what_stands_in_code_is_found() {
    let page = "<p title=\"There\">Hello <b lang=\"en\">left out</b> A7</p><img alt=\"\"><i>N\u{0308}o\u{0308} more</i>";
    assert_eq!(unmarked(&page.replace("<img alt=\"\">", "")), ["There", "Hello", "more"]);
}
