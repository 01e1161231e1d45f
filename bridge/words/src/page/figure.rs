//! What figures count: above their columns, behind them and in sentences.

use bridge::message::Decimal;
use bridge::messages;

messages! {
    /// What figures count, as it stands in a sentence.
    pub enum Figure {
        Percent = "figure-percent",
        Imps = "figure-imps",
        VictoryPoints = "figure-victory-points",
        Matchpoints = "figure-matchpoints",
        Points = "figure-points",

        HeadingMatchpoints = "figure-heading-matchpoints",
        HeadingPoints = "figure-heading-points",
        HeadingImps = "figure-heading-imps",
        HeadingVictoryPoints = "figure-heading-victory-points",
        PercentHelp = "figure-percent-help",
        ImpsHelp = "figure-imps-help",
        VictoryPointsHelp = "figure-victory-points-help",
        SpokenPercent { figure: Decimal } = "figure-spoken-percent",
    }
}
