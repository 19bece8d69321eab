import { sql } from 'kysely';
import { expect } from 'vitest';
import { lockUser } from '../features/accounts/index.ts';
import { people } from '../people.ts';
import type { Tx } from '../platform/database/index.ts';
import type { TestApp, TestReply } from './app.ts';
import type { Person } from './people.ts';

/** How many of the database's connections wait for a row that another one holds. */
export async function waitingFor({ database }: Pick<TestApp, 'database'>): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    database.db,
  );
  return rows.length;
}

/**
 * Does one deed after the other while a transaction of its own holds rows: each begins once the one before is done, or
 * waits for a row. The last of them may be a deed of that transaction, which then lets go. Answers what came of them.
 */
export async function whileHeld<Done extends readonly unknown[]>(
  app: TestApp,
  hold: (tx: Tx) => Promise<unknown>,
  deeds: { readonly [At in keyof Done]: (tx: Tx) => Promise<Done[At]> },
): Promise<Done> {
  const begun = await app.write(async (tx) => {
    await hold(tx);
    const under: Promise<unknown>[] = [];
    let done = 0;
    for (const deed of deeds) {
      under.push(
        deed(tx).finally(() => {
          done += 1;
        }),
      );
      await expect.poll(async () => done + (await waitingFor(app))).toBe(under.length);
    }
    return { under };
  });
  return (await Promise.all(begun.under)) as unknown as Done;
}

/** The answer to what somebody asks while their account is being deleted: it waits for their row. */
export async function whileDeleted(
  app: TestApp,
  person: Person,
  ask: () => Promise<TestReply>,
): Promise<TestReply> {
  const [reply] = await whileHeld<[TestReply, unknown]>(app, (tx) => lockUser(tx, person.userId), [
    ask,
    (tx) => people.forget(tx, { ...person, email: null }, app.clock.now),
  ]);
  app.cache.touch(['*']);
  return reply;
}
