import { useT } from '../../../../lib/text.tsx';
import type { SeenVersion } from '../../../../lib/use-seen-version.ts';
import { ChangedNotice as Notice } from '../../../../ui/changed-notice.tsx';
import type { Judged, JudgedLines } from '../queries.ts';

/** Somebody else was faster: the state of the match now, and what happens to the form. */
export function ChangedNotice(props: {
  match: Judged | JudgedLines;
  version: SeenVersion;
  onLoadAnew: () => void;
}) {
  const t = useT();
  const { status, home_goals, away_goals } = props.match;
  const state = t(`common.status_${status}`);
  const score =
    home_goals === null ? '' : `, ${t('common.score', { home: home_goals, away: away_goals ?? '' })}`;
  return (
    <Notice
      version={props.version}
      now={t('results.changed_now', { state: `${state}${score}` })}
      onLoadAnew={props.onLoadAnew}
    />
  );
}
