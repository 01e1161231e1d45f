//! A ruling for programs: a field for each thing that it says. Moments are milliseconds since 1970-01-01 UTC.

use bridge::contest::At;
use bridge::contest::ruling::{
    Appeal, AppealAbout, Content, Deposit, FollowUp, Moment, Revision, Ruling, RulingStatus, ScoreLink,
    StepTold, law_numbers,
};
use bridge::seat::Line;
use serde_json::{Map, Value, json};

/// Everything that the book has of a ruling.
pub(super) fn fields(ruling: &Ruling) -> Map<String, Value> {
    let mut fields = of_content(&ruling.content);
    let (status, decided, withdrawn) = match &ruling.status {
        RulingStatus::Open => ("open", None, None),
        RulingStatus::Decided { by, at } => ("decided", Some((by, at)), None),
        RulingStatus::Withdrawn { by, at, reason } => ("withdrawn", Some((by, at)), Some(reason)),
    };
    let told = |side: Line| ruling.told(side).map(|telling| telling.at.0);
    let own = json!({
        "status": status,
        "opened_by": ruling.by.to_string(),
        "opened_at": ruling.at.0,
        "decided_by": decided.map(|(by, _)| by.to_string()),
        "decided_at": decided.map(|(_, at)| at.0),
        "withdrawn_because": withdrawn,
        "revision": ruling.revision(),
        "told": { "NS": told(Line::NorthSouth), "EW": told(Line::EastWest) },
        "follow_ups": ruling.follow_ups.iter().map(follow_up).collect::<Vec<_>>(),
        "appeals": ruling.appeals.iter().map(appeal).collect::<Vec<_>>(),
        "score_changes": ruling.scores.iter().map(score).collect::<Vec<_>>(),
        "no_score_change": ruling.score_waived.as_ref().map(|waived| waived.note.clone()),
        "history": ruling.history.iter().map(revision).collect::<Vec<_>>(),
    });
    if let Value::Object(own) = own {
        fields.extend(own);
    }
    fields
}

fn of_content(content: &Content) -> Map<String, Value> {
    let place = content.place;
    let concerned = content
        .concerned
        .iter()
        .map(|one| json!({ "entry": one.entry.to_string(), "seat": one.seat.map(|seat| seat.letter().to_string()) }));
    let disputed = content.disputed.iter().map(|one| json!({ "by": one.by, "says": one.says }));
    let offers =
        content.offers.iter().map(|one| json!({ "to": one.to, "words": one.words, "chosen": one.chosen }));
    let poll = content
        .poll
        .iter()
        .map(|one| json!({ "who": one.who, "considers": one.considers, "chooses": one.chooses }));
    let decision =
        content.decision.iter().map(|one| json!({ "part": one.part, "text": one.text, "law": one.law }));
    let interview = content.interview.as_ref().map(|one| {
        let found = one.found.as_ref().map(|found| {
            json!({ "tricks": found.tricks, "from": found.from.map(Line::letters), "award": found.award })
        });
        json!({
            "procedure": one.procedure,
            "title": one.title,
            "steps": one.steps.iter().map(step).collect::<Vec<_>>(),
            "found": found,
        })
    });
    let value = json!({
        "table": place.table.to_string(),
        "round": place.round.map(|round| round.0),
        "board": place.board.map(bridge::board::BoardNumber::get),
        "north_south": content.sides.map(|sides| sides.north_south.to_string()),
        "east_west": content.sides.map(|sides| sides.east_west.to_string()),
        "other_way": content.other_way.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "concerned": concerned.collect::<Vec<_>>(),
        "hands": content.hands,
        "auction": content.auction,
        "facts": content.agreed,
        "disputed": disputed.collect::<Vec<_>>(),
        "law_book": content.book.to_string(),
        "interview": interview,
        "offers": offers.collect::<Vec<_>>(),
        "poll": poll.collect::<Vec<_>>(),
        "decision": decision.collect::<Vec<_>>(),
        "decision_in_a_line": content.decision_in_a_line(),
        "law": content.law,
        "laws": law_numbers(&content.law),
        "score_before": content.score_before,
        "score_after": content.score_after,
        "effect": content.effect,
    });
    match value {
        Value::Object(fields) => fields,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => Map::new(),
    }
}

fn step(one: &StepTold) -> Value {
    json!({
        "key": one.key, "answer": one.answer, "question": one.question, "told": one.told, "law": one.law,
        "known": one.is_known,
    })
}

fn follow_up(one: &FollowUp) -> Value {
    let at = |moment: At| moment.0.to_string();
    json!({
        "number": one.number.0,
        "when": one.when.told(&at),
        "at": match one.when {
            Moment::At(At(at)) => Some(at),
            Moment::Soon | Moment::EndOfBoard(_) | Moment::EndOfRound { .. } | Moment::EndOfSession => None,
        },
        "what": one.what,
        "done_at": one.settled.as_ref().map(|settled| settled.at.0),
        "note": one.settled.as_ref().map(|settled| settled.note.clone()),
    })
}

fn appeal(one: &Appeal) -> Value {
    let outcome = one.outcome.as_ref().map(|(judged, by, at)| {
        json!({
            "result": judged.result.key(), "words": judged.words, "committee": judged.committee,
            "by_director": judged.is_by_director, "deposit_returned": judged.deposit_returned,
            "by": by.to_string(), "at": at.0,
        })
    });
    json!({
        "number": one.number.0,
        "side": one.appealing.side.letters(),
        "by": one.appealing.by.key(),
        "who": one.appealing.who,
        "about": one.appealing.about.map(AppealAbout::told),
        "grounds": one.appealing.grounds,
        "deposit": deposit(&one.appealing.deposit),
        "why": one.appealing.why,
        "late": one.is_late,
        "at": one.at.0,
        "outcome": outcome,
    })
}

fn deposit(deposit: &Deposit) -> Value {
    match deposit {
        Deposit::None => Value::Null,
        Deposit::Taken(sum) => json!({ "taken": sum }),
        Deposit::Waived(why) => json!({ "waived": why }),
    }
}

fn score(one: &ScoreLink) -> Value {
    json!({
        "sequence": one.sequence,
        "table": one.slot.map(|slot| slot.table.to_string()),
        "round": one.slot.map(|slot| slot.round.0),
        "board": one.slot.map(|slot| slot.board.get()),
        "entry": one.entry.map(|entry| entry.to_string()),
        "before": one.before,
        "after": one.after,
        "appeal": one.appeal.map(|appeal| appeal.0),
    })
}

fn revision(one: &Revision) -> Value {
    let before = one
        .before
        .iter()
        .map(|before| json!({ "heading": before.heading().title(), "lines": before.lines() }));
    json!({
        "sequence": one.sequence, "by": one.by.to_string(), "at": one.at.0, "act": one.act.told(),
        "before": before.collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use bridge::contest::ruling::{Heading, Place};
    use bridge::law::Book;

    use super::*;

    /// docs/RULINGS.md: every heading is a field.
    #[test]
    fn every_heading_has_its_field() {
        let place = Place { table: "A1".parse().unwrap(), round: None, board: None };
        let mut content = Content::new(place, Book::default());
        content.other_way = vec!["A1EW".parse().unwrap()];
        let fields = of_content(&content);
        assert_eq!(fields["other_way"], json!(["A1EW"]));
        for heading in Heading::ALL {
            let name = match heading {
                Heading::Place => "table",
                Heading::Sides => "north_south",
                Heading::OtherWay => "other_way",
                Heading::Concerned => "concerned",
                Heading::Hands => "hands",
                Heading::Auction => "auction",
                Heading::Agreed => "facts",
                Heading::Disputed => "disputed",
                Heading::Book => "law_book",
                Heading::Interview => "interview",
                Heading::Offers => "offers",
                Heading::Poll => "poll",
                // Beside these, at the head of the form.
                Heading::Title => continue,
                Heading::Decision => "decision",
                Heading::Law => "law",
                Heading::ScoreBefore => "score_before",
                Heading::ScoreAfter => "score_after",
                Heading::Effect => "effect",
            };
            assert!(fields.contains_key(name), "{heading:?}");
        }
    }
}
