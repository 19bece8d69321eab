import { SIDES } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { MatchDecided } from '../matches/index.ts';
import { findAllListing } from './repository/lists.ts';

/**
 * What players do in any tournament moves them in the lists of those that offer them: they are sorted by index, so that also
 * a page changes where they did not stand.
 */
export async function listsOfDecidedMatch(tx: Tx, { before, after, touches }: MatchDecided): Promise<void> {
  const players = [before, after].flatMap((sheet) =>
    sheet === null ? [] : SIDES.flatMap((side) => sheet.lines[side].map(({ player }) => player)),
  );
  if (players.length === 0) return;
  const tournaments = await findAllListing(tx, [...new Set(players)]);
  touches(...tournaments.map((id) => `standings:${id}` as const));
}
