import { useT } from '../../../../lib/text.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Judged, JudgedLines } from '../queries.ts';

/** Somebody else was faster: how the match stands now, and what becomes of what one typed. */
export function ChangedNotice(props: {
  match: Judged | JudgedLines;
  onKeep: () => void;
  onLoadAnew: () => void;
}) {
  const t = useT();
  const { status, home_goals, away_goals } = props.match;
  const state = t(`common.status_${status}`);
  return (
    <div role="alert" className="mb-4 rounded-lg border border-warn bg-surface p-3 sm:p-4">
      <h2 className="display text-lg">{t('results.changed_title')}</h2>
      <p className="mt-1 mb-3 text-muted">
        {home_goals === null
          ? t('results.changed_text', { state })
          : t('results.changed_text', { state: `${state}, ${home_goals} – ${away_goals}` })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={props.onKeep}>{t('results.keep_typed')}</Button>
        <Button kind="secondary" onClick={props.onLoadAnew}>
          {t('results.load_anew')}
        </Button>
      </div>
    </div>
  );
}
