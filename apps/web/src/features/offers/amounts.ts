import type { Lang } from '@matchnight/contract/constants';
import { formatNumber } from '../../lib/formats.ts';

/** How much of the price an amount is, in percent, as a figure; null where there is no price. */
export function percentOf(lang: Lang, cents: number, price: number | null): string | null {
  return price === null || price === 0 ? null : formatNumber(lang, (100 * cents) / price);
}
