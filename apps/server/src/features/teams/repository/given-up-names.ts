import { type Console, withoutJoiners } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

interface Named {
  readonly console: Console;
  readonly name: string;
}

/** Two names are one where `existsByName` says so. */
function keyOf(name: string): RawBuilder<string> {
  return sql<string>`lower(f_unaccent(${withoutJoiners(name)}))`;
}

/**
 * Remembers whose a name was. Of a club that goes on, only the last one: else a club renamed over and over would hold any number.
 */
export async function insertGivenUp(
  tx: Tx,
  { console, name, ...of }: Named & { userId: number; teamId: number | null; at: Date },
): Promise<void> {
  if (of.teamId !== null) await tx.deleteFrom('given_up_names').where('team_id', '=', of.teamId).execute();
  const row = { user_id: of.userId, team_id: of.teamId, given_up_at: of.at };
  await tx
    .insertInto('given_up_names')
    .values({ console, name_key: keyOf(name), ...row })
    .onConflict((conflict) => conflict.columns(['console', 'name_key']).doUpdateSet(row))
    .execute();
}

/** Who gave a name up since then, and their club, where it goes on. */
export async function findGivenUp(db: DbOrTx, { console, name }: Named, since: Date) {
  return await db
    .selectFrom('given_up_names')
    .select(['user_id', 'team_id'])
    .where('console', '=', console)
    .where('name_key', '=', keyOf(name))
    .where('given_up_at', '>', since)
    .executeTakeFirst();
}

/** Whether two names are one, case and accents aside. */
export async function isSameName(db: DbOrTx, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`select ${keyOf(one)} = ${keyOf(other)} as same`.execute(db);
  return rows[0]?.same === true;
}

/** The name is borne again. */
export async function deleteGivenUp(tx: Tx, { console, name }: Named): Promise<void> {
  await tx
    .deleteFrom('given_up_names')
    .where('console', '=', console)
    .where('name_key', '=', keyOf(name))
    .execute();
}

export async function deleteGivenUpBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('given_up_names').where('given_up_at', '<=', before).execute();
}
