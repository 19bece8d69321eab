import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/config.ts';
import { backup } from '../platform/database/backup.ts';
import { connectDatabase, OperatorError, oneLine } from '../platform/database/index.ts';

/** `npm run backup -- --file x`: the whole site in one file, also while the server runs. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { file: { type: 'string' } } });
  if (!values.file) throw new OperatorError('usage: npm run backup -- --file <file>');
  const config = readConfig();
  const database = await connectDatabase(config, console.log);
  try {
    const path = resolve(process.env.INIT_CWD ?? '.', values.file);
    const result = await backup({ url: database.directUrl, files: join(config.dataDir, 'files'), path });
    console.log(
      `${path}: ${result.tables} tables of migration ${result.number}, ${result.files} pictures' files`,
    );
    if (config.s3) console.log(`The pictures of the bucket ${config.s3.bucket} are not in it.`);
  } finally {
    await database.stop();
  }
}

await main().catch((error) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});
