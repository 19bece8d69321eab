import type { PremiumPart, PremiumSpell } from '@matchnight/rules';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { MOST_EXPORTED } from '../../../platform/person.ts';

const DAY_MS = 86_400_000;

/** A user's spells in the order of time, as the laws know them. Who changes them holds the user. */
export async function findAllSpells(db: DbOrTx, userId: number): Promise<PremiumSpell[]> {
  const rows = await db
    .selectFrom('premium_spells')
    .select(['from_at', 'until', 'bought_until', 'reversed_ms', 'anchor_day'])
    .where('user_id', '=', userId)
    .orderBy('from_at')
    .execute();
  return rows.map((row) => ({
    from: row.from_at.getTime(),
    until: row.until.getTime(),
    anchorDay: row.anchor_day,
    boughtUntil: row.bought_until.getTime(),
    reversedMs: row.reversed_ms,
  }));
}

/** Writes a spell in place of the one with the same beginning; `told` as `premiumTold` says. */
export async function upsertSpell(
  tx: Tx,
  userId: number,
  { spell, told }: { readonly spell: PremiumSpell; readonly told: number | null },
): Promise<void> {
  const values = {
    until: new Date(spell.until),
    bought_until: new Date(spell.boughtUntil),
    reversed_ms: spell.reversedMs,
    told,
  };
  const changed = await tx
    .updateTable('premium_spells')
    .set(values)
    .where('user_id', '=', userId)
    .where('from_at', '=', new Date(spell.from))
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  await tx
    .insertInto('premium_spells')
    .values({ user_id: userId, from_at: new Date(spell.from), anchor_day: spell.anchorDay, ...values })
    .execute();
}

/** Keeps what was added to a membership. Each cause adds once, or the write fails. */
export async function insertPart(
  tx: Tx,
  added: {
    readonly userId: number;
    readonly cause: string;
    readonly months: number;
    readonly part: PremiumPart;
    readonly at: Date;
  },
): Promise<void> {
  const { userId: user_id, cause, months, part, at } = added;
  await tx
    .insertInto('premium_parts')
    .values({
      user_id,
      cause,
      months,
      spell_from: new Date(part.spell),
      from_at: new Date(part.from),
      until: new Date(part.until),
      at,
    })
    .execute();
}

/** What a cause added, and what reversals have booked of it. */
export async function findPart(db: DbOrTx, cause: string) {
  const row = await db
    .selectFrom('premium_parts')
    .select(['id', 'user_id', 'spell_from', 'from_at', 'until', 'booked_ms'])
    .where('cause', '=', cause)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const part: PremiumPart = {
    spell: row.spell_from.getTime(),
    from: row.from_at.getTime(),
    until: row.until.getTime(),
  };
  return { id: row.id, userId: row.user_id, part, bookedMs: row.booked_ms };
}

export async function updateBooked(tx: Tx, partId: number, bookedMs: number): Promise<void> {
  await tx.updateTable('premium_parts').set({ booked_ms: bookedMs }).where('id', '=', partId).execute();
}

/** What made a user's membership longer, newest first; with the reason of who did it by hand. */
export async function findAllAdded(db: DbOrTx, userId: number) {
  const hand = sql<number>`substring(a.cause from '^hand:(\\d+)$')::bigint`;
  return await db
    .selectFrom('premium_parts as a')
    .leftJoin('audit_log as l', (join) => join.on('l.id', '=', hand))
    .select(['a.at', 'a.months', 'l.reason', sql<boolean>`${hand} is not null`.as('is_by_hand')])
    .where('a.user_id', '=', userId)
    .orderBy('a.id', 'desc')
    .limit(MOST_EXPORTED)
    .execute();
}

/** The next members who are still to be told of their end, held: what another node tells is left out. */
export async function heldDue(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ id: number; user_id: number; until: Date }[]> {
  const before = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return await tx
    .selectFrom('premium_spells')
    .select(['id', 'user_id', 'until'])
    .where('until', '<=', before(7))
    .where(sql<boolean>`told is distinct from 0`)
    .where((eb) =>
      eb.or([
        eb('told', 'is', null),
        eb('until', '<=', now),
        eb.and([eb('told', '=', 7), eb('until', '<=', before(1))]),
      ]),
    )
    .orderBy('until')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

/** For how many days before its end a spell was told of. */
export async function updateTold(tx: Tx, id: number, told: number): Promise<void> {
  await tx.updateTable('premium_spells').set({ told }).where('id', '=', id).execute();
}
