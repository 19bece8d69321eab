import type { Config } from '../config.ts';
import { startPostgres } from './embedded.ts';

export type Connected = {
  /** For the pool. */
  url: string;
  /** Past a pooler, for LISTEN, migrations and jobs. */
  directUrl: string;
  /** The embedded server's; nothing to stop where DATABASE_URL names another. */
  stop(): Promise<void>;
};

/** The database that the settings name: DATABASE_URL's, or the embedded PostgreSQL, started or joined. */
export async function connectDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  say: (line: string) => void = () => {},
): Promise<Connected> {
  if (config.databaseUrl) {
    const { databaseUrl: url, databaseDirectUrl } = config;
    return { url, directUrl: databaseDirectUrl ?? url, stop: async () => {} };
  }
  const server = await startPostgres({ dataDir: config.dataDir, durable: true, say });
  return { url: server.url, directUrl: server.url, stop: () => server.stop() };
}
