//! Names of movements as players read them, in every language.
//!
//! A plan has one name, in English, by which it is found again, and journals keep nothing else of how it was made. So a name
//! is said from what the families call their plans: the table below has each of their forms, and a test holds every form of the
//! catalogue to it. A name that somebody gave, in a file or by hand, is theirs and said as it is.

use game::message::{Message, Plain};
use game::messages;

use crate::Movement;

macro_rules! forms {
    (
        $(#[$doc:meta])* bases { $($base:ident { $($field:ident),* } = $key:literal, $form:literal;)+ }
        endings { $($ending:ident { $($more:ident),* } = $ending_key:literal, $end:literal;)+ }
    ) => {
        messages! {
            $(#[$doc])*
            pub enum MovementName {
                $($base { $($field: String),* } = $key,)+
                $($ending { name: Message $(, $more: String)* } = $ending_key,)+
            }
        }

        fn base(name: &str) -> Option<MovementName> {
            $(if let Some(given) = filled($form, name) {
                let [$($field),*] = exactly(given)?;
                return Some(MovementName::$base { $($field: String::from($field)),* });
            })+
            None
        }

        /// A name whose last part says how the rest of it was changed.
        fn changed(name: &str, end: &str) -> Option<MovementName> {
            $(if let Some(given) = filled($end, end) {
                let [$($more),*] = exactly(given)?;
                return Some(MovementName::$ending { name: said(name)?, $($more: String::from($more)),* });
            })+
            None
        }
    };
}

forms! {
    /// What movements are called.
    bases {
        Mitchell { tables } = "movement-mitchell", "{}-table Mitchell";
        MitchellSkip { tables } = "movement-mitchell-skip", "{}-table Mitchell with a skip";
        MitchellMissed { tables } = "movement-mitchell-missed", "{}-table Mitchell with a skip and a last round of missed boards";
        OneAndAHalf { tables } = "movement-one-and-a-half", "{}½-table Mitchell, 1½-table appendix";
        Appendix { tables, rounds } = "movement-appendix", "{}-table appendix Mitchell of {} rounds";
        Hesitation { tables } = "movement-hesitation", "{}-table hesitation Mitchell";
        DoubleHesitation { tables } = "movement-double-hesitation", "{}-table double hesitation Mitchell";
        Twinned { tables } = "movement-twinned", "{}-table twinned Mitchell";
        Stagger { tables } = "movement-stagger", "{}-table stagger";
        Web { tables, sets } = "movement-web", "{}-table web, {} sets";
        Bowman { tables } = "movement-bowman", "{}-table Bowman";
        Howell { tables } = "movement-howell", "{}-table Howell";
        BarometerHowell { tables } = "movement-barometer-howell", "{}-table barometer Howell";
        ThreeQuarter { tables, rounds } = "movement-three-quarter", "{}-table three-quarter Howell of {} rounds";
        BarometerThreeQuarter { tables, rounds } = "movement-barometer-three-quarter", "{}-table barometer three-quarter Howell of {} rounds";
        Individual { players } = "movement-individual", "individual for {} players";
        Whist { teams } = "movement-whist", "American Whist for {} teams";
        NewEngland { teams } = "movement-new-england", "New England movement for {} teams";
        RoundRobin { teams } = "movement-round-robin", "Round robin for {} teams";
        TeamStagger { teams } = "movement-team-stagger", "Stagger movement for {} teams";
        Barclay { teams } = "movement-barclay", "Mirror Mitchell (Barclay) for {} teams";
        Whists { teams } = "movement-whists", "Two whists after a mirror Mitchell for {} teams";
        BarclayWhists { teams } = "movement-barclay-whists", "Mirror Mitchell (Barclay) and two whists for {} teams";
    }
    endings {
        Shared { } = "movement-shared", "share and bystand";
        SecondSession { } = "movement-second-session", "second session";
        BothSessions { } = "movement-both-sessions", "both sessions";
        FirstOfTwo { } = "movement-first-of-two", "first of two sessions";
        SecondOfTwo { } = "movement-second-of-two", "second of two sessions";
        FirstStanza { } = "movement-first-stanza", "first stanza";
        SecondStanza { } = "movement-second-stanza", "second stanza";
        Rover { } = "movement-rover", "with a rover";
        WithTriangle { } = "movement-with-triangle", "with a triangle";
        Steady { } = "movement-steady", "nobody turns";
        MovingDown { } = "movement-moving-down", "moving down";
        LeftOut { rounds } = "movement-left-out", "{} rounds left out";
        FirstRounds { rounds, most } = "movement-first-rounds", "first {} of {} rounds";
        Appended { table } = "movement-appended", "with a table appended to table {}";
    }
}

messages! {
    /// What movements are called besides.
    pub enum OtherName {
        /// Rounds in which all that stayed have changed lines.
        Switched { name: Message, rounds: Vec<Message> } = "movement-switched",
        TriangleByWhist = "movement-triangle-by-whist",
        TriangleByMitchell = "movement-triangle-by-mitchell",
        TriangleOfPairs = "movement-triangle-of-pairs",
        AsRecorded = "movement-as-recorded",
    }
}

impl Movement {
    /// Its name in words: as the families call it, or as somebody called it.
    pub fn title(&self) -> Message {
        said(&self.name).unwrap_or_else(|| Plain::text(self.name.as_str()))
    }
}

fn said(name: &str) -> Option<Message> {
    if let Some(base) = base(name) {
        return Some(base.into());
    }
    if let Some(other) = other(name) {
        return Some(other.into());
    }
    let (rest, end) = name.rsplit_once(", ")?;
    changed(rest, end).map(Message::from)
}

fn other(name: &str) -> Option<OtherName> {
    if let Some((base, rounds)) = name.split_once(", switched in round") {
        let rounds = rounds.trim_start_matches('s').trim_start().replace(" and ", ", ");
        let all_numbers = rounds.split(", ").all(is_number);
        let name = said(base).filter(|_| all_numbers)?;
        return Some(OtherName::Switched { name, rounds: rounds.split(", ").map(Plain::text).collect() });
    }
    Some(match name {
        "Triangle by whist" => OtherName::TriangleByWhist,
        "Triangle by Mitchell" => OtherName::TriangleByMitchell,
        "Triangle in which every pair meets every pair" => OtherName::TriangleOfPairs,
        "as recorded" => OtherName::AsRecorded,
        _ => return None,
    })
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit())
}

/// The numbers that stand in a text where the form has `{}`; `None` for a text of another form.
fn filled<'a>(form: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let mut literals = form.split("{}");
    let mut rest = text.strip_prefix(literals.next()?)?;
    let mut given = vec![];
    for literal in literals {
        let end = rest.bytes().take_while(u8::is_ascii_digit).count();
        let (number, after) = rest.split_at(end);
        given.push(number);
        rest = after.strip_prefix(literal).filter(|_| is_number(number))?;
    }
    rest.is_empty().then_some(given)
}

fn exactly<const COUNT: usize>(given: Vec<&str>) -> Option<[&str; COUNT]> {
    given.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::MovementChoice;
    use crate::said::said as in_english;

    /// What the family's movement says of itself is what its name says in words; every family's own sizes are held to the same
    /// in `family`.
    #[test]
    fn a_name_is_said_as_it_is() {
        for text in ["mitchell 7", "howell 5", "scrambled 9", "whist 5 reverse"] {
            let plan = text.parse::<MovementChoice>().unwrap().plan().unwrap();
            assert!(said(&plan.name).is_some(), "{}", plan.name);
            assert_eq!(in_english(&plan.title()), plan.name, "{text}");
        }
        for (name, is_known) in [
            ("7-table Mitchell, switched in round 7", true),
            ("9-table Mitchell, switched in rounds 7, 8 and 9", true),
            ("8-table web, 4 sets, first 5 of 8 rounds, with a rover", true),
            ("3½-table Mitchell, 1½-table appendix", true),
            ("Tuesday, first 5 of 8 rounds", false),
            ("7-table Mitchell, our way", false),
            ("-table Mitchell", false),
        ] {
            assert_eq!(said(name).is_some(), is_known, "{name}");
            let plan = "mitchell 3".parse::<MovementChoice>().unwrap().plan().unwrap();
            let movement = Movement { name: name.to_owned(), ..plan };
            assert_eq!(in_english(&movement.title()), name);
        }
    }
}
