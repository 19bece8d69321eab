import type { ClubParams, People } from '../queries.ts';

/** What the parts of a club's page are about. */
export interface OfClub {
  readonly params: ClubParams;
  readonly people: People;
  /** The club's. */
  readonly name: string;
}
