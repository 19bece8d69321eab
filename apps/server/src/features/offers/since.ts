import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { lockSeason } from '../divisions/index.ts';
import { reportedSince } from './ports.ts';
import { existsLineSince, findAllSeasonsOf, hasComeAnew } from './repository/market.ts';
import type { OfferRow } from './repository/offers.ts';

type Transfer = Pick<
  OfferRow,
  'tournament_id' | 'buyer_id' | 'seller_id' | 'player_id' | 'made_at' | 'ended_at'
>;

/**
 * What has become of a player since a transfer. Reports and judges hold the season of their match: those of the buyer are
 * held before the look, so that no sheet that names the player is on its way. Who asks holds the tournament's row.
 */
export async function sinceTransfer(
  tx: Tx,
  {
    tournament_id: tournamentId,
    buyer_id: teamId,
    seller_id: sellerId,
    player_id: playerId,
    ...row
  }: Transfer,
  events: Events,
): Promise<{ readonly cameAnew: boolean; readonly hasPlayed: boolean }> {
  for (const id of await findAllSeasonsOf(tx, { tournamentId, teamId })) await lockSeason(tx, id);
  const of = { tournamentId, teamId, playerId, since: row.ended_at ?? row.made_at };
  return {
    cameAnew: await hasComeAnew(tx, { tournamentId, sellerId, playerId }),
    hasPlayed: (await existsLineSince(tx, of)) || (await events.ask(reportedSince)(tx, of)),
  };
}
