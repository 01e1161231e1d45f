//! What is written in a ruling, from words of the command line.

use bridge::contest::ruling::{
    Concerned, DecisionLine, Disputed, Heading, Moment, OfferMade, Place, Polled, Written, come_backs,
    written_of,
};
use bridge::entry::EntryId;
use bridge::law::{Answers, Book, Known, Next, Seats, everyday, procedure};
use bridge::seat::{Line, Seat};

use super::failure::Failure;
use super::ruling_action::Text;
use crate::hearing::{Hearing, no_answer};

/// What is written, and when the finding says to come back.
#[derive(Debug, Default)]
pub(super) struct Texts {
    pub written: Vec<Written>,
    pub follow_ups: Vec<(Moment, String)>,
    /// What is to be logged by a command of its own: a warning or a penalty.
    pub log: Vec<String>,
}

/// Reads it. `book` is the contest's law book, `known` what the contest tells beforehand, `place` where it happened as far
/// as that is known.
///
/// # Errors
/// [`Failure::Input`] for what cannot be read.
pub(super) fn texts(
    text: &Text,
    (book, known): (Book, Known),
    place: Option<Place>,
) -> Result<Texts, Failure> {
    let mut texts = Texts::default();
    let sides = [known.north_south.entry.clone(), known.east_west.entry.clone()];
    let mut offender = None;
    if let Some(key) = &text.procedure {
        (texts, offender) = ruled(text, key, (text.book.clone().unwrap_or(book), known), place)?;
    } else if let Some(book) = &text.book {
        texts.written.push(Written::Book(book.clone()));
    }
    let all = &mut texts.written;
    if text.auction.is_some() {
        all.retain(|written| written.heading() != Heading::Auction);
    }
    let mut put = |text: &Option<String>, of: fn(String) -> Written| all.extend(text.clone().map(of));
    put(&text.facts, Written::Agreed);
    put(&text.hands, Written::Hands);
    put(&text.auction, Written::Auction);
    put(&text.title, Written::Title);
    put(&text.law, Written::Law);
    put(&text.score_before, Written::ScoreBefore);
    put(&text.score_after, Written::ScoreAfter);
    put(&text.effect, Written::Effect);
    if !text.disputed.is_empty() {
        let one = |text: &String| {
            let (by, says) = text.split_once(':').unwrap_or(("", text));
            Disputed { by: by.trim().to_owned(), says: says.trim().to_owned() }
        };
        all.push(Written::Disputed(text.disputed.iter().map(one).collect()));
    }
    if text.concerned.is_empty() {
        all.extend(offending(offender, sides).map(|one| Written::Concerned(vec![one])));
    } else {
        all.push(Written::Concerned(
            text.concerned.iter().map(|text| concerned(text)).collect::<Result<_, _>>()?,
        ));
    }
    if !text.other_way.is_empty() {
        let pairs = text.other_way.iter().filter(|pair| !pair.trim().eq_ignore_ascii_case("none"));
        all.push(Written::OtherWay(pairs.map(|pair| entry(pair)).collect::<Result<_, _>>()?));
    }
    if !text.poll.is_empty() {
        let one = |text: &String| {
            let [who, considers, chooses] = three(text);
            Polled { who, considers, chooses }
        };
        all.push(Written::Poll(text.poll.iter().map(one).collect()));
    }
    if !text.offered.is_empty() {
        let one = |text: &String| {
            let [to, words, chosen] = three(text);
            OfferMade { to, words, chosen }
        };
        all.push(Written::Offers(text.offered.iter().map(one).collect()));
    }
    if !text.decision.is_empty() {
        all.push(Written::Decision(text.decision.iter().map(DecisionLine::plain).collect()));
    }
    Ok(texts)
}

/// An interview of which only the subject is known, by a word or a Law; it is gone on with on a console.
///
/// # Errors
/// [`Failure::Input`] where nothing is called so.
pub(super) fn begun(subject: &str, book: Book) -> Result<Vec<Written>, Failure> {
    let nothing =
        || Failure::Input(format!("nothing is called {subject}: `law list` shows what can be ruled on"));
    let found = procedure(subject).or_else(|| everyday::search(subject).first().copied());
    let hearing = Hearing::new(found.ok_or_else(nothing)?, book, Known::default());
    let progress = hearing.progress();
    Ok(written_of(hearing.procedure, &hearing.book, Seats::default(), &hearing.answers, &progress))
}

/// What a procedure finds for these answers, and who offended. Usual answers are taken where none is given.
fn ruled(
    text: &Text,
    key: &str,
    (book, known): (Book, Known),
    place: Option<Place>,
) -> Result<(Texts, Option<Seat>), Failure> {
    let procedure = procedure(key)
        .ok_or_else(|| Failure::Input(format!("there is no procedure {key}: `law list` shows them")))?;
    let seats =
        Seats { offender: seat(text.offender.as_deref())?, declarer: seat(text.declarer.as_deref())? };
    let mut hearing = Hearing::new(procedure, book, Known { seats, ..known });
    let split = |text: &String| {
        let (key, answer) = text
            .split_once('=')
            .ok_or_else(|| Failure::Input(format!("`{text}` is no answer: write trick=5")))?;
        Ok((key.trim().to_owned(), answer.trim().to_owned()))
    };
    hearing.answers = text.answer.iter().map(split).collect::<Result<Answers, Failure>>()?;
    hearing.assume();
    let progress = hearing.progress();
    if let Next::NoAnswer { question, given, why } = &progress.next {
        return Err(Failure::Input(no_answer(question, given, why)));
    }
    if let [unused, ..] = progress.unused.as_slice() {
        return Err(Failure::Input(format!("{key} does not ask {unused} here")));
    }
    let written = written_of(procedure, &hearing.book, seats, &hearing.answers, &progress);
    let (follow_ups, log) = asked_for(&hearing, place);
    Ok((Texts { written, follow_ups, log }, progress.seats.offender))
}

/// Who offended, where the seat is known and who sat there.
fn offending(seat: Option<Seat>, [north_south, east_west]: [Option<String>; 2]) -> Option<Concerned> {
    let entry = match seat?.line() {
        Line::NorthSouth => north_south,
        Line::EastWest => east_west,
    };
    Some(Concerned { entry: entry?.parse().ok()?, seat })
}

/// When an interview's finding says to come back, where the place is known, and what is to be logged.
pub(super) fn asked_for(hearing: &Hearing, place: Option<Place>) -> (Vec<(Moment, String)>, Vec<String>) {
    let progress = hearing.progress();
    let follow_ups = place.map(|place| come_backs(&progress, place)).unwrap_or_default();
    let log = match &progress.next {
        Next::Found(finding) => {
            let known = Known { seats: progress.seats, ..hearing.known.clone() };
            finding.sanction.as_ref().map(|sanction| sanction.told(&known)).unwrap_or_default()
        }
        Next::Ask(_) | Next::NoAnswer { .. } => vec![],
    };
    (follow_ups, log)
}

fn seat(text: Option<&str>) -> Result<Option<Seat>, Failure> {
    let read = |text: &str| {
        let letter = text.trim().to_uppercase().chars().next();
        letter
            .and_then(Seat::from_letter)
            .ok_or_else(|| Failure::Input(format!("`{text}` is no seat: write N, E, S or W")))
    };
    text.map(read).transpose()
}

/// `E=A3EW`, or `A3EW` for both of them.
fn concerned(text: &str) -> Result<Concerned, Failure> {
    let (at, entry) = text.split_once('=').map_or((None, text), |(at, entry)| (Some(at), entry));
    let unreadable = |_unreadable| Failure::Input(format!("`{text}` is no player: write E=A3EW"));
    Ok(Concerned { entry: entry.trim().to_uppercase().parse().map_err(unreadable)?, seat: seat(at)? })
}

fn entry(text: &str) -> Result<EntryId, Failure> {
    let unreadable = |_unreadable| Failure::Input(format!("`{text}` is no pair: write A3NS"));
    text.trim().to_uppercase().parse().map_err(unreadable)
}

/// Up to three parts between bars.
fn three(text: &str) -> [String; 3] {
    let mut parts = text.splitn(3, '|').map(|part| part.trim().to_owned());
    [(); 3].map(|()| parts.next().unwrap_or_default())
}
