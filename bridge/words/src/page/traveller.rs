//! One board at all tables, and how its points are made.

use bridge::messages;
use bridge::seat::Line;

messages! {
    /// Words of the traveller.
    pub enum Traveller {
        Dealer = "traveller-dealer",
        Vulnerable = "traveller-vulnerable",
        VulnerableNone = "traveller-vulnerable-none",
        VulnerableAll = "traveller-vulnerable-all",
        Boards = "traveller-boards",
        Nothing = "traveller-nothing",
        NothingHelp = "traveller-nothing-help",
        Datum { datum: String } = "traveller-datum",
        Divided = "traveller-divided",
        Results = "traveller-results",
        ResultsUnscored = "traveller-results-unscored",
        Pairs = "traveller-pairs",
        AsSeen = "traveller-as-seen",
        Line { line: Line, unit: String } = "traveller-line",
        MatchpointsAndPercent = "traveller-matchpoints-and-percent",
        Frequency = "traveller-frequency",
        Cards = "traveller-cards",
        Times = "traveller-times",
        Against { first: String, second: String } = "traveller-against",
        Compared { score: String } = "traveller-compared",
        How = "traveller-how",
        Double = "traveller-double",
        Single = "traveller-single",
        Signed = "traveller-signed",
        Top { top: String } = "traveller-top",
        Neuberg = "traveller-neuberg",
        NeubergHundredths = "traveller-neuberg-hundredths",
        LowerTop = "traveller-lower-top",
        Traditional = "traveller-traditional",
        Ascherman = "traveller-ascherman",
        CrossImps = "traveller-cross-imps",
        ByComparisons = "traveller-by-comparisons",
        ByField = "traveller-by-field",
        ByRoot = "traveller-by-root",
        Butler = "traveller-butler",
        TotalPoints = "traveller-total-points",
        Teams = "traveller-teams",
        AllBoards = "traveller-all-boards",
    }
}
