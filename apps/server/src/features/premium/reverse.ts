import { type PremiumPart, type PremiumSpell, reversalToBook, reversePremium } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { premiumTold } from './add.ts';
import { touchMember } from './repository/memberships.ts';
import { findAllSpells, findPart, updateBooked, upsertSpell } from './repository/spells.ts';

/**
 * Takes off what a payment that is reversed by so much had bought, or gives it back where it is less: by the share of the payment, in
 * milliseconds. The member is held. Of a deleted account's membership nothing is left.
 */
export async function reverseBought(
  tx: Tx,
  asked: {
    readonly cause: string;
    readonly reversed: number;
    readonly paidCents: number;
    readonly now: Date;
  },
): Promise<void> {
  const { cause, reversed, paidCents, now } = asked;
  const added = await findPart(tx, cause);
  if (added === undefined) return;
  const { id, userId, part, bookedMs } = added;
  const ms = reversalToBook({ bought: part.until - part.from, paidCents, booked: bookedMs }, reversed);
  if (ms === 0) return;
  const spells = await findAllSpells(tx, userId);
  for (const spell of reversePremium(spells, part, ms, now.getTime())) {
    if (spells.includes(spell)) continue;
    await upsertSpell(tx, userId, { spell, told: premiumTold(spell, now) });
  }
  await updateBooked(tx, id, bookedMs + ms);
  await touchMember(tx, userId);
}

/** What an order added to a membership, and the member's spells: what can be given back follows from them. */
export async function boughtPart(
  db: DbOrTx,
  cause: string,
): Promise<{ part: PremiumPart; bookedMs: number; spells: PremiumSpell[] } | undefined> {
  const added = await findPart(db, cause);
  if (added === undefined) return undefined;
  return { part: added.part, bookedMs: added.bookedMs, spells: await findAllSpells(db, added.userId) };
}
