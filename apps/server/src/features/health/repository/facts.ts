import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** The version of PostgreSQL as a number: 180004 is 18.4. */
export async function findServerVersion(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select current_setting('server_version_num')::int as number`.execute(db);
  return rows[0]?.number ?? 0;
}

/** How large and how busy the database is, and its newest migration; its size is looked up file by file. */
export async function findDatabase(db: DbOrTx) {
  const { rows } = await sql<{
    bytes: number;
    connections: number;
    most_connections: number;
    migration: number;
  }>`
    select pg_database_size(current_database())::int8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most_connections,
      (select max(m.number) from migrations m) as migration`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('one row was asked for');
  return row;
}

/** Tournaments that have no administrator with an account, and are not over. */
export async function countUnled(db: DbOrTx): Promise<number> {
  const { count } = await unled(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findAllUnled(db: DbOrTx, limit: number) {
  return await unled(db).select(['t.id', 't.name', 't.console']).orderBy('t.id').limit(limit).execute();
}

/** When a provider last told something by itself, and how many orders wait, or are paid and not given. */
export async function findPayments(db: DbOrTx) {
  const heard = await db
    .selectFrom('order_events')
    .select('at')
    .where('message_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { waiting, paid } = await db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'paid').as('paid'),
    ])
    .where('state', 'in', ['waiting', 'paid'])
    .executeTakeFirstOrThrow();
  return { heard_at: heard?.at ?? null, waiting: Number(waiting), paid: Number(paid) };
}

export async function countPictures(db: DbOrTx): Promise<number> {
  const { count } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function unled(db: DbOrTx) {
  return db
    .selectFrom('tournaments as t')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('tournament_administrators as a')
            .innerJoin('users as u', 'u.id', 'a.user_id')
            .select('a.user_id')
            .whereRef('a.tournament_id', '=', 't.id')
            .where('u.deleted_at', 'is', null),
        ),
      ),
    )
    .where((eb) => {
      const divisions = eb
        .selectFrom('divisions as d')
        .select('d.id')
        .whereRef('d.tournament_id', '=', 't.id');
      const running = divisions
        .innerJoin('seasons as s', 's.division_id', 'd.id')
        .where('s.is_current', '=', true)
        .where('s.state', '<>', 'finished');
      return eb.or([eb.not(eb.exists(divisions)), eb.exists(running)]);
    });
}
