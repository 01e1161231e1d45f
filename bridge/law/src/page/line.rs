//! The lines of a finding as a page writes them.

use super::holding::unknown;
use super::node::{Fault, Node};
use super::run::{Run, Stop};
use super::words::{Template, Words, template};
use crate::award::kind_of;
use crate::finding::{Adjust, Becomes, Course, Finding, Must, Transfer, Until, When};
use crate::party::Party;
use crate::redress::{Award, Wanted};
use game::seat::Seat;

/// A line of a finding. What names something of a list is a word of that list, or a value in braces.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Line {
    Title(Words),
    Rule { text: Words, law: Words },
    Offer { to: Template, when: Words, choices: Vec<Words>, law: Words },
    Inform { what: Words, may: Vec<Template>, may_not: Vec<Template>, law: Words },
    Must { who: Template, must: Template, what: Option<Words>, until: Template, law: Words },
    Card { card: Words, of: Template, becomes: Template, law: Words },
    Again { when: Template, condition: Words, law: Words },
    Adjust(Box<Adjusted>),
    Tricks { from: Template, to: Template, count: Template, law: Words },
    Penalty { text: Words, law: Words },
    Enter { text: Words, law: Words },
    Say { to: Template, words: Words },
    GoesOn { procedure: &'static str, course: Course, answers: Vec<(&'static str, Words)> },
}

/// An adjusted score: its kind, and what is awarded where the page says it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Adjusted {
    kind: Template,
    why: Words,
    law: Words,
    wanting: Option<Template>,
    sides: [Option<Template>; 2],
    award: Option<Words>,
}

/// The names of the lines, as nodes.
pub(super) const NAMES: &[&str] = &[
    "title", "rule", "offer", "inform", "must", "card", "again", "adjust", "tricks", "penalty", "enter",
    "say", "goes-on",
];

impl Line {
    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(super) fn read(node: &Node) -> Result<Self, Fault> {
        let law = || Words::law(node);
        Ok(match node.name.as_str() {
            "title" => {
                node.only(1, &["if"], &["text"])?;
                Self::Title(Words::needed(node, 0, "text")?)
            }
            "rule" | "penalty" | "enter" => {
                node.only(1, &["if", "law"], &["text", "law"])?;
                let (text, law) = (Words::needed(node, 0, "text")?, law()?);
                match node.name.as_str() {
                    "rule" => Self::Rule { text, law },
                    "penalty" => Self::Penalty { text, law },
                    _ => Self::Enter { text, law },
                }
            }
            "offer" => {
                node.only(1, &["if", "law", "when"], &["choice", "when", "law"])?;
                let choices =
                    node.all("choice").map(|one| Words::under_condition(one, 0)).collect::<Result<_, _>>()?;
                Self::Offer {
                    to: word(node, 0, &PARTIES)?,
                    when: Words::named(node, "when")?,
                    choices,
                    law: law()?,
                }
            }
            "inform" => {
                node.only(1, &["if", "law", "may", "may-not"], &["text", "law"])?;
                let (may, may_not) = (several(node, "may", &PARTIES)?, several(node, "may-not", &PARTIES)?);
                Self::Inform { what: Words::needed(node, 0, "text")?, may, may_not, law: law()? }
            }
            "say" => {
                node.only(2, &["if"], &["text"])?;
                Self::Say { to: word(node, 0, &PARTIES)?, words: Words::needed(node, 1, "text")? }
            }
            "goes-on" => Self::read_goes_on(node)?,
            _ => Self::read_effect(node)?,
        })
    }

    /// Reads a line of what follows for players, cards and the score.
    fn read_effect(node: &Node) -> Result<Self, Fault> {
        let law = || Words::law(node);
        Ok(match node.name.as_str() {
            "must" => {
                node.only(3, &["if", "law", "until"], &["text", "law"])?;
                let (who, must) = (word(node, 0, &PARTIES)?, word(node, 1, &MUSTS)?);
                let what = Words::of(node, 2, "text")?;
                Self::Must { who, must, what, until: named(node, "until", &UNTILS)?, law: law()? }
            }
            "card" => {
                node.only(1, &["if", "law", "of", "becomes"], &["text", "law"])?;
                let (of, becomes) = (named(node, "of", &PARTIES)?, named(node, "becomes", &BECOMES)?);
                Self::Card { card: Words::needed(node, 0, "text")?, of, becomes, law: law()? }
            }
            "again" => {
                node.only(2, &["if", "law"], &["text", "law"])?;
                Self::Again {
                    when: word(node, 0, &WHENS)?,
                    condition: Words::needed(node, 1, "text")?,
                    law: law()?,
                }
            }
            "adjust" => Self::Adjust(Box::new(Adjusted::read(node)?)),
            _ => {
                node.only(1, &["if", "law", "from", "to"], &["law"])?;
                let (from, to) = (named(node, "from", &PARTIES)?, named(node, "to", &PARTIES)?);
                let count = template(node, node.needed(0, "how many")?)?;
                Self::Tricks { from, to, count, law: law()? }
            }
        })
    }

    fn read_goes_on(node: &Node) -> Result<Self, Fault> {
        node.only(1, &["if", "course"], &["with"])?;
        let course = match node.property("course") {
            Some("instead") => Course::Instead,
            Some("besides") => Course::Besides,
            _ => return Err(node.fault("write course=\"instead\" or course=\"besides\"")),
        };
        let answers = node.all("with").map(|one| {
            let key = super::kept::kept(one.needed(0, "the key of a question")?);
            Ok((key, Words::under_condition(one, 1)?))
        });
        let procedure = super::kept::kept(node.needed(0, "the key of a procedure")?);
        Ok(Self::GoesOn { procedure, course, answers: answers.collect::<Result<_, Fault>>()? })
    }

    /// The finding with this line.
    ///
    /// # Errors
    /// What has no value, or is no word of its list.
    pub(super) fn add(&self, finding: Finding, run: &Run<'_, '_, '_>) -> Result<Finding, Stop> {
        Ok(match self {
            Self::Title(title) => Finding { title: run.said(title)?, ..finding },
            Self::Rule { text, law } => finding.ruled(run.said(text)?, run.clause(law)?),
            Self::Penalty { text, law } => finding.penalty(run.said(text)?, run.clause(law)?),
            Self::Enter { text, law } => finding.entered(run.said(text)?, run.clause(law)?),
            Self::Offer { to, when, choices, law } => {
                let choices = choices.iter().map(|one| run.spoken(one)).collect::<Result<Vec<_>, _>>()?;
                let choices: Vec<String> = choices.into_iter().flatten().collect();
                finding.offered(run.word(to, &PARTIES)?, run.said(when)?, choices, run.clause(law)?)
            }
            Self::Inform { what, may, may_not, law } => {
                let all = |parties: &[Template]| {
                    parties
                        .iter()
                        .map(|party| run.word(party, &PARTIES))
                        .collect::<Result<Vec<Party>, Stop>>()
                };
                finding.informed(run.said(what)?, &all(may)?, &all(may_not)?, run.clause(law)?)
            }
            Self::Must { who, must, what, until, law } => {
                let what = what.as_ref().map(|what| run.said(what)).transpose()?.unwrap_or_default();
                let must = must_of(run.word(must, &MUSTS)?, what);
                finding.bound(run.word(who, &PARTIES)?, must, run.word(until, &UNTILS)?, run.clause(law)?)
            }
            Self::Card { card, of, becomes, law } => {
                let (of, becomes) = (run.word(of, &PARTIES)?, run.word(becomes, &BECOMES)?);
                finding.card(run.said(card)?, of, becomes, run.clause(law)?)
            }
            Self::Again { when, condition, law } => {
                finding.again(run.word(when, &WHENS)?, run.said(condition)?, run.clause(law)?)
            }
            Self::Adjust(adjusted) => adjusted.add(finding, run)?,
            Self::Tricks { from, to, count, law } => {
                let text = run.filled(count)?;
                let tricks =
                    text.parse().map_err(|_none| run.fault(format!("`{text}` is no number of tricks")))?;
                let (from, to) = (run.word(from, &PARTIES)?, run.word(to, &PARTIES)?);
                Finding { tricks: Some(Transfer { from, to, tricks, clause: run.clause(law)? }), ..finding }
            }
            Self::Say { to, words } => finding.said(run.word(to, &PARTIES)?, run.said(words)?),
            Self::GoesOn { procedure, course, answers } => {
                let mut known = vec![];
                for (key, words) in answers {
                    if let Some(answer) = run.spoken(words)? {
                        known.push((*key, answer));
                    }
                }
                finding.goes_on(procedure, known, *course)
            }
        })
    }
}

impl Adjusted {
    fn read(node: &Node) -> Result<Self, Fault> {
        node.only(2, &["if", "law", "wanting", "offending", "others", "award"], &["text", "law", "award"])?;
        let optional = |name| node.property(name).map(|text| template(node, text)).transpose();
        let is_awarded = node.property("award").is_some() || node.all("award").next().is_some();
        Ok(Self {
            kind: word(node, 0, ADJUSTS)?,
            why: Words::needed(node, 1, "text")?,
            law: Words::law(node)?,
            wanting: node.property("wanting").map(|_| named(node, "wanting", &WANTED)).transpose()?,
            sides: [optional("offending")?, optional("others")?],
            award: is_awarded.then(|| Words::named(node, "award")).transpose()?,
        })
    }

    fn add(&self, finding: Finding, run: &Run<'_, '_, '_>) -> Result<Finding, Stop> {
        let [offending, non_offending] = self
            .sides
            .each_ref()
            .map(|side| side.as_ref().map_or_else(|| Ok(String::new()), |side| run.filled(side)));
        let (offending, non_offending) = (offending?, non_offending?);
        let award = self.award(run)?;
        let kind = match run.word(&self.kind, ADJUSTS)? {
            Kind::ByTheBook => run.book().assigned(),
            Kind::AsAwarded => kind_of(award.as_ref().ok_or_else(|| run.fault("no award is said here"))?),
            Kind::Assigned => Adjust::Assigned,
            Kind::Weighted => Adjust::Weighted,
            Kind::Split => Adjust::Split,
            Kind::Tricks => Adjust::Tricks,
            Kind::Artificial => Adjust::Artificial { offending, non_offending },
        };
        let mut finding = finding.adjusted(kind, run.said(&self.why)?, run.clause(&self.law)?);
        if let Some(award) = &award {
            finding = finding.written(award);
        }
        Ok(match &self.wanting {
            Some(wanting) => finding.wanting(run.word(wanting, &WANTED)?),
            None => finding,
        })
    }

    fn award(&self, run: &Run<'_, '_, '_>) -> Result<Option<Award>, Stop> {
        let Some(text) = self.award.as_ref().map(|award| run.said(award)).transpose()? else {
            return Ok(None);
        };
        let read = text.parse().map_err(|wrong| run.fault(format!("`{text}` is no award: {wrong}")));
        read.map(Some)
    }
}

/// A duty without its words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Duty {
    Pass,
    RepeatCall,
    CallAgain,
    Lead,
    NotLead,
    Play,
    Other,
}

fn must_of(duty: Duty, what: String) -> Must {
    match duty {
        Duty::Pass => Must::Pass,
        Duty::RepeatCall => Must::RepeatCall,
        Duty::CallAgain => Must::CallAgain,
        Duty::Lead => Must::Lead(what),
        Duty::NotLead => Must::NotLead(what),
        Duty::Play => Must::Play(what),
        Duty::Other => Must::Other(what),
    }
}

/// A kind of adjusted score as a page names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    ByTheBook,
    AsAwarded,
    Assigned,
    Weighted,
    Split,
    Artificial,
    Tricks,
}

/// A list of words, each with what it stands for.
pub(super) type List<T> = [(&'static str, T)];

pub(super) const ADJUSTS: &List<Kind> = &[
    ("by-the-book", Kind::ByTheBook),
    ("as-awarded", Kind::AsAwarded),
    ("assigned", Kind::Assigned),
    ("weighted", Kind::Weighted),
    ("split", Kind::Split),
    ("artificial", Kind::Artificial),
    ("tricks", Kind::Tricks),
];

pub(super) const PARTIES: [(&str, Party); 17] = [
    ("offender", Party::Offender),
    ("partner", Party::Partner),
    ("left-opponent", Party::LeftOpponent),
    ("right-opponent", Party::RightOpponent),
    ("offending-side", Party::OffendingSide),
    ("non-offending-side", Party::NonOffendingSide),
    ("declarer", Party::Declarer),
    ("dummy", Party::Dummy),
    ("opening-leader", Party::OpeningLeader),
    ("leaders-partner", Party::LeadersPartner),
    ("declaring-side", Party::DeclaringSide),
    ("defending-side", Party::DefendingSide),
    ("everyone", Party::Everyone),
    ("north", Party::At(Seat::North)),
    ("east", Party::At(Seat::East)),
    ("south", Party::At(Seat::South)),
    ("west", Party::At(Seat::West)),
];

const MUSTS: [(&str, Duty); 7] = [
    ("pass", Duty::Pass),
    ("repeat-call", Duty::RepeatCall),
    ("call-again", Duty::CallAgain),
    ("lead", Duty::Lead),
    ("not-lead", Duty::NotLead),
    ("play", Duty::Play),
    ("other", Duty::Other),
];

pub(super) const UNTILS: [(&str, Until); 8] = [
    ("this-turn", Until::ThisTurn),
    ("next-turn", Until::NextTurn),
    ("one-round", Until::OneRound),
    ("auction-ends", Until::AuctionEnds),
    ("lead-is-lost", Until::LeadIsLost),
    ("card-is-played", Until::CardIsPlayed),
    ("trick-ends", Until::TrickEnds),
    ("play-ends", Until::PlayEnds),
];

pub(super) const BECOMES: [(&str, Becomes); 5] = [
    ("major-penalty-card", Becomes::MajorPenaltyCard),
    ("minor-penalty-card", Becomes::MinorPenaltyCard),
    ("picked-up", Becomes::PickedUp),
    ("played", Becomes::Played),
    ("no-penalty-card", Becomes::NoPenaltyCard),
];

const WHENS: [(&str, When); 6] = [
    ("offenders-turn", When::OffendersTurn),
    ("auction-ends", When::AuctionEnds),
    ("opening-lead", When::OpeningLead),
    ("play-ends", When::PlayEnds),
    ("round-ends", When::RoundEnds),
    ("session-ends", When::SessionEnds),
];

const WANTED: [(&str, Wanted); 12] = [
    ("offenders", Wanted::Offenders),
    ("one", Wanted::One),
    ("several", Wanted::Several),
    ("by-the-book", Wanted::ByTheBook),
    ("best-and-worst", Wanted::BestAndWorst),
    ("each-side", Wanted::EachSide),
    ("own-all", Wanted::OwnAll),
    ("own-part", Wanted::OwnPart),
    ("offenders-only", Wanted::OffendersOnly),
    ("others-only", Wanted::OthersOnly),
    ("capped", Wanted::Capped),
    ("capped-without", Wanted::CappedWithout),
];

/// What a word of a list stands for.
///
/// # Errors
/// What there is instead.
pub(super) fn of_list<T: Copy>(word: &str, list: &List<T>) -> Result<T, String> {
    let found = list.iter().find(|(name, _)| *name == word);
    found.map(|(_, one)| *one).ok_or_else(|| {
        unknown(
            &format!("`{word}` is not known here"),
            &list.iter().map(|(name, _)| *name).collect::<Vec<_>>(),
        )
    })
}

/// The argument of a number, which is a word of a list or holds a value.
fn word<T: Copy>(node: &Node, number: usize, list: &List<T>) -> Result<Template, Fault> {
    checked(node, node.needed(number, "a word")?, list)
}

/// A property that is a word of a list or holds a value.
pub(super) fn named<T: Copy>(node: &Node, name: &str, list: &List<T>) -> Result<Template, Fault> {
    let text =
        node.property(name).ok_or_else(|| node.fault(format!("`{}` lacks {name}=\"…\"", node.name)))?;
    checked(node, text, list)
}

fn several<T: Copy>(node: &Node, name: &str, list: &List<T>) -> Result<Vec<Template>, Fault> {
    let words = node.property(name).unwrap_or_default().split_whitespace();
    words.map(|word| checked(node, word, list)).collect()
}

pub(super) fn checked<T: Copy>(node: &Node, text: &str, list: &List<T>) -> Result<Template, Fault> {
    let template = template(node, text)?;
    if let Some(plain) = template.plain() {
        of_list(plain, list).map_err(|wrong| node.fault(wrong))?;
    }
    Ok(template)
}

#[cfg(test)]
mod tests {
    use crate::page::Page;
    use crate::{Answers, Book, Known, Next, interview};

    // docs/LAW-PAGES.md: `as-awarded` takes the kind of what is awarded; of two artificial scores the lower is the offenders'.
    #[test]
    fn an_adjusted_score_says_its_award_and_takes_its_kind_from_it() {
        for (award, written) in [
            ("4S N =", "Assigned"),
            ("60 % 4S N =, 40 % 4S N -1", "Weighted"),
            ("NS 4S N -1, EW 4S N =, field EW", "Split"),
            ("NS average plus, EW average minus", "Artificial { offending: \"A-\", non_offending: \"A+\" }"),
        ] {
            let page = format!(
                "procedure \"a\" {{\n title \"A\"\n about \"B\"\n is \"without-offender\"\n is \"without-declarer\"\n \
                 finding \"C\" \"D\" law=\"12A\"\n adjust \"as-awarded\" \"E\" law=\"12A\" award=\"{award}\"\n}}"
            );
            let page = Page::read(&page).unwrap();
            let progress =
                interview(&page, &"1997".parse::<Book>().unwrap(), Known::default(), &Answers::default());
            let Next::Found(finding) = progress.next else { panic!("{award}: nothing is found") };
            let score = finding.score.unwrap();
            assert_eq!(
                (format!("{:?}", score.kind), score.text.as_deref()),
                (written.to_owned(), Some(award))
            );
        }
    }
}
