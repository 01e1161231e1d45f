//! How a proposal comes about: drawn anew, with wishes, or changed by hand.

use std::collections::BTreeSet;

use crate::contest::drawn::inputs::{Inputs, UnderWay};
use crate::contest::drawn::{
    Drawn, DrawnMatch, DrawnRound, DrawnTriangle, Format, OddRule, Proposal, ProposalWords, SeatingRights,
    Terms,
};
use crate::contest::refusal::Refusal;
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::entry::{SectionLetter, TableNumber};
use crate::movement::contestants::Contestants;
use crate::swiss::edit::Edit;
use crate::swiss::seating::{Home, Rights, SeatingRules, Tables, seat};
use crate::swiss::{
    Constraints, Contender, Draw, Field, FirstRound, Method, Odd, OddOnes, Rematches, Request, draw,
};

/// What the director wants of the draw to come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrawWish {
    Anew(Anew),
    /// These two meet; the rest is drawn again.
    Pin([Contender; 2]),
    /// These two do not meet; the rest is drawn again.
    Forbid([Contender; 2]),
    /// Neither any more.
    Free([Contender; 2]),
    /// These have the bye, or sit in the triangle; the rest is drawn again. Nobody: as the rules say.
    Odd(BTreeSet<Contender>),
    /// A change by hand. Nothing else changes.
    Edit(Edit),
}

/// A draw from the beginning.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Anew {
    /// The match round; `None`: the one that comes next, or what is still undrawn of the last one.
    pub round: Option<u16>,
    /// For whatever is decided by lot.
    pub seed: u64,
    /// In place of the method agreed.
    pub method: Option<Method>,
    pub keep: Keep,
}

/// Which published matches of the round stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Keep {
    /// All of them: what is still undrawn is drawn.
    #[default]
    Published,
    /// Those that have begun.
    Begun,
}

/// The draw that follows from a wish. It is the same whenever and wherever it is made from the same contest.
///
/// # Errors
///
/// In plain words, where no draw follows: nobody is left to be drawn, the wishes contradict each other, a match of a
/// knock-out has no winner yet.
pub fn propose(contest: &Contest, letter: SectionLetter, wish: &DrawWish) -> Result<Proposal, Refusal> {
    contest.section(letter).ok_or(Refusal::NoSuchSection(letter))?;
    let (section, drawn) = contest.drawn(letter).ok_or(Refusal::NotDrawn(letter))?;
    let room = Room { contest, section, drawn };
    match wish {
        DrawWish::Anew(anew) => room.anew(anew),
        DrawWish::Pin(both) => room.again(|constraints| {
            let both = Field::both(both[0], both[1]);
            constraints.forbidden.remove(&both);
            constraints.pinned.retain(|other| !other.iter().any(|one| both.contains(one)));
            constraints.pinned.insert(both);
        }),
        DrawWish::Forbid(both) => room.again(|constraints| {
            let both = Field::both(both[0], both[1]);
            constraints.pinned.remove(&both);
            constraints.forbidden.insert(both);
        }),
        DrawWish::Free(both) => room.again(|constraints| {
            let both = Field::both(both[0], both[1]);
            constraints.pinned.remove(&both);
            constraints.forbidden.remove(&both);
        }),
        DrawWish::Odd(odd) => room.again(|constraints| constraints.odd.clone_from(odd)),
        DrawWish::Edit(edit) => room.edited(*edit),
    }
}

impl Proposal {
    /// Who meet, without their tables, in the order of the standings.
    pub fn draw(&self) -> Draw {
        let matches = self.matches.iter().map(|one| one.sides).collect();
        let triangle = self.triangle.as_ref().filter(|triangle| triangle.part == 1);
        let odd = match (self.bye, triangle) {
            (Some(bye), _) => Some(OddOnes::Bye(bye)),
            (None, Some(triangle)) => Some(OddOnes::Triangle(triangle.teams)),
            (None, None) => None,
        };
        Draw { matches, odd }.ordered(&self.field)
    }
}

struct Room<'a> {
    contest: &'a Contest,
    section: &'a Section,
    drawn: &'a Drawn,
}

impl Room<'_> {
    fn anew(&self, anew: &Anew) -> Result<Proposal, Refusal> {
        let number = anew.round.unwrap_or_else(|| self.next_number());
        let kept = match (anew.keep, self.drawn.published(number)) {
            (_, None) => BTreeSet::new(),
            (Keep::Published, Some(round)) => self.met_by_somebody(round),
            (Keep::Begun, Some(round)) => self.begun(round),
        };
        let standing = self.drawn.proposal.as_ref().filter(|standing| standing.round == number);
        let mut constraints = standing.map(|one| one.request.constraints.clone()).unwrap_or_default();
        constraints.apart.clone_from(&self.drawn.terms.apart);
        let method = anew.method.clone().unwrap_or_else(|| self.drawn.terms.method(number, anew.seed));
        self.made(number, &kept, Request { method, constraints, ..Request::default() }, anew.seed)
    }

    /// The standing proposal drawn again with other constraints.
    fn again(&self, change: impl FnOnce(&mut Constraints)) -> Result<Proposal, Refusal> {
        let standing = self.standing()?;
        let mut request = standing.request.clone();
        change(&mut request.constraints);
        self.made(standing.round, &self.kept_beside(standing), request, standing.seed)
    }

    fn edited(&self, edit: Edit) -> Result<Proposal, Refusal> {
        let standing = self.standing()?;
        let edited =
            standing.draw().edited(&standing.field, edit).map_err(|refused| cannot(refused.to_string()))?;
        let mut proposal = self.seated(standing.clone(), &edited);
        proposal.is_by_hand = true;
        Ok(self.told(proposal))
    }

    fn standing(&self) -> Result<&Proposal, Refusal> {
        self.drawn.proposal.as_deref().ok_or_else(|| cannot("there is no draw to change: draw first"))
    }

    fn kept_beside(&self, standing: &Proposal) -> BTreeSet<Contender> {
        let published = self.drawn.published(standing.round);
        let in_it: BTreeSet<Contender> = standing.field.candidates.iter().map(|one| one.contender).collect();
        published.map(|round| &round.contenders() - &in_it).unwrap_or_default()
    }

    /// The last match round while somebody is left without a match there, otherwise the next.
    fn next_number(&self) -> u16 {
        let Some(last) = self.drawn.rounds.last() else { return 1 };
        let met = self.met_by_somebody(last);
        let is_left_out = |contender: Contender| {
            !met.contains(&contender)
                && self.contest.takes_part(self.section, contender, last.first)
                && self.may_be_left_out(contender)
        };
        let is_over = last.rounds().any(|round| self.section.closed.contains(&round));
        if !is_over && self.drawn.everybody().any(is_left_out) { last.number } else { last.number + 1 }
    }

    /// A stand-by waits, and who is out of a knock-out is out.
    fn may_be_left_out(&self, contender: Contender) -> bool {
        let is_stand_by = self.drawn.terms.odd == OddRule::StandBy(contender);
        !is_stand_by && self.drawn.terms.format != Format::KnockOut
    }

    /// Those in a published round who have an opponent there, or a bye.
    fn met_by_somebody(&self, round: &DrawnRound) -> BTreeSet<Contender> {
        let all = round.contenders().into_iter();
        all.filter(|one| !self.section.is_alone(self.contest, round, *one)).collect()
    }

    /// Those in a published round whose match has a result.
    fn begun(&self, round: &DrawnRound) -> BTreeSet<Contender> {
        let letter = self.section.letter;
        let has_result = |tables: &[TableNumber]| {
            self.contest.lines.keys().any(|slot| {
                slot.table.section == letter
                    && (round.first..=round.last()).contains(&slot.round)
                    && tables.contains(&slot.table.table)
            })
        };
        let matches = round.matches.iter().filter(|one| has_result(&one.tables)).flat_map(|one| one.sides);
        let triangle = round.triangle.iter().filter(|one| has_result(&one.tables)).flat_map(|one| one.teams);
        matches.chain(triangle).collect()
    }

    fn made(
        &self,
        number: u16,
        kept: &BTreeSet<Contender>,
        mut request: Request,
        seed: u64,
    ) -> Result<Proposal, Refusal> {
        let inputs = Inputs::of(self.contest, self.section.letter, number, kept, UnderWay::AsItStands)
            .ok_or(Refusal::NotDrawn(self.section.letter))?;
        if inputs.field.candidates.is_empty() {
            return Err(cannot(format!("everybody in round {number} has a match: there is nobody to draw")));
        }
        request.rounds_to_come = self.drawn.terms.rounds.saturating_sub(number);
        request.odd = self.drawn.terms.odd_of();
        let made = match self.drawn.terms.format {
            Format::Swiss => by_score(&inputs.field, &request)?,
            Format::RoundRobin => self.by_schedule(number, &inputs.field, &mut request)?,
            Format::KnockOut => {
                super::knock_out::round(self.contest, self.section, self.drawn, number).map_err(cannot)?
            }
        };
        let proposal = Proposal {
            round: number,
            field: inputs.field,
            request,
            seed,
            parts: self.drawn.terms.parts,
            matches: vec![],
            triangle: None,
            bye: None,
            is_by_hand: false,
            outstanding: inputs.outstanding,
            words: ProposalWords::default(),
        };
        Ok(self.told(self.seated(proposal, &made)))
    }

    /// The round as the schedule has it. Where somebody came or left, so that it would be a rematch or somebody
    /// would be missing, the field is drawn without rematches instead.
    fn by_schedule(&self, number: u16, field: &Field, request: &mut Request) -> Result<Draw, Refusal> {
        let everybody: Vec<Contender> = self.drawn.everybody().collect();
        let scheduled = super::schedule::round(self.drawn, &everybody, number).map_err(cannot)?;
        let (scheduled, is_first_cycle) = scheduled;
        let continued = self.drawn.continued_triangle(number);
        let scheduled = match (continued, scheduled.odd) {
            (Some(teams), Some(OddOnes::Triangle(three)))
                if BTreeSet::from(teams) == BTreeSet::from(three) =>
            {
                Draw { odd: None, ..scheduled }
            }
            _ => scheduled,
        };
        let drawn_now: BTreeSet<Contender> = field.candidates.iter().map(|one| one.contender).collect();
        let in_schedule: BTreeSet<Contender> = scheduled.contenders().into_iter().collect();
        let is_new = !is_first_cycle
            || scheduled.meetings().iter().all(|[one, other]| field.meetings(*one, *other).is_empty());
        let has_wishes = request.constraints
            != Constraints { apart: request.constraints.apart.clone(), ..Constraints::default() };
        if in_schedule == drawn_now && is_new && !has_wishes {
            return Ok(scheduled.ordered(field));
        }
        request.method = Method::default();
        by_score(field, request)
    }

    /// A proposal with its tables.
    fn seated(&self, proposal: Proposal, made: &Draw) -> Proposal {
        let number = proposal.round;
        let continued = self.continued(number);
        let in_it: BTreeSet<Contender> = made.contenders().into_iter().collect();
        let kept = self.drawn.published(number).map(|round| {
            let kept = round.matches.iter().filter(|one| !one.sides.iter().any(|side| in_it.contains(side)));
            kept.flat_map(|one| one.tables.clone()).collect::<Vec<_>>()
        });
        let taken = kept.into_iter().flatten().chain(continued.iter().flat_map(|one| one.tables));
        let rules = SeatingRules {
            taken: taken.map(|table| table.0).collect(),
            ..self.drawn.terms.seating(&self.section.movement.contestants, proposal.seed, number)
        };
        let seating = seat(&proposal.field, made, &rules);
        let matches = seating.matches.iter().map(|one| DrawnMatch {
            sides: [one.north_south, one.east_west],
            tables: one.tables.iter().copied().map(TableNumber).collect(),
        });
        let mut matches: Vec<DrawnMatch> = matches.collect();
        matches.sort_by_key(|one| one.tables.first().copied());
        let triangle = match seating.triangle.as_slice() {
            &[one, other, third] => {
                let three = [one, other, third];
                self.drawn.terms.triangle_of(three.map(|at| at.0), three.map(|at| TableNumber(at.1)))
            }
            _ => continued,
        };
        Proposal { matches, triangle, bye: seating.bye, ..proposal }
    }

    /// The same proposal with what is to be said of it.
    fn told(&self, proposal: Proposal) -> Proposal {
        Proposal { words: ProposalWords::of(&proposal, self.drawn.terms.format), ..proposal }
    }

    /// The second half of the triangle of the match round before.
    fn continued(&self, number: u16) -> Option<DrawnTriangle> {
        self.drawn.continued_triangle(number)?;
        let before = self.drawn.published(number.checked_sub(1)?)?.triangle.clone()?;
        Some(DrawnTriangle { part: before.part + 1, ..before })
    }
}

fn by_score(field: &Field, request: &Request) -> Result<Draw, Refusal> {
    draw(field, request).map(|drawn| drawn.draw).map_err(|undrawable| cannot(undrawable.to_string()))
}

impl Terms {
    /// By which method a match round is drawn; lots are drawn from this seed.
    pub(super) fn method(&self, number: u16, seed: u64) -> Method {
        if number == 1 {
            return Method::First(match self.first {
                FirstRound::Random { .. } => FirstRound::Random { seed },
                FirstRound::Groups { size, .. } => FirstRound::Groups { size, seed },
                FirstRound::Halves => FirstRound::Halves,
                FirstRound::Neighbours => FirstRound::Neighbours,
            });
        }
        if self.traditional {
            return Method::Traditional;
        }
        let is_danish = self.danish_from.is_some_and(|from| number >= from);
        let rematches = if is_danish { Rematches::Allowed } else { Rematches::Avoided };
        Method::Nearest { in_group: self.in_group, rematches }
    }

    pub(super) fn odd_of(&self) -> Odd {
        match self.odd {
            OddRule::Bye => Odd::Bye,
            OddRule::Triangle { .. } => Odd::Triangle,
            OddRule::StandBy(contender) => Odd::StandBy(contender),
        }
    }

    fn triangle_of(&self, teams: [Contender; 3], tables: [TableNumber; 3]) -> Option<DrawnTriangle> {
        match self.odd {
            OddRule::Triangle { by, over } => Some(DrawnTriangle { teams, tables, by, over, part: 1 }),
            OddRule::Bye | OddRule::StandBy(_) => None,
        }
    }

    fn seating(&self, contestants: &Contestants, seed: u64, number: u16) -> SeatingRules {
        let homes = self.home_tables.iter().map(|(&one, table)| (one, Home { table: table.0, line: None }));
        SeatingRules {
            tables: if contestants.are_teams() { Tables::SideBySide } else { Tables::One },
            rights: match self.rights {
                SeatingRights::Balanced | SeatingRights::HigherPlaced => Rights::HigherPlaced,
                SeatingRights::ByLot => Rights::Lot { seed: seed ^ u64::from(number) },
            },
            homes: homes.collect(),
            best_tables: self.duplicated.iter().map(|table| table.0).collect(),
            ..SeatingRules::default()
        }
    }
}

fn cannot(why: impl Into<String>) -> Refusal {
    Refusal::CannotDraw { why: why.into() }
}
