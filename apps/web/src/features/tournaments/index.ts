export { ExportButton } from './components/export-button.tsx';
export { tournamentDeskQuery } from './desk.ts';
export { DisciplineFields } from './private/components/discipline-fields.tsx';
export { type TournamentParams, tournamentQuery } from './queries.ts';
