//! The questions about a claim or a concession.

use crate::law::book::{Edition, Nation};
use crate::law::claim::facts::{Facts, Finesse, Ground, Outcome, Play, Point, Side, Spoken, Trump};
use crate::law::interview::{Interview, Pause};
use crate::law::numbering::objected as concession_objected;
use crate::law::question::Question;
use crate::law::role::Role;

/// What the director was called for.
#[derive(Debug, Clone, Copy)]
enum What {
    Disputed,
    PlayedOn,
    Objected,
    Conceded,
    Agreed,
    Unclear,
}

const NORMAL: &str = "Normal play is any that somebody of this class might choose, also careless or inferior play, but \
                      not an irrational one.";
const DOUBT: &str = "In doubt it goes against the claimer. There is no weighted and no split score.";

pub(super) fn ask(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let what = Question::new("what", "What is it about?", book.law(68, ""))
        .because("A claim that is doubted, one that was agreed to and a trick that was conceded have rules of their own")
        .of_offender([("objected", Role::Defender)])
        .usually("disputed");
    // Before 2017 nobody may play on: who wants to is told so by the ruling of the claim.
    let played_on = match book.edition {
        Edition::Laws2017 => "They have played on after a claim, or want to",
        Edition::Laws2007 | Edition::Laws1997 => "They have played on after a claim",
    };
    let what = interview.choose(
        what,
        [
            (What::Disputed, "disputed", "A claim is doubted"),
            (What::PlayedOn, "played-on", played_on),
            (What::Objected, "objected", "A defender conceded, and the partner objected at once"),
            (What::Conceded, "conceded", "A side wants back a trick that it conceded"),
            (What::Agreed, "agreed", "A side agreed to a claim and no longer does"),
            (What::Unclear, "unclear", "It is not clear whether it was a claim"),
        ],
    )?;
    match what {
        What::Objected => {
            let shown = Question::new(
                "shown",
                "Has the defender who conceded shown cards?",
                concession_objected(book),
            )
            .because(if book.is_since(Edition::Laws2007) {
                "They are no penalty cards, but the partner may not use what they told"
            } else {
                "These Laws do not excuse them: they are penalty cards"
            })
            .usually("no");
            Ok(Facts::Objected { has_shown: interview.yes(shown)? })
        }
        What::Unclear => Ok(Facts::Spoken { by: by(interview)?, what: spoken(interview)? }),
        What::Disputed => disputed(interview, Play::Stopped),
        What::PlayedOn => match play(interview)? {
            Some(play) => disputed(interview, play),
            None => Ok(Facts::PlayedOn),
        },
        What::Conceded => {
            let by = by(interview)?;
            let ground = ground(interview, false)?;
            Ok(Facts::Conceded { by, ground, is_in_time: in_time(interview, ground, 71)? })
        }
        What::Agreed => agreed(interview),
    }
}

fn by(interview: &mut Interview<'_>) -> Result<Side, Pause> {
    let by = Question::new("by", "Who claimed or conceded?", interview.book().law(68, ""))
        .because("The tricks go to or from that side")
        .of_offender([("declarer", Role::DeclaringSide), ("defender", Role::Defender)])
        .usually("declarer");
    interview
        .choose(by, [(Side::Declarer, "declarer", "Declarer"), (Side::Defender, "defender", "A defender")])
}

fn spoken(interview: &mut Interview<'_>) -> Result<Spoken, Pause> {
    let words = Question::new("said", "What was said or done?", interview.book().law(68, "A"))
        .because("A claim ends the play; a remark about the trick in progress does not")
        .judged([
            "Was a number of tricks named, or that the rest of the play does not matter?",
            "If cards were shown: is it beyond doubt that no claim was meant?",
        ]);
    interview.choose(
        words,
        [
            (
                Spoken::Tricks,
                "tricks",
                "A number of tricks, \"the rest\", or \"it does not matter what you play\"",
            ),
            (Spoken::Shown, "shown", "The hand was shown, perhaps to claim"),
            (Spoken::ShownByAccident, "accident", "Cards were shown, clearly not to claim"),
            (Spoken::ThisTrick, "this-trick", "Only something about the trick being played"),
        ],
    )
}

/// What becomes of play after a claim; nothing where it counts.
fn play(interview: &mut Interview<'_>) -> Result<Option<Play>, Pause> {
    let book = interview.book();
    match book.edition {
        Edition::Laws1997 | Edition::Laws2007 => Ok(Some(Play::WentOn)),
        Edition::Laws2017 => {
            let consent = Question::new(
                "consent",
                "Did the side that had not claimed ask to play on, and did all four agree?",
                book.law(68, "D2"),
            )
            .because("Only then does the play count, and the claim no longer");
            interview.choose(
                consent,
                [
                    (None, "all", "Yes, all four"),
                    (Some(Play::WentOn), "no", "No, they went on without"),
                    (Some(Play::Asked), "asking", "They have called me and ask now"),
                ],
            )
        }
    }
}

/// What the dispute is about.
#[derive(Debug, Clone, Copy)]
enum About {
    Works,
    Fails,
    Trump,
    Finesse,
    Order,
    Suits,
    Partner,
    OtherLine,
}

fn disputed(interview: &mut Interview<'_>, play: Play) -> Result<Facts, Pause> {
    let book = interview.book();
    let by = by(interview)?;
    let about = Question::new("point", "What is in doubt?", book.law(70, "B"))
        .because("Whatever the statement does not settle is judged by every normal line of play")
        .judged([
            "Let the claimer repeat the statement as it was made. Nothing may be added now.",
            "Then let all four put their cards face up, and hear what the other side objects.",
            "Going on to say more once somebody doubts it proves nothing, nor does play after the claim prove much.",
        ]);
    let mut choices = vec![
        (About::Trump, "trump", "A trump of the other side that the claimer did not mention"),
        (About::Finesse, "finesse", "Which opponent has a card: a finesse or drop that was not mentioned"),
        (About::Order, "order", "In which order a suit is played"),
        (About::Suits, "suits", "Which suit is played or thrown first; a winner or loser was overlooked"),
        (About::OtherLine, "line", "Another line of play than the statement's"),
        (About::Works, "works", "Nothing: what was stated works"),
        (About::Fails, "fails", "What was stated does not work"),
    ];
    if by == Side::Defender && book.is_since(Edition::Laws2007) {
        choices.push((About::Partner, "partner", "What the claimer's partner would play"));
    }
    let point = match interview.choose(about, choices)? {
        About::Works => Point::Stated(Outcome::Holds),
        About::Fails => Point::Stated(Outcome::Loses(tricks(interview)?)),
        About::Trump => Point::Trump(trump(interview)?),
        About::Finesse => Point::Finesse(finesse(interview)?),
        About::Order => Point::Order(order(interview)?),
        About::Suits => Point::Suits(normal_line(interview, "yes")?),
        About::Partner => Point::Partner(tricks(interview)?),
        About::OtherLine => Point::OtherLine(normal_line(interview, "yes")?),
    };
    Ok(Facts::Disputed { by, play, point })
}

fn tricks(interview: &mut Interview<'_>) -> Result<u8, Pause> {
    let tricks = Question::new("tricks", "How many tricks change sides?", interview.book().law(70, "A"))
        .because("By the worst normal line for the side that claimed or agreed wrongly")
        .judged([NORMAL, DOUBT, "Play the worst normal line to the end and count what is lost on the way."]);
    counted(interview, tricks)
}

/// How many tricks are given back, by the test of this ground alone: doubt is for neither side.
fn given_back(interview: &mut Interview<'_>, law: u8, test: &'static str) -> Result<u8, Pause> {
    let tricks = Question::new("tricks", "How many tricks do they get back?", interview.book().law(law, ""))
        .because("Only those tricks for which this reason holds")
        .judged([test]);
    counted(interview, tricks)
}

fn counted(interview: &mut Interview<'_>, tricks: Question) -> Result<u8, Pause> {
    Ok(u8::try_from(interview.number(tricks, 1, 13)?).expect("at most thirteen"))
}

fn trump(interview: &mut Interview<'_>) -> Result<Trump, Pause> {
    let book = interview.book();
    let unaware = Question::new(
        "unaware",
        "Is it at all likely that the claimer did not know of that trump?",
        book.law(70, "C"),
    )
    .because("If it is, a trick is lost to it wherever a normal line loses one")
    .judged([
        "Not likely: after one round of trumps all followed, and some are obviously still out; or it was the first trick.",
        "Likely: most trumps are gone, and nothing was said about drawing the last one.",
        "That the claimer swears to have known it counts for nothing.",
    ])
    .usually("yes");
    if !interview.yes(unaware)? {
        return Ok(Trump::Known(normal_line(interview, "no")?));
    }
    let how = Question::new("how", "How could a trick be lost to it?", book.law(70, "C"))
        .because("The claimer may not draw a forgotten trump to advantage, but may be held to a check that loses")
        .judged([
            NORMAL,
            "Side suits go in the order that is worst for the claimer, each from the top.",
            "A high trump, such as ace, king or queen, or one that the claimer thought was high, is played as a check if \
             that is worse.",
            "A low trump, good only because it is the last, is not led. Nor are more trumps once both opponents are out.",
        ]);
    let how = interview.choose(
        how,
        [
            (0, "side-winners", "By playing other winners first, which are ruffed"),
            (1, "high-trump", "By playing a high trump as a check, which loses to it"),
            (2, "low-trump", "Only by leading a low trump"),
            (3, "no", "Not by any normal play"),
        ],
    )?;
    match how {
        0 => Ok(Trump::SideWinners(tricks(interview)?)),
        1 => Ok(Trump::HighTrump(tricks(interview)?)),
        2 => Ok(Trump::LowTrump),
        _ => Ok(Trump::Harmless),
    }
}

fn finesse(interview: &mut Interview<'_>) -> Result<Finesse, Pause> {
    let book = interview.book();
    let part = if book.is_since(Edition::Laws2007) { "E1" } else { "E" };
    let shown = Question::new("known", "Does the claimer have to go right?", book.law(70, part))
        .because("A guess that was not stated is taken to fail")
        .judged([NORMAL]);
    let shown = interview.choose(
        shown,
        [
            (0, "no", "No, it is a guess"),
            (1, "shown", "An opponent had failed to follow to that suit before the claim"),
            (2, "would-show", "On any normal line an opponent fails to follow before the choice"),
            (3, "only", "Not to play so would be irrational"),
        ],
    )?;
    match shown {
        0 => Ok(Finesse::Guess(tricks(interview)?)),
        1 => Ok(Finesse::Shown),
        2 => Ok(Finesse::WouldShow),
        _ => Ok(Finesse::Only),
    }
}

fn order(interview: &mut Interview<'_>) -> Result<Outcome, Pause> {
    let book = interview.book();
    let part = if book.is_since(Edition::Laws2007) { "E2" } else { "E" };
    if !has_order(interview)? {
        return normal_line(interview, "yes");
    }
    let book = interview.book();
    let order =
        Question::new("top-down", "Does it come in if the suit is played from the top?", book.law(70, part))
            .because("Who says that a suit is played plays it from the top, above all where it is solid")
            .usually("yes");
    if interview.yes(order)? { Ok(Outcome::Holds) } else { Ok(Outcome::Loses(tricks(interview)?)) }
}

/// Whether somebody has laid down in which order a suit is played: since 2007 the regulating authority may (Law 70E2), and
/// the notes of Australia and Wales take it so. Who was asked before whether the suit comes in from the top had it so.
fn has_order(interview: &mut Interview<'_>) -> Result<bool, Pause> {
    let book = interview.book();
    if book.edition != Edition::Laws2017
        || (interview.is_answered("top-down") && !interview.is_answered("order-rule"))
    {
        return Ok(true);
    }
    let question = Question::new(
        "order-rule",
        "Do the regulations lay down that a suit is played from the top, where the statement does not say?",
        book.law(70, "E2"),
    )
    .because("Only then is an order assumed; otherwise every normal order counts")
    .usually(match book.nation {
        Nation::Australia | Nation::Wales => "yes",
        Nation::International | Nation::Acbl => "no",
    });
    interview.yes(question)
}

fn normal_line(interview: &mut Interview<'_>, usual: &'static str) -> Result<Outcome, Pause> {
    let book = interview.book();
    let line = Question::new("loses", "Is there a normal line that loses?", book.law(70, "D"))
        .because("A line that was not stated is not taken over another normal one that is worse")
        .judged([NORMAL, DOUBT])
        .usually(usual);
    if interview.yes(line)? { Ok(Outcome::Loses(tricks(interview)?)) } else { Ok(Outcome::Holds) }
}

/// Why they want it back.
#[derive(Debug, Clone, Copy)]
enum Reason {
    Won,
    Sure,
    Normal,
    Likely,
    Other,
}

fn ground(interview: &mut Interview<'_>, is_agreement: bool) -> Result<Ground, Pause> {
    let book = interview.book();
    let law = if is_agreement { 69 } else { 71 };
    let mut reasons = vec![(Reason::Won, "won", "They had won the trick already")];
    if is_agreement && book.is_since(Edition::Laws2007) {
        reasons.push((Reason::Likely, "not-lost", "They would likely have won it had play gone on"));
    } else if book.edition == Edition::Laws1997 {
        reasons.push((Reason::Sure, "sure", "No legal play of the cards left could lose it"));
        reasons.push((Reason::Normal, "not-lost", "A legal play could lose it, but no normal one"));
    } else {
        reasons.push((Reason::Normal, "not-lost", "Every normal play would win it"));
    }
    reasons.push((Reason::Other, "other", "For another reason"));
    let ground = Question::new("ground", "Why do they want it back?", book.law(law, ""))
        .because("What was given away comes back for these reasons only")
        .judged([NORMAL]);
    match interview.choose(ground, reasons)? {
        Reason::Won => Ok(Ground::Won(given_back(
            interview,
            law,
            "Turn the played cards up: which of these tricks had the side won when it gave them away?",
        )?)),
        Reason::Sure => Ok(Ground::Sure(given_back(
            interview,
            law,
            "Whatever legal card anybody had played: which tricks would still have been won?",
        )?)),
        Reason::Normal => Ok(Ground::NotLost(given_back(interview, law, NORMAL)?)),
        Reason::Likely => Ok(Ground::NotLost(given_back(
            interview,
            law,
            "Had play gone on, which tricks would the side more likely than not have won? It need not be sure of them.",
        )?)),
        Reason::Other => Ok(Ground::None),
    }
}

/// Whether it is asked for in time; not asked where it makes no difference.
fn in_time(interview: &mut Interview<'_>, ground: Ground, law: u8) -> Result<bool, Pause> {
    let book = interview.book();
    let is_short = law == 71 && book.edition == Edition::Laws1997;
    let (text, clause) = match ground {
        Ground::None => return Ok(true),
        Ground::NotLost(_) if is_short => {
            ("Has their side not yet called on a later board, and is the round not over?", book.law(71, ""))
        }
        Ground::Won(_) | Ground::Sure(_) | Ground::NotLost(_) => {
            ("Is it within the time for correcting scores?", book.law(79, "C"))
        }
    };
    let time = Question::new("in-time", text, clause).because("After that it stands").usually("yes");
    interview.yes(time)
}

fn agreed(interview: &mut Interview<'_>) -> Result<Facts, Pause> {
    let book = interview.book();
    let made = Question::new(
        "established",
        "Has the side that agreed called on a later board, or has the round ended?",
        book.law(69, "A"),
    )
    .because("Until then it may simply object, and the claim is ruled as doubted")
    .usually("yes");
    if !interview.yes(made)? {
        return disputed(interview, Play::Stopped);
    }
    let by = by(interview)?;
    let ground = ground(interview, true)?;
    Ok(Facts::Agreed { by, ground, is_in_time: in_time(interview, ground, 69)? })
}
