export { tournamentDeskQuery } from './desk.ts';
export { DisciplineFields } from './private/components/discipline-fields.tsx';
export { ExportButton } from './private/components/export-button.tsx';
export { type TournamentParams, tournamentQuery } from './queries.ts';
