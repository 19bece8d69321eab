import { createHash } from 'node:crypto';
import { isLeagueMode } from '@matchnight/contract';
import type { KnockoutEnd, KnockoutPlace, NextRole } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { awaitedCups } from '../awards/index.ts';
import { roleOf, withdrawnTeams } from '../divisions/index.ts';
import { rankingsOfKnockouts } from '../liguilla/index.ts';
import { findAllDivisions, findAllNewcomers, findAllRanked, type RankedRow } from './repository/facts.ts';

type Division = Awaited<ReturnType<typeof findAllDivisions>>[number];

/** How a season ended for a team: by its place in the table, or in a knockout. */
export type Ended = { readonly kind: 'position'; readonly position: number } | KnockoutEnd;

export interface RankedTeam extends RankedRow {
  readonly ended: Ended | null;
}

/** A division at the end of its season, with its teams, best first; a new one, and a final phase, have none. */
export interface EndedDivision extends Division {
  readonly role: NextRole;
  readonly ranked: readonly RankedTeam[];
  /** Of a final phase, those who came from its groups. */
  readonly seated: readonly RankedRow[];
}
export type Facts = Awaited<ReturnType<typeof factsOf>>;

/** All that the next season of a tournament is planned from. */
export async function factsOf(db: DbOrTx, tournamentId: number) {
  const rows = await findAllDivisions(db, tournamentId);
  const bySeason = Map.groupBy(await findAllRanked(db, tournamentId), ({ season_id }) => season_id);
  const rankings = await rankingsOfKnockouts(db, knockoutsAmong(rows));
  const divisions: EndedDivision[] = [];
  for (const row of rows) {
    const role = roleOf(row, rows);
    const teams = bySeason.get(row.season_id ?? 0) ?? [];
    const isFinal = role.kind === 'final';
    divisions.push({
      ...row,
      role,
      ranked: isFinal ? [] : ranked(row, teams, rankings.get(row.season_id ?? 0) ?? []),
      seated: isFinal ? teams : [],
    });
  }
  const newcomers = await findAllNewcomers(db, tournamentId);
  const seasons = rows.flatMap(({ season_id }) => season_id ?? []);
  const gone = await withdrawnTeams(db, seasons);
  const withdrawn: ReadonlySet<number> = new Set(gone.map(({ team_id }) => team_id));
  const cups = await awaitedCups(db, [tournamentId]);
  const awaited: ReadonlySet<number> = new Set(cups.map(({ divisionId }) => divisionId));
  return { divisions, newcomers, withdrawn, awaited };
}

/** The seasons of knockouts that nobody feeds. */
function knockoutsAmong(rows: readonly Division[]): number[] {
  return rows.flatMap((row) => (roleOf(row, rows).kind === 'knockout' ? (row.season_id ?? []) : []));
}

/** By the final table, or by the rounds in which teams went out. */
function ranked(
  division: Division,
  teams: readonly RankedRow[],
  places: readonly KnockoutPlace<number>[],
): RankedTeam[] {
  if (isLeagueMode(division.competition_type) || division.season_id === null) {
    return teams.map((team, index) => ({ ...team, ended: { kind: 'position', position: index + 1 } }));
  }
  const placeOf = new Map(places.map(({ team }, index) => [team, index]));
  const byPlace = ({ id }: RankedRow) => placeOf.get(id) ?? places.length;
  return teams
    .toSorted((a, b) => byPlace(a) - byPlace(b))
    .map((team) => ({ ...team, ended: places[placeOf.get(team.id) ?? -1]?.end ?? null }));
}

/** Divisions that the next season waits for: those whose cup is still to be delivered, and groups that still run. */
export function missingCups({ divisions, awaited }: Facts): EndedDivision[] {
  return divisions.filter(({ id, role, season_id, season_state }) =>
    role.kind === 'group' ? season_id !== null && season_state !== 'finished' : awaited.has(id),
  );
}

export function obstacleOf(facts: Facts) {
  const { divisions } = facts;
  if (divisions.length === 0) return 'no_divisions';
  if (divisions.every(({ season_id }) => season_id === null)) return 'season_missing';
  return missingCups(facts).length > 0 ? 'cups_missing' : null;
}

/** Names the seasons that are over, and then all that was planned from: equal for the same facts only. */
export function nameOfFacts({ divisions, newcomers, withdrawn }: Facts): string {
  const seasons = divisions.map(({ season_id }) => season_id);
  const rest = divisions.map(({ id, tier, is_premium, teams_down, role, ranked: teams }) => [
    [id, tier, is_premium, teams_down, role],
    teams.map((team) => [team.id, team.is_gone, withdrawn.has(team.id)]),
  ]);
  return `${hashOf(seasons)}.${hashOf([rest, newcomers.map(({ id }) => id)])}`;
}

/** Whether two names are of the same seasons, whatever else is another. */
export function isOfSameSeasons(one: string, other: string): boolean {
  return one.split('.')[0] === other.split('.')[0];
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}
