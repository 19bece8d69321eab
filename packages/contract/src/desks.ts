/**
 * Where news of each level are written, below the dashboard. Apart from the other paths: no page that visitors open
 * has to carry them.
 */
export const DESKS = {
  own: 'notices',
  tournament: 'tournaments/:tournamentId/notices',
  division: 'tournaments/:tournamentId/divisions/:divisionId/notices',
  team: 'teams/:teamId/notices',
} as const;
