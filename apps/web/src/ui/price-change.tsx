import type { Lang } from '@matchnight/contract/constants';
import { formatSigned } from '../lib/formats.ts';
import { type T, useLang, useT } from '../lib/text.tsx';
import { Icon } from './icons.tsx';

interface Moved {
  /** In cents. */
  readonly before: number;
  readonly after: number;
}

/** Beside a price: how the week that closed last moved it. */
export default function PriceChange({ before, after, week }: Moved & { readonly week: number }) {
  const t = useT();
  const lang = useLang();
  const isUp = after > before;
  const change = changeOf({ before, after }, lang, t);
  const text = t('prices.since', { change, week });
  return (
    <span
      className={`inline-flex items-center text-xs font-semibold whitespace-nowrap tabular-nums ${isUp ? 'text-win-text' : 'text-loss-text'}`}
      title={text}
    >
      <Icon name={isUp ? 'up' : 'down'} size="small" />
      <span aria-hidden="true">{change}</span>
      <span className="sr-only">{text}</span>
    </span>
  );
}

/** "+4.5%": with its sign, to a tenth; a true minus, as money has. */
export function changeOf({ before, after }: Moved, lang: Lang, t: T): string {
  if (before === 0) return '–';
  const percent = formatSigned(lang, Math.round((after / before - 1) * 1000) / 10);
  return t('prices.change', { percent: percent.replace('-', '\u2212') });
}
