//! Who counts as the same players.

use super::*;

#[test]
fn players_are_the_same_in_any_order_and_in_any_letters() {
    for (one, other, same) in [
        ("Ann & Bob", "bob & ANN ", true),
        ("Ann & Bob", "Ann & Eve", false),
        ("Ann", "Ann & Bob", false),
        ("", "", true),
    ] {
        assert_eq!(players(one) == players(other), same, "{one} and {other}");
    }
    assert!(players("  ").is_empty());
}

#[test]
fn a_phone_that_knows_nobody_is_told_what_to_do_in_its_language() {
    let english = unknown(Language::English, "").into_string();
    assert!(english.contains("tap the star") && english.contains("me.js"), "{english}");
    let german = unknown(Language::German, "<b>Ann</b> & Bob").into_string();
    assert!(
        german.contains("<html lang=\"de\"") && german.contains("&lt;b&gt;Ann&lt;/b&gt; &amp; Bob"),
        "{german}"
    );
}
