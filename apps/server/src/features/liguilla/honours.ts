import { type Honours, honours } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { bracketOf } from './bracket.ts';
import { findAllMatches, findBySeason } from './repository.ts';

/**
 * The places that a season's liguilla decides, so far as it is played; null where the season has none.
 * @param leader the first of the table
 */
export async function honoursOfLiguilla(
  db: DbOrTx,
  seasonId: number,
  leader: number | null,
): Promise<Honours<number> | null> {
  const row = await findBySeason(db, seasonId);
  if (!row || row.teams === null) return null;
  return honours(bracketOf(row, await findAllMatches(db, seasonId)), leader);
}
