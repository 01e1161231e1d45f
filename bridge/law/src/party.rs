//! Who a sentence of a ruling is about, as the Laws name them, and where they sit.

use game::seat::{Line, Seat};

/// Somebody at the table, by the part they have in the irregularity or in the play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Party {
    Offender,
    /// The offender's partner.
    Partner,
    /// The offender's left-hand opponent.
    LeftOpponent,
    /// The offender's right-hand opponent.
    RightOpponent,
    OffendingSide,
    NonOffendingSide,
    Declarer,
    Dummy,
    /// The defender on declarer's left, whose opening lead it is.
    OpeningLeader,
    /// The opening leader's partner.
    LeadersPartner,
    DeclaringSide,
    DefendingSide,
    Everyone,
    /// A player who must be named by seat because no part fits.
    At(Seat),
}

/// What is known of the seats: as far as it is, people are called by them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Seats {
    pub offender: Option<Seat>,
    pub declarer: Option<Seat>,
}

impl Seats {
    /// The seats of a party; empty where they are not known.
    pub fn of(self, party: Party) -> Vec<Seat> {
        let one = |seat: Option<Seat>| seat.into_iter().collect::<Vec<Seat>>();
        let both = |seat: Option<Seat>| seat.map_or_else(Vec::new, |seat| vec![seat, seat.partner()]);
        match party {
            Party::Offender => one(self.offender),
            Party::Partner => one(self.offender.map(Seat::partner)),
            Party::LeftOpponent => one(self.offender.map(Seat::next)),
            Party::RightOpponent => one(self.offender.map(|seat| seat.next().partner())),
            Party::OffendingSide => both(self.offender),
            Party::NonOffendingSide => both(self.offender.map(Seat::next)),
            Party::Declarer => one(self.declarer),
            Party::Dummy => one(self.declarer.map(Seat::partner)),
            Party::OpeningLeader => one(self.declarer.map(Seat::next)),
            Party::LeadersPartner => one(self.declarer.map(|seat| seat.next().partner())),
            Party::DeclaringSide => both(self.declarer),
            Party::DefendingSide => both(self.declarer.map(Seat::next)),
            Party::Everyone => Seat::ALL.to_vec(),
            Party::At(seat) => vec![seat],
        }
    }

    /// The line of a party that is one player or one side.
    pub fn line(self, party: Party) -> Option<Line> {
        match party {
            Party::Everyone => None,
            Party::Offender
            | Party::Partner
            | Party::LeftOpponent
            | Party::RightOpponent
            | Party::OffendingSide
            | Party::NonOffendingSide
            | Party::Declarer
            | Party::Dummy
            | Party::OpeningLeader
            | Party::LeadersPartner
            | Party::DeclaringSide
            | Party::DefendingSide
            | Party::At(_) => self.of(party).first().map(|seat| seat.line()),
        }
    }

    /// How a party is called in a sentence: `East (the offender's partner)`, or `the offender's partner` where the
    /// seat is not known.
    pub fn name(self, party: Party) -> String {
        let part = part(party);
        if matches!(party, Party::Everyone | Party::At(_)) {
            return part;
        }
        match self.of(party).as_slice() {
            [seat] => format!("{seat} ({part})"),
            [seat, _] => format!("{} ({part})", seat.line().letters()),
            [] | [_, _, ..] => part,
        }
    }
}

fn part(party: Party) -> String {
    match party {
        Party::Offender => "the offender".to_owned(),
        Party::Partner => "the offender's partner".to_owned(),
        Party::LeftOpponent => "the left-hand opponent".to_owned(),
        Party::RightOpponent => "the right-hand opponent".to_owned(),
        Party::OffendingSide => "the offending side".to_owned(),
        Party::NonOffendingSide => "the other side".to_owned(),
        Party::Declarer => "declarer".to_owned(),
        Party::Dummy => "dummy".to_owned(),
        Party::OpeningLeader => "the opening leader".to_owned(),
        Party::LeadersPartner => "the opening leader's partner".to_owned(),
        Party::DeclaringSide => "declarer's side".to_owned(),
        Party::DefendingSide => "the defenders".to_owned(),
        Party::Everyone => "everyone".to_owned(),
        Party::At(seat) => seat.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parties_have_their_seats() {
        let seats = Seats { offender: Some(Seat::East), declarer: Some(Seat::South) };
        assert_eq!(seats.of(Party::LeftOpponent), [Seat::South]);
        assert_eq!(seats.of(Party::RightOpponent), [Seat::North]);
        assert_eq!(seats.of(Party::OpeningLeader), [Seat::West]);
        assert_eq!(seats.name(Party::Partner), "West (the offender's partner)");
        assert_eq!(seats.name(Party::NonOffendingSide), "NS (the other side)");
        assert_eq!(Seats::default().name(Party::Partner), "the offender's partner");
    }
}
