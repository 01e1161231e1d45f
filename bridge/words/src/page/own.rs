//! One's own pair on a phone.

use bridge::messages;

messages! {
    /// Words of the page of one's own pair.
    pub enum Own {
        Title = "own-title",
        Where = "own-where",
        Hands = "own-hands",
        Evenings = "own-evenings",
        EveningsLeftOut = "own-evenings-left-out",
        WholePath = "own-whole-path",
        Remember = "own-remember",
        Forget = "own-forget",
        SoundOn = "own-sound-on",
        SoundOff = "own-sound-off",
        HowToRemember = "own-how-to-remember",
        NotFound { names: String } = "own-not-found",
        Which { names: String } = "own-which",
        JoinHelp = "own-join-help",
        Name = "own-name",
        JoinUnknown = "own-join-unknown",
        JoinSeveral = "own-join-several",
    }
}
