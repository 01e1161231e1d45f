//! What the Laws say about going on after an irregularity.

use crate::law::book::{Book, Edition};
use crate::law::clause::Clause;
use crate::law::finding::{Adjust, Course, Finding, When};
use crate::law::party::Party;
use crate::law::redress::Wanted;

/// What the director is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// A player has called attention; dummy, or another.
    Attention { is_dummy: bool, phase: Phase },
    /// A player has tried to prevent something.
    Prevented(Option<Whose>),
    /// The director was not called at once.
    NotCalled(Acted),
    /// The players have settled it among themselves.
    Settled,
    /// The offender has put it right before the director came.
    Corrected,
    /// Somebody has asked the partner which option to take.
    Consulted,
    /// A side asks whether it must tell that it went wrong itself; `is_explanation` where partner explained wrongly.
    OwnSide { is_explanation: bool },
    /// Whether a trick may be kept that was not won, or that the others could not lose.
    UnwonTrick,
    /// The sides tell different stories; `is_probable` where one of them is the more probable.
    Disputed { is_probable: bool },
    /// The facts are agreed; what the Law says to them.
    Agreed(Prescribed),
    /// Cards went back unshuffled.
    Unshuffled,
    /// An opening lead was made face up; `is_turn` where it was that player's.
    FacedLead { is_turn: bool },
}

/// When it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    Auction,
    Play,
    Over,
}

/// What the Law says to agreed facts (Law 84).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Prescribed {
    Nothing,
    Rectification,
    /// A player chooses.
    Option,
    /// The director judges.
    Doubt,
    /// No Law repairs what has been done: since 2007 where damage is probable (84D), in 1997 where it is but reasonably
    /// possible (84E).
    Damage,
}

/// Whose irregularity dummy tries to prevent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    Declarers,
    Defenders,
}

/// What was done before the director was called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Acted {
    /// Nothing.
    Nobody,
    /// The innocent side went on.
    Innocent(Gain),
}

/// What the innocent side has by an opponent's going on without knowing the Law.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gain {
    Nothing,
    /// Something that can still be kept from it.
    ToCome,
    /// The board is over, and the gain is in its result.
    Scored,
}

/// What is done.
pub fn find(facts: Facts, book: &Book) -> Finding {
    match facts {
        Facts::Attention { is_dummy, phase } => attention(is_dummy, phase, book),
        Facts::Prevented(whose) => prevented(whose, book),
        Facts::NotCalled(acted) => not_called(acted, book),
        Facts::Settled => Finding::new(
            "The director rules, not the players",
            "The players may neither decide what follows from an irregularity nor let anybody off. Rule on it now.",
            book.law(10, "A"),
        )
        .ruled("You may let stand, or cancel, what they have done by themselves.", book.law(10, "B"))
        .said(Party::Everyone, "Please call me at once the next time. Nobody loses anything by calling me."),
        Facts::Corrected => corrected(book),
        Facts::Consulted => Finding::new(
            "The player must choose alone",
            "When the options have been explained, the player chooses without any word from the partner.",
            book.law(10, "C2"),
        )
        .ruled(
            "What the partner has said or shown is not to be used. If the choice made then has cost the other side \
             something, the score may be adjusted.",
            numbered_information(book),
        )
        .again(When::PlayEnds, "if the other side feels damaged by the choice", book.law(10, "C2")),
        Facts::OwnSide { is_explanation } => own_side(is_explanation, book),
        Facts::UnwonTrick => unwon(book),
        Facts::Disputed { is_probable: true } => Finding::new(
            "Rule on what is more probable",
            "Hear each in turn, the one who called you first, and weigh what speaks for each story. Say aloud what you take \
             as the facts, so that somebody can put you right.",
            book.law(85, "A"),
        )
        .ruled("Write down both stories: they may appeal about the facts.", book.law(92, "A")),
        Facts::Disputed { is_probable: false } => Finding::new(
            "Rule so that they can play on",
            "Where the facts cannot be found out, give the ruling that lets the board be played, and tell them that they \
             may appeal.",
            book.law(85, "B"),
        )
        .ruled("Write down both stories.", book.law(92, "A")),
        Facts::Agreed(prescribed) => agreed(prescribed, book),
        Facts::Unshuffled => Finding::new(
            "Shuffle before the cards go back",
            "Each player shuffles the thirteen cards before they go into the pocket: their order tells the next table how \
             the play went.",
            book.law(7, "C"),
        )
        .ruled(
            "Where the next player cannot sort cards, you may ask to have them sorted instead.",
            book.law(7, "C"),
        )
        .penalty("Only for a player who will not do it.", book.law(90, "B8")),
        Facts::FacedLead { is_turn: true } => Finding::new(
            "The lead stands",
            "It was that player's lead. It ought to be made face down, so that a slip can be taken back and questions be \
             asked; ask for it the next time.",
            book.law(41, "A"),
        ),
        Facts::FacedLead { is_turn: false } => Finding::new(
            "A faced opening lead out of turn",
            "Rule on it with \"Opening lead out of turn\": declarer has five options. Face down it could have been \
             taken back at your \
             word, and nothing had happened.",
            book.law(41, "A"),
        )
        .goes_on_to("opening-lead", Course::Instead),
    }
}

/// The offender has put it right before the director came.
fn corrected(book: &Book) -> Finding {
    Finding::new(
        "Corrected too early: both actions count",
        "To put something right before the director has spoken may make it worse for the offender: what was done first \
         and what was put in its place are both looked at. Rule with the procedure for what was done.",
        book.law(9, "C"),
    )
}

/// A trick that the side did not win, or that the others could not lose.
fn unwon(book: &Book) -> Finding {
    Finding::new("It must be told: the trick is not theirs", UNWON, book.law(79, "A2"))
        .ruled(
            "Rule on the trick with \"Claim or concession\", or on the score with \"Score correction\".",
            book.law(79, "A2"),
        )
        .goes_on_to("claim", Course::Besides)
        .goes_on_to("score-correction", Course::Besides)
}

/// How the director goes on where the facts are agreed (Law 84).
fn agreed(prescribed: Prescribed, book: &Book) -> Finding {
    match prescribed {
        Prescribed::Nothing => Finding::new(
            "Play goes on",
            "No Law lays down anything, and there is nothing to judge: have them go on.",
            book.law(84, "A"),
        )
        .said(Party::Everyone, "Nothing follows from this. Please go on."),
        Prescribed::Rectification => Finding::new(
            "What the Law lays down, no more and no less",
            "Say what the Law lays down, and see that it is done. It is not for the director to let somebody off.",
            book.law(84, "B"),
        ),
        Prescribed::Option => Finding::new(
            "Explain every option, then the player chooses",
            "Explain all options to the player who has them, with what follows from each, before one is chosen; then see \
             that one is chosen and done.",
            book.law(84, "C"),
        ),
        Prescribed::Doubt => {
            let text = match book.edition {
                Edition::Laws2017 | Edition::Laws2007 => {
                    "What is doubtful is ruled in favour of the side that did not offend: restore what would have been."
                }
                Edition::Laws1997 => {
                    "Where you may choose between what is laid down and an adjusted score, restore what would have been, \
                     and rule what is doubtful in favour of the side that did not offend."
                }
            };
            Finding::new("Doubt goes to the side that did not offend", text, book.law(84, "D"))
        }
        Prescribed::Damage => match book.edition {
            Edition::Laws2017 | Edition::Laws2007 => Finding::new(
                "Consider an adjusted score",
                "The other side has probably been damaged by an irregularity for which the Laws lay down nothing: rule on it \
                 with \"Adjusted score\".",
                book.law(84, "D"),
            )
            .goes_on_to("adjusted-score", Course::Instead),
            Edition::Laws1997 => Finding::new(
                "An adjusted score",
                "The Laws lay down nothing for this irregularity, and it is at least reasonably possible that the other side \
                 was damaged by it: the score is adjusted. Rule on it with \"Adjusted score\".",
                book.law(84, "E"),
            )
            .ruled("Tell the side that offended that it may appeal.", book.law(84, "E"))
            .goes_on_to("adjusted-score", Course::Instead),
        },
    }
}

fn attention(is_dummy: bool, phase: Phase, book: &Book) -> Finding {
    let finding = match (is_dummy, phase) {
        (_, Phase::Auction) => Finding::new(
            "Anybody may say so",
            "In the auction each player may call attention to an irregularity, in or out of turn.",
            book.law(9, "A1"),
        ),
        (false, Phase::Play | Phase::Over) => Finding::new(
            "They may say so",
            "In the play declarer and both defenders may call attention to an irregularity, and so they may after it.",
            book.law(9, "A2"),
        ),
        (true, Phase::Over) => Finding::new(
            "Dummy may say so now",
            "After the play dummy may call attention to anything.",
            book.law(42, "B3"),
        ),
        (true, Phase::Play) => Finding::new(
            "Dummy may not, before the play is over",
            "Dummy is not to be the first to call attention during the play. Rule on the irregularity with \"Dummy\", which \
             says what is lost by it.",
            book.law(43, "A1(b)"),
        )
        .goes_on_to("dummy", Course::Besides)
        .penalty("Warn dummy the first time.", book.law(90, "A")),
    };
    called(finding, book)
}

/// What follows once attention has been called to something.
fn called(finding: Finding, book: &Book) -> Finding {
    finding
        .ruled(
            "Once somebody has said it, the director is called at once; any player may, dummy too, and nobody loses a right \
             by it.",
            book.law(9, "B1"),
        )
        .ruled("Nobody calls or plays until the director has explained everything.", book.law(9, "B2"))
}

fn prevented(whose: Option<Whose>, book: &Book) -> Finding {
    match whose {
        None => Finding::new(
            "Allowed",
            "A player may try to keep another from an irregularity before it happens.",
            preventing(book),
        ),
        Some(Whose::Defenders) if book.edition == Edition::Laws1997 => Finding::new(
            "Not for dummy",
            "Dummy may keep declarer from an irregularity, but not a defender.",
            book.law(42, "B2"),
        ),
        // Law 42B2 of 2007 speaks of declarer alone, but 9A3 lets any player, dummy too, prevent another player's, as long as
        // dummy has not lost the right (Law 43).
        Some(Whose::Defenders) if book.edition == Edition::Laws2007 => Finding::new(
            "Dummy may do that",
            "Any player, dummy too, may try to keep another from an irregularity; once it has happened it is too late, and \
             dummy says nothing until the play is over.",
            book.law(9, "A3"),
        )
        .ruled("Not a dummy who has lost the right, such as by looking at another hand.", book.law(43, "A2")),
        Some(Whose::Declarers | Whose::Defenders) => Finding::new(
            "Dummy may do that",
            "Dummy may try to prevent an irregularity; once it has happened it is too late, and dummy says nothing until \
             the play is over.",
            book.law(42, "B2"),
        ),
    }
}

fn not_called(acted: Acted, book: &Book) -> Finding {
    match acted {
        Acted::Nobody => called(
            Finding::new(
                "Nothing is lost",
                "Nothing has been called or played since: rule on the irregularity as though you had been called at once.",
                book.law(9, "B1"),
            ),
            book,
        ),
        Acted::Innocent(Gain::Nothing) => Finding::new(
            "The right is not lost",
            "The side that did not offend went on without calling, and may lose its right by that. It has gained nothing by \
             an opponent who did not know the Law: rule as always.",
            book.law(11, "A"),
        ),
        Acted::Innocent(gain @ (Gain::ToCome | Gain::Scored)) => gained(gain, book),
    }
}

fn gained(gain: Gain, book: &Book) -> Finding {
    let clause = book.law(11, "A");
    let finding = Finding::new(
        "The right to rectification is lost",
        "The side that did not offend went on without calling the director, and an opponent who did not know the Law then \
         did something that would cost more. For that there is no rectification: a second card, for instance, is no \
         penalty card.",
        clause,
    );
    let finding = match (gain, book.edition) {
        (Gain::Nothing | Gain::ToCome, _) => finding,
        (Gain::Scored, Edition::Laws2017) => finding
            .ruled(
                "Only the score of the side that did not offend is adjusted: what it gained by accident is taken away. The \
                 other side keeps the result.",
                clause,
            )
            .adjusted(Adjust::Split, "the accidental gain is taken from the one side, the other keeps the result", clause)
            .wanting(Wanted::OthersOnly),
        (Gain::Scored, Edition::Laws2007 | Edition::Laws1997) => finding
            .ruled("What was gained by it is taken back: both sides have the result without it.", clause)
            .adjusted(Adjust::Assigned, "the result without the rectification that was lost", clause)
            .wanting(Wanted::One),
    };
    finding.penalty("A penalty for not calling the director is still possible.", book.law(90, "A"))
}

fn own_side(is_explanation: bool, book: &Book) -> Finding {
    if is_explanation {
        let clause = match book.edition {
            Edition::Laws2017 | Edition::Laws2007 => book.law(20, "F5"),
            Edition::Laws1997 => book.law(75, "D2"),
        };
        return Finding::new(
            "It must be told, at the right moment",
            "A partner's wrong explanation must be put right: by the declaring side before the opening lead, by a defender \
             after the play, and not before.",
            clause,
        )
        .ruled("Call the director first.", clause);
    }
    let clause = match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(72, "B2"),
        Edition::Laws1997 => book.law(72, "B3"),
    };
    let finding = Finding::new(
        "It need not be told",
        "A side need not tell of its own breach, unless a Law says so.",
        clause,
    )
    .ruled("But nobody may try to hide one.", hiding(book));
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => finding.ruled(UNWON, book.law(79, "A2")).ruled(
            "A partner's wrong explanation must be put right, at the right moment.",
            book.law(20, "F5"),
        ),
        Edition::Laws1997 => finding,
    }
}

/// The strict duty of Law 79A2.
const UNWON: &str = "Nobody may knowingly accept the score for a trick that the side did not win, or the concession of one that \
                     the opponents could not lose.";

/// The clause on hiding a breach.
fn hiding(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(72, "B3"),
        Edition::Laws1997 => book.law(72, "B4"),
    }
}

/// The clause on preventing an irregularity.
fn preventing(book: &Book) -> Clause {
    match book.edition {
        Edition::Laws2017 | Edition::Laws2007 => book.law(9, "A3"),
        Edition::Laws1997 => book.law(9, "A"),
    }
}

fn numbered_information(book: &Book) -> Clause {
    crate::law::numbering::from_partner(book)
}
