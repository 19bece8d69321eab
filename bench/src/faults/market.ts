import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { rebuildAll } from '../../../apps/server/src/commands/rebuild.ts';
import { versionByAudit } from '../../../apps/server/src/features/accounts/index.ts';
import { type Db, openBench } from '../database.ts';
import { type Running, start } from '../processes.ts';
import { Asking, COMMANDS, type Command } from './market-commands.ts';
import { momentOf } from './market-moment.ts';
import { type MarketSite, makeMarketSite } from './market-site.ts';
import { findUnsound } from './market-sound.ts';
import { type Sent, sendUntilAnswered } from './sending.ts';

/** Commands that are sent together, to the two nodes in turn. */
const AT_ONCE = 5;
/** A node is killed in the middle of every so many steps. */
const [A_KILL, FIRST_KILL] = [100, 25] as const;

/** The requests, and what no request is: signings close, time passes, the job runs. */
const WEIGHTS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(Object.entries(COMMANDS).map(([kind, [weight]]) => [kind, weight])),
  close: 1,
  time: 1,
  job: 1,
};

const RANDOM: fc.Arbitrary<Command> = fc.record({
  kind: fc.oneof(
    ...Object.entries(WEIGHTS).map(([kind, weight]) => ({ arbitrary: fc.constant(kind), weight })),
  ),
  who: fc.nat(9999),
  what: fc.nat(9999),
  // Far below the price, within what is usual, far above, and beyond every budget.
  percent: fc.oneof(fc.nat(49), fc.integer({ min: 50, max: 200 }), fc.integer({ min: 50, max: 12_000 })),
});

export interface MarketOutcome {
  readonly seed: number;
  readonly steps: number;
  readonly kills: number;
  /** Requests by the status of their answer; 0: none came. */
  readonly byStatus: Record<number, number>;
  /** What must not be, and the steps after which it was. */
  readonly wrong: string[];
}

/**
 * A random history of a market of twenty managers on two nodes, of which one is killed now and then; after each handful of
 * steps, which go out together, the market is recounted by plain SQL. The same seed is the same history, but for who comes
 * first.
 */
export async function marketSteps(
  steps: number,
  ports: readonly [number, number],
  say: (line: string) => void,
  seed = Math.floor(Math.random() * 2 ** 31),
): Promise<MarketOutcome> {
  const bench = await openBench();
  const dataDir = await mkdtemp(join(tmpdir(), 'matchnight-faults-market-'));
  const open = async (port: number) =>
    await start('faults/node.ts', [bench.url, String(port)], { DATA_DIR: dataDir });
  const nodes: Running[] = [];
  const outcome = { seed, steps, kills: 0, byStatus: {}, wrong: [] as string[] };
  try {
    for (const port of ports) nodes.push(await open(port));
    const history = new History(bench.db, await makeMarketSite(bench.db), ports, outcome);
    const commands = fc.sample(RANDOM, { numRuns: steps, seed });
    for (let done = 0; done < steps; done += AT_ONCE) {
      const isDue = done % A_KILL === FIRST_KILL;
      const killed = outcome.kills % 2;
      const asked = commands.slice(done, done + AT_ONCE);
      await Promise.all([history.take(asked), isDue ? killSoon(() => nodes[killed]?.stop()) : null]);
      if (isDue) {
        nodes[killed] = await open(ports[killed] ?? 0);
        outcome.kills += 1;
      }
      await history.look(done + AT_ONCE);
      if (isDue) say(`${done} of ${steps} steps: node ${killed + 1} killed; ${outcome.wrong.length} wrong`);
      if (outcome.wrong.length > 0) break;
    }
    await history.lookAtTheEnd();
    return outcome;
  } finally {
    for (const node of nodes) node.stop();
    await bench.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function killSoon(kill: () => void): Promise<void> {
  await wait(Math.random() * 30);
  kill();
}

class History {
  readonly #db: Db;
  readonly #site: MarketSite;
  readonly #ports: readonly [number, number];
  readonly #outcome: MarketOutcome;
  /** By team. */
  readonly #released = new Map<number, number>();
  readonly #confirmed: number[] = [];
  #isClosed = false;
  #sent = 0;

  constructor(db: Db, site: MarketSite, ports: readonly [number, number], outcome: MarketOutcome) {
    this.#db = db;
    this.#site = site;
    this.#ports = ports;
    this.#outcome = outcome;
  }

  /** Sends the commands at once. */
  async take(commands: readonly Command[]): Promise<void> {
    const moment = await momentOf(this.#db, this.#site);
    // What follows a closed window is seen, and then the market goes on.
    if (this.#isClosed) await this.#setSignings('open');
    await Promise.all(
      commands.map(async (command) => {
        if (command.kind === 'time') return await this.#passTime(command.what);
        if (command.kind === 'job') return await this.#runJob();
        if (command.kind === 'close')
          return command.who % 3 === 0 ? await this.#setSignings('closed') : undefined;
        const asked = COMMANDS[command.kind]?.[1](new Asking(this.#site, moment, command));
        if (asked) await this.#send(asked);
      }),
    );
  }

  async look(step: number): Promise<void> {
    const { tournamentId } = this.#site;
    const found = await findUnsound(this.#db, { tournamentId, releasedByManagers: this.#released });
    this.#outcome.wrong.push(...found.map((text) => `seed ${this.#outcome.seed}, step ${step}: ${text}`));
  }

  /** What was acknowledged is there, and a rebuild has nothing to correct. */
  async lookAtTheEnd(): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select id from offers where id = any(${this.#confirmed}::bigint[])
        and ended not in ('completed', 'undone')`.execute(this.#db);
    this.#outcome.wrong.push(...rows.map(({ id }) => `offer ${id} was confirmed, and is lost`));
    const differences = await rebuildAll(this.#db, true, () => {});
    if (differences > 0) this.#outcome.wrong.push(`${differences} differences to a rebuild`);
  }

  async #send(asked: Sent): Promise<void> {
    this.#sent += 1;
    const { byStatus } = this.#outcome;
    const { status, text } = await sendUntilAnswered(asked, {
      urls: this.#ports.map((port) => `http://127.0.0.1:${port}`),
      key: crypto.randomUUID(),
      first: this.#sent,
      note: (one) => {
        byStatus[one] = (byStatus[one] ?? 0) + 1;
      },
    });
    if (status !== 0) this.#note(asked, status, text);
  }

  #note({ name, params = {} }: Sent, status: number, text: string): void {
    if (status >= 500) this.#outcome.wrong.push(`${name} got ${status}: ${text}`);
    if (status !== 200) return;
    if (name === 'offers.confirm') this.#confirmed.push(Number(params.offerId));
    const team = Number(params.teamId);
    if (name === 'offers.release') this.#released.set(team, (this.#released.get(team) ?? 0) + 1);
  }

  async #setSignings(lock: 'open' | 'closed'): Promise<void> {
    const { tournamentId, bosses } = this.#site;
    const { number } = await versionByAudit(this.#db, 'signings', { noun: 'tournament', id: tournamentId });
    const body = { version: number, lock_signing: lock, windows: [] };
    await this.#send({ name: 'market.setSignings', token: bosses[0] ?? '', params: { tournamentId }, body });
    this.#isClosed = lock === 'closed';
  }

  /** Somebody's notice is over, and a player has not confirmed in time. */
  async #passTime(what: number): Promise<void> {
    const { tournamentId } = this.#site;
    await sql`update registrations set leaves_at = now() - interval '1 second'
      where id = (select id from registrations where tournament_id = ${tournamentId} and leaves_at is not null
        order by id offset ${what % 3} limit 1)`.execute(this.#db);
    await sql`update offers set confirm_by = now() - interval '1 second'
      where id = (select id from offers where tournament_id = ${tournamentId} and waits_for = 'player'
        order by id offset ${what % 5} limit 1)`.execute(this.#db);
  }

  async #runJob(): Promise<void> {
    await sql`select graphile_worker.add_job('market_time')`.execute(this.#db);
  }
}
