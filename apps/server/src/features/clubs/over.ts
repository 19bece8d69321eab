import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllDivisionsOfTournaments } from '../divisions/index.ts';
import { statusOf } from '../tournaments/index.ts';

/** Which of some tournaments are over, by one statement. */
export async function findAllOver(db: DbOrTx, tournamentIds: readonly number[]): Promise<Set<number>> {
  const divisions = Map.groupBy(
    await findAllDivisionsOfTournaments(db, tournamentIds),
    ({ tournament_id }) => tournament_id,
  );
  return new Set(tournamentIds.filter((id) => statusOf(divisions.get(id) ?? []) === 'finished'));
}
