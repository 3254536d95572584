//! The rows of the policy's table: blocks of numbers, then rows of cards.

use archon_engine::keyforge::facts::{CardId, FactsTable};

macro_rules! blocks {
    ($($name:ident $size:literal $about:literal;)*) => {
        /// A block of rows: one for each value of a number.
        #[derive(Clone, Copy)]
        pub enum Block { $(#[doc = $about] $name),* }

        const SIZES: [u32; [$($size),*].len()] = [$($size),*];
    };
}

blocks! {
    Asked 40 "What is asked, in whose turn";
    Keys 16 "Keys that each player still has to forge";
    MyAmber 16 "My æmber";
    TheirAmber 16 "Their æmber";
    MyNeed 18 "Æmber that I lack for a key, from -6 on";
    TheirNeed 18 "Æmber that they lack for a key, from -6 on";
    MyThreat 24 "Æmber that I lack for a key, by keys that I have to forge";
    TheirThreat 24 "Æmber that they lack for a key, by keys that they have to forge";
    MyCreatures 12 "My creatures";
    TheirCreatures 12 "Their creatures";
    MoreCreatures 17 "My creatures less theirs, from -8 on";
    MyPower 12 "Power of my creatures, in threes";
    TheirPower 12 "Power of their creatures, in threes";
    MyHeld 6 "Æmber on my creatures";
    TheirHeld 6 "Æmber on their creatures";
    MyHand 10 "Cards in my hand";
    TheirHand 10 "Cards in their hand";
    MyArchives 7 "Cards in my archives";
    TheirArchives 7 "Cards in their archives";
    MyDeck 10 "Cards in my deck, in fours";
    MyChains 7 "My chains, in threes";
    TheirChains 7 "Their chains, in threes";
    Turn 14 "The turn";
    House 16 "The active house";
    Tide 3 "For whom the tide is high";
    Used 8 "Cards played and used this turn";
    HouseHand 9 "Cards of the active house in my hand";
    HouseReady 9 "My ready creatures of the active house";
    Plays 8 "Cards that I may play";
    Reaps 8 "Creatures that I may reap with";
    Uses 6 "Actions that I may use";
    Answer 32 "The kind of answer";
    AskedAnswer 128 "The kind of answer that is no action, by what is asked";
    EndPlays 8 "Ending the turn: cards that I may play";
    EndReaps 8 "Ending the turn: creatures that I may reap with";
    EndUses 6 "Ending the turn: actions that I may use";
    PlayAmber 6 "A card to play: its æmber";
    PlayType 64 "A card to play: its type, by their creatures and mine";
    PlayLast 8 "A card to play: how many more there are";
    InPlay 512 "A card in play: what is to be seen of it, by what is done with it and by whose it is";
    Fight 8 "A creature to fight with: the best fight";
    Attack 16 "A creature to attack: how the fight ends";
    ElsewhereCard 32 "A card that is not in play: where it lies, whose it is, and its type";
    HouseChosen 16 "A house to choose: which";
    HouseCards 10 "A house to choose: cards in my hand";
    HouseCreatureCards 8 "A house to choose: creature cards in my hand";
    HouseAmber 8 "A house to choose: æmber on cards in my hand";
    HouseUsable 10 "A house to choose: my ready creatures";
    HouseInPlay 10 "A house to choose: my creatures";
    HouseArtifacts 6 "A house to choose: my artifacts";
    HouseMost 12 "A house to choose: cards that could be played or used, less those of the best other house, from -5 on";
    HouseNamed 16 "A house to name: their creatures and mine of it";
    HouseOfDeck 4 "A house to name: whose deck has it";
    Mulligan 32 "To mulligan or not: cards of one house, creature cards";
    Place 4 "Where a creature is put";
    Number 10 "A number";
    NumberEnd 3 "A number: whether it is the most or the least";
    Key 3 "A key";
    Text 8 "A text";
    HouseArchived 8 "A house to choose: cards in my archives";
    TakeOfHouse 10 "To take the archives: cards of the active house in them";
    TakeAll 16 "To take the archives: cards in them and in my hand";
    LeaveOfHouse 10 "To leave the archives: cards of the active house in them";
    FightEnd 32 "A creature to fight with: how the best fight ends, and the power of the other creature";
    AttackPower 32 "A creature to attack: how the fight ends, and its power";
    AttackSpare 16 "A creature to attack: power beyond what destroys it, from -8 on";
    ElsewhereOfHouse 8 "A card that is not in play: where it lies, and whether it is of the active house";
    EndHand 10 "Ending the turn: cards in hand";
    DiscardBefore 16 "A card to discard: cards that I may play, creatures that I may reap with";
}

/// The kind of answer that discards a card that can be played, in [`Block::Answer`].
pub const DISCARD_PLAYABLE: usize = 16;

macro_rules! tables {
    ($($name:ident $about:literal;)*) => {
        /// What a card has a row for.
        #[derive(Clone, Copy)]
        pub enum Table { $(#[doc = $about] $name),* }

        /// How many rows a card has.
        pub const TABLES: usize = [$($about),*].len();
    };
}

tables! {
    MineReady "In play under my control, ready";
    Mine "In play under my control, exhausted";
    Theirs "In play under their control";
    HandOfHouse "In my hand, of the active house";
    Hand "In my hand";
    Source "Its ability asks";
    Play "To play it";
    PlayNoEnemy "To play it while they have no creature";
    PlayNoFriend "To play it while I have no creature";
    PlayNoAmber "To play it while they have no æmber";
    PlayOutnumbered "To play it while they have two creatures more";
    PlayOutnumbering "To play it while I have two creatures more";
    PlayInCheck "To play it while they can forge a key";
    Discard "To discard it";
    Reap "To reap with it";
    Fight "To fight with it";
    Use "To use its action";
    Other "Another action with it";
    Attacked "To attack it";
    TargetMine "To choose it, in play under my control";
    TargetTheirs "To choose it, in play under their control";
    TargetElsewhere "To choose it where it is not in play";
    ChoosesMineSmall "Its ability chooses my creature of little power";
    ChoosesMine "Its ability chooses my creature of some power";
    ChoosesMineLarge "Its ability chooses my creature of much power";
    ChoosesTheirsSmall "Its ability chooses their creature of little power";
    ChoosesTheirs "Its ability chooses their creature of some power";
    ChoosesTheirsLarge "Its ability chooses their creature of much power";
    ChoosesMyThing "Its ability chooses another card of mine in play";
    ChoosesTheirThing "Its ability chooses another card of theirs in play";
    ChoosesMyCard "Its ability chooses a card of mine that is not in play";
    ChoosesTheirCard "Its ability chooses a card of theirs that is not in play";
    No "Its ability asks: no, none";
    Yes "Its ability asks: yes";
    Most "Its ability asks for a number: the most";
    Fewer "Its ability asks for a number: fewer";
    FirstText "Its ability asks for one of some texts: the first";
    OtherText "Its ability asks for one of some texts: another";
    HouseInHand "In my hand, of a house to choose";
    HouseInPlay "In play under my control, exhausted, of a house to choose";
    Triggered "Its ability comes first";
    PlayWithKey "To play it while I have æmber for a key";
    PlayBeforeUse "To play it while a creature of mine could reap or fight";
    PlayLast "To play it as the last card that can be played";
    PlayInLastCheck "To play it while they can forge their last key";
    PlayNoArtifact "To play it while they have no artifact";
    UseInCheck "To use its action while they can forge a key";
    UseWithKey "To use its action while I have æmber for a key";
    UseNoEnemy "To use its action while they have no creature";
    UseBeforePlay "To use its action while cards can be played";
    HouseInHandInCheck "In my hand, of a house to choose, while they can forge a key";
    HouseInHandWithKey "In my hand, of a house to choose, while I have æmber for a key";
    HouseInHandNoEnemy "In my hand, of a house to choose, while they have no creature";
    HouseInHandOutnumbered "In my hand, of a house to choose, while they have two creatures more";
    HouseReady "In play under my control, ready, of a house to choose";
    Destroyed "To fight a creature that it is, and that is destroyed";
    ChoosesMineReady "Its ability chooses my creature that is ready";
    ChoosesMineOfHouse "Its ability chooses my creature of the active house";
    ChoosesTheirsReady "Its ability chooses their creature that is ready";
    ChoosesDamaged "Its ability chooses a creature that is damaged";
    ChoosesFlank "Its ability chooses a creature on a flank";
    ChoosesHolding "Its ability chooses a creature with æmber on it";
    InArchives "To take it from my archives";
}

const fn bases() -> [u32; SIZES.len() + 1] {
    let mut bases = [0; SIZES.len() + 1];
    let mut n = 0;
    while n < SIZES.len() {
        bases[n + 1] = bases[n] + SIZES[n];
        n += 1;
    }
    bases
}

const BASES: [u32; SIZES.len() + 1] = bases();

/// Rows of blocks: those of cards come after them.
pub const BLOCK_ROWS: usize = BASES[SIZES.len()] as usize;

/// The row of a number in a block; the last one of a larger number.
#[inline]
pub fn row(block: Block, number: usize) -> u32 {
    let n = block as usize;
    BASES[n] + (number as u32).min(SIZES[n] - 1)
}

/// The row of a card.
#[inline]
pub fn card_row(table: Table, card: CardId) -> u32 {
    (BLOCK_ROWS + usize::from(card.0) * TABLES + table as usize) as u32
}

/// How many rows there are.
pub fn rows() -> usize {
    BLOCK_ROWS + FactsTable::get().len() * TABLES
}
