import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sendBadRequests } from './bad-requests.ts';
import { paymentHistories } from './histories.ts';
import { marketSteps } from './market.ts';
import { matchNightRounds } from './match-night.ts';
import { sandboxRounds, stripeRounds } from './payment-rounds.ts';
import { killRounds, type Outcome } from './rounds.ts';
import { Shoppers } from './shoppers.ts';
import { KILLS, type Kill, Site } from './site.ts';
import { vsHistories } from './vs-histories.ts';
import { vsKills, vsRounds } from './vs-rounds.ts';

/**
 * `npm run faults [-- --only payments,histories --rounds 100 --purchases 30 --payments 30 --histories 300 --vs 30 --vs-histories 100
 * --nights 20 --markets 2000 --requests 10000]`: kills in the middle of writes, of purchases, of payments (half of them by the
 * sandbox's cards, half at Stripe's stand-in), of random histories of payments, of VS, of match nights and of a market on two nodes, plays
 * random histories of VS, then sends malformed requests. `--seed` repeats histories and the market. Exits with 1 if an acknowledged
 * write is lost, if coins or money are charged or given twice or the ledger differs, if a history ends otherwise than in order and by
 * the law, if a match is decided wrong, if a market's money or squads are unsound, or if any answer is a 5xx other than 503.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '100' },
    purchases: { type: 'string', default: '30' },
    payments: { type: 'string', default: '30' },
    histories: { type: 'string', default: '300' },
    vs: { type: 'string', default: '30' },
    'vs-histories': { type: 'string', default: '100' },
    nights: { type: 'string', default: '20' },
    markets: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    requests: { type: 'string', default: '10000' },
    port: { type: 'string', default: '4480' },
  },
});
/** Of fifteen histories one is killed. */
const HISTORIES_A_KILL = 15;
const port = Number(values.port);
const seeded = values.seed === undefined ? [] : ([Number(values.seed)] as const);

/** What a part found, in words; and each line of what is wrong. */
interface Found {
  readonly told: string;
  readonly wrong: readonly string[];
}

const PARTS: Readonly<Record<string, () => Promise<Found>>> = {
  rounds: async () => killed('writes', await killRounds(killsOf(values.rounds), port, console.log)),
  purchases: async () => {
    const shoppers = (site: Site) => new Shoppers(site);
    return killed('purchases', await killRounds(killsOf(values.purchases), port + 5, console.log, shoppers));
  },
  payments: async () => {
    const kills = killsOf(values.payments);
    const half = Math.ceil(kills.length / 2);
    const cards = await sandboxRounds(kills.slice(0, half), port + 6, console.log);
    const stripe = await stripeRounds(kills.slice(half), port + 7, console.log);
    const found = [
      killed('deeds of payments by card', cards),
      killed("deeds of payments at Stripe's stand-in", stripe),
    ];
    return { told: found.map(({ told }) => told).join('\n'), wrong: found.flatMap(({ wrong }) => wrong) };
  },
  histories: async () => {
    const count = Number(values.histories);
    const asked = { count, withKills: Math.floor(count / HISTORIES_A_KILL), port: port + 8 };
    const { seed, kills, compared, wrong } = await paymentHistories(asked, console.log, ...seeded);
    return {
      told: `${count} histories of payments of seed ${seed}, ${kills} of them killed: ${compared} times compared with the ordered history and the law, ${wrong.length} differences`,
      wrong,
    };
  },
  vs: async () => {
    const kills = vsKills(Number(values.vs));
    const { rounds, bets, ends, acknowledged, refused, unanswered, wrong } = await vsRounds(
      { kills, port: port + 9 },
      console.log,
    );
    return {
      told: `VS, ${rounds} kills: ${acknowledged} acknowledged, ${refused} refused, ${unanswered} unanswered; ${bets} VS, ${JSON.stringify(ends)}; ${wrong.length} wrong`,
      wrong,
    };
  },
  'vs-histories': async () => {
    const asked = { count: Number(values['vs-histories']), port: port + 10 };
    const { seed, deeds, done, ends, wrong } = await vsHistories(asked, console.log, ...seeded);
    return {
      told: `${asked.count} histories of VS of seed ${seed}: ${deeds} deeds, ${done} of them taken, each compared with the law; ${JSON.stringify(ends)}; ${wrong.length} differences`,
      wrong,
    };
  },
  nights: async () => {
    const night = await matchNightRounds(Number(values.nights), [port + 1, port + 2], console.log);
    return {
      told: `match nights, ${night.rounds} kills of one of two nodes: ${night.decided} matches decided, ${night.wrong.length} wrong`,
      wrong: night.wrong,
    };
  },
  markets: async () => {
    const ports = [port + 3, port + 4] as const;
    const { seed, steps, kills, byStatus, wrong } = await marketSteps(
      Number(values.markets),
      ports,
      console.log,
      ...seeded,
    );
    return {
      told: `a market of seed ${seed}, ${steps} steps and ${kills} kills: ${JSON.stringify(byStatus)}, ${wrong.length} wrong`,
      wrong,
    };
  },
  requests: async () => {
    const bad = await badRequests(Number(values.requests));
    return {
      told: `bad requests: ${JSON.stringify(bad.byStatus)}, ${bad.faults.length} answered as a fault`,
      wrong: bad.faults,
    };
  },
};
const only = values.only?.split(',') ?? Object.keys(PARTS);
const all: Found[] = [];
for (const name of only) {
  const part = PARTS[name];
  if (!part) throw new Error(`no part ${name}: ${Object.keys(PARTS).join(', ')}`);
  all.push(await part());
}
console.log(`\n${all.map(({ told }) => told).join('\n')}`);
const wrong = all.flatMap((found) => found.wrong);
for (const line of wrong.slice(0, 50)) console.log(`  ${line}`);
process.exitCode = wrong.length === 0 ? 0 : 1;

function killsOf(rounds: string): Kill[] {
  return Array.from({ length: Number(rounds) }, (_, round) => KILLS[round % KILLS.length] ?? 'both');
}

function killed(what: string, outcome: Outcome): Found {
  const { rounds, acknowledged, lost, faults, differences, unbalanced, miscounted } = outcome;
  const counted = {
    'differences to a rebuild': differences,
    'unbalanced transfers': unbalanced,
    'wrong counts of what is unread': miscounted,
  };
  const counts = Object.entries(counted).map(([name, count]) => `${count} ${name}`);
  return {
    told: `kill -9, ${rounds} rounds: ${acknowledged} ${what} acknowledged, ${lost.length} lost, ${faults.length} answered as a fault,
  ${counts.join(', ')}`,
    wrong: [...lost, ...faults, ...counts.filter((line) => !line.startsWith('0 '))],
  };
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
