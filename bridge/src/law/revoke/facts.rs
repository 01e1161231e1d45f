//! What may be known of a revoke.

/// A revoke, as far as the Laws ask about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Facts {
    /// Not established: it is corrected (Law 62).
    Open(Open),
    /// Of the 1997 Laws: a defender asked partner, who then found the revoke (Law 63B).
    AskedIllegally(Open),
    /// Since 2017: its side has only agreed to a claim, and the agreement is not established (Laws 63A4 and 69A).
    Agreeing(Revoker),
    /// On the twelfth trick, and the hands have not been returned (Law 62D).
    Twelfth(Twelfth),
    /// Established (Law 63A).
    Established(Establishing, Established),
}

/// Who did not follow suit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Revoker {
    Declarer,
    Dummy,
    Defender,
}

/// A revoke that is corrected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Open {
    pub by: Revoker,
    pub after: After,
    /// The other side has also led to the next trick.
    pub has_led_on: bool,
}

/// Who has played since the revoke, and what becomes of those cards (Law 62C).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum After {
    Nobody,
    /// The left-hand opponent alone, who changes the card or not.
    Left {
        changes: bool,
    },
    /// Also the revoker's partner, who may change only if the left-hand opponent has.
    Partner {
        left: Change,
    },
    /// Also the right-hand opponent: the revoke was a lead.
    All {
        left: Change,
        right_changes: bool,
    },
}

/// What the left-hand opponent does with the card played, and the revoker's partner after that.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    Keeps,
    Changes { partner_changes: bool },
}

/// A revoke on the twelfth trick that is corrected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Twelfth {
    pub by: Revoker,
    pub after: After,
    /// Of a defender's revoke: whether partner had a choice with the revoke card in sight.
    pub choice: Choice,
}

/// Whether the partner of a defender who revoked on the twelfth trick had to choose after seeing the revoke card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Had played already, or holds one suit.
    None,
    /// Has two suits, and has still to play or has played what the revoke card did not suggest.
    Free,
    /// Has played what the revoke card suggests.
    Suggested,
}

/// What established the revoke (Law 63A).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Establishing {
    /// The offender or partner led or played to the next trick.
    Played,
    /// One of them named a card to be played to it.
    Named,
    /// The side claimed or conceded; until 2007 also: agreed to a claim.
    Claimed,
    /// Since 2017: it agreed to a claim, and the agreement is established by a call on the next board or the end of the
    /// round (Law 69A).
    Agreed,
}

/// What an established revoke comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Established {
    /// The hand is still being played: the tricks are counted afterwards.
    Playing,
    /// No tricks are laid down (Law 64B); what it cost is judged.
    Untransferred(Exception, Cost),
    /// 2017: both sides in one trick, and one of them has not played to the next (Law 62C3).
    BothCorrected,
    /// 1997: both sides have revoked, and each revoke is ruled by itself.
    EachByItself,
    /// Tricks are transferred (Law 64A).
    Transferred(Transferred),
}

/// The facts of Law 64A.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Transferred {
    /// It was a lead or play that the other side could require (Law 61A), not a failure to follow suit.
    pub is_required: bool,
    pub first: Won,
    /// Further revokes by the same side, in another suit or by the other player, in the order of play.
    pub further: Vec<Further>,
    pub cost: Cost,
    pub counted: Counted,
}

/// How the result that stands on the board was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// By the tricks as they were won; also where no result stands.
    Played,
    /// The tricks for the revoke have changed sides in it.
    Moved,
    /// It does not agree with what is said of the play.
    Unclear,
}

/// What the revoking side won from one revoke on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Won {
    pub winner: Winner,
    /// Tricks that the offending side won after the revoke trick.
    pub later: u8,
    /// 1997: the offender won a later trick with a card that could legally have been played to the revoke trick.
    pub with_such_a_card: bool,
}

impl Won {
    /// Tricks that the offending side won from the revoke trick on.
    pub fn tricks(self) -> u8 {
        u8::from(self.winner != Winner::Opponents) + self.later
    }
}

/// A further revoke.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Further {
    /// What the side won from it on.
    Counted(Won),
    /// It was made on the twelfth trick: no trick goes for it (Law 64B6).
    Twelfth,
}

/// Who won the revoke trick.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Winner {
    Offender,
    /// The offender's partner; dummy's trick is not declarer's (seed 002, "REVOKE" II).
    Partner,
    Opponents,
}

/// Why no tricks are laid down (Law 64B).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exception {
    SecondInSuit,
    FacedCard,
    /// A player of the other side has called on the next deal.
    NextDeal,
    RoundOver,
    TwelfthTrick,
    BothSides,
    /// Dummy, who had lost the right to, was the first to speak of a defender's revoke (Law 43B3).
    DummySpoke,
}

/// What the revoke has cost the other side beyond the tricks transferred (Law 64C).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cost {
    /// Nothing more.
    Covered,
    More,
    Unknown,
    /// The other side knew of the revoke when it happened and called too late.
    Forfeited,
}
