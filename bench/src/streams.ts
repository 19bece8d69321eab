import { setTimeout as wait } from 'node:timers/promises';
import { coarsened, hitBy } from '@matchnight/contract/tags';
import type { BenchDatabase, Db } from './database.ts';
import type { Heard } from './followers.ts';
import { type Running, start } from './processes.ts';
import { enter, inventedSeason } from './season.ts';
import { type Line, median } from './table.ts';
import { decide } from './writes.ts';

const PORT = 4430;
const STREAMS = 5000;
const PROCESSES = 2;
const DIVISIONS = 100;
const DECISIONS = 60;
/** What isn't told by then is lost. */
const LOST_MS = 10_000;

interface Told {
  /** Milliseconds from the commit to the line, for each stream that is concerned. */
  readonly delays: readonly number[];
  readonly lost: number;
  /** Bytes of one stream. */
  readonly memory: number;
  /** Milliseconds of the server for each touch. */
  readonly cpu: number;
  /** Tags of a page. */
  readonly tags: number;
}

/** P14: 5,000 pages of 100 divisions are open on one node while results are decided; beside it all of them told everything. */
export async function streamLines(bench: BenchDatabase): Promise<Line[]> {
  for (let number = 1; number <= DIVISIONS; number += 1) {
    await enter(bench.db, inventedSeason(8, 20, `S${number} `), `Stream ${number}`);
  }
  const matches = await openMatches(bench.db);
  const shown = await measure(bench, matches.slice(0, DECISIONS), true);
  const all = await measure(bench, matches.slice(DECISIONS, 2 * DECISIONS), false);
  const [p50, p99] = [median(shown.delays), percentile(shown.delays, 0.99)];
  const kilobytes = shown.memory / 1024;
  return [
    {
      id: 'P14',
      measure: `${STREAMS.toLocaleString('en')} streams on one node, pages of ${DIVISIONS} divisions: a stream; decided → told to those who show it`,
      goal: '≤ 16 KB; p99 ≤ 250 ms',
      measured: `${kilobytes.toFixed(1)} KB; ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${shown.tags} tags a page, ${shown.delays.length / DECISIONS} streams a touch, ${shown.lost} lost), ${shown.cpu.toFixed(1)} ms of CPU`,
      limit: `told everything: ${(all.memory / 1024).toFixed(1)} KB; ${median(all.delays).toFixed(1)} ms, p99 ${percentile(all.delays, 0.99).toFixed(1)} ms, ${all.cpu.toFixed(1)} ms of CPU`,
      isMet: kilobytes <= 16 && p99 <= 250 && shown.lost === 0,
    },
  ];
}

async function openMatches(db: Db): Promise<{ id: number; slug: string }[]> {
  const rows = await db
    .selectFrom('fixtures as f')
    .innerJoin('divisions as d', 'd.id', 'f.division_id')
    .select(['f.id', 'd.slug'])
    .where('d.slug', 'like', 'stream-%')
    .where('f.status', '=', 'scheduled')
    .orderBy('f.week')
    .orderBy('f.id')
    .execute();
  // A match of each division in turn.
  const turns = Map.groupBy(rows, ({ slug }) => slug);
  return Array.from({ length: 10 }, (_, turn) =>
    [...turns.values()].flatMap((own) => own[turn] ?? []),
  ).flat();
}

async function measure(
  bench: BenchDatabase,
  matches: readonly { id: number; slug: string }[],
  areSaid: boolean,
): Promise<Told> {
  const product = await start('product.ts', [bench.url, String(PORT)], { NODE_OPTIONS: '--expose-gc' });
  const followers: Running<Heard>[] = [];
  try {
    const pages = await Promise.all(
      Array.from({ length: DIVISIONS }, (_, index) => tagsOfPage(PORT, `stream-${index + 1}`)),
    );
    const shown = pages.map((tags) => (areSaid ? `tags=${tags.join()}` : ''));
    const before = (await product.ask('collect')).memory;
    for (let number = 0; number < PROCESSES; number += 1) {
      const args = [String(PORT), String(STREAMS / PROCESSES), ...shown];
      followers.push(await start<Heard>('followers.ts', args));
    }
    await wait(1000);
    const memory = ((await product.ask('collect')).memory - before) / STREAMS;
    const concerned = (tags: readonly string[]) => {
      const hit = hitBy(tags);
      const count = pages.filter((own) => !areSaid || own.some((tag) => hit.has(tag))).length;
      return (count * STREAMS) / DIVISIONS;
    };
    const began = (await product.ask('cpu')).cpu;
    const told = [];
    for (const { id } of matches) told.push(await tell(bench.db, id, { followers, concerned }));
    const cpu = ((await product.ask('cpu')).cpu - began) / 1000 / matches.length;
    const lost = told.reduce((sum, { lost }) => sum + lost, 0);
    const tags = median(pages.map(({ length }) => length));
    return { delays: told.flatMap(({ delays }) => delays), lost, memory, cpu, tags };
  } finally {
    for (const process of [...followers, product]) process.stop();
  }
}

/** The tags that a browser says: those of the answers in the page. */
export async function tagsOfPage(port: number, division: string): Promise<readonly string[]> {
  const page = await fetch(`http://127.0.0.1:${port}/en/console/psn/division/${division}`);
  const state = /<script[^>]* id="state"[^>]*>([^<]*)</.exec(await page.text())?.[1];
  const { queries } = JSON.parse(state ?? 'null') as { queries: { data: { tags?: string[] } }[] };
  return coarsened(queries.flatMap(({ data }) => data.tags ?? []));
}

async function tell(
  db: Db,
  fixtureId: number,
  {
    followers,
    concerned,
  }: { followers: readonly Running<Heard>[]; concerned: (tags: readonly string[]) => number },
): Promise<{ delays: number[]; lost: number }> {
  const { tags } = await decide(db, fixtureId, { home: 2, away: 1 });
  const savedAt = performance.timeOrigin + performance.now();
  const expected = concerned(tags);
  const delays: number[] = [];
  while (delays.length < expected && performance.timeOrigin + performance.now() < savedAt + LOST_MS) {
    await wait(100);
    for (const one of followers) {
      for (const { at } of (await one.ask('heard')).heard) delays.push(Math.max(0, at - savedAt));
    }
  }
  return { delays, lost: expected - delays.length };
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
