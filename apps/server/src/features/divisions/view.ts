import { pictureAddress } from '../../platform/files.ts';
import { teamRef } from '../teams/index.ts';
import { stateOf } from '../tournaments/index.ts';
import type { DivisionRow, findAllSeasons, findAllSlots, Weeks } from './repository.ts';

type SeasonRow = Awaited<ReturnType<typeof findAllSeasons>>[number];
type SlotRow = Awaited<ReturnType<typeof findAllSlots>>[number];

export function divisionView(row: DivisionRow, seasons: readonly SeasonRow[], weeks: Weeks) {
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
    tournament: {
      id: row.tournament_id,
      name: row.tournament_name,
      slug: row.tournament_slug,
      kind: row.tournament_kind,
      time_zone: row.time_zone,
    },
    season: seasonRefOf(row),
    seasons: seasons.map(({ id, name, state }) => ({ id, name, state: stateOf(state) })),
    weeks: { current: weeks.current, total: weeks.total },
    has_liguilla: hasLiguilla(row),
    team_of_the_week: weeks.published,
  };
}

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

export function divisionTeamView(row: SlotRow) {
  return { team: teamRef(row), players: row.players ?? 0, position: row.position };
}
