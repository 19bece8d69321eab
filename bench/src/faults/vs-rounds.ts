import { setTimeout as wait } from 'node:timers/promises';
import { type HistorySite, openHistorySite } from './history-site.ts';
import { VsCrowd } from './vs-crowd.ts';
import { HOUR_MS, makeVsPerson, switchVsOn } from './vs-site.ts';
import { findUnsoundVs, type Seen } from './vs-sound.ts';
import { VsTold } from './vs-told.ts';

const START = Date.parse('2026-01-31T10:00:00Z');
/** All VS of a round are over before the next one. */
const ROUND_MS = 120 * HOUR_MS;
const [PLAYERS, RUNNERS] = [8, 3] as const;
const COINS_AT_FIRST = 5000;
/** How many of those who are in a VS leave it, before the date and at it. */
const [SHARE_LEAVING, SHARE_AT_DATE] = [0.3, 0.05];
/** When a kill comes, counted from the first request of its moment: different each time. */
const LATEST_KILL_MS = 120;

/** In the middle of what something is killed, in this order. */
const MOMENTS = ['creating', 'entering', 'leaving', 'date', 'reporting', 'ruling', 'paying'] as const;
type Moment = (typeof MOMENTS)[number];

export interface VsKill {
  readonly what: 'node' | 'postgres';
  readonly during: Moment;
}

interface VsOutcome {
  readonly rounds: number;
  readonly bets: number;
  /** How many VS ended in each state. */
  readonly ends: Readonly<Record<string, number>>;
  readonly acknowledged: number;
  readonly refused: number;
  /** Requests that the kills left without an answer: they were sent again. */
  readonly unanswered: number;
  readonly wrong: readonly string[];
}

/** So many kills: the node and PostgreSQL in turn, in each moment. */
export function vsKills(count: number): VsKill[] {
  return Array.from({ length: count }, (_, round) => ({
    what: round % 2 === 0 ? 'node' : 'postgres',
    during: MOMENTS[Math.floor(round / 2) % MOMENTS.length] ?? 'paying',
  }));
}

/**
 * People make, enter, leave, report and rule VS, their date passes and the job pays, twice at once; in the middle of one of these the
 * node or PostgreSQL is killed. After each: all that was answered holds, each VS is in one state that may follow its last one, escrow and
 * coins are what the entries say, the ledger is sound, and each VS replays from its rows.
 */
export async function vsRounds(
  { kills, port }: { readonly kills: readonly VsKill[]; readonly port: number },
  say: (line: string) => void,
): Promise<VsOutcome> {
  const site = await openHistorySite(port, START);
  const [told, seen]: [VsTold, Seen] = [new VsTold(), new Map()];
  const counts = { acknowledged: 0, refused: 0, unanswered: 0 };
  const wrong: string[] = [];
  try {
    await switchVsOn(site, 'earned');
    for (const [round, kill] of kills.entries()) {
      await site.moveTo(START + round * ROUND_MS);
      const crowd = await gather(site, { round, told });
      for (const moment of MOMENTS) {
        const isKilled = kill.during === moment;
        await Promise.all([PLAYED[moment](site, crowd), isKilled ? killSoon(site, kill.what) : null]);
        if (!isKilled && moment !== 'paying') continue;
        const found = await look(site, { crowd, told, seen });
        wrong.push(...found.map((what) => `round ${round + 1}, ${moment}: ${what}`));
      }
      const { acknowledged, refused, unanswered, faults } = crowd.tally;
      counts.acknowledged += acknowledged;
      counts.refused += refused;
      counts.unanswered += unanswered;
      wrong.push(...faults);
      say(
        `${round + 1} of ${kills.length}: ${kill.what} killed, ${kill.during}; ${acknowledged} acknowledged, ${refused} refused, ${unanswered} unanswered; ${wrong.length} wrong`,
      );
    }
    const ends = Object.groupBy(seen.values(), ({ state }) => state);
    const ended = Object.entries(ends).map(([state, all]) => [state, all.length]);
    return { rounds: kills.length, bets: told.bets.size, ends: Object.fromEntries(ended), ...counts, wrong };
  } finally {
    await site.close();
  }
}

const PLAYED: Readonly<Record<Moment, (site: HistorySite, crowd: VsCrowd) => Promise<unknown>>> = {
  creating: async (_, crowd) => await crowd.create(),
  entering: async (_, crowd) => await crowd.enter(),
  async leaving(_, crowd) {
    await crowd.leaveAndEnter(SHARE_LEAVING);
    // So that most are full at their date: others sit down where somebody got up last.
    await crowd.enter();
  },
  async date(site, crowd) {
    const moving = site.moveTo(crowd.date.getTime()).then(async () => await site.runTwice('vs_time'));
    await Promise.all([crowd.leaveAndEnter(SHARE_AT_DATE), moving]);
  },
  async reporting(site, crowd) {
    await site.moveTo(crowd.date.getTime() + HOUR_MS);
    await crowd.report();
  },
  async ruling(site, crowd) {
    await site.moveTo(crowd.date.getTime() + 25 * HOUR_MS);
    await Promise.all([crowd.rule(), site.runTwice('vs_time')]);
  },
  /** What was ruled at once, the rest by time. */
  async paying(site, crowd) {
    await site.runTwice('vs_time');
    await site.moveTo(crowd.date.getTime() + 73 * HOUR_MS);
    await site.runTwice('vs_time');
  },
};

async function gather(
  site: HistorySite,
  { round, told }: { readonly round: number; readonly told: VsTold },
): Promise<VsCrowd> {
  const now = new Date(site.now());
  return await site.write(async (tx) => {
    const make = async (name: string, more: object) => {
      const nick = `${name} ${round + 1}`;
      return await makeVsPerson(tx, { nick, coins: COINS_AT_FIRST, now, ...more });
    };
    const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
    const [players, runners] = [[], []] as [VsCrowd['players'][number][], VsCrowd['runners'][number][]];
    for (const number of numbers(PLAYERS)) players.push(await make(`Duellist ${number}`, {}));
    for (const number of numbers(RUNNERS)) runners.push(await make(`Umpire ${number}`, { isRunner: true }));
    return new VsCrowd(site, { players, runners, told, date: new Date(now.getTime() + HOUR_MS) });
  });
}

async function killSoon(site: HistorySite, what: VsKill['what']): Promise<void> {
  await wait(Math.random() * LATEST_KILL_MS);
  await site.kill(what);
}

async function look(
  site: HistorySite,
  { crowd, told, seen }: { readonly crowd: VsCrowd; readonly told: VsTold; readonly seen: Seen },
): Promise<readonly string[]> {
  const of = { told, seen, players: crowd.players, coins: COINS_AT_FIRST, now: site.now() };
  const { wrong } = await site.read((db) => findUnsoundVs(db, of));
  const open = [...seen.values()].filter(({ over }) => over === null).length;
  const isOver = site.now() > crowd.date.getTime() + 72 * HOUR_MS;
  return isOver && open > 0 ? [...wrong, `${open} VS are not over`] : wrong;
}
