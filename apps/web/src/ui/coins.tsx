import { formatCoins } from '../lib/coins.ts';
import { useT } from '../lib/text.tsx';
import { Icon } from './icons.tsx';

/** An amount of coins. Null: the user's own, as the inline script found it, until the session is read. */
export function Coins({ amount, isLarge = false }: { amount: number | null; isLarge?: boolean }) {
  const t = useT();
  const text = amount === null ? undefined : t('users.coins', { count: amount, amount: formatCoins(amount) });
  return (
    <span
      className={`inline-flex items-center gap-1 whitespace-nowrap tabular-nums ${isLarge ? 'text-2xl font-bold' : 'text-sm'}`}
      title={text}
    >
      <Icon name="coin" />
      {amount === null ? (
        <span className="stored-coins" />
      ) : (
        <span aria-hidden="true">{formatCoins(amount)}</span>
      )}
      {text && <span className="sr-only">{text}</span>}
    </span>
  );
}
