//! Whether a server could read what a console asks: it refuses a request that it cannot read, in words.

use bridge::contest::Outcome;
use bridge::contest::drawn::inspect::Question;
use bridge::contest::drawn::propose::DrawWish;
use bridge::contest::surgery::{AwardChoice, Surgery};
use bridge::contest::{Command, Slot};
use proto::WireError;
use proto::v1;

type Read = Result<(), String>;

fn read<T>(result: Result<T, WireError>) -> Read {
    result.map(drop).map_err(|error| error.to_string())
}

pub(crate) fn command(wire: &v1::Command) -> Read {
    read(Command::try_from(wire))
}

pub(crate) fn surgery(wire: &v1::Surgery, awards: &[v1::AwardChoice]) -> Read {
    read(Surgery::try_from(wire))?;
    awards.iter().try_for_each(|award| read(AwardChoice::try_from(award)))
}

pub(crate) fn candidates(wire: &v1::CandidatesRequest) -> Read {
    wire.slot.iter().try_for_each(|slot| read(Slot::try_from(slot)))?;
    wire.outcomes.iter().try_for_each(|outcome| read(Outcome::try_from(outcome)))
}

/// A seed that is not named is the server's to choose.
pub(crate) fn wish(wire: &v1::DrawWishRequest) -> Read {
    let mut wish = wire.wish.clone();
    if let Some(v1::draw_wish::Kind::Anew(anew)) = wish.as_mut().and_then(|wish| wish.kind.as_mut()) {
        anew.seed.get_or_insert(1);
    }
    wish.iter().try_for_each(|wish| read(DrawWish::try_from(wish)))
}

pub(crate) fn question(wire: &v1::InspectDrawRequest) -> Read {
    wire.question.iter().try_for_each(|question| read(Question::try_from(question)))
}
