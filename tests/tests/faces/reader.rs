//! Who reads a contest on every face: as a director, and as everybody may.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Mutex;

use bridge::message::Language;
use harness::{Director, Room, marked_page, within};
use proto::v1::board_service_client::BoardServiceClient;
use proto::v1::{self, ExportFormat, Paper, PaperForm};
use tonic::transport::Channel;

use crate::html::{Element, Table};
use crate::told::Faults;
use crate::tongue::Tongue;
use crate::{cards, draws, match_pages, paths, result_cards, standings, travellers};

/// A reader of one contest.
pub(crate) struct Reader {
    director: Director,
    board: BoardServiceClient<Channel>,
    server: SocketAddr,
    contest: u32,
    tongue: Tongue,
    /// What pages say otherwise in another language.
    otherwise: Mutex<Faults>,
}

/// What somebody may see of a contest on the wire.
struct Views {
    standings: v1::StandingsView,
    cards: Vec<v1::ScoreCardView>,
    travellers: Vec<v1::TravellerView>,
    /// Who met, both ways round, in results that fit no plan.
    off_plan: Vec<[String; 2]>,
}

impl Reader {
    pub(crate) async fn new(room: &Room, contest: u32) -> Self {
        let director = Director::new(&room.url(), &room.token, contest);
        let board = BoardServiceClient::connect(room.url()).await.unwrap();
        let otherwise = Mutex::default();
        Self { director, board, server: room.address, contest, tongue: Tongue::of(contest), otherwise }
    }

    /// The boards that are planned or played.
    async fn boards(&self) -> Vec<u32> {
        let contest = within("the contest", self.director.link.contest(self.contest)).await.unwrap();
        let boards = contest.sections.iter().flat_map(|section| &section.boards).copied();
        boards.collect::<std::collections::BTreeSet<u32>>().into_iter().collect()
    }

    /// All faces that a director has.
    pub(crate) async fn as_director(&self, faults: &mut Faults) {
        let link = &self.director.link;
        let standings = self.director.standings().await;
        let (mut cards, mut travellers) = (vec![], vec![]);
        for entry in ranked(&standings) {
            cards.push(within("a card", link.score_card(self.contest, &entry)).await.unwrap());
        }
        for board in self.boards().await {
            travellers.push(within("a board", link.traveller(self.contest, board)).await.unwrap());
        }
        let views = Views { standings, cards, travellers, off_plan: self.off_plan().await };
        standings::json(&views.standings, faults);
        standings::terminal(&views.standings, faults);
        standings::on_the_console(&views.standings, faults);
        let csv = self.director.export(ExportFormat::RankingCsv).await;
        standings::in_the_file(&views.standings, &csv, faults);
        for card in &views.cards {
            cards::json(card, faults);
            cards::terminal(card, faults);
            cards::on_the_console(card, faults);
        }
        for board in &views.travellers {
            travellers::json(board, faults);
            travellers::terminal(board, faults);
            travellers::on_the_console(board, faults);
        }
        views.among_themselves(faults);
        let paper = async |paper| {
            let printed = link.print(self.contest, paper, PaperForm::Page);
            let content = within("a paper", printed).await.unwrap().content;
            Element::read(&String::from_utf8(content).unwrap())
        };
        let papers =
            [paper(Paper::Ranking).await, paper(Paper::ScoreCards).await, paper(Paper::Travellers).await];
        views.on_paper(&papers, faults);
        for card in &views.cards {
            self.path(&card.entry, faults).await;
        }
        let sections = self.drawn_sections().await;
        let mut papers = vec![];
        for one in
            [Paper::Draw, Paper::ResultCards, Paper::CrossTable].iter().filter(|_| !sections.is_empty())
        {
            papers.push(paper(*one).await);
        }
        for section in &sections {
            let view = within("a draw", link.draw_view(self.contest, section)).await.unwrap();
            views.of_a_draw(&view, (&papers, sections.len() > 1), faults);
            self.draw(&view, faults).await;
        }
    }

    /// Who met in results that fit no plan; of pairs of teams also their teams.
    async fn off_plan(&self) -> Vec<[String; 2]> {
        let floor = within("the floor", self.director.link.floor(self.contest)).await.unwrap();
        let met = floor.off_plan.into_iter().filter_map(|result| result.pairing).flat_map(|met| {
            let names = |entry: &str| {
                [entry.to_owned(), entry.trim_end_matches("NS").trim_end_matches("EW").to_owned()]
            };
            let others = names(&met.east_west);
            let met = names(&met.north_south).into_iter().flat_map(move |one| {
                others
                    .clone()
                    .into_iter()
                    .flat_map(move |other| [[one.clone(), other.clone()], [other, one.clone()]])
            });
            met.collect::<Vec<_>>()
        });
        met.collect()
    }

    /// The sections whose rounds are drawn.
    async fn drawn_sections(&self) -> Vec<String> {
        let contest = within("the contest", self.director.link.contest(self.contest)).await.unwrap();
        let drawn = contest.sections.into_iter().filter(|section| section.is_drawn);
        drawn.map(|section| section.section).collect()
    }

    /// A draw at the command line and on the console.
    async fn draw(&self, view: &v1::DrawView, faults: &mut Faults) {
        let section = &view.section;
        let verb =
            async |words: &str| self.director.verb(&format!("swiss {words} --section {section}")).await;
        let told =
            async |words: &str| self.director.told(&format!("swiss {words} --section {section}")).await;
        draws::json(view, &verb("standings").await, &verb("show").await, faults);
        draws::standings_at_a_terminal(view, &told("standings").await, faults);
        for round in &view.rounds {
            let printed = told(&format!("show --round {}", round.number)).await;
            draws::round_at_a_terminal(view, round, &printed, faults);
        }
        draws::on_the_console(view, faults);
        let (whole, printed) = (verb("cross-table").await, told("cross-table").await);
        result_cards::cross_table_at_the_command_line(view, (&whole, &printed), faults);
        for one in &view.standings {
            let words = format!("card {}", one.contender);
            let (card, printed) = (verb(&words).await, told(&words).await);
            result_cards::at_the_command_line(view, one.contender, (&card, &printed), faults);
        }
    }

    /// A draw on the board.
    async fn draw_on_the_board(&self, view: &v1::DrawView, faults: &mut Faults) {
        if view.rounds.is_empty() {
            draws::on_the_board(view, None, &self.page("draw").await, faults);
        }
        for round in &view.rounds {
            let page = self.page(&format!("draw/{}", round.number)).await;
            draws::on_the_board(view, Some(round), &page, faults);
        }
        for table in self.page("cross-table").await.tables("cross") {
            if table.rows.iter().all(|line| draws::is_of(view, &line.key)) {
                result_cards::cross_table(view, "the board's cross table", &table, faults);
            }
        }
        for one in &view.standings {
            let page = self.page(&format!("entries/{}{}/card", view.section, one.contender)).await;
            result_cards::on_the_board(view, one.contender, &page, faults);
        }
    }

    /// The way of an entry at the command line and on the console.
    async fn path(&self, entry: &str, faults: &mut Faults) {
        let Ok(view) = within("a path", self.director.link.path(self.contest, entry)).await else { return };
        paths::json(&view, &self.director.verb(&format!("path {entry}")).await, faults);
        paths::terminal(&view, &self.director.told(&format!("path {entry}")).await, faults);
        paths::on_the_console(&view, faults);
    }

    /// All faces that everybody has.
    pub(crate) async fn as_everybody(&self, faults: &mut Faults) {
        let mut board = self.board.clone();
        let contest = self.contest;
        let watched =
            board.watch_standings(v1::WatchStandingsRequest { contest, ..Default::default() }).await;
        let standings =
            within("the ranking", watched.unwrap().into_inner().message()).await.unwrap().unwrap();
        let (mut cards, mut travellers) = (vec![], vec![]);
        for entry in ranked(&standings) {
            let card = board.get_score_card(v1::GetScoreCardRequest { contest, entry: entry.clone() }).await;
            let card = card.unwrap().into_inner();
            cards::on_the_board(&card, &self.page(&format!("entries/{entry}")).await, faults);
            cards.push(card);
            if let Ok(path) = board.get_path(v1::GetPathRequest { contest, entry: entry.clone() }).await {
                let page = self.page(&format!("entries/{entry}/path")).await;
                paths::on_the_board(&path.into_inner(), &page, faults);
            }
        }
        for number in self.boards().await {
            let request = v1::GetTravellerRequest { contest, board: number };
            let view = board.get_traveller(request).await.unwrap().into_inner();
            travellers::on_the_board(&view, &self.page(&format!("boards/{number}")).await, faults);
            travellers.push(view);
        }
        let views = Views { standings, cards, travellers, off_plan: self.off_plan().await };
        standings::on_the_board(&views.standings, &self.page("").await, faults);
        views.among_themselves(faults);
        let mut papers = vec![];
        for paper in ["ranking", "score-cards", "travellers"] {
            papers.push(self.page(&format!("print/{paper}")).await);
        }
        views.on_paper(&papers, faults);
        let mut papers = vec![];
        let sections = self.drawn_sections().await;
        for paper in ["draw", "result-cards", "cross-table"].iter().filter(|_| !sections.is_empty()) {
            papers.push(self.page(&format!("print/{paper}")).await);
        }
        for section in &sections {
            let request = v1::WatchDrawRequest { contest, section: section.clone() };
            let mut watched = board.watch_draw(request).await.unwrap().into_inner();
            let view = within("a draw", watched.message()).await.unwrap().unwrap();
            views.of_a_draw(&view, (&papers, sections.len() > 1), faults);
            self.draw_on_the_board(&view, faults).await;
        }
        if views.cards.iter().any(|card| !card.matches.is_empty()) {
            let list = self.page("matches").await;
            paths::matches(&views.cards, &list, faults);
            for (address, lines) in match_pages::addresses(&list) {
                let page = self.at(&address).await;
                match_pages::as_in_the_list(&lines, &page, &views.travellers, faults);
            }
        }
        let otherwise = std::mem::take(&mut *self.otherwise.lock().unwrap());
        faults.rows += otherwise.rows;
        otherwise.list.iter().for_each(|fault| faults.add(fault));
    }

    async fn page(&self, path: &str) -> Element {
        let path = format!("/contests/{}/{path}", self.contest);
        self.at(path.trim_end_matches('/')).await
    }

    /// In the language of the papers and the console, whatever the browser's is; in another it says the same.
    async fn at(&self, path: &str) -> Element {
        let english = self.in_language(path, Language::English).await;
        let other = self.in_language(path, self.tongue.language).await;
        self.tongue.compare(path, (&english, &other), &mut self.otherwise.lock().unwrap());
        english
    }

    async fn in_language(&self, path: &str, language: Language) -> Element {
        let path = format!("{path}?lang={language}");
        let (status, page) = marked_page(self.server, &path).await;
        assert_eq!(status, 200, "{path}");
        Element::read(&page)
    }
}

impl Views {
    /// The cards are as the ranking and the boards have it.
    fn among_themselves(&self, faults: &mut Faults) {
        let ranked: BTreeMap<String, _> = standings::on_the_wire(&self.standings)
            .into_iter()
            .map(|row| (row["entry"].clone(), row))
            .collect();
        for card in &self.cards {
            cards::as_ranked(card, &ranked[&card.entry], faults);
            travellers::as_on_the_card(card, &self.travellers, faults);
        }
    }

    /// The rounds of a section, as the ranking, the cards and paper have them.
    fn of_a_draw(&self, view: &v1::DrawView, (papers, several): (&[Element], bool), faults: &mut Faults) {
        draws::as_ranked(view, &self.standings, faults);
        // Where boards are added up cards have no matches.
        let has_matches = self.cards.iter().any(|card| !card.matches.is_empty());
        for card in self.cards.iter().filter(|_| has_matches) {
            draws::as_on_the_card(view, card, &self.off_plan, faults);
        }
        let [draw, result_cards, cross_table] = papers else { unreachable!() };
        draws::on_paper(view, several, &draw.parts(), faults);
        // A card's heading has its section where there are several.
        let is_own =
            |(table, _): &(Table, String)| !several || table.title.starts_with(&format!("{} ", view.section));
        let parts: Vec<(Table, String)> = result_cards.parts().into_iter().filter(is_own).collect();
        result_cards::on_paper(view, &parts, faults);
        let section = if several { format!("Section {}: ", view.section) } else { String::new() };
        let heading = format!("{section}{}", view.title);
        match cross_table.parts().into_iter().find(|(table, _)| table.title == heading) {
            Some((table, _)) => result_cards::cross_table(view, "the cross table on paper", &table, faults),
            None => faults.add(format!("the cross table of {} on paper is missing", view.section)),
        }
    }

    /// What is printed: the ranking, the cards and the travellers.
    fn on_paper(&self, papers: &[Element], faults: &mut Faults) {
        let [ranking, cards, travellers] = papers else { unreachable!() };
        standings::on_paper(&self.standings, ranking, faults);
        // A card begins with its heading; its matches stand below without one.
        let mut printed: Vec<Vec<(Table, String)>> = vec![];
        for part in cards.parts() {
            match printed.last_mut() {
                Some(last) if part.0.title.is_empty() => last.push(part),
                Some(_) | None => printed.push(vec![part]),
            }
        }
        let heading = |part: &(Table, String)| part.0.title.clone();
        if printed.len() != self.cards.len() {
            faults.add(format!("{} cards on paper, {} ranked", printed.len(), self.cards.len()));
        }
        let mut ordered: Vec<&v1::ScoreCardView> = self.cards.iter().collect();
        ordered.sort_by_key(|card| card.entry.parse::<bridge::entry::EntryId>().unwrap());
        for (card, parts) in ordered.into_iter().zip(&printed) {
            cards::on_paper(card, parts, faults);
        }
        let boards = travellers.parts();
        for board in &self.travellers {
            let begins = format!("Board {}:", board.board);
            let part = boards.iter().find(|part| heading(part).starts_with(&begins));
            travellers::on_paper(board, part, faults);
        }
    }
}

/// Everybody who is ranked.
fn ranked(standings: &v1::StandingsView) -> Vec<String> {
    standings.rankings.iter().flat_map(|ranking| &ranking.rows).map(|row| row.entry.clone()).collect()
}
