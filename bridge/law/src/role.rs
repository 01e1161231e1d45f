//! What the offender is in the play, or on which side, where an answer says so: the seats tell which answers fit.

use crate::party::Seats;
use game::seat::{Line, Seat};

/// What an answer says of the offender.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Defender,
    /// The defender on declarer's left.
    OpeningLeader,
    /// The defender on declarer's right.
    LeadersPartner,
    Declarer,
    Dummy,
    /// Declarer or dummy, whose cards declarer plays.
    DeclaringSide,
    Side(Line),
}

impl Role {
    /// Whether it can be the offender's; `true` where the seats do not tell.
    pub fn fits(self, seats: Seats) -> bool {
        let Some(offender) = seats.offender else { return true };
        if let Self::Side(line) = self {
            return offender.line() == line;
        }
        let Some(declarer) = seats.declarer else { return true };
        match self {
            Self::Defender => offender.line() != declarer.line(),
            Self::OpeningLeader => offender == declarer.next(),
            Self::LeadersPartner => offender == declarer.next().partner(),
            Self::Declarer => offender == declarer,
            Self::Dummy => offender == declarer.partner(),
            Self::DeclaringSide => offender.line() == declarer.line(),
            Self::Side(line) => offender.line() == line,
        }
    }

    /// What the seats say of the offender, as the reason why an answer fits or does not: `North is dummy, because
    /// South is declarer`.
    pub fn reason(self, seats: Seats) -> String {
        let Some(offender) = seats.offender else { return String::new() };
        match self {
            Self::Side(_) => side(offender),
            Self::Defender
            | Self::OpeningLeader
            | Self::LeadersPartner
            | Self::Declarer
            | Self::Dummy
            | Self::DeclaringSide => {
                seats.declarer.map_or_else(String::new, |declarer| part(offender, declarer))
            }
        }
    }
}

fn side(offender: Seat) -> String {
    let line = match offender.line() {
        Line::NorthSouth => "North-South",
        Line::EastWest => "East-West",
    };
    format!("the offender is {offender}, of {line}")
}

fn part(offender: Seat, declarer: Seat) -> String {
    if offender == declarer {
        return format!("{offender} is declarer");
    }
    let is = if offender == declarer.partner() {
        "dummy"
    } else if offender == declarer.next() {
        "a defender, on declarer's left, who leads first"
    } else {
        "a defender, on declarer's right"
    };
    format!("{offender} is {is}: {declarer} is declarer")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Law 41A: the defender on declarer's left makes the opening lead.
    #[test]
    fn the_seats_tell_what_fits() {
        let all = [
            Role::Defender,
            Role::OpeningLeader,
            Role::LeadersPartner,
            Role::Declarer,
            Role::Dummy,
            Role::DeclaringSide,
        ];
        for (offender, fitting) in [
            (Seat::West, vec![Role::Defender, Role::OpeningLeader]),
            (Seat::North, vec![Role::Dummy, Role::DeclaringSide]),
            (Seat::East, vec![Role::Defender, Role::LeadersPartner]),
            (Seat::South, vec![Role::Declarer, Role::DeclaringSide]),
        ] {
            let seats = Seats { offender: Some(offender), declarer: Some(Seat::South) };
            let found: Vec<Role> = all.into_iter().filter(|role| role.fits(seats)).collect();
            assert_eq!(found, fitting, "{offender}");
            assert!(all[0].reason(seats).starts_with(&offender.to_string()));
        }
        let unknown = Seats { offender: Some(Seat::West), declarer: None };
        assert!(all.into_iter().all(|role| role.fits(unknown)));
        assert!(!Role::Side(Line::NorthSouth).fits(unknown) && Role::Side(Line::EastWest).fits(unknown));
    }
}
