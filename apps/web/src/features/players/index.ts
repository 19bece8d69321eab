/** What later features may use of players. */
export { type PlayerParams, playerQuery } from './queries.ts';
