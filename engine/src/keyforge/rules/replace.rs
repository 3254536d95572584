//! Replacement effects (March 2021, "Replacement effects"): what would happen does not, and
//! something else happens in its place.

use smallvec::SmallVec;

use crate::keyforge::ability::{Ability, AbilityContext, Effect, Would};
use crate::keyforge::game::{Game, ReplacementId, Replacing};
use crate::keyforge::question::{Stop, TriggeredAbility};
use crate::keyforge::rules::triggers::Event;

fn identity(ability: &TriggeredAbility) -> ReplacementId {
    (ability.ctx.ability, ability.ctx.card, ability.ctx.source)
}

impl Game<'_> {
    /// Whether an effect replaces what would happen; it has been resolved then. Of several the
    /// active player chooses one; the others may replace what that one does (FAQ "Bonus icons",
    /// Scrivener Favian). None replaces what it does itself. The event is made only where somebody may replace it.
    #[inline]
    pub(crate) fn is_replaced(
        &mut self,
        would: Would,
        event: impl FnOnce() -> Event,
    ) -> Result<bool, Stop> {
        if self.constant_kinds & Ability::kind_of_would(would) == 0 {
            return Ok(false);
        }
        self.resolve_replacement(would, event())
    }

    #[inline(never)]
    fn resolve_replacement(&mut self, would: Would, event: Event) -> Result<bool, Stop> {
        let mut declined = SmallVec::<[ReplacementId; 4]>::new();
        loop {
            let mut found = self.replacements(would, event);
            found.retain(|r| !declined.contains(&identity(r)));
            if found.is_empty() {
                return Ok(false);
            }
            let chosen = if self.are_one_effect(&found) { 0 } else { self.ask_order(&found)? };
            let replacement = found[chosen];
            if self.replace_by(&replacement)? {
                return Ok(true);
            }
            declined.push(identity(&replacement));
        }
    }

    /// How many effects replace what would happen.
    pub(crate) fn count_replacements(&self, would: Would, event: Event) -> usize {
        if self.constant_kinds & Ability::kind_of_would(would) == 0 {
            return 0;
        }
        self.replacements(would, event).len()
    }

    /// The effects that replace what would happen.
    pub(crate) fn replacements(
        &self,
        would: Would,
        event: Event,
    ) -> SmallVec<[TriggeredAbility; 4]> {
        let mut found = SmallVec::new();
        self.each_constant(Ability::kind_of_would(would), |ctx, ability| {
            if let Ability::Instead(w, condition, effect) = ability
                && *w == would
            {
                let ctx = event.context(self, ctx);
                let mut replacement = self.pending(ctx, *effect);
                replacement.limited =
                    self.lasting.iter().any(|l| l.uses > 0 && replacement.is_of(l));
                if !self.is_being_resolved(&replacement) && condition(self, ctx) {
                    found.push(replacement);
                }
            }
        });
        found
    }

    /// Several lasting effects that come to the same: it does not matter which of them replaces.
    fn are_one_effect(&self, found: &[TriggeredAbility]) -> bool {
        let says = |t: &TriggeredAbility| (t.ctx.ability, t.ctx.you, t.ctx.target);
        let same = |t: &TriggeredAbility| {
            says(t) == says(&found[0])
                && self.lasting.iter().any(|l| t.is_ability_of(l) && l.ctx.card == t.ctx.card)
        };
        found.iter().all(same)
    }

    /// Resolves a replacement; whether it did replace what would have happened.
    pub(crate) fn replace_by(&mut self, replacement: &TriggeredAbility) -> Result<bool, Stop> {
        if !self.use_up_once(replacement) {
            return Ok(false);
        }
        self.replacing.push(Replacing { effect: identity(replacement), lets_happen: false });
        self.resolve_within(replacement.effect, replacement.ctx)?;
        let resolved = self.replacing.pop();
        Ok(resolved.is_some_and(|resolved| !resolved.lets_happen))
    }

    /// What the ability would have replaced happens after all.
    pub fn let_it_happen(&mut self) {
        if let Some(innermost) = self.replacing.last_mut() {
            innermost.lets_happen = true;
        }
    }

    /// Whether a replacement effect is being resolved: it does not replace what it does itself.
    fn is_being_resolved(&self, replacement: &TriggeredAbility) -> bool {
        self.replacing.iter().any(|replacing| replacing.effect == identity(replacement))
    }

    /// An ability that waits, or replaces, with its effect.
    pub(crate) fn pending(&self, ctx: AbilityContext, effect: Effect) -> TriggeredAbility {
        TriggeredAbility {
            ctx,
            effect,
            found_hidden: TriggeredAbility::hidden_cards(self, &ctx),
            limited: false,
        }
    }
}
