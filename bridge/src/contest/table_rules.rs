//! Rules of the devices at the tables: what they show, ask and take. Each is described once, here; the wire, the command
//! line, the console's form and the journal read this description.

use crate::contest::rules::{Agreement, Rules, TravellerRelease};

/// A rule of the tables, as directors meet it.
#[derive(Debug, Clone, Copy)]
pub struct TableSetting {
    /// Its name on the wire and the command line. It is never changed.
    pub key: &'static str,
    /// What it is about, in a few words.
    pub about: &'static str,
    /// The names of its choices, the usual one first. They are never changed.
    pub keys: &'static [&'static str],
    /// The same choices in words.
    pub words: &'static [&'static str],
    get: fn(&TableRules) -> usize,
    set: fn(&mut TableRules, usize),
}

impl TableSetting {
    /// The setting of this name.
    pub fn named(key: &str) -> Option<&'static Self> {
        TableRules::SETTINGS.iter().find(|setting| setting.key == key)
    }

    /// The place of what is chosen among the choices.
    pub fn chosen(&self, rules: &TableRules) -> usize {
        (self.get)(rules)
    }

    /// Takes the choice at a place; a place that there is not changes nothing.
    pub fn choose(&self, rules: &mut TableRules, place: usize) {
        (self.set)(rules, place);
    }
}

/// A text that says no choice of a setting.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnknownSetting {
    /// Nothing is called so.
    #[error("there is no setting of tables called '{asked}': write one of {}", keys().join(", "))]
    Setting { asked: String },
    /// It has other choices.
    #[error("'{asked}' is no choice for '{setting}': write {}", choices.join(" or "))]
    Choice { setting: &'static str, asked: String, choices: &'static [&'static str] },
}

fn keys() -> Vec<&'static str> {
    TableRules::SETTINGS.iter().map(|setting| setting.key).collect()
}

/// Declares the settings: for each an enum of its choices, the usual one first, and its description.
macro_rules! table_rules {
    ($(
        $(#[$doc:meta])*
        $field:ident: $name:ident = $key:literal, $about:literal, {
            $($(#[$choice_doc:meta])* $choice:ident = $choice_key:literal, $words:literal;)+
        }
    )+) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
            pub enum $name {
                $($(#[$choice_doc])* $choice),+
            }

            impl $name {
                /// Every choice, the usual one first.
                pub const ALL: &'static [Self] = &[$(Self::$choice),+];
            }

            impl Default for $name {
                fn default() -> Self {
                    Self::ALL[0]
                }
            }
        )+

        /// What devices at tables show, ask and take, as a club or a congress has it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
        pub struct TableRules {
            $($(#[$doc])* pub $field: $name,)+
        }

        impl TableRules {
            /// Every setting, in the order in which people are asked.
            pub const SETTINGS: &'static [TableSetting] = &[$(
                TableSetting {
                    key: $key,
                    about: $about,
                    keys: &[$($choice_key),+],
                    words: &[$($words),+],
                    get: |rules| rules.$field as usize,
                    set: |rules, place| {
                        if let Some(&chosen) = $name::ALL.get(place) {
                            rules.$field = chosen;
                        }
                    },
                }
            ),+];
        }
    };
}

table_rules! {
    /// What a board was worth, at the table that has played it.
    worth: BoardWorth = "worth", "Worth of a board", {
        /// Beside the traveller, and as it not shown where that is hidden.
        WithTraveller = "with-traveller", "shown where the traveller is";
        /// Also where the traveller is hidden.
        Shown = "shown", "shown, with or without traveller";
        /// Neither of a table's own result nor of the others on the traveller.
        Hidden = "hidden", "not shown";
    }

    /// What each side has in the session, at its own table, as far as the contest has released it to everybody.
    session: SessionShown = "session", "Own session", {
        /// When the table has played its last round.
        AtEnd = "at-end", "shown at the end";
        /// Whenever a round is over there, too.
        AfterRound = "after-round", "shown after each round";
        /// Never while the contest is played.
        Hidden = "hidden", "not shown";
    }

    /// The place of each side in the ranking, as its session.
    place: PlaceShown = "place", "Own place", {
        /// When the table has played its last round.
        AtEnd = "at-end", "shown at the end";
        /// Whenever a round is over there, too.
        AfterRound = "after-round", "shown after each round";
        /// Never while the contest is played.
        Hidden = "hidden", "not shown";
    }

    /// The cards of a board, at the table that has played it.
    hand: HandShown = "hand", "Hand record", {
        /// Tables see none.
        Hidden = "hidden", "not shown at the table";
        /// As soon as the table has played the board and nobody there has still to play it.
        AfterBoard = "after-board", "shown after the board";
    }

    /// The card led. It is never compared with the hand record: the answer would tell where a card is.
    lead: LeadCard = "lead", "Card led", {
        /// It may be told.
        Offered = "offered", "may be told";
        /// A table's result of a contract that was played has it.
        Asked = "asked", "must be told";
        /// Nobody asks.
        NotAsked = "not-asked", "not asked for";
    }

    /// By what those are called who sit at the table.
    names: NamesShown = "names", "Who sits there", {
        /// By their names, and numbers.
        Names = "names", "names and numbers";
        /// By the numbers of their pairs.
        Numbers = "numbers", "numbers only";
    }

    /// The order in which a table enters the boards of a round.
    order: BoardOrder = "order", "Order of boards", {
        /// As it likes.
        Free = "free", "any";
        /// As they are planned: something is entered on each before the next.
        Planned = "planned", "one after another, as planned";
    }

    /// The key that calls the director.
    call: CallKey = "call", "Director's call", {
        /// The table says why.
        WithReasons = "with-reasons", "with a reason to choose";
        /// One touch, without a reason.
        Plain = "plain", "without reasons";
        /// Tables call aloud. A device that calls all the same is heard.
        None = "none", "no key: they call aloud";
    }

    /// What the director writes to the tables.
    messages: MessagesShown = "messages", "Messages", {
        /// They come before everything else until somebody has read them.
        First = "first", "stop the table until they are read";
        /// They stand beside what the table does.
        Beside = "beside", "stand beside the boards";
    }

    /// The ways out of the table page.
    page: PageBounds = "page", "Table page", {
        /// To the results, and to another table.
        Open = "open", "leads to results and other tables";
        /// Nowhere: the director moves a device.
        Kiosk = "kiosk", "stays at its table (kiosk)";
    }

    /// Personal phones at the tables. A phone is what says that it is one.
    phones: PhonesAllowed = "phones", "Personal phones", {
        /// They are devices as any other.
        Allowed = "allowed", "may enter results";
        /// They are not taken to a table, and those that have joined before enter nothing more.
        Refused = "refused", "may not join a table";
    }

    /// Names of players who have none yet, by those who sit there.
    typed_names: NamesTyped = "typed-names", "Names typed there", {
        /// Whoever has none may type it.
        Taken = "taken", "may be typed by who has none";
        /// Names are the director's.
        Refused = "refused", "are the director's";
    }

    /// How a table page of another computer reaches the server. Programs encrypt in any case.
    connection: TableConnection = "connection", "Connection of table pages", {
        /// Also without encryption; the directors are told once.
        Any = "any", "may be without encryption";
        /// A page without encryption joins no table; one that has joined before goes on.
        Encrypted = "encrypted", "must be encrypted (https)";
    }
}

impl TableRules {
    /// The settings that are not as usual, each with the name of its choice.
    pub fn unusual(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let settings = Self::SETTINGS.iter().map(|setting| (setting, setting.chosen(self)));
        settings
            .filter(|(_, chosen)| *chosen > 0)
            .map(|(setting, chosen)| (setting.key, setting.keys[chosen]))
    }

    /// Takes a choice by its name.
    ///
    /// # Errors
    ///
    /// [`UnknownSetting`] for a name that is none.
    pub fn choose(&mut self, key: &str, choice: &str) -> Result<(), UnknownSetting> {
        let unknown = || UnknownSetting::Setting { asked: key.to_owned() };
        let setting = TableSetting::named(key).ok_or_else(unknown)?;
        let place = setting.keys.iter().position(|known| *known == choice);
        let place = place.ok_or_else(|| UnknownSetting::Choice {
            setting: setting.key,
            asked: choice.to_owned(),
            choices: setting.keys,
        })?;
        setting.choose(self, place);
        Ok(())
    }
}

/// All that tables show, ask and take at once, for an evening of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TablePreset {
    /// Club night: everything that people like to see.
    Club,
    /// Congress: club devices in kiosk mode, encrypted, that ask for the lead and show nothing of the results.
    Congress,
    /// As the rules have it that the club keeps for its new contests, or as usual where it keeps none.
    Own,
}

impl TablePreset {
    /// All, as people are asked.
    pub const ALL: [Self; 3] = [Self::Club, Self::Congress, Self::Own];

    /// Changes what these rules say of tables, and nothing else. `kept` are those that the club keeps for its new contests.
    pub fn apply(self, rules: &mut Rules, kept: &Rules) {
        rules.agreement = Agreement::Required;
        match self {
            Self::Own => {
                rules.agreement = kept.agreement;
                rules.release.travellers = kept.release.travellers;
                rules.table = kept.table;
            }
            Self::Club => {
                rules.release.travellers = TravellerRelease::ShownAtTable;
                rules.table = TableRules {
                    session: SessionShown::AfterRound,
                    place: PlaceShown::AfterRound,
                    hand: HandShown::AfterBoard,
                    ..TableRules::default()
                };
            }
            Self::Congress => {
                rules.release.travellers = TravellerRelease::HiddenAtTable;
                rules.table = TableRules {
                    worth: BoardWorth::Hidden,
                    session: SessionShown::Hidden,
                    place: PlaceShown::Hidden,
                    lead: LeadCard::Asked,
                    page: PageBounds::Kiosk,
                    phones: PhonesAllowed::Refused,
                    typed_names: NamesTyped::Refused,
                    connection: TableConnection::Encrypted,
                    ..TableRules::default()
                };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_is_found_by_its_name_and_read_back() {
        for setting in TableRules::SETTINGS {
            assert_eq!(setting.keys.len(), setting.words.len(), "{}", setting.key);
            for (place, choice) in setting.keys.iter().enumerate() {
                let mut rules = TableRules::default();
                rules.choose(setting.key, choice).unwrap();
                assert_eq!(setting.chosen(&rules), place, "{}={choice}", setting.key);
                let unusual: Vec<_> = rules.unusual().collect();
                let expected = (place > 0).then_some((setting.key, *choice));
                assert_eq!(unusual, expected.into_iter().collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn what_is_no_setting_is_answered_with_what_there_is() {
        let mut rules = TableRules::default();
        let told = rules.choose("led", "asked").unwrap_err().to_string();
        assert!(
            told.starts_with("there is no setting of tables called 'led': write one of worth, "),
            "{told}"
        );
        let told = rules.choose("lead", "yes").unwrap_err().to_string();
        assert_eq!(told, "'yes' is no choice for 'lead': write offered or asked or not-asked");
        assert_eq!(rules, TableRules::default());
    }
}
