//! The picture of a ranking's way: a line for everybody, from place to place, or from figure to figure.
//!
//! Lines are told apart without colour: each has a sign of its own at every round and a pattern of dashes, and ends at the
//! names. The same picture is drawn for two shapes of screens; the style sheet shows the one that fits.

use std::fmt::Write as _;

use bridge::contest::view::{EntryHistory, HistoryView, PlaceThen, RankingHistory};
use maud::{Markup, PreEscaped, html};

use super::scale::{self, Scale};
use super::{Told, called, figure_of};
use crate::web::figure;

/// How many names a wide picture has room for; the others have their lines, and stand in the table.
const MOST_NAMES: usize = 20;
/// The height of a wide picture, in its own units: with a width of 1600 it fills a projector below its heading.
const WIDE_HEIGHT: usize = 800;
/// The most round figures that stand beside a picture.
const MOST_MARKS: usize = 7;
/// How wide a letter is, in hundredths of its size.
const LETTER_WIDTH: usize = 54;
/// What the lines have on a phone, and what the names have: at least, and at most, since more would make all type small.
const NARROW_LINES: usize = 134;
const NARROW_NAMES: [usize; 2] = [160, 250];
/// Patterns of dashes. With the eight signs they tell forty lines apart, since five and eight have no common divisor.
const DASHES: [&str; 5] = ["none", "7 3", "2 3", "10 3 2 3", "12 6"];
/// Signs: round, square, upright square and triangle, full and hollow. Each is a path within one unit around nought.
const SIGNS: [&str; 4] = [
    "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z",
    "M-.9 -.9h1.8v1.8h-1.8z",
    "M0 -1.3L1.3 0L0 1.3L-1.3 0z",
    "M0 -1.2L1.2 .9H-1.2z",
];

/// The signs, once for all pictures of a page.
pub(super) fn definitions() -> Markup {
    html! {
        svg.signs width="0" height="0" aria-hidden="true" focusable="false" {
            defs {
                @for (index, path) in SIGNS.iter().enumerate() {
                    @for (half, class) in ["full", "hollow"].into_iter().enumerate() {
                        marker id={ "sign-" (index + half * SIGNS.len()) } class=(class) viewBox="-2 -2 4 4"
                            markerWidth="6" markerHeight="6" { path d=(PreEscaped(path)) {} }
                    }
                }
            }
        }
    }
}

/// The measures of a picture, in its own units.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    class: &'static str,
    width: usize,
    /// The height of the lines, between the names of the rounds and the lower edge.
    height: usize,
    /// The size of the letters.
    type_size: usize,
    /// What the places need on the left, and the names on the right.
    left: usize,
    right: usize,
    /// How many names stand at the ends of the lines.
    names: usize,
    has_figures: bool,
}

impl Shape {
    /// For a phone: as high as the names need, and as wide as the longest of so many letters, as far as they can be read.
    pub(super) fn narrow(rows: usize, longest: usize) -> Self {
        let (height, type_size, left) = (rows * 24, 15, 26);
        let right = (longest * type_size * LETTER_WIDTH).div_ceil(100) + type_size;
        let right = right.clamp(NARROW_NAMES[0], NARROW_NAMES[1]);
        Self {
            class: "narrow",
            width: left + NARROW_LINES + right,
            height,
            type_size,
            left,
            right,
            names: rows,
            has_figures: false,
        }
    }

    /// For a desk or a projector, where two rankings stand side by side.
    pub(super) fn wide(rows: usize, rankings: usize) -> Self {
        let names = rows.min(MOST_NAMES);
        let (width, right, largest) = if rankings > 1 { (800, 370, 28) } else { (1600, 620, 34) };
        Self {
            class: "wide",
            width,
            height: WIDE_HEIGHT,
            type_size: (WIDE_HEIGHT / names.max(1) * 3 / 4).min(largest),
            left: 56,
            right,
            names,
            has_figures: true,
        }
    }

    /// With room on the left for what stands there, where that is more than places need.
    fn with_marks(self, marks: &[(usize, String)]) -> Self {
        let letters = marks.iter().map(|(_, mark)| mark.chars().count()).max().unwrap_or(0);
        let needed = (letters * self.type_size * LETTER_WIDTH).div_ceil(100) + self.type_size / 2;
        let left = self.left.max(needed);
        Self { left, width: self.width + left - self.left, ..self }
    }

    /// Where the lines begin from above: below the names of the rounds.
    fn top(self) -> usize {
        self.type_size * 2
    }

    /// The letters for which there is room behind a line.
    fn letters(self) -> usize {
        (self.right - self.type_size) * 100 / (self.type_size * LETTER_WIDTH)
    }

    /// Where the rounds stand from the left: evenly, a lone one at the end.
    fn across(self, moment: usize, moments: usize) -> usize {
        let (first, last) = (self.left + self.type_size, self.width - self.right - self.type_size);
        match moments {
            0 | 1 => last,
            _ => first + (last - first) * moment / (moments - 1),
        }
    }

    /// Where a figure stands, with room for its sign above the highest and below the lowest.
    fn at(self, scale: Scale, figure: i64) -> usize {
        self.top() + self.type_size / 2 + scale.down(figure, self.height - self.type_size)
    }

    /// The middle of one of so many rows.
    fn down(self, row: usize, rows: usize) -> usize {
        self.top() + self.height * (2 * row + 1) / (2 * rows.max(1))
    }
}

/// What the lines go through.
#[derive(Debug, Clone, Copy)]
pub(super) enum Through {
    Places,
    Figures(Scale),
}

/// What is to be drawn.
pub(super) struct Picture<'a> {
    pub view: &'a HistoryView,
    pub ranking: &'a RankingHistory,
    pub told: Told<'a>,
    pub through: Through,
    /// What the picture is, for those who do not see it.
    pub label: &'a str,
}

impl Picture<'_> {
    /// The letters of the longest of its names, with what stands before it.
    pub(super) fn longest(&self) -> usize {
        let letters = |entry: &EntryHistory| {
            let before = bold_letters(&self.before(entry.places.last()?.as_ref()?));
            Some(before + called(self.view, entry, self.told.words).chars().count() + 2)
        };
        self.ranking.rows.iter().filter_map(letters).max().unwrap_or(0)
    }

    /// What stands before a name: by what its line ends there.
    fn before(&self, place: &PlaceThen) -> String {
        match self.through {
            Through::Places => figure::rank(place.rank, place.tied),
            Through::Figures(_) => figure_of(place, self.told.words),
        }
    }

    /// The picture in a shape. Rows are slots: who has the same place stands one below the other, as in the ranking.
    pub(super) fn draw(&self, shape: Shape) -> Markup {
        let rows = &self.ranking.rows;
        let marks = self.marks(shape);
        let shape = match self.through {
            Through::Places => shape,
            Through::Figures(_) => shape.with_marks(&marks),
        };
        let heights = self.heights(shape);
        // A line keeps its look while places change.
        let mut looks: Vec<usize> = (0..rows.len()).collect();
        looks.sort_by_key(|&row| rows[row].entry);
        // One more row for an own line that ends below the names.
        let below = if rows.len() > shape.names { shape.type_size * 2 } else { shape.type_size / 2 };
        let height = shape.top() + shape.height + below;
        html! {
            svg.(shape.class) viewBox={ "0 0 " (shape.width) " " (height) } role="img" aria-label=(self.label)
                font-size=(shape.type_size) {
                (self.grid(shape, marks))
                @for (look, &row) in looks.iter().enumerate() { (self.line(shape, (row, look), &heights[row])) }
            }
        }
    }

    /// Where the line of every row is from above at each moment; `None` without a place.
    fn heights(&self, shape: Shape) -> Vec<Vec<Option<usize>>> {
        let rows = &self.ranking.rows;
        let scale = match self.through {
            Through::Places => {
                let down = |slot: Option<usize>| Some(shape.down(slot?, rows.len()));
                return self.slots().into_iter().map(|slots| slots.into_iter().map(down).collect()).collect();
            }
            Through::Figures(scale) => scale,
        };
        let at =
            |place: &Option<PlaceThen>| Some(shape.at(scale, scale::hundredths(&place.as_ref()?.figure)?));
        rows.iter().map(|row| row.places.iter().map(at).collect()).collect()
    }

    /// The slot of every row at each moment, the best first; `None` without a place.
    fn slots(&self) -> Vec<Vec<Option<usize>>> {
        let rows = &self.ranking.rows;
        let order = |moment: usize| {
            let place = |row: usize| Some((rows[row].places.get(moment)?.as_ref()?.rank, row));
            let mut placed: Vec<(u32, usize)> = (0..rows.len()).filter_map(place).collect();
            placed.sort_unstable();
            placed
        };
        let orders: Vec<_> = (0..self.view.moments.len()).map(order).collect();
        let slots =
            |row: usize| orders.iter().map(|order| order.iter().position(|(_, one)| *one == row)).collect();
        (0..rows.len()).map(slots).collect()
    }

    /// The rounds above, the places or round figures on the left.
    fn grid(&self, shape: Shape, marks: Vec<(usize, String)>) -> Markup {
        let moments = &self.view.moments;
        let across = |moment: usize| shape.across(moment, moments.len());
        // Numbers of two digits need their room.
        let apart = if moments.len() > 1 { across(1) - across(0) } else { shape.width };
        let every = (shape.type_size * 3 / 2).div_ceil(apart.max(1));
        let named = |moment: &usize| (moments.len() - 1 - moment).is_multiple_of(every);
        html! {
            g.grid {
                @for moment in 0..moments.len() {
                    path d={ "M" (across(moment)) " " (shape.top()) "v" (shape.height) } {}
                }
                @if matches!(self.through, Through::Figures(_)) {
                    @for (at, _) in &marks { path d={ "M" (shape.left) " " (at) "H" (shape.width - shape.right) } {} }
                }
            }
            @for moment in (0..moments.len()).filter(named) {
                text x=(across(moment)) y=(shape.type_size * 5 / 4) text-anchor="middle" {
                    (moments[moment].round) @if !moments[moment].is_over { "…" }
                }
            }
            @for (at, mark) in marks {
                text x=(shape.left - shape.type_size / 3) y=(at + shape.type_size / 3) text-anchor="end" { (mark) }
            }
        }
    }

    /// What stands on the left, and where from above.
    fn marks(&self, shape: Shape) -> Vec<(usize, String)> {
        let rows = self.ranking.rows.len();
        let is_shown = |slot: &usize| {
            rows <= MOST_NAMES || shape.names == rows || *slot == 0 || (slot + 1).is_multiple_of(5)
        };
        match self.through {
            Through::Places => {
                let mark = |slot: usize| (shape.down(slot, rows), (slot + 1).to_string());
                (0..rows).filter(is_shown).map(mark).collect()
            }
            Through::Figures(scale) => {
                let written = |mark| figure::signed(&scale::printed(mark), self.told.words);
                let most = (shape.height / (shape.type_size * 2)).clamp(2, MOST_MARKS);
                scale.marks(most).map(|mark| (shape.at(scale, mark), written(mark))).collect()
            }
        }
    }

    fn line(&self, shape: Shape, (row, look): (usize, usize), heights: &[Option<usize>]) -> Markup {
        let entry = &self.ranking.rows[row];
        let path = path(shape, heights);
        let sign = format!("url(#sign-{})", look % (2 * SIGNS.len()));
        let last = heights.last().copied().flatten();
        let is_named = row < shape.names;
        // Beyond the names: below them all, and only for the one whose line is thick.
        let at = if is_named {
            shape.down(row, shape.names)
        } else {
            shape.top() + shape.height + shape.type_size
        };
        let (from, end) = (shape.across(heights.len().max(1) - 1, heights.len()), shape.width - shape.right);
        html! {
            g.way .mine[self.told.own == Some(entry.entry)] .unnamed[!is_named] data-entry=(entry.entry) {
                path d=(path) stroke-dasharray=(DASHES[look % DASHES.len()])
                    marker-start=(sign) marker-mid=(sign) marker-end=(sign) {}
                @if let Some(height) = last {
                    path.leader d={ "M" (from) " " (height) "L" (end) " " (at) } {}
                    text x=(end + shape.type_size / 2) y=(at + shape.type_size / 3) { (self.label(shape, entry)) }
                }
            }
        }
    }

    /// `2= Ann & Bob 54.17`; of figures `54.17 Ann & Bob`.
    fn label(&self, shape: Shape, entry: &EntryHistory) -> Markup {
        let Some(place) = entry.places.last().and_then(Option::as_ref) else { return html! {} };
        let before = self.before(place);
        let has_figure = shape.has_figures && matches!(self.through, Through::Places);
        let figure = if has_figure { figure_of(place, self.told.words) } else { String::new() };
        let taken = bold_letters(&before) + figure.chars().count() + 2;
        let names = cut(&called(self.view, entry, self.told.words), shape.letters().saturating_sub(taken));
        html! { tspan.place { (before) } " " (names) " " @if !figure.is_empty() { tspan.figure { (figure) } } }
    }
}

/// The line from height to height, broken where there is none.
fn path(shape: Shape, heights: &[Option<usize>]) -> String {
    let mut path = String::new();
    let mut is_drawn = false;
    for (moment, height) in heights.iter().enumerate() {
        if let Some(y) = height {
            let x = shape.across(moment, heights.len());
            // Writing to a String cannot fail.
            let _ = write!(path, "{}{x} {y}", if is_drawn { 'L' } else { 'M' });
        }
        is_drawn = height.is_some();
    }
    path
}

/// For how many letters there would be room instead of these, which are bold.
fn bold_letters(text: &str) -> usize {
    text.chars().count() * 5 / 4
}

/// At most so many letters, with a sign where it is cut.
fn cut(names: &str, most: usize) -> String {
    if names.chars().count() <= most {
        return names.to_owned();
    }
    let kept: String = names.chars().take(most.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}
