//! Why these two: a sentence for each match, and a few for the draw.

use std::collections::BTreeMap;

use crate::swiss::breach::{Spread, rounds_text};
use crate::swiss::draw::{Drawn, draw};
use crate::swiss::field::{Candidate, Contender, Field};
use crate::swiss::points::Points;
use crate::swiss::request::{Constraints, Draw, FirstRound, Method, OddOnes, Rematches, Request};

/// So many nearer ones whom somebody has met are named.
const NAMED: usize = 3;

/// A draw in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// How far apart the opponents are, who floats, which rematches there are and whether they had to be.
    pub summary: String,
    /// For each match of the draw, in its order, why these two.
    pub matches: Vec<String>,
    /// Why this one has the bye, or these three sit in the triangle.
    pub odd: Option<String>,
}

/// Explains a draw, also one edited by hand: it is drawn again as the request has it, and what is said of the best
/// draw is said of that one.
///
/// Scores are in points with up to two decimals, in the unit of the field. Takes as long as the draw.
pub fn explain(field: &Field, request: &Request, draw_to_explain: &Draw) -> Explanation {
    let best = draw(field, request).ok();
    let placed = field.candidates.iter().enumerate();
    let placed = placed.map(|(place, candidate)| (candidate.contender, (place, candidate)));
    let explaining =
        Explaining { field, request, draw: draw_to_explain, best: best.as_ref(), placed: placed.collect() };
    Explanation {
        summary: explaining.summary(),
        matches: draw_to_explain.matches.iter().map(|&both| explaining.sentence(both)).collect(),
        odd: draw_to_explain.odd.map(|odd| explaining.odd(odd)),
    }
}

struct Explaining<'a> {
    field: &'a Field,
    request: &'a Request,
    draw: &'a Draw,
    best: Option<&'a Drawn>,
    /// Everybody in the field with its place, from 0.
    placed: BTreeMap<Contender, (usize, &'a Candidate)>,
}

/// Who stands nearer to the higher placed of two than the lower placed does.
struct Nearer {
    /// Those it has met, with the rounds; of many the nearest, and how many more.
    met: Vec<String>,
    /// The nearest whom it could have met.
    free: Option<Contender>,
    /// Whether somebody above it is nearer whom it could have met.
    is_free_above: bool,
}

impl Explaining<'_> {
    fn candidate(&self, contender: Contender) -> Option<&Candidate> {
        self.placed.get(&contender).map(|(_, candidate)| *candidate)
    }

    fn place(&self, contender: Contender) -> Option<usize> {
        self.placed.get(&contender).map(|(place, _)| *place)
    }

    fn apart(&self, [one, other]: [Contender; 2]) -> i64 {
        let score = |contender| self.candidate(contender).map_or(0, |candidate| candidate.score);
        (score(one) - score(other)).abs()
    }

    fn is_best(&self) -> bool {
        self.best.is_some_and(|best| best.draw == *self.draw)
    }

    fn summary(&self) -> String {
        let matches = self.draw.matches.len();
        match self.draw.odd {
            Some(OddOnes::Bye(bye)) if matches == 0 => {
                return format!("No match: only {bye} is drawn, and has a bye.");
            }
            None if matches == 0 => return "No match: nobody is to be drawn.".to_owned(),
            Some(OddOnes::Bye(_) | OddOnes::Triangle(_)) | None => {}
        }
        let mut sentences = match matches {
            0 => vec!["A triangle, and no other match".to_owned()],
            _ => vec![counted(matches, "match", "matches")],
        };
        if matches > 0 && !matches!(self.request.method, Method::First(_)) {
            let spread = Spread::of(self.field, self.draw);
            let floats = self.draw.matches.iter().filter(|&&both| self.apart(both) > 0).count();
            sentences.push(match floats {
                0 => "all between equal scores".to_owned(),
                _ => format!(
                    "{floats} between different scores, which are {} apart in all and at most {}",
                    Points(spread.sum),
                    Points(spread.largest)
                ),
            });
        }
        let mut summary = format!("{}.", sentences.join(", "));
        let again = self
            .draw
            .meetings()
            .iter()
            .filter(|[one, other]| !self.field.meetings(*one, *other).is_empty())
            .count();
        summary.push_str(&self.about_rematches(again));
        summary.push_str(&self.about_insisting(again));
        summary.push_str(&self.about_best());
        summary
    }

    fn about_rematches(&self, again: usize) -> String {
        if again == 0 {
            return " No rematch.".to_owned();
        }
        let rematches = counted(again, "rematch", "rematches");
        let proved = self.best.is_some_and(|best| best.fewest_rematches && best.rematches.len() == again);
        match self.request.method {
            Method::Nearest { rematches: Rematches::Allowed, .. } => {
                format!(" {rematches}, which are allowed in this round.")
            }
            Method::First(_) | Method::Nearest { .. } | Method::Traditional if proved => {
                format!(" {rematches}: it is proved that no draw as asked for has fewer.")
            }
            Method::First(_) | Method::Nearest { .. } | Method::Traditional => format!(" {rematches}."),
        }
    }

    /// What those wishes cost that are kept in any case.
    fn about_insisting(&self, again: usize) -> String {
        let Constraints { pinned, forbidden, never, apart, odd } = &self.request.constraints;
        if again == 0 || !self.is_best() || (pinned.is_empty() && never.is_empty() && odd.is_empty()) {
            return String::new();
        }
        let forbidden = forbidden.union(never).copied().collect();
        let constraints = Constraints { forbidden, apart: apart.clone(), ..Constraints::default() };
        let free = Request { constraints, rounds_to_come: 0, ..self.request.clone() };
        let without = draw(self.field, &free).map_or(again, |drawn| drawn.rematches.len());
        match again.saturating_sub(without) {
            0 => String::new(),
            fewer => format!(
                " What you pinned, gave or forbade in any case costs {}.",
                counted(fewer, "rematch", "rematches")
            ),
        }
    }

    fn about_best(&self) -> String {
        let by_hand = matches!(self.request.method, Method::Traditional);
        match self.best {
            _ if self.is_best() && by_hand => " Drawn by hand, from the top down.".to_owned(),
            _ if self.is_best() && matches!(self.request.method, Method::First(_)) => {
                " It is proved that no draw is better.".to_owned()
            }
            _ if self.is_best() => " It is proved that by these scores no draw is better.".to_owned(),
            None => " As the wishes are, there is no draw to compare it with.".to_owned(),
            Some(best) => {
                let spread = Spread::of(self.field, &best.draw);
                format!(
                    " The draw as asked for is another: {} apart in all and at most {}, with {}.",
                    Points(spread.sum),
                    Points(spread.largest),
                    counted(best.rematches.len(), "rematch", "rematches")
                )
            }
        }
    }

    fn sentence(&self, both: [Contender; 2]) -> String {
        let [one, other] = both;
        let constraints = &self.request.constraints;
        if constraints.is_pinned(both) {
            return "Pinned by the director.".to_owned();
        }
        let met = self.field.meetings(one, other);
        let again = (!met.is_empty()).then(|| rounds_text(met));
        if let Some(again) = again {
            return self.again(&again);
        }
        // Of a draw changed by hand, what is true of the best one is true only of matches that are in both.
        let is_best = self.best.is_some_and(|best| best.draw.whom(one) == self.draw.whom(one));
        if let Method::First(how) = &self.request.method {
            return if is_best { self.first(how) } else { "Changed by hand.".to_owned() };
        }
        let apart = self.apart(both);
        if apart == 0 {
            return "Equal scores, not met yet.".to_owned();
        }
        let Nearer { met, free, is_free_above } = self.nearer(both);
        let mut sentence = format!("{} apart", Points(apart));
        let below = if is_free_above { " below" } else { "" };
        match (free, &met[..]) {
            (None, []) => sentence = format!("Nearest{below}: {sentence}"),
            (None, met) => {
                sentence = format!("Nearest unmet{below}: {sentence}; {one} has met {}", met.join(", "));
            }
            (Some(nearest), _) => {
                let nearest = self.where_else(nearest);
                let but =
                    if is_best { ", but the draw as a whole is nearer so" } else { ": changed by hand" };
                sentence = format!("{sentence}; nearer is {nearest}{but}");
            }
        }
        sentence + "."
    }

    fn again(&self, again: &str) -> String {
        let needed = self.best.is_some_and(|best| best.fewest_rematches) && self.is_best();
        match self.request.method {
            Method::Nearest { rematches: Rematches::Allowed, .. } => {
                format!("They met {again}; rematches are allowed in this round.")
            }
            Method::First(_) | Method::Nearest { .. } | Method::Traditional if needed => {
                format!("A rematch, needed: no draw has fewer. They met {again}.")
            }
            Method::First(_) | Method::Nearest { .. } | Method::Traditional => {
                format!("A rematch: they met {again}.")
            }
        }
    }

    fn first(&self, how: &FirstRound) -> String {
        let apart = if self.request.constraints.apart.is_empty() { "" } else { ", some being kept apart" };
        let order = match how {
            FirstRound::Halves => "top half against bottom half",
            FirstRound::Random { .. } => "by lot",
            FirstRound::Groups { .. } => "by lot in the groups of the seeds",
            FirstRound::Neighbours => "in the order of the numbers",
            FirstRound::Scores => "by the scores that were brought along",
        };
        format!("First round: {order}{apart}.")
    }

    fn nearer(&self, [one, other]: [Contender; 2]) -> Nearer {
        let apart = self.apart([one, other]);
        let score = self.candidate(one).map_or(0, |candidate| candidate.score);
        let below = self.place(one).map_or(0, |place| place + 1);
        let mut nearer: Vec<(i64, Contender)> = self
            .field
            .candidates
            .iter()
            .skip(below)
            .map(|candidate| ((score - candidate.score).abs(), candidate.contender))
            .filter(|(its, _)| *its < apart)
            .collect();
        nearer.sort_by_key(|(its, _)| *its);
        let (mut met, mut met_count, mut free) = (Vec::new(), 0, None);
        for (_, contender) in nearer {
            match self.field.meetings(one, contender) {
                [] if may_not_meet(&self.request.constraints, [one, contender]) => {}
                [] => free = free.or(Some(contender)),
                rounds => {
                    met_count += 1;
                    if met_count <= NAMED {
                        met.push(format!("{contender} {}", rounds_text(rounds)));
                    }
                }
            }
        }
        if met_count > NAMED {
            met.push(format!("and {} more", met_count - NAMED));
        }
        let above = self.field.candidates.iter().take(below.saturating_sub(1));
        let is_free_above = above.filter(|its| (score - its.score).abs() < apart).any(|its| {
            let both = [one, its.contender];
            self.field.meetings(one, its.contender).is_empty()
                && !may_not_meet(&self.request.constraints, both)
        });
        Nearer { met, free, is_free_above }
    }

    fn is_placed_below(&self, contender: Contender, one: Contender) -> bool {
        self.place(contender) > self.place(one)
    }

    /// `7, who plays 9`
    fn where_else(&self, contender: Contender) -> String {
        match self.draw.whom(contender) {
            Some(whom) => format!("{contender}, who {whom}"),
            None => contender.to_string(),
        }
    }

    /// Whether somebody else has had fewer byes and triangles.
    fn is_unfair(&self, out: &[Contender]) -> bool {
        let had = |candidate: &&Candidate| candidate.odd_rounds;
        let (odd, others): (Vec<&Candidate>, Vec<&Candidate>) =
            self.field.candidates.iter().partition(|candidate| out.contains(&candidate.contender));
        let (most, fewest) = (odd.iter().map(had).max(), others.iter().map(had).min());
        most.zip(fewest).is_some_and(|(most, fewest)| most > fewest)
    }

    /// Whether the draw as asked for has another bye, or another triangle.
    fn is_given_by_hand(&self, odd: OddOnes) -> bool {
        let sorted = |odd: OddOnes| match odd {
            OddOnes::Bye(one) => vec![one],
            OddOnes::Triangle(mut three) => {
                three.sort_unstable();
                three.to_vec()
            }
        };
        self.best.is_some_and(|best| best.draw.odd.map(sorted) != Some(sorted(odd)))
    }

    fn odd(&self, odd: OddOnes) -> String {
        let named = &self.request.constraints.odd;
        let had = |contender| self.candidate(contender).map_or(0, |candidate| candidate.odd_rounds);
        match odd {
            OddOnes::Bye(one) if named.contains(&one) => format!("{one} has the bye: named by the director."),
            // Of a draw changed by hand: the rules would have given it to somebody else.
            OddOnes::Bye(one) if self.is_given_by_hand(odd) => {
                format!("{one} has the bye: given by the director.")
            }
            OddOnes::Bye(one) => {
                let lower = self.field.candidates.iter().any(|candidate| {
                    candidate.odd_rounds <= had(one) && self.is_placed_below(candidate.contender, one)
                });
                let except = if self.is_unfair(&[one]) {
                    ": those who have had fewer are needed, so that nobody meets again"
                } else if lower {
                    ", so that the others can be drawn as they should"
                } else {
                    ""
                };
                format!("{one} has the bye: the lowest of those who have had {}{except}.", byes(had(one)))
            }
            OddOnes::Triangle(three) => {
                let [one, two, last] = three;
                let why = if three.iter().any(|contender| named.contains(contender)) {
                    "as named by the director".to_owned()
                } else if self.is_given_by_hand(odd) {
                    "as set by the director".to_owned()
                } else {
                    let most = three.map(had).into_iter().max().unwrap_or(0);
                    let except = if self.is_unfair(&three) {
                        "; with those who have had fewer somebody would meet again"
                    } else {
                        ""
                    };
                    format!(
                        "the lowest three who have had {} and leave the others a draw{except}",
                        at_most(most)
                    )
                };
                format!("{one}, {two} and {last} play a triangle: {why}.")
            }
        }
    }
}

fn byes(had: u16) -> String {
    if had == 0 { "none".to_owned() } else { format!("no more than {had}") }
}

fn at_most(had: u16) -> String {
    if had == 0 { "no bye and no triangle".to_owned() } else { format!("at most {had}") }
}

fn may_not_meet(constraints: &Constraints, [one, other]: [Contender; 2]) -> bool {
    constraints.is_forbidden([one, other])
        || constraints.apart.iter().any(|group| group.contains(&one) && group.contains(&other))
}

fn counted(count: usize, one: &str, many: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {many}") }
}

#[cfg(test)]
mod tests {
    use super::{Explanation, explain};
    use crate::swiss::draw::draw;
    use crate::swiss::draw::tests::field;
    use crate::swiss::field::{Contender, Field};
    use crate::swiss::request::{
        Constraints, Draw, FirstRound, InGroup, Method, OddOnes, Rematches, Request,
    };

    fn explained(field: &Field, request: &Request) -> Explanation {
        explain(field, request, &draw(field, request).unwrap().draw)
    }

    #[test]
    fn every_match_has_its_sentence() {
        let six = field(&[6000, 5750, 5700, 3000, 3000, 1000], "1-2 2-3");
        let Explanation { summary, matches, odd } = explained(&six, &Request::default());
        assert_eq!(
            matches,
            [
                "Nearest unmet: 3 apart; 1 has met 2 in round 1.",
                "Nearest unmet: 27.50 apart; 2 has met 3 in round 1.",
                // 4 stands above 5 with the same score.
                "Nearest below: 20 apart.",
            ]
        );
        assert_eq!(
            summary,
            "3 matches, 3 between different scores, which are 50.50 apart in all and at most 27.50. No rematch. \
             It is proved that by these scores no draw is better."
        );
        assert_eq!(odd, None);
        let four = field(&[6000, 5000, 4900, 3000], "3-4");
        let sentence = &explained(&four, &Request::default()).matches[0];
        assert_eq!(sentence, "11 apart; nearer is 2, who plays 4, but the draw as a whole is nearer so.");
    }

    /// Two whose scores are equal are not counted among those who are apart.
    #[test]
    fn matches_between_different_scores_are_counted_beside_equal_ones() {
        let begins = |scores: &[i64]| {
            let summary = explained(&field(scores, ""), &Request::default()).summary;
            summary.split(". ").next().unwrap().to_owned()
        };
        assert_eq!(begins(&[3000, 3000, 1000, 1000]), "2 matches, all between equal scores");
        assert_eq!(
            begins(&[3000, 3000, 1000, 500]),
            "2 matches, 1 between different scores, which are 5 apart in all and at most 5"
        );
    }

    #[test]
    fn rematches_are_said_to_be_needed_only_where_that_is_proved() {
        let two = field(&[20, 10], "1-2");
        let explanation = explained(&two, &Request::default());
        assert_eq!(explanation.matches, ["A rematch, needed: no draw has fewer. They met in round 1."]);
        assert!(explanation.summary.contains("1 rematch: it is proved that no draw as asked for has fewer."));
        let pinned = Constraints { pinned: [[1, 4].map(Contender)].into(), ..Constraints::default() };
        let met = field(&[4000, 3000, 2000, 1000], "1-4 2-3");
        let explanation = explained(&met, &Request { constraints: pinned, ..Request::default() });
        let says = "2 rematches: it is proved that no draw as asked for has fewer. What you pinned, gave or forbade in \
                    any case costs 2 rematches.";
        assert!(explanation.summary.contains(says), "{}", explanation.summary);
        let danish = Method::Nearest { in_group: InGroup::TopAgainstTop, rematches: Rematches::Allowed };
        let explanation = explained(&two, &Request { method: danish, ..Request::default() });
        assert_eq!(explanation.matches, ["They met in round 1; rematches are allowed in this round."]);
        let four = field(&[4000, 3000, 2000, 1000], "1-4");
        let edited = Draw { matches: vec![[1, 4].map(Contender), [2, 3].map(Contender)], odd: None };
        let explanation = explain(&four, &Request::default(), &edited);
        assert_eq!(explanation.matches[0], "A rematch: they met in round 1.");
        assert_eq!(
            explanation.summary,
            "2 matches, 2 between different scores, which are 40 apart in all and at most 30. 1 rematch. The draw as \
             asked for is another: 20 apart in all and at most 10, with 0 rematches."
        );
    }

    #[test]
    fn a_bye_given_by_hand_is_said_to_be_the_directors() {
        let five = field(&[5000, 4000, 3000, 2000, 1000], "");
        let match_of = |two: [u16; 2]| two.map(Contender);
        let drawn = |bye| Draw {
            matches: vec![match_of([1, 2]), match_of(if bye == 5 { [3, 4] } else { [4, 5] })],
            odd: Some(OddOnes::Bye(Contender(bye))),
        };
        let said = |bye| explain(&five, &Request::default(), &drawn(bye)).odd.unwrap();
        assert_eq!(said(3), "3 has the bye: given by the director.");
        assert_eq!(said(5), "5 has the bye: the lowest of those who have had none.");
    }

    #[test]
    fn byes_and_first_rounds_are_explained() {
        let five = field(&[0; 5], "");
        let first = Request { method: Method::First(FirstRound::Halves), ..Request::default() };
        let Explanation { summary, matches, odd } = explained(&five, &first);
        assert_eq!(matches[0], "First round: top half against bottom half.");
        assert_eq!(summary, "2 matches. No rematch. It is proved that no draw is better.");
        assert_eq!(odd.unwrap(), "5 has the bye: the lowest of those who have had none.");
    }
}
