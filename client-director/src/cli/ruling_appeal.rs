//! Appeals in words of the command line.

use bridge::contest::ruling::{
    AppealAbout, AppealNumber, AppealResult, Appealing, Appellant, Deposit, Judged, Ruling,
};
use bridge::contest::{RulingCommand, RulingNumber};
use proto::v1;

use super::failure::Failure;
use super::reply::Output;
use super::ruling_action::{AboutWord, AppealWord, AppellantWord, RulingAction};
use super::ruling_command::kind;
use super::run::Director;

impl Director {
    /// An appeal, or what came of it.
    pub(super) async fn act_on_appeal(
        &self,
        action: RulingAction,
        output: &mut Output<'_>,
    ) -> Result<(), Failure> {
        let (command, done) = match action {
            RulingAction::Appeal {
                ruling,
                side,
                who,
                names,
                about,
                grounds,
                deposit,
                waive_deposit,
                why,
            } => {
                let deposit = match (deposit, waive_deposit) {
                    (Some(sum), _) => Deposit::Taken(sum),
                    (None, Some(why)) => Deposit::Waived(why),
                    (None, None) => Deposit::None,
                };
                let (side, by, about) = (side.into(), who.into(), about.map(Into::into));
                let appeal = Appealing { side, by, who: names, about, grounds, deposit, why };
                let command = RulingCommand::Appeal { ruling: RulingNumber(ruling), appeal };
                (command, format!("the appeal against ruling {ruling} is in the book"))
            }
            RulingAction::CorrectAppeal { .. } => return self.correct_appeal(action, output).await,
            RulingAction::StrikeAppeal { ruling, reason } => {
                let (appeal, ..) = self.open_appeal(ruling).await?;
                let number = RulingNumber(ruling);
                let command = RulingCommand::CorrectAppeal { ruling: number, appeal, to: None, reason };
                (command, format!("the appeal against ruling {ruling} is struck out"))
            }
            RulingAction::DecideAppeal {
                ruling,
                result,
                about,
                by_director,
                words,
                committee,
                keep_deposit,
            } => {
                let appeals = self.one(self.contest().await?, ruling).await?.appeals;
                let outcome = Judged {
                    result: result.into(),
                    about: about.map(Into::into),
                    words,
                    committee,
                    is_by_director: by_director,
                    deposit_returned: !keep_deposit,
                };
                let (number, appeal) = (RulingNumber(ruling), AppealNumber(appeals));
                let command = RulingCommand::DecideAppeal { ruling: number, appeal, outcome };
                (command, format!("the appeal against ruling {ruling} is decided"))
            }
            _ => return Ok(()),
        };
        self.ask(kind(&command), &done, output).await
    }

    /// An appeal that was entered wrongly: what is not named stays as it is.
    async fn correct_appeal(&self, action: RulingAction, output: &mut Output<'_>) -> Result<(), Failure> {
        let RulingAction::CorrectAppeal {
            ruling,
            side,
            who,
            names,
            about,
            grounds,
            deposit,
            no_deposit,
            waive_deposit,
            why,
            reason,
        } = action
        else {
            return Ok(());
        };
        let (appeal, stands, read_at) = self.open_appeal(ruling).await?;
        let deposit = match (deposit, waive_deposit) {
            (Some(sum), _) => Deposit::Taken(sum),
            (None, Some(why)) => Deposit::Waived(why),
            (None, None) if no_deposit => Deposit::None,
            (None, None) => stands.deposit,
        };
        let to = Some(Appealing {
            side: side.map_or(stands.side, Into::into),
            by: who.map_or(stands.by, Into::into),
            who: names.unwrap_or(stands.who),
            about: about.map(Into::into).or(stands.about),
            grounds: grounds.unwrap_or(stands.grounds),
            deposit,
            why: why.unwrap_or(stands.why),
        });
        let command = RulingCommand::CorrectAppeal { ruling: RulingNumber(ruling), appeal, to, reason };
        let done = format!("the appeal against ruling {ruling} is put right");
        self.having_seen(read_at).ask(kind(&command), &done, output).await
    }

    /// The appeal that is still to be decided, as it stands in the book, and the state in which it was read.
    async fn open_appeal(&self, number: u32) -> Result<(AppealNumber, Appealing, u64), Failure> {
        let wanted = v1::RulingSearch { number, ..v1::RulingSearch::default() };
        let reply = self.link.rulings(self.contest().await?, wanted, false).await?;
        let read_at = reply.sequence;
        let state = reply.rulings.into_iter().next().and_then(|one| one.state);
        let ruling = state.and_then(|state| Ruling::try_from(&state).ok());
        let ruling = ruling.ok_or_else(|| {
            Failure::Input(format!("there is no ruling {number}: `ruling list` shows them"))
        })?;
        let open = ruling.open_appeal().map(|appeal| (appeal.number, appeal.appealing.clone(), read_at));
        open.ok_or_else(|| {
            Failure::Input(format!(
                "no appeal against ruling {number} is still to be decided: one that is decided stays as it is; `undo` \
                 takes its decision back"
            ))
        })
    }
}

impl From<AppealWord> for AppealResult {
    fn from(word: AppealWord) -> Self {
        match word {
            AppealWord::Stands => Self::Stands,
            AppealWord::Changed => Self::Changed,
            AppealWord::Withdrawn => Self::Withdrawn,
            AppealWord::NotHeard => Self::NotHeard,
            AppealWord::Recommended => Self::Recommended,
        }
    }
}

impl From<AppellantWord> for Appellant {
    fn from(word: AppellantWord) -> Self {
        match word {
            AppellantWord::Both => Self::Both,
            AppellantWord::Consent => Self::Consent,
            AppellantWord::Absent => Self::Absent,
            AppellantWord::Captain => Self::Captain,
            AppellantWord::Single => Self::Single,
            AppellantWord::Alone => Self::Alone,
        }
    }
}

impl From<AboutWord> for AppealAbout {
    fn from(word: AboutWord) -> Self {
        match word {
            AboutWord::Judgment => Self::Judgment,
            AboutWord::Law => Self::Law,
            AboutWord::Discipline => Self::Discipline,
        }
    }
}
