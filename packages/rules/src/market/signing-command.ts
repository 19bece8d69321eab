import type { Id } from '../ids.ts';
import type {
  InvitationEnd,
  Market,
  MarketDeal,
  MarketInvitation,
  MarketOffer,
  MarketPlayer,
  OfferEnd,
} from './market.ts';
import type { MoneyTransfer } from './money.ts';
import type { SigningLock, SigningWindow, WindowFailure } from './windows.ts';

/**
 * What people do in a market. Permissions say who may do it, not these rules: managers act for `team`, for `buyer` and
 * for the seller of an offer, players for themselves. New ids are given by the caller.
 */
export type SigningCommand<Key extends Id = Id> =
  | { readonly do: 'invite'; readonly invitation: Key; readonly team: Key; readonly player: Key }
  | { readonly do: 'accept_invitation'; readonly invitation: Key }
  | { readonly do: 'deny_invitation'; readonly invitation: Key }
  | { readonly do: 'withdraw_invitation'; readonly invitation: Key }
  | { readonly do: 'join_free_market'; readonly player: Key }
  | { readonly do: 'quit_free_market'; readonly player: Key }
  | { readonly do: 'sign_free_player'; readonly team: Key; readonly player: Key }
  /** People of the club itself, who accepted its invitation; all of them or none. */
  | { readonly do: 'sign_members'; readonly team: Key; readonly players: readonly Key[] }
  | { readonly do: 'release'; readonly team: Key; readonly player: Key }
  | { readonly do: 'set_for_sale'; readonly team: Key; readonly player: Key; readonly forSale: boolean }
  | { readonly do: 'ask_to_leave'; readonly player: Key }
  | { readonly do: 'stay'; readonly player: Key }
  | {
      readonly do: 'make_offer';
      readonly offer: Key;
      readonly buyer: Key;
      readonly player: Key;
      readonly amountCents: number;
    }
  /** An administrator lets an offer outside of the price band go on to the seller. */
  | { readonly do: 'approve_offer'; readonly offer: Key }
  /** The selling manager accepts. */
  | { readonly do: 'accept_offer'; readonly offer: Key }
  /** The player confirms. */
  | { readonly do: 'confirm_offer'; readonly offer: Key }
  /** The selling manager asks for another amount. */
  | { readonly do: 'counter_offer'; readonly offer: Key; readonly amountCents: number }
  /** The buyer offers what the seller asked for. */
  | { readonly do: 'accept_counter'; readonly offer: Key }
  /** The person that the offer waits for declines it. */
  | { readonly do: 'decline_offer'; readonly offer: Key }
  /** The buyer withdraws it. */
  | { readonly do: 'withdraw_offer'; readonly offer: Key }
  /**
   * An administrator undoes the transfer that this offer led to. `hasPlayed`: the player has been on a sheet of the buyer
   * since. `cameAnew`: they left the buyer since, and came back another way.
   */
  | {
      readonly do: 'undo_transfer';
      readonly offer: Key;
      readonly cameAnew: boolean;
      readonly hasPlayed: boolean;
    }
  /** `add` adds the quantity, any other option subtracts it. */
  | {
      readonly do: 'move_money';
      readonly team: Key;
      readonly option: string;
      readonly quantityCents: number;
      readonly reason: string;
    }
  | {
      readonly do: 'set_calendar';
      readonly lock: SigningLock;
      readonly windows: readonly SigningWindow[];
    };

/** Every way in which the market refuses. */
export type SigningFailure<Key extends Id = Id> =
  | WindowFailure
  | { readonly code: 'signings_closed'; readonly opensAt: number | null }
  | { readonly code: 'team_unknown'; readonly team: Key }
  | { readonly code: 'team_withdrawn'; readonly team: Key }
  | { readonly code: 'team_gone'; readonly team: Key }
  | { readonly code: 'player_unknown'; readonly player: Key }
  | { readonly code: 'player_banned'; readonly player: Key }
  | { readonly code: 'player_suspended'; readonly player: Key }
  | { readonly code: 'player_not_premium'; readonly player: Key }
  | { readonly code: 'player_signed'; readonly player: Key; readonly team: Key }
  | { readonly code: 'player_not_signed'; readonly player: Key }
  | { readonly code: 'player_not_in_team'; readonly player: Key; readonly team: Key }
  | { readonly code: 'player_on_free_market'; readonly player: Key }
  | { readonly code: 'player_not_on_free_market'; readonly player: Key }
  | { readonly code: 'player_leaving'; readonly player: Key; readonly leavesAt: number }
  | { readonly code: 'player_not_leaving'; readonly player: Key }
  | { readonly code: 'squad_full'; readonly team: Key; readonly largest: number }
  | { readonly code: 'squad_too_small'; readonly team: Key; readonly smallest: number }
  | {
      readonly code: 'balance_too_low';
      readonly team: Key;
      readonly balanceCents: number;
      readonly neededCents: number;
    }
  /** The amount is too large to be counted to the cent. */
  | { readonly code: 'balance_too_large'; readonly team: Key; readonly balanceCents: number }
  | { readonly code: 'lock_unknown'; readonly lock: string | null }
  | { readonly code: 'invitation_id_taken'; readonly invitation: Key }
  | { readonly code: 'invitation_unknown'; readonly invitation: Key }
  | { readonly code: 'invitation_ended'; readonly invitation: Key; readonly status: InvitationEnd }
  | { readonly code: 'invitation_open_already'; readonly invitation: Key }
  | { readonly code: 'invitations_too_many'; readonly team: Key; readonly most: number }
  | { readonly code: 'offer_id_taken'; readonly offer: Key }
  | { readonly code: 'offer_unknown'; readonly offer: Key }
  | { readonly code: 'offer_ended'; readonly offer: Key; readonly ended: OfferEnd }
  | {
      readonly code: 'offer_waits_for_another';
      readonly offer: Key;
      readonly waitsFor: 'administrator' | 'seller' | 'buyer' | 'player';
    }
  | { readonly code: 'offer_open_already'; readonly offer: Key }
  | { readonly code: 'offers_too_many'; readonly team: Key; readonly most: number }
  | { readonly code: 'offer_for_own_player'; readonly team: Key; readonly player: Key }
  | { readonly code: 'deals_too_many'; readonly teams: readonly [Key, Key]; readonly most: number }
  | { readonly code: 'player_bought_in_window'; readonly player: Key }
  | { readonly code: 'amount_not_positive'; readonly cents: number }
  | { readonly code: 'transfer_unknown'; readonly offer: Key }
  | { readonly code: 'transfer_undone'; readonly offer: Key }
  | { readonly code: 'transfer_of_earlier_window'; readonly offer: Key }
  | { readonly code: 'player_came_anew'; readonly player: Key; readonly team: Key }
  | { readonly code: 'player_has_played'; readonly player: Key; readonly team: Key }
  | { readonly code: 'reason_missing' };

/**
 * A line of the tournament's log: each signing, release, transfer and player put up for sale; `return`: a transfer that
 * an administrator undid, back to the seller.
 */
export type MarketMovement<Key extends Id = Id> = {
  readonly kind: 'signing' | 'release' | 'for_sale' | 'transfer' | 'return';
  readonly player: Key;
  readonly from: Key | null;
  readonly to: Key | null;
  /** The amount paid; for `for_sale` the price. */
  readonly cents: number;
  readonly at: number;
};

/** What a step changed, to be saved: rows as they are now, and transfers and log lines to add, in order. */
export type MarketChanges<Key extends Id = Id> = {
  readonly players: readonly MarketPlayer<Key>[];
  readonly invitations: readonly MarketInvitation<Key>[];
  readonly offers: readonly MarketOffer<Key>[];
  readonly deals: readonly MarketDeal<Key>[];
  readonly transfers: readonly MoneyTransfer<Key>[];
  readonly movements: readonly MarketMovement<Key>[];
};

/** The market after time alone has changed it, and those changes. */
export type MarketTime<Key extends Id = Id> = {
  readonly market: Market<Key>;
  readonly changes: MarketChanges<Key>;
};

/**
 * The answer to a command. `passed`: what time had changed before it, to be saved and announced first, even if the
 * command is refused. `market` and `changes`: the market after the command, and what the command alone changed.
 */
export type SigningStep<Key extends Id = Id> = { readonly passed: MarketTime<Key> } & (
  | { readonly ok: true; readonly market: Market<Key>; readonly changes: MarketChanges<Key> }
  | { readonly ok: false; readonly failure: SigningFailure<Key> }
);
