//! `clock`: the round clock, and who is behind it.

use clap::Subcommand;
use proto::v1::{self, ClockActKind, command::Kind};
use serde_json::{Value, json};

use super::failure::Failure;
use super::reply::Output;
use super::run::Director;
use crate::round_clock;

/// What is asked of the round clock.
#[derive(Debug, Subcommand)]
pub enum ClockAction {
    /// Show the clock, who is behind, and when the round and the evening end
    Show,
    /// Set the minutes: "clock set 7 --change 2 --warning 5"
    Set {
        /// For a board
        #[arg(value_name = "MINUTES")]
        board: u32,
        /// To change tables
        #[arg(long, default_value_t = 0)]
        change: u32,
        /// Players are warned when so many minutes are left; 0: they are not
        #[arg(long, default_value_t = 0)]
        warning: u32,
    },
    /// Take the clock down: the contest has none
    Off,
    /// Start the clock: for the round in which most of the room is, or for another
    Start {
        /// The round
        #[arg(default_value_t = 0, hide_default_value = true)]
        round: u32,
    },
    /// Stop the clock
    Pause,
    /// Let the clock go on
    Resume,
    /// Add minutes to the round, or take some: "clock add -3"
    #[command(allow_negative_numbers = true)]
    Add {
        /// So many
        minutes: i32,
    },
    /// Begin the next round now
    Next,
}

impl Director {
    pub(super) async fn clock(&self, action: ClockAction, output: &mut Output<'_>) -> Result<(), Failure> {
        let act = |kind: ClockActKind| v1::ClockAct { kind: kind.into(), ..v1::ClockAct::default() };
        let (act, done) = match action {
            ClockAction::Show => return self.clock_shown(output).await,
            ClockAction::Set { board, change, warning } => {
                let timing =
                    v1::Timing { board_minutes: board, change_minutes: change, warning_minutes: warning };
                return self
                    .timed(Some(timing), "the minutes are set: start the clock when play begins", output)
                    .await;
            }
            ClockAction::Off => return self.timed(None, "the contest has no clock", output).await,
            ClockAction::Start { round } => {
                (v1::ClockAct { round, ..act(ClockActKind::Start) }, "the clock runs")
            }
            ClockAction::Pause => (act(ClockActKind::Pause), "the clock is stopped"),
            ClockAction::Resume => (act(ClockActKind::Resume), "the clock goes on"),
            ClockAction::Add { minutes } => {
                (v1::ClockAct { minutes, ..act(ClockActKind::Add) }, "the round ends at another time")
            }
            ClockAction::Next => (act(ClockActKind::Next), "the next round has begun on the clock"),
        };
        self.ask(Kind::SetClock(v1::SetClock { act: Some(act) }), done, output).await
    }

    async fn clock_shown(&self, output: &mut Output<'_>) -> Result<(), Failure> {
        let reply = self.link.clock(self.contest().await?).await?;
        let text = match (&reply.report, &reply.timing) {
            (Some(report), _) => round_clock::lines(report).join("\n") + "\n",
            (None, Some(_)) => "The clock is not started: \"clock start\" does that.\n".to_owned(),
            (None, None) => {
                "The contest has no clock: \"clock set 7 --change 2 --warning 5\" gives it one.\n".to_owned()
            }
        };
        output.show(&text, &shown(&reply))
    }

    /// Changes the minutes among the rules.
    async fn timed(
        &self,
        timing: Option<v1::Timing>,
        done: &str,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let contest = self.contest().await?;
        let view = self.link.contest(contest).await?;
        let rules = v1::Rules { timing, ..view.rules.unwrap_or_default() };
        let change = v1::ChangeRules { rules: Some(rules), leave_points: false };
        let link = self.link.having_seen(view.sequence);
        self.execute(&link, contest, Kind::ChangeRules(change)).await?.done(done, output)
    }
}

/// All times are milliseconds since 1970, UTC.
fn shown(reply: &v1::ClockReply) -> Value {
    let timing = reply.timing.map(|timing| {
        json!({
            "board_minutes": timing.board_minutes,
            "change_minutes": timing.change_minutes,
            "warning_minutes": timing.warning_minutes,
        })
    });
    let report = reply.report.as_ref().map(|report| {
        let clock = report.clock.as_ref();
        let reading = clock.and_then(|clock| round_clock::reading(clock, clock.now));
        json!({
            "now": clock.map(|clock| clock.now),
            "round": reading.map(|reading| reading.round.round.0),
            "seconds_left": reading.map(|reading| reading.left.div_ceil(1_000)),
            "warning": reading.map(|reading| reading.is_warning),
            "stopped": reading.map(|reading| reading.is_paused),
            "round_ends": report.planned_round,
            "evening_ends": report.planned_evening,
            "expected_round_ends": report.expected_round,
            "expected_evening_ends": report.expected_evening,
            "minutes_saved_by_a_board_a_round": report.saved_by_boards,
            "minutes_saved_by_a_round": report.saved_by_round,
            "tables": report.tables.iter().map(pace).collect::<Vec<_>>(),
        })
    });
    json!({ "timing": timing, "clock": report })
}

fn pace(table: &v1::TablePace) -> Value {
    json!({
        "table": table.table,
        "round": table.round,
        "boards_left": table.boards_left,
        "board_seconds": table.board_seconds,
        "ends": table.ends,
        "minutes_behind": table.minutes_behind,
    })
}
