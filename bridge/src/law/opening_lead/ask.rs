//! The questions about an opening lead.

use super::{Change, Choice, Facts, Then};
use crate::law::interview::{Interview, Pause};
use crate::law::judged::Judged;
use crate::law::numbering::could_have_known;
use crate::law::party::{Party, Seats};
use crate::law::question::Question;
use crate::law::role::Role;

/// Read to declarer, in person.
pub(super) const FIVE_OPTIONS: &str = "Your opponent led out of turn, and you have five options. You may accept the lead and \
     play the hand: dummy comes down, and you play the second card from your own hand. You may accept the lead and put your \
     own hand down as dummy: your partner plays it. Or you may refuse the lead. Then you may require the correct player to \
     lead that suit; or forbid that suit for as long as that player keeps the lead; in both cases the card goes back. Or \
     you may let the correct player lead anything; then the card stays on the table as a penalty card.";

#[derive(Clone, Copy)]
enum Lead {
    Faced,
    FaceDown,
    Change,
    Both,
    DeclaringSide,
}

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    if could_be_plain(interview.seats()) && is_plain(interview)? {
        return Ok(Facts::Faced(Then::Chosen { choice: choice(interview)?, partner_has_led: false }));
    }
    let book = interview.book();
    let lead = Question::new("lead", "How was the lead made?", book.law(41, "A"))
        .because("A face-down lead of the wrong player goes back; a faced one gives declarer options")
        .of_offender([
            ("faced", Role::LeadersPartner),
            ("face-down", Role::LeadersPartner),
            ("change", Role::OpeningLeader),
            ("both", Role::LeadersPartner),
            ("declaring-side", Role::DeclaringSide),
        ])
        .usually("faced");
    let lead = interview.choose(
        lead,
        [
            (Lead::Faced, "faced", "Face up, by the wrong defender"),
            (Lead::FaceDown, "face-down", "Face down, by the wrong defender"),
            (Lead::Change, "change", "Face down, by the correct defender: to be changed"),
            (Lead::Both, "both", "Face up, by both defenders at the same time"),
            (Lead::DeclaringSide, "declaring-side", "By declarer or dummy"),
        ],
    )?;
    match lead {
        Lead::Faced => faced(interview),
        Lead::FaceDown => Ok(Facts::FaceDown),
        Lead::Change => Ok(Facts::Change(change(interview)?)),
        Lead::Both => Ok(Facts::Both),
        Lead::DeclaringSide => Ok(Facts::DeclaringSide),
    }
}

/// Whether the offender may be the wrong defender, as far as the seats are known.
fn could_be_plain(seats: Seats) -> bool {
    let (offender, wrong) = (seats.of(Party::Offender), seats.of(Party::LeadersPartner));
    offender.is_empty() || wrong.is_empty() || offender == wrong
}

/// One question settles how the lead was made and what has happened since, where nothing has.
fn is_plain(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let plain = Question::new("plain", "Is it plain?", interview.book().law(54, ""))
        .because("A face-down lead of the wrong player goes back; what was shown or played since may accept a faced one")
        .usually("yes");
    interview.is_plain(
        plain,
        [
            "Yes: faced by the wrong defender, and nothing since",
            "No: face down, both led, declarer's side led or said to lead, dummy seen, hand spread, played to",
        ],
        &["lead", "since"],
    )
}

#[derive(Clone, Copy)]
enum Since {
    Nothing,
    PartnerFaceDown,
    Misled,
    DummySeen,
    DeclarerSpread,
    DeclarerPlayed,
    DummyPlayed,
}

fn faced(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let since = Question::new("since", "Has any of these happened?", book.law(54, ""))
        .because("Some of them accept the lead. A card of dummy that was shown in the auction is none")
        .usually("nothing");
    let since = interview.choose(
        since,
        [
            (Since::Nothing, "nothing", "No"),
            (Since::PartnerFaceDown, "partner-led", "The correct defender led too, face down"),
            (Since::Misled, "misled", "Declarer or dummy said to lead"),
            (Since::DummySeen, "dummy-seen", "Declarer could see a card of dummy"),
            (Since::DeclarerSpread, "declarer-spread", "Declarer began to spread the hand"),
            (Since::DeclarerPlayed, "declarer-played", "Declarer played to it"),
            (Since::DummyPlayed, "dummy-played", "Dummy played to it"),
        ],
    )?;
    let then = match since {
        Since::Misled => return Ok(Facts::Misled),
        Since::Nothing => Then::Chosen { choice: choice(interview)?, partner_has_led: false },
        Since::PartnerFaceDown => Then::Chosen { choice: choice(interview)?, partner_has_led: true },
        Since::DummySeen => Then::DummySeen { could_have_known: aware(interview)? },
        Since::DeclarerSpread => Then::DeclarerSpread,
        Since::DeclarerPlayed => Then::DeclarerPlayed,
        Since::DummyPlayed => Then::DummyPlayed,
    };
    Ok(Facts::Faced(then))
}

fn choice(interview: &mut Interview<'_>) -> Result<Choice, Pause> {
    let option = Question::new("option", "What does declarer choose?", interview.book().law(54, ""))
        .because("Declarer chooses alone, without asking dummy")
        .offered(Party::Declarer, FIVE_OPTIONS);
    interview.choose(
        option,
        [
            (Choice::Play, "accept", "Accept, and play the hand"),
            (Choice::BecomeDummy, "become-dummy", "Accept, and become dummy"),
            (Choice::Require, "require", "Require that suit"),
            (Choice::Forbid, "forbid", "Forbid that suit"),
            (Choice::AnyLead, "any", "Any lead: the card stays as a penalty card"),
        ],
    )
}

fn aware(interview: &mut Interview<'_>) -> Result<Judged, Pause> {
    let aware = Question::new(
        "aware",
        "Could dummy have been aware that showing the hand might well damage the defenders?",
        could_have_known(interview.book()),
    )
    .because("Declarer now has to accept the lead; that may be just what dummy's cards like")
    .judged([
        "Does the lead run up to a tenace or to strength in dummy, such as ace and queen over the suit led?",
        "Would declarer, with free choice, have refused it?",
        "Do not ask what was intended: only whether a player in that seat could have seen that it may pay.",
    ])
    .usually("later");
    interview.choose(
        aware,
        [
            (Judged::NotYet, "later", "To be judged after the play"),
            (Judged::Yes, "yes", "Yes"),
            (Judged::No, "no", "No"),
        ],
    )
}

#[derive(Clone, Copy)]
enum Why {
    OwnMind,
    Misinformed,
    PartnerAsked,
}

fn change(interview: &mut Interview<'_>) -> Result<Change, Pause> {
    let book = interview.book();
    let why = Question::new("why", "Why is the lead to be changed?", book.law(41, "A"))
        .because(
            "A face-down lead is made; only the director may let it be taken back, after an irregularity",
        )
        .usually("own-mind");
    let why = interview.choose(
        why,
        [
            (Why::OwnMind, "own-mind", "Second thoughts, or the wrong card pulled out"),
            (Why::Misinformed, "misinformed", "A wrong explanation or a missing alert has come to light"),
            (Why::PartnerAsked, "partner-asked", "The same, through a question of the leader's partner"),
        ],
    )?;
    match why {
        Why::OwnMind => Ok(Change::OwnMind),
        Why::Misinformed => Ok(Change::Misinformed),
        Why::PartnerAsked => {
            let suggested = Question::new(
                "suggested",
                "Did the partner's question suggest another lead?",
                book.law(41, "A"),
            )
            .because("Then you may refuse the change and come back after the play")
            .judged([
                "What did the question single out: one call, one suit?",
                "Would the leader think of another card without it?",
            ]);
            Ok(if interview.yes(suggested)? { Change::PartnerAsked } else { Change::Misinformed })
        }
    }
}
