import { type CupAwaits, cupAwaits } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllUnwon } from '../liguilla/index.ts';
import { findAllOfDivisions } from './repository/cups.ts';

/** A division whose cup is still to be delivered. */
export interface AwaitedCup {
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly awaits: CupAwaits;
}

/**
 * The cups of these tournaments that are still to be delivered: what every desk goes by. A division that is not among
 * them has delivered its cup, or has none: it feeds a final phase, has no season, or nobody won its season. As many
 * statements for many as for one.
 */
export async function awaitedCups(db: DbOrTx, tournamentIds: readonly number[]): Promise<AwaitedCup[]> {
  if (tournamentIds.length === 0) return [];
  const rows = await findAllOfDivisions(db, tournamentIds);
  const unwon = await findAllUnwon(
    db,
    rows.flatMap(({ state, is_delivered, feeds, season_id: id }) =>
      state === 'finished' && !is_delivered && !feeds && id !== null ? [id] : [],
    ),
  );
  return rows.flatMap((row) => {
    const outcome = unwon.get(row.season_id ?? 0)?.outcome ?? 'won';
    const awaits = cupAwaits({ ...row, delivered: row.is_delivered, outcome });
    return awaits === null ? [] : [{ tournamentId: row.tournament_id, divisionId: row.division_id, awaits }];
  });
}

/** Whether no other division of the tournament waits for its cup. */
export async function areOthersDelivered(
  db: DbOrTx,
  { tournamentId, divisionId }: Omit<AwaitedCup, 'awaits'>,
): Promise<boolean> {
  const awaited = await awaitedCups(db, [tournamentId]);
  return awaited.every((cup) => cup.divisionId === divisionId);
}
