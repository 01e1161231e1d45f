//! `barometer rehearse`: a synthetic evening against a running server.

use std::path::PathBuf;
use std::process::ExitCode;

use access::private_file;
use anyhow::Context as _;

use super::bearer::Bearer;
use super::{Failure, NOT_RIGHT, runtime, say, say_error};
use crate::play::director::Director;
use crate::play::percentile::Spread;
use crate::play::plan::Size;
use crate::play::rehearsal::{Rehearsal, Report, rehearse};
use crate::play::tempo::Tempo;

/// Play a synthetic evening against a running server, with real table devices, and check what the server keeps.
///
/// Things go wrong as in a real room: wrong contracts, disputes, corrections, two devices at a table, lost
/// connections, late and slow tables, calls for the director. At the end every acknowledged result must be in the
/// exported results exactly once, and the ranking must equal one computed from scratch; otherwise the exit code
/// is 3.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// The server.
    #[arg(long, default_value = "http://127.0.0.1:7700")]
    server: String,
    #[command(flatten)]
    bearer: Bearer,
    /// How many tables play, 1 to 1040.
    #[arg(long, default_value_t = 7)]
    tables: u16,
    /// How many rounds; as many as the movement has if left out, 13 at most.
    #[arg(long)]
    rounds: Option<u16>,
    /// How many boards in a round; an evening of about 24 if left out.
    #[arg(long)]
    boards_per_round: Option<u16>,
    /// So many times faster than people play; `max`: each table enters as soon as it is answered.
    #[arg(long, default_value = "60", value_parser = tempo)]
    speed: Tempo,
    /// Instead of a speed: so many results a second from all tables together.
    #[arg(long, conflicts_with = "speed", value_parser = rate)]
    rate: Option<Tempo>,
    /// The same seed plays the same evening.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many people watch the results board.
    #[arg(long, default_value_t = 1)]
    watchers: usize,
    /// Nothing goes wrong.
    #[arg(long)]
    calm: bool,
    /// Results are scored as one side enters them; the opponents need not agree.
    #[arg(long)]
    one_sided: bool,
    /// The contest's name.
    #[arg(long, default_value = "Rehearsal")]
    name: String,
    /// Write the evening as a results file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Print the figures as JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: Args) -> Result<(), Failure> {
    let Args {
        server, bearer, tables, rounds, boards_per_round, seed, watchers, calm, one_sided, name, ..
    } = args;
    let token = bearer.token()?;
    let size = Size { tables, rounds, boards_per_round };
    let tempo = args.rate.unwrap_or(args.speed);
    let rehearsal = Rehearsal { server, token, name, size, tempo, seed, watchers, calm, one_sided };
    let json = args.json;
    let tell = |line: &str| if json { tracing::debug!("{line}") } else { say(line) };
    let report = runtime()?.block_on(async {
        let report = rehearse(&rehearsal, tell).await?;
        if let Some(path) = &args.record {
            let director = Director::new(&rehearsal.server, &rehearsal.token)?;
            let content = director.export(report.contest).await?;
            private_file::write(path, &content)
                .with_context(|| format!("cannot write {}", path.display()))?;
        }
        anyhow::Ok(report)
    })?;
    if json {
        say(&serde_json::to_string(&report)?);
    } else {
        print(&report);
    }
    if report.is_right() { Ok(()) } else { Err(Failure::Told(ExitCode::from(NOT_RIGHT))) }
}

fn print(report: &Report) {
    say(&format!(
        "{} of {} results from {} tables in {:.1} s: {:.0} results and {:.0} commands a second",
        report.results,
        report.planned,
        report.tables,
        report.seconds,
        report.results_per_second,
        report.commands_per_second
    ));
    say(&spread("acknowledged after", report.acknowledgement));
    if report.delivered_later.count > 0 {
        say(&spread("delivered after a lost connection", report.delivered_later));
    }
    if report.watchers > 0 {
        say(&spread(&format!("on the board ({} watching) after", report.watchers), report.to_the_board));
    }
    say(&format!("refusals provoked: {}", report.refusals_provoked));
    complain(report);
    if report.is_right() {
        say("checked: every acknowledged result is kept exactly once, and the ranking is right");
    }
}

/// Everything that is not right.
pub(super) fn complain(report: &Report) {
    for complaint in &report.complaints {
        say_error(complaint);
    }
    for difference in &report.differences {
        say_error(&difference.to_string());
    }
    if report.never_on_the_board > 0 {
        say_error(&format!("{} acknowledged results never reached the board", report.never_on_the_board));
    }
}

fn spread(what: &str, spread: Spread) -> String {
    let Spread { count, p50_ms, p99_ms, max_ms } = spread;
    format!("{what}: p50 {p50_ms:.2} ms, p99 {p99_ms:.2} ms, max {max_ms:.2} ms ({count} timed)")
}

/// A speed as people write it.
pub(super) fn tempo(text: &str) -> Result<Tempo, String> {
    match text.parse::<f64>() {
        Ok(speed) if speed > 0.0 && speed.is_finite() => Ok(Tempo::Clock { speed }),
        Ok(0.0) => Ok(Tempo::FlatOut),
        Err(_) if text == "max" => Ok(Tempo::FlatOut),
        Ok(_) | Err(_) => Err("a speed is a number such as 60, or `max`".to_owned()),
    }
}

fn rate(text: &str) -> Result<Tempo, String> {
    match text.parse::<f64>() {
        Ok(per_second) if per_second > 0.0 && per_second.is_finite() => Ok(Tempo::Steady { per_second }),
        Ok(_) | Err(_) => Err("a rate is a number of results a second, such as 1000".to_owned()),
    }
}
