//! What figures count: above their columns, behind them and in sentences.

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
        WithPercent { figure: String } = "figure-with-percent",
        SpokenPercent { figure: String } = "figure-spoken-percent",
        WithImps { figure: String, is: String } = "figure-with-imps",
        WithVictoryPoints { figure: String, is: String } = "figure-with-victory-points",
        WithMatchpoints { figure: String, is: String } = "figure-with-matchpoints",
        WithPoints { figure: String, is: String } = "figure-with-points",
    }
}
