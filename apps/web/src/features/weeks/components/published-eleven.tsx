import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { type DeskWeek, TEAM_WEEK } from '../queries.ts';
import { ElevenFrame } from './eleven-frame.tsx';

/** An eleven that nobody changes any more. */
export function PublishedEleven({ shown }: { shown: DeskWeek }) {
  const t = useT();
  const params = usePathParams(TEAM_WEEK);
  return (
    <ElevenFrame shown={shown} console={params.console}>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="good">{t('weekdesk.status_published')}</Badge>
        {shown.published_at && <TimeTag instant={shown.published_at} />}
      </p>
      <p className="text-sm text-muted">{t('weekdesk.published_hint')}</p>
    </ElevenFrame>
  );
}
