import { outsideOf } from '../outside.ts';
import { type Config, readConfig, refusePublicDemo } from '../platform/config.ts';
import { connectDatabase, migrate, OperatorError, oneLine } from '../platform/database/index.ts';
import { migrateJobs } from '../platform/jobs.ts';
import { DEMO_PASSWORD } from './demo/accounts.ts';
import { type DemoOutside, demoAccounts, seed } from './demo.ts';
import { tellUsage } from './tell-usage.ts';

const USAGE = 'usage: npm run seed   (makes the demo community, also beside imported seasons)';

/** `npm run seed`: the demo community, also beside imported seasons and while the server runs. */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const config = readConfig();
  requireWord(config);
  const connected = await connectDatabase(config, console.log);
  try {
    await migrate(connected.directUrl);
    await migrateJobs(connected.directUrl);
    // With the store of pictures, since some of its news have pictures.
    const { outside, database } = await outsideOf(config, connected);
    await seedWhereNobodyIs(outside).finally(() => database.close());
  } finally {
    await connected.stop();
  }
}

/** The demo's password is public: on a public site the operator has to confirm that the demo is meant. */
function requireWord(config: Config): void {
  try {
    refusePublicDemo(config, true);
  } catch {
    throw new OperatorError(`PUBLIC_URL is ${config.publicUrl}: set DEMO=true to show the demo to the world`);
  }
}

async function seedWhereNobodyIs({ db, pictures, clock }: Required<DemoOutside>): Promise<void> {
  const begun = performance.now();
  const isSeeded = await seed({ db, pictures, clock }, async (tx) => {
    const someone = await tx.selectFrom('users').select('is_demo').orderBy('is_demo').limit(1).execute();
    return someone.length === 0;
  });
  if (!isSeeded) {
    throw new OperatorError(
      'somebody has an account here already: the demo goes into a database without users',
    );
  }
  const accounts = await demoAccounts(db);
  console.log(`the demo community is in (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  for (const { username, role, console: on } of accounts) console.log(`${username}  ${role}  ${on}`);
  console.log(`all with the password ${DEMO_PASSWORD}; npm run demo:remove takes everything out again`);
}

await main().catch((error: unknown) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});
