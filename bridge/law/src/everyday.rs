//! The words that people use for what the Laws call otherwise: a director under pressure types one of them.

use crate::procedure::Procedure;
use crate::shelf::procedures;

/// Everyday words of a procedure, beside its title and what it is about.
fn words(key: &str) -> &'static str {
    match key {
        "revoke" => "revoked renege follow suit void ruffed discarded failed to follow",
        "opening-lead" => "first lead wrong hand led faced face-down face down oloot oboot",
        "lead-out-of-turn" => {
            "wrong hand led from dummy out of turn played before partner during shown auction loot premature"
        }
        "penalty-card" => "exposed dropped showed seen card two cards played",
        "claim" => {
            "tabled hand claimed concede conceded concession rest are mine remaining tricks forgotten trump"
        }
        "insufficient-bid" => "too low not enough underbid ib premature correction",
        "insufficient-bid-damage" => "27D after the hand slam reached damaged",
        "change-of-call" => "changed unintended wrong bidding card slip mispull",
        "call-out-of-rotation" => {
            "bid out of turn pass out of turn double out of turn wrong turn skipped opened boot poot"
        }
        "comparable-call" => "same meaning replacement",
        "withdrawn-call" => "lead restriction lead penalty",
        "inadmissible-call" => "illegal double more than seven barred called after final pass",
        "hand-of-cards" => "twelve fourteen thirteen missing card too many too few",
        "wrong-board" => "wrong opponents wrong table wrong pairs",
        "fouled-board" => "cards exchanged mixed up arrow-switch",
        "defective-trick" => "fifth card five cards to a trick did not play",
        "card-played" => "changed card called dummy queen pick up take back a card turned down",
        "dummy" => "dummy spoke twelve cards in dummy",
        "unauthorised-information" => {
            "hesitation hesitated slow break in tempo bit huddle thought long pause fast ui question remark gesture"
        }
        "misinformation" => {
            "mi wrong explanation alert announcement undisclosed not alerted mistaken explained psyche misbid"
        }
        "deception" => {
            "deceive deceived deceitful mislead misled hesitated with nothing singleton peter signal fumble coffee-housing false"
        }
        "could-have-known" => {
            "aware could have been aware foreseen gained by an infraction own irregularity silences partner slam \
             sacrifice"
        }
        "deviation" => "psyche psyched psychic agreement",
        "system-card" => "convention card crib looked at own card memory aid written defence notes",
        "extraneous-information" => "overheard heard another table phone mobile telephone saw the board",
        "poll" => "logical alternative asked players",
        "adjusted-score" => {
            "damage damaged weighted average plus minus split director's error assigned artificial"
        }
        "procedural-penalty" => {
            "slow play late warning phone mobile stop card rude conduct fine smoking drinking alcohol noise swearing \
             shouting \
             insult abuse behaviour gloating cheating"
        }
        "appeal" => "committee deposit protest",
        "score-correction" => "wrong score scoring error correct a score",
        "bystander" => "spectator kibitzer onlooker visitor",
        "irregularity" => "attention waive rights director not called",
        "auction-period" => "review explain question face-down lead reopened dealer sufficient may double",
        "turned-card" => "quitted trick wrong way pointing",
        "disputed-words" => "disagree what was called",
        _ => "",
    }
}

/// The procedures for what somebody types: every word of it in their names, in what they are about, or among the
/// everyday words; or a Law's number, as `27`, `L27`, `Law 27` or `L27D`. All where nothing is typed. Those whose titles
/// begin with it come first.
pub fn search(typed: &str) -> Vec<&'static dyn Procedure> {
    let typed = typed.trim().to_lowercase();
    if let Some(law) = law_number(&typed) {
        let knows = |procedure: &&dyn Procedure| procedure.ledger().iter().any(|entry| entry.law == law);
        let mut found = procedures();
        found.retain(knows);
        let clause = typed.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let is_its_own = |key: &str| words(key).split(' ').any(|word| word.eq_ignore_ascii_case(clause));
        found.sort_by_key(|procedure| !is_its_own(procedure.key()));
        return found;
    }
    let text = |procedure: &dyn Procedure| {
        let parts = [procedure.key(), procedure.title(), procedure.about(), words(procedure.key())];
        parts.join(" ").to_lowercase()
    };
    let fits = |procedure: &&dyn Procedure| {
        let text = text(*procedure);
        typed.split_whitespace().all(|word| is_in(&text, word))
    };
    let mut found = procedures();
    found.retain(fits);
    found.sort_by_key(|procedure| !procedure.title().to_lowercase().starts_with(&typed));
    found
}

/// Whether a word is in a text, in any of its forms: who types `smoking` or `claims` means what is written `smoke` or
/// `claim`. Of three letters or fewer (`ui`) some word has to begin with them, or nearly everything would be found.
fn is_in(text: &str, word: &str) -> bool {
    let bare = word.trim_matches(|letter: char| !letter.is_alphanumeric());
    if bare.len() <= 3 {
        let mut words = text.split(|letter: char| !letter.is_alphanumeric());
        return words.any(|one| one.starts_with(bare));
    }
    let stem = ["ing", "ed", "es", "s", "e"].into_iter().find_map(|ending| word.strip_suffix(ending));
    text.contains(word) || stem.is_some_and(|stem| stem.len() >= 4 && text.contains(stem))
}

/// The number in `27`, `l27` or `law 27`; also with a clause, as `27d` or `law 64a1`.
fn law_number(typed: &str) -> Option<u8> {
    let number = typed.strip_prefix("law").or_else(|| typed.strip_prefix('l')).unwrap_or(typed).trim();
    let digits = number.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(number.len());
    let (number, clause) = number.split_at(digits);
    let is_clause = clause.chars().all(|letter| letter.is_ascii_alphanumeric() || "()".contains(letter));
    number.parse().ok().filter(|_| is_clause)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::procedure::PROCEDURES;

    /// What is chosen from is told in words, each procedure by its own.
    #[test]
    fn every_procedure_says_what_it_is_about() {
        let mut about: Vec<&str> = PROCEDURES.iter().map(|procedure| procedure.about()).collect();
        assert!(about.iter().all(|text| text.len() > 20), "{about:?}");
        about.sort_unstable();
        assert!(about.windows(2).all(|two| two[0] != two[1]), "{about:?}");
    }

    #[test]
    fn everyday_words_find_what_is_meant() {
        for (typed, key) in [
            ("bid out of turn", "call-out-of-rotation"),
            ("pass out of turn", "call-out-of-rotation"),
            ("exposed", "penalty-card"),
            ("weighted", "adjusted-score"),
            ("revoked", "revoke"),
            ("unintended", "change-of-call"),
            ("phone", "procedural-penalty"),
            ("hesitation", "unauthorised-information"),
            ("27", "insufficient-bid"),
            ("law 64", "revoke"),
            ("L50", "penalty-card"),
            ("law 64a1", "revoke"),
        ] {
            let found: Vec<&str> = search(typed).iter().map(|procedure| procedure.key()).collect();
            assert!(found.contains(&key), "{typed}: {found:?}");
        }
        assert_eq!(search("").len(), PROCEDURES.len());
        assert_eq!(search("claim")[0].key(), "claim");
        assert_eq!(search("L27D")[0].key(), "insufficient-bid-damage");
        for procedure in PROCEDURES.iter() {
            let found: Vec<&str> = search(procedure.title()).iter().map(|one| one.key()).collect();
            assert!(found.contains(&procedure.key()), "{}: {found:?}", procedure.title());
        }
        assert!(search("xyzzy").is_empty());
    }

    /// What a director types who has just come to the table.
    #[test]
    fn words_of_directors_find_what_is_meant() {
        for (typed, key) in [
            ("aware", "could-have-known"),
            ("foreseen", "could-have-known"),
            ("slam", "insufficient-bid-damage"),
            ("deceive", "deception"),
            ("peter", "deception"),
            ("trump", "claim"),
            ("deceived", "deception"),
            ("deceiving", "deception"),
            ("mislead", "deception"),
            ("smoking", "procedural-penalty"),
            ("smokes", "procedural-penalty"),
            ("swearing", "procedural-penalty"),
            ("rude", "procedural-penalty"),
            ("cheating", "procedural-penalty"),
            ("late", "procedural-penalty"),
            ("tempo", "unauthorised-information"),
            ("pause", "unauthorised-information"),
            ("ui", "unauthorised-information"),
            ("mi", "misinformation"),
            ("alerted", "misinformation"),
            ("loot", "lead-out-of-turn"),
            ("boot", "call-out-of-rotation"),
            ("dropped", "penalty-card"),
            ("ruffed", "revoke"),
            ("psyched", "deviation"),
            ("conceded", "claim"),
            ("damaged", "adjusted-score"),
            ("overheard", "extraneous-information"),
            ("premature", "insufficient-bid"),
            ("fourteen", "hand-of-cards"),
        ] {
            let found: Vec<&str> = search(typed).iter().map(|procedure| procedure.key()).collect();
            assert!(found.contains(&key), "{typed}: {found:?}");
            assert!(found.len() <= 12, "{typed} finds nearly everything: {found:?}");
        }
    }

    #[test]
    fn every_procedure_has_everyday_words() {
        let without: Vec<&str> = PROCEDURES
            .iter()
            .map(|procedure| procedure.key())
            .filter(|key| words(key).is_empty() && !["change-of-call-score", "revoke-asked"].contains(key))
            .collect();
        assert!(without.is_empty(), "{without:?}");
    }
}
