export { DisciplineFields } from './components/discipline-fields.tsx';
export { type TournamentParams, tournamentQuery } from './queries.ts';
