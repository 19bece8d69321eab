import { useT } from '../../../lib/text.tsx';
import type { Checklist } from '../desk.ts';
import { Check } from './check.tsx';
import { JudgeLinks } from './judge-links.tsx';

/** The matches that wait for a ruling, each with the way to it. */
export function CheckDisputed(props: {
  disputed: Checklist['disputed'];
  mayJudge: boolean;
  isLeague: boolean;
}) {
  const t = useT();
  const { disputed, mayJudge, isLeague } = props;
  if (disputed.length === 0) {
    return <Check title={t('desks.disputed')} isWaiting={false} text={t('desks.disputed_none')} />;
  }
  const count = t('desks.disputed_count', { count: disputed.length });
  return (
    <Check
      title={t('desks.disputed')}
      isWaiting
      text={mayJudge ? count : `${count}. ${t('desks.disputed_not_yours')}`}
    >
      {mayJudge && <JudgeLinks matches={disputed} isLeague={isLeague} />}
    </Check>
  );
}
