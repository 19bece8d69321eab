import { isLeagueMode } from '@matchnight/contract';
import { pictureAddress } from '../../platform/files.ts';
import { stateOf } from '../tournaments/index.ts';
import type { DivisionRow } from './repository/divisions.ts';

type OwnFields = Pick<
  DivisionRow,
  | 'id'
  | 'name'
  | 'slug'
  | 'image'
  | 'tier'
  | 'season_state'
  | 'competition_type'
  | 'teams_playoffs'
  | 'teams_down'
  | 'is_premium'
>;

/** The modes that may end with a final phase; the others are a knockout themselves. */
export function mayHaveLiguilla({ competition_type: mode }: Pick<DivisionRow, 'competition_type'>): boolean {
  return isLeagueMode(mode);
}

export function hasLiguilla(row: Pick<DivisionRow, 'competition_type' | 'teams_playoffs'>): boolean {
  return mayHaveLiguilla(row) && row.teams_playoffs >= 2;
}

/** A division by itself. */
export function divisionFields(row: OwnFields) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    image: pictureAddress(row.image),
    tier: row.tier,
    state: stateOf(row.season_state),
    competition_type: row.competition_type,
    teams_playoffs: row.teams_playoffs,
    teams_down: row.teams_down,
    is_premium: row.is_premium,
  };
}

/** The season of a division's row; null before its first. */
export function seasonRefOf(row: Pick<DivisionRow, 'season_id' | 'season_name' | 'season_state'>) {
  return row.season_id === null || row.season_name === null
    ? null
    : { id: row.season_id, name: row.season_name, state: stateOf(row.season_state) };
}
