//! Views in a language: every text is in that of the contest, and whoever has the view says it in another by
//! its messages.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;

use bridge::contest::Contest;
use bridge::contest::view::{Audience, ContestNumber, Views};
use bridge::entry::{EntryId, PairId, PairNumber, SectionLetter};
use bridge::message::Language;
use prost::Message;
use prost::bytes::Buf;
use prost::encoding::{WireType, decode_key, decode_varint};
use prost_types::field_descriptor_proto::Type;
use prost_types::{DescriptorProto, FileDescriptorSet};
use proto::{Spoken, v1};

use crate::any_contest::AnyContest;

/// With boards divided, players without names, knock-outs: whatever is told comes once at least.
const SEEDS: std::ops::Range<u64> = 0..60;

/// What is the same in German: names and what somebody wrote, what programs read, and what rounds are called
/// in English, beside which it stands as data.
const NOT_SAID: [&str; 25] = [
    "BoardQuestion.key",
    "CardMatch.against_names",
    "ComingRound.east_west_names",
    "ComingRound.north_south_names",
    "DrawStanding.names",
    "DrawView.name",
    "ExplanationView.names",
    "Party.names",
    "PathView.contest_name",
    "RoomView.name",
    "RoundName.name",
    "ScoreCardRow.opponent_names",
    "ScoreCardView.names",
    "StandingList.stratum",
    "StandingsView.name",
    "TableBoard.reason",
    "TableBoard.vulnerability",
    "TableSetting.choice",
    "TableSetting.setting",
    "TableView.contest_name",
    "TableView.east_west_names",
    "TableView.north_south_names",
    "TravellerRow.east_west_names",
    "TravellerRow.north_south_names",
    "TravellerView.vulnerability",
];

/// What the board's views say in sentences and titles, by message and field.
const SAID: [&str; 37] = [
    "CardMatch.against_label",
    "CardMatch.rounds",
    "Division.decided",
    "Division.headings",
    "Division.sentences",
    "DrawStanding.reached",
    "DrawView.note",
    "DrawView.title",
    "ExplanationRecord.text",
    "ExplanationRow.cells",
    "ExplanationTable.headings",
    "ExplanationTable.title",
    "ExplanationView.label",
    "ExplanationView.note",
    "ExplanationView.result",
    "ExplanationView.sentences",
    "ExplanationView.text",
    "ExplanationView.title",
    "Party.label",
    "PathStep.rest",
    "PathView.note",
    "Ranking.title",
    "RoomSitOut.then",
    "RoomSitOut.why",
    "RoomView.draw",
    "ScoreCardView.given",
    "ScoreCardView.note",
    "ScoreCardView.penalties",
    "StandingList.title",
    "StandingListRow.names",
    "StandingRow.names",
    "StandingRow.penalties",
    "StandingRow.reached",
    "StandingsView.note",
    "StandingsView.remarks",
    "TravellerRow.moved",
    "TravellerView.note",
];

/// A contest of each kind in the midst of it and at its end.
fn contests() -> impl Iterator<Item = Contest> {
    SEEDS.flat_map(|seed| {
        let mut played = AnyContest::begin(seed);
        let length = played.length();
        (0..length / 2).for_each(|_| played.step());
        let midst = played.contest.clone();
        (length / 2..length).for_each(|_| played.step());
        [midst, played.contest]
    })
}

/// A contest as it is looked at, in a language.
struct Look {
    contest: Contest,
    views: Views,
}

impl Look {
    fn new(contest: &Contest, language: Language) -> Self {
        let mut contest = contest.clone();
        contest.rules.language = language;
        Self { views: Views::new(ContestNumber(7), &contest), contest }
    }

    /// Everybody who has a card: pairs, and by number alone teams and players.
    fn entries(&self) -> BTreeSet<EntryId> {
        let alone = |entry: EntryId| EntryId { pair: PairId { line: None, ..entry.pair }, ..entry };
        let player = |number| {
            let pair = PairId { number: PairNumber(number), line: None };
            EntryId { section: SectionLetter::A, pair }
        };
        let entries = self.contest.entries.keys();
        entries.flat_map(|entry| [*entry, alone(*entry)]).chain((1..=4).map(player)).collect()
    }

    fn standings(&self, audience: Audience) -> v1::StandingsView {
        (&self.views.standings(&self.contest, audience)).into()
    }

    fn room(&self) -> v1::RoomView {
        (&self.views.room(&self.contest)).into()
    }

    fn travellers(&self, audience: Audience) -> Vec<v1::TravellerView> {
        let boards = self.contest.sections.values().flat_map(|section| section.board_sets.iter().flatten());
        let boards: BTreeSet<_> = boards.copied().collect();
        boards
            .into_iter()
            .map(|board| (&self.views.traveller(&self.contest, board, audience)).into())
            .collect()
    }

    fn cards(&self, audience: Audience) -> Vec<v1::ScoreCardView> {
        let card = |entry| self.views.score_card(&self.contest, entry, audience);
        self.entries().into_iter().filter_map(card).map(|view| (&view).into()).collect()
    }

    fn paths(&self, audience: Audience) -> Vec<v1::PathView> {
        let path = |entry| self.views.path(&self.contest, entry, audience);
        self.entries().into_iter().filter_map(path).map(|view| (&view).into()).collect()
    }

    fn draws(&self, audience: Audience) -> Vec<v1::DrawView> {
        let draw = |section| self.views.draw(&self.contest, section, audience);
        self.contest.sections.keys().filter_map(|letter| draw(*letter)).map(|view| (&view).into()).collect()
    }

    fn tables(&self) -> Vec<v1::TableView> {
        let room = self.room();
        let tables = room.tables.iter().map(|row| row.table.parse().unwrap());
        tables.filter_map(|table| self.views.table(&self.contest, table)).map(|view| (&view).into()).collect()
    }

    /// What two boards and the total come from, of some.
    fn explanations(&self, audience: Audience) -> Vec<v1::ExplanationView> {
        let boards = self.contest.lines.keys().map(|slot| slot.board).take(2);
        let boards: Vec<_> = boards.collect();
        let views = self.entries().into_iter().step_by(5).flat_map(|entry| {
            let of_board = |board| self.views.explain_board(&self.contest, (entry, board), audience);
            let mut views: Vec<_> = boards.iter().copied().filter_map(of_board).collect();
            views.extend(self.views.explain_total(&self.contest, entry, audience));
            views.extend(self.views.summarise(&self.contest, entry, audience));
            views
        });
        views.map(|view| v1::ExplanationView::said(&view, self.contest.rules.language)).collect()
    }
}

/// Whoever has the views of a German contest says them in French as a French contest does.
#[track_caller]
fn said_again<View: Spoken + Clone + PartialEq + Debug>(german: Vec<View>, french: &[View]) {
    let again: Vec<View> = german.into_iter().map(|view| view.said_in(Language::French)).collect();
    assert_eq!(again, french);
}

#[test]
fn a_view_is_said_in_another_language_by_its_messages() {
    for contest in contests() {
        let [german, french] = [Language::German, Language::French].map(|one| Look::new(&contest, one));
        said_again(vec![german.room()], &[french.room()]);
        for audience in [Audience::Director, Audience::Spectator] {
            said_again(vec![german.standings(audience)], &[french.standings(audience)]);
            said_again(german.travellers(audience), &french.travellers(audience));
            said_again(german.cards(audience), &french.cards(audience));
            said_again(german.paths(audience), &french.paths(audience));
            said_again(german.draws(audience), &french.draws(audience));
            said_again(german.explanations(audience), &french.explanations(audience));
        }
    }
}

#[test]
fn what_players_see_of_a_german_contest_is_german() {
    let descriptors = Descriptors::new();
    let mut differ: BTreeMap<String, bool> = BTreeMap::new();
    for contest in contests() {
        let [german, english] = [Language::German, Language::English].map(|language| {
            let look = Look::new(&contest, language);
            let audience = Audience::Spectator;
            let mut texts = vec![];
            descriptors.read("StandingsView", &[look.standings(audience)], &mut texts);
            descriptors.read("StandingsView", &[look.standings(Audience::Director)], &mut texts);
            descriptors.read("TravellerView", &look.travellers(audience), &mut texts);
            descriptors.read("TravellerView", &look.travellers(Audience::Director), &mut texts);
            descriptors.read("ScoreCardView", &look.cards(audience), &mut texts);
            descriptors.read("PathView", &look.paths(audience), &mut texts);
            descriptors.read("RoomView", &[look.room()], &mut texts);
            descriptors.read("DrawView", &look.draws(audience), &mut texts);
            descriptors.read("ExplanationView", &look.explanations(audience), &mut texts);
            descriptors.read("TableView", &look.tables(), &mut texts);
            texts.retain(|(field, _)| field != "TableView.language");
            texts
        });
        assert_eq!(german.len(), english.len());
        for ((field, german), (other, english)) in german.into_iter().zip(english) {
            assert_eq!(field, other);
            if english.contains(|letter: char| letter.is_ascii_lowercase()) {
                *differ.entry(field).or_default() |= german != english;
            }
        }
    }
    let fields = |said: bool| -> BTreeSet<&str> {
        differ.iter().filter(|(_, differs)| **differs == said).map(|(field, _)| &**field).collect()
    };
    let english: Vec<_> = fields(false).difference(&BTreeSet::from(NOT_SAID)).copied().collect();
    assert!(english.is_empty(), "the same as in English: {english:?}");
    let lacking: Vec<_> = BTreeSet::from(SAID).difference(&fields(true)).copied().collect();
    assert!(lacking.is_empty(), "never told: {lacking:?}");
}

/// An older server sends no messages, a newer one some that have no words here.
#[test]
fn a_text_without_a_message_that_is_known_stays_as_it_came() {
    let key = "note-of-a-later-version".to_owned();
    let came = v1::StandingsView {
        note: "Shown at nine.".to_owned(),
        note_words: Some(v1::Message { key, arguments: vec![] }),
        remarks: vec!["Off Ann: 5 %.".to_owned()],
        rankings: vec![v1::Ranking { title: "East-West".to_owned(), ..v1::Ranking::default() }],
        ..v1::StandingsView::default()
    };
    assert_eq!(came.clone().said_in(Language::Polish), came);
}

/// What messages on the wire are made of.
struct Descriptors(BTreeMap<String, DescriptorProto>);

impl Descriptors {
    fn new() -> Self {
        let set = FileDescriptorSet::decode(proto::DESCRIPTORS).unwrap();
        let messages = set.file.into_iter().flat_map(|file| file.message_type);
        Self(messages.map(|message| (message.name().to_owned(), message)).collect())
    }

    /// The texts of these views in their order, by message and field. Of messages and labels nothing: they
    /// have no language.
    fn read<View: Message>(&self, name: &str, views: &[View], texts: &mut Vec<(String, String)>) {
        for view in views {
            self.read_one(name, &view.encode_to_vec(), texts);
        }
    }

    fn read_one(&self, name: &str, mut wire: &[u8], texts: &mut Vec<(String, String)>) {
        while wire.has_remaining() {
            let (number, kind) = decode_key(&mut wire).unwrap();
            let length = match kind {
                WireType::Varint => {
                    decode_varint(&mut wire).unwrap();
                    continue;
                }
                WireType::LengthDelimited => usize::try_from(decode_varint(&mut wire).unwrap()).unwrap(),
                WireType::SixtyFourBit => 8,
                WireType::ThirtyTwoBit => 4,
                WireType::StartGroup | WireType::EndGroup => panic!("no groups"),
            };
            let (inner, rest) = wire.split_at(length);
            wire = rest;
            let field =
                self.0[name].field.iter().find(|field| field.number().unsigned_abs() == number).unwrap();
            match field.r#type() {
                Type::String => {
                    let text = String::from_utf8(inner.to_vec()).unwrap();
                    texts.push((format!("{name}.{}", field.name()), text));
                }
                Type::Message => match field.type_name().rsplit('.').next().unwrap() {
                    "Message" | "ArgumentLabel" => {}
                    within => self.read_one(within, inner, texts),
                },
                _ => {}
            }
        }
    }
}
