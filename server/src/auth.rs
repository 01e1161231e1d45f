//! Who may do what: tokens, the roles that they grant, and the pairing codes of tables.

mod device;
mod entry_link;
mod grant;
mod pairing_code;
mod person;
mod revocation;
mod token;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard};

use bridge::contest::Actor;
use bridge::entry::{EntryId, TableId};
use bridge::text::is_control;
use proto::v1;
use tokio::sync::watch;

pub use device::{DeviceChange, Joined, Seen, Watching, device_called, device_id};
pub use entry_link::{EntryLinks, Newcomer, OPENS_FOR, Place, Shut, is_private};
pub use pairing_code::{Guess, PairingCode, PairingCodes, TooManyWrongCodes};
pub(crate) use pairing_code::{SECRET, renewals};
pub use person::PersonChange;
pub use revocation::{TOKENS_END_AFTER_DAYS, Which};
pub use token::Token;

use grant::Held;

use crate::clock;
use crate::journal::{Journal, JournalError, TokenHash};

/// The longest name that is kept of a person or a device, in characters.
const NAME_LIMIT: usize = 100;

/// What a token allows its bearer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Role {
    Director,
    Assistant,
    Table(TableId),
    /// A player's own phone: whose it is, and the table with whose code it joined.
    Player {
        entry: EntryId,
        table: TableId,
    },
    /// A server that follows this one, and has all that this one has.
    Standby,
    Spectator,
}

/// Somebody who showed a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    pub role: Role,
    /// The person's or the device's name, for the journal.
    pub name: String,
    /// `None`: every contest.
    pub contest: Option<u32>,
}

impl Identity {
    /// Whether the identity is good for this contest.
    pub fn covers(&self, contest: u32) -> bool {
        self.contest.is_none_or(|own| own == contest)
    }

    /// The identity as the contest knows it; `None` for a spectator, who asks for nothing, and for a player, for whom the table asks
    /// at which it sits.
    pub fn actor(&self) -> Option<Actor> {
        match &self.role {
            Role::Director => Some(Actor::Director(self.name.clone())),
            Role::Assistant => Some(Actor::Assistant(self.name.clone())),
            Role::Table(table) => Some(Actor::Table(*table)),
            Role::Player { .. } | Role::Standby | Role::Spectator => None,
        }
    }
}

/// How a token stands that somebody shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Standing {
    Good(Identity),
    /// It was somebody's, and is good no more.
    Revoked(Identity, v1::Revocation),
    Unknown,
}

/// The tokens that the server has issued. They are stored hashed; a token itself is shown once.
#[derive(Debug)]
pub struct Tokens {
    journal: Arc<dyn Journal>,
    by_hash: RwLock<HashMap<TokenHash, Held>>,
    /// Held from reading what is to be changed until that is durable and in `by_hash`, which is free meanwhile for all who ask.
    changing: Mutex<()>,
    /// Counts the changes of tokens: who follows something looks whether its token is still what it was.
    changes: watch::Sender<u64>,
}

impl Tokens {
    /// Reads the grants from the journal.
    ///
    /// # Errors
    ///
    /// When the journal cannot be read.
    pub fn open(journal: Arc<dyn Journal>) -> Result<Self, JournalError> {
        let grants = journal.grants()?.into_iter();
        let by_hash = grants.filter_map(|(hash, bytes)| Some((hash, Held::read(&bytes)?))).collect();
        let (by_hash, changes) = (RwLock::new(by_hash), watch::Sender::new(0));
        Ok(Self { journal, by_hash, changing: Mutex::new(()), changes })
    }

    /// Whether there is a director token that is good.
    pub fn has_director(&self) -> bool {
        self.read().values().any(|held| held.identity.role == Role::Director && held.is_good())
    }

    /// Makes a token for an identity, whose name is cut at 100 characters, and stores its hash durably. Blocks
    /// until then.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub fn issue(&self, identity: Identity) -> Result<Token, JournalError> {
        self.issue_to(identity, v1::DeviceKind::Other)
    }

    /// The same for a device of a kind. Where its table has as many devices as it may have, or as many players' phones, the longest
    /// unused of these gives way.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub fn issue_to(&self, identity: Identity, kind: v1::DeviceKind) -> Result<Token, JournalError> {
        let identity = Identity { name: short(&identity.name), ..identity };
        let (token, held) = (Token::random(), Held::new(identity, kind));
        let _changing = self.changing();
        let (mut changed, forgotten) = self.way_given(&held);
        changed.push((token.hash(), held));
        self.write(changed, &forgotten)?;
        Ok(token)
    }

    /// Makes a token that is good until the server stops.
    pub fn issue_for_this_run(&self, identity: Identity) -> Token {
        let token = Token::random();
        let held = Held { this_run: true, ..Held::new(identity, v1::DeviceKind::Other) };
        let mut by_hash = self.by_hash.write().unwrap_or_else(PoisonError::into_inner);
        by_hash.insert(token.hash(), held);
        token
    }

    /// Whose token this is, if it is good.
    pub fn identify(&self, token: &Token) -> Option<Identity> {
        match self.standing(token) {
            Standing::Good(identity) => Some(identity),
            Standing::Revoked(..) | Standing::Unknown => None,
        }
    }

    /// Whether a token is a director's, an assistant's or a table's: these come before all who only look. Players' own phones
    /// look as everybody may.
    pub fn comes_first(&self, token: &Token) -> bool {
        self.identify(token).is_some_and(|identity| match identity.role {
            Role::Director | Role::Assistant | Role::Table(_) | Role::Standby => true,
            Role::Player { .. } | Role::Spectator => false,
        })
    }

    /// How a token stands.
    pub fn standing(&self, token: &Token) -> Standing {
        self.read().get(&token.hash()).map_or(Standing::Unknown, Held::standing)
    }

    /// The same, of somebody who asks something now: that is noted.
    pub fn admit(&self, token: &Token) -> Standing {
        let by_hash = self.read();
        let Some(held) = by_hash.get(&token.hash()) else { return Standing::Unknown };
        if held.is_good() {
            held.seen.now();
        }
        held.standing()
    }

    /// What the bearer of a token has done; `None` for a token that is not known.
    pub fn seen(&self, token: &Token) -> Option<Arc<Seen>> {
        self.read().get(&token.hash()).map(|held| Arc::clone(&held.seen))
    }

    /// Whether a token was given to a player's own phone, or to what says that it is one.
    pub fn is_phone(&self, token: &Token) -> bool {
        self.read().get(&token.hash()).is_some_and(|held| held.joined.kind == v1::DeviceKind::Phone)
    }

    /// Whether the director moved the device of a token away from this table.
    pub fn was_at(&self, token: &Token, table: TableId) -> bool {
        self.read().get(&token.hash()).is_some_and(|held| held.joined.former.contains(&table))
    }

    /// Whether the director has ever moved the device of a token: what it has seen may be of another table.
    pub fn has_moved(&self, token: &Token) -> bool {
        self.read().get(&token.hash()).is_some_and(|held| !held.joined.former.is_empty())
    }

    /// Rises with every change of a token: what was seen of one under the same number still holds.
    pub(crate) fn version(&self) -> u64 {
        *self.changes.borrow()
    }

    /// Ends when a token is no longer that of somebody in this role: it was revoked, or its device moved. At once, where that
    /// was before anybody waits.
    pub fn changed(
        self: &Arc<Self>,
        token: Token,
        is_still: impl Fn(&Role) -> bool + Send + 'static,
    ) -> impl Future<Output = ()> + Send + 'static {
        let (tokens, mut changes) = (Arc::clone(self), self.changes.subscribe());
        async move {
            while tokens.identify(&token).is_some_and(|identity| is_still(&identity.role)) {
                if changes.changed().await.is_err() {
                    return;
                }
            }
        }
    }

    /// The devices at a contest's tables, by table, in the order in which they joined; then players' phones, by entry.
    pub fn devices(&self, contest: u32, with_revoked: bool) -> Vec<v1::Device> {
        let by_hash = self.read();
        let own = by_hash.iter().filter(|(_, held)| held.is_device_of(contest));
        let listed = own.filter(|(_, held)| with_revoked || held.is_good());
        let mut devices: Vec<_> = listed
            .filter_map(|(hash, held)| Some((device::order(held), device::device(hash, held)?)))
            .collect();
        devices.sort_by(|(one, first), (other, second)| {
            (one, first.joined, &first.device).cmp(&(other, second.joined, &second.device))
        });
        devices.into_iter().map(|(_, device)| device).collect()
    }

    /// What the bearer of a token is called, by what [`device_id`] calls the token; also of one that was revoked.
    pub fn name_of(&self, called: u32) -> Option<String> {
        let by_hash = self.read();
        let held = by_hash.iter().find(|(hash, _)| device::number(hash) == called);
        held.map(|(_, held)| held.identity.name.clone())
    }

    /// Changes a device of a contest. Blocks until that is durable; `false` where there is no such device.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub fn change_device(
        &self,
        (contest, device): (u32, &str),
        change: DeviceChange,
    ) -> Result<bool, JournalError> {
        let is_it = |hash: &TokenHash, held: &Held| {
            held.is_good() && held.is_device_of(contest) && device_id(hash) == device
        };
        // A player's phone is at no table.
        let is_moved =
            |hash: &TokenHash, held: &Held| matches!(held.identity.role, Role::Table(_)) && is_it(hash, held);
        match change {
            DeviceChange::Revoke => Ok(!self.revoke_where(v1::Revocation::ByDirector, is_it)?.is_empty()),
            DeviceChange::Rename(name) => self.change(is_it, |held| held.identity.name = short(&name)),
            DeviceChange::Move(to) => self.change(is_moved, |held| held.move_to(to)),
        }
    }

    /// Changes one token that is held. Blocks until that is durable; `false` where there is none such.
    fn change(
        &self,
        is_it: impl Fn(&TokenHash, &Held) -> bool,
        change: impl FnOnce(&mut Held),
    ) -> Result<bool, JournalError> {
        let _changing = self.changing();
        let found = self
            .read()
            .iter()
            .find(|(hash, held)| is_it(hash, held))
            .map(|(hash, held)| (*hash, held.clone()));
        let Some((hash, mut held)) = found else { return Ok(false) };
        change(&mut held);
        // Later than before also where a clock was put back, or that of another server is ahead.
        held.joined.changed = clock::now().0.max(held.joined.changed.saturating_add(1));
        self.write(vec![(hash, held)], &[])?;
        Ok(true)
    }

    /// Writes down when each token was last shown and what was done with it, where that is more than the journal knows. Blocks
    /// until it is durable.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub fn keep_seen(&self) -> Result<(), JournalError> {
        let _changing = self.changing();
        let used = self
            .read()
            .iter()
            .filter(|(_, held)| held.seen.is_news())
            .map(|(hash, held)| (*hash, held.clone()))
            .collect();
        self.write(used, &[])
    }

    /// Takes over tokens that another server gave out, moved, renamed or revoked. Of one that was changed here as well the later
    /// change counts. Blocks until that is durable.
    ///
    /// # Errors
    ///
    /// When the journal cannot be written.
    pub(crate) fn adopt(&self, grants: Vec<(TokenHash, Vec<u8>)>) -> Result<(), JournalError> {
        let _changing = self.changing();
        let by_hash = self.read();
        let changed = grants.into_iter().filter_map(|(hash, bytes)| {
            let theirs = Held::read(&bytes)?;
            let adopted = match by_hash.get(&hash) {
                Some(known) => Some(known.met(&theirs)).filter(|met| !met.stands_as(known)),
                // Nobody comes to direct here by having been let in elsewhere.
                None => Some(theirs).filter(|new| new.place().is_some()),
            };
            Some((hash, adopted?))
        });
        let changed: Vec<_> = changed.collect();
        drop(by_hash);
        self.write(changed, &[])
    }

    /// Makes changed tokens durable, then has everybody see them.
    fn write(&self, changed: Vec<(TokenHash, Held)>, forgotten: &[TokenHash]) -> Result<(), JournalError> {
        let kept = changed.iter().filter(|(_, held)| !held.this_run);
        let stored: Vec<_> = kept.map(|(hash, held)| (*hash, held.stored())).collect();
        if !stored.is_empty() {
            self.journal.put_grants(stored)?;
        }
        for hash in forgotten {
            self.journal.delete_grant(hash)?;
        }
        let mut by_hash = self.by_hash.write().unwrap_or_else(PoisonError::into_inner);
        by_hash.extend(changed);
        for hash in forgotten {
            by_hash.remove(hash);
        }
        drop(by_hash);
        self.changes.send_modify(|count| *count += 1);
        Ok(())
    }

    fn changing(&self) -> MutexGuard<'_, ()> {
        self.changing.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read(&self) -> RwLockReadGuard<'_, HashMap<TokenHash, Held>> {
        self.by_hash.read().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A name as far as it is kept: one line, without what terminals obey. A device is not turned away for the name that its
/// program gives it.
fn short(name: &str) -> String {
    name.chars().filter(|&letter| !is_control(letter)).take(NAME_LIMIT).collect()
}

#[cfg(test)]
mod tests {
    use bridge::entry::PairId;
    use futures_util::FutureExt as _;

    use super::*;
    use crate::journal::MemoryJournal;

    /// Versions before kept a name as the device gave it.
    #[test]
    fn an_old_grant_is_listed_without_what_terminals_obey() {
        let name = "a\u{1b}[2Jb\u{202e}".to_owned();
        let grant = v1::Grant { role: v1::Role::Spectator.into(), name, ..v1::Grant::default() };
        let held = Held::read(&prost::Message::encode_to_vec(&grant)).unwrap();
        assert_eq!(held.identity.name, "a[2Jb");
    }

    fn joined(tokens: &Tokens, role: Role) -> Token {
        tokens.issue(Identity { role, name: "Anna".to_owned(), contest: Some(1) }).unwrap()
    }

    /// Who looks and is revoked before the stream begins sees nothing more, as one who is revoked later.
    #[test]
    fn what_was_changed_before_a_stream_begins_ends_it_at_once() {
        let tokens = Arc::new(Tokens::open(Arc::new(MemoryJournal::new())).unwrap());
        let [own, other] = ["A1", "A2"].map(|table| Role::Table(table.parse().unwrap()));
        let token = joined(&tokens, own.clone());
        let follows = |role: Role| tokens.changed(token.clone(), move |now| *now == role);
        assert_eq!(follows(own.clone()).now_or_never(), None);
        assert_eq!(follows(other).now_or_never(), Some(()));
        let which = Which::Device(device_called(token.number()));
        tokens.revoke(1, &which, v1::Revocation::ByDirector).unwrap();
        assert_eq!(follows(own).now_or_never(), Some(()));
    }

    /// A phone joins with a table's code and any name of the ranking: it comes before nobody.
    #[test]
    fn directors_and_tables_come_first_and_phones_do_not() {
        let tokens = Tokens::open(Arc::new(MemoryJournal::new())).unwrap();
        let table: TableId = "A1".parse().unwrap();
        let entry = EntryId { section: table.section, pair: PairId::one_winner(1) };
        for role in [Role::Director, Role::Assistant, Role::Table(table)] {
            let token = joined(&tokens, role);
            assert!(tokens.comes_first(&token));
        }
        assert!(!tokens.comes_first(&joined(&tokens, Role::Player { entry, table })));
        assert!(!tokens.comes_first(&Token::random()));
    }

    /// A server that was cut off alone moved a device, and named another; the one that leads moved a third. Expected
    /// (docs/RELIABILITY.md): what was done alone is done by the one that leads, and what a moved device still holds is taken.
    #[test]
    fn what_became_of_devices_on_two_servers_is_known_when_they_meet() {
        let alone = Arc::new(MemoryJournal::new());
        let there = Tokens::open(Arc::<MemoryJournal>::clone(&alone)).unwrap();
        let [one, two, three]: [TableId; 3] = ["A1", "A2", "A3"].map(|table| table.parse().unwrap());
        let devices = [(); 5].map(|()| joined(&there, Role::Table(one)));
        let leading = Arc::new(MemoryJournal::new());
        leading.put_grants(alone.grants().unwrap()).unwrap();
        let here = Tokens::open(Arc::<MemoryJournal>::clone(&leading)).unwrap();
        let change = |tokens: &Tokens, token: &Token, change| {
            assert!(tokens.change_device((1, &device_called(token.number())), change).unwrap());
        };
        let [moved, named, moved_here, moved_twice, revoked] = &devices;
        change(&here, moved_here, DeviceChange::Move(three));
        change(&here, moved_twice, DeviceChange::Move(three));
        change(&here, revoked, DeviceChange::Revoke);
        change(&there, moved, DeviceChange::Move(two));
        change(&there, named, DeviceChange::Rename("Window".to_owned()));
        change(&there, moved_twice, DeviceChange::Move(three));
        change(&there, moved_twice, DeviceChange::Move(two));
        change(&there, revoked, DeviceChange::Move(two));

        here.adopt(alone.grants().unwrap()).unwrap();
        let is_at = |tokens: &Tokens, token: &Token| tokens.identify(token).map(|identity| identity.role);
        for tokens in [&here, &Tokens::open(leading).unwrap()] {
            assert_eq!(is_at(tokens, moved), Some(Role::Table(two)));
            assert!(tokens.was_at(moved, one), "what it holds of the table where it was is taken");
            assert_eq!(tokens.identify(named).unwrap().name, "Window");
            assert_eq!(is_at(tokens, moved_here), Some(Role::Table(three)));
            assert!(tokens.was_at(moved_here, one));
            assert_eq!(is_at(tokens, moved_twice), Some(Role::Table(two)), "the later move counts");
            assert!(tokens.was_at(moved_twice, one) && tokens.was_at(moved_twice, three));
            assert_eq!(is_at(tokens, revoked), None, "what either took back opens nothing");
        }
        // A device is no director because another server says so.
        let director = Held::new(
            Identity { role: Role::Director, name: String::new(), contest: Some(1) },
            v1::DeviceKind::Other,
        );
        here.adopt(vec![(named.hash(), director.stored())]).unwrap();
        assert_eq!(is_at(&here, named), Some(Role::Table(one)));
    }

    /// Grants of before changes had times: of two, that of the device that was moved more often is the later.
    #[test]
    fn a_move_that_was_written_before_moves_had_times_counts_when_servers_meet() {
        let tokens = Tokens::open(Arc::new(MemoryJournal::new())).unwrap();
        let token = joined(&tokens, Role::Table("A1".parse().unwrap()));
        let mut moved = tokens.read()[&token.hash()].clone();
        moved.move_to("A2".parse().unwrap());
        assert_eq!(moved.joined.changed, 0);
        tokens.adopt(vec![(token.hash(), moved.stored())]).unwrap();
        assert_eq!(tokens.identify(&token).unwrap().role, moved.identity.role);
        assert!(tokens.was_at(&token, "A1".parse().unwrap()));
    }
}
