export { PATIENCE_MS } from '../apps/server/src/testing/patience.ts';

/** Of a whole story. */
export const STORY_MS = 15 * 60_000;

/** A day that lies months ahead, and is the same whenever a worker of this run asks. */
const now = new Date();
const ahead = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1, 20);
export const MONTHS_AHEAD = new Date(ahead).toISOString();
