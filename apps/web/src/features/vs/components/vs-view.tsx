import type { ReactNode } from 'react';
import { formatCoins } from '../../../lib/coins.ts';
import { useSite } from '../../../lib/site.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { POSITIONS, type VsDetails, type VsSum } from '../queries.ts';
import { isUnwon } from './stakes.ts';
import { becauseText, verdictText } from './state-badge.tsx';

/** All of a VS that is the same for everybody; `seats` and what follows depend on who looks. */
export function VsView({ vs, seats, children }: { vs: VsDetails; seats: ReactNode; children?: ReactNode }) {
  const t = useT();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        {vs.ended_at !== null && <Ending vs={vs} />}
        {vs.rules !== '' && (
          <Panel title={t('vspages.rules')}>
            <p className="whitespace-pre-line wrap-anywhere">{vs.rules}</p>
          </Panel>
        )}
        <Panel title={t('vspages.seats')}>{seats}</Panel>
        {children}
      </div>
      <div className="grid gap-4">
        <Panel title={t('vspages.sum')}>
          <div className="grid gap-3">
            {isUnwon(vs) ? (
              <p>{t('vspages.all_back', { entry: formatCoins(vs.entry) })}</p>
            ) : (
              <Sum sum={vs.sum} />
            )}
            {vs.ended_at === null && (
              <>
                <Outcomes vs={vs} />
                <p className="text-sm text-muted">{t(`vspages.coins_${vs.coins}`)}</p>
              </>
            )}
          </div>
        </Panel>
        <Times vs={vs} />
      </div>
    </div>
  );
}

/** "22 × 75 = 1,650": how the coins are shared, written out. */
export function Sum({ sum }: { sum: VsSum }) {
  const t = useT();
  return (
    <ul className="grid gap-1 tabular-nums">
      {sumLines(sum, t).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function sumLines(sum: VsSum, t: T): string[] {
  const { entries, entry, bet, fee_percent: percent, fee, shared, winners, gain, left_over: left } = sum;
  const coins = formatCoins;
  return [
    t('vspages.sum_entries', { entries, entry: coins(entry), bet: coins(bet) }),
    percent === 0
      ? t('vspages.sum_no_fee')
      : t('vspages.sum_fee', { percent, fee: coins(fee), shared: coins(shared) }),
    t('vspages.sum_share', { count: winners, shared: coins(shared), gain: coins(gain) }),
    ...(left > 0 ? [t('vspages.sum_left', { count: left })] : []),
  ];
}

/** What each outcome gives. */
export function Outcomes({ vs: { gain, entry } }: { vs: Pick<VsDetails, 'gain' | 'entry'> }) {
  const t = useT();
  return (
    <ul className="grid gap-1 border-l-2 border-line ps-3">
      {POSITIONS.map((side) => (
        <li key={side}>{t('vspages.outcome_side', { side, gain: formatCoins(gain) })}</li>
      ))}
      <li>{t('vspages.outcome_back', { entry: formatCoins(entry) })}</li>
    </ul>
  );
}

/** How it was decided, and by what: why, entrants and the desk read beside it. */
function Ending({ vs }: { vs: VsDetails }) {
  const t = useT();
  return (
    <Panel title={t('vspages.ending')}>
      <div className="grid gap-1">
        {vs.verdict !== null && <p className="display text-xl">{verdictText(vs.verdict, t)}</p>}
        {vs.because !== null && <p>{becauseText({ ...vs, because: vs.because }, t)}</p>}
      </div>
    </Panel>
  );
}

function Times({ vs }: { vs: VsDetails }) {
  const t = useT();
  const { timeZone } = useSite();
  const times = [
    ['date', vs.date],
    // What is over waits for nobody.
    ...(vs.ended_at !== null
      ? []
      : ([
          ['report', vs.report_until],
          ['decide', vs.decide_until],
        ] as const)),
    ['ended', vs.ended_at],
    ['paid', vs.paid_at],
  ] as const;
  return (
    <Panel title={t('vspages.times')}>
      <dl className="grid gap-y-2">
        {times.map(
          ([name, instant]) =>
            instant !== null && (
              <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
                <dt className="text-muted">{t(`vspages.time_${name}`)}</dt>
                <dd>
                  <TimeTag instant={instant} zone={timeZone ?? 'UTC'} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
