import type { Bracket, FinalPhaseAhead } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { bracketOf } from './bracket.ts';
import { isMiniLeague, miniLeagueNow } from './mini-league.ts';
import { findAllOriented } from './oriented.ts';
import { findBySeason, type LiguillaRow } from './repository/brackets.ts';

/**
 * What a season's liguilla still has for a team: it may come in, it is in and not beaten, it has open matches in a
 * mini-league, or nothing.
 * A liguilla has its teams once the league is over.
 */
export async function liguillaAhead(db: DbOrTx, seasonId: number, teamId: number): Promise<FinalPhaseAhead> {
  const row = await findBySeason(db, seasonId);
  if (!row?.teams) return 'none';
  if (row.entrants === null) return 'to_come';
  if (isMiniLeague(row)) {
    const { plan } = await miniLeagueNow(db, row);
    const place = row.entrants.indexOf(teamId) + 1;
    const isOpen = plan.some(
      ({ home, away, match }) => [home, away].includes(place) && match?.decision === null,
    );
    return isOpen ? 'mini_league' : 'none';
  }
  const bracket = bracketOf(row, await findAllOriented(db, row));
  const isIn = isOpen(bracket, teamId) || waitsToBePaired(row, bracket, teamId);
  return isIn ? 'runs' : 'none';
}

/** Through in a knockout by hand, whose next round isn't paired yet. */
function waitsToBePaired({ pairings, entrants }: LiguillaRow, bracket: Bracket<number>, teamId: number) {
  if (pairings === null || entrants === null) return false;
  const last = bracket.ties.at(-1)?.round;
  if (last === undefined) return entrants.includes(teamId);
  return bracket.ties.some(
    ({ round, winner }) =>
      round === last && last !== 'final' && winner.kind === 'team' && winner.team === teamId,
  );
}

/** Whether the team is in a knockout, whoever its rival will be. */
export async function isSeatedInKnockout(db: DbOrTx, seasonId: number, teamId: number): Promise<boolean> {
  const row = await findBySeason(db, seasonId);
  return row?.kind === 'knockout' && (row.entrants ?? []).includes(teamId);
}

function isOpen({ ties }: Bracket<number>, teamId: number): boolean {
  return ties.some(
    ({ entries, winner }) =>
      winner.kind === 'unknown' && entries.some((entry) => entry.kind === 'team' && entry.team === teamId),
  );
}
