import { DECIDED_STATUSES, type Decision } from './decision.ts';

/** A match that is not decided yet. */
export const OPEN_STATUSES = ['scheduled', 'reported', 'disputed'] as const;
export type OpenStatus = (typeof OPEN_STATUSES)[number];

/** The six statuses of a match. */
export const MATCH_STATUSES = [...OPEN_STATUSES, ...DECIDED_STATUSES] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** Played, won by default or annulled. */
export function isDecided(status: MatchStatus): status is Decision['status'] {
  return DECIDED_STATUSES.some((decided) => decided === status);
}
