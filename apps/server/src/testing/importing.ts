import { existsSync, readFileSync } from 'node:fs';
import type { Console } from '@matchnight/contract';
import {
  findOrMakeTournament,
  type Imported,
  type ImportOptions,
  ImportRefused,
  importSeason,
  type PartCounts,
  readSeasonFile,
  sentenceOf,
} from '../features/imports/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { inWrite, type Touch } from '../platform/touch.ts';
import { events } from '../wiring.ts';
import type { TestApp } from './app.ts';
import { PATIENCE_MS } from './patience.ts';

/** A match as in a file; a text is used as it is. */
export type FileText = string | { readonly name?: unknown; readonly matches: readonly unknown[] };

interface Asked extends ImportOptions {
  readonly console: Console;
  readonly tournament: string;
}

interface Part {
  readonly inPart?: (part: (tx: Tx) => Promise<PartCounts>) => Promise<PartCounts>;
  readonly isLook?: boolean;
}

const ASKED: Asked = {
  console: 'psn',
  tournament: 'Old League',
  division: 'Old League',
  season: '1998',
  mode: 'rounds_final',
  tieBreaks: 'goal_difference',
  timeZone: 'UTC',
  adjustments: [],
  aliases: [],
  carry: '',
  correct: false,
};

/**
 * Imports like the command: in a transaction of its own, whose touch reaches the server only by the database's
 * notification. Waits until it arrives. What is refused is thrown as its English sentence.
 */
export async function importFile(
  app: TestApp,
  file: FileText,
  {
    inPart = async (part) => (await inWrite(app.database.db, part)).result,
    isLook = false,
    ...asked
  }: Partial<Asked> & Part = {},
): Promise<Imported & { touch: Touch }> {
  const { console, tournament: name, ...options } = { ...ASKED, ...asked };
  const outside = { events, now: app.clock.now, userId: null, progress: () => {}, inPart, isLook };
  const { result, touch } = await inEnglish(app, () => {
    const season = readSeasonFile(typeof file === 'string' ? file : JSON.stringify(file));
    return inWrite(app.database.db, async (tx) => {
      const into = await findOrMakeTournament(tx, { ...options, console, name });
      return await importSeason(tx, season, { ...options, into, timeZone: into.timeZone }, outside);
    });
  });
  if (!touch) throw new Error('the import touched nothing');
  if (!(await app.listener.hasSeen(touch.id, PATIENCE_MS))) throw new Error('no notification came');
  return { ...result, touch };
}

async function inEnglish<T>({ outside: { texts } }: TestApp, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    throw new Error(sentenceOf(error.failure, (key, values) => texts.t('en', key, values)));
  }
}

/** A match of a file: "Ajo 2-1 Bor", or "Ajo - Bor" without a score. */
export function fileMatch(
  text: string,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const [, team1, home, away, team2] = /^(.+?) (\d+)?-(\d+)? (.+)$/.exec(text) ?? [];
  const score = home === undefined ? {} : { score: { ft: [Number(home), Number(away)] } };
  return { round: 'Matchday 1', date: '1998-08-15', team1, team2, ...score, ...more };
}

/** Seasons in the open football.json format, beside the checkout. */
const FOLDER = new URL('../../../../../shared/data/', import.meta.url);

/** The text of a real season; null (and a printed line) if the file doesn't exist. */
export function realSeason(name: string): string | null {
  const file = new URL(`${name}.json`, FOLDER);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  console.info(`skipped: ${name}.json is not in ${FOLDER.pathname}`);
  return null;
}
