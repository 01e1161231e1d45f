//! `barometer movement plan`: which movements fit an evening, the best first, and what each costs.

use std::ops::RangeInclusive;

use serde_json::json;

use bridge::movement::Winners;
use bridge::movement::planner::proposal::Proposal;
use bridge::movement::planner::wish::{Pace, Sections, Wish};
use bridge::movement::planner::{self, Plans};

use super::Unclear;
use crate::cli::say;

#[derive(Debug, clap::Args)]
pub(super) struct Args {
    /// All pairs that want to play, an odd one included.
    #[arg(long)]
    pairs: u16,
    /// How many boards everybody may play: 24..28, or 26.
    #[arg(long, default_value = "24..28", value_parser = boards)]
    boards: RangeInclusive<u16>,
    /// How many minutes there are for play.
    #[arg(long)]
    minutes: Option<u16>,
    /// Into how many sections the field is divided: any, or a number.
    #[arg(long, default_value = "any", value_parser = sections)]
    sections: Sections,
    /// One ranking of all pairs.
    #[arg(long, conflicts_with = "two_winners")]
    one_winner: bool,
    /// A ranking for each line.
    #[arg(long)]
    two_winners: bool,
    /// How long a board takes, in minutes: 7, or 6.5.
    #[arg(long, default_value = "7", value_parser = seconds)]
    board_minutes: u16,
    /// How long the move to the next round takes, in minutes.
    #[arg(long, default_value = "1", value_parser = seconds)]
    change_minutes: u16,
    /// So many proposals.
    #[arg(long, default_value_t = 5)]
    show: usize,
    /// Print the proposals as JSON.
    #[arg(long)]
    json: bool,
}

fn boards(text: &str) -> Result<RangeInclusive<u16>, String> {
    let number = |word: &str| {
        word.trim()
            .parse::<u16>()
            .map_err(|_no_number| format!("write it like 24..28, or 26; `{word}` is no number"))
    };
    let ends = text.split_once("..").or_else(|| text.split_once('-'));
    match ends {
        Some((least, most)) => Ok(number(least)?..=number(most.trim_start_matches('='))?),
        None => number(text).map(|boards| boards..=boards),
    }
}

fn sections(text: &str) -> Result<Sections, String> {
    match text.parse() {
        Ok(count) => Ok(Sections::Exactly(count)),
        Err(_no_number) if text.eq_ignore_ascii_case("any") => Ok(Sections::Any),
        Err(_no_number) => Err("write `any` or a number of sections".to_owned()),
    }
}

/// Minutes, perhaps with one or two decimals, as seconds.
fn seconds(text: &str) -> Result<u16, String> {
    let unclear = || format!("`{text}` is no number of minutes up to 60: write it like 7 or 6.5");
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let minutes: u16 = whole.parse().map_err(|_no_number| unclear())?;
    let hundredths: u16 = format!("{part:0<2}").parse().map_err(|_no_number| unclear())?;
    if minutes > 60 || part.len() > 2 {
        return Err(unclear());
    }
    Ok(minutes * 60 + hundredths * 60 / 100)
}

pub(super) fn run(args: &Args) -> Result<(), Unclear> {
    let wish = Wish {
        pairs: args.pairs,
        boards: args.boards.clone(),
        minutes: args.minutes,
        sections: args.sections,
        winners: match (args.one_winner, args.two_winners) {
            (true, _) => Some(Winners::One),
            (false, true) => Some(Winners::Two),
            (false, false) => None,
        },
        pace: Pace { seconds_per_board: args.board_minutes, seconds_per_change: args.change_minutes },
    };
    let plans = planner::plan(&wish).map_err(|fault| Unclear(fault.to_string()))?;
    if args.json {
        say(&json_of(&plans).to_string());
    } else {
        tell(&plans, args.show);
    }
    Ok(())
}

fn tell(plans: &Plans, most: usize) {
    if plans.proposals.is_empty() {
        say(
            "No movement fits. Allow other numbers of boards (--boards 20..30), more minutes, or any --sections.",
        );
    }
    for (number, proposal) in (1..).zip(plans.proposals.iter().take(most)) {
        say(&format!("{number}. {proposal}"));
        say(&format!("   {}", proposal.summary()));
        say(&format!(
            "   Balance {} of 100; {} boards to lay out.",
            proposal.quality, proposal.boards_in_play
        ));
        for cost in &proposal.costs {
            say(&format!("   - {cost}"));
        }
        say("");
    }
    if plans.proposals.len() > most {
        say(&format!("{} more with --show {}.\n", plans.proposals.len() - most, plans.proposals.len()));
    }
    if !plans.rejected.is_empty() {
        say("Better not:");
    }
    for rejection in plans.rejected.iter().take(most) {
        say(&format!("   {rejection}"));
        for reason in &rejection.reasons {
            say(&format!("   - {reason}"));
        }
    }
    if let Some(best) = plans.proposals.first().and_then(|best| best.sections.first()) {
        say(&format!("\nTo see the first: barometer movement show {best}"));
    }
}

fn json_of(plans: &Plans) -> serde_json::Value {
    let proposal = |proposal: &Proposal| {
        let sections: Vec<_> = proposal
            .sections
            .iter()
            .zip(&proposal.pairs)
            .map(|(choice, pairs)| json!({"movement": choice.to_string(), "pairs": pairs}))
            .collect();
        json!({
            "sections": sections,
            "rounds": proposal.rounds,
            "boards_per_round": proposal.boards_per_round,
            "boards": proposal.boards(),
            "boards_in_play": proposal.boards_in_play,
            "minutes": proposal.minutes,
            "winners": match proposal.winners { Winners::One => 1, Winners::Two => 2 },
            "quality_hundredths": proposal.quality.hundredths(),
            "costs": proposal.costs,
        })
    };
    let rejected = plans.rejected.iter().map(|rejection| {
        let movements: Vec<String> = rejection.sections.iter().map(ToString::to_string).collect();
        json!({"movements": movements, "reasons": rejection.reasons})
    });
    json!({
        "format": "barometer-plans/1",
        "proposals": plans.proposals.iter().map(proposal).collect::<Vec<_>>(),
        "rejected": rejected.collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_and_minutes_are_read_as_they_are_written() {
        assert_eq!(boards("24..28"), Ok(24..=28));
        assert_eq!(boards("24-28"), Ok(24..=28));
        assert_eq!(boards("26"), Ok(26..=26));
        assert!(boards("many").is_err());
        assert_eq!(seconds("7"), Ok(420));
        assert_eq!(seconds("6.5"), Ok(390));
        assert!(seconds("-1").is_err() && seconds("6.555").is_err());
    }
}
