/** Where news of a noun are written; one's own desk, which is the site's too, has an address for each thing done. */
export const DESKS = {
  own: '/:lang/:console/dashboard/notices',
  tournament: '/:lang/:console/dashboard/tournaments/:tournamentId/notices',
  division: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/notices',
  team: '/:lang/:console/dashboard/teams/:teamId/notices',
} as const;
