//! Who of a pair sits where at the table of a ruling: as its names stand, or the other way, as the director says.

use bridge::contest::ruling::Written;
use bridge::seat::{Line, Seat};

use super::Sitting;
use crate::screen::app::App;
use crate::screen::beside;

/// A pair at the table of a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chairs {
    pub line: Line,
    pub entry: String,
    /// As they sit: North or East first. Empty where nobody has given a name.
    pub names: [String; 2],
    /// The second of the entry's names sits first.
    pub is_other_way: bool,
}

impl Chairs {
    /// The seats of its players, in the order of their names.
    pub fn seats(&self) -> [Seat; 2] {
        match self.line {
            Line::NorthSouth => [Seat::North, Seat::South],
            Line::EastWest => [Seat::East, Seat::West],
        }
    }

    /// Whether anybody can tell which way it sits.
    pub fn is_named(&self) -> bool {
        self.names.iter().any(|name| !name.is_empty())
    }

    /// `North is Ann Able, South is Bob Baker`.
    pub fn told(&self) -> String {
        let of = |(seat, name): (Seat, &String)| {
            let name = if name.is_empty() { self.entry.as_str() } else { name };
            format!("{seat} is {name}")
        };
        self.seats().into_iter().zip(&self.names).map(of).collect::<Vec<_>>().join(", ")
    }
}

/// The pairs at the table of a ruling, those that are known.
pub fn of(app: &App, sitting: &Sitting) -> Vec<Chairs> {
    let Some(table) = beside::then(app, &sitting.about).map(|then| then.table) else { return Vec::new() };
    let entries = app.view().map_or(&[][..], |view| &view.entries);
    let chairs = |(line, entry): (Line, &String)| {
        let known = entries.iter().find(|one| one.entry == *entry)?;
        let is_other_way = sitting.turned.get(entry).copied().unwrap_or(known.sits_other_way);
        let name = |place: usize| known.players.get(place).map_or("", |one| one.name.trim()).to_owned();
        let mut names = [name(0), name(1)];
        if is_other_way {
            names.reverse();
        }
        Some(Chairs { line, entry: entry.clone(), names, is_other_way })
    };
    Line::ALL.into_iter().zip([&table.north_south, &table.east_west]).filter_map(chairs).collect()
}

/// Who sits in a seat; nothing where no name is known.
pub fn name_at(chairs: &[Chairs], seat: Seat) -> Option<&str> {
    let pair = chairs.iter().find(|one| one.line == seat.line())?;
    let place = pair.seats().into_iter().position(|one| one == seat)?;
    Some(pair.names[place].as_str()).filter(|name| !name.is_empty())
}

/// The pair of a line sits the other way than it was said.
pub(super) fn turn(app: &App, sitting: &mut Sitting, line: Line) {
    if let Some(pair) = of(app, sitting).into_iter().find(|one| one.line == line) {
        sitting.turned.insert(pair.entry, !pair.is_other_way);
    }
}

/// Which pairs sit the other way, where the director has said so of one of them here.
pub(super) fn written(app: &App, sitting: &Sitting) -> Option<Written> {
    let pairs = of(app, sitting);
    let is_said = pairs.iter().any(|pair| sitting.turned.contains_key(&pair.entry));
    let turned = pairs.iter().filter(|pair| pair.is_other_way).filter_map(|pair| pair.entry.parse().ok());
    is_said.then(|| Written::OtherWay(turned.collect()))
}
