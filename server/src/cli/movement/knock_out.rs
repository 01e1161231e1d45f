//! `barometer movement knock-out`: the draw of a knock-out, round by round, and the plan of the next round.

use std::collections::BTreeSet;
use std::path::PathBuf;

use clap::ValueEnum;

use bridge::movement::announcement::words::BoardNames;
use bridge::movement::contestants::TeamNumber;
use bridge::movement::file::{NamedPlan, write_plain};
use bridge::movement::teams::head_to_head::Boards;
use bridge::movement::teams::knock_out::KnockOut;
use bridge::movement::teams::knock_out::bracket::{Survivors, Uneven};
use bridge::movement::teams::knock_out::fixture::{Fixture, RoundResults};
use bridge::movement::teams::knock_out::score_text::Lead;

use super::{Unclear, write};
use crate::cli::say;
use crate::print::grid::grid;
use crate::print::subject::Subject;

/// How many teams of a triangle stay in, where both can be.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Triangles {
    One,
    Two,
}

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// How many teams play, numbered from the best seed to the weakest.
    #[arg(value_name = "TEAMS", value_parser = clap::value_parser!(u16).range(2..=256),
          required_unless_present = "seeds", conflicts_with = "seeds")]
    teams: Option<u16>,
    /// Instead: the numbers of the teams, the best seed first: 3,1,7,2.
    #[arg(long, value_delimiter = ',')]
    seeds: Vec<u16>,
    /// Triangles instead of byes in the first round; of 3, 6, 12 or 24 teams so that one or two stay in.
    #[arg(long, value_enum, num_args = 0..=1, default_missing_value = "two")]
    triangles: Option<Triangles>,
    /// A margin carried into the first match of two teams: "4v1 11" where 4 starts 11 IMPs ahead of 1.
    #[arg(long, value_name = "MARGIN")]
    carried: Vec<Lead>,
    /// The results of a round, "1v8 30-20, 4v5 12-40, 7 out"; once for each round that was played.
    #[arg(long = "round", value_name = "RESULTS")]
    rounds: Vec<RoundResults>,
    /// How many stanzas, each with new boards, the next round has.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=16))]
    stanzas: u16,
    /// Each match deals its own boards; otherwise all play the same.
    #[arg(long)]
    dealt: bool,
    /// Write the plan of the next round to this file, for the contest and for guide cards.
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
}

pub(super) fn run(args: &Args) -> Result<(), Unclear> {
    let unclear = |refusal| Unclear(format!("{refusal}"));
    let seeds = match args.teams {
        Some(teams) => (1..=teams).map(TeamNumber).collect(),
        None => args.seeds.iter().copied().map(TeamNumber).collect(),
    };
    let uneven = match args.triangles {
        None => Uneven::Byes,
        Some(Triangles::One) => Uneven::Triangles(Survivors::One),
        Some(Triangles::Two) => Uneven::Triangles(Survivors::Two),
    };
    let mut now = KnockOut::new(seeds, uneven).map_err(unclear)?;
    for lead in &args.carried {
        now.carried.give(lead.ahead, lead.behind, lead.imps);
    }
    for results in &args.rounds {
        let next = now.advance(results).map_err(unclear)?;
        say(&heading(&now));
        for fixture in now.fixtures() {
            say(&format!("  {}", played(fixture, results)));
        }
        now = next;
    }
    match (now.winner(), now.fixtures().is_empty()) {
        (Some(winner), _) => say(&format!("Team {winner} has won.")),
        (None, true) => say("Nobody is left."),
        (None, false) => return to_play(&now, args),
    }
    Ok(())
}

/// The next round: who meets, and where.
fn to_play(now: &KnockOut, args: &Args) -> Result<(), Unclear> {
    say(&heading(now));
    for fixture in now.fixtures() {
        say(&format!("  {fixture}{}", leads(fixture, now)));
    }
    let boards = if args.dealt { Boards::Dealt } else { Boards::Pool };
    let Some(plan) = now.movement(args.stanzas, boards) else { return Ok(()) };
    if let Some(path) = &args.file {
        write(path, write_plain(&[NamedPlan::new(plan.clone())]).as_bytes())?;
    }
    let subject = Subject::new(plan, BTreeSet::new(), BoardNames::default());
    say("");
    say(&grid(&subject, 110));
    if let Some(path) = &args.file {
        say(&format!("The plan is in {}.", path.display()));
    }
    Ok(())
}

/// `Round 1:`, `Round 3, semi-final:`.
fn heading(now: &KnockOut) -> String {
    let round = format!("round {}", now.round());
    let name = now.round_name();
    if name == round { format!("Round {}:", now.round()) } else { format!("Round {}, {name}:", now.round()) }
}

/// A fixture with the scores that were entered for it.
fn played(fixture: Fixture, results: &RoundResults) -> String {
    let teams = fixture.teams();
    let scores = results.scores.iter().filter(|score| score.teams.iter().all(|team| teams.contains(team)));
    let scores = scores.map(|score| {
        let [one, two] = score.teams;
        format!("{one} v {two} {}-{}", score.imps[0], score.imps[1])
    });
    let out = teams.iter().filter(|team| results.withdrawn.contains(team)).map(|team| format!("{team} out"));
    let said: Vec<String> = scores.chain(out).collect();
    if said.is_empty() { fixture.to_string() } else { said.join(", ") }
}

/// Who of a fixture starts ahead.
fn leads(fixture: Fixture, now: &KnockOut) -> String {
    let lead = |[one, two]: [TeamNumber; 2]| {
        let margin = now.carried.margin(one, two);
        let (ahead, behind) = if margin > 0 { (one, two) } else { (two, one) };
        let imps = margin.unsigned_abs();
        (margin != 0).then(|| format!("; {ahead} starts {imps} IMPs ahead of {behind}"))
    };
    fixture.meetings().into_iter().filter_map(lead).collect()
}
