//! Cards that are taken back or not. The seeds name the reasons one by one; the rest are the plain cases of Law 47.

use crate::law::case::{Case, Found};
use crate::law::finding::Becomes;
use crate::law::party::Party;

pub(super) const TAKEN_BACK: &[Case] = &[
    Case {
        key: "card-back-after-ruling",
        source: "Law 47A of 2017",
        book: "2017",
        story: "Declarer does not accept a lead out of turn. The defender takes the card back.",
        answers: &[("what", "taken-back"), ("why", "rectification")],
        found: &[Found::Cites("47A"), Found::GoesOn("penalty-card", &[])],
    },
    Case {
        key: "card-back-revoke",
        source: "Law 47B of 2007; seed 000, \"The Revoke\"",
        book: "2007",
        story: "East has thrown a club on a heart and finds a heart while the trick still lies there.",
        answers: &[("what", "taken-back"), ("why", "illegal")],
        found: &[Found::Cites("47B"), Found::GoesOn("revoke", &[])],
    },
    Case {
        key: "card-back-slip",
        source: "Law 47C of 2017; seed 000, \"For the Declarer\"",
        book: "2017",
        story: "\"Small spade\", says declarer, who meant a heart and says so at once.",
        answers: &[("what", "taken-back"), ("why", "slip")],
        found: &[Found::Cites("47C"), Found::GoesOn("card-played", &[("what", "changed")])],
    },
    Case {
        key: "card-back-opponent-changed",
        source: "Law 47D of 2017",
        book: "2017",
        story: "West corrected a revoke. Declarer, who had played the queen after it, would now play the four.",
        answers: &[("what", "taken-back"), ("why", "opponent-changed")],
        found: &[Found::Cites("47D"), Found::Cites("16C1"), Found::Says("without rectification")],
    },
    Case {
        key: "card-back-opponent-changed-1997",
        source: "Laws 47D and 47F of 1997",
        book: "1997 acbl",
        story: "The same twenty years earlier.",
        answers: &[("what", "taken-back"), ("why", "opponent-changed")],
        found: &[Found::Cites("47D"), Found::Cites("47F"), Found::ComesBack],
    },
    Case {
        key: "card-back-told-turn",
        source: "Law 47E1 of 2007",
        book: "2007",
        story: "\"You are on lead\", says declarer to West, who leads; but it was East's lead.",
        answers: &[("what", "taken-back"), ("why", "told-turn")],
        found: &[Found::Cites("47E1"), Found::Card(Party::Offender, Becomes::PickedUp)],
    },
    Case {
        key: "card-back-explanation",
        source: "Law 47E2 of 2017; seed 000, \"Clarification period\"",
        book: "2017",
        story: "North played low on dummy's lead because of what was said about a bid, which West now puts right.",
        answers: &[("what", "taken-back"), ("why", "explanation")],
        found: &[Found::Cites("47E2"), Found::GoesOn("auction-period", &[("about", "corrected")])],
    },
    Case {
        key: "card-back-second-thought",
        source: "Law 47F2 of 2017",
        book: "2017",
        story: "East has played the king, sees the ace come down from dummy and wants the king back.",
        answers: &[("what", "taken-back"), ("why", "second-thought")],
        found: &[Found::Cites("47F2"), Found::Card(Party::Offender, Becomes::Played)],
    },
    Case {
        key: "card-penalty-card-must-be-played",
        source: "Law 45C5 of 2017; seed 000, \"Penalty Card (Laws 49 & 50)\"",
        book: "2017",
        story: "Declarer asks that the penalty card on the table be played to this trick.",
        answers: &[("what", "penalty-card")],
        found: &[Found::Cites("45C5"), Found::GoesOn("penalty-card", &[])],
    },
    Case {
        key: "card-turned-down-too-early",
        source: "Law 45G of 2017",
        book: "2017",
        story: "West turns the card down as soon as it is played, and declarer, last to play, has not seen it.",
        answers: &[("what", "turned-early")],
        found: &[Found::Cites("45G"), Found::Says("turned up again")],
    },
    Case {
        key: "card-turned-down-too-early-1997",
        source: "Law 65A of 1997: turned down when four have played",
        book: "1997",
        story: "The same under the earlier Laws.",
        answers: &[("what", "turned-early")],
        found: &[Found::Cites("65A"), Found::CitesNot("45G")],
    },
];
