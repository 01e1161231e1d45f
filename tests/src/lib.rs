//! What the stories are told with: a real server, as a process or in this one, real clients, a line that can be
//! cut, a scorer of its own and an auditor who knows every answer that was given.
//!
//! Nothing here returns an error: a story stops at the first surprise.

#![expect(clippy::unwrap_used, reason = "a story stops at the first surprise")]

mod deadline;

mod process;
mod room;

mod console;
mod director;
mod evening;
mod page;
pub mod program;
mod tablet;

mod line_cutter;

#[path = "../../server/tests/journal/database.rs"]
mod database;

pub mod damage;
pub mod documents;

mod audited;
mod auditor;
mod scorer;

pub mod guard;
mod recorded;

pub mod house;

pub use deadline::{eventually, within};

pub use process::{ServerProcess, barometer, free_port};
pub use room::{Room, RoomFolder};

pub use director::{Director, Line};
pub use evening::{Place, Plan, another_result, any_result, barometer_section, outcome, result};
pub use page::{exchange, first_event, marked_page, page};
pub use tablet::{Tablet, Tablets, ask, impatient, with_token};

pub use database::{Database, PASSWORD};
pub use line_cutter::{LineCutter, Way};

pub use audited::AuditedDevice;
pub use auditor::Auditor;
pub use recorded::recorded_files;
pub use scorer::{Scored, butler, imps, percentages, rows};
