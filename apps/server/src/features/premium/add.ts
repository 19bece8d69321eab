import { extendPremium, isPremiumAt, type PremiumSpell, premiumReminders } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { touchMember } from './repository/memberships.ts';
import { findAllSpells, insertPart, upsertSpell } from './repository/spells.ts';

/** Months of membership that a user gets, and what for. */
export interface Added {
  /** Held. */
  readonly userId: number;
  /** 1, 3, 6 or 12 calendar months. */
  readonly months: number;
  /** `order:<id>` or `hand:<id of the log>`: each adds once. */
  readonly cause: string;
  readonly now: Date;
}

/** Makes a user a member, or prolongs their membership. Answers until when. */
export async function addPremium(tx: Tx, { userId, months, cause, now }: Added): Promise<Date> {
  const { spell, part } = extended(await findAllSpells(tx, userId), months, now);
  await insertPart(tx, { userId, cause, months, part, at: now });
  await upsertSpell(tx, userId, { spell, told: premiumTold(spell, now) });
  await touchMember(tx, userId);
  return new Date(spell.until);
}

/** Until when a user is a member (null: they are none), and until when they would be with so many months more. */
export async function premiumAfter(
  db: DbOrTx,
  { userId, months, now }: Omit<Added, 'cause'>,
): Promise<{ until: Date | null; after: Date }> {
  const spells = await findAllSpells(db, userId);
  const last = spells.at(-1);
  const until = last && isPremiumAt([last], now.getTime()) ? new Date(last.until) : null;
  return { until, after: new Date(extended(spells, months, now).spell.until) };
}

/** For which days before its end nobody has to be told of a spell any more: 7 and 1 where these have passed. */
export function premiumTold(spell: Pick<PremiumSpell, 'until'>, now: Date): 7 | 1 | 0 | null {
  if (spell.until <= now.getTime()) return 0;
  const left = premiumReminders(spell, now.getTime()).map(({ daysBefore }) => daysBefore);
  if (left.includes(7)) return null;
  return left.includes(1) ? 7 : 1;
}

function extended(spells: readonly PremiumSpell[], months: number, now: Date) {
  const result = extendPremium(spells, months, now.getTime());
  if (!result.ok) throw new RangeError(`no period of premium: ${months} months`);
  return result;
}
