import type { DbOrTx } from '../../platform/database/index.ts';
import type { Tag } from '../../platform/touch.ts';
import { findAllSinglePlaces } from './repository/person.ts';

/** What a player's places in 1v1 are shown from: a result there may be the first, in a division that nobody knew before. */
function placeTags(places: Awaited<ReturnType<typeof findAllSinglePlaces>>): Tag[] {
  return places.flatMap(({ tournament_id: tournament, team_id: team }): Tag[] => [
    `tournament:${tournament}`,
    `standings:${tournament}`,
    `team:${team}`,
  ]);
}

/** The teams that a player is in 1v1, for a page that shows what these did: it is tagged with what they are shown from. */
export async function shownPlaces(
  db: DbOrTx,
  playerId: number,
  tag: (...tags: readonly Tag[]) => void,
): Promise<number[]> {
  const places = await findAllSinglePlaces(db, playerId);
  tag(...placeTags(places));
  return places.map(({ team_id }) => team_id);
}
