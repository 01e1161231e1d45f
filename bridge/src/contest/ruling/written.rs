//! The headings of a ruling, and what is written under each.

use crate::contest::ruling::content::{
    Concerned, Content, DecisionLine, Disputed, InterviewTold, OfferMade, Place, Polled,
};
use crate::contest::slot::Pairing;
use crate::entry::EntryId;
use crate::law::Book;

/// Something written under one heading, in place of what stood there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Written {
    Place(Place),
    Concerned(Vec<Concerned>),
    Hands(String),
    Auction(String),
    Agreed(String),
    Disputed(Vec<Disputed>),
    Book(Book),
    Interview(Option<InterviewTold>),
    Offers(Vec<OfferMade>),
    Poll(Vec<Polled>),
    Title(String),
    Decision(Vec<DecisionLine>),
    Law(String),
    ScoreBefore(String),
    ScoreAfter(String),
    Effect(String),
    /// Who sat there; it follows from the place.
    Sides(Option<Pairing>),
    /// The pairs that sat the other way.
    OtherWay(Vec<EntryId>),
}

/// A heading of a ruling. Two directors may write under different ones at the same time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Heading {
    Place,
    Concerned,
    Hands,
    Auction,
    Agreed,
    Disputed,
    Book,
    Interview,
    Offers,
    Poll,
    Title,
    Decision,
    Law,
    ScoreBefore,
    ScoreAfter,
    Effect,
    Sides,
    OtherWay,
}

impl Heading {
    /// All, in the order of the form.
    pub const ALL: [Self; 18] = [
        Self::Place,
        Self::Concerned,
        Self::Hands,
        Self::Auction,
        Self::Agreed,
        Self::Disputed,
        Self::Book,
        Self::Interview,
        Self::Offers,
        Self::Poll,
        Self::Title,
        Self::Decision,
        Self::Law,
        Self::ScoreBefore,
        Self::ScoreAfter,
        Self::Effect,
        Self::Sides,
        Self::OtherWay,
    ];

    /// What stands above it on the form.
    pub fn title(self) -> &'static str {
        match self {
            Self::Place => "Where",
            Self::Concerned => "Players concerned",
            Self::Hands => "Hands",
            Self::Auction => "Auction",
            Self::Agreed => "Facts agreed",
            Self::Disputed => "Facts in dispute",
            Self::Book => "Law book",
            Self::Interview => "Questions and answers",
            Self::Offers => "Options offered",
            Self::Poll => "Poll",
            Self::Title => "In short",
            Self::Decision => "Decision",
            Self::Law => "Laws",
            Self::ScoreBefore => "Score before",
            Self::ScoreAfter => "Score after",
            Self::Effect => "Effect on the score",
            Self::Sides => "Who sat there",
            Self::OtherWay => "Who sat where",
        }
    }
}

impl Written {
    /// Under which heading it stands.
    pub fn heading(&self) -> Heading {
        match self {
            Self::Place(_) => Heading::Place,
            Self::Concerned(_) => Heading::Concerned,
            Self::Hands(_) => Heading::Hands,
            Self::Auction(_) => Heading::Auction,
            Self::Agreed(_) => Heading::Agreed,
            Self::Disputed(_) => Heading::Disputed,
            Self::Book(_) => Heading::Book,
            Self::Interview(_) => Heading::Interview,
            Self::Offers(_) => Heading::Offers,
            Self::Poll(_) => Heading::Poll,
            Self::Title(_) => Heading::Title,
            Self::Decision(_) => Heading::Decision,
            Self::Law(_) => Heading::Law,
            Self::ScoreBefore(_) => Heading::ScoreBefore,
            Self::ScoreAfter(_) => Heading::ScoreAfter,
            Self::Effect(_) => Heading::Effect,
            Self::Sides(_) => Heading::Sides,
            Self::OtherWay(_) => Heading::OtherWay,
        }
    }

    /// What it says, line by line; nothing where it is empty.
    pub fn lines(&self) -> Vec<String> {
        let text = |text: &String| text.lines().map(str::to_owned).collect::<Vec<String>>();
        match self {
            Self::Place(place) => vec![place_told(*place)],
            Self::Concerned(all) => all.iter().map(|one| concerned_told(*one)).collect(),
            Self::Hands(told)
            | Self::Auction(told)
            | Self::Agreed(told)
            | Self::Title(told)
            | Self::Law(told)
            | Self::ScoreBefore(told)
            | Self::ScoreAfter(told)
            | Self::Effect(told) => text(told),
            Self::Disputed(all) => all.iter().map(|one| format!("{} says: {}", one.by, one.says)).collect(),
            Self::Book(book) => vec![book.to_string()],
            Self::Interview(None) => vec![],
            Self::Interview(Some(interview)) => {
                let steps = interview.steps.iter().map(|step| format!("{} {}", step.question, step.told));
                let kept = match interview.kept.len() {
                    0 => None,
                    1 => Some("An answer is being changed; one that was given after it is kept.".to_owned()),
                    count => Some(format!(
                        "An answer is being changed; {count} that were given after it are kept."
                    )),
                };
                std::iter::once(interview.title.clone()).chain(steps).chain(kept).collect()
            }
            Self::Offers(all) => all.iter().map(offer_told).collect(),
            Self::Poll(all) => {
                let told = |one: &Polled| match (one.considers.as_str(), one.chooses.as_str()) {
                    ("", chooses) => format!("{}: would choose {chooses}", one.who),
                    (considers, "") => format!("{}: would consider {considers}", one.who),
                    (considers, chooses) => {
                        format!("{}: would consider {considers}; would choose {chooses}", one.who)
                    }
                };
                all.iter().map(told).collect()
            }
            Self::Decision(all) => all.iter().map(decision_told).collect(),
            Self::Sides(sides) => sides
                .iter()
                .map(|sides| format!("{} against {}", sides.north_south, sides.east_west))
                .collect(),
            Self::OtherWay(all) => all.iter().map(|entry| format!("{entry} sat the other way")).collect(),
        }
    }
}

impl Content {
    /// What is written under a heading.
    pub fn under(&self, heading: Heading) -> Written {
        match heading {
            Heading::Place => Written::Place(self.place),
            Heading::Concerned => Written::Concerned(self.concerned.clone()),
            Heading::Hands => Written::Hands(self.hands.clone()),
            Heading::Auction => Written::Auction(self.auction.clone()),
            Heading::Agreed => Written::Agreed(self.agreed.clone()),
            Heading::Disputed => Written::Disputed(self.disputed.clone()),
            Heading::Book => Written::Book(self.book.clone()),
            Heading::Interview => Written::Interview(self.interview.clone()),
            Heading::Offers => Written::Offers(self.offers.clone()),
            Heading::Poll => Written::Poll(self.poll.clone()),
            Heading::Title => Written::Title(self.title.clone()),
            Heading::Decision => Written::Decision(self.decision.clone()),
            Heading::Law => Written::Law(self.law.clone()),
            Heading::ScoreBefore => Written::ScoreBefore(self.score_before.clone()),
            Heading::ScoreAfter => Written::ScoreAfter(self.score_after.clone()),
            Heading::Effect => Written::Effect(self.effect.clone()),
            Heading::Sides => Written::Sides(self.sides),
            Heading::OtherWay => Written::OtherWay(self.other_way.clone()),
        }
    }

    /// Puts it under its heading, in place of what stood there.
    pub fn put(&mut self, written: Written) {
        match written {
            Written::Place(place) => self.place = place,
            Written::Concerned(all) => self.concerned = all,
            Written::Hands(text) => self.hands = text,
            Written::Auction(text) => self.auction = text,
            Written::Agreed(text) => self.agreed = text,
            Written::Disputed(all) => self.disputed = all,
            Written::Book(book) => self.book = book,
            Written::Interview(interview) => self.interview = interview,
            Written::Offers(all) => self.offers = all,
            Written::Poll(all) => self.poll = all,
            Written::Title(text) => self.title = text,
            Written::Decision(all) => self.decision = all,
            Written::Law(text) => self.law = text,
            Written::ScoreBefore(text) => self.score_before = text,
            Written::ScoreAfter(text) => self.score_after = text,
            Written::Effect(text) => self.effect = text,
            Written::Sides(sides) => self.sides = sides,
            Written::OtherWay(all) => self.other_way = all,
        }
    }
}

/// `table A3, round 2, board 5`.
fn place_told(place: Place) -> String {
    let round = place.round.map_or_else(String::new, |round| format!(", round {round}"));
    let board = place.board.map_or_else(String::new, |board| format!(", board {board}"));
    format!("table {}{round}{board}", place.table)
}

/// `East (A3EW)`.
fn concerned_told(one: Concerned) -> String {
    one.seat.map_or_else(|| one.entry.to_string(), |seat| format!("{seat} ({})", one.entry))
}

fn offer_told(offer: &OfferMade) -> String {
    let chosen = if offer.chosen.is_empty() { "still to be chosen" } else { offer.chosen.as_str() };
    if offer.words.is_empty() {
        format!("{}: {chosen}", offer.to)
    } else {
        format!("{}: \"{}\": {chosen}", offer.to, offer.words)
    }
}

fn decision_told(line: &DecisionLine) -> String {
    let part = if line.part.is_empty() { String::new() } else { format!("{}: ", line.part) };
    let law = if line.law.is_empty() { String::new() } else { format!(" (Law {})", line.law) };
    format!("{part}{}{law}", line.text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::TableId;

    #[test]
    fn what_stands_under_a_heading_is_put_back_there() {
        let place = Place { table: "A3".parse::<TableId>().unwrap(), round: None, board: None };
        let mut content = Content::new(place, Book::default());
        for heading in Heading::ALL {
            let written = content.under(heading);
            assert_eq!(written.heading(), heading);
            content.put(written);
        }
        assert_eq!(content, Content::new(place, Book::default()));
        assert_eq!(content.under(Heading::Place).lines(), ["table A3"]);
    }
}
