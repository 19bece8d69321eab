import type { Console } from '@matchnight/contract';
import { type Insertable, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { LOCKS } from '../../../platform/database/locks.ts';
import type { ImportsTable } from '../../../platform/database/tables.ts';

/** Two imports into one tournament come one after the other, wherever they run. */
export async function lockTournament(tx: Tx, tournamentId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.imports}, ${tournamentId}::int)`.execute(tx);
}

/** Of two that run on a console the second finds the teams that the first makes. */
export async function lockConsole(tx: Tx, console: Console): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.importNames}, hashtext(${console}))`.execute(tx);
}

export async function insertImport(db: DbOrTx, row: Insertable<ImportsTable>): Promise<number> {
  const { id } = await db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The newest of a tournament, with who sent them. */
export async function findAllByTournament(db: DbOrTx, tournamentId: number, limit: number) {
  return await db
    .selectFrom('imports as i')
    .leftJoin('players as p', 'p.user_id', 'i.user_id')
    .selectAll('i')
    .select(['p.nick', 'p.slug'])
    .where('i.tournament_id', '=', tournamentId)
    .orderBy('i.id', 'desc')
    .limit(limit)
    .execute();
}

export type ImportRow = Awaited<ReturnType<typeof findAllByTournament>>[number];

/** With its tournament; undefined where it is gone. */
export async function findImport(db: DbOrTx, id: number) {
  return await db
    .selectFrom('imports as i')
    .innerJoin('tournaments as t', 't.id', 'i.tournament_id')
    .selectAll('i')
    .select(['t.slug', 't.console', 't.kind'])
    .where('i.id', '=', id)
    .executeTakeFirst();
}

export type KeptImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** Its row, held until the transaction ends. */
export async function heldImport(tx: Tx, id: number, tournamentId: number) {
  return await tx
    .selectFrom('imports')
    .select(['id', 'step', 'state', 'file'])
    .where('id', '=', id)
    .where('tournament_id', '=', tournamentId)
    .forUpdate()
    .executeTakeFirst();
}

type Changes = Partial<Insertable<ImportsTable>>;

export async function updateImport(db: DbOrTx, id: number, changes: Changes): Promise<void> {
  await db.updateTable('imports').set(changes).where('id', '=', id).execute();
}

/** Begins it, or goes on with what a node began that is gone; false where nothing is to do any more. */
export async function updateBegun(db: DbOrTx, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('imports')
    .set({ state: 'running', done: 0, started_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** How far it is; false of one that is over, or that somebody stopped. */
export async function updateDone(db: DbOrTx, id: number, done: number): Promise<boolean> {
  return await updateEnded(db, id, { done });
}

/** What comes of one that runs; false where it does so no more. */
export async function updateEnded(db: DbOrTx, id: number, changes: Changes): Promise<boolean> {
  const row = await db
    .updateTable('imports')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteImport(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('imports').where('id', '=', id).execute();
}

/** What a user looked at in a tournament and did not run: another file takes its place. */
export async function findAllLookedAt(db: DbOrTx, of: { tournamentId: number; userId: number }) {
  return await db
    .selectFrom('imports')
    .select(['id', 'file'])
    .where('tournament_id', '=', of.tournamentId)
    .where('user_id', '=', of.userId)
    .where('step', '=', 'preview')
    .where('state', 'in', ['done', 'refused'])
    .execute();
}

/** Files that nobody needs any more: of imports that are over, and of those that nobody ran or that came to no end since. */
export async function lockAllOutlived(tx: Tx, before: Date, limit: number) {
  return await tx
    .selectFrom('imports')
    .select(['id', 'file', 'step', 'state'])
    .where('file', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('created_at', '<', before),
        and([eb('step', '=', 'run'), eb('state', 'in', ['done', 'refused'])]),
        and([eb('step', '=', 'preview'), eb('state', '=', 'refused')]),
      ]),
    )
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Who somebody is now; undefined where there is no such account any more. */
export async function findUser(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('users as u')
    .leftJoin('players as p', 'p.user_id', 'u.id')
    .select(['u.role', 'p.id as player_id'])
    .where('u.id', '=', userId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
}
