//! Steps as they are read from the nodes of a page.

use super::condition::Condition;
use super::holding::unknown;
use super::kept::kept;
use super::line::{self, Line, PARTIES};
use super::node::{Fault, Node};
use super::step::{Answer, Ask, AskKind, Guide, Kind, KnownAnswer, Step};
use super::words::{Words, condition, template};
use crate::role::Role;

/// The names of the steps that are no lines of a finding.
const NAMES: &[&str] =
    &["ask", "when", "else-when", "else", "use", "set", "compute", "finding", "repeat", "leave", "done"];

/// Whether a node is a step.
pub(super) fn is_step(name: &str) -> bool {
    NAMES.contains(&name) || line::NAMES.contains(&name)
}

/// Reads steps in their order.
///
/// # Errors
/// The first thing that is wrong.
pub(super) fn steps(nodes: &[Node]) -> Result<Vec<Step>, Fault> {
    let mut steps: Vec<Step> = vec![];
    for node in nodes {
        if ["else-when", "else"].contains(&node.name.as_str()) {
            let Some(Kind::When(branches)) = steps.last_mut().map(|step| &mut step.kind) else {
                return Err(node.fault(format!("`{}` stands behind no `when`", node.name)));
            };
            branches.push(branch(node)?);
            continue;
        }
        steps.push(Step { place: node.place, kind: step(node)? });
    }
    Ok(steps)
}

fn step(node: &Node) -> Result<Kind, Fault> {
    Ok(match node.name.as_str() {
        "ask" => Kind::Ask(Box::new(ask(node)?)),
        "when" => Kind::When(vec![branch(node)?]),
        "done" | "leave" => {
            node.only(0, &["if"], &[])?;
            under(condition(node)?, node, if node.name == "done" { Kind::Done } else { Kind::Leave })
        }
        "repeat" => {
            let number = |name: &str| {
                let text =
                    node.property(name).ok_or_else(|| node.fault(format!("`repeat` lacks {name}=\"…\"")))?;
                template(node, text)
            };
            let name = node.needed(0, "the name of its number")?.to_owned();
            Kind::Repeat { name, from: number("from")?, to: number("to")?, steps: steps(&node.inside)? }
        }
        "use" | "compute" => {
            let name = node.needed(0, "the name of what is used")?.to_owned();
            let given = given(node)?;
            let kind = if node.name == "use" {
                Kind::Use { part: name, given }
            } else {
                Kind::Compute { name, given }
            };
            under(condition(node)?, node, kind)
        }
        "set" => {
            node.only(2, &["if"], &["text"])?;
            let name = template(node, node.needed(0, "a name")?)?;
            under(condition(node)?, node, Kind::Set { name, value: Words::needed(node, 1, "text")? })
        }
        "finding" => {
            node.only(2, &["if", "law"], &["title", "text", "law"])?;
            let kind = Kind::Finding {
                title: Words::needed(node, 0, "title")?,
                ruling: Words::needed(node, 1, "text")?,
                law: Words::law(node)?,
            };
            under(condition(node)?, node, kind)
        }
        name if line::NAMES.contains(&name) => Kind::Line(condition(node)?, Line::read(node)?),
        name => return Err(node.fault(unknown(&format!("`{name}` is no step of a page"), NAMES))),
    })
}

/// A step that is only taken under a condition.
fn under(condition: Condition, node: &Node, kind: Kind) -> Kind {
    if condition == Condition::Always {
        return kind;
    }
    Kind::When(vec![(condition, vec![Step { place: node.place, kind }])])
}

fn branch(node: &Node) -> Result<(Condition, Vec<Step>), Fault> {
    let condition = match (node.name.as_str(), node.argument(0)) {
        ("else", None) => Condition::Always,
        ("else", Some(_)) => return Err(node.fault("`else` takes no condition: write else-when")),
        (_, Some(text)) => Condition::read(text).map_err(|wrong| node.fault(wrong))?,
        (_, None) => return Err(node.fault(format!("`{}` lacks its condition", node.name))),
    };
    Ok((condition, steps(&node.inside)?))
}

/// What a part is given: properties, and texts with conditions in nodes of the property's name.
fn given(node: &Node) -> Result<Vec<(&'static str, Words)>, Fault> {
    let mut given = vec![];
    for (name, _) in node.properties().filter(|(name, _)| *name != "if") {
        given.push((kept(name), Words::named(node, name)?));
    }
    let mut inside: Vec<&str> = node.inside.iter().map(|one| one.name.as_str()).collect();
    inside.dedup();
    for name in inside {
        given.push((kept(name), Words::named(node, name)?));
    }
    Ok(given)
}

const IN_ASK: &[&str] = &[
    "text",
    "why",
    "law",
    "answer",
    "number",
    "written",
    "words",
    "usual",
    "guide",
    "guides",
    "offer",
    "away",
    "once-more",
    "follows",
    "likely",
    "in-place-of",
];

/// The lines of `guide`, and with `guides` those that are shared, in their order.
///
/// # Errors
/// What is wrong with one.
pub(super) fn guides(node: &Node) -> Result<Vec<Guide>, Fault> {
    let lines = node.inside.iter().filter(|one| ["guide", "guides"].contains(&one.name.as_str()));
    lines
        .map(|one| {
            one.only(1, &["if"], &[])?;
            let condition = condition(one)?;
            Ok(match one.name.as_str() {
                "guide" => Guide::Line(condition, template(one, one.needed(0, "its text")?)?),
                _ => Guide::Shared(condition, one.needed(0, "their name")?.to_owned()),
            })
        })
        .collect()
}

fn ask(node: &Node) -> Result<Ask, Fault> {
    node.only(2, &["law", "usual", "why"], IN_ASK)?;
    let one = |name| node.all(name).next();
    let offer = one("offer").map(|offer| {
        offer.only(2, &[], &["text"])?;
        let to = line::checked(offer, offer.needed(0, "to whom")?, &PARTIES)?;
        Ok((to, Words::needed(offer, 1, "text")?))
    });
    let known = |name, is_certain| {
        node.all(name).map(move |known| {
            known.only(1, &["if", "from"], &[])?;
            let from = known
                .property("from")
                .ok_or_else(|| known.fault("write from=\"…\": where it is known from"))?;
            let answer = template(known, known.needed(0, "the answer")?)?;
            Ok(KnownAnswer { condition: condition(known)?, answer, from: template(known, from)?, is_certain })
        })
    };
    let marked = |name| one(name).map_or(Ok(Condition::Not(Box::new(Condition::Always))), condition);
    let usual = if node.property("usual").is_some() || one("usual").is_some() {
        Some(Words::named(node, "usual")?)
    } else {
        None
    };
    let in_place_of = one("in-place-of").and_then(|node| node.argument(0)).unwrap_or_default();
    Ok(Ask {
        key: template(node, node.needed(0, "its key")?)?,
        text: Words::needed(node, 1, "text")?,
        why: Words::named(node, "why")?,
        law: Words::law(node)?,
        kind: ask_kind(node)?,
        usual,
        guide: guides(node)?,
        offer: offer.transpose()?,
        away: marked("away")?,
        once_more: marked("once-more")?,
        known: known("follows", true).chain(known("likely", false)).collect::<Result<_, Fault>>()?,
        in_place_of: in_place_of.split_whitespace().map(kept).collect(),
    })
}

fn ask_kind(node: &Node) -> Result<AskKind, Fault> {
    if let Some(number) = node.all("number").next() {
        number.only(0, &["from", "to", "why"], &[])?;
        let text = |name: &str| number.property(name).unwrap_or_default();
        let (least, most) = (template(number, text("from"))?, template(number, text("to"))?);
        return Ok(AskKind::Number { least, most, why: template(number, text("why"))? });
    }
    if let Some(written) = node.all("written").next() {
        let examples = (1..).map_while(|number| written.argument(number)).map(str::to_owned).collect();
        return Ok(AskKind::Written(kept(written.needed(0, "what is written")?), examples));
    }
    if node.all("words").next().is_some() {
        return Ok(AskKind::Words);
    }
    let mut answers = vec![];
    for one in node.all("answer") {
        let is_inside = |name: &str| is_step(name) || name == "text";
        if let Some(wrong) = one.inside.iter().find(|inside| !is_inside(&inside.name)) {
            return Err(wrong.fault(format!("`{}` cannot stand behind an answer", wrong.name)));
        }
        let role = one.property("is").map(|is| line::of_list(is, &ROLES).map_err(|wrong| one.fault(wrong)));
        let inside: Vec<Node> = one.inside.iter().filter(|inside| inside.name != "text").cloned().collect();
        answers.push(Answer {
            key: kept(one.needed(0, "its key")?),
            text: Words::needed(one, 1, "text")?,
            condition: condition(one)?,
            role: role.transpose()?,
            steps: steps(&inside)?,
        });
    }
    if answers.is_empty() {
        let plain = |key, text: &str| -> Result<Answer, Fault> {
            let text = Words(vec![(Condition::Always, template(node, text)?)]);
            Ok(Answer { key, text, condition: Condition::Always, role: None, steps: vec![] })
        };
        answers = vec![plain("yes", "Yes")?, plain("no", "No")?];
    }
    Ok(AskKind::Choice(answers))
}

const ROLES: [(&str, Role); 8] = [
    ("defender", Role::Defender),
    ("opening-leader", Role::OpeningLeader),
    ("leaders-partner", Role::LeadersPartner),
    ("declarer", Role::Declarer),
    ("dummy", Role::Dummy),
    ("declaring-side", Role::DeclaringSide),
    ("north-south", Role::Side(game::seat::Line::NorthSouth)),
    ("east-west", Role::Side(game::seat::Line::EastWest)),
];
