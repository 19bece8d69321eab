import { checkInstant } from '../instants.ts';
import { endedBy, newSpell, type PremiumPart, type PremiumSpell, runningSpell } from './premium.ts';

/**
 * A receiver's spells after `ms` milliseconds of a bought part were reversed (below zero: came back). They go off the end of
 * the part's spell, at most down to now; of a spell that has ended nothing can be taken. What comes back of a spell that has
 * ended meanwhile prolongs the one that runs, or begins one now. At one instant the order of such changes, and of months
 * that are bought, does not matter. Spells that are new, or other than before, are the ones to be written.
 * @throws RangeError for a part whose spell is not among them
 */
export function reversePremium(
  spells: readonly PremiumSpell[],
  part: PremiumPart,
  ms: number,
  now: number,
): readonly PremiumSpell[] {
  checkInstant(now);
  const spell = spells.find(({ from }) => from === part.spell);
  if (!spell || !Number.isSafeInteger(ms)) throw new RangeError('nothing of these spells can be reversed');
  const changed = { ...spell, reversedMs: spell.reversedMs + ms };
  const running = runningSpell(spells, now);
  if (spell === running) return replaced(spells, endedBy(changed, now));
  const returned = takenOf(spell) - takenOf(changed);
  const others = replaced(spells, changed);
  if (returned === 0) return others;
  const target = running ?? newSpell(now);
  return replaced(others, endedBy({ ...target, reversedMs: target.reversedMs - returned }, now));
}

/** How much reversals really took of a spell that has ended: what was past when they came stayed. */
function takenOf({ reversedMs, boughtUntil, until }: PremiumSpell): number {
  return Math.min(reversedMs, boughtUntil - until);
}

/** In the place of the spell with the same beginning, or at the end. */
function replaced(spells: readonly PremiumSpell[], spell: PremiumSpell): PremiumSpell[] {
  const index = spells.findIndex(({ from }) => from === spell.from);
  return index === -1 ? [...spells, spell] : spells.with(index, spell);
}
