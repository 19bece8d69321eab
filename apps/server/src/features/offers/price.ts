import { Refusal } from '../../platform/errors.ts';
import type { Loaded } from './market.ts';

/**
 * Nobody pays a price that they have not seen: `seen` in cents; null where none was shown.
 * @throws Refusal `price_changed` with what the player costs now
 */
export function requirePrice(
  { tournament, players }: Pick<Loaded, 'tournament' | 'players'>,
  playerId: number,
  seen: number | null,
): void {
  const place = players.get(playerId);
  if (!place) return;
  const costs = place.price ?? tournament.start_price;
  if (seen === costs || (seen === null && place.price === null)) return;
  const money = { whole: Math.floor(costs / 100), cents: `${costs % 100}`.padStart(2, '0') };
  throw new Refusal('price_changed', { values: { nick: place.nick, ...money } });
}
