import { readConfig } from '../platform/config.ts';
import { connectDatabase, migrate, type OpenDatabase, openDatabase } from '../platform/database/index.ts';

/**
 * What a command does with the site's database: migrated, and started for it where no server has it, as the environment says.
 * `connections`: how many it may use at once. `say`: where the database's start says what it does.
 */
export async function withDatabase<Result>(
  work: (db: OpenDatabase['db']) => Promise<Result>,
  { connections, say = console.log }: { connections: number; say?: (line: string) => void },
): Promise<Result> {
  const connected = await connectDatabase(readConfig(), say);
  try {
    await migrate(connected.directUrl);
    const database = openDatabase({ url: connected.url, max: connections });
    return await work(database.db).finally(() => database.close());
  } finally {
    await connected.stop();
  }
}
