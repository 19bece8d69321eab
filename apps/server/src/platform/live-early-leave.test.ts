import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { follow, listen } from '../testing/live.ts';
import { makePerson } from '../testing/people.ts';
import { app, stage } from '../testing/stage.ts';

stage({ recheck: false });

async function streams(): Promise<string | undefined> {
  const { body } = await app.app.inject('/metrics');
  return /^matchnight_live_streams (\d+)$/m.exec(body)?.[1];
}

test('a stream whose client left while its session was looked up is not kept', async () => {
  const address = await listen(app);
  const person = await makePerson(app);
  const sockets: Socket[] = [];
  app.app.server.on('connection', (socket) => sockets.push(socket));
  await app.database.db.transaction().execute(async (holder) => {
    await sql`lock table sessions in access exclusive mode`.execute(holder);
    const left = new AbortController();
    const headers = { authorization: `Bearer ${person.token}` };
    const asked = fetch(`${address}/api/v1/auth/en/live`, { headers, signal: left.signal });
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(app.database.db)).rows.length).toBeGreaterThan(0);
    left.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => sockets.length > 0 && sockets.every(({ destroyed }) => destroyed)).toBe(true);
  });
  // It asks the same of the database later: when it is there, the first one's session has been looked up.
  const second = await follow(address, person.token);
  expect(await streams()).toBe('1');
  await second.close();
  await expect.poll(streams).toBe('0');
});
