import { COIN_PACKAGES, type Lang } from '@matchnight/contract/constants';
import { LOCALES } from '@matchnight/i18n/locales';

/** An amount of the site's money in cents, with its sign: "€2.50". */
export function formatPrice(lang: Lang, cents: number, currency: string): string {
  return new Intl.NumberFormat(LOCALES[lang], { style: 'currency', currency }).format(cents / 100);
}

/** What coins cost at most, in cents, rounded up: at the rate of the dearest package. The server says the same of what it sells. */
export function dearestCents(coins: number): number {
  return Math.max(...COIN_PACKAGES.map((one) => Math.ceil((coins * one.cents) / one.coins)));
}
