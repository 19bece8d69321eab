/** Where the drop-outs of a division's season are begun. */
export const DIVISION_TEAMS =
  '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/teams';
