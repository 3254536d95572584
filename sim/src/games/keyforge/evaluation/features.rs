//! The table of features: their names, the ranges of their weights, what they count.

use crate::evaluation::Feature;

/// A number for each feature.
pub type FeatureCounts = [f32; FEATURES.len()];

macro_rules! features {
    ($($name:ident $text:literal $least:literal $most:literal $about:literal $($turn_local:ident)?;)*) => {
        /// The places of the features.
        #[derive(Clone, Copy)]
        #[allow(clippy::enum_variant_names, reason = "mine and theirs")]
        pub enum Place { $(#[doc = $about] $name),* }

        /// What is counted, in this order.
        pub const FEATURES: &[Feature] = &[
            $(Feature {
                name: $text,
                about: $about,
                least: $least,
                most: $most,
                turn_local: features!(@ $($turn_local)?),
            }),*
        ];
    };
    (@ turn_local) => { true };
    (@) => { false };
}

features! {
    MyFirstKey "my-first-key" 0.0 6.0 "I have forged a key";
    MySecondKey "my-second-key" 0.0 6.0 "I have forged two keys";
    TheirFirstKey "their-first-key" -6.0 0.0 "they have forged a key";
    TheirSecondKey "their-second-key" -6.0 0.0 "they have forged two keys";
    MyAmber "my-amber" 0.0 1.0 "my æmber, on cards that I may spend from included, up to the cost of my next key";
    MySurplus "my-surplus-amber" -0.1 1.0 "my æmber beyond that cost";
    TheirAmber "their-amber" -1.0 0.0 "their æmber, up to the cost of their next key";
    TheirSurplus "their-surplus-amber" -1.0 0.1 "their æmber beyond that cost";
    MyKeyCost "my-key-cost" -0.5 0.1 "what my next key will cost beyond 6; 6 if I cannot forge it in my next turn";
    TheirKeyCost "their-key-cost" -0.1 0.5 "the same of theirs";
    MyAmberForGame "my-amber-for-game" 0.0 1.0 "my æmber, up to the cost of a key that would be my third";
    TheirAmberForGame "their-amber-for-game" -1.0 0.0 "their æmber, up to the cost of a key that would be their third";
    MyCheck "my-check" -1.0 4.0 "my turn: I can forge at my next, after theirs";
    TheirCheck "their-check" -4.0 1.0 "my turn: they can forge when it is over";
    MyCheckNext "my-check-next" -1.0 4.0 "their turn: I can forge when it is over";
    TheirCheckNext "their-check-next" -4.0 1.0 "their turn: they can forge at their next, after mine";
    MyCheckForGame "my-check-for-game" -1.0 6.0 "as my-check, and it would be my third key";
    TheirCheckForGame "their-check-for-game" -6.0 1.0 "as their-check, and it would be their third key";
    MyCheckNextForGame "my-check-next-for-game" -1.0 6.0 "as my-check-next, and it would be my third key";
    TheirCheckNextForGame "their-check-next-for-game" -6.0 1.0 "as their-check-next, and it would be their third key";
    MyReach "my-reach" -1.0 2.0 "their turn: I am not in check, but would be if my creatures of one house reaped";
    TheirReach "their-reach" -2.0 1.0 "my turn: they are not in check, but would be if their creatures of one house reaped";
    MyCreatures "my-creatures" 0.0 1.0 "creatures I control";
    TheirCreatures "their-creatures" -1.0 0.0 "creatures they control";
    MyPower "my-power" 0.0 0.3 "power left on my creatures: power less damage, at most 8 each";
    TheirPower "their-power" -0.3 0.0 "the same of theirs";
    MyArmor "my-armor" 0.0 0.3 "armor printed on my creatures";
    TheirArmor "their-armor" -0.3 0.0 "armor printed on their creatures";
    MyAbilities "my-abilities" 0.0 0.5 "my creatures with an ability when they reap, fight or act";
    TheirAbilities "their-abilities" -0.5 0.0 "the same of theirs";
    MyEffects "my-effects" -0.3 0.5 "my creatures with a constant ability, or that watch what happens to others";
    TheirEffects "their-effects" -0.5 0.3 "the same of theirs";
    MyFighters "my-fighters" -0.3 0.5 "my creatures with skirmish, poison, assault, hazardous or splash-attack";
    TheirFighters "their-fighters" -0.5 0.3 "the same of theirs";
    MyGuards "my-guards" -0.3 0.5 "my creatures with taunt or elusive";
    TheirGuards "their-guards" -0.5 0.3 "the same of theirs";
    MyWarded "my-warded" -0.1 0.5 "my creatures with a ward";
    TheirWarded "their-warded" -0.5 0.1 "their creatures with a ward";
    MyEnraged "my-enraged" -0.5 0.3 "my creatures that are enraged";
    TheirEnraged "their-enraged" -0.3 0.5 "their creatures that are enraged";
    MyExhausted "my-exhausted" -0.5 0.1 "their turn: my creatures that are exhausted";
    TheirExhausted "their-exhausted" -0.1 0.5 "my turn: their creatures that are exhausted";
    MyStunned "my-stunned" -0.5 0.0 "my creatures that are stunned";
    TheirStunned "their-stunned" 0.0 0.5 "their creatures that are stunned";
    MyCaptured "my-captured-amber" -0.5 0.5 "æmber on my creatures, which they get when those go";
    TheirCaptured "their-captured-amber" -0.5 0.5 "æmber on their creatures, which I get when those go";
    MyBestLine "my-best-line" -0.1 0.5 "my creatures of one house, of the house with the most";
    TheirBestLine "their-best-line" -0.5 0.1 "the same of theirs";
    MyUpgrades "my-upgrades" -0.1 0.5 "upgrades I control on my creatures";
    TheirUpgrades "their-upgrades" -0.5 0.1 "upgrades they control on their creatures";
    MyEnemyUpgrades "my-enemy-upgrades" -0.5 0.3 "upgrades they control on my creatures";
    TheirEnemyUpgrades "their-enemy-upgrades" -0.3 0.5 "upgrades I control on their creatures";
    MyArtifacts "my-artifacts" 0.0 0.5 "artifacts I control";
    TheirArtifacts "their-artifacts" -0.5 0.0 "artifacts they control";
    MyHand "my-hand" -0.1 0.5 "their turn: cards in my hand";
    TheirHand "their-hand" -0.5 0.1 "my turn: cards in their hand";
    MyHandInTurn "my-hand-in-turn" -0.3 0.3 "my turn: cards in my hand";
    TheirHandInTurn "their-hand-in-turn" -0.3 0.3 "their turn: cards in their hand";
    MyArchives "my-archives" -0.1 0.5 "cards in my archives";
    TheirArchives "their-archives" -0.5 0.1 "cards in their archives";
    MyChains "my-chains" -0.3 0.0 "my chains";
    TheirChains "their-chains" 0.0 0.3 "their chains";
    TideHigh "tide" 0.0 1.0 "the tide: 1 if it is high for me, -1 if it is high for them";
    BestHouse "best-house" -0.1 0.3 "their turn: cards in my hand of one house, of the house with the most";
    BestTurn "best-turn" -0.1 0.3 "their turn: cards in my hand and my creatures of one house, of the house with the most";
    TurnBegins "turn-begins" -0.5 2.0 "my turn: I have not chosen a house" turn_local;
    HouseCards "house-cards" 0.0 1.0 "my turn: cards of the active house in my hand that could be played" turn_local;
    HouseCreatures "house-creatures" -0.3 0.5 "my turn: creatures among them" turn_local;
    HouseAmber "house-amber" 0.0 0.5 "my turn: æmber bonus icons on them" turn_local;
    HouseIcons "house-icons" 0.0 0.5 "my turn: other bonus icons on them" turn_local;
    HouseTide "house-tide" 0.0 1.0 "my turn, the tide is high for me: those of them that refer to the tide" turn_local;
    HouseReady "house-ready" 0.0 1.0 "my turn: my ready creatures of the active house" turn_local;
    HouseArtifacts "house-artifacts" 0.0 1.0 "my turn: my ready artifacts of the active house that can be used" turn_local;
    // Later ones come last: the order of the sums is that of before, and so are the values.
    MyPowerKey "my-power-key" 0.0 6.0 "I have forged the key that my archon power refers to";
    TheirPowerKey "their-power-key" -6.0 0.0 "they have forged the key that their archon power refers to";
}
