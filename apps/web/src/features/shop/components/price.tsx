import { formatPrice } from '../../../lib/price.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Coins } from '../../../ui/coins.tsx';

/** What a product costs in coins, beside it what these cost in money at most, and its own price in money if it has one. */
export function Price(props: {
  coins: number;
  cents: number;
  price_cents: number | null;
  currency: string;
  isLarge?: boolean;
}) {
  const { coins, cents, price_cents: price, currency, isLarge = false } = props;
  const t = useT();
  const lang = useLang();
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold">
        <Coins amount={coins} isLarge={isLarge} />
      </span>
      {/* Node and browsers don't agree on every space of an amount. */}
      <span className="text-sm text-muted" suppressHydrationWarning>
        {t('shop.at_most', { price: formatPrice(lang, cents, currency) })}
      </span>
      {price !== null && (
        <span className="font-semibold" suppressHydrationWarning>
          {t('shop.or_price', { price: formatPrice(lang, price, currency) })}
        </span>
      )}
    </span>
  );
}
