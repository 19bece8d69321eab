import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { matchNightRounds } from './match-night.ts';
import { killRounds } from './rounds.ts';

/** `npm run faults` kills each of them many times. */
const ROUNDS = { kills: ['both', 'connections'], nights: 1 } as const;

test('acknowledged writes survive kill -9 of the server with its PostgreSQL, and the loss of all connections', async () => {
  const { lost, faults, differences, unbalanced, miscounted, acknowledged } = await killRounds(
    ROUNDS.kills,
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

test('reports survive kill -9 of one of two nodes: none is lost or doubled, and the job decides what is due', async () => {
  const night = await matchNightRounds(ROUNDS.nights, [await freePort(), await freePort()], () => {});
  expect(night).toEqual({ rounds: ROUNDS.nights, decided: 4, wrong: [] });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
