//! The contest: commands, events, refusals, state, and the two functions that tie them together.
//!
//! [`decide`] says what follows from a command: events, or a refusal in plain words. [`apply`] writes the
//! events into the state; it cannot fail and decides nothing. State is the replay of the events.

mod actor;
mod awaiting;
pub mod award;
mod call;
mod classification;
pub mod clock;
mod command;
mod entry;
mod event;
mod line_reason;
mod message;
mod moved;
mod naming;
mod newcomer;
mod not_played;
mod off_plan;
mod outcome_text;
mod penalty;
mod refusal;
mod rules;
pub mod ruling;
mod section;
mod side_scores;
mod slot;
mod state;
pub mod surgery;
pub mod table_rules;
mod whereabouts;

mod apply;
mod decide;

pub mod anomaly;
pub mod drawn;
pub mod guard;
pub mod matches;
pub mod repair;
mod scoreboard;
pub mod version;
pub mod view;

pub use actor::{Actor, Asked, At};
pub use apply::{apply, replay};
pub use awaiting::Awaiting;
pub use call::{CallNumber, CallReason, CallStatus, DirectorCall, OfferedReason, PhoneCall};
pub use classification::Classification;
pub use command::Command;
pub use decide::{TOGETHER_AT_MOST, decide, fault_reported, player_fits};
pub use entry::{Entry, Player, Presence};
pub use event::{CommandId, Event, Recorded};
pub use message::Message;
pub use not_played::{Fault, NotPlayed};
pub use outcome_text::OutcomeTextError;
pub use penalty::{Penalty, PenaltyAmount, PenaltyNumber};
pub use refusal::{Refusal, TableRefusal};
pub use rules::{Agreement, Guard, Pace, RankingRelease, Release, Rules, TravellerRelease};
pub use ruling::{Ruling, RulingCommand, RulingDraft, RulingEvent, RulingNumber, RulingStatus};
pub use scoreboard::{Scoreboard, ScoredBoard, Standing};
pub use section::{FormerPlace, Section};
pub use side_scores::SideScores;
pub use slot::{Outcome, OutcomeStatus, Pairing, ResultLine, Slot};
pub use state::{Contest, Phase};
