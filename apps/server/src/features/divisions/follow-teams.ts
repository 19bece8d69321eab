import type { Tx } from '../../platform/database/index.ts';
import type { TeamLeft } from '../tournaments/index.ts';
import { findAllSlots } from './repository/divisions.ts';
import { findAllOpenSeasonsOf } from './repository/open-slots.ts';
import { lockSeason } from './repository/seasons.ts';
import { replaceSlots } from './repository/slots.ts';
import { touchDivision } from './touches.ts';

/**
 * A team that takes part no longer is in none of the tournament's lists of teams that have no schedule yet; those behind
 * it move up.
 */
export async function listsWithoutTeam(tx: Tx, { tournamentId, teamId }: TeamLeft): Promise<void> {
  for (const season of await findAllOpenSeasonsOf(tx, tournamentId, teamId)) {
    const locked = await lockSeason(tx, season.id);
    if (locked?.state !== 'to_start' && locked?.state !== 'programming') continue;
    const others = (await findAllSlots(tx, season.id)).filter(({ id }) => id !== teamId);
    await replaceSlots(
      tx,
      season.id,
      others.map(({ id }) => id),
    );
    touchDivision(tx, { ...season, id: season.division_id, tournament_id: tournamentId });
  }
}
