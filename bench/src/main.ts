import { parseArgs } from 'node:util';
import { buildWeb } from '../../apps/web/build.ts';
import { abuseLines } from './abuse.ts';
import { betLines } from './bets.ts';
import { openBench } from './database.ts';
import { generatorLines } from './generators.ts';
import { knockoutLines } from './knockouts.ts';
import { lighthouseLines } from './lighthouse.ts';
import { marketLines } from './market.ts';
import { matchNightLines } from './match-night.ts';
import { memoryLine } from './memory.ts';
import { notificationLines } from './notifications.ts';
import { orderLines } from './orders.ts';
import { purchaseLines } from './purchases.ts';
import { readLines, weightLine } from './reads.ts';
import { rulesLines } from './rules.ts';
import { scaleLines } from './scale/lines.ts';
import { scheduleLines } from './schedules.ts';
import { fillDatabase } from './season.ts';
import { startupLine } from './startup.ts';
import { streamLines } from './streams.ts';
import { type Line, printTable, tellLine } from './table.ts';
import { tournamentLines } from './tournaments.ts';
import { decisionLines, freshnessLines } from './writes.ts';

/**
 * `npm run bench [-- --only P1,P6] [--seconds 3600]`: each measure of quality.md beside its limit, all in this run: told when it is known, and in
 * a table at the end. A line that fails leaves the others running. Exit status 1: something could not be measured; 2: a goal
 * was missed.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, seconds: { type: 'string' } } });
/** How long one account does its worst. */
const seconds = Number(values.seconds ?? 60);
const only = values.only?.split(',') ?? null;
const lines: Line[] = [];
const failed: string[] = [];
/** What reads the invented season. */
const FILLED = ['P1', 'P2', 'P3', 'P7', 'P11', 'P12'];

await part(['P9', 'P10'], rulesLines);
await part(['P9'], generatorLines);
if (
  wanted([
    'P1',
    'P2',
    'P3',
    'P4',
    'P6',
    'P7',
    'P11',
    'P12',
    'P13',
    'P14',
    'P15',
    'P16',
    'P17',
    'P18',
    'P19',
    'R11',
  ])
)
  await withDatabase();
await part(['P12'], async () => [await startupLine()]);
await part(['P12'], async () => [await memoryLine(only?.includes('P12') ? 120 : 20)]);
await part(['P5'], lighthouseLines);
// Runs only if it is named: it fills some 10 GB.
if (only?.includes('P8')) await part(['P8'], scaleLines);
console.log(`\n${printTable(lines.toSorted((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1))))}`);
if (failed.length > 0) console.error(`\nNot measured:\n${failed.join('\n')}`);
// A line that failed may have left a server open, which would keep the process alive.
process.exit(failed.length > 0 ? 1 : lines.some(({ isMet }) => isMet === false) ? 2 : 0);

async function withDatabase(): Promise<void> {
  const bench = await openBench();
  try {
    await buildWeb();
    if (wanted(FILLED)) await attempt(FILLED, () => fillDatabase(bench.db));
    await part(['P1', 'P2', 'P3', 'P11', 'P12'], () => readLines(bench.url));
    await part(['P4'], async () => [await weightLine()]);
    await part(['P7'], () => freshnessLines(bench));
    await part(['P6'], () => decisionLines(bench));
    await part(['P13'], () => matchNightLines(bench));
    await part(['P14'], () => streamLines(bench));
    await part(['P15'], () => notificationLines(bench));
    await part(['P15'], () => purchaseLines(bench));
    await part(['P15'], () => orderLines(bench));
    await part(['P15'], () => betLines(bench));
    await part(['P16'], () => scheduleLines(bench));
    await part(['P17'], () => tournamentLines(bench));
    await part(['P18'], () => marketLines(bench));
    await part(['P19'], () => knockoutLines(bench));
    await part(['R11'], () => abuseLines(bench, seconds));
  } finally {
    await bench.stop();
  }
}

async function part(ids: readonly string[], measure: () => Promise<Line[]>): Promise<void> {
  if (!wanted(ids)) return;
  console.log(`measuring ${ids.join(', ')} …`);
  const measured = await attempt(ids, measure);
  for (const line of measured ?? []) {
    lines.push(line);
    console.log(tellLine(line));
  }
}

async function attempt<T>(ids: readonly string[], job: () => Promise<T>): Promise<T | null> {
  try {
    return await job();
  } catch (error) {
    failed.push(`${ids.join(', ')}: ${error instanceof Error ? error.message : String(error)}`);
    console.error(error);
    return null;
  }
}

function wanted(ids: readonly string[]): boolean {
  return only === null || ids.some((id) => only.includes(id));
}
