import { buildWeb } from '../apps/web/build.ts';

/**
 * The end of `npm ci`: builds the web, so that neither the first start nor one after an upgrade, for which people wait, has to. Where that
 * fails, the install does not: the start builds it then, and says what is wrong.
 */
await buildWeb().catch((error: unknown) => {
  console.warn(`The web is not built yet: ${error instanceof Error ? error.message : String(error)}`);
});
