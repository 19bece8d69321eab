import { hasPlayerToSpare } from '@matchnight/rules';
import type { PrivateRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { marketSettingsOf, numberedSignings } from '../market/index.ts';
import { findAllRivalries, findRegisteredAt, type TournamentRow } from '../tournaments/index.ts';
import { type Answers, answersOfPlayer, answersOfTeam } from './answers.ts';
import { findMarket } from './known.ts';
import { obstacleOf, refusalIn } from './obstacles.ts';
import { findAllConfirmedIn, findAllOfferedIn, findPurse } from './repository/counts.ts';
import { findAllOfPlayer, findAllOfTeam, type ListedOffer } from './repository/lists.ts';
import { requireDealer } from './signings.ts';
import { type OffersTime, timeOf } from './time.ts';
import { offerView } from './view.ts';

const HOUR_MS = 3_600_000;

/** The offers that a team made and received: none of a rival, where a team of the viewer's own takes part. */
export const ofTeam: Handler<'offers.ofTeam'> = async (context) => {
  const { db, params, noun, query, page, viewer, relationTo, now, t } = context;
  const { id: teamId } = noun.team;
  const key = { console: params.console, slug: query.tournament };
  const asked = key.slug === '' ? null : await findMarket(db, key, { teamId, relationTo });
  const tournamentIds = asked ? [asked.id] : await findAllOfferedIn(db, teamId);
  const time = await timeOf(db, tournamentIds, now);
  const rivalries = await findAllRivalries(db, viewer, teamId);
  const of = { teamId, tournamentId: asked?.id ?? null, without: rivalries, direction: query.direction };
  const { rows, total } = await findAllOfTeam(db, { ...of, ...page }, time);
  const answers = await answersOfTeam(
    context,
    rows.filter((row) => row.is_open),
    teamId,
  );
  return {
    rows: rows.map((row) => {
      const { can, why } = deedsOf(row, teamId, answers.get(row.id));
      return { ...offerView(row, time), can, why: why && obstacleOf(why, t).message };
    }),
    total,
    market: asked && (await marketOf(context, { tournament: asked, time }, rivalries.includes(asked.id))),
  };
};

/** What waits for the viewer, as the player, to confirm. */
export const mine: Handler<'offers.mine'> = async (context) => {
  const { db, viewer, now, t } = context;
  const playerId = found(viewer.playerId);
  const time = await timeOf(db, await findAllConfirmedIn(db, playerId), now);
  const rows = await findAllOfPlayer(db, playerId, time);
  const answers = await answersOfPlayer(context, rows);
  const offers = rows.map((row) => {
    const why = answers.get(row.id) ?? null;
    return {
      ...offerView(row, time),
      can: { confirm: why === null },
      why: why && obstacleOf(why, t).message,
    };
  });
  return { data: { offers } };
};

/** What a manager may do with an offer, and why not what it waits for. */
function deedsOf(row: ListedOffer, teamId: number, answers: Answers | undefined) {
  const { waits_for: waitsFor, seller_id: sellerId } = row;
  const isSeller = sellerId === teamId;
  const isTurn = waitsFor === (isSeller ? 'seller' : 'buyer');
  const ends = answers?.ends === true;
  const can = {
    accept: isTurn && answers?.accept === null,
    counter: isTurn && isSeller && answers?.counter === null,
    decline: ends && isSeller && (waitsFor === 'seller' || waitsFor === 'buyer'),
    withdraw: ends && !isSeller,
  };
  return { can, why: isTurn ? (answers?.accept ?? null) : null };
}

async function marketOf(
  { db, noun: { team }, viewer, now, t }: PrivateRead<'offers.ofTeam'>,
  { tournament, time }: { readonly tournament: TournamentRow; readonly time: OffersTime },
  isRival: boolean,
) {
  const of = { teamId: team.id, tournamentId: tournament.id };
  const settings = marketSettingsOf(tournament);
  const calendar = found(time.calendars.get(tournament.id));
  const signings = await numberedSignings(db, tournament.id, { calendar, now });
  const { money, held, squad } = await findPurse(db, of, time);
  const isThere = (await findRegisteredAt(db, of)) !== undefined;
  const barred = await refusalIn(() => requireDealer(db, { viewer, tournament }, team.id));
  const canDeal = isThere && !isRival && team.disbanded_at === null && signings.open;
  return {
    tournament: { name: tournament.name, slug: tournament.slug },
    signings,
    money: isRival ? money + held : money,
    held: isRival ? 0 : held,
    squad,
    squad_smallest: settings.squad.smallest,
    squad_largest: settings.squad.largest,
    offer_least_percent: tournament.offer_least_percent,
    offer_most_percent: tournament.offer_most_percent,
    offer_hours: settings.confirmWithinMs / HOUR_MS,
    can_deal: canDeal && barred === null,
    can_spare: hasPlayerToSpare(squad, settings.squad),
    barred: canDeal && barred ? obstacleOf(barred, t).message : null,
  };
}
