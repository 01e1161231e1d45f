//! Procedures that are written as pages: one file each, in `bridge/laws`, which a director can read from top to bottom.
//!
//! A page is a KDL document. It is read once ([`Page::read`]) and gone through for every interview ([`mod@run`]); nothing here
//! knows a procedure. How a page is written stands in docs/LAW-PAGES.md.

mod compute;
mod condition;
mod fact;
mod kept;
mod line;
mod node;
mod read;
mod reader;
mod record;
mod run;
mod step;
mod words;

use std::sync::OnceLock;

use crate::law::case::Case;
use crate::law::finding::Finding;
use crate::law::interview::{Interview, Pause};
use crate::law::ledger::Entry;
use crate::law::procedure::Procedure;
use kept::{kept, kept_list};
use node::Node;
use run::Stop;
use step::Step;
use words::Words;

pub use node::{Fault, Place};

/// A procedure as its page has it.
#[derive(Debug)]
pub struct Page {
    key: &'static str,
    title: &'static str,
    about: &'static str,
    offender: Option<&'static str>,
    /// What holds of it: the words of `is`.
    traits: Vec<&'static str>,
    common: Common,
    steps: Vec<Step>,
    ledger: &'static [Entry],
    cases: &'static [Case],
}

/// What pages share, or one page has for itself: clauses by name and parts.
#[derive(Debug, Default)]
struct Common {
    clauses: Vec<(String, Words)>,
    parts: Vec<(String, Part)>,
    /// The clauses that a part cites, for the ledger of the pages that use it.
    ledgers: Vec<(String, Vec<Entry>)>,
}

/// Steps by a name.
#[derive(Debug)]
struct Part {
    /// The values that it has where nothing else is given or set by these names.
    usual: Vec<(String, Words)>,
    steps: Vec<Step>,
}

/// The parts and clauses of all pages, by their files in `bridge/laws/common`.
const COMMON: &[(&str, &str)] = &[
    ("clauses", include_str!("../../laws/common/clauses.kdl")),
    ("blame", include_str!("../../laws/common/blame.kdl")),
    ("concession", include_str!("../../laws/common/concession.kdl")),
    ("penalty-card", include_str!("../../laws/common/penalty-card.kdl")),
    ("dummy", include_str!("../../laws/common/dummy.kdl")),
    ("revoke", include_str!("../../laws/common/revoke.kdl")),
];

static SHARED: OnceLock<Common> = OnceLock::new();

/// What all pages share: that of the program, unless [`share`] has read another before.
fn shared() -> &'static Common {
    SHARED.get_or_init(|| {
        common(COMMON).unwrap_or_else(|(name, fault)| panic!("bridge/laws/common/{name}.kdl: {fault}"))
    })
}

/// Has pages share the clauses and parts of these texts, each with its name, in place of the program's own; only before the
/// first page is read.
///
/// # Errors
/// The name of the text that is wrong, and what is wrong with it.
pub fn share(texts: &[(&str, &str)]) -> Result<(), (String, Fault)> {
    let read = common(texts)?;
    SHARED.get_or_init(|| read);
    Ok(())
}

fn common(texts: &[(&str, &str)]) -> Result<Common, (String, Fault)> {
    let mut common = Common::default();
    for (name, text) in texts {
        let taken = node::read(text).and_then(|nodes| {
            nodes.iter().try_for_each(|node| match common.take(node)? {
                true => Ok(()),
                false => Err(node.fault("only a `clause` or a `part` is shared")),
            })
        });
        taken.map_err(|fault| ((*name).to_owned(), fault))?;
    }
    Ok(common)
}

impl Common {
    /// Takes a clause or a part; `false` where the node is neither.
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
                let usual = node.properties().map(|(value, _)| Ok((value.to_owned(), Words::named(node, value)?)));
                let part = Part { usual: usual.collect::<Result<_, Fault>>()?, steps: read::steps(&inside)? };
                self.parts.push((name, part));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// The words of `is`, by which a page says what [`Procedure`] asks of it.
const TRAITS: &[&str] =
    &["without-offender", "without-declarer", "about-dummy", "telling-the-offender"];

const IN_PAGE: &[&str] = &["title", "about", "offender", "is", "source", "ledger", "case", "clause", "part"];

impl Page {
    /// Reads a page.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let nodes = node::read(text)?;
        let top = nodes.first().ok_or_else(|| Fault::at(Place { line: 1, column: 1 }, "the page is empty"))?;
        if let Some(more) = nodes.get(1) {
            return Err(more.fault("a page holds one procedure and nothing beside it"));
        }
        if top.name != "procedure" {
            return Err(top.fault("a page begins with: procedure \"its-key\" {"));
        }
        let one = |name: &str| top.inside.iter().find(|node| node.name == name);
        let text = |name: &str| {
            let node = one(name).ok_or_else(|| top.fault(format!("the page lacks `{name}`")))?;
            node.needed(0, "its text").map(kept)
        };
        let mut traits = vec![];
        for node in top.all("is") {
            let name = node.needed(0, "what it is")?;
            if !TRAITS.contains(&name) {
                return Err(node.fault(node::unknown(&format!("a page is not `{name}`"), TRAITS)));
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
        let cases = top.all("case").map(|node| record::case(node, &sources)).collect::<Result<Vec<_>, _>>()?;
        let steps: Vec<Node> =
            top.inside.iter().filter(|node| !IN_PAGE.contains(&node.name.as_str())).cloned().collect();
        Ok(Self {
            key: kept(top.needed(0, "its key")?),
            title: text("title")?,
            about: text("about")?,
            offender: one("offender").map(|node| node.needed(0, "the question").map(kept)).transpose()?,
            traits,
            common,
            steps: read::steps(&steps)?,
            ledger: kept_list(ledger),
            cases: kept_list(cases),
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

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        run::run(self, interview).or_else(|stop| match stop {
            Stop::Pause(pause) => Err(pause),
            Stop::Fault(fault) => Ok(Finding::new(
                "This page has a fault",
                format!("{}, {fault}. Rule by the Law itself, and tell who keeps this page.", self.key),
                interview.book().law(81, "C"),
            )),
        })
    }
}

/// A page that is part of the program: read when it is first asked for.
#[derive(Debug)]
pub struct Bound {
    key: &'static str,
    text: &'static str,
    page: OnceLock<Page>,
}

impl Bound {
    /// The page of a key with its text.
    pub const fn new(key: &'static str, text: &'static str) -> Self {
        Self { key, text, page: OnceLock::new() }
    }

    fn page(&self) -> &Page {
        self.page.get_or_init(|| {
            Page::read(self.text).unwrap_or_else(|fault| panic!("bridge/laws/{}.kdl: {fault}", self.key))
        })
    }
}

impl Procedure for Bound {
    fn key(&self) -> &'static str {
        self.key
    }

    fn title(&self) -> &'static str {
        self.page().title()
    }

    fn about(&self) -> &'static str {
        self.page().about()
    }

    fn offender(&self) -> &'static str {
        self.page().offender()
    }

    fn concerns_offender(&self) -> bool {
        self.page().concerns_offender()
    }

    fn concerns_declarer(&self) -> bool {
        self.page().concerns_declarer()
    }

    fn offender_is_dummy(&self) -> bool {
        self.page().offender_is_dummy()
    }

    fn tells_offender(&self) -> bool {
        self.page().tells_offender()
    }

    fn ledger(&self) -> &'static [Entry] {
        self.page().ledger
    }

    fn cases(&self) -> &'static [Case] {
        self.page().cases
    }

    fn run(&self, interview: &mut Interview<'_>) -> Result<Finding, Pause> {
        self.page().run(interview)
    }
}
