import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Console, isConsole } from '@matchnight/contract';
import { type ExportedFile, exportFile } from '../features/matches/index.ts';
import { type DbOrTx, OperatorError, oneLine } from '../platform/database/index.ts';
import { tellUsage } from './tell-usage.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `usage: npm run export -- --console psn|xbox|pc (--division SLUG | --tournament SLUG) [--season NAME] [--file out.json]
  --console psn|xbox|pc   where the division or the tournament is
  --division SLUG         one division, by the last part of its address
  --tournament SLUG       all divisions of a tournament; each match names its division as its group
  --season NAME           another season than the current one
  --file out.json         written there instead of to standard output`;

/** `npm run export`: a season, or a tournament's current ones, in the open football.json format. */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const { file, asked } = readArguments();
  // Standard output carries only the file: the database's messages at its start go to standard error.
  const season = await withDatabase((db) => exportAsked(db, asked), { connections: 2, say: console.error });
  const text = `${JSON.stringify(season, null, 2)}\n`;
  if (file === undefined) process.stdout.write(text);
  else await writeFile(resolve(process.env.INIT_CWD ?? '.', file), text);
  console.error(`${season.name}: ${season.matches.length} matches`);
}

export type ExportAsked = { readonly console: Console; readonly season?: string } & (
  | { readonly division: string }
  | { readonly tournament: string }
);

/**
 * The matches of one season of a division (by default the current one), or of the current seasons of all divisions of a
 * tournament; there each match names its division as its group.
 * @throws OperatorError if there is no such season
 */
export async function exportAsked(db: DbOrTx, asked: ExportAsked): Promise<ExportedFile> {
  const seasons = await findAllSeasons(db, asked);
  const [first] = seasons;
  if (!first)
    throw new OperatorError(`there is no such ${'division' in asked ? 'division' : 'tournament'} or season`);
  return await exportFile(db, first.tournament, seasons);
}

async function findAllSeasons(db: DbOrTx, asked: ExportAsked) {
  const { season } = asked;
  const query = db
    .selectFrom('seasons as s')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .innerJoin('tournaments as t', 't.id', 'd.tournament_id')
    .select(['s.id', 's.name', 'd.name as division', 't.name as tournament'])
    .where('d.console', '=', asked.console)
    .orderBy('d.tier');
  const ofPlace =
    'division' in asked
      ? query.where('d.slug', '=', asked.division)
      : query.where('t.slug', '=', asked.tournament);
  const ofSeason =
    season === undefined ? ofPlace.where('s.is_current', '=', true) : ofPlace.where('s.name', '=', season);
  return await ofSeason.execute();
}

function readArguments(): { file: string | undefined; asked: ExportAsked } {
  const { values } = parseArgs({
    options: {
      console: { type: 'string' },
      division: { type: 'string' },
      tournament: { type: 'string' },
      season: { type: 'string' },
      file: { type: 'string' },
    },
  });
  const { console, division, tournament, season, file } = values;
  if (!isConsole(console) || (division === undefined) === (tournament === undefined)) {
    throw new OperatorError(USAGE);
  }
  const of = division === undefined ? { tournament: tournament ?? '' } : { division };
  return { file, asked: { console, ...of, ...(season === undefined ? {} : { season }) } };
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    console.error(oneLine(error));
    process.exitCode = 1;
  });
}
