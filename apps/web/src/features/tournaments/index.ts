export { type TournamentParams, tournamentQuery } from './queries.ts';
