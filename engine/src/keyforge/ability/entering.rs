//! How cards enter play.

/// By which way into play a card is affected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// Played or put into play
    Any,
    /// Played, rather than put into play
    Played,
    /// Played by "you", rather than put into play
    PlayedByYou,
}

/// How a card enters play other than exhausted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entering {
    /// Ready
    Ready,
    /// With a stun status card
    Stunned,
    /// With a ward
    Warded,
    /// Enraged
    Enraged,
    /// Under the control of its player's opponent
    UnderOpponentsControl,
    /// A creature: anywhere in its battleline
    Anywhere,
}
