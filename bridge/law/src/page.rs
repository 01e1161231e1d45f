//! Procedures that are written as pages: one file each, in `bridge/law/pages`, which a director can read from top to bottom.
//!
//! A page is a KDL document. It is read once ([`Page::read`]) and gone through for every interview (`run`); nothing here
//! knows a procedure. How a page is written stands in docs/LAW-PAGES.md.

mod check;
mod compute;
mod condition;
mod fact;
mod holding;
mod kept;
mod layered;
mod line;
mod name;
mod node;
mod packed;
mod read;
mod reader;
mod record;
pub mod regulation;
mod run;
mod step;
mod words;

use std::sync::OnceLock;

use crate::book::Book;
use crate::case::Case;
use crate::finding::Finding;
use crate::interview::{Interview, Pause};
use crate::ledger::Entry;
use crate::procedure::Procedure;
use kept::{kept, kept_list};
use layered::Layers;
use node::Node;
use run::Stop;
use step::{Guide, Step};
use words::Words;

pub use node::{Fault, Place};

/// A procedure as its page has it.
#[derive(Debug)]
pub struct Page {
    key: &'static str,
    title: &'static str,
    about: &'static str,
    offender: Option<&'static str>,
    regulation: Option<&'static str>,
    /// What holds of it: the words of `is`.
    traits: Vec<&'static str>,
    common: Common,
    steps: Vec<Step>,
    ledger: &'static [Entry],
    cases: &'static [Case],
    places_of_cases: Vec<Place>,
    /// What it has been read from; `None` for a page of the program, which has it at hand.
    written: Option<Node>,
    /// What it becomes under regulations; `None` where it has become so.
    layers: Option<Layers>,
}

/// What pages share, or one page has for itself: clauses, parts and guides by name.
#[derive(Debug, Default)]
struct Common {
    clauses: Vec<(String, Words)>,
    parts: Vec<(String, Part)>,
    /// What the director weighs at several questions.
    guides: Vec<(String, Vec<Guide>)>,
    /// The clauses that a part cites, for the ledger of the pages that use it.
    ledgers: Vec<(String, Vec<Entry>)>,
}

/// The pages of `bridge/law/pages`, and what they share, as they were read when the program was built.
mod bound {
    include!(concat!(env!("OUT_DIR"), "/pages.rs"));
}

/// Steps by a name.
#[derive(Debug)]
struct Part {
    /// The values that it has where nothing else is given or set by these names.
    usual: Vec<(String, Words)>,
    steps: Vec<Step>,
}

static SHARED: OnceLock<Common> = OnceLock::new();

/// What all pages share: that of the program, unless [`share`] has read another before.
fn shared() -> &'static Common {
    SHARED.get_or_init(|| {
        let files =
            bound::COMMON.iter().map(|(name, bytes)| (*name, packed::unpack(bytes).unwrap_or_default()));
        common(files).unwrap_or_else(|(name, fault)| panic!("bridge/law/pages/common/{name}.kdl: {fault}"))
    })
}

/// Has pages share the clauses and parts of these texts, each with its name, in place of the program's own; only before the
/// first page is read.
///
/// # Errors
/// The name of the text that is wrong, and what is wrong with it.
pub fn share(texts: &[(&str, &str)]) -> Result<(), (String, Fault)> {
    let read = texts.iter().map(|(name, text)| {
        let nodes = node::read(text).map_err(|fault| ((*name).to_owned(), fault))?;
        Ok((*name, nodes))
    });
    let read = common(read.collect::<Result<Vec<_>, _>>()?)?;
    SHARED.get_or_init(|| read);
    Ok(())
}

/// A node of what all pages share, by its name and its first word, as it is written.
fn shared_node(name: &str, word: &str) -> Option<Node> {
    let files = bound::COMMON.iter().filter_map(|(_, bytes)| packed::unpack(bytes));
    files.flatten().find(|node| node.name == name && node.argument(0) == Some(word))
}

fn common<'a>(files: impl IntoIterator<Item = (&'a str, Vec<Node>)>) -> Result<Common, (String, Fault)> {
    let mut common = Common::default();
    for (name, nodes) in files {
        let taken = nodes.iter().try_for_each(|node| {
            if common.take(node)? {
                Ok(())
            } else {
                Err(node.fault("only a `clause`, a `part` or `guides` are shared"))
            }
        });
        taken.map_err(|fault| (name.to_owned(), fault))?;
    }
    Ok(common)
}

impl Common {
    /// Takes a clause, a part or guides; `false` where the node is none of them.
    fn take(&mut self, node: &Node) -> Result<bool, Fault> {
        match node.name.as_str() {
            "clause" => {
                node.only(2, &["if"], &["law"])?;
                self.clauses.push((node.needed(0, "its name")?.to_owned(), Words::needed(node, 1, "law")?));
            }
            "part" => {
                let name = node.needed(0, "its name")?.to_owned();
                let (ledger, inside): (Vec<Node>, Vec<Node>) =
                    node.inside.iter().cloned().partition(|one| one.name == "ledger");
                let mut entries = vec![];
                for one in &ledger {
                    entries.extend(record::entries(one, self, &[])?);
                }
                self.ledgers.push((name.clone(), entries));
                let usual =
                    node.properties().map(|(value, _)| Ok((value.to_owned(), Words::named(node, value)?)));
                let part = Part { usual: usual.collect::<Result<_, Fault>>()?, steps: read::steps(&inside)? };
                self.parts.push((name, part));
            }
            "guides" => {
                node.only(1, &[], &["guide", "guides"])?;
                self.guides.push((node.needed(0, "their name")?.to_owned(), read::guides(node)?));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// The words of `is`, by which a page says what [`Procedure`] asks of it.
const TRAITS: &[&str] = &["without-offender", "without-declarer", "about-dummy", "telling-the-offender"];

const IN_PAGE: &[&str] = &[
    "title",
    "about",
    "offender",
    "regulation",
    "is",
    "source",
    "ledger",
    "case",
    "clause",
    "part",
    "guides",
];

impl Page {
    /// Reads a page.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn read(text: &str) -> Result<Self, Fault> {
        Ok(Self { layers: Some(Layers::default()), ..Self::of(&node::read(text)?)? })
    }

    /// The page of this key that the program has.
    ///
    /// # Panics
    /// Where the program has none, or one with a fault: a test reads them all.
    pub(crate) fn bound(key: &str) -> Self {
        let wrong = |fault: Fault| -> ! { panic!("bridge/law/pages/{key}.kdl: {fault}") };
        let mut page = Self::of(&Self::written(key)).unwrap_or_else(|fault| wrong(fault));
        // What the program's own regulations add is studied and cited with the page.
        let (mut ledger, mut cases) = (page.ledger.to_vec(), page.cases.to_vec());
        for node in regulation::own_all().iter().flat_map(|regulation| regulation.beside(key)) {
            match node.name.as_str() {
                "ledger" => ledger
                    .extend(record::entries(node, &page.common, &[]).unwrap_or_else(|fault| wrong(fault))),
                "case" => cases.push(record::case(node, &[]).unwrap_or_else(|fault| wrong(fault))),
                _ => {}
            }
        }
        page.ledger = kept_list(ledger);
        page.cases = kept_list(cases);
        Self { written: None, layers: Some(Layers::default()), ..page }
    }

    /// The nodes of a page of the program.
    fn written(key: &str) -> Vec<Node> {
        let packed = bound::PAGES.iter().find(|(one, _)| *one == key);
        packed.and_then(|(_, bytes)| packed::unpack(bytes)).unwrap_or_default()
    }

    /// What it has been read from.
    fn nodes(&self) -> Node {
        let written = || Self::written(self.key).into_iter().next();
        self.written.clone().or_else(written).expect("a page has been read from something")
    }

    fn of(nodes: &[Node]) -> Result<Self, Fault> {
        let top =
            nodes.first().ok_or_else(|| Fault::at(Place { line: 1, column: 1 }, "the page is empty"))?;
        if let Some(more) = nodes.get(1) {
            return Err(more.fault("a page holds one procedure and nothing beside it"));
        }
        if top.name != "procedure" {
            return Err(top.fault("a page begins with: procedure \"its-key\" {"));
        }
        // First, because what is written wrongly is the nearer reason than what is lacking for it.
        let one = |name: &str| top.inside.iter().find(|node| node.name == name);
        // The first title is the page's; a further one is a line of its finding.
        let title = top.inside.iter().position(|node| node.name == "title");
        let is_step = |place: usize, node: &Node| match node.name.as_str() {
            "title" => title != Some(place),
            name => !IN_PAGE.contains(&name),
        };
        let steps = top.inside.iter().enumerate().filter(|(place, node)| is_step(*place, node));
        let steps: Vec<Node> = steps.map(|(_, node)| node.clone()).collect();
        let steps = read::steps(&steps)?;
        let text = |name: &str| {
            let node = one(name).ok_or_else(|| top.fault(format!("the page lacks `{name}`")))?;
            node.needed(0, "its text").map(kept)
        };
        let mut traits = vec![];
        for node in top.all("is") {
            let name = node.needed(0, "what it is")?;
            if !TRAITS.contains(&name) {
                return Err(node.fault(holding::unknown(&format!("a page is not `{name}`"), TRAITS)));
            }
            traits.push(kept(name));
        }
        let mut common = Common::default();
        for node in &top.inside {
            common.take(node)?;
        }
        let sources = record::sources(top)?;
        let mut ledger = vec![];
        for node in top.all("ledger") {
            ledger.extend(record::entries(node, &common, &sources)?);
        }
        let cases =
            top.all("case").map(|node| record::case(node, &sources)).collect::<Result<Vec<_>, _>>()?;
        Ok(Self {
            key: kept(top.needed(0, "its key")?),
            title: text("title")?,
            about: text("about")?,
            offender: one("offender").map(|node| node.needed(0, "the question").map(kept)).transpose()?,
            regulation: one("regulation").map(regulation).transpose()?,
            traits,
            common,
            steps,
            ledger: kept_list(ledger),
            cases: kept_list(cases),
            places_of_cases: top.all("case").map(|node| node.place).collect(),
            written: Some(top.clone()),
            layers: None,
        })
    }

    /// A clause by its name.
    fn clause(&self, name: &str) -> Option<&Words> {
        let of = |common: &'_ Common| common.clauses.iter().position(|(one, _)| one == name);
        match of(&self.common) {
            Some(place) => self.common.clauses.get(place).map(|(_, words)| words),
            None => shared().clauses.iter().find(|(one, _)| one == name).map(|(_, words)| words),
        }
    }

    /// A part by its name.
    fn part(&self, name: &str) -> Option<&Part> {
        let of = |(one, _): &&(String, Part)| one == name;
        let found = self.common.parts.iter().find(of).or_else(|| shared().parts.iter().find(of));
        found.map(|(_, part)| part)
    }

    /// What the director weighs, by its name.
    fn guides(&self, name: &str) -> Option<&[Guide]> {
        let of = |(one, _): &&(String, Vec<Guide>)| one == name;
        let found = self.common.guides.iter().find(of).or_else(|| shared().guides.iter().find(of));
        found.map(|(_, guides)| guides.as_slice())
    }

    fn is(&self, name: &str) -> bool {
        self.traits.contains(&name)
    }
}

impl Procedure for Page {
    fn key(&self) -> &'static str {
        self.key
    }

    fn title(&self) -> &'static str {
        self.title
    }

    fn about(&self) -> &'static str {
        self.about
    }

    fn offender(&self) -> &'static str {
        self.offender.unwrap_or("Who did it?")
    }

    fn regulation(&self) -> Option<&'static str> {
        self.regulation
    }

    fn concerns_offender(&self) -> bool {
        !self.is("without-offender")
    }

    fn concerns_declarer(&self) -> bool {
        !self.is("without-declarer")
    }

    fn offender_is_dummy(&self) -> bool {
        self.is("about-dummy")
    }

    fn tells_offender(&self) -> bool {
        self.is("telling-the-offender")
    }

    fn ledger(&self) -> &'static [Entry] {
        self.ledger
    }

    fn cases(&self) -> &'static [Case] {
        self.cases
    }

    fn told_of_regulations(&self, book: &Book) -> Vec<String> {
        if book.regulations.is_empty() { vec![] } else { self.told_of(book) }
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        if let Some(layer) = self.layer(interview.book()) {
            return layer.page.run(interview);
        }
        let found =
            run::run(self, interview).map(|finding| match (self.regulation, finding.rulings.first()) {
                (Some(regulation), Some(first)) => {
                    let clause = first.clause;
                    finding.ruled(format!("So it stands in a regulation: {regulation}."), clause)
                }
                _ => finding,
            });
        found.or_else(|stop| match stop {
            Stop::Pause(pause) => Err(pause),
            Stop::Fault(fault) => Ok(Finding::new(
                "This page has a fault",
                format!("{}, {fault}. Rule by the Law itself, and tell who keeps this page.", self.key),
                interview.book().law(81, "C"),
            )),
        })
    }
}

/// The name of what a file holds, `procedure "stop-card"` or `regulation "riverside"`, and where it stands; `None` where it
/// cannot be read.
pub(crate) fn name_of(text: &str) -> Option<(String, Place)> {
    let nodes = node::read(text).ok()?;
    let top = nodes.first()?;
    Some((format!("{} \"{}\"", top.name, top.argument(0)?), top.place))
}

/// `regulation "The club's stop card" edition="2026"`: its name and its edition as one.
fn regulation(node: &Node) -> Result<&'static str, Fault> {
    node.only(1, &["edition"], &[])?;
    let name = node.needed(0, "the name of the regulation")?;
    let edition =
        node.property("edition").ok_or_else(|| node.fault("write edition=\"…\": a year or a date"))?;
    Ok(kept(&format!("{name}, edition {edition}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answers::Answers;
    use crate::book::Book;
    use crate::interview::{Next, interview};
    use crate::party::Seats;

    /// docs/LAW-PAGES.md: what a part is given goes before what is set, and that before what the part itself says.
    #[test]
    fn a_part_says_what_is_usual() {
        let page = Page::read(
            r#"procedure "usual" {
                title "Usual"
                about "What is usual"
                finding "Whose" "The card is:" law="50"
                use "whose"
                use "whose" owner="the partner's"
                set "owner" "declarer's"
                use "whose"
                use "both" owner="dummy's"
                part "whose" owner="the offender's" { rule "{owner}" law="50A"; }
                part "both" owner="nobody's" { use "whose"; }
            }"#,
        )
        .unwrap();
        let next = interview(&page, &Book::default(), Seats::default(), &Answers::default()).next;
        let Next::Found(finding) = next else { panic!("{next:?}") };
        let told: Vec<&str> = finding.rulings.iter().map(|one| one.text.as_str()).collect();
        assert_eq!(told, ["The card is:", "the offender's", "the partner's", "declarer's", "dummy's"]);
    }

    /// docs/LAW-PAGES.md: `title` begins a page, and is a line of a finding.
    #[test]
    fn the_first_title_is_the_pages_and_another_the_findings() {
        let page = "procedure \"p\" { title \"Page\"; about \"It\"; finding \"One\" \"Text.\" law=\"16A\"; title \"Two\"; }";
        let page = Page::read(page).unwrap();
        assert_eq!(page.title(), "Page");
        let progress = interview(&page, &Book::default(), Seats::default(), &Answers::default());
        let Next::Found(finding) = progress.next else { panic!("{:?}", progress.next) };
        assert_eq!(finding.title, "Two");
    }
}
