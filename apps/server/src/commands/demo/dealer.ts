import type { SigningCommand } from '@matchnight/rules';
import type { Mate } from '../../../factories/index.ts';
import {
  type Deed,
  nextOfferId,
  noticeGiven,
  type OfferMoved,
  offerMoved,
  passByCalendar,
  playerMoved,
  requireForSale,
  takeStep,
} from '../../features/offers/index.ts';
import { findRole } from '../../features/teams/index.ts';
import { findTournamentByKey } from '../../features/tournaments/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { connect } from '../../platform/events.ts';
import { WIRES } from '../../wiring.ts';

const HOUR_MS = 3_600_000;

export interface Side {
  readonly id: number;
}
interface Offer {
  readonly id: number;
  readonly teamIds: readonly [buyer: number, seller: number];
  readonly playerIds: readonly number[];
}

/** The past is not told: `makeNotifications` tells what of it still waits. */
const silent = connect(
  WIRES.filter(({ of }) => ![offerMoved, playerMoved, noticeGiven].some((one) => one === of)),
);

/** Deals in a tournament's market, as people did some hours ago: by its law and its ledger. */
export async function openDealer(
  tx: Tx,
  {
    tournamentId,
    userId,
    now,
  }: { readonly tournamentId: number; readonly userId: number; readonly now: Date },
) {
  const viewer: Deed['viewer'] = {
    userId,
    sessionId: 0,
    sessionEndsAt: now,
    lacksFactor: false,
    playerId: null,
    type: null,
    console: 'psn',
    isConfirmed: true,
    isPremium: false,
    bans: [],
  };
  const deed = { tx, events: silent, viewer };
  const tournament = found(await findTournamentByKey(tx, { id: tournamentId }));
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const take = async (
    hours: number,
    command: SigningCommand<number>,
    asked: Parameters<typeof takeStep>[3],
  ) => {
    await takeStep({ ...deed, now: at(hours) }, tournament, command, asked);
  };
  const ofSquad =
    (how: 'sign_free_player' | 'release') =>
    async (hours: number, { id: team }: Side, { id: player }: Mate) => {
      await take(hours, { do: how, team, player }, { teamIds: [team], playerIds: [player] });
    };
  return {
    sign: ofSquad('sign_free_player'),
    release: ofSquad('release'),
    async sell(hours: number, { id: team }: Side, { id: player, nick }: Mate): Promise<void> {
      const of = await tx
        .selectFrom('players')
        .select('user_id')
        .where('id', '=', player)
        .executeTakeFirstOrThrow();
      const role = of.user_id === null ? null : await findRole(tx, team, of.user_id);
      requireForSale({ ...of, nick }, role);
      await take(
        hours,
        { do: 'set_for_sale', team, player, forSale: true },
        { teamIds: [team], playerIds: [player] },
      );
    },
    async leave(hours: number, { id: team }: Side, { id: player }: Mate): Promise<void> {
      await take(hours, { do: 'ask_to_leave', player }, { teamIds: [team], playerIds: [player] });
    },
    async bid(
      hours: number,
      { id: buyer }: Side,
      {
        of: { id: seller },
        player: { id: playerId },
        cents,
      }: { readonly of: Side; readonly player: Mate; readonly cents: number },
    ): Promise<Offer> {
      const id = await nextOfferId(tx);
      const teamIds = [buyer, seller] as const;
      const command = { do: 'make_offer', offer: id, buyer, player: playerId, amountCents: cents } as const;
      const playerIds = [playerId];
      await take(hours, command, { teamIds, playerIds, by: { offer: { id, deed: 'made' } } });
      return { id, teamIds, playerIds };
    },
    async counter(hours: number, { id, ...of }: Offer, cents: number): Promise<void> {
      const command = { do: 'counter_offer', offer: id, amountCents: cents } as const;
      await take(hours, command, { ...of, by: { offer: { id, deed: 'countered' } } });
    },
    async answer(hours: number, { id, ...of }: Offer, how: keyof typeof DEEDS): Promise<void> {
      await take(hours, { do: how, offer: id }, { ...of, by: { offer: { id, deed: DEEDS[how] } } });
    },
    async undo(hours: number, { id, ...of }: Offer, reason: string): Promise<void> {
      const command = { do: 'undo_transfer', offer: id, cameAnew: false, hasPlayed: false } as const;
      await take(hours, command, { ...of, by: { offer: { id, deed: 'undone' }, reason } });
    },
    /** What time had ended by then. */
    async pass(hours: number): Promise<void> {
      await passByCalendar(tx, { tournamentId, at: at(hours) }, silent);
    },
  };
}

const DEEDS = {
  accept_offer: 'accepted',
  accept_counter: 'agreed',
  confirm_offer: 'confirmed',
  decline_offer: 'declined',
  approve_offer: 'approved',
} as const satisfies Partial<Record<SigningCommand<number>['do'], OfferMoved['deed']>>;
