import { type Bracket, onwardOf, type Tie, type TieEntry } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Foresee } from '../matches/index.ts';
import { findAllTeamsByIds } from '../teams/index.ts';
import { bracketOf } from './bracket.ts';
import { isMiniLeague } from './mini-league.ts';
import { findAllOriented } from './oriented.ts';
import { findBySeason } from './repository/brackets.ts';

/** Who would go through, or win the cup, where it is somebody else, nobody, or not known any more. */
export const tiesWouldChange: Foresee<'ties'> = async (tx, { seasonId }) => {
  const before = await nowOf(tx, seasonId);
  return async () => {
    const after = await nowOf(tx, seasonId);
    if (!before || !after) return [];
    const changed = after.ties.filter((tie) => !isBye(tie) && isWonElse(before, tie));
    const teamIds = changed.flatMap(({ winner }) => (winner.kind === 'team' ? winner.team : []));
    const names = new Map((await findAllTeamsByIds(tx, teamIds)).map(({ id, name }) => [id, name]));
    return changed.map((tie) => ({
      round: tie.round,
      number: tie.number,
      prize: prizeOf(after, tie),
      winner: tie.winner.kind,
      team: tie.winner.kind === 'team' ? (names.get(tie.winner.team) ?? null) : null,
    }));
  };
};

/** Null where nothing is played in ties, or nobody has come in. */
async function nowOf(db: DbOrTx, seasonId: number): Promise<Bracket<number> | null> {
  const row = await findBySeason(db, seasonId);
  if (!row?.entrants || isMiniLeague(row)) return null;
  return bracketOf(row, await findAllOriented(db, row));
}

/** A team with a bye is through without any decision: the other matches tell it. */
function isBye({ sources }: Tie<number>): boolean {
  return sources.some(({ kind }) => kind === 'bye');
}

function isWonElse({ ties }: Bracket<number>, { key, winner }: Tie<number>): boolean {
  const was = ties.find((tie) => tie.key === key);
  return was !== undefined && nameOf(was.winner) !== nameOf(winner);
}

function nameOf(winner: TieEntry<number>): number | string {
  return winner.kind === 'team' ? winner.team : winner.kind;
}

function prizeOf(bracket: Bracket<number>, tie: Tie<number>) {
  const { kind } = onwardOf(bracket, tie).winner;
  if (kind === 'champion') return 'cup' as const;
  return kind === 'third' ? ('third' as const) : ('through' as const);
}
