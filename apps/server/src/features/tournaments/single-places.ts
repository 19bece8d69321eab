import type { Tag } from '../../platform/touch.ts';
import type { findAllSinglePlaces } from './repository/person.ts';

/** What a player's places in 1v1 are shown from: a result there may be the first, in a division that nobody knew before. */
export function placeTags(places: Awaited<ReturnType<typeof findAllSinglePlaces>>): Tag[] {
  return places.flatMap(({ tournament_id: tournament, team_id: team }): Tag[] => [
    `tournament:${tournament}`,
    `standings:${tournament}`,
    `team:${team}`,
  ]);
}
