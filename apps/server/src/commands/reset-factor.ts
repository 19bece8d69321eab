import { parseArgs } from 'node:util';
import { resetLost } from '../features/factors/index.ts';
import { OperatorError, oneLine } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { inWrite } from '../platform/touch.ts';
import { events } from '../wiring.ts';
import { tellUsage } from './tell-usage.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'usage: npm run reset-factor -- NICK   (of the only super administrator, or their username)';

/** `npm run reset-factor`: takes a lost second factor from the only super administrator, also while the server runs. */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const nick = readArguments();
  const now = new Date();
  const { result } = await withDatabase((db) => inWrite(db, (tx) => resetLost(tx, events, { nick, now })), {
    connections: 1,
  });
  console.log(
    `${result.nick} has no second factor now, and no session: log in with the password and set one up`,
  );
}

function readArguments(): string {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [nick, ...more] = positionals;
  if (!nick || more.length > 0) throw new OperatorError(USAGE);
  return nick;
}

function sentence(error: unknown): string {
  const code = error instanceof Refusal ? error.code : null;
  if (code === 'not_found') return 'no super administrator has this nick or username';
  if (code === 'forbidden') return 'there is another super administrator: they reset it in the site’s pages';
  if (code === 'factor_none') return 'this account has no second factor';
  return oneLine(error);
}

await main().catch((error: unknown) => {
  console.error(sentence(error));
  process.exitCode = 1;
});
