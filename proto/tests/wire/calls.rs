//! Why the director is called, as a key or in somebody's own words.

use bridge::contest::Command;
use proto::v1;

/// Each row: the fields, and what directors read. Journals of before have the first alone.
#[test]
fn a_reason_is_a_key_or_somebodys_words() {
    for (fields, expected) in [
        (["Une question", "", ""], "Une question"),
        (["", "", ""], ""),
        (["Eine Entscheidung", "table-call-ruling", ""], "A ruling"),
        (["", "table-call-score", "Ann"], "Ann: A wrong score"),
        (["Of a later version", "table-call-later", ""], "Of a later version"),
        // A key of the catalogue that is no reason.
        (["?", "table-called", ""], "?"),
    ] {
        let [reason, offered, caller] = fields.map(str::to_owned);
        let call = v1::CallDirector { table: "A7".to_owned(), reason, offered, caller };
        let wire = v1::Command { kind: Some(v1::command::Kind::CallDirector(call)) };
        let Command::CallDirector { reason, .. } = Command::try_from(&wire).unwrap() else {
            panic!("a call is read as a call: {fields:?}")
        };
        assert_eq!(reason.to_string(), expected, "{fields:?}");
    }
}
