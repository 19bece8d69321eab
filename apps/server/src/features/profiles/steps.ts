import type { Console } from '@matchnight/contract';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllUnmatched } from '../liguilla/index.ts';
import { findAllStepsOfUser, findStep, type StepRow } from './repository/steps.ts';

/** A division with all that its next step follows from. */
export interface Step extends StepRow {
  /** The next round of its knockout can be paired. */
  readonly to_pair: boolean;
}

export async function stepOf(db: DbOrTx, divisionId: number): Promise<Step | undefined> {
  const row = await findStep(db, divisionId);
  return row && (await withPairing(db, [row]))[0];
}

/** The divisions of a console in the tournaments that a user was made an administrator of, the newest first. */
export async function stepsOfUser(db: DbOrTx, console: Console, userId: number): Promise<Step[]> {
  return await withPairing(db, await findAllStepsOfUser(db, console, userId));
}

async function withPairing(db: DbOrTx, rows: readonly StepRow[]): Promise<Step[]> {
  const waiting = rows.flatMap(({ has_open, state, season_id: id }) =>
    !has_open && state === 'in_progress' && id !== null ? [id] : [],
  );
  const { toPair, annulled } = await findAllUnmatched(db, waiting);
  return rows.map((row) => {
    const id = row.season_id ?? 0;
    return { ...row, to_pair: toPair.has(id), has_open: row.has_open || annulled.has(id) };
  });
}
