//! Each adjustment made once live, with real tables, and seen wherever a score is shown.

mod afterwards;
mod artificial;
mod divided;
mod imps;
mod not_played;
mod penalty;
mod period;
mod ruling;
mod session;
mod split;
mod victory;
mod weighted;

use std::collections::BTreeMap;

use bridge::contest::Outcome;
use bridge::exact::half_up;
use clap::Parser as _;
use client_director::cli::reply::Output;
use client_director::cli::{Cli, run};
use harness::{
    Director, Place, Plan, Scored, ServerProcess, Tablets, ask, barometer_section, page, percentages, result,
    rows, with_token, within,
};
use proto::v1;
use proto::v1::board_service_client::BoardServiceClient;
use proto::v1::command::Kind;
use proto::v1::table_service_client::TableServiceClient;
use server::file;
use server::file::score_file::score_file;
use tempfile::TempDir;
use tonic::transport::Channel;

/// A room in which all tables play the same boards.
struct Hall {
    _folder: TempDir,
    server: ServerProcess,
    director: Director,
    tablets: Tablets,
    plan: Plan,
    scored: Vec<Scored>,
}

/// North-South's and East-West's points, as they are printed.
type Points<'a> = (&'a str, &'a str);

impl Hall {
    /// A contest in play with three boards a round and so many tables, each with its device.
    async fn of(table_count: u16) -> Self {
        Self::with(table_count, 3).await
    }

    /// The same with so many boards a round.
    async fn with(table_count: u16, boards: u16) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let server = ServerProcess::start(&folder.path().join("data")).await;
        let plan = Plan::from_commands(barometer_section(&format!("howell {table_count}"), boards));
        let mut director = Director::new(&server.url(), &server.token, 0);
        director.start("Rulings", rules(), &plan).await;
        let tablets = Tablets::pair(&server.url(), &director.codes().await).await;
        Self { _folder: folder, server, director, tablets, plan, scored: vec![] }
    }

    /// A board at a table, in the first round.
    fn place(&self, table: u16, board: u16) -> Place {
        let mut places = self.plan.places_of(1).into_iter();
        let wanted = |place: &Place| {
            place.slot.table.to_string() == format!("A{table}") && place.slot.board.get() == board
        };
        places.find(wanted).unwrap()
    }

    /// The tables enter these results, from table 1 on.
    async fn play(&mut self, board: u16, results: &[&str]) {
        for (table, text) in (1..).zip(results) {
            let place = self.place(table, board);
            let result = result(text);
            self.tablets.of(&place).accept(ask::enter(&place, result, None)).await;
            self.scored.push((place, Outcome::Result(result)));
        }
    }

    /// The director awards a score, as it is written; the journal says so.
    async fn award(&mut self, table: u16, board: u16, text: &str) {
        let place = self.place(table, board);
        let outcome: Outcome = text.parse().unwrap();
        self.director.accept(ask::correct(&place, Some(outcome.clone()), "a ruling")).await;
        let last = self.director.journal().await.pop().unwrap().text;
        assert!(last.contains(&outcome.to_string()) && last.contains("(a ruling)"), "{last}");
        self.scored.iter_mut().find(|(other, _)| *other == place).unwrap().1 = outcome;
    }

    async fn spectators(&self) -> BoardServiceClient<Channel> {
        within("a spectator comes", BoardServiceClient::connect(self.server.url())).await.unwrap()
    }

    async fn traveller(&self, board: u32) -> v1::TravellerView {
        let request = v1::GetTravellerRequest { contest: self.director.contest, board };
        self.spectators().await.get_traveller(request).await.unwrap().into_inner()
    }

    async fn score_card(&self, entry: &str) -> v1::ScoreCardView {
        let request = v1::GetScoreCardRequest { contest: self.director.contest, entry: entry.to_owned() };
        self.spectators().await.get_score_card(request).await.unwrap().into_inner()
    }

    async fn released(&self) -> v1::StandingsView {
        let request = v1::WatchStandingsRequest { contest: self.director.contest, have_sequence: 0 };
        let mut views = self.spectators().await.watch_standings(request).await.unwrap().into_inner();
        within("a ranking", views.message()).await.unwrap().unwrap()
    }

    /// What a table's device is shown now.
    async fn table(&self, table: u16) -> v1::TableView {
        let mut service = TableServiceClient::connect(self.server.url()).await.unwrap();
        let token = self.tablets.at(&format!("A{table}")).token();
        let request = with_token(&token, v1::WatchTableRequest { have_sequence: 0 });
        let mut views = service.watch_table(request).await.unwrap().into_inner();
        within("a table's view", views.message()).await.unwrap().unwrap()
    }

    /// The line of a board on a table's device.
    async fn table_board(&self, table: u16, board: u16) -> v1::TableBoard {
        let view = self.table(table).await;
        let mut boards = view.boards.into_iter().chain(view.correctable);
        boards.find(|shown| shown.board == u32::from(board)).unwrap()
    }

    async fn page(&self, path: &str) -> String {
        let path = format!("/contests/{}/{path}", self.director.contest);
        let (status, text) = page(self.server.address(), &path).await;
        assert_eq!(status, 200, "{path}");
        text
    }

    /// The points of a board at the tables from the first on, in the traveller, in its page, on the score cards of
    /// both pairs and their pages, and at the table itself.
    async fn seen(&self, board: u16, points: &[Points<'_>]) {
        let traveller = self.traveller(board.into()).await;
        let printed = self.page(&format!("boards/{board}")).await;
        assert_eq!(traveller.rows.len(), points.len(), "{traveller:?}");
        for (table, points) in (1..).zip(points) {
            let place = self.place(table, board);
            let slot = v1::Slot::from(&place.slot);
            let row = traveller.rows.iter().find(|row| row.slot.as_ref() == Some(&slot)).unwrap();
            let own = (row.north_south_points.as_str(), row.east_west_points.as_str());
            assert_eq!(own, *points, "table {table}");
            let shown = self.table_board(table, board).await;
            assert_eq!(shown.outcome, row.outcome);
            assert!(shown.traveller.contains(row), "{shown:?}");
            let awards = [
                (&place.pairing.north_south, points.0, row.north_south_percent, &shown.north_south_award),
                (&place.pairing.east_west, points.1, row.east_west_percent, &shown.east_west_award),
            ];
            for (entry, points, percent, at_table) in awards {
                let card = self.score_card(&entry.to_string()).await;
                let line = card.rows.iter().find(|line| line.board == u32::from(board)).unwrap();
                assert_eq!(
                    (line.points.as_str(), line.percent, &line.outcome),
                    (points, percent, &row.outcome)
                );
                let percent = percent.map(|percent| format!("{}.{:02} %", percent / 100, percent % 100));
                let award = percent.as_ref().map(|percent| format!("{points} {percent}")).unwrap_or_default();
                assert!(printed.contains(&award), "{award}: {printed}");
                assert_eq!(*at_table, percent.unwrap_or_default());
                let card = self.page(&format!("entries/{entry}")).await;
                assert!(card.contains(points), "{points}: {card}");
            }
        }
    }

    /// The ranking of the director, that of the room, and what the exported file comes to.
    async fn ranked(&self, expected: &BTreeMap<String, i64>) {
        assert_eq!(rows(&self.director.standings().await), *expected);
        assert_eq!(rows(&self.released().await), *expected);
        let exported = self.director.export(v1::ExportFormat::ResultsJson).await;
        let file = file::parse(exported.as_bytes()).unwrap();
        let scores = score_file(&file).unwrap();
        let percents = file.entries.iter().zip(&scores.entries).filter_map(|(entry, scored)| {
            Some((entry.id.clone(), half_up(&scored.tally.percent()?, 2).units().unwrap()))
        });
        assert_eq!(percents.collect::<BTreeMap<_, _>>(), *expected, "{exported}");
    }

    /// As [`Hall::ranked`], by the scorer that shares nothing with the server's.
    async fn ranked_as_played(&self, penalties: &[(&str, i64)]) {
        self.ranked(&percentages(&self.scored, self.plan.tables().len(), penalties)).await;
    }

    /// Everything that somebody looks at.
    async fn everything(&self) -> Vec<String> {
        let (link, contest) = (&self.director.link, self.director.contest);
        let mut seen = vec![
            format!("{:?}", self.traveller(1).await),
            format!("{:?}", self.traveller(2).await),
            format!("{:?}", self.released().await),
            format!("{:?}", link.standings(contest).await.unwrap()),
            format!("{:?}", link.contest(contest).await.unwrap()),
            format!("{:?}", link.floor(contest).await.unwrap()),
            format!("{:?}", self.director.journal().await),
            self.director.export(v1::ExportFormat::ResultsJson).await,
            self.page("boards/2").await,
        ];
        for table in (1..).take(self.plan.tables().len()) {
            seen.push(format!("{:?}", self.table(table).await));
        }
        for entry in self.plan.entries() {
            seen.push(format!("{:?}", self.score_card(&entry).await));
        }
        seen
    }

    /// Stops the server and starts it, kills it and starts it: nobody sees anything else.
    async fn comes_back(&mut self) {
        let before = self.everything().await;
        self.server.terminate().await;
        self.server.restart().await;
        assert_eq!(self.everything().await, before, "after a stop");
        self.server.kill_9().await;
        self.server.restart().await;
        assert_eq!(self.everything().await, before, "after a kill");
        self.server.terminate().await;
    }

    /// Corrects a board at a table and hears why not.
    async fn refused(&self, table: u16, board: u16, text: &str) -> String {
        let correct = ask::correct(&self.place(table, board), Some(text.parse().unwrap()), "a ruling");
        match self.director.ask(correct).await {
            v1::command_reply::Answer::Refused(refused) => refused.text,
            v1::command_reply::Answer::Accepted(_) => panic!("{text} was not refused"),
        }
    }

    /// The director's program with these words: what it prints, or why it refuses.
    async fn command(&self, words: &[&str]) -> Result<String, String> {
        let cli = Cli::try_parse_from(["barometer-director"].iter().chain(words)).unwrap();
        let mut printed = Vec::new();
        let mut output = Output { to: &mut printed, json: false };
        let contest = Some(self.director.contest);
        run(self.director.link.clone(), contest, cli.action.unwrap(), None, &mut output)
            .await
            .map(|()| String::from_utf8(printed).unwrap())
            .map_err(|failure| failure.to_string())
    }

    async fn change_rules(&self, method: Option<v1::scoring::Method>) {
        let scoring = method.map(|method| v1::Scoring { method: Some(method), ..v1::Scoring::default() });
        let rules = Some(v1::Rules { scoring, ..rules() });
        self.director.accept(Kind::ChangeRules(v1::ChangeRules { rules, leave_points: false })).await;
    }
}

/// Results count as they are entered, and everybody sees them.
fn rules() -> v1::Rules {
    v1::Rules {
        agreement_not_required: true,
        ranking_release: v1::RankingRelease::AfterEachResult.into(),
        ..v1::Rules::default()
    }
}
