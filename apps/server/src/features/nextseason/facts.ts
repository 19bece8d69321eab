import { createHash } from 'node:crypto';
import type { DbOrTx } from '../../platform/database/index.ts';
import { mayHaveLiguilla, withdrawnTeams } from '../divisions/index.ts';
import { findAllDivisions, findAllNewcomers, findAllRanked, type RankedRow } from './repository/facts.ts';

type Division = Awaited<ReturnType<typeof findAllDivisions>>[number];

/** A division at the end of its season, with its final table; a new one has no teams. */
export interface EndedDivision extends Division {
  readonly ranked: readonly RankedRow[];
}
export type Facts = Awaited<ReturnType<typeof factsOf>>;

/** All that the next season of a tournament is planned from. */
export async function factsOf(db: DbOrTx, tournamentId: number) {
  const rows = await findAllDivisions(db, tournamentId);
  const bySeason = Map.groupBy(await findAllRanked(db, tournamentId), ({ season_id }) => season_id);
  const divisions = rows.map(
    (row): EndedDivision => ({ ...row, ranked: bySeason.get(row.season_id ?? 0) ?? [] }),
  );
  const newcomers = await findAllNewcomers(db, tournamentId);
  const seasons = rows.flatMap(({ season_id }) => season_id ?? []);
  const gone = await withdrawnTeams(db, seasons);
  const withdrawn: ReadonlySet<number> = new Set(gone.map(({ team_id }) => team_id));
  return { divisions, newcomers, withdrawn };
}

/** Divisions without a season yet wait for none. */
export function missingCups({ divisions }: Facts): EndedDivision[] {
  return divisions.filter(({ season_id, has_cup }) => season_id !== null && !has_cup);
}

export function obstacleOf(facts: Facts) {
  const { divisions } = facts;
  if (divisions.length === 0) return 'no_divisions';
  if (!divisions.every(mayHaveLiguilla)) return 'knockout';
  if (divisions.every(({ season_id }) => season_id === null)) return 'season_missing';
  return missingCups(facts).length > 0 ? 'cups_missing' : null;
}

/** Names the seasons that are over, and then all that was planned from: equal for the same facts only. */
export function nameOfFacts({ divisions, newcomers, withdrawn }: Facts): string {
  const seasons = divisions.map(({ season_id }) => season_id);
  const rest = divisions.map(({ id, tier, is_premium, teams_down, ranked }) => [
    [id, tier, is_premium, teams_down],
    ranked.map((team) => [team.id, team.is_gone, withdrawn.has(team.id)]),
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
