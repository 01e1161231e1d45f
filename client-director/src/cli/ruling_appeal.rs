//! Appeals in words of the command line.

use bridge::contest::ruling::{
    AppealAbout, AppealNumber, AppealResult, Appealing, Appellant, Deposit, Judged,
};
use bridge::contest::{RulingCommand, RulingNumber};

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
