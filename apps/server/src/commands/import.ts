import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Console, type ImportField, isConsole, LEAGUE_MODES } from '@matchnight/contract';
import { createTexts } from '@matchnight/i18n';
import { CARRIES, TIE_BREAK_PRESETS, type TieBreakPreset } from '@matchnight/rules';
import {
  findOrMakeTournament,
  type ImportFailure,
  type ImportOptions,
  ImportRefused,
  importSeason,
  type PartCounts,
  readSeasonFile,
  readText,
  seasonNameOf,
  sentenceOf,
  warningText,
} from '../features/imports/index.ts';
import { readConfig } from '../platform/config.ts';
import {
  connectDatabase,
  migrate,
  OperatorError,
  oneLine,
  openDatabase,
  type Tx,
} from '../platform/database/index.ts';
import { migrateJobs } from '../platform/jobs.ts';
import { inWrite } from '../platform/touch.ts';
import { events } from '../wiring.ts';
import { tellUsage } from './tell-usage.ts';

const USAGE = `usage: npm run import -- --file season.json --console psn|xbox|pc --tournament NAME [options]
  --file season.json        a season in the football.json format
  --console psn|xbox|pc     where it is imported to
  --tournament NAME         the tournament; made if no import made one of that name yet
  --division NAME           the division of a league or of a cup without groups; else the tournament's name
  --season NAME             the season; else the year in the file's name
  --mode MODE               rounds_final (the teams meet twice) or all_final (once)
  --tie-breaks PRESET       goal_difference or head_to_head
  --adjust "TEAM:-8:reason" points given or taken; as often as needed
  --alias "TEAM/FROM=TO"    another spelling of a player of the team; as often as needed
  --alias "A=B"             another spelling of a team; as often as needed
  --carry whole|half|none   what teams take of their points into the next part of a split season
  --timezone UTC            the zone of the file's kick-offs
  --correct                 where a result here is another one, that of the file counts`;

interface Asked {
  readonly console: Console;
  readonly tournament: string;
  readonly options: ImportOptions;
}

/** `npm run import`: a season in the open football.json format, also while the server runs. */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const { file, asked } = readArguments();
  const bytes = await readFile(resolve(process.env.INIT_CWD ?? '.', file)).catch(() => {
    throw new OperatorError(`${file} can't be read`);
  });
  const season = readSeasonFile(readText(bytes));
  const config = readConfig();
  const connected = await connectDatabase(config, console.log);
  try {
    await migrate(connected.directUrl);
    await migrateJobs(connected.directUrl);
    const database = openDatabase({ url: connected.url, max: 2 });
    const { console: on, tournament: name, options } = asked;
    const { mode, timeZone } = options;
    const inPart = async (part: (tx: Tx) => Promise<PartCounts>) => {
      const { result: counts } = await inWrite(database.db, part);
      parts += 1;
      return counts;
    };
    const { result } = await inWrite(database.db, async (tx) => {
      const into = await findOrMakeTournament(tx, { console: on, name, mode, timeZone });
      const whole = { ...options, into, timeZone: into.timeZone };
      const named = { ...whole, season: options.season || seasonNameOf(season.name) };
      return await importSeason(tx, season, named, {
        events,
        now: new Date(),
        userId: null,
        progress,
        inPart,
      });
    }).finally(() => database.close());
    console.log(
      `${season.matches.length} matches: ${result.created} new, ${result.decided} decided, ${result.corrected} corrected, ${result.moved} moved`,
    );
    const { t } = createTexts();
    for (const warning of result.warnings)
      console.log(`look at this: ${warningText(warning, (key, values) => t('en', key, values))}`);
    for (const { team, one, other } of result.doubles)
      console.log(`perhaps one player: ${one}, ${other} (${team}; see --alias)`);
  } finally {
    await connected.stop();
  }
}

function readArguments(): { file: string; asked: Asked } {
  const { values } = parseArgs({
    options: {
      file: { type: 'string' },
      console: { type: 'string' },
      tournament: { type: 'string' },
      division: { type: 'string' },
      season: { type: 'string' },
      mode: { type: 'string', default: 'rounds_final' },
      'tie-breaks': { type: 'string', default: 'goal_difference' },
      adjust: { type: 'string', multiple: true, default: [] },
      alias: { type: 'string', multiple: true, default: [] },
      carry: { type: 'string' },
      timezone: { type: 'string', default: 'UTC' },
      correct: { type: 'boolean', default: false },
    },
  });
  const { file, tournament } = values;
  const mode = LEAGUE_MODES.find((one) => one === values.mode);
  const tieBreaks = values['tie-breaks'];
  if (!file || !tournament || !isConsole(values.console)) throw new OperatorError(USAGE);
  if (!mode) {
    throw new OperatorError(
      `--mode ${values.mode}: only leagues can be imported yet (${LEAGUE_MODES.join(', ')})`,
    );
  }
  if (!isPreset(tieBreaks)) {
    throw new OperatorError(`--tie-breaks ${tieBreaks}: takes head_to_head or goal_difference`);
  }
  const options = {
    division: values.division ?? tournament,
    season: values.season ?? '',
    mode,
    tieBreaks,
    timeZone: checkedZone(values.timezone),
    adjustments: values.adjust.map(adjustmentOf),
    aliases: values.alias.map(aliasOf),
    carry: carryOf(values.carry),
    correct: values.correct,
  };
  return { file, asked: { console: values.console, tournament, options } };
}

function isPreset(name: string): name is TieBreakPreset {
  return Object.hasOwn(TIE_BREAK_PRESETS, name);
}

function adjustmentOf(text: string) {
  const [, team, points, reason] = /^(.+?):([+-]?\d{1,2}):(.+)$/s.exec(text) ?? [];
  if (!team || !points || !reason || Number(points) === 0) {
    throw new OperatorError(`--adjust "${text}": takes "TEAM:-8:reason"`);
  }
  return { team: team.trim(), points: Number(points), reason: reason.trim() };
}

function aliasOf(text: string) {
  const [, team = '', from, to] = /^(?:([^=]+?)\/)?([^=]+?)=(.+)$/s.exec(text) ?? [];
  if (!from || !to)
    throw new OperatorError(`--alias "${text}": takes "A=B" for a team, "TEAM/FROM=TO" for a player`);
  return { team: team.trim(), from: from.trim(), to: to.trim() };
}

function carryOf(text: string | undefined): ImportOptions['carry'] {
  const carry = CARRIES.find((one) => one === text);
  if (text !== undefined && !carry) throw new OperatorError(`--carry ${text}: takes ${CARRIES.join(', ')}`);
  return carry ?? '';
}

function checkedZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new OperatorError(`--timezone ${zone}: no such time zone`);
  }
}

/** Which argument a form's field is here. */
const ARGUMENTS: Readonly<Record<ImportField, string | null>> = {
  file: null,
  division: '--division',
  season: '--season',
  carry: '--carry',
  correct: '--correct',
  adjustments: '--adjust',
  aliases: '--alias',
};

function refused(failure: ImportFailure): string {
  const { t } = createTexts();
  const sentence = sentenceOf(failure, (key, values) => t('en', key, values));
  const argument = ARGUMENTS[failure.field];
  return `refused, ${changed()}: ${sentence}${argument === null ? '' : ` (${argument})`}`;
}

/** Of a season that exists, these are in for good. */
let parts = 0;

function changed(): string {
  return parts === 0 ? 'nothing was changed' : 'what came before it is in; import the file again to go on';
}

/** The first Ctrl-C takes back what is under way, and ends with a sentence; a second one ends at once. */
const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort(new OperatorError(`stopped: ${changed()}`)));

let told = 0;
function progress(done: number, of: number): void {
  stopping.signal.throwIfAborted();
  const tenth = Math.floor((done * 10) / of);
  if (tenth === told) return;
  told = tenth;
  if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${of}${done === of ? '\n' : ''}`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof ImportRefused ? refused(error.failure) : oneLine(error));
  process.exitCode = 1;
});
