import type { CallName } from '@matchnight/contract';
import { type SigningCommand, takeSigningStep } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { TournamentRow } from '../tournaments/index.ts';
import type { OfferMoved } from './events.ts';
import { loadMarket } from './market.ts';
import { requirePrice } from './price.ts';
import { refusalOf } from './refusal.ts';
import type { OfferRow } from './repository/offers.ts';
import { type By, saveStep } from './save.ts';

/** What every command of the market is given: the time by which everything is decided is that behind the locks. */
export type Deed = Pick<PrivateWrite<CallName>, 'tx' | 'now' | 'events' | 'viewer'>;

export interface Asked {
  readonly teamIds: readonly number[];
  readonly playerIds: readonly number[];
  readonly by?: Omit<By, 'actorId'>;
  /** What players cost, as somebody saw it who pays that; in cents, null where no price was shown. */
  readonly prices?: ReadonlyMap<number, number | null>;
  /** The fields that somebody typed. */
  readonly fields?: Partial<Record<'player' | 'amount', true>>;
}

/**
 * A command of a tournament's market, as the law rules it: first what time has ended by then is written, then what the
 * command changes; or nothing of both. Who asks holds the tournament's row.
 * @throws Refusal
 */
export async function takeStep(
  context: Deed,
  tournament: TournamentRow,
  command: SigningCommand<number>,
  { teamIds, playerIds, prices, by = {}, fields = {} }: Asked,
): Promise<void> {
  const { tx, viewer, now } = context;
  const loaded = await loadMarket(tx, { tournament, now, teamIds, playerIds });
  const ruled = takeSigningStep(loaded.market, command, now.getTime());
  const isPriced = ruled.ok || ruled.failure.code === 'balance_too_low';
  if (prices && isPriced) for (const [playerId, price] of prices) requirePrice(loaded, playerId, price);
  if (!ruled.ok) throw refusalOf(ruled.failure, loaded, fields);
  await saveStep(context, loaded, ruled, { now, by: { ...by, actorId: viewer.userId } });
}

/**
 * A command about an offer that is there: between its two teams, for its player.
 * @throws Refusal
 */
export async function takeOfferStep(
  context: Deed,
  tournament: TournamentRow,
  row: Pick<OfferRow, 'id' | 'buyer_id' | 'seller_id' | 'player_id'>,
  command: SigningCommand<number>,
  {
    deed,
    fields,
    ...reason
  }: { readonly deed: OfferMoved['deed'] } & Pick<Asked, 'fields'> & Pick<By, 'reason'>,
): Promise<void> {
  await takeStep(context, tournament, command, {
    teamIds: [row.buyer_id, row.seller_id],
    playerIds: [row.player_id],
    by: { offer: { id: row.id, deed }, ...reason },
    ...(fields === undefined ? {} : { fields }),
  });
}
