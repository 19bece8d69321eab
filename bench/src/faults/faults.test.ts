import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { paymentHistories } from './histories.ts';
import { marketSteps } from './market.ts';
import { matchNightRounds } from './match-night.ts';
import { Payers } from './payers.ts';
import { payingByCard } from './paying.ts';
import { killRounds } from './rounds.ts';
import { Shoppers } from './shoppers.ts';
import { together } from './together.ts';
import { vsHistories } from './vs-histories.ts';
import { vsRounds } from './vs-rounds.ts';

/** `npm run faults` kills each of them many times. */
const ROUNDS = {
  kills: ['connections'],
  purchases: ['both'],
  histories: { count: 5, withKills: 1 },
  vs: [{ what: 'node', during: 'paying' }],
  vsHistories: 5,
  nights: 1,
  markets: 50,
} as const;
const SOUND = { lost: [], faults: [], differences: 0, unbalanced: 0, miscounted: 0 };

test('acknowledged writes survive the loss of all connections', async () => {
  const { lost, faults, differences, unbalanced, miscounted, acknowledged } = await killRounds(
    ROUNDS.kills,
    await freePort(),
    () => {},
  );
  expect({ lost, faults, differences, unbalanced, miscounted }).toEqual(SOUND);
  expect(acknowledged).toBeGreaterThan(0);
});

test('purchases, gifts, what is worn, orders, what is given back and refunds survive kill -9 of the node and of PostgreSQL: none is lost, charged or given twice', async () => {
  const { lost, faults, differences, unbalanced, miscounted, acknowledged } = await killRounds(
    ROUNDS.purchases,
    await freePort(),
    () => {},
    (site) => together([new Shoppers(site), new Payers(site, payingByCard)]),
  );
  expect({ lost, faults, differences, unbalanced, miscounted }).toEqual(SOUND);
  expect(acknowledged).toBeGreaterThan(0);
});

test('random histories of payments, told in any order and often, one of them while its node is killed, end as the ordered ones and the law', async () => {
  const asked = { ...ROUNDS.histories, port: await freePort() };
  const { kills, compared, wrong } = await paymentHistories(asked, () => {});
  expect({ kills: kills > 0, compared: compared >= asked.count, wrong }).toEqual({
    kills: true,
    compared: true,
    wrong: [],
  });
});

test('VS survive kill -9 of the node while the job pays them: what was answered holds, and each coin is where the rows say', async () => {
  const asked = { kills: ROUNDS.vs, port: await freePort() };
  const { acknowledged, bets, wrong } = await vsRounds(asked, () => {});
  expect({ isAcknowledged: acknowledged > 0, bets, wrong }).toEqual({
    isAcknowledged: true,
    bets: 10,
    wrong: [],
  });
});

test('random courses of VS, played by calls and jobs on PostgreSQL, end as the pure law says', async () => {
  const asked = { count: ROUNDS.vsHistories, port: await freePort() };
  const { deeds, wrong } = await vsHistories(asked, () => {});
  expect({ isPlayed: deeds >= asked.count, wrong }).toEqual({ isPlayed: true, wrong: [] });
});

test('reports survive kill -9 of one of two nodes: none is lost or doubled, and the job decides what is due', async () => {
  const night = await matchNightRounds(ROUNDS.nights, [await freePort(), await freePort()], () => {});
  expect(night).toEqual({ rounds: ROUNDS.nights, decided: 4, wrong: [] });
});

test('a random history of a market on two nodes, one of them killed, leaves money and squads sound after each step', async () => {
  const { kills, wrong } = await marketSteps(ROUNDS.markets, [await freePort(), await freePort()], () => {});
  expect({ kills, wrong }).toEqual({ kills: 1, wrong: [] });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
