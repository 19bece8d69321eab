import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Named } from '../../platform/calls/hold.ts';
import { found, notFound, Refusal, refuseField } from '../../platform/errors.ts';
import type { TournamentRow } from '../tournaments/index.ts';
import { findMarketOf, marketNamed } from './known.ts';
import { findAllRulers, findTeamOf } from './repository/market.ts';
import { findOffer, nextOfferId, type OfferRow } from './repository/offers.ts';
import { refusalOfWanted, refuseRuler } from './rulers.ts';
import { requireActs, requireDeal, requireDealer } from './signings.ts';
import { takeOfferStep, takeStep } from './step.ts';

type Answer = PrivateWrite<'offers.accept'> | PrivateWrite<'offers.counter'> | PrivateWrite<'offers.end'>;

/** A team bids for another team's player: its money is held aside at once. */
export const make: Handler<'offers.make'> = {
  holds: marketNamed,
  async run(context) {
    const { tx, noun, body, say } = context;
    const { id: buyer } = noun.team;
    const { tournament, player } = await requireDeal(context);
    const seller = await findTeamOf(tx, tournament.id, player.id);
    if (seller !== null && seller !== buyer) {
      const [ruler] = await findAllRulers(tx, [{ teamId: seller, playerId: player.id }]);
      const refusal = refusalOfWanted(player, ruler !== undefined);
      if (refusal) throw refusal;
    }
    const offer = await nextOfferId(tx);
    await takeStep(
      context,
      tournament,
      { do: 'make_offer', offer, buyer, player: player.id, amountCents: body.amount },
      {
        teamIds: seller === null ? [buyer] : [buyer, seller],
        playerIds: [player.id],
        by: { offer: { id: offer, deed: 'made' } },
        fields: { player: true, amount: true },
      },
    );
    const made = found(await findOffer(tx, offer));
    return say(made.waits_for === 'administrator' ? 'offers.reply_made_odd' : 'offers.reply_made', {
      nick: player.nick,
    });
  },
};

/** The seller accepts the offer, or the buyer what the seller asked for. */
export const accept: Handler<'offers.accept'> = {
  holds: offerAsked,
  async run(context) {
    const { tx, noun, body, say } = context;
    const { tournament, row, isSeller } = await requireOffer(context);
    const stands = isSeller ? row.cents : (row.asked_cents ?? row.cents);
    if (row.waits_for === (isSeller ? 'seller' : 'buyer') && body.amount !== stands) {
      throw new Refusal('offer_changed');
    }
    if (isSeller) await refuseRuler(tx, { teamId: noun.team.id, playerId: row.player_id });
    const command = isSeller ? 'accept_offer' : 'accept_counter';
    const deed = isSeller ? 'accepted' : 'agreed';
    await takeOfferStep(context, tournament, row, { do: command, offer: row.id }, { deed });
    return say(isSeller ? 'offers.reply_accepted' : 'offers.reply_agreed', { team: noun.team.name });
  },
};

/** The seller asks for another amount. */
export const counter: Handler<'offers.counter'> = {
  holds: offerAsked,
  async run(context) {
    const { tx, body, say } = context;
    const { tournament, row, isSeller } = await requireOffer(context);
    if (!isSeller) throw new Refusal('offer_waits_for_another');
    await refuseRuler(tx, { teamId: row.seller_id, playerId: row.player_id });
    if (body.amount === row.cents) throw refuseField('amount', 'amount_unchanged');
    const command = { do: 'counter_offer', offer: row.id, amountCents: body.amount } as const;
    await takeOfferStep(context, tournament, row, command, { deed: 'countered', fields: { amount: true } });
    return say('offers.reply_countered');
  },
};

/** The seller declines, or the buyer withdraws. */
export const end: Handler<'offers.end'> = {
  holds: offerAsked,
  async run(context) {
    const { say } = context;
    const { tournament, row, isSeller } = await requireOffer(context, requireActs);
    // Who accepted keeps their word; the buyer may change their mind until the player confirms.
    const mayDecline = row.waits_for === 'seller' || row.waits_for === 'buyer';
    if (isSeller && !mayDecline) throw new Refusal('offer_waits_for_another');
    const command = isSeller ? 'decline_offer' : 'withdraw_offer';
    const deed = isSeller ? 'declined' : 'withdrawn';
    await takeOfferStep(context, tournament, row, { do: command, offer: row.id }, { deed });
    return say(isSeller ? 'offers.reply_declined' : 'offers.reply_withdrawn');
  },
};

/** The market that the offer is in. */
async function offerAsked({ tx, params }: Pick<Answer, 'tx' | 'params'>): Promise<Named> {
  const seen = await findOffer(tx, params.offerId);
  return seen && isBetween(seen, params.teamId) ? { tournament: [seen.tournament_id] } : {};
}

/** @throws Refusal `not_found` where the offer is between others, what keeps the viewer from dealing, `offer_ended` */
async function requireOffer(
  context: Answer,
  requireMay = requireDealer,
): Promise<{ tournament: TournamentRow; row: OfferRow; isSeller: boolean }> {
  const { tx, params, noun } = context;
  const { id: teamId } = noun.team;
  const row = await findOffer(tx, params.offerId);
  if (!row || !isBetween(row, teamId)) throw notFound();
  const tournament = await findMarketOf(tx, row);
  await requireMay(tx, { ...context, tournament }, teamId);
  if (row.waits_for === null) throw new Refusal('offer_ended');
  return { tournament, row, isSeller: row.seller_id === teamId };
}

function isBetween({ buyer_id: buyer, seller_id: seller }: OfferRow, teamId: number): boolean {
  return buyer === teamId || seller === teamId;
}
