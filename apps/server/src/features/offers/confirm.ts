import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Named } from '../../platform/calls/hold.ts';
import { refuseBanned } from '../../platform/calls/permit.ts';
import { found, notFound, Refusal } from '../../platform/errors.ts';
import { findTeamByKey, requireClub } from '../teams/index.ts';
import { findRegisteredAt, type TournamentRow } from '../tournaments/index.ts';
import { findMarketOf } from './known.ts';
import { findOffer, type OfferRow } from './repository/offers.ts';
import { refuseRuler } from './rulers.ts';
import { takeOfferStep } from './step.ts';

type Answer = PrivateWrite<'offers.confirm'> | PrivateWrite<'offers.refuse'>;

/** Player and money move at once, by one transaction, or nothing does. */
export const confirm: Handler<'offers.confirm'> = {
  holds: offerAsked,
  async run(context) {
    const { tx, say } = context;
    const { tournament, row } = await requireForPlayer(context);
    const { buyer_id: buyer, seller_id: teamId, player_id: playerId } = row;
    refuseBanned(context.viewer, [tournament.id]);
    await refuseRuler(tx, { teamId, playerId });
    const team = found(await findTeamByKey(tx, { id: buyer }));
    requireClub(team);
    if ((await findRegisteredAt(tx, { tournamentId: tournament.id, teamId: buyer })) === undefined) {
      throw new Refusal('club_withdrawn', { values: { team: team.name } });
    }
    const command = { do: 'confirm_offer', offer: row.id } as const;
    await takeOfferStep(context, tournament, row, command, { deed: 'confirmed' });
    return say('offers.reply_confirmed', { team: team.name });
  },
};

/** The player stays where they are. */
export const refuse: Handler<'offers.refuse'> = {
  holds: offerAsked,
  async run(context) {
    const { tournament, row } = await requireForPlayer(context);
    const command = { do: 'decline_offer', offer: row.id } as const;
    await takeOfferStep(context, tournament, row, command, { deed: 'declined' });
    return context.say('offers.reply_refused');
  },
};

/** Both teams, and the market. */
async function offerAsked({ tx, params, viewer }: Pick<Answer, 'tx' | 'params' | 'viewer'>): Promise<Named> {
  const seen = await findOffer(tx, params.offerId);
  if (!seen || seen.player_id !== viewer.playerId) return {};
  return { team: [seen.buyer_id, seen.seller_id], tournament: [seen.tournament_id] };
}

/**
 * The offer that waits for the viewer as the player.
 * @throws Refusal `not_found` for another's, `offer_ended`, `offer_waits_for_another`
 */
async function requireForPlayer({
  tx,
  params,
  viewer,
}: Answer): Promise<{ tournament: TournamentRow; row: OfferRow }> {
  const row = await findOffer(tx, params.offerId);
  if (!row || row.player_id !== viewer.playerId) throw notFound();
  const tournament = await findMarketOf(tx, row);
  if (row.waits_for === null) throw new Refusal('offer_ended');
  if (row.waits_for !== 'player') throw new Refusal('offer_waits_for_another');
  return { tournament, row };
}
