//! What counters are worth to who has them.

use archon_engine::keeper::counter::CounterKind;

/// Whether removing a counter does good to the minion that it is on.
pub(super) const fn helps(kind: CounterKind) -> bool {
    matches!(
        kind,
        CounterKind::Offense | CounterKind::Defense | CounterKind::Dice | CounterKind::Immortality
    )
}
