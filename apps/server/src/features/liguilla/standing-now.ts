import { fedSeats, type Seat, seatTeams, type Tie, tablePosition } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllTeamsByIds } from '../teams/index.ts';
import { emptyBracketOf } from './bracket.ts';
import { fedNow } from './fed.ts';
import type { LiguillaRow } from './repository/brackets.ts';
import { findAllFirstNow } from './repository/seasons.ts';

/** Who would play a final phase if what leads to it ended now, tie by tie: nothing of it is certain. */
export interface StandingNow {
  readonly ties: ReadonlyMap<string, Tie<number>>;
  readonly teams: ReadonlyMap<number, Awaited<ReturnType<typeof findAllTeamsByIds>>[number]>;
}

/** Null where every place is taken, or none depends on a table that has begun. */
export async function standingNow(db: DbOrTx, row: LiguillaRow): Promise<StandingNow | null> {
  const seats = await seatsNow(db, row);
  if (seats.length === 0) return null;
  const step = seatTeams(emptyBracketOf(row), seats);
  // Who was put into another's place may stand in a group of their own: then nobody can say who would play.
  if (!step.ok) return null;
  const teams = await findAllTeamsByIds(
    db,
    seats.flatMap(({ team }) => team ?? []),
  );
  return {
    ties: new Map(step.bracket.ties.map((tie) => [tie.key, tie])),
    teams: new Map(teams.map((team) => [team.id, team])),
  };
}

async function seatsNow(db: DbOrTx, row: LiguillaRow): Promise<Seat<number>[]> {
  const { fed } = row;
  if (fed) return fed.seats.includes(null) ? fedSeats(fed, await fedNow(db, fed)) : [];
  const first = await firstNow(db, row);
  return first.map((team, index) => ({ entrance: tablePosition(index + 1), team, rank: index + 1 }));
}

/** The ids of the first of the table as it stands, which the final phase of a league waits for; none once its places are taken. */
export async function firstNow(
  db: DbOrTx,
  { kind, entrants, teams, seasonId }: LiguillaRow,
): Promise<number[]> {
  if (kind !== 'liguilla' || entrants !== null || teams === null) return [];
  return await findAllFirstNow(db, seasonId, teams);
}
