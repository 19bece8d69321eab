import { useState } from 'react';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type DeskWeek, TEAM_WEEK } from '../queries.ts';
import { ElevenFrame } from './eleven-frame.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { useDesk } from './use-desk.ts';

type Asking = 'pick' | 'publish' | { readonly place: number };

/** An eleven before it is published: each place can be given to somebody else. */
export function Draft({ shown, season }: { shown: DeskWeek; season: number | undefined }) {
  const t = useT();
  const { console } = usePathParams(TEAM_WEEK);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const { pick, replace, publish } = useDesk(shown, season, close);
  const { week, by_hand: isByHand, outdated: isOutdated, actions } = shown;
  const slot = typeof asking === 'object' && asking !== null ? shown.slots[asking.place] : undefined;
  return (
    <>
      <ElevenFrame
        shown={shown}
        console={console}
        {...(actions.replace ? { onAsk: (place: number) => setAsking({ place }) } : {})}
      >
        <State shown={shown} onAsk={setAsking} />
      </ElevenFrame>
      {slot && (
        <ReplaceDialog
          slot={slot}
          players={shown.players}
          onChoose={(player) => replace.run(slot.slot, player)}
          onClose={close}
        />
      )}
      {asking === 'publish' && (
        <ConfirmDialog
          title={t('weekdesk.publish_title', { week })}
          confirm={t('weekdesk.publish')}
          isBusy={publish.isBusy}
          onConfirm={() => publish.run()}
          onClose={close}
        >
          {isByHand && isOutdated && <p className="mb-3 text-warn">{t('weekdesk.outdated')}</p>}
          <p>{t('weekdesk.publish_text')}</p>
        </ConfirmDialog>
      )}
      {asking === 'pick' && (
        <ConfirmDialog
          title={t('weekdesk.pick_again_title')}
          confirm={t('weekdesk.pick_again')}
          isBusy={pick.isBusy}
          onConfirm={() => pick.run()}
          onClose={close}
        >
          {t('weekdesk.pick_again_text')}
        </ConfirmDialog>
      )}
    </>
  );
}

/** How the eleven came about, and what may be done with it. */
function State({ shown, onAsk }: { shown: DeskWeek; onAsk: (asked: 'pick' | 'publish') => void }) {
  const t = useT();
  const { by_hand: isByHand, outdated: isOutdated, actions } = shown;
  return (
    <>
      <p className="flex flex-wrap gap-2">
        <Badge tone="accent">{t('weekdesk.status_draft')}</Badge>
        {isByHand && <Badge>{t('weekdesk.by_hand')}</Badge>}
      </p>
      <p className="text-sm text-muted">
        {t(actions.replace ? 'weekdesk.draft_hint' : 'weekdesk.own_team_hint')}
      </p>
      {isByHand && isOutdated && (
        <p role="status" className="rounded-md border border-warn p-3 text-sm text-warn">
          {t('weekdesk.outdated')}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {actions.publish && <Button onClick={() => onAsk('publish')}>{t('weekdesk.publish')}</Button>}
        {actions.pick && (isByHand || isOutdated) && (
          <Button kind="secondary" onClick={() => onAsk('pick')}>
            {t('weekdesk.pick_again')}
          </Button>
        )}
      </p>
    </>
  );
}
