import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { download, openBucket } from '../platform/bucket.ts';
import { type Config, readConfig } from '../platform/config.ts';
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
    const files = await picturesOf(config);
    const result = await backup({ url: database.directUrl, files: files.folder, path }).finally(files.forget);
    console.log(
      `${path}: ${result.tables} tables of migration ${result.number}, ${result.files} pictures' files`,
    );
  } finally {
    await database.stop();
  }
}

/** The folder with the pictures: those of a bucket are first fetched into a temporary folder. */
async function picturesOf(config: Config): Promise<{ folder: string; forget: () => Promise<void> }> {
  if (config.s3 === null) return { folder: join(config.dataDir, 'files'), forget: async () => {} };
  const folder = await mkdtemp(join(config.dataDir, 'bucket-'));
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    await download(await openBucket(config.s3), folder);
  } catch (error) {
    await forget();
    throw error;
  }
  return { folder, forget };
}

await main().catch((error) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});
