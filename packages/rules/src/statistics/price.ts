import { checkOnce, compareIds, type Id } from '../ids.ts';
import type { Position } from '../match/positions.ts';

/** The limits of a tournament's prices, in cents of tournament money. */
export type PriceLimits = { readonly floorCents: number; readonly capCents: number };

/** 500,000 and 100,000,000. */
export const PRICE_LIMITS: PriceLimits = { floorCents: 50_000_000, capCents: 10_000_000_000 };

/** How many matches make up the form of a player. */
export const PRICE_MATCHES = 5;

/** With fewer rivals in the same position a player's price stays. */
export const PRICE_RIVALS = 4;

/** A player of a division as its week closes. */
export type PricedPlayer<Player extends Id = Id> = {
  readonly player: Player;
  /** The registered position. */
  readonly position: Position;
  readonly priceCents: number;
  /** The index of each match that the player played, oldest first; the last five count. */
  readonly indexes: readonly number[];
  readonly playedInWeek: boolean;
};

/** An entry of a player's price history, with the values that it was calculated from. */
export type PriceStep<Player extends Id = Id> = {
  readonly player: Player;
  readonly week: number;
  readonly beforeCents: number;
  readonly afterCents: number;
  /** The target of the price, which moves by a tenth a week at most. */
  readonly targetCents: number;
  /** The rivals in the same position who have played: how many, how many worse than the player, how many level. */
  readonly others: number;
  readonly below: number;
  readonly equal: number;
};

/**
 * The prices of a division when a week closes, in the order of the players' ids. A player who did not play that week or
 * has too few rivals has no entry: the price stays.
 */
export function weekPrices<Player extends Id>(
  players: readonly PricedPlayer<Player>[],
  week: number,
  limits: PriceLimits = PRICE_LIMITS,
): PriceStep<Player>[] {
  checkOnce(players);
  const forms = players.filter((one) => one.indexes.length > 0).map(formOf);
  const steps: PriceStep<Player>[] = [];
  for (const form of forms) {
    const rivals = forms.filter((one) => one !== form && one.player.position === form.player.position);
    if (!form.player.playedInWeek || rivals.length < PRICE_RIVALS) continue;
    const below = rivals.filter((rival) => compareMeans(rival, form) < 0).length;
    const equal = rivals.filter((rival) => compareMeans(rival, form) === 0).length;
    const rank = { others: rivals.length, below, equal };
    const { player, priceCents: beforeCents } = form.player;
    const targetCents = priceTarget(rank, limits);
    const afterCents = priceTowards(beforeCents, targetCents);
    steps.push({ player, week, beforeCents, afterCents, targetCents, ...rank });
  }
  return steps.sort((a, b) => compareIds(a.player, b.player));
}

/** floor × (cap / floor) ^ p, in whole cents; p is the share of the rivals that the player is better than, 0 to 1. */
function priceTarget(
  { others, below, equal }: Pick<PriceStep, 'others' | 'below' | 'equal'>,
  { floorCents, capCents }: PriceLimits,
): number {
  const p = (2 * below + equal) / (2 * others);
  return Math.round(floorCents * (capCents / floorCents) ** p);
}

/**
 * A tenth of the price at most, rounded down to a cent. The target is between floor and cap, so a price outside of them
 * returns by steps. A price below ten cents moves by a cent, otherwise it would never move.
 */
function priceTowards(beforeCents: number, targetCents: number): number {
  const step = Math.max(Math.floor(beforeCents / 10), 1);
  return clamp(targetCents, beforeCents - step, beforeCents + step);
}

type Form<Player extends Id> = {
  readonly player: PricedPlayer<Player>;
  readonly sum: number;
  readonly matches: number;
};

function formOf<Player extends Id>(player: PricedPlayer<Player>): Form<Player> {
  const last = player.indexes.slice(-PRICE_MATCHES);
  return { player, sum: last.reduce((sum, index) => sum + index, 0), matches: last.length };
}

/** Two means, without dividing: a/b against c/d is a·d against c·b. */
function compareMeans(a: Form<Id>, b: Form<Id>): number {
  return a.sum * b.matches - b.sum * a.matches;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
