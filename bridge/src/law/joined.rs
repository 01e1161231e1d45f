//! Lists that a procedure keeps in several files, as one: its cases, and its entries in the ledger.

/// The items of several lists as one list; `N` is how many they are.
pub(super) const fn joined<T: Copy, const N: usize>(parts: &[&[T]]) -> [T; N] {
    let mut all = [parts[0][0]; N];
    let (mut count, mut part) = (0, 0);
    while part < parts.len() {
        let mut place = 0;
        while place < parts[part].len() {
            all[count] = parts[part][place];
            count += 1;
            place += 1;
        }
        part += 1;
    }
    assert!(count == N, "as many items as the parts have");
    all
}
