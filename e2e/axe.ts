import { createRequire } from 'node:module';
import type { Built } from '../apps/server/src/app.ts';

export const AXE = '/axe.js';
const { source }: { source: string } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core');

/** Half a megabyte: as a script of the site the browser compiles it once, not for every page and question. */
export function serveAxe(app: Built['app']): void {
  app.get(AXE, (_, reply) =>
    reply
      .header('cache-control', 'max-age=3600, immutable')
      .type('text/javascript; charset=utf-8')
      .send(source),
  );
}
