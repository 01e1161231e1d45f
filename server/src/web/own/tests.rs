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
    ] {
        let people = |text| People::named(&names(text));
        assert_eq!(people(one) == people(other), same, "{one} and {other}");
    }
    assert!(People::named(&names("  ")).is_empty());
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
