import { lazy, Suspense } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { SigningState } from '../queries.ts';

// Where something is awaited.
const Countdown = import.meta.env.SSR
  ? (await import('../../../ui/countdown.tsx')).Countdown
  : lazy(async () => ({ default: (await import('../../../ui/countdown.tsx')).Countdown }));

/** Whether players can be signed, until when, and how long that is. */
export function SigningStateCard({ state, zone }: { state: SigningState; zone: string }) {
  const t = useT();
  const { open, changes_at: changesAt, window, is_over: isOver } = state;
  return (
    <section className="mb-4 rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="display text-xl">{t(open ? 'market.open' : 'market.closed')}</h2>
        {window !== null && <Badge tone={open ? 'good' : 'plain'}>{t('market.window', { window })}</Badge>}
      </div>
      {changesAt === null ? (
        <p className="text-sm text-muted">{t(textOf(state))}</p>
      ) : (
        <div className="flex flex-wrap items-baseline gap-x-4">
          <p className="text-sm text-muted">
            {t(open ? 'market.closes' : 'market.opens')} <TimeTag instant={changesAt} zone={zone} />
          </p>
          <Suspense>
            <Countdown to={changesAt} label={t(open ? 'market.closes_in' : 'market.opens_in')} />
          </Suspense>
        </div>
      )}
      {!open && !isOver && <p className="text-sm text-muted">{t('market.closed_hint')}</p>}
    </section>
  );
}

function textOf({ open, is_over: isOver }: SigningState) {
  if (isOver) return 'market.over';
  return open ? 'market.no_end' : 'market.no_date';
}
