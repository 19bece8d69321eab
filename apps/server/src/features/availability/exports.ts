import type { Availability } from '@matchnight/contract';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllOfSquad } from './repository/answers.ts';

/** What the players said who are registered for the team, by player; who has said nothing is missing. */
export async function availabilityOf(
  db: DbOrTx,
  match: { readonly fixtureId: number; readonly teamId: number },
): Promise<Map<number, Availability>> {
  return new Map((await findAllOfSquad(db, match)).map(({ player_id, answer }) => [player_id, answer]));
}
