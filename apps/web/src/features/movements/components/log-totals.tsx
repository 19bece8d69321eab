import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '../../../lib/formats.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Movements } from '../queries.ts';
import type { Place } from './log-list.tsx';

/** What transfers moved since signings last opened. */
export function LogTotals({ totals, place }: { totals: Movements['totals']; place: Place }) {
  const t = useT();
  const lang = useLang();
  const { since, transfers, amount, dearest } = totals;
  return (
    <section className="mb-4 rounded-lg border border-line bg-surface px-4 py-3">
      <h2 className="mb-1 text-sm text-muted">
        {t('movements.totals')}
        {since !== null && (
          <>
            {' · '}
            <TimeTag instant={since} zone={place.zone} isInText />
          </>
        )}
      </h2>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Figure name={t('movements.total_transfers')}>{formatNumber(lang, transfers)}</Figure>
        <Figure name={t('movements.total_amount')}>{formatMoney(lang, amount)}</Figure>
        {dearest && (
          <Figure name={t('movements.total_dearest')}>
            <Link
              className="hover:underline"
              to={pathTo('player', { lang, console: place.console, playerSlug: dearest.player.slug })}
            >
              {dearest.player.nick}
            </Link>
            {' · '}
            {formatMoney(lang, dearest.amount)}
          </Figure>
        )}
      </dl>
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="display text-xl break-words tabular-nums">{children}</dd>
    </div>
  );
}
