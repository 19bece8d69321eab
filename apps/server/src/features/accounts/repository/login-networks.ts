import type { DbOrTx } from '../../../platform/database/index.ts';

/** Whether the user logged in from the network before. */
export async function existsNetwork(db: DbOrTx, userId: number, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_networks')
    .select('network')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers the network with the user's `most` latest others, none of them used before `since`. */
export async function rememberNetwork(
  db: DbOrTx,
  { userId, network, now }: { userId: number; network: string; now: Date },
  { most, since }: { most: number; since: Date },
): Promise<void> {
  await db
    .insertInto('login_networks')
    .values({ user_id: userId, network, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ last_used_at: now }))
    .execute();
  await db
    .deleteFrom('login_networks')
    .where('user_id', '=', userId)
    .where('network', '<>', network)
    .where('network', 'not in', (eb) =>
      eb
        .selectFrom('login_networks')
        .select('network')
        .where('user_id', '=', userId)
        .where('network', '<>', network)
        .where('last_used_at', '>=', since)
        .orderBy('last_used_at', 'desc')
        .orderBy('network')
        .limit(most),
    )
    .execute();
}

/** Of everybody, those that were not logged in from since. */
export async function deleteNetworksBefore(db: DbOrTx, since: Date): Promise<void> {
  await db.deleteFrom('login_networks').where('last_used_at', '<', since).execute();
}

/** How many those are. */
export async function countNetworksBefore(db: DbOrTx, since: Date): Promise<number> {
  const row = await db
    .selectFrom('login_networks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('last_used_at', '<', since)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function deleteAllNetworks(db: DbOrTx, userId: number): Promise<void> {
  await db.deleteFrom('login_networks').where('user_id', '=', userId).execute();
}

export async function findAllNetworks(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('login_networks')
    .select(['network', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute();
}
