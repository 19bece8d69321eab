import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { OwnAppeal } from '../queries.ts';

/** What who is banned and the judges wrote, and the answer that closed it. */
export function Thread({ messages, decision, state }: Pick<OwnAppeal, 'messages' | 'decision' | 'state'>) {
  const t = useT();
  return (
    <ul className="divide-y divide-line">
      {messages.map(({ id, nick, is_judge: isJudge, text, created_at: instant }) => (
        <li key={id} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <strong className="wrap-anywhere">{nick ?? t('ownbans.gone')}</strong>
            {isJudge && <Badge>{t('ownbans.judge')}</Badge>}
            <span className="text-muted">
              <TimeTag instant={instant} />
            </span>
          </p>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
      {decision && state !== 'open' && state !== 'ended' && (
        <li className="grid gap-1 border-l-4 border-accent py-3 ps-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <strong>{t('ownbans.answer')}</strong>
            <AppealState state={state} />
            {decision.by !== null && <span>{t('ownbans.answered_by', { nick: decision.by })}</span>}
            <span className="text-muted">
              <TimeTag instant={decision.at} />
            </span>
          </p>
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{decision.reason}</p>
        </li>
      )}
    </ul>
  );
}

const TONES = { open: 'warn', upheld: 'bad', shortened: 'good', lifted: 'good', ended: 'plain' } as const;

export function AppealState({ state }: { state: OwnAppeal['state'] }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(`ownbans.state_${state}`)}</Badge>;
}
