import type { ReactNode } from 'react';
import { formatCoins } from '../../../lib/coins.ts';
import { useSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { POSITIONS, type VsItem } from '../queries.ts';
import { stakesOf } from './stakes.ts';
import { StateBadge, TimeLeft } from './state-badge.tsx';

/** A VS in a list: what it costs and gives, the seats that are left, and how long; `children` stand below it. */
export function VsCard({ vs, to, children }: { vs: VsItem; to: string; children?: ReactNode }) {
  const t = useT();
  const { timeZone } = useSite();
  return (
    <li className="grid content-start gap-2 rounded-lg border border-line bg-surface p-3 sm:p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="min-w-0">
          <Link
            to={to}
            className="inline-flex min-h-11 items-center text-lg font-semibold wrap-anywhere hover:underline"
          >
            {vs.name}
          </Link>
        </h2>
        <StateBadge state={vs.state} />
      </div>
      <Stakes vs={vs} />
      {vs.state === 'open' && (
        <ul className="flex flex-wrap gap-x-4 text-sm">
          {POSITIONS.map((side) => (
            <li key={side}>{t('vspages.seats_left', { side, count: leftOn(vs, side) })}</li>
          ))}
        </ul>
      )}
      <div>
        <TimeLeft vs={vs} />
        <p className="text-sm text-muted">
          {vs.state !== 'open' && `${t('vspages.time_date')} `}
          <TimeTag instant={vs.date} zone={timeZone ?? 'UTC'} />
        </p>
      </div>
      {children}
    </li>
  );
}

/** `entry`, `bet` and `gain` of a VS, as far as it has them. */
export function Stakes({
  vs,
}: {
  vs: Pick<VsItem, 'entry' | 'bet' | 'gain'> & Parameters<typeof stakesOf>[0];
}) {
  const t = useT();
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {stakesOf(vs).map((part) => (
        <div key={part}>
          <dt className="text-xs text-muted">{t(`vspages.${part}`)}</dt>
          <dd className="font-semibold tabular-nums">{formatCoins(vs[part])}</dd>
        </div>
      ))}
    </dl>
  );
}

function leftOn({ seats, taken }: VsItem, side: 1 | 2): number {
  return seats - taken[side === 1 ? 0 : 1];
}
