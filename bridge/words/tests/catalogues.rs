//! What holds of every catalogue: the same messages with the same arguments in each language, and none too many.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use bridge::message::Language;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use words::page::{Table, Term};
use words::{BESIDE, Words, catalogue, declared, say};

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

/// The terms are those found in texts of each language, as far as they are said to be found and not remembered.
#[test]
fn terms_are_those_of_the_game_in_each_language() {
    let oracles = std::env::var_os("BAROMETER_ORACLES").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/oracles"),
        PathBuf::from,
    );
    let Ok(text) = std::fs::read_to_string(oracles.join("terms/translations.json")) else {
        println!("skipped: the terms of other languages are not here ($BAROMETER_ORACLES)");
        return;
    };
    let terms: serde_json::Value = serde_json::from_str(&text).expect("JSON");
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
