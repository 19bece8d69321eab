import { buildWeb, compressBest } from '../apps/web/build.ts';

/** `npm run build`: the web, compressed as well as can be, so that a start after it finds nothing to do. */
await buildWeb();
await compressBest();
