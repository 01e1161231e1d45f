//! How a proposal comes about: drawn anew, with wishes, or changed by hand.

use std::collections::BTreeSet;

use crate::contest::drawn::inputs::{Inputs, UnderWay};
use crate::contest::drawn::origin::fitted;
use crate::contest::drawn::{
    Drawn, DrawnMatch, DrawnRound, Format, OddRule, Proposal, ProposalWords, SeatingRights, and_have,
    has_begun,
};
use crate::contest::refusal::Refusal;
use crate::contest::section::Section;
use crate::contest::state::Contest;
use crate::entry::{SectionLetter, TableNumber};
use crate::swiss::difference::{Whom, compare};
use crate::swiss::edit::Edit;
use crate::swiss::seating::{SeatingNote, SeatingRules, seat};
use crate::swiss::{Constraints, Contender, Draw, Field, Method, Odd, OddOnes, Request, draw};

/// What the director wants of the draw to come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DrawWish {
    Anew(Anew),
    /// These two meet; the rest is drawn again.
    Pin([Contender; 2]),
    /// These two do not meet, unless that takes a rematch or a second bye or triangle; the rest is drawn again.
    Forbid([Contender; 2]),
    /// These two do not meet, whatever that takes; the rest is drawn again.
    Never([Contender; 2]),
    /// Neither any more.
    Free([Contender; 2]),
    /// These have the bye, or sit in the triangle; the rest is drawn again. Nobody: as the rules say.
    Odd(BTreeSet<Contender>),
    /// A change by hand. Nothing else changes.
    Edit(Edit),
    /// These matches, drawn by hand as a whole. Who alone is not named has the bye.
    ByHand(Draw),
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
    if drawn.terms.format == Format::KnockOut {
        section.has_winners(contest)?;
    }
    let room = Room { contest, section, drawn };
    if drawn.terms.format == Format::KnockOut {
        as_the_bracket_has_it(wish)?;
    }
    match wish {
        DrawWish::Anew(anew) => room.anew(anew),
        DrawWish::Pin(both) => room.again(|constraints| {
            let both = Field::both(both[0], both[1]);
            constraints.forbidden.remove(&both);
            constraints.never.remove(&both);
            constraints.pinned.retain(|other| !other.iter().any(|one| both.contains(one)));
            constraints.pinned.insert(both);
        }),
        DrawWish::Forbid(both) => room.again(|constraints| {
            let both = Field::both(both[0], both[1]);
            constraints.pinned.remove(&both);
            constraints.never.remove(&both);
            constraints.forbidden.insert(both);
        }),
        DrawWish::Never(both) => room.again(|constraints| {
            let both = Field::both(both[0], both[1]);
            constraints.pinned.remove(&both);
            constraints.forbidden.remove(&both);
            constraints.never.insert(both);
        }),
        DrawWish::Free(both) => room.again(|constraints| {
            let both = Field::both(both[0], both[1]);
            constraints.pinned.remove(&both);
            constraints.forbidden.remove(&both);
            constraints.never.remove(&both);
        }),
        DrawWish::Odd(odd) => room.again(|constraints| constraints.odd.clone_from(odd)),
        DrawWish::Edit(edit) => room.edited(*edit),
        DrawWish::ByHand(draw) => room.by_hand(draw),
    }
}

/// The bracket of a knock-out finds its matches by who has won: any others it would not know.
fn as_the_bracket_has_it(wish: &DrawWish) -> Result<(), Refusal> {
    match wish {
        DrawWish::Anew(_) | DrawWish::Free(_) => Ok(()),
        DrawWish::Pin(_)
        | DrawWish::Forbid(_)
        | DrawWish::Never(_)
        | DrawWish::Odd(_)
        | DrawWish::Edit(_)
        | DrawWish::ByHand(_) => Err(cannot(BRACKET_DECIDES)),
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

/// Why there are no wishes in a knock-out.
pub(in crate::contest) const BRACKET_DECIDES: &str = "in a knock-out the bracket says who meet: for other matches in round 1, change the order of the seeds before \
     its draw is published";

struct Room<'a> {
    contest: &'a Contest,
    section: &'a Section,
    drawn: &'a Drawn,
}

impl Room<'_> {
    fn anew(&self, anew: &Anew) -> Result<Proposal, Refusal> {
        let number = anew.round.unwrap_or_else(|| self.next_number());
        let published = self.drawn.published(number);
        let kept = match (anew.keep, published) {
            (_, None) => BTreeSet::new(),
            (Keep::Published, Some(round)) => self.kept_of(round),
            (Keep::Begun, Some(round)) => self.begun(round),
        };
        // Of a round that is published, in part or to be drawn again, the wishes stand until they are lifted.
        let standing = self.drawn.proposal.as_ref().filter(|standing| standing.round == number);
        let origin = published.and_then(|round| round.origin.as_deref());
        let wished = standing.map(|one| &one.request).or(origin.map(|origin| &origin.request));
        let mut constraints = wished.map(|request| request.constraints.clone()).unwrap_or_default();
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
        let changed = compare(&standing.draw(), &edited).changes;
        let by_hand = changed.into_iter().map(|change| change.contender).chain(standing.by_hand.clone());
        let (proposal, notes) = self.seated(standing.clone(), &edited);
        let in_it: BTreeSet<Contender> = proposal.contenders().collect();
        let by_hand = by_hand.filter(|one| in_it.contains(one)).collect();
        Ok(self.told(Proposal { is_by_hand: true, by_hand, ..proposal }, &notes))
    }

    /// The matches that the director names for those who are to be drawn.
    fn by_hand(&self, wished: &Draw) -> Result<Proposal, Refusal> {
        let standing = match self.drawn.proposal.as_deref() {
            Some(standing) => standing.clone(),
            None => self.anew(&Anew::default())?,
        };
        let whole = Self::whole(&standing, wished)?;
        let (proposal, notes) = self.seated(standing, &whole);
        Ok(self.told(Proposal { is_by_hand: true, by_hand: BTreeSet::new(), ..proposal }, &notes))
    }

    /// A draw by hand of just those whom the proposal draws; who is left over has the bye.
    fn whole(standing: &Proposal, wished: &Draw) -> Result<Draw, Refusal> {
        if matches!(wished.odd, Some(OddOnes::Triangle(_))) && standing.request.odd != Odd::Triangle {
            return Err(cannot("no triangle is agreed for this round: agree on one first, or give a bye"));
        }
        let mut named = BTreeSet::new();
        for contender in wished.contenders() {
            if standing.field.place(contender).is_none() {
                return Err(cannot(format!("{contender} is not to be drawn in round {}", standing.round)));
            }
            if !named.insert(contender) {
                return Err(cannot(format!("you named {contender} twice")));
            }
        }
        let all: BTreeSet<Contender> = standing.draw().contenders().into_iter().collect();
        let left: Vec<Contender> = (&all - &named).into_iter().collect();
        let odd = match (wished.odd, left.as_slice()) {
            (odd, []) => odd,
            (None, &[idle]) => Some(OddOnes::Bye(idle)),
            (Some(_) | None, left) => {
                let left = left.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
                return Err(cannot(format!(
                    "everybody has to be in a draw by hand: you did not name {left}"
                )));
            }
        };
        Ok(Draw { odd, ..wished.clone() }.ordered(&standing.field))
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
        let is_left_out =
            |one: Contender| !met.contains(&one) && self.section.awaits_place_in(self.contest, last, one);
        let is_over = last.rounds().any(|round| self.section.closed.contains(&round));
        if !is_over && self.drawn.everybody().any(is_left_out) { last.number } else { last.number + 1 }
    }

    /// Those in a published round whose match is kept where the rest is drawn. Who has its bye is drawn with the others
    /// where somebody is without a match.
    fn kept_of(&self, round: &DrawnRound) -> BTreeSet<Contender> {
        let mut kept = self.met_by_somebody(round);
        let is_left_out =
            |one: Contender| !kept.contains(&one) && self.section.awaits_place_in(self.contest, round, one);
        if let Some(bye) = round.bye
            && self.drawn.everybody().any(is_left_out)
        {
            kept.remove(&bye);
        }
        kept
    }

    /// Those in a published round who have an opponent there, or a bye.
    fn met_by_somebody(&self, round: &DrawnRound) -> BTreeSet<Contender> {
        let all = round.contenders().into_iter();
        all.filter(|one| !self.section.is_alone(self.contest, round, *one)).collect()
    }

    /// Those in a published round whose match has a result.
    fn begun(&self, round: &DrawnRound) -> BTreeSet<Contender> {
        let begun = self.contest.begun_in(self.section.letter, round);
        let matches = round.matches.iter().map(|one| one.sides.to_vec());
        let triangle = round.triangle.iter().map(|triangle| triangle.teams.to_vec());
        matches.chain(triangle).filter(|some| has_begun(some, &begun)).flatten().collect()
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
        let field = &inputs.field;
        let goes_on = self.section.continued_triangle(self.contest, number).is_some();
        let published = self.drawn.published(number);
        let is_to_come = goes_on && published.is_none_or(|round| round.triangle.is_none());
        if field.candidates.is_empty() && !is_to_come {
            return Err(cannot(format!("everybody in round {number} has a match: there is nobody to draw")));
        }
        if self.drawn.proposal.as_ref().is_none_or(|standing| standing.round != number) {
            request.constraints = fitted(&request.constraints, field);
        }
        request.rounds_to_come = self.drawn.terms.rounds.saturating_sub(number);
        request.seats = self.drawn.terms.seats(&self.section.movement.contestants);
        request.odd = self.odd_in(number, goes_on);
        if request.odd == Odd::Triangle && field.candidates.len() < 3 {
            // One or two who are left of a published round.
            request.odd = Odd::Bye;
        }
        let (made, byes) = match self.drawn.terms.format {
            Format::Swiss | Format::RoundRobin if field.candidates.is_empty() => Default::default(),
            Format::Swiss => (by_score(field, &request)?, BTreeSet::new()),
            Format::RoundRobin => (self.by_schedule(number, field, &mut request)?, BTreeSet::new()),
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
            byes,
            is_by_hand: false,
            by_hand: BTreeSet::new(),
            outstanding: inputs.outstanding,
            words: ProposalWords::default(),
        };
        let (proposal, notes) = self.seated(proposal, &made);
        Ok(self.told(proposal, &notes))
    }

    /// Beside a triangle that goes on there is no second one, none over two rounds begins in the last, and none in a
    /// round of whole matches that has begun.
    fn odd_in(&self, number: u16, goes_on: bool) -> Odd {
        let has_begun_whole = self.drawn.published(number).is_some_and(|round| {
            round.parts == 1 && !self.contest.begun_in(self.section.letter, round).is_empty()
        });
        match self.drawn.terms.odd {
            OddRule::Triangle { .. } if goes_on || has_begun_whole => Odd::Bye,
            OddRule::Triangle { over: 2.., .. } if number >= self.drawn.terms.rounds => Odd::Bye,
            OddRule::Bye | OddRule::Triangle { .. } | OddRule::StandBy(_) => self.drawn.terms.odd_of(),
        }
    }

    /// The round as the schedule has it. Where that cannot be, or the director has wishes, the field is drawn without
    /// rematches instead.
    fn by_schedule(&self, number: u16, field: &Field, request: &mut Request) -> Result<Draw, Refusal> {
        let scheduled = self.scheduled(number, field, request.odd)?;
        let has_wishes = request.constraints
            != Constraints { apart: request.constraints.apart.clone(), ..Constraints::default() };
        if let Some(scheduled) = scheduled.filter(|_| !has_wishes) {
            return Ok(scheduled);
        }
        request.method = Method::default();
        by_score(field, request)
    }

    /// The round of the schedule for those who are there, in the order of the standings. `None` where somebody came or
    /// left so that it would be a rematch, or somebody would be missing.
    fn scheduled(&self, number: u16, field: &Field, odd: Odd) -> Result<Option<Draw>, Refusal> {
        let is_there = |contender: Contender| field.place(contender).is_some();
        let continued = self.section.continued_triangle(self.contest, number);
        let three: Option<BTreeSet<Contender>> = continued.map(|triangle| triangle.teams.into());
        let goes_on = |contender: &Contender| three.as_ref().is_some_and(|three| three.contains(contender));
        let has_played = |contender: &Contender| {
            self.drawn.rounds.iter().any(|round| round.contenders().contains(contender))
        };
        // Who never came has no place in the schedule.
        let everybody = self.drawn.everybody();
        let everybody = everybody.filter(|one| is_there(*one) || goes_on(one) || has_played(one));
        let everybody: Vec<Contender> = everybody.collect();
        let (scheduled, is_first_cycle) =
            super::schedule::round(self.drawn, &everybody, number).map_err(cannot)?;
        let scheduled = match (&three, scheduled.odd) {
            (Some(three), Some(OddOnes::Triangle(now))) if *three == BTreeSet::from(now) => {
                Draw { odd: None, ..scheduled }
            }
            _ => scheduled,
        };
        let Some(left) = super::schedule::without_absent(&scheduled, is_there) else { return Ok(None) };
        let may_be_odd = odd == Odd::Triangle || !matches!(left.odd, Some(OddOnes::Triangle(_)));
        let is_new = !is_first_cycle
            || left.meetings().iter().all(|[one, other]| field.meetings(*one, *other).is_empty());
        let is_whole = left.contenders().len() == field.candidates.len();
        Ok((may_be_odd && is_new && is_whole).then(|| left.ordered(field)))
    }

    /// A proposal with its tables, and who cannot stay at its own.
    fn seated(&self, proposal: Proposal, made: &Draw) -> (Proposal, Vec<SeatingNote>) {
        let number = proposal.round;
        let continued = self.section.continued_triangle(self.contest, number);
        let in_it: BTreeSet<Contender> = made.contenders().into_iter().collect();
        let is_kept = |some: &[Contender]| !some.iter().any(|one| in_it.contains(one));
        let published = self.drawn.published(number).into_iter();
        let kept = published.flat_map(|round| {
            let matches = round.matches.iter().filter(|one| is_kept(&one.sides));
            let triangle = round.triangle.iter().filter(|triangle| is_kept(&triangle.teams));
            let tables = matches.flat_map(|one| one.tables.clone());
            tables.chain(triangle.flat_map(|triangle| triangle.tables)).collect::<Vec<_>>()
        });
        let taken = kept.chain(continued.iter().flat_map(|one| one.tables));
        let rules = SeatingRules {
            taken: taken.map(|table| table.0).collect(),
            ..self.drawn.terms.seating(&self.section.movement.contestants, proposal.seed, number)
        };
        let seating = match self.drawn.terms.rights {
            SeatingRights::Balanced => seat(&proposal.field, made, &rules),
            SeatingRights::HigherPlaced | SeatingRights::ByLot => {
                seat(&without_leads(proposal.field.clone()), made, &rules)
            }
        };
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
        (Proposal { matches, triangle, bye: seating.bye, ..proposal }, seating.notes)
    }

    /// The same proposal with what is to be said of it.
    fn told(&self, proposal: Proposal, notes: &[SeatingNote]) -> Proposal {
        let format = self.drawn.terms.format;
        let is_scheduled = format != Format::RoundRobin || {
            let scheduled = self.scheduled(proposal.round, &proposal.field, proposal.request.odd);
            scheduled.ok().flatten().is_some_and(|scheduled| is_same(&scheduled, &proposal.draw()))
        };
        let mut words = if is_scheduled {
            ProposalWords::of(&proposal, format)
        } else {
            let mut words = ProposalWords::of(&proposal, Format::Swiss);
            words.summary.insert(0, OFF_SCHEDULE.to_owned());
            words
        };
        words.summary.extend(notes.iter().map(|note| format!("{note}.")));
        words.summary.extend(proposal.request.constraints.told());
        words.summary.splice(0..0, self.about_stranded(&proposal));
        Proposal { words, ..proposal }
    }
}

impl Room<'_> {
    /// What becomes of each whose opponent in the round as it is published has left.
    fn about_stranded(&self, proposal: &Proposal) -> Vec<String> {
        let Some(round) = self.drawn.published(proposal.round) else { return vec![] };
        let made = proposal.draw();
        let is_stranded = |one: &Contender| self.section.is_alone(self.contest, round, *one);
        let sentence = |one: Contender| {
            let gone = round.opponents(one).into_iter().map(|gone| gone.to_string()).collect::<Vec<_>>();
            let why = format!("{one} has no opponent any more, because {} left", and_have(&gone));
            match made.whom(one)? {
                Whom::Opponent(other) if round.bye == Some(other) => {
                    Some(format!("{why}: it meets {other}, who had the bye."))
                }
                Whom::Opponent(other) => Some(format!("{why}: it meets {other}.")),
                Whom::Triangle(_) => Some(format!("{why}: it plays in the triangle.")),
                Whom::Bye => Some(format!(
                    "{why}: it gets the bye. Or draw again all who have not begun, or give it points for the match."
                )),
            }
        };
        proposal.contenders().filter(is_stranded).filter_map(sentence).collect()
    }
}

const OFF_SCHEDULE: &str = "This is not the round of the schedule: somebody came or left, or you wished for other \
                            matches. The cross table shows who still have to meet.";

/// Whether two draws have the same matches, and the same bye or triangle.
fn is_same(one: &Draw, other: &Draw) -> bool {
    let meetings = |draw: &Draw| draw.meetings().into_iter().map(|[one, other]| Field::both(one, other));
    let of = |draw: &Draw| meetings(draw).collect::<BTreeSet<_>>();
    let everybody = |draw: &Draw| draw.contenders().into_iter().collect::<BTreeSet<_>>();
    of(one) == of(other) && everybody(one) == everybody(other)
}

/// The field as if everybody had sat North-South as often as East-West: where the rights are not to be balanced.
fn without_leads(mut field: Field) -> Field {
    for candidate in &mut field.candidates {
        candidate.north_south_lead = 0;
    }
    field
}

fn by_score(field: &Field, request: &Request) -> Result<Draw, Refusal> {
    draw(field, request).map(|drawn| drawn.draw).map_err(|undrawable| cannot(undrawable.to_string()))
}

fn cannot(why: impl Into<String>) -> Refusal {
    Refusal::CannotDraw { why: why.into() }
}
