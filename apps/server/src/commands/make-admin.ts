import { parseArgs } from 'node:util';
import { USER_TYPES } from '@matchnight/contract';
import { makeAdmin } from '../features/accounts/index.ts';
import { OperatorError, oneLine } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { inWrite } from '../platform/touch.ts';
import { tellUsage } from './tell-usage.ts';
import { withDatabase } from './with-database.ts';

const USAGE = `usage: npm run make-admin -- --user NAME --type ${USER_TYPES.join('|')}   (NAME: a username or email)`;

/** `npm run make-admin`: makes a registered user an administrator, also while the server runs. */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const { user, type } = readArguments();
  const now = new Date();
  const { result: made } = await withDatabase(
    (db) => inWrite(db, (tx) => makeAdmin(tx, { user, type, now })),
    {
      connections: 1,
    },
  );
  console.log(`${made.nick} (${made.username}) is ${type} now, was ${made.before ?? 'a user'}`);
}

function readArguments() {
  const { values } = parseArgs({ options: { user: { type: 'string' }, type: { type: 'string' } } });
  const type = USER_TYPES.find((one) => one === values.type?.toUpperCase());
  if (!values.user || type === undefined) throw new OperatorError(USAGE);
  return { user: values.user, type };
}

function sentence(error: unknown): string {
  const code = error instanceof Refusal ? error.code : null;
  if (code === 'not_found') return 'nobody has this username or email: register first';
  if (code === 'last_super') return 'this is the last super administrator: make another one first';
  if (error instanceof Refusal && error.fields?.user)
    return 'several accounts have this email: give a username';
  if (error instanceof Refusal && error.fields?.email)
    return 'another account has confirmed this user’s email';
  return oneLine(error);
}

await main().catch((error: unknown) => {
  console.error(sentence(error));
  process.exitCode = 1;
});
