import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { repeatMatch } from '../../../factories/index.ts';
import { type DbOrTx, transaction } from '../../platform/database/index.ts';
import { judgeOf } from '../../testing/judge.ts';
import { makeLeague, matchOf } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { findAllLastResults } from '../matches/index.ts';

const MATCHES = 20_000;

stage();
beforeAll(async () => {
  const { token } = await makePerson(app, { role: 'FULL' });
  const league = await makeLeague(app, { teams: ['Ajo', 'Bor'], squad: ['GK'] });
  await judgeOf(app, league, token).score('Ajo-Bor', 1, 0);
  await app.write((tx) => repeatMatch(tx, matchOf(league, 'Ajo', 'Bor'), MATCHES));
});

/** How many rows of `fixtures` this transaction has read. */
async function rowsRead(tx: DbOrTx): Promise<number> {
  const { rows } = await sql<{ read: number }>`select seq_tup_read + idx_tup_fetch as read
    from pg_stat_xact_user_tables where relname = 'fixtures'`.execute(tx);
  return rows[0]?.read ?? 0;
}

describe('the newest results of a console', () => {
  test('are read by their index: a site of many results reads no more of them than it shows', async () => {
    await transaction(app.database.db, async (tx) => {
      // After five times a statement is planned once for all, whatever its parameters.
      for (let time = 0; time < 6; time += 1) await findAllLastResults(tx, 'psn', 10);
      const before = await rowsRead(tx);
      const found = await findAllLastResults(tx, 'psn', 10);
      expect(found).toHaveLength(10);
      expect((await rowsRead(tx)) - before).toBeLessThanOrEqual(20);
    });
  });

  test('where nobody has played yet are looked for among its own alone', async () => {
    await transaction(app.database.db, async (tx) => {
      for (let time = 0; time < 6; time += 1) await findAllLastResults(tx, 'pc', 10);
      const before = await rowsRead(tx);
      expect(await findAllLastResults(tx, 'pc', 10)).toEqual([]);
      expect((await rowsRead(tx)) - before).toBe(0);
    });
  });
});
