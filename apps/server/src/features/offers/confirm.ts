import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, notFound, Refusal } from '../../platform/errors.ts';
import { lockUser } from '../accounts/index.ts';
import { findTeamByKey, lockTeam, requireClub } from '../teams/index.ts';
import { findRegisteredAt } from '../tournaments/index.ts';
import { requireMarketOf } from './known.ts';
import { findOffer, type OfferRow } from './repository/offers.ts';
import { refuseRuler } from './rulers.ts';
import { type Held, holdMarket, takeOfferStep } from './step.ts';

type Answer = PrivateWrite<'offers.confirm'> | PrivateWrite<'offers.refuse'>;

/** Player and money move at once, by one transaction, or nothing does. */
export const confirm: Handler<'offers.confirm'> = async (context) => {
  const { tx, say } = context;
  const { held, row } = await holdForPlayer(context);
  const { buyer_id: buyer, seller_id: teamId, player_id: playerId } = row;
  await refuseRuler(tx, { teamId, playerId });
  const team = found(await findTeamByKey(tx, { id: buyer }));
  requireClub(team);
  const of = { tournamentId: held.tournament.id, teamId: buyer };
  if ((await findRegisteredAt(tx, of)) === undefined) {
    throw new Refusal('club_withdrawn', { values: { team: team.name } });
  }
  await takeOfferStep(context, held, row, { do: 'confirm_offer', offer: row.id }, { deed: 'confirmed' });
  return say('offers.reply_confirmed', { team: team.name });
};

/** The player stays where they are. */
export const refuse: Handler<'offers.refuse'> = async (context) => {
  const { say } = context;
  const { held, row } = await holdForPlayer(context);
  await takeOfferStep(context, held, row, { do: 'decline_offer', offer: row.id }, { deed: 'declined' });
  return say('offers.reply_refused');
};

/**
 * The offer that waits for the viewer as the player: user, both teams and the market are held, in this order.
 * @throws Refusal `not_found` for another's, `offer_ended`, `offer_waits_for_another`
 */
async function holdForPlayer(context: Answer): Promise<{ held: Held; row: OfferRow }> {
  const { tx, params, viewer } = context;
  const seen = await findOffer(tx, params.offerId);
  if (!seen || seen.player_id !== viewer.playerId) throw notFound();
  await requireMarketOf(tx, seen);
  await lockUser(tx, viewer.userId);
  const teamIds = [seen.buyer_id, seen.seller_id].sort((a, b) => a - b);
  for (const id of teamIds) await lockTeam(tx, id);
  const held = await holdMarket(context, seen.tournament_id);
  const row = found(await findOffer(tx, seen.id));
  if (row.waits_for === null) throw new Refusal('offer_ended');
  if (row.waits_for !== 'player') throw new Refusal('offer_waits_for_another');
  return { held, row };
}
