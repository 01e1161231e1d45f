//! One board of a ledger: its lines in classes of the same award.

#[cfg(test)]
mod tests;

use crate::exact::{Exact, common_divisor};
use crate::ledger::entry::Entry;
use crate::ledger::lines::{KeptLine, Lines};
use crate::ledger::parts::{self, Parts};
use crate::ledger::whole::{self, Made};
use crate::ledger::{Index, LedgerLine, Terms, of_side};
use crate::score::Score;
use crate::scoring::{Award, BoardScale, Field, Row};
use crate::seat::Line;

/// One board: its lines, and in classes what they are worth.
#[derive(Debug, Clone)]
pub(super) struct Board {
    classes: Vec<Class>,
    /// The class of each score that was ever made, in the order of the scores; empty where that is the order of the
    /// classes, as when a whole traveller was written.
    by_score: Vec<(Score, Index)>,
    pub(super) lines: Lines,
    top: i64,
    /// Over this the awards of the classes stand.
    denominator: i64,
    /// The awards of the classes where 64 bits do not hold them over one denominator; otherwise empty.
    beyond: Vec<Option<Award>>,
    /// In such parts all awards of the board, or their shares of the top, are whole; `None` beyond 64 bits.
    parts: Option<i64>,
    worth: ClassWorth,
    /// Where awards are made elsewhere.
    given: Option<Box<Given>>,
}

/// What the classes of a board are worth in common parts.
#[derive(Debug, Clone)]
enum ClassWorth {
    /// So many times their awards, which is whole.
    Times(i64),
    /// These numbers, class by class.
    Odd(Vec<[Parts; 2]>),
}

/// How a whole traveller was awarded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Awarded {
    /// All its lines count, each as so many whole common parts as its award times this; `both` sides of a line have
    /// together the same award on each.
    Times { factor: i64, both: Option<i64> },
    /// What its lines add must be asked of each class.
    Singly,
    /// The method has no awards.
    Nothing,
}

/// What was made elsewhere.
#[derive(Debug, Clone)]
struct Given {
    top: i64,
    /// The award of the line to be written next.
    next: Option<Award>,
    /// Those of the classes.
    awards: Vec<Option<Award>>,
}

/// Lines with the same award: all of one score, or one adjusted row.
#[derive(Debug, Clone)]
struct Class {
    /// The score, and how many lines have it.
    made: Made,
    /// The row where it is not that score.
    other: Option<Box<Row>>,
    is_awarded: bool,
    /// Whether its lines add anything to the sums of their entries.
    counts: bool,
    /// The awards of North-South and East-West over the denominator of the board.
    awards: [i64; 2],
}

/// What a line adds to the sums of its two entries.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Value {
    /// Of North-South and of East-West; nothing where the line does not count.
    worth: [Parts; 2],
    counts: bool,
}

/// The most common parts that one line may be worth: up to so many they are near enough to their approximation.
pub(super) const MOST_PARTS: i64 = 1 << 30;

/// By how much the value of a class has changed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Change {
    worth: [Parts; 2],
    /// 1 where its lines begin to count, −1 where they cease to.
    pub(super) boards: i32,
}

/// Room to write on while a board is scored.
#[derive(Debug, Clone, Default)]
pub(super) struct Room {
    /// The scores of a board of plain scores.
    made: Vec<Made>,
    /// The classes that they are, and their awards.
    made_classes: Vec<Index>,
    awards: Vec<[i64; 2]>,
    /// What its classes added before.
    before: Vec<Value>,
    /// How its classes have changed.
    pub(super) changes: Vec<Change>,
}

impl Value {
    /// What is added to the sums of the entry on a side; `None` where the line does not count.
    pub(super) fn of(self, side: Line) -> Option<Parts> {
        let [north_south, east_west] = self.worth;
        self.counts.then_some(match side {
            Line::NorthSouth => north_south,
            Line::EastWest => east_west,
        })
    }

    /// The same for both sides.
    pub(super) fn worths(self) -> Option<[Parts; 2]> {
        self.counts.then_some(self.worth)
    }

    /// How one value becomes another, for both sides.
    fn change(self, after: Self) -> Change {
        let difference = |side: usize| after.worth[side] - self.worth[side];
        let boards = i32::from(after.counts) - i32::from(self.counts);
        Change { worth: [difference(0), difference(1)], boards }
    }
}

impl Class {
    fn new(row: Row) -> Self {
        let (score, other) = match row {
            Row::Score(score) => (score, None),
            Row::Artificial { .. } | Row::Adjusted(_) | Row::Unscored => (Score(0), Some(Box::new(row))),
        };
        let made = Made { score, count: 0 };
        Self { made, other, is_awarded: false, counts: false, awards: [0, 0] }
    }

    fn row(&self) -> Row {
        self.other.as_deref().cloned().unwrap_or(Row::Score(self.made.score))
    }

    /// The larger of its two awards, whatever their signs.
    fn most(&self) -> u64 {
        let [north_south, east_west] = self.awards.map(i64::unsigned_abs);
        north_south.max(east_west)
    }

    /// Whether its lines have an award that does not follow from their score alone.
    fn is_special(&self) -> bool {
        match self.other.as_deref() {
            Some(Row::Artificial { .. } | Row::Adjusted(_)) => true,
            Some(Row::Score(_) | Row::Unscored) | None => false,
        }
    }
}

impl Default for Board {
    fn default() -> Self {
        Self {
            classes: vec![],
            by_score: vec![],
            lines: Lines::default(),
            top: 0,
            denominator: 1,
            beyond: vec![],
            parts: Some(1),
            worth: ClassWorth::Times(1),
            given: None,
        }
    }
}

impl Board {
    pub(super) fn top(&self) -> i64 {
        self.top
    }

    /// Whether the awards are not whole in the common parts.
    pub(super) fn is_odd(&self) -> bool {
        match self.worth {
            ClassWorth::Times(_) => false,
            ClassWorth::Odd(_) => true,
        }
    }

    /// Whether nothing was ever written.
    pub(super) fn is_untouched(&self) -> bool {
        self.classes.is_empty()
    }

    /// In so many parts of a common part what its lines are worth is whole; `None` where these are too many.
    pub(super) fn grid(&self, common_parts: i64) -> Option<i64> {
        match self.worth {
            ClassWorth::Times(_) => Some(1),
            ClassWorth::Odd(_) => {
                self.parts.map(|parts| parts / common_divisor(i128::from(parts), common_parts))
            }
        }
    }

    /// The most whole common parts that a line is worth to a side.
    pub(super) fn most_parts(&self) -> i64 {
        match &self.worth {
            ClassWorth::Times(_) => MOST_PARTS,
            ClassWorth::Odd(worths) => {
                let most = worths.iter().flatten().map(|worth| worth.unsigned_abs()).max().unwrap_or(0);
                i64::try_from(most >> 64).map_or(i64::MAX, |most| most.saturating_add(1))
            }
        }
    }

    /// What the lines of a class add.
    fn value(&self, place: usize) -> Value {
        let class = &self.classes[place];
        if !class.counts {
            return Value::default();
        }
        let worth = match &self.worth {
            ClassWorth::Times(factor) => class.awards.map(|award| parts::whole(award * factor)),
            ClassWorth::Odd(worths) => worths[place],
        };
        Value { worth, counts: true }
    }

    pub(super) fn has_lines(&self) -> bool {
        self.taken().next().is_some()
    }

    /// The classes that have lines.
    fn taken(&self) -> impl Iterator<Item = &Class> {
        self.classes.iter().filter(|class| class.made.count > 0)
    }

    pub(super) fn row(&self, line: Index) -> Option<Row> {
        Some(self.classes[self.kept(line)?.class as usize].row())
    }

    pub(super) fn entries_at(&self, line: Index) -> Option<[Index; 2]> {
        self.kept(line).map(|kept| [kept.north_south, kept.east_west])
    }

    /// Says what the line is worth that is written next, and on which top: nothing is compared here.
    pub(super) fn give(&mut self, top: i64, next: Option<Award>) {
        match &mut self.given {
            Some(given) => (given.top, given.next) = (top, next),
            None => self.given = Some(Box::new(Given { top, next, awards: vec![] })),
        }
    }

    /// What the results of the board are compared with.
    pub(super) fn field(&self) -> Field {
        let mut field = Field::default();
        for class in self.taken() {
            match class.other.as_deref() {
                None => field.add_times(class.made.score, i64::from(class.made.count)),
                Some(row) => field.add(row),
            }
        }
        field
    }

    fn kept(&self, line: Index) -> Option<KeptLine> {
        // While a line has a score instead of its class, the classes are those of the scores, in their order.
        self.lines.get(line, |score| {
            let class = self.classes.binary_search_by_key(&score, |class| class.made.score).ok()?;
            Index::try_from(class).ok()
        })
    }

    pub(super) fn award(&self, line: Index) -> Option<Award> {
        self.award_of(self.kept(line)?.class as usize)
    }

    fn award_of(&self, place: usize) -> Option<Award> {
        let class = &self.classes[place];
        if !class.is_awarded {
            return None;
        }
        let [ns, ew] = class.awards.map(|award| Exact::new(award, self.denominator));
        self.beyond.get(place).copied().unwrap_or(Some(Award { ns, ew }))
    }

    /// The award of a side over the denominator of the board, and this.
    pub(super) fn award_in_parts(&self, line: Index, side: Line) -> Option<(i64, i64)> {
        let class = &self.classes[self.kept(line)?.class as usize];
        let [north_south, east_west] = class.awards;
        let own = match side {
            Line::NorthSouth => north_south,
            Line::EastWest => east_west,
        };
        (class.is_awarded && self.beyond.is_empty()).then_some((own, self.denominator))
    }

    /// On which side of a line an entry is.
    pub(super) fn side(&self, line: Index, entry: Index) -> Option<Line> {
        let kept = self.kept(line)?;
        Some(if kept.north_south == entry { Line::NorthSouth } else { Line::EastWest })
    }

    /// What a line is worth to an entry: whole parts and these parts, and what it adds to its sum; `None` where it does
    /// not count.
    pub(super) fn whole(&self, line: Index, entry: Index) -> Option<(i64, Option<i64>, Parts)> {
        let kept = self.kept(line)?;
        let (place, side) = (kept.class as usize, usize::from(kept.north_south != entry));
        let worth = self.value(place).worths()?[side];
        Some((self.classes[place].awards[side], self.parts, worth))
    }

    /// Takes a line out: what it was, and what it added to its entries.
    pub(super) fn take(&mut self, line: Index) -> Option<(LedgerLine, Value)> {
        let kept = self.kept(line)?;
        self.lines_to_change()[line as usize] = KeptLine::NOTHING;
        let value = self.value(kept.class as usize);
        let class = &mut self.classes[kept.class as usize];
        class.made.count -= 1;
        let KeptLine { north_south, east_west, .. } = kept;
        Some((LedgerLine { north_south, east_west, row: class.row() }, value))
    }

    /// Writes a line: what its class has added so far, which scoring the board will correct.
    pub(super) fn put(&mut self, line: Index, written: LedgerLine) -> Value {
        let LedgerLine { north_south, east_west, row } = written;
        let place = line as usize;
        let lines = self.lines_to_change();
        if lines.len() <= place {
            lines.resize(place + 1, KeptLine::NOTHING);
        }
        let class = self.class_of(row);
        self.lines_to_change()[place] = KeptLine { north_south, east_west, class };
        self.classes[class as usize].made.count += 1;
        self.value(class as usize)
    }

    fn lines_to_change(&mut self) -> &mut Vec<KeptLine> {
        self.lines.with_classes(self.classes.iter().map(|class| class.made.score))
    }

    /// The class of a score, or one for an adjusted row alone.
    fn class_of(&mut self, row: Row) -> Index {
        if let Some(given) = &mut self.given {
            given.awards.push(given.next);
            self.classes.push(Class::new(row));
            let last = self.classes.len() - 1;
            return Index::try_from(last).expect("a board has fewer than four thousand million lines");
        }
        self.index_scores();
        let place_of = |score: Score| self.by_score.binary_search_by_key(&score, |(score, _)| *score);
        let place = match &row {
            Row::Score(score) => Some((*score, place_of(*score))),
            Row::Artificial { .. } | Row::Adjusted(_) | Row::Unscored => None,
        };
        if let Some((_, Ok(place))) = place {
            return self.by_score[place].1;
        }
        let is_free = |class: &Class| class.made.count == 0 && class.other.is_some();
        let free = if place.is_none() { self.classes.iter().position(is_free) } else { None };
        let class = free.unwrap_or(self.classes.len());
        match self.classes.get_mut(class) {
            Some(free) => *free = Class::new(row),
            None => self.classes.push(Class::new(row)),
        }
        let class = Index::try_from(class).expect("a board has fewer than four thousand million lines");
        if let Some((score, Err(place))) = place {
            self.by_score.insert(place, (score, class));
        }
        class
    }

    /// Notes in which order the scores of the classes are, where that is not known yet.
    fn index_scores(&mut self) {
        if !self.by_score.is_empty() {
            return;
        }
        let of_scores = (0..).zip(&self.classes).filter(|(_, kept)| kept.other.is_none());
        let scores = of_scores.map(|(class, kept)| (kept.made.score, class));
        self.by_score.extend(scores);
    }

    /// Awards every class anew, and writes by how much each has changed.
    pub(super) fn score(&mut self, terms: &Terms, room: &mut Room) {
        room.before.clear();
        room.before.extend((0..self.classes.len()).map(|place| self.value(place)));
        for class in &mut self.classes {
            class.is_awarded = false;
        }
        if let Some(given) = &self.given {
            self.top = given.top;
            let awards = given.awards.clone();
            self.keep_awards(awards);
        } else if self.taken().any(Class::is_special) || !self.award_in_whole_numbers(terms, room) {
            self.award_in_fractions(terms);
        }
        self.weigh(terms);
        let Room { before, changes, .. } = room;
        changes.clear();
        changes.extend((0..).zip(before).map(|(place, before)| before.change(self.value(place))));
    }

    /// Makes a class of each score that was made on a whole traveller of so many lines, and awards it; on a board without
    /// classes, the scores ascending. Of each North-South's award is noted.
    pub(super) fn award_made(
        &mut self,
        terms: &Terms,
        (made, count): (&[Made], i64),
        mut note: impl FnMut(Score, i64),
    ) -> Awarded {
        let mut classes = Vec::with_capacity(made.len());
        let scale = whole::award((made, count), terms.full_count, &terms.scoring, |made, awards| {
            let [north_south, _] = awards;
            note(made.score, north_south);
            classes.push(Class { made, other: None, is_awarded: true, counts: true, awards });
        });
        let Some(scale) = scale else { return Awarded::Nothing };
        self.classes = classes;
        (self.top, self.denominator) = (scale.top, scale.denominator);
        let can_win = self.measure(terms);
        // The largest awards are those of the lowest and of the highest score.
        let [first, last] = [self.classes.first(), self.classes.last()].map(|end| end.map_or(0, Class::most));
        match self.common_factor(terms, first.max(last)) {
            Some(factor) if can_win => {
                self.worth = ClassWorth::Times(factor);
                Awarded::Times { factor, both: scale.both }
            }
            Some(_) | None => {
                self.weigh(terms);
                Awarded::Singly
            }
        }
    }

    /// The score of each class of a whole traveller, and what a line of it adds.
    pub(super) fn values(&self) -> impl Iterator<Item = (Score, Value)> + '_ {
        (0..).zip(&self.classes).map(|(place, class)| (class.made.score, self.value(place)))
    }

    /// Awards the classes of a board of plain scores. Says whether the method has awards.
    fn award_in_whole_numbers(&mut self, terms: &Terms, room: &mut Room) -> bool {
        self.index_scores();
        let Room { made, made_classes, awards, .. } = room;
        made.clear();
        made_classes.clear();
        awards.clear();
        let mut line_count = 0;
        for &(_, class) in &self.by_score {
            let own = self.classes[class as usize].made;
            if own.count > 0 {
                made.push(own);
                made_classes.push(class);
                line_count += i64::from(own.count);
            }
        }
        let scale = whole::award((made, line_count), terms.full_count, &terms.scoring, |_, own| {
            awards.push(own);
        });
        let Some(scale) = scale else { return false };
        (self.top, self.denominator) = (scale.top, scale.denominator);
        self.beyond.clear();
        for (class, &own) in made_classes.iter().zip(&*awards) {
            let class = &mut self.classes[*class as usize];
            (class.is_awarded, class.awards) = (true, own);
        }
        true
    }

    fn award_in_fractions(&mut self, terms: &Terms) {
        let field = self.field();
        let scale = BoardScale::new(&field, terms.full_count, &terms.scoring);
        let awards = self.classes.iter().map(|class| match class.made.count {
            0 => None,
            _ => match class.other.as_deref() {
                None => scale.award(&Row::Score(class.made.score)),
                Some(row) => scale.award(row),
            },
        });
        let awards: Vec<Option<Award>> = awards.collect();
        self.top = scale.top();
        self.keep_awards(awards);
    }

    /// Writes what each class is worth.
    fn keep_awards(&mut self, awards: Vec<Option<Award>>) {
        for (class, award) in self.classes.iter_mut().zip(&awards) {
            class.is_awarded = award.is_some();
        }
        match self.bring_to_one_denominator(&awards) {
            Some(denominator) => {
                self.denominator = denominator;
                self.beyond.clear();
            }
            None => self.beyond = awards,
        }
    }

    /// Writes the awards over one denominator, and says over which; `None` beyond 64 bits.
    fn bring_to_one_denominator(&mut self, awards: &[Option<Award>]) -> Option<i64> {
        let mut common: i64 = 1;
        for denominator in awards.iter().flatten().flat_map(|award| [*award.ns.denom(), *award.ew.denom()]) {
            if common % denominator != 0 {
                common = common.checked_mul(denominator / common_divisor(i128::from(common), denominator))?;
            }
        }
        for (class, award) in self.classes.iter_mut().zip(awards) {
            let Some(award) = award else { continue };
            let whole = |number: Exact| number.numer().checked_mul(common / number.denom());
            class.awards = [whole(award.ns)?, whole(award.ew)?];
        }
        Some(common)
    }

    /// Says what the lines of each class add to their entries.
    fn weigh(&mut self, terms: &Terms) {
        let can_win = self.measure(terms);
        for class in &mut self.classes {
            class.counts = class.is_awarded && can_win;
        }
        let awarded = self.classes.iter().filter(|class| class.is_awarded);
        let factor = self.common_factor(terms, awarded.map(Class::most).max().unwrap_or(0));
        self.worth = match factor {
            _ if !can_win => ClassWorth::Times(1),
            Some(factor) => ClassWorth::Times(factor),
            None => {
                let share = terms.scoring.method.has_top().then_some(self.top);
                let classes = 0..self.classes.len();
                let worths = classes.map(|place| self.odd_worth(place, share, terms.common_parts));
                ClassWorth::Odd(worths.collect())
            }
        };
    }

    /// Says in which parts the awards are whole, and whether anything can be won.
    fn measure(&mut self, terms: &Terms) -> bool {
        let share = terms.scoring.method.has_top().then_some(self.top);
        let parts = self.denominator.checked_mul(share.unwrap_or(1)).filter(|parts| *parts > 0);
        self.parts = if self.beyond.is_empty() { parts } else { None };
        share != Some(0)
    }

    /// By what awards are multiplied to be common parts, of which this is the largest; `None` where they are not whole in
    /// these, or too many.
    fn common_factor(&self, terms: &Terms, most: u64) -> Option<i64> {
        if most == 0 && self.beyond.is_empty() {
            return Some(1);
        }
        let parts = self.parts.filter(|parts| terms.common_parts % parts == 0)?;
        let factor = terms.common_parts / parts;
        let most = most.checked_mul(factor.unsigned_abs())?;
        (most <= MOST_PARTS.unsigned_abs()).then_some(factor)
    }

    /// What a line of a class is worth on an odd board.
    fn odd_worth(&self, place: usize, share: Option<i64>, common_parts: i64) -> [Parts; 2] {
        if !self.classes[place].is_awarded {
            return [0, 0];
        }
        if let Some(parts) = self.parts {
            return self.classes[place].awards.map(|award| parts::of_fraction(award, parts, common_parts));
        }
        let award = self.award_of(place);
        let of_side = |side| award.map(|award| parts::of_award(of_side(award, side), share, common_parts));
        Line::ALL.map(|side| of_side(side).unwrap_or(0))
    }

    /// Adds what has changed to the entries of all lines, and marks them: those with the same mark have changed alike.
    pub(super) fn apply(&self, changes: &[Change], entries: &mut [Entry], generation: u32) {
        for line in self.lines.kept() {
            let Some(change) = changes.get(line.class as usize) else { continue };
            let [north_south, east_west] = change.worth;
            for (entry, worth, side) in [(line.north_south, north_south, 0), (line.east_west, east_west, 1)] {
                let entry = &mut entries[entry as usize];
                entry.sum += worth;
                entry.marked = (generation, line.class * 2 + side);
            }
        }
    }
}
