import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { headOfLog } from '../features/audit/index.ts';
import { openBucket, refuseFullBucket, upload } from '../platform/bucket.ts';
import { readConfig } from '../platform/config.ts';
import { connectDatabase, OperatorError, oneLine } from '../platform/database/index.ts';
import { restore } from '../platform/database/restore.ts';
import { migrateJobs } from '../platform/jobs.ts';
import { privateFolderOf } from '../platform/private-files.ts';
import { tellUsage } from './tell-usage.ts';

const USAGE = 'usage: npm run restore -- --file <file>';

/**
 * `npm run restore -- --file x`: restores a backup into an empty database and empty DATA_DIR/files and
 * DATA_DIR/private (or bucket), or fails and changes nothing.
 */
async function main(): Promise<void> {
  tellUsage(USAGE);
  const { values } = parseArgs({ options: { file: { type: 'string' } } });
  if (!values.file) throw new OperatorError(USAGE);
  const config = readConfig();
  const database = await connectDatabase(config, console.log);
  try {
    const path = resolve(process.env.INIT_CWD ?? '.', values.file);
    await migrateJobs(database.directUrl);
    const bucket = config.s3 === null ? null : await openBucket(config.s3);
    if (config.s3 && bucket) await refuseFullBucket(bucket, config.s3.bucket);
    const result = await restore({
      url: database.directUrl,
      files: join(config.dataDir, 'files'),
      privateFiles: privateFolderOf(config.dataDir),
      path,
      headOfLog,
      ...(bucket ? { place: (unpacked: string) => upload(unpacked, bucket) } : {}),
    });
    console.log(
      `${path}: ${result.rows} rows of ${result.tables} tables, ${result.jobs} jobs, ${result.files} pictures' files restored`,
    );
    console.log(`head of the log: ${result.log ?? 'nothing is linked yet'}`);
  } finally {
    await database.stop();
  }
}

await main().catch((error) => {
  console.error(oneLine(error));
  process.exitCode = 1;
});
