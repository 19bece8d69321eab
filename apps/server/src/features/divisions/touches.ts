import type { Tx } from '../../platform/database/index.ts';
import { touch } from '../../platform/touch.ts';
import type { DivisionRow } from './repository/divisions.ts';

/** A division, or its season, is another now: everything that shows it by name, place or state. */
export function touchDivision(
  tx: Tx,
  { id, tournament_id, console }: Pick<DivisionRow, 'id' | 'tournament_id' | 'console'>,
): void {
  touch(tx, `division:${id}`, `tournament:${tournament_id}`, `standings:${tournament_id}`, 'site');
  touch(tx, `results:${console}`, `names:${console}`, `search:${console}`);
}
