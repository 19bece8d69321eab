import type { Honours } from '@matchnight/rules';
import { pictureAddress } from '../../platform/files.ts';
import { teamRef } from '../teams/index.ts';
import type { findAllChampions } from './repository/cups.ts';

type TeamRow = Parameters<typeof teamRef>[0];
type ChampionRow = Awaited<ReturnType<typeof findAllChampions>>['rows'][number];

export function placesView(places: Honours<number>, teams: ReadonlyMap<number, TeamRow>) {
  const teamOf = (id: number | null) => {
    const team = id === null ? undefined : teams.get(id);
    return team ? teamRef(team) : null;
  };
  return {
    champion: teamOf(places.champion),
    champion_by_position: teamOf(places.championByPosition),
    second: teamOf(places.second),
    third: teamOf(places.third),
  };
}

export function championView(row: ChampionRow) {
  return {
    season: { id: row.season_id, name: row.season_name },
    division: { name: row.division_name, slug: row.division_slug },
    champion: teamRef({ name: row.champion_name, slug: row.champion_slug, image: row.champion_image }),
    champion_by_position: teamOrNull(row.leader_name, row.leader_slug, row.leader_image),
    second: teamOrNull(row.second_name, row.second_slug, row.second_image),
    third: teamOrNull(row.third_name, row.third_slug, row.third_image),
    image: pictureAddress(row.image),
    delivered_at: row.delivered_at.toISOString(),
  };
}

function teamOrNull(name: string | null, slug: string | null, image: string | null) {
  return name === null || slug === null ? null : teamRef({ name, slug, image });
}
