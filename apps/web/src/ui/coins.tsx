import { formatCoins, shortenCoins } from '../lib/coins.ts';
import { useT } from '../lib/text.tsx';
import { Icon } from './icons.tsx';

/**
 * An amount of coins. Null: the user's own, as the inline script found it, until the session is read. `isTight`: a phone shows
 * millions in short; whoever listens hears them all.
 */
export function Coins(props: { amount: number | null; isLarge?: boolean; isTight?: boolean }) {
  const { amount, isLarge = false, isTight = false } = props;
  const t = useT();
  const text = amount === null ? undefined : t('users.coins', { count: amount, amount: formatCoins(amount) });
  return (
    <span
      className={`inline-flex items-baseline gap-1 whitespace-nowrap tabular-nums ${isLarge ? 'text-2xl font-bold' : 'text-sm'}`}
      title={text}
    >
      <span className="self-center">
        <Icon name="coin" />
      </span>
      {amount === null ? <span className="stored-coins" /> : <Figure amount={amount} isTight={isTight} />}
      {text && <span className="sr-only">{text}</span>}
    </span>
  );
}

function Figure({ amount, isTight }: { amount: number; isTight: boolean }) {
  const [full, short] = [formatCoins(amount), shortenCoins(amount)];
  if (!isTight || short === full) return <span aria-hidden="true">{full}</span>;
  return (
    <span aria-hidden="true">
      <span className="max-sm:hidden">{full}</span>
      <span className="sm:hidden">{short}</span>
    </span>
  );
}
