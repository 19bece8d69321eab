/** What later features may use of teams. */
export { type TeamParams, teamQuery } from './team-queries.ts';
