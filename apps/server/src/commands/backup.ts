import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { headOfLog } from '../features/audit/index.ts';
import { download, openBucket } from '../platform/bucket.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { backup } from '../platform/database/backup.ts';
import { connectDatabase, OperatorError, oneLine } from '../platform/database/index.ts';
import { privateFolderOf } from '../platform/private-files.ts';
import { tellUsage } from './tell-usage.ts';

const USAGE = 'usage: npm run backup -- --file <file>';

/** `npm run backup -- --file x`: the whole site in one file, also while the server runs. */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const { values } = parseArgs({ options: { file: { type: 'string' } } });
  if (!values.file) throw new OperatorError(USAGE);
  const config = readConfig();
  const database = await connectDatabase(config, console.log);
  try {
    const path = resolve(process.env.INIT_CWD ?? '.', values.file);
    const files = await picturesOf(config);
    const { folder, privateFolder, fetchFiles } = files;
    const from = { url: database.directUrl, files: folder, privateFiles: privateFolder, fetchFiles };
    const result = await backup({ ...from, path, headOfLog }).finally(files.forget);
    console.log(
      `${path}: ${result.tables} tables of migration ${result.number}, ${result.files} pictures' files`,
    );
    console.log(`head of the log: ${result.log ?? 'nothing is linked yet'}`);
  } finally {
    await database.stop();
  }
}

interface Pictures {
  readonly folder: string;
  /** Null where they are in the same one. */
  readonly privateFolder: string | null;
  fetchFiles(): Promise<void>;
  forget(): Promise<void>;
}

/** The folders with the pictures: a temporary one for those of a bucket, into which the backup fetches them. */
async function picturesOf(config: Config): Promise<Pictures> {
  if (config.s3 === null) {
    const privateFolder = privateFolderOf(config.dataDir);
    const nothing = async () => {};
    return { folder: join(config.dataDir, 'files'), privateFolder, fetchFiles: nothing, forget: nothing };
  }
  const bucket = await openBucket(config.s3);
  const folder = await mkdtemp(join(config.dataDir, 'bucket-'));
  return {
    folder,
    privateFolder: null,
    fetchFiles: () => download(bucket, folder),
    forget: () => rm(folder, { recursive: true, force: true }),
  };
}

await main().catch((error) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});
