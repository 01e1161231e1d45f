//! Regulations: what a federation or a club lays over a law book. A file says of pages what is added, replaced and removed, and
//! what an option is set to; each with its source.
//!
//! The pages are changed as they are written, before they are read: what comes of it is a page like any other, and judged
//! like one.

mod change;
mod judge;

use std::sync::OnceLock;

use super::condition::{Condition, Values};
use super::holding::unknown;
use super::kept::kept;
use super::name::Name;
use super::node::{self, Fault, Node, Place};
use super::words::condition;
use super::{Page, bound, packed, record};
use crate::book::{Edition, INTERNATIONAL, is_name};
use crate::options::Options;
use change::Change;
use std::borrow::Cow;

/// A regulation as its file has it.
#[derive(Debug)]
pub struct Regulation {
    name: &'static str,
    title: &'static str,
    edition: &'static str,
    about: &'static str,
    sources: Vec<(String, String)>,
    settings: Vec<Setting>,
    over: Vec<Over>,
}

/// An option that is set, and in which editions.
#[derive(Debug)]
struct Setting {
    key: &'static str,
    value: &'static str,
    condition: Condition,
}

/// What is changed in one or several pages.
#[derive(Debug)]
struct Over {
    place: Place,
    pages: Vec<String>,
    changes: Vec<Change>,
    /// Parts, clauses, entries of the ledger and cases, which stand beside the page's own.
    beside: Vec<Node>,
}

/// Nodes of a page that a regulation adds without saying where: their order tells nothing.
const BESIDE: &[&str] = &["part", "clause", "guides", "ledger", "case"];

static OWN: OnceLock<Vec<Regulation>> = OnceLock::new();

/// The program's own regulations, by their names.
pub fn own_all() -> &'static [Regulation] {
    OWN.get_or_init(|| {
        let read = |(name, bytes): &(&str, &[u8])| {
            let nodes = packed::unpack(bytes).unwrap_or_default();
            Regulation::of(&nodes)
                .unwrap_or_else(|fault| panic!("bridge/law/pages/regulations/{name}.kdl: {fault}"))
        };
        bound::REGULATIONS.iter().map(read).collect()
    })
}

/// The program's own regulation of a name.
pub fn own(name: &str) -> Option<&'static Regulation> {
    own_all().iter().find(|regulation| regulation.name == name)
}

impl Regulation {
    /// Reads a regulation. Whether it fits the pages that it changes, [`Regulation::faults`] tells.
    ///
    /// # Errors
    /// The first thing that is wrong, with its place.
    pub fn read(text: &str) -> Result<Self, Fault> {
        Self::of(&node::read(text)?)
    }

    fn of(nodes: &[Node]) -> Result<Self, Fault> {
        let start = Place { line: 1, column: 1 };
        let top = nodes.first().ok_or_else(|| Fault::at(start, "the regulation is empty"))?;
        if let Some(more) = nodes.get(1) {
            return Err(more.fault("a file holds one regulation and nothing beside it"));
        }
        if top.name != "regulation" {
            return Err(top.fault("a regulation begins with: regulation \"its-name\" {"));
        }
        top.only(1, &[], &["title", "edition", "about", "source", "set", "over"])?;
        let name = top.needed(0, "its name")?;
        if name == INTERNATIONAL {
            return Err(top.fault(format!(
                "`{name}` in a law book is the edition as nobody in particular takes it: choose another name"
            )));
        }
        if !is_name(name) {
            return Err(top.fault(format!(
                "`{name}` is no name of a regulation: one word of small letters, digits and dashes"
            )));
        }
        let text = |name: &str| {
            let node = top.all(name).next();
            let node = node.ok_or_else(|| top.fault(format!("the regulation lacks `{name}`")))?;
            node.only(1, &[], &[])?;
            node.needed(0, "its text").map(kept)
        };
        let sources = record::sources(top)?;
        Ok(Self {
            name: kept(name),
            title: text("title")?,
            edition: text("edition")?,
            about: text("about")?,
            settings: top.all("set").map(|node| setting(node, &sources)).collect::<Result<_, _>>()?,
            over: top.all("over").map(|node| over(node, &sources)).collect::<Result<_, _>>()?,
            sources,
        })
    }

    /// Whether it is the program's own, and no other in its place.
    pub fn is_own(&self) -> bool {
        own(self.name).is_some_and(|own| std::ptr::eq(own, self))
    }

    /// The word by which a law book names it.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Whose it is.
    pub fn title(&self) -> &'static str {
        self.title
    }

    /// From when it is.
    pub fn edition(&self) -> &'static str {
        self.edition
    }

    /// What it is, in one line.
    pub fn about(&self) -> &'static str {
        self.about
    }

    /// Where its sentences are taken from.
    pub fn sources(&self) -> impl Iterator<Item = &str> {
        self.sources.iter().map(|(_, source)| source.as_str())
    }

    /// The options that it sets over an edition, with their values.
    pub(crate) fn settings(&self, edition: Edition) -> impl Iterator<Item = (&'static str, &'static str)> {
        let holds = move |setting: &&Setting| setting.condition.holds(&Alone(edition));
        self.settings.iter().filter(holds).map(|setting| (setting.key, setting.value))
    }

    /// Whether anything of this page is changed.
    pub(super) fn is_over(&self, page: &str) -> bool {
        self.of_page(page).next().is_some()
    }

    fn of_page<'a>(&'a self, page: &'a str) -> impl Iterator<Item = &'a Over> {
        self.over.iter().filter(move |over| over.pages.iter().any(|one| one == page))
    }

    /// The page with what the regulation changes in it.
    ///
    /// # Errors
    /// What does not fit, at the regulation's own line.
    pub(super) fn changed(&self, page: &Page) -> Result<Page, Fault> {
        let mut top = page.nodes();
        for (number, over) in self.of_page(page.key).enumerate() {
            if number == 0 {
                place_at(&mut top, over.place);
            }
            for change in &over.changes {
                change.make(&mut top)?;
            }
            top.inside.extend(over.beside.iter().cloned());
        }
        Page::of(&[top])
    }

    /// What it has beside the steps of a page of the program: further entries of the ledger, and cases.
    pub(super) fn beside(&self, page: &str) -> impl Iterator<Item = &Node> {
        self.over
            .iter()
            .filter(move |over| over.pages.iter().any(|one| one == page))
            .flat_map(|over| &over.beside)
    }

    /// How far a regulation reaches over an edition.
    pub(crate) fn reach(&self, edition: Edition) -> Reach {
        Reach {
            name: Some(self.name.to_owned()),
            pages: self.over.iter().flat_map(|over| over.pages.iter().cloned()).collect(),
            options: self.settings(edition).map(|(key, _)| key.to_owned()).collect(),
            is_open: false,
        }
    }
}

/// The findings that a regulation can touch: those of the pages that it changes, and of those that ask for an option that it sets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reach {
    /// Its name, as far as it can be read.
    pub(crate) name: Option<String>,
    pages: Vec<String>,
    options: Vec<String>,
    /// It cannot be read so far, and may touch any.
    is_open: bool,
}

impl Reach {
    /// The reach of a file that may be full of faults; `None` where it is no regulation.
    pub(crate) fn of(text: &str) -> Option<Self> {
        let Ok(nodes) = node::read(text) else {
            let is_one = text.trim_start().starts_with("regulation") || text.contains("\nregulation ");
            return is_one.then(|| Self { name: None, pages: vec![], options: vec![], is_open: true });
        };
        let top = nodes.first().filter(|top| top.name == "regulation")?;
        let words = |name| top.all(name).flat_map(|node| node.arguments.iter().cloned());
        let set = top.all("set").filter_map(|node| node.argument(0)).map(str::to_owned);
        Some(Self {
            name: top.argument(0).map(str::to_owned),
            pages: words("over").collect(),
            options: set.collect(),
            is_open: false,
        })
    }

    /// Whether findings of this page are touched.
    pub(super) fn touches(&self, page: &Page) -> bool {
        self.is_open
            || self.pages.iter().any(|one| one == page.key)
            || self.options.iter().any(|option| page.asks_for(option))
    }
}

/// An edition, where nothing else is known.
struct Alone(Edition);

impl Values for Alone {
    fn look(&self, _: Name) -> Option<Cow<'_, str>> {
        None
    }

    fn edition(&self) -> Edition {
        self.0
    }

    fn is_given(&self, _: &str) -> bool {
        false
    }
}

/// `set "appeal" "20" if="book = 2007" source="…"`.
fn setting(node: &Node, sources: &record::Sources) -> Result<Setting, Fault> {
    node.only(2, &["if", "source"], &[])?;
    record::source(node, sources)?;
    let (key, value) = (node.needed(0, "an option")?, node.needed(1, "its value")?);
    let mut options = Options::usual(Edition::Laws2017);
    let known = options.written().map(|(key, _)| key);
    if !known.contains(&key) {
        return Err(node.fault(unknown(&format!("there is no option `{key}`"), &known)));
    }
    if options.set(key, value).is_none() {
        return Err(node.fault(format!("`{key}` cannot be `{value}`: see `--law-book` in docs/RULINGS.md")));
    }
    let condition = condition(node)?;
    if !condition.names().is_empty() {
        return Err(node.fault("an option can be set by book alone: if=\"book = 2007\""));
    }
    Ok(Setting { key: kept(key), value: kept(value), condition })
}

fn over(node: &Node, sources: &record::Sources) -> Result<Over, Fault> {
    node.needed(0, "the page that it lies over")?;
    let mut over = Over { place: node.place, pages: node.arguments.clone(), changes: vec![], beside: vec![] };
    for one in &node.inside {
        if BESIDE.contains(&one.name.as_str()) {
            over.beside.push(one.clone());
        } else {
            over.changes.extend(change::read(one, sources)?);
        }
    }
    // Its short names of sources are not the page's.
    for one in &mut over.beside {
        spell_out(one, sources);
    }
    Ok(over)
}

/// Puts the sources themselves in the place of their short names.
fn spell_out(node: &mut Node, sources: &record::Sources) {
    for (name, value) in &mut node.properties {
        if name == "source"
            && let Some((_, source)) = sources.iter().find(|(short, _)| short == value)
        {
            value.clone_from(source);
        }
    }
    node.inside.iter_mut().for_each(|one| spell_out(one, sources));
}

/// Puts a page's nodes at the line of the regulation that changes it: what is wrong then is wrong there.
fn place_at(node: &mut Node, place: Place) {
    node.place = place;
    node.inside.iter_mut().for_each(|one| place_at(one, place));
}
