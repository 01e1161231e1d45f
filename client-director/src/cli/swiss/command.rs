//! What the verbs about draws do.

use std::collections::BTreeMap;

use bridge::contest::Command;
use bridge::contest::drawn::propose::{Anew, DrawWish, Keep};
use bridge::contest::drawn::{DrawCommand, Terms};
use bridge::entry::SectionLetter;
use bridge::movement::contestants::Contestants;
use bridge::swiss::edit::Edit;
use bridge::swiss::{Contender, Method as DrawMethod};
use proto::v1::{self, command::Kind};
use serde_json::json;

use super::json as view_json;
use super::scoring::VictoryPoints;
use super::set_up::{Agreed, Place};
use super::{
    Propose, SetUp, Swiss, SwissAction, TermsChange, Whose, by_hand, inspection, late, release, session,
    table, terms, terms_text, text,
};
use crate::cli::failure::Failure;
use crate::cli::reply::{Output, accepted};
use crate::cli::run::Director;
use crate::link::error::LinkError;
use crate::surgery::asked;
use crate::text_file;

/// A drawn section as a verb finds it.
pub(super) struct Found {
    pub(super) contest: u32,
    pub(super) letter: SectionLetter,
    pub(super) view: v1::DrawView,
}

impl Director {
    pub(in crate::cli) async fn swiss(&self, swiss: Swiss, output: &mut Output<'_>) -> Result<(), Failure> {
        let Swiss { section, action } = swiss;
        match action {
            SwissAction::SetUp(set_up) => self.set_up_draws(*set_up, output).await,
            SwissAction::Advice { entries: Some(entries), rounds } => {
                inspection::advise(entries, rounds, output)
            }
            action => {
                let section = action.section().or(section);
                self.in_drawn_section(self.find(section).await?, action, output).await
            }
        }
    }

    /// The section that is named, or the first whose rounds are drawn.
    async fn find(&self, named: Option<char>) -> Result<Found, Failure> {
        let contest = self.contest().await?;
        let letters = if let Some(letter) = named {
            vec![section_letter(letter)?]
        } else {
            let view = self.link.contest(contest).await?;
            view.sections.iter().filter_map(|section| asked::section(&section.section)).collect()
        };
        for letter in letters {
            match self.link.draw_view(contest, &letter.to_string()).await {
                Ok(view) => return Ok(Found { contest, letter, view }),
                Err(LinkError::Rejected(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        let (whose, letter) = match named.map(|letter| letter.to_ascii_uppercase()) {
            Some(letter) => (format!("there is no section {letter} whose rounds are drawn"), letter),
            None => ("there is no section yet whose rounds are drawn".to_owned(), 'A'),
        };
        Err(Failure::Input(format!(
            "{whose}: make one with `barometer-director swiss set-up {letter} --teams 24 --rounds 7 --boards 8`"
        )))
    }

    async fn in_drawn_section(
        &self,
        found: Found,
        action: SwissAction,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let Found { view, .. } = &found;
        match action {
            SwissAction::Terms(change) => self.terms(&found, &change, output).await,
            SwissAction::Show { round } => {
                let rounds = shown(view, round)?;
                output.show(&text::rounds(view, &rounds), &view_json::rounds(view, &rounds))
            }
            SwissAction::Standings => output.show(&text::standings(view), &view_json::standings(view)),
            SwissAction::CrossTable => {
                output.show(&table::cross_table_text(view), &table::cross_table_json(view))
            }
            SwissAction::Card { whose: Whose { number, .. } } => {
                known(view, number)?;
                output.show(&table::card_text(view, number), &table::card_json(view, number))
            }
            SwissAction::Explain => self.explain_draw(&found, output).await,
            SwissAction::Early => self.early(&found, output).await,
            SwissAction::Alternatives { take } => self.alternatives(&found, take, output).await,
            SwissAction::Mismatch { round } => self.mismatch(&found, round, output).await,
            SwissAction::Advice { .. } => self.advice(&found, output).await,
            action => {
                all_known(view, &action)?;
                match wish(&action)? {
                    Some(wish) => self.wish(&found, v1::DrawWish::from(&wish), output).await,
                    None => self.command(&found, action, output).await,
                }
            }
        }
    }

    async fn set_up_draws(&self, set_up: SetUp, output: &mut Output<'_>) -> Result<(), Failure> {
        let SetUp { letter, teams, pairs, after, yes, vps, no_vps, terms } = set_up;
        let letter = section_letter(letter)?;
        let contest = self.contest().await?;
        let Place { before, version } = self.place(contest, letter).await?;
        if let (Some(lost), false) = (before.lost(letter), yes) {
            return Err(Failure::Input(lost));
        }
        let earlier = match after {
            Some(earlier) => Some(self.earlier(earlier, letter).await?),
            None => None,
        };
        let is_new = before.agreed().is_none();
        let agreed = match &earlier {
            Some(earlier) => Some(session::agreed(earlier)),
            None => before.agreed(),
        };
        let (contestants, contenders) = match (teams, pairs, &agreed) {
            (Some(teams), ..) => (Contestants::Teams, teams),
            (None, Some(pairs), _) => (Contestants::Pairs, pairs),
            (None, None, Some(agreed)) => (agreed.contestants.clone(), agreed.contenders),
            (None, None, None) => {
                return Err(Failure::Input("say how many: --teams 24, or --pairs 30".to_owned()));
            }
        };
        let are_rounds_named = terms.rounds.is_some();
        let mut terms =
            terms.applied_to(agreed.as_ref().map_or_else(Terms::default, |own| own.terms.clone()))?;
        let is_as_agreed = |own: Agreed| own.contenders == contenders && own.terms.format == terms.format;
        if !are_rounds_named && !agreed.is_some_and(is_as_agreed) {
            // One entry alone is refused by the server, in words.
            terms.rounds = terms.format.advised_rounds(contenders);
        }
        let name = terms.name(&contestants, contenders);
        let played = text::planned(&terms);
        let are_teams = contestants.are_teams();
        let wish = match (vps, no_vps) {
            (true, _) => VictoryPoints::Wanted,
            (false, true) => VictoryPoints::NotWanted,
            (false, false) if is_new => VictoryPoints::AsUsual,
            (false, false) => VictoryPoints::AsTheyAre,
        };
        let scored = self.scored(contest, letter, (are_teams, wish, earlier.as_ref())).await?;
        let command = DrawCommand::SetUp { contestants, contenders, terms: Box::new(terms) };
        // What is not named is sent as it was read: what somebody else agrees meanwhile is not written over.
        let link = self.link.having_seen(version);
        let sequence = accepted(link.execute(contest, kind(letter, command)).await?)?;
        let mut told = self.told_of_scoring(contest, scored).await?;
        if let Some(earlier) = &earlier {
            told += &self.bring_along(contest, letter, earlier).await?;
        }
        let text = format!(
            "Done: section {letter}: {name}, {played}. {told}\nNext: barometer-director swiss propose"
        );
        let accepted = json!({ "sequence": sequence });
        output.show(
            &text,
            &json!({ "accepted": accepted, "section": letter.to_string(), "title": name, "scoring": told }),
        )
    }

    async fn terms(
        &self,
        found: &Found,
        change: &TermsChange,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let unreadable = |error: proto::WireError| Failure::Input(error.to_string());
        let wire = found.view.terms.clone().unwrap_or_default();
        let agreed = Terms::try_from(&wire).map_err(unreadable)?;
        if change.is_empty() {
            return output.show(
                &terms_text::terms(&found.view.title, &agreed, found.view.counts_matches),
                &view_json::terms(&agreed),
            );
        }
        let terms = change.applied_to(agreed)?;
        let (shown, value) = (
            terms_text::terms(&found.view.title, &terms, found.view.counts_matches),
            view_json::terms(&terms),
        );
        let command = DrawCommand::ChangeTerms { terms: Box::new(terms) };
        let link = self.link.having_seen(found.view.sequence);
        let sequence = accepted(link.execute(found.contest, kind(found.letter, command)).await?)?;
        let value = json!({ "accepted": { "sequence": sequence }, "terms": value });
        output.show(&format!("Done: it is agreed for the rounds to come.\n{shown}"), &value)
    }

    /// Has a draw made, and shows it.
    pub(super) async fn wish(
        &self,
        found: &Found,
        mut wire: v1::DrawWish,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let section = found.letter.to_string();
        if let Some(v1::draw_wish::Kind::Anew(anew)) = &mut wire.kind
            && anew.seed == Some(0)
        {
            anew.seed = None;
        }
        let link = self.link.having_seen(found.view.sequence);
        let sequence = accepted(link.draw(found.contest, &section, wire).await?)?;
        let view = self.link.draw_view(found.contest, &section).await?;
        let text = format!(
            "{}\nNobody else sees it before: barometer-director swiss publish --if-version {sequence}",
            text::proposal(&view).trim_end()
        );
        output.show(
            &text,
            &json!({
                "accepted": { "sequence": sequence },
                "proposal": view_json::proposal(&view),
                "rests_on": view.rests_on,
            }),
        )
    }

    async fn command(
        &self,
        found: &Found,
        action: SwissAction,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let (command, done) = match action {
            SwissAction::Drop => (DrawCommand::Drop, "the proposal is dropped".to_owned()),
            SwissAction::Publish { only, yes, reason } => {
                return self.publish(found, (only, yes, reason), output).await;
            }
            SwissAction::Revoke { reason } => {
                let number = found.view.rounds.last().map_or(0, |round| round.number);
                let given = release::goes_with_the_round(&found.view);
                let given =
                    given.map(|given| format!(". {}", given.trim_end_matches('.'))).unwrap_or_default();
                (DrawCommand::Revoke { reason }, format!("the draw of round {number} is taken back{given}"))
            }
            SwissAction::Award { round, contender, points, reason } => {
                let hundredths = if points == "none" { None } else { Some(terms::read_points(&points)?) };
                let done = match hundredths {
                    Some(_) => format!("{contender} has {points} for round {round}"),
                    None => format!("what {contender} won in round {round} counts again"),
                };
                (DrawCommand::Award { round, contender: Contender(contender), hundredths, reason }, done)
            }
            SwissAction::Enter { players, same_name, played_by, now } => {
                self.late_players(found.contest, &players, same_name).await?;
                let done = format!("number {} is entered", found.view.standings.len() + 1);
                let players = late::pairs(found.view.are_teams, &players)?;
                (
                    DrawCommand::EnterLate { players, substitute: played_by.map(Contender), plays_now: now },
                    done,
                )
            }
            SwissAction::Leave { contender, reason } => {
                let done = format!("{contender} no longer plays in the rounds to come");
                (DrawCommand::Leave { contender: Contender(contender), reason }, done)
            }
            SwissAction::Return { contender } => {
                let done = format!("{contender} plays again in the rounds to come");
                (DrawCommand::Return { contender: Contender(contender) }, done)
            }
            other => unreachable!("{other:?} is no command"),
        };
        let goes_or_comes = matches!(command, DrawCommand::Leave { .. } | DrawCommand::Return { .. });
        let link = self.link.having_seen(found.view.sequence);
        let executed = self.execute(&link, found.contest, kind(found.letter, command)).await?;
        if !goes_or_comes {
            return executed.done(&done, output);
        }
        // Whoever has no opponent now is to be drawn again: the note of the draw says so.
        let view = self.link.draw_view(found.contest, &found.letter.to_string()).await?;
        let given = given_changed(&found.view, &view);
        let value = json!({ "note": view.note, "given": given });
        let lines: Vec<String> = given.into_iter().chain([view.note]).collect();
        executed.show(&format!("Done: {done}.\n{}", lines.join("\n")), value, output)
    }
}

/// What others have, or have no more, in place of what they won, because somebody left or came back.
fn given_changed(before: &v1::DrawView, after: &v1::DrawView) -> Vec<String> {
    let all = |view: &v1::DrawView| -> BTreeMap<(u32, u32), String> {
        let rounds = view.rounds.iter();
        let given = rounds.flat_map(|round| round.awarded.iter().map(|one| (round.number, one)));
        given.map(|(round, one)| ((round, one.contender), one.figure.clone())).collect()
    };
    let (before, after) = (all(before), all(after));
    let new = after.iter().filter(|(key, figure)| before.get(key) != Some(figure));
    let new = new.map(|((round, one), figure)| format!("{one} has {figure} for round {round}."));
    let ended = before.keys().filter(|key| !after.contains_key(key));
    let ended = ended.map(|(round, one)| format!("What {one} won in round {round} counts again."));
    new.chain(ended).collect()
}

/// The draw that a verb wishes; `None` of other verbs.
fn wish(action: &SwissAction) -> Result<Option<DrawWish>, Failure> {
    let both = |one: &u16, other: &u16| [Contender(*one), Contender(*other)];
    Ok(Some(match action {
        SwissAction::Propose(Propose { draw: Some(draw), .. }) => DrawWish::ByHand(by_hand::read(draw)?),
        SwissAction::Propose(Propose { draw_file: Some(file), .. }) => {
            let read = text_file::read(file, by_hand::read)
                .map_err(|error| Failure::Input(format!("failed to read {}: {error}", file.display())))?;
            DrawWish::ByHand(read?)
        }
        SwissAction::Propose(propose) => DrawWish::Anew(anew(propose)),
        SwissAction::Out { contender } => DrawWish::Edit(Edit::TakeOut(Contender(*contender))),
        SwissAction::In { contender } => DrawWish::Edit(Edit::BringIn(Contender(*contender))),
        SwissAction::Swap { one, other } => DrawWish::Edit(Edit::Swap(both(one, other))),
        SwissAction::Pair { one, other } => DrawWish::Edit(Edit::Pair(both(one, other))),
        SwissAction::Bye { contender } => DrawWish::Edit(Edit::GiveBye(Contender(*contender))),
        SwissAction::Triangle { teams } => match teams.as_slice() {
            &[one, two, three] => DrawWish::Edit(Edit::SetTriangle([one, two, three].map(Contender))),
            _ => return Ok(None),
        },
        SwissAction::Pin { one, other } => DrawWish::Pin(both(one, other)),
        SwissAction::Forbid { one, other, even_if_rematch: false } => DrawWish::Forbid(both(one, other)),
        SwissAction::Forbid { one, other, even_if_rematch: true } => DrawWish::Never(both(one, other)),
        SwissAction::Free { one, other } => DrawWish::Free(both(one, other)),
        SwissAction::Odd { contenders } => DrawWish::Odd(contenders.iter().copied().map(Contender).collect()),
        _ => return Ok(None),
    }))
}

/// The seed 0 stands for one that the server takes.
fn anew(propose: &Propose) -> Anew {
    Anew {
        round: propose.round,
        seed: propose.seed.unwrap_or(0),
        method: propose.traditional.then_some(DrawMethod::Traditional),
        keep: if propose.again { Keep::Begun } else { Keep::Published },
    }
}

fn section_letter(letter: char) -> Result<SectionLetter, Failure> {
    asked::section(&letter.to_string())
        .ok_or_else(|| Failure::Input(format!("`{letter}` is not a section: choose a letter from A to Z")))
}

pub(crate) fn kind(section: SectionLetter, command: DrawCommand) -> Kind {
    let command = v1::Command::from(&Command::Draw { section, command });
    command.kind.expect("every command has a kind")
}

/// Refuses a number that nobody has.
fn known(view: &v1::DrawView, contender: u16) -> Result<(), Failure> {
    let is_known = view.standings.iter().any(|one| one.contender == u32::from(contender));
    is_known.then_some(()).ok_or_else(|| {
        Failure::Input(format!(
            "there is no number {contender} here: numbers go from 1 to {}",
            view.standings.len()
        ))
    })
}

/// Refuses numbers that nobody has, and one that is named twice.
fn all_known(view: &v1::DrawView, action: &SwissAction) -> Result<(), Failure> {
    let named = match action {
        SwissAction::Swap { one, other }
        | SwissAction::Pair { one, other }
        | SwissAction::Pin { one, other }
        | SwissAction::Forbid { one, other, .. }
        | SwissAction::Free { one, other } => vec![*one, *other],
        SwissAction::Triangle { teams: named }
        | SwissAction::Odd { contenders: named }
        | SwissAction::Publish { only: named, .. } => named.clone(),
        SwissAction::Bye { contender }
        | SwissAction::Out { contender }
        | SwissAction::In { contender }
        | SwissAction::Return { contender }
        | SwissAction::Award { contender, .. }
        | SwissAction::Leave { contender, .. } => vec![*contender],
        _ => vec![],
    };
    named.iter().try_for_each(|&one| known(view, one))?;
    match named.iter().enumerate().find(|(index, one)| named[..*index].contains(one)) {
        Some((_, twice)) => Err(Failure::Input(format!("you named {twice} twice: name different numbers"))),
        None => Ok(()),
    }
}

/// The published rounds, or the one that is named.
fn shown(view: &v1::DrawView, round: Option<u16>) -> Result<Vec<&v1::DrawnRoundView>, Failure> {
    let is_shown = |one: &&v1::DrawnRoundView| round.is_none_or(|round| one.number == u32::from(round));
    let rounds: Vec<&v1::DrawnRoundView> = view.rounds.iter().filter(is_shown).collect();
    match (rounds.is_empty(), round) {
        (true, Some(round)) => Err(Failure::Input(format!("round {round} is not published: {}", view.note))),
        (true, None) | (false, _) => Ok(rounds),
    }
}
