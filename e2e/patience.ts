export { PATIENCE_MS } from '../apps/server/src/testing/patience.ts';

/** Of a whole story. */
export const STORY_MS = 15 * 60_000;
