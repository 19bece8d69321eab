import type { DbOrTx } from '../../platform/database/index.ts';
import { statusOf } from '../tournaments/index.ts';
import { findAllByTournaments } from './repository/of-tournaments.ts';

/** Which of some tournaments are over, by one statement. */
export async function findAllOver(db: DbOrTx, tournamentIds: readonly number[]): Promise<Set<number>> {
  const divisions = Map.groupBy(
    await findAllByTournaments(db, tournamentIds),
    ({ tournament_id }) => tournament_id,
  );
  return new Set(tournamentIds.filter((id) => statusOf(divisions.get(id) ?? []) === 'finished'));
}

/** Whether nobody comes into a tournament any more, and nobody gets a club in it. */
export async function isOver(db: DbOrTx, tournamentId: number): Promise<boolean> {
  return (await findAllOver(db, [tournamentId])).has(tournamentId);
}
