const tournaments = '/{lang}/{console}/dashboard/tournaments';

/** The addresses of the desks of a tournament and its divisions. */
export const tournamentDesk = `${tournaments}/{tournamentId}` as const;
export const divisionsDesk = `${tournamentDesk}/divisions` as const;
export const divisionDesk = `${divisionsDesk}/{divisionId}` as const;

/** For whom they are. */
export const ofTournament = { as: 'administrator', noun: 'tournament', by: 'tournamentId' } as const;
export const ofDivision = { as: 'administrator', noun: 'division', by: 'divisionId' } as const;

/** How often an administrator may change what everybody reads of divisions. */
export const STEPS = [{ per: 'user', attempts: 200, seconds: 10 * 60, together: 'divisions' }] as const;
