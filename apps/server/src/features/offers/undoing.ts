import { type SigningCalendar, signingsAt } from '@matchnight/rules';
import type { PrivateRead } from '../../platform/calls/context.ts';
import type { Refusal } from '../../platform/errors.ts';
import { lookAtMarket } from './market.ts';
import { refusalByLaw } from './obstacles.ts';
import type { ListedOffer } from './repository/lists.ts';
import { findAllRulers } from './repository/market.ts';
import { rulerRefusal } from './rulers.ts';
import { sinceTransfers } from './since.ts';

/**
 * Why the transfers of a list could not be undone now, by offer; null: they could. Those of an earlier window, and all while
 * signings are closed, are left out. The statements are as many for one as for all.
 */
export async function refusalsOfUndo(
  { db, noun: { tournament }, events, now }: PrivateRead<'offers.ofTournament'>,
  all: readonly ListedOffer[],
  calendar: SigningCalendar,
): Promise<ReadonlyMap<number, Refusal | null>> {
  const { open, openedAt } = signingsAt(calendar, now.getTime());
  const rows = all.filter(
    ({ ended, moved_at: at }) =>
      open && ended === 'completed' && at !== null && (openedAt === null || at.getTime() >= openedAt),
  );
  if (rows.length === 0) return new Map();
  const playerIds = rows.map(({ player_id: id }) => id);
  const of = { tournament, teamIds: teamsOf(rows), playerIds, buyerIds: [], now };
  const loaded = await lookAtMarket(db, of);
  const since = await sinceTransfers(db, tournament.id, { rows, events });
  const pairs = rows.map(({ buyer_id: teamId, player_id: playerId }) => ({ teamId, playerId }));
  const rulers = await findAllRulers(db, pairs);
  return new Map(
    rows.map((row) => {
      const { id, buyer_id: buyerId, player_id: playerId } = row;
      const { cameAnew, hasPlayed } = since.get(id) ?? { cameAnew: false, hasPlayed: false };
      const ruler = rulers.find(({ team_id, player_id }) => team_id === buyerId && player_id === playerId);
      const command = { do: 'undo_transfer', offer: id, cameAnew, hasPlayed } as const;
      return [id, ruler ? rulerRefusal(ruler) : refusalByLaw(loaded, command, now)];
    }),
  );
}

/** Both teams of some offers, each once. */
export function teamsOf(rows: readonly ListedOffer[]): number[] {
  return [...new Set(rows.flatMap(({ seller_id, buyer_id }) => [seller_id, buyer_id]))];
}
