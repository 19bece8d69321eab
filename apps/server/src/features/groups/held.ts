import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { isHeld } from '../../platform/holds.ts';
import { type DivisionRow, findAllFeeds } from '../divisions/index.ts';

/** The divisions that feed a final phase, and their current seasons: whoever creates a schedule of one waits. */
export async function groupsToHold(db: DbOrTx, finalId: number) {
  const feeds = await findAllFeeds(db, [finalId]);
  return {
    division: feeds.map(({ feeder_id }) => feeder_id),
    season: feeds.flatMap(({ season_id }) => season_id ?? []),
  };
}

/**
 * What is held was found before it was held: who finds another group, or another season, than that looks again.
 * @throws Refusal changed_meanwhile
 */
export function requireHeld(tx: Tx, divisions: readonly DivisionRow[]): void {
  const areHeld = divisions.every(
    ({ id, season_id: season }) =>
      isHeld(tx, 'division', id) && (season === null || isHeld(tx, 'season', season)),
  );
  if (!areHeld) throw new Refusal('changed_meanwhile');
}
