//! What may be known of a claim or a concession.

/// A claim or a concession, as far as the Laws ask about it. Tricks are those that change sides, from 1 to 13.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facts {
    /// Whether it was a claim at all (Law 68A).
    Spoken { by: Side, what: Spoken },
    /// Doubted, and ruled by the director (Law 70).
    Disputed { by: Side, play: Play, point: Point },
    /// 2017: played on at the other side's request, with everybody's consent (Law 68D2).
    PlayedOn,
    /// A defender conceded, and the partner objected at once (Law 68B).
    Objected { has_shown: bool },
    /// A concession is to be cancelled (Law 71).
    Conceded { by: Side, ground: Ground, is_in_time: bool },
    /// Agreement with a claim is to be withdrawn (Law 69B).
    Agreed { by: Side, ground: Ground, is_in_time: bool },
}

/// Whose claim or concession it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Declarer,
    Defender,
}

/// What was said or done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spoken {
    /// A number of tricks, `the rest`, or that it does not matter what is played.
    Tricks,
    /// The hand was shown, perhaps to claim.
    Shown,
    /// Cards were shown, demonstrably without meaning to claim.
    ShownByAccident,
    /// It was about nothing but the trick being played.
    ThisTrick,
}

/// What happened after the claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Play {
    Stopped,
    /// They went on without the consent that makes it count.
    WentOn,
    /// 2017: they ask the director whether they may play on.
    Asked,
}

/// What the dispute is about, and how it comes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Point {
    /// The statement settles it: it works, or loses so many tricks.
    Stated(Outcome),
    /// A trump of the other side that the claimer did not mention (Law 70C).
    Trump(Trump),
    /// Success depends on which opponent has a card (Law 70E1).
    Finesse(Finesse),
    /// In which order a suit is played (Law 70E2).
    Order(Outcome),
    /// Which suit is played or discarded first.
    Suits(Outcome),
    /// A defender's claim depends on the partner's play (Law 70D2).
    Partner(u8),
    /// Another line than the statement's (Law 70D1).
    OtherLine(Outcome),
}

/// How a doubtful point comes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Every normal line brings the tricks claimed.
    Holds,
    /// A normal line, careless or inferior but not irrational, loses so many.
    Loses(u8),
}

/// A trump that was not mentioned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trump {
    /// It is not at all likely that the claimer had forgotten it: by every normal line with it in mind.
    Known(Outcome),
    /// It is likely enough, but no normal line loses a trick to it.
    Harmless,
    /// It would lose one only if a low trump, good only as the last, were led: nobody does that.
    LowTrump,
    /// By playing other winners first, which are ruffed.
    SideWinners(u8),
    /// By playing a high trump to make sure, which loses to it.
    HighTrump(u8),
}

/// A finesse or a drop that was not mentioned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finesse {
    /// An opponent had failed to follow to that suit before.
    Shown,
    /// An opponent would fail to follow on any normal line before the choice comes.
    WouldShow,
    /// Not to play so would be irrational.
    Only,
    /// None of these: it loses so many.
    Guess(u8),
}

/// Why a concession or an agreement may be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// The side had won the trick already: so many.
    Won(u8),
    /// 1997, of a concession: no legal play of the cards left could have lost them: so many.
    Sure(u8),
    /// Normal play would not have lost them; since 2007, of an agreement: they would likely have been won. So many.
    NotLost(u8),
    None,
}
