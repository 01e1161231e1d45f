//! `barometer movement show`: a movement as a table, as a picture, as JSON.

use std::path::PathBuf;

use serde_json::{Value, json};

use bridge::movement::balance::field::Field;
use bridge::movement::contestants::Contestants;
use bridge::movement::{Movement, RoundNumber, Winners};

use super::named::Named;
use super::{Unclear, write};
use crate::cli::say;
use crate::print::grid::grid;
use crate::print::picture::{self, Words};
use crate::print::subject::Subject;

/// So many remarks on the balance are shown.
const REMARKS: usize = 6;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    named: Named,
    /// Write the picture of who goes where to this file.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// The round that the picture shows, with the move after it.
    #[arg(long, default_value_t = 1)]
    round: u16,
    /// Print the movement as JSON (barometer-movement-view/1).
    #[arg(long)]
    json: bool,
    /// Print how often every two are compared, as a table: same way, opposite ways, a star for each meeting.
    #[arg(long)]
    matrix: bool,
    /// So many characters fit into a line.
    #[arg(long, default_value_t = 110)]
    width: usize,
}

pub(super) fn run(args: &Args) -> Result<(), Unclear> {
    let subject = args.named.subject()?;
    if let Some(path) = &args.svg {
        let rounds = subject.plan.rounds.len();
        if args.round == 0 || usize::from(args.round) > rounds {
            return Err(Unclear(format!("this movement has {rounds} rounds: choose --round 1 to {rounds}")));
        }
        write(path, picture::svg(&subject, RoundNumber(args.round), Words::Below).as_bytes())?;
    }
    if args.json {
        say(&json_of(&subject).to_string());
        return Ok(());
    }
    say(&summary(&subject));
    say(&grid(&subject, args.width));
    for warning in &subject.warnings {
        say(&format!("Mind: {warning}"));
    }
    for fault in faults(&subject) {
        say(&format!("Fault: {fault}"));
    }
    let field = Field::of(&subject.floor());
    say(&format!("Balance: {} of 100.", field.quality()));
    for remark in field.remarks().into_iter().take(REMARKS) {
        say(&format!("  {remark}."));
    }
    if args.matrix {
        for matrix in field.matrices() {
            say(&format!("\n{matrix}"));
        }
    }
    if let Some(path) = &args.svg {
        say(&format!("The picture is in {}.", path.display()));
    }
    Ok(())
}

fn faults(subject: &Subject) -> Vec<String> {
    subject.floor().verify().into_iter().map(|fault| fault.to_string()).collect()
}

/// The movement in two lines.
fn summary(subject: &Subject) -> String {
    let floor = subject.floor();
    let (rounds, sets) = (floor.rounds.len(), floor.sets);
    let boards = subject.names.boards_each().map_or_else(String::new, |each| {
        let most = usize::from(each) * rounds;
        format!(" of {each} boards, at most {most} boards for each pair")
    });
    let who = match &floor.contestants {
        Contestants::Pairs => format!("{} pairs", floor.pairs().len()),
        Contestants::Teams => format!("{} teams", floor.pairs().len() / 2),
        Contestants::Players(_) => format!("{} players", floor.paths().len()),
    };
    let winners = match floor.winners {
        Winners::One => "one winner",
        Winners::Two => "two winners",
    };
    format!(
        "{}\n{} tables, {who}, {winners}; {rounds} rounds{boards}; {sets} sets of boards.\n",
        subject.title(),
        floor.tables
    )
}

/// Who plays no boards in a round: the pairs, or the single players without a seat.
fn sit_outs(floor: &Movement, played: RoundNumber) -> Vec<String> {
    match &floor.contestants {
        Contestants::Pairs | Contestants::Teams => {
            floor.sit_outs(played).iter().map(|out| out.pair.to_string()).collect()
        }
        Contestants::Players(_) => floor
            .paths()
            .keys()
            .filter(|&&mover| floor.place_of(mover, played).is_none())
            .map(ToString::to_string)
            .collect(),
    }
}

fn json_of(subject: &Subject) -> Value {
    let (room, floor) = (subject.room(), subject.floor());
    let rounds: Vec<Value> = room
        .round_numbers()
        .map(|round| {
            let tables: Vec<Value> = room
                .tables_of(round)
                .map(|(table, place)| {
                    json!({
                        "table": table.0,
                        "ns": place.north_south.map(|pair| pair.to_string()),
                        "ew": place.east_west.map(|pair| pair.to_string()),
                        "set": place.set.map(|set| set.0),
                        "boards_go": room.with_copy_of(table).boards_go_to(round, table).map(|go| go.to_string()),
                    })
                })
                .collect();
            let sit_outs = sit_outs(&floor, round);
            let sharing: Vec<Vec<u16>> = room
                .sharing(round)
                .values()
                .map(|tables| tables.iter().map(|table| table.0).collect())
                .collect();
            json!({
                "round": round.0,
                "tables": tables,
                "sharing": sharing,
                "bystands": room.bystands(round).iter().map(|set| set.0).collect::<Vec<_>>(),
                "sit_outs": sit_outs,
            })
        })
        .collect();
    let players: Option<Value> = match &floor.contestants {
        Contestants::Players(players) => Some(
            players.iter().map(|(pair, two)| (pair.to_string(), json!(two.map(|player| player.0)))).collect(),
        ),
        Contestants::Pairs | Contestants::Teams => None,
    };
    let announcement = subject.announcement();
    json!({
        "format": "barometer-movement-view/1",
        "name": subject.plan.name,
        "winners": match floor.winners { Winners::One => 1, Winners::Two => 2 },
        "contestants": match &floor.contestants {
            Contestants::Pairs => "pairs",
            Contestants::Teams => "teams",
            Contestants::Players(_) => "players",
        },
        "partnerships": players,
        "tables": floor.tables,
        "sets": floor.sets,
        "boards_per_set": subject.names.boards_each(),
        "missing": subject.missing.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "rounds": rounds,
        "announcement": announcement.opening.iter().map(|says| subject.words.say(says)).collect::<Vec<_>>(),
        "warnings": subject.warnings.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "faults": faults(subject),
        "quality_hundredths": Field::of(&floor).quality().hundredths(),
    })
}
