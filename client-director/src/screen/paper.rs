//! Pages that print well, written into a file of this computer.

use proto::v1::Paper;

use super::app::{App, Tone};
use super::effect::Effect;
use super::verb::Verb;

/// The paper that a verb prints; `None` of other verbs.
pub fn of(verb: Verb) -> Option<Paper> {
    Some(match verb {
        Verb::PrintRanking => Paper::Ranking,
        Verb::PrintTravellers => Paper::Travellers,
        Verb::PrintCards => Paper::ScoreCards,
        Verb::PrintFrequencies => Paper::Frequencies,
        Verb::PrintRecap => Paper::Recap,
        Verb::PrintDraw => Paper::Draw,
        Verb::PrintResultCards => Paper::ResultCards,
        Verb::PrintCrossTable => Paper::CrossTable,
        Verb::PrintCodes => Paper::Codes,
        Verb::PrintGuideCards => Paper::GuideCards,
        Verb::PrintAnnouncement => Paper::Announcement,
        Verb::PrintMovement => Paper::Movement,
        _ => return None,
    })
}

/// Asks for the page; where it was written is said when it is there.
pub fn print(app: &mut App, contest: u32, verb: Verb) -> Vec<Effect> {
    let Some(paper) = of(verb) else { return Vec::new() };
    app.say(Tone::Dim, "The page is made; its file is named when it is written.");
    vec![Effect::Print { contest, paper }]
}
