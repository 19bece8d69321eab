import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { holdSeason } from '../divisions/index.ts';
import { reportedSince } from './ports.ts';
import { findAllSeasonsOfBuyer, findAllSince } from './repository/market.ts';
import type { OfferRow } from './repository/offers.ts';

type Transfer = Pick<
  OfferRow,
  'id' | 'tournament_id' | 'buyer_id' | 'seller_id' | 'player_id' | 'made_at' | 'ended_at'
>;

export interface Since {
  readonly cameAnew: boolean;
  readonly hasPlayed: boolean;
}

/**
 * What has become of a player since a transfer. Reports and judges hold the season of their match: those of the buyer are
 * held before the look, so that no sheet that names the player is on its way. Who asks holds the tournament's row.
 */
export async function sinceTransfer(tx: Tx, row: Transfer, events: Events): Promise<Since> {
  const { id: offerId, tournament_id: tournamentId } = row;
  for (const id of await findAllSeasonsOfBuyer(tx, { offerId, tournamentId })) await holdSeason(tx, id);
  return found((await sinceTransfers(tx, tournamentId, { rows: [row], events })).get(offerId));
}

/** The same of some transfers of a tournament, for who only looks: by their offers' ids. */
export async function sinceTransfers(
  db: DbOrTx,
  tournamentId: number,
  { rows, events }: { readonly rows: readonly Transfer[]; readonly events: Events },
): Promise<ReadonlyMap<number, Since>> {
  const bought = rows.map(({ id, seller_id, buyer_id, player_id, made_at, ended_at }) => ({
    offerId: id,
    sellerId: seller_id,
    buyerId: buyer_id,
    playerId: player_id,
    since: ended_at ?? made_at,
  }));
  const facts = await findAllSince(db, tournamentId, bought);
  const reported = await events.ask(reportedSince)(db, tournamentId, bought);
  return new Map(
    facts.map(({ offer_id: id, came_anew: cameAnew, has_played: hasPlayed }) => [
      id,
      { cameAnew, hasPlayed: hasPlayed || reported.has(id) },
    ]),
  );
}
