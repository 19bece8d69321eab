import type { Bracket } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { bracketOf } from './bracket.ts';
import { findAllMatches, findBySeason } from './repository.ts';

/**
 * What a season's liguilla still has for a team: it may come in, it is in and not beaten, or nothing.
 * A liguilla has its teams once the league is over.
 */
export async function liguillaAhead(
  db: DbOrTx,
  seasonId: number,
  teamId: number,
): Promise<'none' | 'to_come' | 'runs'> {
  const row = await findBySeason(db, seasonId);
  if (!row?.teams) return 'none';
  if (row.entrants === null) return 'to_come';
  return isOpen(bracketOf(row, await findAllMatches(db, seasonId)), teamId) ? 'runs' : 'none';
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
