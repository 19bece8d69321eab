import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { openDatabase, ping } from './index.ts';
import { unavailability } from './unavailable.ts';

const failure = (asked: Promise<unknown>) => asked.then(() => null, unavailability);

test.each([
  ['whose socket is gone', 'postgres://x@/x?host=/tmp/no-such-folder'],
  ['whose port is closed', 'postgres://x@127.0.0.1:1/x'],
  ['whose name is gone', 'postgres://x@no-such-host.invalid/x'],
])('a database %s is away', async (_, url) => {
  const { db, close } = openDatabase({ url });
  expect(await failure(ping(db))).toBe('away');
  await close();
});

test('a database that hangs up as one asks, and a connection that was closed, are away', async () => {
  const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await new Promise((resolve) => rude.once('listening', resolve));
  const address = rude.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { db, close } = openDatabase({ url: `postgres://x@127.0.0.1:${port}/x` });
  expect(await failure(ping(db))).toBe('away');
  await close();
  rude.close();
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.end();
  expect(await failure(client.query('select 1'))).toBe('away');
  await database.drop();
});

test('what a statement or a file lacks is no absence of the database', async () => {
  const database = await createTestDatabase();
  expect(
    await failure(
      database.db
        .selectFrom('nothing' as 'users')
        .selectAll()
        .execute(),
    ),
  ).toBeNull();
  expect(await failure(readFile('/tmp/no-such-file'))).toBeNull();
  await database.drop();
});
