//! What a page keeps beside its steps: the ledger of its clauses, and its cases.

use super::holding::unknown;
use super::kept::{kept, kept_list};
use super::line::{BECOMES, List, PARTIES, UNTILS, of_list};
use super::node::{Fault, Node};
use super::{Common, shared};
use crate::book::{Book, Edition};
use crate::case::{Case, Found};
use crate::known::Known;
use crate::ledger::{Entry, Status};

/// Sources that a page names more than once, by their short names.
pub(super) type Sources = [(String, String)];

/// The sources of a page.
pub(super) fn sources(top: &Node) -> Result<Vec<(String, String)>, Fault> {
    let read = |node: &Node| {
        Ok((node.needed(0, "its short name")?.to_owned(), node.needed(1, "where it is found")?.to_owned()))
    };
    top.all("source").map(read).collect()
}

/// Where a node says that it is taken from.
pub(super) fn source(node: &Node, sources: &Sources) -> Result<&'static str, Fault> {
    let text =
        node.property("source").ok_or_else(|| node.fault("write source=\"…\": where it is taken from"))?;
    Ok(kept(sources.iter().find(|(name, _)| name == text).map_or(text, |(_, source)| source)))
}

/// The entries of a ledger: `law "65B3" "What it says" says="words of the finding" book="2017 2007" source="…"`; `part "remark"` for those of a part.
pub(super) fn entries(node: &Node, own: &Common, sources: &Sources) -> Result<Vec<Entry>, Fault> {
    node.only(0, &[], &["law", "part"])?;
    let mut entries = vec![];
    for one in &node.inside {
        let within = one.property("book").map(|_| editions(one)).transpose()?;
        if one.name == "part" {
            let name = one.needed(0, "its name")?;
            let of = |(part, _): &&(String, Vec<Entry>)| part == name;
            let found = own.ledgers.iter().find(of).or_else(|| shared().ledgers.iter().find(of));
            let (_, found) = found.ok_or_else(|| one.fault(format!("there is no part `{name}`")))?;
            entries.extend(
                found.iter().filter_map(|entry| within.map_or(Some(*entry), |books| narrowed(*entry, books))),
            );
            continue;
        }
        one.only(2, &["says", "book", "source", "asked", "by", "nothing-to-rule"], &[])?;
        let clause = one.needed(0, "the number of the Law")?;
        let at = clause.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(clause.len());
        let law = clause[..at]
            .parse()
            .map_err(|_none| one.fault(format!("`{clause}` is no Law: write 27B1(a)")))?;
        let status = match (one.property("by"), one.property("nothing-to-rule"), one.property("asked")) {
            (Some(key), ..) => Status::Elsewhere(kept(key)),
            (_, Some(why), _) => Status::NothingToRule(kept(why)),
            (.., Some("yes")) => Status::Asked,
            _ => Status::Done,
        };
        entries.push(Entry {
            law,
            part: kept(&clause[at..]),
            editions: within.unwrap_or(&Edition::ALL),
            what: kept(one.needed(1, "what it says")?),
            says: kept(one.property("says").unwrap_or_default()),
            status,
            source: source(one, sources)?,
        });
    }
    Ok(entries)
}

/// An entry in those of its books that are among these; `None` where there are none.
fn narrowed(entry: Entry, books: &[Edition]) -> Option<Entry> {
    let both: Vec<Edition> =
        entry.editions.iter().copied().filter(|edition| books.contains(edition)).collect();
    (!both.is_empty()).then(|| entry.within(kept_list(both)))
}

/// The editions of `book="2017 2007"`, the latest first.
fn editions(node: &Node) -> Result<&'static [Edition], Fault> {
    let text = node.property("book").unwrap_or_default();
    let years: Vec<&str> = text.split_whitespace().collect();
    if let Some(wrong) =
        years.iter().find(|year| !Edition::ALL.iter().any(|edition| edition.year() == **year))
    {
        return Err(
            node.fault(unknown(&format!("`{wrong}` is no law book"), &Edition::ALL.map(Edition::year)))
        );
    }
    Ok(kept_list(Edition::ALL.into_iter().filter(|edition| years.contains(&edition.year())).collect()))
}

/// A case: its story, the answers in order, and what must be found.
pub(super) fn case(node: &Node, sources: &Sources) -> Result<Case, Fault> {
    node.only(1, &["book", "source"], &["story", "answers", "found"])?;
    let inside = |name: &str| {
        node.inside
            .iter()
            .find(|one| one.name == name)
            .ok_or_else(|| node.fault(format!("the case lacks `{name}`")))
    };
    let answers = inside("answers")?;
    let mut known = Known::default();
    for (key, value) in answers.properties() {
        if let Some(Err(wrong)) = known.say(key, value) {
            return Err(node.fault(wrong));
        }
    }
    let answers = answers.properties().map(|(key, answer)| (kept(key), kept(answer))).collect();
    let found = inside("found")?.inside.iter().map(found).collect::<Result<Vec<_>, _>>()?;
    let book =
        node.property("book").ok_or_else(|| node.fault("write book=\"2017\": by which book it is ruled"))?;
    book.parse::<Book>().map_err(|wrong| node.fault(wrong.to_string()))?;
    Ok(Case {
        key: kept(node.needed(0, "its key")?),
        source: source(node, sources)?,
        book: kept(book),
        story: kept(inside("story")?.needed(0, "its text")?),
        answers: kept_list(answers),
        found: kept_list(found),
    })
}

const FOUND: &[&str] = &[
    "cites",
    "cites-not",
    "tricks",
    "must-pass",
    "nobody-barred",
    "bound",
    "repeats",
    "leads",
    "not-leads",
    "offers",
    "offers-nothing",
    "card",
    "no-penalty-card",
    "weighted",
    "assigned",
    "split",
    "artificial",
    "award",
    "score-stands",
    "says",
    "says-not",
    "comes-back",
    "refuses",
    "tells",
    "hears",
    "goes-on",
];

fn found(node: &Node) -> Result<Found, Fault> {
    let text = |number| node.needed(number, "what is found").map(kept);
    let party = || listed(node, node.needed(0, "of whom")?, &PARTIES);
    let until = || listed(node, node.property("until").unwrap_or_default(), &UNTILS);
    Ok(match node.name.as_str() {
        "cites" => Found::Cites(text(0)?),
        "cites-not" => Found::CitesNot(text(0)?),
        "tricks" => Found::Tricks(text(0)?.parse().map_err(|_none| node.fault("write how many tricks"))?),
        "must-pass" => Found::MustPass(party()?, until()?),
        "nobody-barred" => Found::NobodyBarred,
        "bound" => Found::Bound(party()?, until()?),
        "repeats" => Found::Repeats(party()?),
        "leads" => Found::Leads(party()?, text(1)?),
        "not-leads" => Found::NotLeads(party()?, text(1)?, until()?),
        "offers" => Found::Offers(party()?),
        "offers-nothing" => Found::OffersNothing,
        "card" => {
            Found::Card(party()?, listed(node, node.property("becomes").unwrap_or_default(), &BECOMES)?)
        }
        "no-penalty-card" => Found::NoPenaltyCard,
        "weighted" => Found::Weighted,
        "assigned" => Found::Assigned,
        "split" => Found::Split,
        "artificial" => Found::Artificial(text(0)?, text(1)?),
        "award" => Found::Award(text(0)?),
        "score-stands" => Found::ScoreStands,
        "says" => Found::Says(text(0)?),
        "says-not" => Found::SaysNot(text(0)?),
        "comes-back" => Found::ComesBack,
        "refuses" => Found::Refuses(text(0)?, text(1)?),
        "tells" => Found::Tells(party()?, text(1)?),
        "hears" => Found::Hears(text(0)?, text(1)?),
        "goes-on" => {
            let known = node
                .all("with")
                .map(|one| Ok((kept(one.needed(0, "a key")?), kept(one.needed(1, "its answer")?))));
            Found::GoesOn(text(0)?, kept_list(known.collect::<Result<_, Fault>>()?))
        }
        name => return Err(node.fault(unknown(&format!("nothing is found as `{name}`"), FOUND))),
    })
}

fn listed<T: Copy>(node: &Node, word: &str, list: &List<T>) -> Result<T, Fault> {
    of_list(word, list).map_err(|wrong| node.fault(wrong))
}
