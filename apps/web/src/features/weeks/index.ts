/** What other features may use of weeks. */
export { TEAM_WEEK } from './queries.ts';
