//! What holds of every catalogue: the same messages with the same arguments in each language, and none too many.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use bridge::message::Language;
use catalogue::{Piece, catalogue, words_for_script};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use words::page::{Table, Term};
use words::{BESIDE, Words, declared, say};

/// The variables of each message of a language, by key.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut all = BTreeMap::new();
    for (file, text) in catalogue(language) {
        let resource = parse(*text).unwrap_or_else(|(_, faults)| panic!("{language} {file}: {faults:?}"));
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let mut variables = BTreeSet::new();
                    collect(&message.value.expect("a message has words"), &mut variables);
                    let before = all.insert(message.id.name.to_owned(), variables);
                    assert!(before.is_none(), "{language}: {} stands twice", message.id.name);
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                other => panic!("{language} {file}: {other:?}"),
            }
        }
    }
    all
}

fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                of_inline(inline, variables);
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                of_inline(selector, variables);
                for variant in variants {
                    collect(&variant.value, variables);
                }
            }
        }
    }
}

fn of_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|argument| of_inline(argument, variables));
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
        other => panic!("not used here: {other:?}"),
    }
}

/// The argument of which a variable says something.
fn argument(variable: &str) -> &str {
    BESIDE.into_iter().find_map(|end| variable.strip_suffix(end)).unwrap_or(variable)
}

#[test]
fn every_language_says_every_message_with_all_its_arguments_and_nothing_else() {
    let declared: BTreeMap<&str, BTreeSet<&str>> =
        declared().map(|one| (one.key, one.arguments.iter().map(|(name, _)| *name).collect())).collect();
    assert_eq!(declared.len(), words::declared().count(), "a key is declared twice");
    for language in Language::ALL {
        let messages = messages(language);
        for (key, variables) in &messages {
            let Some(arguments) = declared.get(key.as_str()) else { panic!("{language}: nobody says {key}") };
            let whole = |variable: &String| arguments.contains(variable.as_str());
            let used: BTreeSet<&str> = variables
                .iter()
                .map(|variable| if whole(variable) { variable.as_str() } else { argument(variable) })
                .collect();
            assert_eq!(&used, arguments, "{language}: the arguments of {key}");
        }
        let missing: Vec<&&str> = declared.keys().filter(|key| !messages.contains_key(**key)).collect();
        assert!(missing.is_empty(), "{language} has no words for {missing:?}");
    }
}

/// Expected values: the plural rules of the Unicode CLDR: one, few (2 to 4, but not 12 to 14) and many in Polish.
#[test]
fn each_language_has_its_own_plurals() {
    for (language, count, words) in [
        (Language::English, 1, "1 entry is still to be sent"),
        (Language::English, 2, "2 entries are still to be sent"),
        (Language::German, 1, "1 Eingabe ist noch zu senden"),
        (Language::French, 0, "0 saisie reste à envoyer"),
        (Language::Polish, 1, "1 wpis czeka na wysłanie"),
        (Language::Polish, 3, "3 wpisy czekają na wysłanie"),
        (Language::Polish, 5, "5 wpisów czeka na wysłanie"),
        (Language::Polish, 12, "12 wpisów czeka na wysłanie"),
        (Language::Polish, 22, "22 wpisy czekają na wysłanie"),
    ] {
        assert_eq!(say(language, Table::ToSend { count }), words);
    }
}

#[test]
fn what_comes_from_a_catalogue_wears_a_mark_and_what_is_said_with_it_does_not() {
    let said = Words::pseudo().say(Table::Board { board: "seven".to_owned() });
    assert!(said.ends_with(" seven") && said.starts_with("B\u{0308}o\u{0308}"), "{said}");
}

/// In French a space stands before these signs, and a line that ended there would leave the sign alone: Lexique des règles
/// typographiques en usage à l’Imprimerie nationale, "Ponctuation". Held for all that a page, a paper or a script says.
#[test]
fn in_french_no_sign_is_parted_from_its_word() {
    fn texts<'a>(said: &'a [Piece], all: &mut Vec<&'a str>) {
        for piece in said {
            match piece {
                Piece::Text(text) => all.push(text),
                Piece::Variable(_) | Piece::Function(..) => {}
                Piece::Choice { variants, .. } => {
                    for (_, said) in variants {
                        texts(said, all);
                    }
                }
            }
        }
    }
    let signs = |text: &str| text.matches(['\u{a0}', '\u{202f}']).count();
    let parted =
        |text: &str| [" :", " ;", " ?", " !", " »", "« "].into_iter().any(|parted| text.contains(parted));
    let words: Vec<_> = words_for_script(Language::French).collect();
    let mut all = vec![];
    for (_, said) in &words {
        texts(said, &mut all);
    }
    assert!(all.iter().map(|text| signs(text)).sum::<usize>() > 50, "signs with their spaces");
    assert_eq!(all.into_iter().find(|text| parted(text)), None);
    let question = say(Language::French, Table::JoinQuestion);
    assert_eq!(question, "Quelle est cette table\u{a0}?");
    let kept = say(Language::French, Table::KeepOpen);
    assert!(kept.contains("ouverte\u{a0}: sans") && !parted(&kept), "{kept}");
    assert_eq!(say(Language::English, Table::JoinQuestion), "Which table is this?");
}

const NO_TERMS: &str = "skipped: the terms of other languages are not here ($BAROMETER_ORACLES)";

/// The terms that were found in texts of each language; `None` where they are not here.
fn terms() -> Option<serde_json::Value> {
    let oracles = std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles"),
        PathBuf::from,
    );
    let text = std::fs::read_to_string(oracles.join("terms/translations.json")).ok()?;
    Some(serde_json::from_str(&text).expect("JSON"))
}

/// The lines of a catalogue by their keys, each in one line and in small letters.
fn lines(language: Language) -> BTreeMap<String, String> {
    let mut lines: BTreeMap<String, String> = BTreeMap::new();
    for (_, text) in catalogue(language) {
        let mut key = String::new();
        for line in text.lines() {
            let text = match line.split_once(" =") {
                Some((name, text)) if !line.starts_with([' ', '#']) => {
                    name.clone_into(&mut key);
                    text
                }
                _ if line.starts_with(' ') => line,
                _ => continue,
            };
            let whole = lines.entry(key.clone()).or_default();
            whole.push(' ');
            whole.push_str(&text.trim().to_lowercase());
        }
    }
    lines
}

/// Where English says a term of the game, the others say theirs, in whatever form their grammar gives it: of all lines with
/// the English word at least every third. Where another word of the same list is said, it stands here.
#[test]
fn a_term_is_said_by_its_own_word_in_each_language() {
    let Some(terms) = terms() else { return println!("{NO_TERMS}") };
    let said_otherwise = BTreeMap::from([
        // Players say the deal, and not the box in which it lies.
        (("board", Language::Polish), "rozdanie"),
        // "Rozdaje północ": who deals, as a verb.
        (("dealer", Language::Polish), "rozdaje"),
        // The plural of "feuille de marque".
        (("traveller", Language::French), "feuilles de marque"),
        // "Stole", "stołu": the vowel changes.
        (("table", Language::Polish), "stol; stoł"),
        (("trick", Language::Polish), "lew"),
    ]);
    let english = lines(Language::English);
    let (mut held, mut faults) = (0, vec![]);
    for row in terms["terms"].as_array().expect("a list") {
        let name =
            row["en"].as_str().expect("English").split([';', '(', '/']).next().unwrap_or_default().trim();
        // "To call the director", "a pass of boards", "twice", "made of": not the terms of the auction and the play.
        if ["bid", "call", "pass", "double", "trump", "made", "deal"].contains(&name) {
            continue;
        }
        let is_word = |text: &str| {
            // What is inserted is no word: `$partner`.
            let mut words = text.split(|letter: char| !letter.is_alphabetic() && !"$_".contains(letter));
            let term = name.to_lowercase();
            term.contains(' ') && text.contains(&term) || words.any(|word| word.trim_end_matches('s') == term)
        };
        let keys: Vec<&String> =
            english.iter().filter(|(_, text)| is_word(text)).map(|(key, _)| key).collect();
        for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
            let other = lines(language);
            let term = said_otherwise.get(&(name, language)).copied();
            let term = term.or(row[language.code()]["term"].as_str()).expect("a term").to_lowercase();
            let stems =
                term.split([';', '(', ')', ',']).map(str::trim).filter(|one| !one.is_empty()).map(stem);
            let stems: Vec<String> = stems.collect();
            let says = |key: &&&String| {
                other.get(**key).is_some_and(|text| stems.iter().any(|stem| text.contains(stem)))
            };
            let count = keys.iter().filter(says).count();
            held += usize::from(count > 0);
            if count * 3 < keys.len() {
                faults.push(format!("{name}: {count} of {} lines in {language} say {term}", keys.len()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(held > 100, "{held}");
}

/// What all forms of a word have in common, more or less: a longer one without its last two letters.
fn stem(word: &str) -> String {
    let letters = word.chars().count();
    word.chars().take(if letters <= 4 { letters } else { (letters - 2).max(4) }).collect()
}

/// The terms are those found in texts of each language, as far as they are said to be found and not remembered.
#[test]
fn terms_are_those_of_the_game_in_each_language() {
    let Some(terms) = terms() else { return println!("{NO_TERMS}") };
    let seats = [("North", Term::North), ("East", Term::East), ("South", Term::South), ("West", Term::West)];
    let strains = [
        ("clubs", Table::Clubs),
        ("diamonds", Table::Diamonds),
        ("hearts", Table::Hearts),
        ("spades", Table::Spades),
    ];
    let mut held = 0;
    for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
        let seats = seats.clone().map(|(english, term)| (english, say(language, term)));
        let strains = strains.clone().map(|(english, term)| (english, say(language, term)));
        for (english, said) in seats.into_iter().chain(strains) {
            let row = terms["terms"].as_array().expect("a list").iter().find(|row| row["en"] == english);
            let term = row.expect(english)[language.code()]["term"].as_str().expect("a term").to_lowercase();
            // "północ; N", "Coeur (Herz)": the first of them.
            let first = term.split([';', '(']).next().unwrap_or_default().trim();
            assert_eq!(said.to_lowercase(), first, "{english} in {language}");
            held += 1;
        }
    }
    assert_eq!(held, 32);
}
