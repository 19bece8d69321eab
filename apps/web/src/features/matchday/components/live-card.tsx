import { lazy, Suspense, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { LiveLink } from '../../../ui/live-link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { Mine, Place } from '../queries.ts';

const LiveDialog = lazy(() => import('./live-dialog.tsx'));

/** The link to where the match is shown: managers set it, managers and judges take it off. */
export function LiveCard({ mine, place }: { mine: Mine; place: Place }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { live, team } = mine;
  const remove = useAction(() =>
    team
      ? api('matchday.removeLive', { params: { ...place, teamId: team.id } })
      : api('matchday.takeOffLive', { params: place }),
  );
  return (
    <Panel title={t('matchdaydesk.live')}>
      <div className="grid gap-2">
        {live.url === null ? (
          <p className="text-muted">{t('matchdaydesk.live_none')}</p>
        ) : (
          <LiveLink url={live.url} />
        )}
        <div className="flex flex-wrap gap-3">
          {live.sets && (
            <Button kind="secondary" onClick={() => setOpen(true)}>
              {t(live.url === null ? 'matchdaydesk.live_add' : 'matchdaydesk.live_change')}
            </Button>
          )}
          {live.removes && (
            <Button kind="secondary" isBusy={remove.isBusy} onClick={() => remove.run()}>
              {t('matchdaydesk.live_remove')}
            </Button>
          )}
        </div>
      </div>
      {isOpen && team && (
        <Suspense>
          <LiveDialog url={live.url} teamId={team.id} place={place} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
