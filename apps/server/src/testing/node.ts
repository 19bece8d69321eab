import { type Built, build } from '../app.ts';
import { openDatabase } from '../platform/database/index.ts';
import { createMailer } from '../platform/mail.ts';
import { type SaidOfSite, SiteSettings } from '../platform/site-settings.ts';
import type { TestApp } from './app.ts';
import { staleKeys } from './stale.ts';
import { texts } from './texts.ts';

export interface Node extends Omit<Built, 'close'> {
  /** The body of a public answer; `after` is the touch of the reader's own write. */
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever the answer is
  read(path: string, after?: string): Promise<any>;
  /** Kept answers that differ from what would be computed now. */
  stale(): Promise<string[]>;
  close(): Promise<void>;
}

/** Another server on the database of a test's app, with a pool, a cache, a listener and, if asked for, a clock of its own. */
export async function createNode(
  app: TestApp,
  environment: SaidOfSite = { siteName: null, timeZone: null },
  clock = () => app.clock.now,
): Promise<Node> {
  const database = openDatabase({ url: app.database.url, max: 4 });
  const settings = new SiteSettings(database.db, environment);
  const built = await build({
    db: database.db,
    directUrl: app.database.url,
    texts,
    mailer: createMailer({
      texts,
      siteName: async (tx) => (await settings.of(tx)).name,
      zone: async (tx) => await settings.zoneOf(tx),
      mode: 'kept',
      addJob: async () => {},
    }),
    pictures: app.outside.pictures,
    // Nodes share a bucket, or a folder.
    privateFiles: app.outside.privateFiles,
    filesDirectory: import.meta.dirname,
    bucket: null,
    clock,
    site: {
      settings,
      url: 'http://localhost:3000',
      keyFor: app.outside.site.keyFor,
      currency: 'EUR',
      payments: app.outside.site.payments,
      vs: app.outside.site.vs,
      stripe: app.outside.site.stripe,
    },
    web: null,
    showMails: false,
    checkReplies: true,
    trustProxy: false,
    metricsToken: null,
    logger: { level: 'silent' },
  });
  return {
    ...nodeOf(built),
    async close() {
      await built.close();
      await database.close();
    },
  };
}

/** The reading side of a running server. */
export function nodeOf(built: Omit<Built, 'close'>): Omit<Node, 'close'> {
  const read: Node['read'] = async (path, after) => {
    const headers = after === undefined ? {} : { 'x-after': after };
    const reply = await built.app.inject({ url: `/api/v1/en/console/psn${path}`, headers });
    return JSON.parse(reply.body);
  };
  return {
    ...built,
    read,
    stale: () => staleKeys(built),
  };
}
