//! The curve: everybody's place, round by round.

use bridge::message::Message;
use bridge::messages;

messages! {
    /// Words of the curve.
    pub enum Curve {
        Title = "curve-title",
        Nothing = "curve-nothing",
        NothingHelp = "curve-nothing-help",
        HeldBack = "curve-held-back",
        HowToRead = "curve-how-to-read",
        ChooseOwn = "curve-choose-own",
        KnockOut = "curve-knock-out",
        Penalty = "curve-penalty",
        Section { section: String } = "curve-section",
        /// Of several rankings, which one.
        CaptionOf { ranking: String, unit: Box<Message> } = "curve-caption-of",
        Caption { unit: Box<Message> } = "curve-caption",
        CaptionOfPlaces = "curve-caption-of-places",
        /// The heading of a picture, where there are several rankings.
        PlacesOf { ranking: String } = "curve-places-of",
        Figures { unit: Box<Message> } = "curve-figures",
        FiguresOf { ranking: String, unit: Box<Message> } = "curve-figures-of",
        Picture { caption: String } = "curve-picture",
        Names = "curve-names",
        Round { round: String } = "curve-round",
        RoundSoFar { round: String } = "curve-round-so-far",
        NoPlace = "curve-no-place",
        ForProjector = "curve-for-projector",
    }
}
