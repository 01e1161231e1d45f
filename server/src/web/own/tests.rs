//! Who counts as the same players.

use super::*;
use crate::engine::People;

#[test]
fn players_are_the_same_in_any_order_and_in_any_letters() {
    for (one, other, same) in [
        ("Ann & Bob", "bob & ANN ", true),
        ("Ann & Bob", "Ann & Eve", false),
        ("Ann", "Ann & Bob", false),
        ("", "", true),
        (r#"["Ann","Bob"]"#, "Bob & Ann", true),
        (r#"["Ann & Co","Bob"]"#, "Bob & Ann & Co", false),
        (r#"["Ann"]"#, "ann", true),
        // A father and a son are two.
        (r#"["Ann"]"#, "Ann & Ann", false),
        ("Ann & Ann", "ann & ANN", true),
    ] {
        let people = |text| People::named(&names(text));
        assert_eq!(people(one).may_be(&people(other)), same, "{one} and {other}");
    }
    assert!(People::named(&names("  ")).is_empty());
}

/// Whoever has another number is somebody else, and of two of one name each is somebody.
#[test]
fn numbers_tell_people_of_one_name_apart() {
    let people = |known: &[(&str, &str)]| {
        let player =
            |&(name, number): &(&str, &str)| Player { name: name.to_owned(), number: number.to_owned() };
        People::of(&known.iter().map(player).collect::<Vec<_>>())
    };
    for (one, other, same) in [
        (&[("Ann", "1"), ("Bob", "2")][..], &[("bob", "2"), ("ANN", " 1")][..], true),
        (&[("Ann", "1"), ("Bob", "2")], &[("Ann", ""), ("Bob", "2")], true),
        (&[("Ann", "1"), ("Bob", "2")], &[("Ann", "3"), ("Bob", "2")], false),
        (&[("Ann", "1"), ("Ann", "")], &[("Ann", "2"), ("Ann", "1")], true),
        (&[("Ann", ""), ("Ann", "1")], &[("Ann", "1"), ("Ann", "1")], true),
        (&[("Ann", "1"), ("Ann", "1")], &[("Ann", "1"), ("Ann", "2")], false),
        (&[("Ann", "1"), ("Ann", "")], &[("Ann", "3"), ("Ann", "2")], false),
    ] {
        assert_eq!(people(one).may_be(&people(other)), same, "{one:?} and {other:?}");
        assert_eq!(people(other).may_be(&people(one)), same, "{other:?} and {one:?}");
    }
}

#[test]
fn a_phone_that_knows_nobody_is_told_what_to_do_in_its_language() {
    let english = unknown(Language::English, &[]).into_string();
    assert!(english.contains("tap the star") && english.contains("me.js"), "{english}");
    let german = unknown(Language::German, &names("<b>Ann</b> & Bob")).into_string();
    assert!(
        german.contains("<html lang=\"de\"") && german.contains("&lt;b&gt;Ann&lt;/b&gt; &amp; Bob"),
        "{german}"
    );
}
