//! How a browser comes to trust the club's server.

use bridge::messages;

messages! {
    /// Words of the page. An address or a link stands between two pieces of a sentence.
    pub enum Trust {
        Title = "trust-title",
        KnownCertificate = "trust-known-certificate",
        OwnComputerOnly = "trust-own-computer-only",
        WhyBefore = "trust-why-before",
        WhyAfter = "trust-why-after",
        OpenHere = "trust-open-here",
        Load = "trust-load",
        Authority = "trust-authority",
        AndroidNames = "trust-android-names",
        Android = "trust-android",
        AppleNames = "trust-apple-names",
        Apple = "trust-apple",
        ComputerNames = "trust-computer-names",
        Computer = "trust-computer",
        Compare = "trust-compare",
        QrCode = "trust-qr-code",
        Fingerprint = "trust-fingerprint",
        Reach = "trust-reach",
    }
}
