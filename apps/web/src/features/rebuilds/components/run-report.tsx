import { useT } from '../../../lib/text.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Run } from '../queries.ts';

/** One run: who and when, how far it is, how long it took, and what differed. */
export function RunReport({ run }: { run: Run }) {
  const t = useT();
  const { state, done, total } = run;
  const isOpen = state === 'waiting' || state === 'running';
  const text = t(`rebuilds.state_${state}`);
  return (
    <li className="min-w-0">
      <p className="text-sm text-muted">
        <TimeTag instant={run.created_at} isInText />
        {run.by && ` · ${run.by.nick}`}
      </p>
      <p role={isOpen ? 'status' : undefined} className="font-semibold">
        {text}
        {secondsOf(run) !== null && (
          <span className="font-normal text-muted">{` · ${t('rebuilds.took', { seconds: secondsOf(run) ?? 0 })}`}</span>
        )}
      </p>
      {isOpen && (
        <>
          <progress
            {...(state === 'running' ? { value: done, max: Math.max(total, 1) } : {})}
            aria-label={text}
            className="mt-2 h-2 w-full accent-accent-text"
          />
          <p className="text-sm text-muted tabular-nums">{t('rebuilds.progress', { done, count: total })}</p>
          <p className="text-sm text-muted">{t('rebuilds.may_leave')}</p>
        </>
      )}
      {state === 'done' && run.differences.length === 0 && <p>{t('rebuilds.nothing')}</p>}
      <Counts
        rows={run.differences.map(({ what, count }) => ({ name: t(`rebuilds.what_${what}`), count }))}
      />
      <Counts rows={run.seasons.map(({ season, count }) => ({ name: season, count }))} />
    </li>
  );
}

function Counts({ rows }: { rows: readonly { name: string; count: number }[] }) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <ul className="mt-1 text-sm">
      {rows.map(({ name, count }) => (
        <li key={name} className="wrap-anywhere">
          {`${name}: ${t('rebuilds.corrected', { count })}`}
        </li>
      ))}
    </ul>
  );
}

/** How long it took, at least a second; null while it runs. */
function secondsOf({ started_at: from, ended_at: to }: Run): number | null {
  if (from === null || to === null) return null;
  return Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
}
