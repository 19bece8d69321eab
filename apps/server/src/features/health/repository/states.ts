import type { AdviceCheck, KeptAdvice } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** What is kept of each check, with the nick of who muted it. */
export async function findAllStates(db: DbOrTx) {
  return await db
    .selectFrom('advice_states as a')
    .leftJoin('players as p', 'p.user_id', 'a.muted_by')
    .select(['a.name', 'a.state', 'a.since', 'a.muted_until', 'p.nick as muted_by_nick'])
    .execute();
}
export type StateRow = Awaited<ReturnType<typeof findAllStates>>[number];

export async function countStates(db: DbOrTx, state: KeptAdvice['state']): Promise<number> {
  const { count } = await db
    .selectFrom('advice_states')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Nobody else writes them until the transaction ends. */
export async function lockStates(tx: Tx): Promise<void> {
  await tx.selectFrom('advice_states').select('name').orderBy('name').forUpdate().execute();
}

/** One of them, held until the transaction ends. */
export async function heldState(tx: Tx, check: AdviceCheck) {
  return await tx
    .selectFrom('advice_states')
    .select('state')
    .where('name', '=', check)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveState(tx: Tx, check: AdviceCheck, kept: KeptAdvice): Promise<void> {
  const muted =
    kept.mutedUntil === null
      ? { muted_until: null, muted_by: null }
      : { muted_until: new Date(kept.mutedUntil) };
  const row = { state: kept.state, since: new Date(kept.since), ...muted };
  await tx
    .insertInto('advice_states')
    .values({ name: check, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export async function muteState(
  tx: Tx,
  check: AdviceCheck,
  muted: { readonly muted_until: Date; readonly muted_by: number },
): Promise<void> {
  await tx.updateTable('advice_states').set(muted).where('name', '=', check).execute();
}
