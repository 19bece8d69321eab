import type { SeasonState } from '@matchnight/contract';
import { leastAdvanced } from '@matchnight/rules';
import { pictureAddress } from '../../platform/files.ts';
import { teamRef } from '../teams/index.ts';
import type { findAllDivisions, findAllTeams, findByKey } from './repository.ts';

type TournamentRow = NonNullable<Awaited<ReturnType<typeof findByKey>>>;
type PlainRow = Omit<TournamentRow, 'category'>;
type DivisionRow = Awaited<ReturnType<typeof findAllDivisions>>[number];
type TeamRow = Awaited<ReturnType<typeof findAllTeams>>[number];

/** A tournament's status: the least advanced of its divisions'; one without divisions is to start. */
export function statusOf(divisions: readonly DivisionRow[]): SeasonState {
  return leastAdvanced(divisions.map((division) => stateOf(division.state)));
}

/** What has no season yet is to start. */
export function stateOf(value: SeasonState | null): SeasonState {
  return value ?? 'to_start';
}

export function tournamentView(row: TournamentRow, divisions: readonly DivisionRow[]) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    image: pictureAddress(row.image),
    kind: row.kind,
    mode: row.mode,
    status: statusOf(divisions),
    category: row.category,
    quantity: row.quantity,
    time_zone: row.time_zone,
    divisions: divisions.map(divisionCard),
  };
}

function divisionCard(row: DivisionRow) {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    tier: row.tier,
    state: stateOf(row.state),
    image: pictureAddress(row.image),
    teams: row.teams ?? 0,
    leader:
      row.leader_name === null || row.leader_slug === null
        ? null
        : teamRef({ name: row.leader_name, slug: row.leader_slug, image: row.leader_image }),
  };
}

export function tournamentTeamView(row: TeamRow) {
  return {
    team: teamRef(row),
    division: { name: row.division_name, slug: row.division_slug },
    players: row.players ?? 0,
  };
}

export function administeredView(row: PlainRow, divisions: readonly DivisionRow[]) {
  const own = divisions.filter((division) => division.tournament_id === row.id);
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    image: pictureAddress(row.image),
    kind: row.kind,
    mode: row.mode,
    status: statusOf(own),
    hidden: row.hidden,
    created_at: row.created_at.toISOString(),
    divisions: own.map(({ id, name, slug, state }) => ({ id, name, slug, state: stateOf(state) })),
  };
}
