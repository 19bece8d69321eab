import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sendBadRequests } from './bad-requests.ts';
import { marketSteps } from './market.ts';
import { matchNightRounds } from './match-night.ts';
import { killRounds } from './rounds.ts';
import { KILLS, Site } from './site.ts';

/**
 * `npm run faults [-- --rounds 100 --nights 20 --markets 2000 --requests 10000]`: kills in the middle of writes, of match
 * nights and of a market on two nodes, then sends malformed requests. `--seed` repeats a market's history. Exits with 1 if an acknowledged write is lost, if a match is decided wrong, if a market's
 * money or squads are unsound, or if any answer is a 5xx other than 503.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    nights: { type: 'string', default: '20' },
    markets: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    requests: { type: 'string', default: '10000' },
    port: { type: 'string', default: '4480' },
  },
});
const port = Number(values.port);
const kills = Array.from(
  { length: Number(values.rounds) },
  (_, round) => KILLS[round % KILLS.length] ?? 'both',
);
const { rounds, lost, faults, differences, unbalanced, miscounted, acknowledged } = await killRounds(
  kills,
  port,
  console.log,
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
kill -9, ${rounds} rounds: ${acknowledged} writes acknowledged, ${lost.length} lost, ${faults.length} answered as a fault,
  ${differences} differences to a rebuild, ${unbalanced} unbalanced transfers, ${miscounted} wrong counts of what is unread
match nights, ${night.rounds} kills of one of two nodes: ${night.decided} matches decided, ${night.wrong.length} wrong
a market of seed ${market.seed}, ${market.steps} steps and ${market.kills} kills: ${JSON.stringify(market.byStatus)}, ${market.wrong.length} wrong
bad requests: ${JSON.stringify(bad.byStatus)}, ${bad.faults.length} answered as a fault`);
for (const line of [...lost, ...faults, ...night.wrong, ...market.wrong, ...bad.faults].slice(0, 50))
  console.log(`  ${line}`);
const sum =
  lost.length +
  faults.length +
  differences +
  unbalanced +
  miscounted +
  night.wrong.length +
  market.wrong.length +
  bad.faults.length;
process.exitCode = sum === 0 ? 0 : 1;

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
