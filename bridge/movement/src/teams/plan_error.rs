//! What a director can ask for teams that cannot be planned, and why.

/// A movement of teams that cannot be planned. The text says what to do instead.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TeamPlanError {
    #[error("a movement of teams needs at least {least} teams here, not {teams}")]
    TooFewTeams { teams: u16, least: u16 },

    #[error(
        "team {team} cannot play with one pair only: leave the whole team out, and ask for a movement with \
         one team fewer"
    )]
    HalfTeam { team: u16 },

    #[error("this movement needs an even number of teams: with {teams} teams ask for \"whist {teams}\"")]
    OddTeams { teams: u16 },

    #[error(
        "a mirror Mitchell needs two rows with an odd number of tables: with {teams} teams ask for \
         \"new-england {teams}\" or \"team-stagger {teams}\""
    )]
    EvenRows { teams: u16 },

    #[error(
        "of a whist of {teams} teams you can leave out an even number of rounds up to {most}, \
         such as \"whist {teams} short 2\", not {rounds}"
    )]
    WrongShortWhist { teams: u16, rounds: u16, most: u16 },

    #[error(
        "there is no round robin of {teams} teams with a triangle: ask for \"triangle mitchell\" with 3 \
         teams, for \"whist 5\" with 5"
    )]
    NoRoundRobin { teams: u16 },

    #[error("after {rounds} rounds matches would be half-played: {instead}")]
    HalfMatches { rounds: u16, instead: String },
}
