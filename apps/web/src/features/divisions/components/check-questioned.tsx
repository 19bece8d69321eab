import { useT } from '../../../lib/text.tsx';
import type { Checklist } from '../desk.ts';
import { Check } from './check.tsx';
import { JudgeLinks } from './judge-links.tsx';

/** The matches with lines in question, for which the cup waits. */
export function CheckQuestioned(props: {
  questioned: Checklist['questioned'];
  mayJudge: boolean;
  isLeague: boolean;
}) {
  const t = useT();
  const { questioned, mayJudge, isLeague } = props;
  if (questioned.length === 0) return null;
  const count = t('desks.questioned_count', { count: questioned.length });
  return (
    <Check
      title={t('desks.questioned')}
      isWaiting
      text={mayJudge ? count : `${count} ${t('desks.disputed_not_yours')}`}
    >
      {mayJudge && <JudgeLinks matches={questioned} isLeague={isLeague} />}
    </Check>
  );
}
