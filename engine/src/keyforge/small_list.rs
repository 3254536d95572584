//! Short lists that are cloned with a state: in place as long as they are short.
//!
//! What a deck can bring about has no bound that a fixed room could have (lasting effects, counters,
//! copies, …), and nearly always there is little of it. The first items stand in the list itself, so
//! that cloning copies a few bytes and allocates nothing; a longer list lies elsewhere, shared by its
//! clones until one of them changes it.

use std::sync::Arc;

/// What a [`SmallList`] can hold.
pub trait Listed: Copy + PartialEq {
    /// What stands where no item does; never seen.
    const FILLER: Self;
}

/// A list of which up to `N` items are stored in place.
pub struct SmallList<T: Listed, const N: usize> {
    len: u8,
    /// The items, unless they are in `more`
    items: [T; N],
    /// All items, if there are more than `N`
    more: Option<Arc<Vec<T>>>,
}

impl<T: Listed, const N: usize> Clone for SmallList<T, N> {
    #[inline]
    fn clone(&self) -> Self {
        SmallList { len: self.len, items: self.items, more: self.more.clone() }
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.len = source.len;
        self.items = source.items;
        if self.more.is_some() || source.more.is_some() {
            self.more.clone_from(&source.more);
        }
    }
}

impl<T: Listed, const N: usize> Default for SmallList<T, N> {
    fn default() -> Self {
        SmallList { len: 0, items: [T::FILLER; N], more: None }
    }
}

impl<T: Listed, const N: usize> PartialEq for SmallList<T, N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.as_slice() == other.as_slice()
    }
}

impl<T: Listed + std::hash::Hash, const N: usize> std::hash::Hash for SmallList<T, N> {
    fn hash<H: std::hash::Hasher>(&self, h: &mut H) {
        self.as_slice().hash(h);
    }
}

impl<T: Listed + std::fmt::Debug, const N: usize> std::fmt::Debug for SmallList<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.as_slice().fmt(f)
    }
}

/// A list of which the items may be changed: no clone shares it.
#[cold]
#[inline(never)]
fn own<T: Listed>(more: &mut Arc<Vec<T>>) -> &mut [T] {
    Arc::make_mut(more).as_mut_slice()
}

impl<T: Listed, const N: usize> SmallList<T, N> {
    /// The most items: more than any game comes near.
    pub const MOST: usize = u8::MAX as usize;

    /// The items in order.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        match &self.more {
            None => &self.items[..usize::from(self.len)],
            Some(more) => more,
        }
    }

    /// The items in order, to be changed.
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        match &mut self.more {
            None => &mut self.items[..usize::from(self.len)],
            Some(more) => own(more),
        }
    }

    /// The items in order.
    #[inline]
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.as_slice().iter()
    }

    /// The items in order, to be changed.
    pub fn iter_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.as_mut_slice().iter_mut()
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Adds an item; whether there was room.
    pub fn push(&mut self, item: T) -> bool {
        self.insert(self.len(), item)
    }

    /// Adds an item before the one at `place`; whether there was room.
    pub fn insert(&mut self, place: usize, item: T) -> bool {
        let len = self.len();
        if len == Self::MOST {
            return false;
        }
        if len < N && self.more.is_none() {
            if place < len {
                self.items.copy_within(place..len, place + 1);
            }
            self.items[place] = item;
        } else {
            self.insert_elsewhere(place, item);
        }
        self.len += 1;
        true
    }

    #[cold]
    #[inline(never)]
    fn insert_elsewhere(&mut self, place: usize, item: T) {
        match &mut self.more {
            Some(more) => Arc::make_mut(more).insert(place, item),
            None => {
                let mut all = Vec::with_capacity(2 * N);
                all.extend_from_slice(&self.items);
                all.insert(place, item);
                self.more = Some(Arc::new(all));
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn retain_elsewhere(&mut self, test: &mut dyn FnMut(&T) -> bool) {
        let Some(more) = &mut self.more else { return };
        let more = Arc::make_mut(more);
        more.retain(test);
        self.len = more.len() as u8;
        if more.len() <= N {
            self.items[..more.len()].copy_from_slice(more);
            self.more = None;
        }
    }

    /// Empties the list.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
        if self.more.is_some() {
            self.more = None;
        }
    }

    /// Keeps the items for which `test` holds.
    #[inline]
    pub fn retain(&mut self, mut test: impl FnMut(&T) -> bool) {
        if self.len == 0 {
            return;
        }
        if self.more.is_some() {
            return self.retain_elsewhere(&mut test);
        }
        let mut kept = 0;
        for n in 0..self.len() {
            let item = self.items[n];
            if test(&item) {
                self.items[kept] = item;
                kept += 1;
            }
        }
        self.len = kept as u8;
    }
}

impl Listed for u8 {
    const FILLER: u8 = 0;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_behaves_the_same_whether_it_fits_in_place_or_not() {
        // Against a vector, past the room in place and back.
        let mut list = SmallList::<u8, 3>::default();
        let mut expected = Vec::new();
        for n in 0..40_u8 {
            assert!(list.push(n));
            expected.push(n);
            if n % 4 == 3 {
                let before = list.clone();
                list.retain(|m| m % 3 != 0 || *m > 20);
                expected.retain(|m| m % 3 != 0 || *m > 20);
                assert_eq!(before == list, before.len() == list.len());
            }
            if n == 30 {
                list.retain(|m| *m == 30 || *m == 1);
                expected = vec![1, 30];
                assert!(list.more.is_none());
                assert!(list.insert(1, 7));
                expected.insert(1, 7);
            }
            assert_eq!(list.as_slice(), expected);
            assert_eq!((list.len(), list.is_empty()), (expected.len(), expected.is_empty()));
        }
    }

    #[test]
    fn a_clone_keeps_what_it_has_when_the_other_changes() {
        let mut list = SmallList::<u8, 2>::default();
        (0..5).for_each(|n| assert!(list.push(n)));
        let clone = list.clone();
        list.iter_mut().for_each(|n| *n += 10);
        assert!(list.push(99));
        assert_eq!(clone.as_slice(), [0, 1, 2, 3, 4]);
        assert_eq!(list.as_slice(), [10, 11, 12, 13, 14, 99]);
    }

    #[test]
    fn a_list_refuses_more_than_the_most() {
        let mut list = SmallList::<u8, 2>::default();
        assert!((0..SmallList::<u8, 2>::MOST).all(|_| list.push(1)));
        assert!(!list.push(1));
        assert_eq!(list.len(), 255);
    }
}
