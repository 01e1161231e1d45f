//! Making a contest and setting its sections up.

use std::path::Path;

use bridge::contest::Rules;
use proto::v1::{self, command::Kind};
use serde_json::json;

use super::action::{Create, Movements, Plan};
use super::failure::Failure;
use super::reply::{Output, accepted};
use super::run::Director;
use super::text;
use crate::chosen::Chosen;
use crate::entry_file::{self, NameList, NamedEntry};
use crate::setup::{self, Setup, SetupError};
use crate::text_file;
use crate::together::together;

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Self {
        Self::Input(error.to_string())
    }
}

/// The set-up that the plan asks for; `None` if it names neither movement, tables nor pairs.
fn read_plan(plan: &Plan) -> Result<Option<Setup>, Failure> {
    let pairs = plan.pairs.or_else(|| plan.tables.map(|tables| tables.saturating_mul(2)));
    let boards = plan.boards.as_deref().map(|text| {
        let why =
            || format!("`{text}` is no number of boards: write how many everybody may play, such as 24-28");
        setup::read_boards(text).ok_or_else(|| Failure::Input(why()))
    });
    let boards = boards.transpose()?;
    let (choice, boards_per_round) = match (&plan.movement, pairs, boards) {
        (Some(text), _, None) => (setup::read_choice(text)?, plan.boards_per_round),
        (Some(text), _, Some(boards)) => {
            let choice = setup::read_choice(text)?;
            let each = setup::boards_a_round(&choice, &boards);
            (choice, each)
        }
        (None, Some(pairs), None) => {
            (Chosen::Named(setup::offers(pairs)?.swap_remove(0).choice), plan.boards_per_round)
        }
        (None, Some(pairs), Some(boards)) => setup::proposed(pairs, boards)?,
        (None, None, None) => return Ok(None),
        (None, None, Some(_)) => {
            return Err(Failure::Input(
                "--boards needs --pairs, --tables or --movement beside it".to_owned(),
            ));
        }
    };
    let section = plan.section.to_ascii_uppercase();
    if !section.is_ascii_uppercase() {
        return Err(Failure::Input(format!("`{section}` is not a section: choose a letter from A to Z")));
    }
    let setup = Setup { section, choice, boards_per_round, first_board: plan.first_board };
    setup.commands()?;
    Ok(Some(setup))
}

/// Makes the contest and, as far as asked, sets it up, names the pairs and starts play.
pub(super) async fn create(
    director: &Director,
    create: Create,
    output: &mut Output<'_>,
) -> Result<(), Failure> {
    // All input is read before the first command, so that nothing is left half made.
    let setup = read_plan(&create.plan)?;
    let mut commands = match &setup {
        Some(setup) => setup.commands()?,
        None => Vec::new(),
    };
    commands.extend(
        create.phantom.iter().map(|entry| Kind::DeclarePhantom(v1::DeclarePhantom { entry: entry.clone() })),
    );
    let mut remark = String::new();
    if let Some(file) = &create.names {
        let missing = setup
            .as_ref()
            .and_then(|setup| setup.choice.missing().map(|pair| format!("{}{pair}", setup.section)));
        let mut places = setup.as_ref().map(Setup::entries).transpose()?.unwrap_or_default();
        places.retain(|place| !create.phantom.contains(place) && Some(place) != missing.as_ref());
        let names = read_names(file, &places)?;
        commands.extend(names.entries.iter().map(NamedEntry::command));
        remark = names.remark();
    }
    if create.start {
        commands.push(Kind::StartContest(v1::StartContest {}));
    }
    let kept = director.link.kept_rules().await?;
    let as_usual = || v1::Rules::from(&Rules::default());
    let rules = create.rules.applied_to(kept.clone().unwrap_or_else(as_usual), kept.as_ref())?;
    let created = director.link.create_contest(&create.name, rules).await?;
    let mut sequence = accepted(created.answer)?;
    let contest = created.contest;
    for kind in commands {
        let answer = director.link.execute(contest, kind).await?;
        sequence = accepted(answer).map_err(|failure| match failure {
            Failure::Refused(mut refused) => {
                refused.text =
                    format!("{} (contest {contest} is made; go on with --contest {contest})", refused.text);
                Failure::Refused(refused)
            }
            other => other,
        })?;
    }
    let what = match &setup {
        Some(setup) => format!(": {}, {}", setup.choice, setup.summary()?),
        None => String::new(),
    };
    let text = format!("Done: contest {contest}, {}{what}. {remark}", create.name);
    let text = text.trim_end();
    output.show(text, &json!({ "contest": contest, "accepted": { "sequence": sequence } }))
}

/// Gives a section its movement and boards.
pub(super) async fn set_up(director: &Director, plan: &Plan, output: &mut Output<'_>) -> Result<(), Failure> {
    let setup = read_plan(plan)?.ok_or_else(|| {
        Failure::Input("name a movement: --movement \"mitchell 7\", or --tables 7, or --pairs 13".to_owned())
    })?;
    let contest = director.contest().await?;
    let kind = together(setup.commands()?).ok_or_else(|| Failure::Input("nothing is set up".to_owned()))?;
    let sequence = accepted(director.link.execute(contest, kind).await?)?;
    let text = format!("Done: section {}: {}, {}.", setup.section, setup.choice, setup.summary()?);
    output.show(&text, &json!({ "accepted": { "sequence": sequence } }))
}

/// Lists the movements that suit.
pub(super) fn movements(movements: &Movements, output: &mut Output<'_>) -> Result<(), Failure> {
    let pairs = movements.pairs.or_else(|| movements.tables.map(|tables| tables.saturating_mul(2)));
    let offers = setup::offers(pairs.unwrap_or_default())?;
    let rows: Vec<[String; 2]> =
        offers.iter().map(|offer| [offer.choice.to_string(), offer.because.clone()]).collect();
    let values: Vec<_> =
        rows.iter().map(|[movement, because]| json!({ "movement": movement, "because": because })).collect();
    output.show(&text::columns(["MOVEMENT", "WHY"], &rows), &values.into())
}

/// The names in a file.
pub(super) fn read_names(file: &Path, places: &[String]) -> Result<NameList, Failure> {
    let read = text_file::read(file, |text| entry_file::read(text, places))
        .map_err(|error| Failure::Input(format!("failed to read {}: {error}", file.display())))?;
    read.map_err(|errors| {
        let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
        Failure::Input(format!("{}:\n{}", file.display(), lines.join("\n")))
    })
}
