//! Everything that the director can do, by name and by key.

use super::app::Screen;

macro_rules! verbs {
    ($($verb:ident: $name:literal, $short:literal;)*) => {
        /// A thing that the director can do.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Verb {
            $($verb,)*
        }

        impl Verb {
            /// All of them, in the order of the palette.
            pub const ALL: &[Self] = &[$(Self::$verb,)*];

            /// The name in the palette.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$verb => $name,)*
                }
            }

            /// By which programs call it.
            pub fn id(self) -> &'static str {
                match self {
                    $(Self::$verb => stringify!($verb),)*
                }
            }

            /// One word or two for the foot of the screen.
            pub fn short(self) -> &'static str {
                match self {
                    $(Self::$verb => $short,)*
                }
            }
        }
    };
}

verbs! {
    Correct: "Enter or correct a result", "result";
    Award: "Adjust a score: average, assigned, weighted, split, not played (60/40, avg+ …)", "adjust";
    Sympathetic: "Adjust a score by sympathetic weighting: weights lean to who did not offend", "sympathetic";
    Subject: "A board is subject to ruling, or its ruling is settled", "subject";
    Divide: "A board was fouled: score the tables with other cards apart", "fouled";
    Why: "Why this number: where it comes from", "why";
    WhyOpponents: "Why this number, for East-West (of a score card: for the opponents)", "why EW";
    Evening: "Summary of an evening: by opponents, direction, declarer, board", "summary";
    CheckScore: "Check a score on a paper traveller: may it be changed?", "paper score";
    NotPlayed: "Set a board as not played", "not played";
    Clear: "Remove a result", "remove";
    Ruling: "Rule by the Laws: revoke, lead or call out of turn, claim, … and write it down", "ruling";
    RulingGoOn: "Ruling: go on with its questions", "go on";
    RulingWrite: "Ruling: write facts, hands, auction, a poll, your words", "write";
    RulingDecide: "Ruling: decide it", "decide";
    RulingTell: "Ruling: both sides have been told, or one, and that they may appeal", "told";
    RulingAppeal: "Ruling: somebody appeals, or what came of the appeal", "appeal";
    RulingAppealWrong: "Ruling: an appeal was entered wrongly: put it right, or strike it out", "appeal wrong";
    RulingComeBack: "Ruling: when to come back, and what for", "come back";
    RulingFollowedUp: "Ruling: done; what came of it when you came back", "done";
    RulingScore: "Ruling: change the score, filled in, and link it", "score";
    RulingNoScore: "Ruling: no change of the score is needed", "no score";
    RulingLink: "Ruling: link a change of score that was made before", "link";
    RulingReopen: "Ruling: open it again to amend it", "amend";
    RulingWithdraw: "Ruling: it was none", "no ruling";
    RulingFiles: "Files of the rulings: tables, texts, forms to print", "files";
    Study: "Study: rule the cases of the course notes", "study";
    Penalise: "Take points from an entry (penalty)", "penalty";
    RemovePenalty: "Remove a penalty, or refund it", "remove";
    AnswerCall: "Answer a call: tell the table that you are coming", "coming";
    ResolveCall: "Settle a call", "settled";
    Message: "Show a message at tables", "message";

    OpenRound: "Open the next round", "open round";
    CloseRound: "Close a round", "close round";
    Release: "Release the ranking to the players", "release";
    Clock: "The round clock: start, stop, minutes more or less, next round", "clock";

    Surgery: "Change the plan while it is played: pairs, seats, boards, tables, rounds", "change plan";
    PartnerArrives: "The partner of somebody who waits has come", "partner";
    Turn: "Tables sat the wrong way round, or forgot the arrow-switch", "turned";
    Exchange: "Two pairs sat in each other's places", "exchanged";
    OthersSat: "Other pairs sat at a table than planned", "others sat";
    SwapBoards: "Two tables played each other's boards", "boards swapped";
    AddTable: "Add a table", "table more";
    RemoveTable: "Take a table away", "table less";
    AddRounds: "Add rounds at the end", "rounds more";
    DropRounds: "Drop the last rounds", "rounds less";
    GoOutside: "Show the results that fit no plan", "no plan";
    GoImprobable: "Show what is improbable about the results: leads, scores, tricks", "improbable";
    ShowCards: "Show the cards of this board, what can be made with them, and par", "cards";
    LoadDeals: "Load the cards of the boards from a hand record (PBN file)", "cards file";
    MoveResult: "Move a result to where it was really played", "move";
    OtherResult: "Enter a result by other pairs than planned, or of another board", "other pairs";

    NameEntry: "Name a pair", "name";
    ImportNames: "Read the names of the pairs from a file", "names file";
    Late: "Seat a late pair", "late pair";
    Phantom: "Say that nobody sits in a place (phantom)", "nobody";
    Withdraw: "Take out a pair that leaves", "leaves";
    Classify: "Handicap and stratum (class, flight) of an entry", "handicap";
    CarryOver: "Points that an entry brings along (carry-over)", "carry-over";

    GoFloor: "Show the floor: every table", "Floor";
    UrgentFirst: "Order the floor: calls, disputes and late tables first, or by number", "late first";
    GoRoom: "Show the room: who sits where, and who sits out", "room";
    OtherRound: "Show the next round of the room, or this one again", "next round";
    GoPath: "Show every round of a table or a pair", "all rounds";
    GoMissing: "Show missing results", "Missing";
    GoEntries: "Show the entries", "Entries";
    GoStandings: "Show the standings", "Standings";
    GoRecap: "Show the recap sheet, with its check totals", "recap sheet";
    NextList: "Show the next list of the standings: North-South, East-West, stratum, with handicap", "next list";
    GoCalls: "Show the calls", "Calls";
    GoRulings: "Show the rulings", "Rulings";
    GoPenalties: "Show the penalties", "Penalties";
    GoJournal: "Show the journal", "Journal";
    GoCodes: "Show the pairing codes of the tables", "Codes";
    GoDevices: "Show the devices at the tables, and players' phones", "devices";
    RenameDevice: "Call a device by another name", "name";
    MoveDevice: "Move a device to another table", "move";
    RevokeDevice: "Revoke a device, all of a table, or all", "revoke";
    GoContests: "Show the contests", "Contests";
    GoTable: "Go to a table", "table";
    GoBoard: "Go to a board and its traveller", "board";
    Search: "Search in this list", "search";

    Create: "Make a new contest", "new";
    SetUp: "Set up a section's movement", "set up";
    Rename: "Rename the contest", "rename";
    Rules: "Change the rules: ranking, pace, agreement, scoring", "rules";
    Tables: "Set what tables show and ask: worth, hand records, leads, names, kiosk", "tables";
    KeepRules: "Keep these rules for every new contest, or none", "keep rules";
    KeepNames: "The club's names file: a number typed at a table finds its name", "club names";
    Start: "Start play", "start";
    ClosePlay: "Close play: the correction period begins, or gets another end", "close play";
    Finalise: "Make the result final", "final";
    Reopen: "Open a closed or final contest again", "reopen";
    Undo: "Take back the last change, or the chosen line of the journal", "undo";
    Print: "Print: ranking, travellers, score cards, guide cards, codes, …", "print";
    PrintRanking: "Print the ranking", "ranking";
    PrintTravellers: "Print the travellers of all boards", "travellers";
    PrintCards: "Print the score cards", "score cards";
    PrintFrequencies: "Print the frequency tables: how often each score occurred", "frequencies";
    PrintRecap: "Print the recap sheets with their check totals", "recap";
    PrintDraw: "Print the draw of the last round", "draw";
    PrintResultCards: "Print the result cards of drawn rounds", "result cards";
    PrintCrossTable: "Print the cross table", "cross table";
    PrintGuideCards: "Print the guide cards, with names", "guide cards";
    PrintAnnouncement: "Print what the director announces, and who starts where", "announcement";
    PrintMovement: "Print the movement: who plays whom in every round", "movement";
    PrintCodes: "Print the pairing codes, a strip for each table", "print";
    ShowQr: "Show the table's pairing code as a QR code for phones", "QR code";
    RenewCodes: "Make new pairing codes for all tables", "renew";
    ExportResults: "Export all results (JSON file)", "export";
    ExportUsebio: "Export all results for a federation (USEBIO XML file)", "USEBIO";
    ExportPbn: "Export all results with the cards (PBN file)", "PBN";
    ExportRanking: "Export the ranking (CSV file)", "export";
    ExportRulings: "Export the rulings (CSV file)", "export";
    BookMarkdown: "Export the rulings book (Markdown file)", "book";
    BookForms: "Rulings: a form for each, to print (HTML file)", "forms";
    BookAnonymous: "Export the rulings without names, for study (Markdown file)", "no names";
    BookFormsAnonymous: "Rulings: forms without names, to print (HTML file)", "forms, no names";
    BookFigures: "Export figures of the rulings: Laws, time, directors (CSV file)", "figures";

    GoDraw: "Show the draws: the round in play, the standings, the draw to come", "DRAW";
    DrawAnew: "Draw what comes next", "draw";
    DrawWith: "Draw with a seed, by another method, or a published round again", "how";
    DrawSwap: "Draw: two take each other's places", "swap";
    DrawPin: "Draw: two are to meet", "pin";
    DrawForbid: "Draw: two are not to meet", "forbid";
    DrawFree: "Draw: lift what was decided about two", "free";
    DrawBye: "Draw: who has the bye", "bye";
    DrawTriangle: "Draw: who plays the triangle", "triangle";
    DrawOut: "Draw: one who is not here, or plays after all", "in/out";
    DrawDrop: "Draw: drop the proposal", "drop";
    DrawPublish: "Publish the draw: tables and boards show it", "PUBLISH";
    DrawRevoke: "Take the published draw back, until its first result", "revoke";
    DrawEarly: "Draw: what of the next one is certain now, whatever the missing results are", "early";
    DrawCompare: "Compare the draw with the method of the notes", "other way";
    DrawOthers: "Compare the draw with the next best ones, and take one", "Others";
    DrawAward: "Give points for a match in place of what was won (forfeit, compensation)", "points";
    DrawEnter: "Enter a late pair or team into the draws", "new";
    DrawLeave: "A pair or team plays in no more draws, or comes back into them", "leaves";
    DrawMismatch: "After a correction: who met an opponent out of reach", "mismatch";
    DrawCross: "Show what everybody won against everybody (cross table)", "cross";
    DrawTerms: "Change what is agreed about draws: rounds, boards, bye, triangle …", "terms";
    SetUpDraws: "Set up a section that is drawn: Swiss, round robin, knock-out", "set up draws";
    CreateDrawn: "Make a new contest that is drawn: Swiss, round robin, knock-out", "new Swiss";

    Token: "Make a token for an assistant or another director", "token";
    PhoneLink: "Sign a phone in as a director's: a QR code that works once", "phone";
    Help: "Help: all keys", "help";
    Quit: "Quit the console (the contest goes on)", "quit";
}

impl Verb {
    /// The verb that programs call so.
    pub fn of_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|verb| verb.id() == id)
    }
}

/// What changes the plan while it is played, the commonest first.
pub const SURGERIES: &[Verb] = &[
    Verb::Late,
    Verb::DrawEnter,
    Verb::Withdraw,
    Verb::DrawLeave,
    Verb::PartnerArrives,
    Verb::Turn,
    Verb::Exchange,
    Verb::OthersSat,
    Verb::SwapBoards,
    Verb::AddTable,
    Verb::RemoveTable,
    Verb::AddRounds,
    Verb::DropRounds,
    Verb::GoOutside,
    Verb::MoveResult,
    Verb::OtherResult,
];

/// What can be printed, the commonest first.
pub const PAPERS: &[Verb] = &[
    Verb::PrintRanking,
    Verb::PrintTravellers,
    Verb::PrintCards,
    Verb::PrintFrequencies,
    Verb::PrintRecap,
    Verb::PrintDraw,
    Verb::PrintResultCards,
    Verb::PrintCrossTable,
    Verb::PrintGuideCards,
    Verb::PrintAnnouncement,
    Verb::PrintMovement,
    Verb::PrintCodes,
    Verb::BookForms,
    Verb::BookFormsAnonymous,
];

/// Files that are made of the rulings: of the one on the screen, or of all.
pub const BOOK_FILES: &[Verb] = &[
    Verb::BookForms,
    Verb::BookMarkdown,
    Verb::ExportRulings,
    Verb::BookFigures,
    Verb::BookAnonymous,
    Verb::BookFormsAnonymous,
];

/// The screens that have a digit, in their order.
pub const TABS: &[(char, Verb, Screen)] = &[
    ('1', Verb::GoFloor, Screen::Floor),
    ('2', Verb::GoMissing, Screen::Missing),
    ('3', Verb::GoEntries, Screen::Entries),
    ('4', Verb::GoStandings, Screen::Standings),
    ('5', Verb::GoCalls, Screen::Calls),
    ('6', Verb::GoRulings, Screen::Rulings),
    ('7', Verb::GoPenalties, Screen::Penalties),
    ('8', Verb::GoJournal, Screen::Journal),
    ('9', Verb::GoCodes, Screen::Codes),
    ('0', Verb::GoContests, Screen::Contests),
];

/// Keys that work on every screen of a contest.
pub const EVERYWHERE: &[(char, Verb)] = &[
    ('g', Verb::GoRoom),
    ('t', Verb::GoTable),
    ('b', Verb::GoBoard),
    ('/', Verb::Search),
    ('D', Verb::GoDraw),
    ('z', Verb::Surgery),
    ('u', Verb::Undo),
    ('?', Verb::Help),
    ('q', Verb::Quit),
];

/// Keys that work everywhere and on the screen of draws too, which needs most letters for itself.
const BESIDE_DRAWS: &[(char, Verb)] = &[('u', Verb::Undo), ('?', Verb::Help), ('q', Verb::Quit)];

/// The keys of a screen that work on others too.
pub fn everywhere(screen: &Screen) -> &'static [(char, Verb)] {
    if matches!(screen, Screen::Draw { .. }) { BESIDE_DRAWS } else { EVERYWHERE }
}

/// Keys that work before a contest is chosen.
pub const WITHOUT_CONTEST: &[(char, Verb)] = &[('/', Verb::Search), ('?', Verb::Help), ('q', Verb::Quit)];

const TABLE: &[(char, Verb)] = &[
    ('v', Verb::GoPath),
    ('e', Verb::Correct),
    ('a', Verb::Award),
    ('s', Verb::Subject),
    ('y', Verb::Why),
    ('Y', Verb::WhyOpponents),
    ('n', Verb::NotPlayed),
    ('x', Verb::Clear),
    ('r', Verb::Ruling),
    ('c', Verb::AnswerCall),
    ('d', Verb::ResolveCall),
    ('p', Verb::Penalise),
    ('m', Verb::Message),
];

/// The same on all three panes. Those without use at the moment are not at the foot.
const DRAW: &[(char, Verb)] = &[
    ('d', Verb::DrawAnew),
    ('P', Verb::DrawPublish),
    ('S', Verb::Start),
    ('s', Verb::DrawSwap),
    ('p', Verb::DrawPin),
    ('x', Verb::DrawForbid),
    ('f', Verb::DrawFree),
    ('b', Verb::DrawBye),
    ('t', Verb::DrawTriangle),
    ('k', Verb::DrawOut),
    ('y', Verb::Why),
    ('o', Verb::DrawCompare),
    ('O', Verb::DrawOthers),
    ('e', Verb::DrawEarly),
    ('c', Verb::Correct),
    ('R', Verb::DrawRevoke),
    ('a', Verb::DrawAward),
    ('m', Verb::DrawMismatch),
    ('n', Verb::DrawEnter),
    ('l', Verb::DrawLeave),
    ('g', Verb::DrawTerms),
    ('D', Verb::DrawWith),
    ('v', Verb::DrawCross),
];

const RULING: &[(char, Verb)] = &[
    ('r', Verb::RulingGoOn),
    ('w', Verb::RulingWrite),
    ('d', Verb::RulingDecide),
    ('o', Verb::RulingTell),
    ('s', Verb::RulingScore),
    ('n', Verb::RulingNoScore),
    ('l', Verb::RulingLink),
    ('c', Verb::RulingComeBack),
    ('f', Verb::RulingFollowedUp),
    ('a', Verb::RulingAppeal),
    ('e', Verb::RulingAppealWrong),
    ('m', Verb::RulingReopen),
    ('X', Verb::RulingWithdraw),
    ('x', Verb::RulingFiles),
];

const OUTSIDE: &[(char, Verb)] = &[
    ('m', Verb::MoveResult),
    ('e', Verb::Correct),
    ('a', Verb::Award),
    ('x', Verb::Clear),
    ('v', Verb::GoPath),
];

const IMPROBABLE: &[(char, Verb)] = &[
    ('h', Verb::ShowCards),
    ('e', Verb::Correct),
    ('m', Verb::Message),
    ('r', Verb::Ruling),
    ('v', Verb::GoPath),
];

const BOARD: &[(char, Verb)] = &[
    ('y', Verb::Why),
    ('Y', Verb::WhyOpponents),
    ('h', Verb::ShowCards),
    ('v', Verb::GoPath),
    ('e', Verb::Correct),
    ('a', Verb::Award),
    ('s', Verb::Subject),
    ('f', Verb::Divide),
    ('n', Verb::NotPlayed),
    ('x', Verb::Clear),
    ('r', Verb::Ruling),
    ('p', Verb::Penalise),
    ('m', Verb::Message),
];

const STANDINGS: &[(char, Verb)] = &[
    ('y', Verb::Why),
    ('o', Verb::Evening),
    ('l', Verb::NextList),
    ('r', Verb::Release),
    ('v', Verb::GoPath),
    ('p', Verb::Penalise),
    ('s', Verb::GoRecap),
    ('w', Verb::Print),
    ('x', Verb::ExportRanking),
];

/// The keys of a screen, beside those that work everywhere; the foot shows them in this order.
pub fn keys(screen: &Screen) -> &'static [(char, Verb)] {
    match screen {
        Screen::Contests => &[('n', Verb::Create), ('s', Verb::CreateDrawn)],
        Screen::Draw { .. } => DRAW,
        Screen::Floor => &[
            ('s', Verb::Start),
            ('c', Verb::AnswerCall),
            ('d', Verb::ResolveCall),
            ('r', Verb::Ruling),
            ('e', Verb::Correct),
            ('p', Verb::Penalise),
            ('m', Verb::Message),
            ('o', Verb::OpenRound),
            ('l', Verb::UrgentFirst),
            ('i', Verb::GoImprobable),
        ],
        Screen::Room => {
            &[('n', Verb::OtherRound), ('v', Verb::GoPath), ('m', Verb::Message), ('c', Verb::AnswerCall)]
        }
        Screen::TablePath(_) => &[('m', Verb::Message)],
        Screen::Path(_) => &[('y', Verb::Why), ('o', Verb::Evening), ('p', Verb::Penalise)],
        Screen::Table(_) => TABLE,
        Screen::Missing => &[
            ('e', Verb::Correct),
            ('a', Verb::Award),
            ('n', Verb::NotPlayed),
            ('r', Verb::Ruling),
            ('m', Verb::Message),
            ('k', Verb::CloseRound),
            ('f', Verb::GoOutside),
        ],
        Screen::Outside => OUTSIDE,
        Screen::Improbable => IMPROBABLE,
        Screen::Board(_) => BOARD,
        Screen::Card(_) => &[
            ('y', Verb::Why),
            ('o', Verb::Evening),
            ('v', Verb::GoPath),
            ('e', Verb::Correct),
            ('a', Verb::Award),
            ('s', Verb::Subject),
            ('n', Verb::NotPlayed),
            ('x', Verb::Clear),
            ('r', Verb::Ruling),
            ('p', Verb::Penalise),
            ('m', Verb::Message),
        ],
        Screen::Entries => &[
            ('e', Verb::NameEntry),
            ('i', Verb::ImportNames),
            ('f', Verb::Phantom),
            ('l', Verb::Late),
            ('w', Verb::Withdraw),
            ('v', Verb::GoPath),
            ('o', Verb::Evening),
            ('p', Verb::Penalise),
        ],
        Screen::Standings => STANDINGS,
        Screen::Recap => &[('w', Verb::PrintRecap)],
        Screen::Calls => {
            &[('c', Verb::AnswerCall), ('d', Verb::ResolveCall), ('r', Verb::Ruling), ('m', Verb::Message)]
        }
        Screen::Rulings | Screen::Ruling(_) => RULING,
        Screen::Penalties => &[('p', Verb::Penalise), ('x', Verb::RemovePenalty)],
        Screen::Journal => &[],
        Screen::Codes => {
            &[('Q', Verb::ShowQr), ('w', Verb::PrintCodes), ('n', Verb::RenewCodes), ('d', Verb::GoDevices)]
        }
        Screen::Devices => &[('e', Verb::RenameDevice), ('m', Verb::MoveDevice), ('x', Verb::RevokeDevice)],
    }
}

/// What a letter means on a screen.
pub fn verb_of(screen: &Screen, letter: char) -> Option<Verb> {
    let tab = TABS.iter().find(|(key, ..)| *key == letter).map(|&(_, verb, _)| verb);
    let mut others = keys(screen).iter().chain(everywhere(screen));
    tab.or_else(|| others.find(|(key, _)| *key == letter).map(|&(_, verb)| verb))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::draw::Pane;

    #[test]
    fn no_key_means_two_things_on_a_screen() {
        let screens = TABS.iter().map(|(.., screen)| screen.clone());
        for screen in screens.chain([
            Screen::Table(String::new()),
            Screen::Board(1),
            Screen::Card(String::new()),
            Screen::Room,
            Screen::Devices,
            Screen::Outside,
            Screen::Improbable,
            Screen::Recap,
            Screen::Ruling(1),
            Screen::TablePath(String::new()),
            Screen::Path(String::new()),
            Screen::Draw { section: String::new(), pane: Pane::Round },
        ]) {
            let mut letters: Vec<char> =
                keys(&screen).iter().chain(everywhere(&screen)).map(|&(letter, _)| letter).collect();
            letters.extend(TABS.iter().map(|(letter, ..)| *letter));
            let count = letters.len();
            letters.sort_unstable();
            letters.dedup();
            assert_eq!(letters.len(), count, "{screen:?}");
        }
    }
}
