import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { FixturesTable } from '../../../platform/database/tables.ts';

/** An open match that waits for nothing yet: its new kick-off says when it does. */
export const NO_WAITS = {
  awaits: null,
  awaits_why: null,
  awaits_since: null,
  awaits_until: null,
  due_at: null,
  told_to: null,
} as const;

export const WAITS_ANEW: RawBuilder<unknown> = sql`awaits = null, awaits_why = null, awaits_since = null,
  awaits_until = null, due_at = null, told_to = null`;

type Waiting = Pick<Updateable<FixturesTable>, 'status' | 'version' | keyof typeof NO_WAITS>;

/** What an open match waits for, and when the clock next changes that. A judge who saw an earlier version is told so. */
export async function updateWaits(tx: Tx, id: number, waiting: Waiting): Promise<void> {
  await tx.updateTable('fixtures').set(waiting).where('id', '=', id).execute();
}

/** Matches of a tournament that managers have time for: what that is, is asked anew. */
export async function updateDueOfTournament(tx: Tx, tournamentId: number, at: Date): Promise<void> {
  await tx
    .updateTable('fixtures')
    .set({ due_at: at })
    .where('division_id', 'in', (eb) =>
      eb.selectFrom('divisions').select('id').where('tournament_id', '=', tournamentId),
    )
    .where('awaits', 'in', ['reports', 'answer', 'agreement'])
    .execute();
}

/** Open matches that have had their kick-off unnoticed, or for which time changes something now. */
export async function findAllDue(db: DbOrTx, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select id from fixtures where due_at <= ${now} order by due_at limit ${limit})
    union all
    (select id from fixtures where status = 'scheduled' and awaits is null and date <= ${now}
      order by date limit ${limit})`.execute(db);
  return rows.map(({ id }) => id);
}

/** A manager's or a judge's link to where a match is shown live; null takes it off. */
export async function updateLive(tx: Tx, id: number, url: string | null): Promise<void> {
  await tx.updateTable('fixtures').set({ live_url: url }).where('id', '=', id).execute();
}
