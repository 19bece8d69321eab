import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { type EndedAgain, type EndedLine, endAgain, endedLineOf } from '../features/accounts/index.ts';
import { OperatorError, oneLine } from '../platform/database/index.ts';
import { inWrite } from '../platform/touch.ts';
import { events } from '../wiring.ts';
import { tellUsage } from './tell-usage.ts';
import { withDatabase } from './with-database.ts';

const USAGE =
  'usage: npm run deletions:repeat -- --log FILE [--log FILE …]   (of the site’s log, after a restore)';

/**
 * `npm run deletions:repeat`: ends the accounts again that a restored backup brought back, by the log's lines; also while the server
 * runs. What was ended before is left alone, so it can be called twice.
 */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const lines = await readLines(readArguments());
  const became: Record<EndedAgain, number[]> = { ended: [], gone: [], another: [], last_super: [] };
  await withDatabase(
    async (db) => {
      for (const line of lines.values()) {
        const now = new Date();
        const { result } = await inWrite(db, (tx) => endAgain({ tx, now, events }, line));
        became[result].push(line.userId);
      }
    },
    { connections: 1 },
  );
  tell(lines.size, became);
}

function readArguments(): string[] {
  const { values } = parseArgs({ options: { log: { type: 'string', multiple: true } } });
  if (!values.log || values.log.includes('')) throw new OperatorError(USAGE);
  return values.log.map((path) => resolve(process.env.INIT_CWD ?? '.', path));
}

/** The last line of each account. */
async function readLines(paths: readonly string[]): Promise<ReadonlyMap<number, EndedLine>> {
  const lines = new Map<number, EndedLine>();
  for (const path of paths) {
    for await (const text of createInterface({
      input: createReadStream(path),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      const line = endedLineOf(text);
      const known = line && lines.get(line.userId);
      if (line && !(known && known.at > line.at)) lines.set(line.userId, line);
    }
  }
  return lines;
}

function tell(named: number, { ended, gone, another, last_super: last }: Record<EndedAgain, number[]>): void {
  console.log(
    `${named} deleted accounts in the log: ${ended.length} ended again${listed(ended)}, ${gone.length} were ended or are not in the backup`,
  );
  if (another.length > 0)
    console.log(
      `left alone: ${another.length} made after the log’s line, which are somebody else’s${listed(another)}`,
    );
  if (last.length > 0)
    throw new OperatorError(
      `account ${last.join(', ')} is the only super administrator now: make another one first`,
    );
}

function listed(ids: readonly number[]): string {
  return ids.length === 0 ? '' : ` (${ids.join(', ')})`;
}

await main().catch((error: unknown) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});
