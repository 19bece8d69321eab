import { insertFavourite, upsertRequest } from '../src/features/social/index.ts';
import type { Tx } from '../src/platform/database/index.ts';

interface SocialAsked {
  readonly userId: number;
  /** The newest first. */
  readonly teams?: readonly number[];
  readonly tournaments?: readonly number[];
  /** Users. */
  readonly friends?: readonly number[];
  /** Users who sent the user a request, and users to whom the user sent one. */
  readonly askedBy?: readonly number[];
  readonly asks?: readonly number[];
  readonly now: Date;
}

const HOUR_MS = 3_600_000;

/** A user's favourites and friends; a friendship is a request that the other user answers with one. */
export async function makeSocial(tx: Tx, asked: SocialAsked): Promise<void> {
  const { userId, teams = [], tournaments = [], friends = [], askedBy = [], asks = [], now } = asked;
  const at = (place: number) => new Date(now.getTime() - (place + 1) * HOUR_MS);
  for (const [place, team_id] of teams.entries()) {
    await insertFavourite(tx, { user_id: userId, team_id, created_at: at(place) });
  }
  for (const [place, tournament_id] of tournaments.entries()) {
    await insertFavourite(tx, { user_id: userId, tournament_id, created_at: at(place) });
  }
  for (const otherId of [...askedBy, ...friends]) {
    await upsertRequest(tx, { userId: otherId, otherId: userId }, now);
  }
  for (const otherId of [...asks, ...friends]) await upsertRequest(tx, { userId, otherId }, now);
}
