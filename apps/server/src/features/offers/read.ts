import type { PrivateRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, notFound } from '../../platform/errors.ts';
import { marketSettingsOf, signingsOf } from '../market/index.ts';
import {
  findAllRivalries,
  findRegisteredAt,
  findTournamentByKey,
  requireMarket,
  type TournamentRow,
} from '../tournaments/index.ts';
import { findAllOfPlayer, findAllOfTeam, findPurse, type ListedOffer } from './repository/lists.ts';
import { offerView } from './view.ts';

const HOUR_MS = 3_600_000;

/** The offers that a team made and received: none of a rival, where a team of the viewer's own takes part. */
export const ofTeam: Handler<'offers.ofTeam'> = async (context) => {
  const { db, params, noun, query, page, viewer, now } = context;
  const { id: teamId } = noun.team;
  const { console } = params;
  const asked =
    query.tournament === ''
      ? null
      : found(await findTournamentByKey(db, { console, slug: query.tournament }));
  if (asked) {
    await requireKnown(context, asked);
    requireMarket(asked);
  }
  const tournamentId = asked?.id ?? null;
  const rivalries = await findAllRivalries(db, viewer, teamId);
  const { rows, total } = await findAllOfTeam(db, {
    teamId,
    tournamentId,
    without: rivalries,
    direction: query.direction,
    ...page,
  });
  const tournamentIds = [...new Set(rows.map(({ tournament_id: id }) => id))];
  const signings = await signingsOf(db, tournamentIds, now);
  return {
    rows: rows.map((row) => {
      const isOpen = signings.get(row.tournament_id)?.open === true;
      return { ...offerView(row), can: deedsOf(row, { teamId, now, isOpen }) };
    }),
    total,
    market: asked && (await marketOf(context, asked, rivalries.includes(asked.id))),
  };
};

/** What waits for the viewer, as the player, to confirm. */
export const mine: Handler<'offers.mine'> = async ({ db, viewer, now }) => {
  const rows = await findAllOfPlayer(db, found(viewer.playerId));
  const open = rows.filter(({ confirm_by: by }) => by !== null && by > now);
  return { data: { offers: open.map(offerView) } };
};

/** What a manager may do with an offer; what time has ended since is found out by trying. */
function deedsOf(
  row: ListedOffer,
  { teamId, now, isOpen }: { readonly teamId: number; readonly now: Date; readonly isOpen: boolean },
) {
  const { waits_for: waitsFor, confirm_by: by } = row;
  const isLate = waitsFor === 'player' && by !== null && by <= now;
  const lives = isOpen && waitsFor !== null && !isLate;
  const isSeller = row.seller_id === teamId;
  const isTurn = waitsFor === (isSeller ? 'seller' : 'buyer');
  return {
    accept: lives && isTurn,
    counter: lives && isSeller && isTurn,
    decline: lives && isSeller && (waitsFor === 'seller' || waitsFor === 'buyer'),
    withdraw: lives && !isSeller,
  };
}

/** A hidden tournament is known to those who see it, and to the managers of its teams. */
async function requireKnown(
  { db, noun, relationTo }: PrivateRead<'offers.ofTeam'>,
  { id: tournamentId, hidden }: TournamentRow,
): Promise<void> {
  if (!hidden || (await findRegisteredAt(db, { tournamentId, teamId: noun.team.id })) !== undefined) return;
  if ((await relationTo('tournament', tournamentId)) === null) throw notFound();
}

async function marketOf(
  { db, noun: { team }, now }: PrivateRead<'offers.ofTeam'>,
  tournament: TournamentRow,
  isRival: boolean,
) {
  const of = { teamId: team.id, tournamentId: tournament.id };
  const settings = marketSettingsOf(tournament);
  const signings = found((await signingsOf(db, [tournament.id], now)).get(tournament.id));
  const { money, held, squad } = await findPurse(db, of);
  const isThere = (await findRegisteredAt(db, of)) !== undefined;
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
    can_deal: isThere && !isRival && !team.of_one && team.disbanded_at === null && signings.open,
  };
}
