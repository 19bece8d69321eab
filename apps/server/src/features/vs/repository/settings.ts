import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** How VS runs on this site, as SUPER has said. */
export async function findSettings(db: DbOrTx) {
  return await db
    .selectFrom('vs_settings as s')
    .leftJoin('users as u', 'u.id', 's.confirmed_by')
    .select([
      's.is_off',
      's.is_disabled',
      's.confirmed_at',
      'u.username as confirmed_by',
      's.takes_bought',
      's.least_days',
      's.least_matches',
      's.version',
    ])
    .where('s.is_only', '=', true)
    .executeTakeFirstOrThrow();
}
export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;

/** The same, and nobody else changes them until the write ends. */
export async function heldSettings(tx: Tx): Promise<SettingsRow> {
  await tx.selectFrom('vs_settings').select('version').forUpdate().execute();
  return await findSettings(tx);
}

/** Writes what SUPER says; answers the new version. */
export async function updateSettings(
  tx: Tx,
  settings: {
    readonly is_off: boolean;
    readonly takes_bought: boolean;
    readonly least_days: number;
    readonly least_matches: number;
    readonly confirmed_at?: Date;
    readonly confirmed_by?: number;
  },
): Promise<number> {
  const { version } = await tx
    .updateTable('vs_settings')
    .set((eb) => ({ ...settings, version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Keeps what VS_ENABLED says; answers whether it said something else until now. */
export async function updateDisabled(tx: Tx, isDisabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vs_settings')
    .set({ is_disabled: isDisabled })
    .where('is_disabled', '<>', isDisabled)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many VS hold coins now, and how many coins. */
export async function findRunning(db: DbOrTx): Promise<{ bets: number; coins: number }> {
  const { rows } = await sql<{ bets: number; coins: number }>`
    select (select count(*) from bets where paid_at is null)::int as bets,
      (select coalesce(sum(earned + bought), 0) from bet_entries where over_at is null)::int8 as coins`.execute(
    db,
  );
  return { bets: rows[0]?.bets ?? 0, coins: Number(rows[0]?.coins ?? 0) };
}
