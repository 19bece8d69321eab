import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { download, openBucket } from '../platform/bucket.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { backup } from '../platform/database/backup.ts';
import { connectDatabase, OperatorError, oneLine } from '../platform/database/index.ts';
import { privateFolderOf } from '../platform/private-files.ts';

/** `npm run backup -- --file x`: the whole site in one file, also while the server runs. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { file: { type: 'string' } } });
  if (!values.file) throw new OperatorError('usage: npm run backup -- --file <file>');
  const config = readConfig();
  const database = await connectDatabase(config, console.log);
  try {
    const path = resolve(process.env.INIT_CWD ?? '.', values.file);
    const files = await picturesOf(config);
    const { folder, privateFolder } = files;
    const from = { url: database.directUrl, files: folder, privateFiles: privateFolder };
    const result = await backup({ ...from, path }).finally(files.forget);
    console.log(
      `${path}: ${result.tables} tables of migration ${result.number}, ${result.files} pictures' files`,
    );
  } finally {
    await database.stop();
  }
}

interface Pictures {
  readonly folder: string;
  /** Null where they are in the same one. */
  readonly privateFolder: string | null;
  forget(): Promise<void>;
}

/** The folders with the pictures: those of a bucket are first fetched into a temporary folder. */
async function picturesOf(config: Config): Promise<Pictures> {
  if (config.s3 === null) {
    const privateFolder = privateFolderOf(config.dataDir);
    return { folder: join(config.dataDir, 'files'), privateFolder, forget: async () => {} };
  }
  const folder = await mkdtemp(join(config.dataDir, 'bucket-'));
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    await download(await openBucket(config.s3), folder);
  } catch (error) {
    await forget();
    throw error;
  }
  return { folder, privateFolder: null, forget };
}

await main().catch((error) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});
