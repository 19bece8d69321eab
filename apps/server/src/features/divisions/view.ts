import { stateOf } from '../tournaments/index.ts';
import type { DivisionRow } from './repository/divisions.ts';

/** The modes that may end with a final phase; the others are a knockout themselves. */
export function mayHaveLiguilla({ competition_type: mode }: Pick<DivisionRow, 'competition_type'>): boolean {
  return mode === 'rounds_final' || mode === 'all_final';
}

export function hasLiguilla(row: Pick<DivisionRow, 'competition_type' | 'teams_playoffs'>): boolean {
  return mayHaveLiguilla(row) && row.teams_playoffs >= 2;
}

/** The season of a division's row; null before its first. */
export function seasonRefOf(row: Pick<DivisionRow, 'season_id' | 'season_name' | 'season_state'>) {
  return row.season_id === null || row.season_name === null
    ? null
    : { id: row.season_id, name: row.season_name, state: stateOf(row.season_state) };
}
