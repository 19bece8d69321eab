import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, notFound, Refusal } from '../../platform/errors.ts';
import { signingsView } from '../market/index.ts';
import { requireMarket } from '../tournaments/index.ts';
import { obstacleOf } from './obstacles.ts';
import { countOpen, findAllOfTournament, findAllRunners } from './repository/lists.ts';
import { findAllSeasonsOfBuyer } from './repository/market.ts';
import { findOffer, type OfferRow } from './repository/offers.ts';
import { refuseRuler } from './rulers.ts';
import { sinceTransfer } from './since.ts';
import { takeOfferStep } from './step.ts';
import { timeOf } from './time.ts';
import { refusalsOfUndo, teamsOf } from './undoing.ts';
import { offerView } from './view.ts';

type Deed = PrivateWrite<'offers.approve'> | PrivateWrite<'offers.decline'> | PrivateWrite<'offers.undo'>;

/** Every offer of a tournament; for an administrator with a team there those that became transfers. */
export const ofTournament: Handler<'offers.ofTournament'> = async (context) => {
  const { db, noun, query, page, ownTeamPlays, now, t } = context;
  const { tournament } = noun;
  requireMarket(tournament);
  const isJudge = !ownTeamPlays();
  const seen = isJudge ? query.state : 'transfers';
  const asked = { tournamentId: tournament.id, state: seen, text: query.q } as const;
  const time = await timeOf(db, [tournament.id], now);
  const { rows, total } = await findAllOfTournament(db, { ...asked, ...page }, time);
  const runnersOf = runnersIn(await findAllRunners(db, teamsOf(rows)));
  const calendar = found(time.calendars.get(tournament.id));
  const undone = isJudge ? await refusalsOfUndo(context, rows, calendar) : new Map<number, Refusal | null>();
  return {
    rows: rows.map((row) => {
      const decides = isJudge && row.is_open && row.waits_for === 'administrator';
      const why = undone.get(row.id) ?? null;
      return {
        ...offerView(row, time),
        runners: { seller: runnersOf(row.seller_id), buyer: runnersOf(row.buyer_id) },
        reason: row.reason,
        can: { approve: decides, decline: decides, undo: undone.has(row.id) && why === null },
        why: why && obstacleOf(why, t).message,
      };
    }),
    total,
    ...(isJudge ? await countOpen(db, tournament.id, time) : { to_approve: 0, open: 0 }),
    signings: signingsView(calendar, now),
    sees_open: isJudge,
  };
};

function runnersIn(run: Awaited<ReturnType<typeof findAllRunners>>) {
  return (teamId: number) => run.filter(({ team_id: id }) => id === teamId).map(({ nick }) => nick);
}

/** An offer far from the price goes on: to the seller, or to the player where both teams are of one mind. */
export const approve: Handler<'offers.approve'> = async (context) => {
  const { noun, body, say, log } = context;
  const row = await requireOffer(context);
  if (row.waits_for === 'administrator' && body.amount !== row.cents) throw new Refusal('offer_changed');
  const command = { do: 'approve_offer', offer: row.id } as const;
  await takeOfferStep(context, noun.tournament, row, command, { deed: 'approved' });
  await log({ action: 'offer.approve', after: factsOf(row) });
  return say('offers.reply_approved');
};

export const decline: Handler<'offers.decline'> = async (context) => {
  const { noun, say, log } = context;
  const row = await requireOffer(context);
  if (row.waits_for !== null && row.waits_for !== 'administrator')
    throw new Refusal('offer_waits_for_another');
  const command = { do: 'decline_offer', offer: row.id } as const;
  await takeOfferStep(context, noun.tournament, row, command, { deed: 'declined' });
  await log({ action: 'offer.decline', before: factsOf(row) });
  return say('offers.reply_declined');
};

/** Player and money go back, by entries the other way round. No sheet that names the player is on its way meanwhile. */
export const undo: Handler<'offers.undo'> = {
  holds: async ({ tx, params }) => ({
    season: await findAllSeasonsOfBuyer(tx, { offerId: params.offerId, tournamentId: params.tournamentId }),
  }),
  async run(context) {
    const { tx, noun, body, events, say, log } = context;
    const row = await requireOffer(context);
    const { reason } = body;
    if (row.movement_id === null) throw new Refusal('transfer_unknown');
    await refuseRuler(tx, { teamId: row.buyer_id, playerId: row.player_id });
    const since = await sinceTransfer(tx, row, events);
    const command = { do: 'undo_transfer', offer: row.id, ...since } as const;
    await takeOfferStep(context, noun.tournament, row, command, { deed: 'undone', reason });
    await log({ action: 'transfer.undo', before: factsOf(row), reason });
    return say('offers.reply_undone');
  },
};

/** @throws Refusal `not_found` */
async function requireOffer({ tx, params, noun: { tournament } }: Deed): Promise<OfferRow> {
  requireMarket(tournament);
  const row = await findOffer(tx, params.offerId);
  if (row?.tournament_id !== tournament.id) throw notFound();
  return row;
}

function factsOf({ id, player_id: player, buyer_id: buyer, seller_id: seller, cents }: OfferRow) {
  return { offer: id, player, buyer, seller, cents };
}
