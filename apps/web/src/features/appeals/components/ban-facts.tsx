import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { OwnBan } from '../queries.ts';

const TONES = { to_come: 'warn', running: 'bad', over: 'plain' } as const;

/** From where somebody is banned. */
export function useScope(): (ban: Pick<OwnBan, 'tournament'>) => string {
  const t = useT();
  return ({ tournament }) => tournament?.name ?? t('ownbans.site');
}

export function BanState({ state }: { state: OwnBan['state'] }) {
  const t = useT();
  return <Badge tone={TONES[state]}>{t(`bandesk.${state}`)}</Badge>;
}

/** Why somebody is banned, and from when until when. */
export function BanFacts({ ban }: { ban: Pick<OwnBan, 'reason' | 'starts_at' | 'ends_at'> }) {
  const t = useT();
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1">
      <dt className="text-muted">{t('ownbans.reason')}</dt>
      <dd className="max-w-prose whitespace-pre-line wrap-anywhere">{ban.reason}</dd>
      <dt className="text-muted">{t('ownbans.since')}</dt>
      <dd>
        <TimeTag instant={ban.starts_at} />
      </dd>
      <dt className="text-muted">{t('ownbans.until')}</dt>
      <dd>{ban.ends_at === null ? t('ownbans.for_good') : <TimeTag instant={ban.ends_at} />}</dd>
    </dl>
  );
}
