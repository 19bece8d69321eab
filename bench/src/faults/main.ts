import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sendBadRequests } from './bad-requests.ts';
import { marketSteps } from './market.ts';
import { matchNightRounds } from './match-night.ts';
import { killRounds, type Outcome } from './rounds.ts';
import { Shoppers } from './shoppers.ts';
import { KILLS, type Kill, Site } from './site.ts';

/**
 * `npm run faults [-- --rounds 100 --purchases 30 --nights 20 --markets 2000 --requests 10000]`: kills in the middle of
 * writes, of purchases, of match nights and of a market on two nodes, then sends malformed requests. `--seed` repeats a market's
 * history. Exits with 1 if an acknowledged write is lost, if coins are charged twice or the ledger differs, if a match is decided
 * wrong, if a market's money or squads are unsound, or if any answer is a 5xx other than 503.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    purchases: { type: 'string', default: '30' },
    nights: { type: 'string', default: '20' },
    markets: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    requests: { type: 'string', default: '10000' },
    port: { type: 'string', default: '4480' },
  },
});
const port = Number(values.port);
const writes = await killRounds(killsOf(Number(values.rounds)), port, console.log);
const shop = await killRounds(
  killsOf(Number(values.purchases)),
  port + 5,
  console.log,
  (site) => new Shoppers(site),
);
const night = await matchNightRounds(Number(values.nights), [port + 1, port + 2], console.log);
const market = await marketSteps(
  Number(values.markets),
  [port + 3, port + 4],
  console.log,
  ...(values.seed === undefined ? [] : [Number(values.seed)]),
);
const bad = await badRequests(Number(values.requests));
console.log(`
${told('writes', writes)}
${told('purchases', shop)}
match nights, ${night.rounds} kills of one of two nodes: ${night.decided} matches decided, ${night.wrong.length} wrong
a market of seed ${market.seed}, ${market.steps} steps and ${market.kills} kills: ${JSON.stringify(market.byStatus)}, ${market.wrong.length} wrong
bad requests: ${JSON.stringify(bad.byStatus)}, ${bad.faults.length} answered as a fault`);
const wrong = [
  ...[writes, shop].flatMap(({ lost, faults }) => [...lost, ...faults]),
  ...night.wrong,
  ...market.wrong,
  ...bad.faults,
];
for (const line of wrong.slice(0, 50)) console.log(`  ${line}`);
const counted = [writes, shop].map(
  ({ differences, unbalanced, miscounted }) => differences + unbalanced + miscounted,
);
const sum = counted.reduce((all, one) => all + one, wrong.length);
process.exitCode = sum === 0 ? 0 : 1;

function killsOf(rounds: number): Kill[] {
  return Array.from({ length: rounds }, (_, round) => KILLS[round % KILLS.length] ?? 'both');
}

function told(what: string, outcome: Outcome): string {
  const { rounds, acknowledged, lost, faults, differences, unbalanced, miscounted } = outcome;
  return `kill -9, ${rounds} rounds: ${acknowledged} ${what} acknowledged, ${lost.length} lost, ${faults.length} answered as a fault,
  ${differences} differences to a rebuild, ${unbalanced} unbalanced transfers, ${miscounted} wrong counts of what is unread`;
}

async function badRequests(count: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-faults-'));
  const site = new Site(dataDir, port);
  try {
    await site.start();
    return await sendBadRequests(site.url, count);
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
