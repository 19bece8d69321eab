import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { matchNightRounds } from './match-night.ts';
import { killRounds } from './rounds.ts';
import { KILLS } from './site.ts';

test('acknowledged writes survive kill -9 of the server, of PostgreSQL, of a backend and of both', async () => {
  const { lost, faults, differences, unbalanced, miscounted, acknowledged } = await killRounds(
    KILLS.length,
    await freePort(),
    () => {},
  );
  expect({ lost, faults, differences, unbalanced, miscounted }).toEqual({
    lost: [],
    faults: [],
    differences: 0,
    unbalanced: 0,
    miscounted: 0,
  });
  expect(acknowledged).toBeGreaterThan(0);
});

test('reports survive kill -9 of either of two nodes: none is lost or doubled, and the job decides what is due', async () => {
  const night = await matchNightRounds(2, [await freePort(), await freePort()], () => {});
  expect(night).toEqual({ rounds: 2, decided: 8, wrong: [] });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
