import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { OfClub } from './club.ts';

/** What the user is to the club, and how that ends. */
export function Membership({ params, people, name }: OfClub) {
  const t = useT();
  const [asked, setAsked] = useState<'step_down' | 'leave' | null>(null);
  const { me, can } = people;
  const onClose = () => setAsked(null);
  return (
    <Panel title={t('clubsdesk.membership')}>
      <p>{t(`clubsdesk.me_${me ?? 'none'}`)}</p>
      {(can.step_down || can.leave) && (
        <ul className="mt-3 flex flex-wrap gap-3">
          {can.step_down && (
            <li>
              <Button kind="secondary" onClick={() => setAsked('step_down')}>
                {t('clubsdesk.step_down')}
              </Button>
            </li>
          )}
          {can.leave && (
            <li>
              <Button kind="secondary" onClick={() => setAsked('leave')}>
                {t('clubsdesk.leave')}
              </Button>
            </li>
          )}
        </ul>
      )}
      {asked === 'step_down' && <StepDown params={params} onClose={onClose} />}
      {asked === 'leave' && <Leave params={params} name={name} onClose={onClose} />}
    </Panel>
  );
}

type Dialog = Pick<OfClub, 'params'> & { readonly onClose: () => void };

function StepDown({ params, onClose }: Dialog) {
  const t = useT();
  const slug = useSession()?.user.slug ?? '';
  const step = useAction(() => api('clubs.removeManager', { params: { ...params, playerSlug: slug } }), {
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('clubsdesk.step_down')}
      confirm={t('clubsdesk.step_down')}
      isBusy={step.isBusy}
      onConfirm={step.run}
      onClose={onClose}
    >
      <p>{t('clubsdesk.step_down_text')}</p>
    </ConfirmDialog>
  );
}

function Leave({ params, name, onClose }: Dialog & Pick<OfClub, 'name'>) {
  const t = useT();
  const navigate = useNavigate();
  const leaving = useAction(() => api('clubs.leave', { params }), {
    // Who has left may not see the club's pages any more.
    onDone: () => void navigate(linkTo('/:lang/:console/dashboard/teams', params)),
  });
  return (
    <ConfirmDialog
      title={t('clubsdesk.leave_ask', { team: name })}
      confirm={t('clubsdesk.leave')}
      isDanger
      isBusy={leaving.isBusy}
      onConfirm={leaving.run}
      onClose={onClose}
    >
      <p>{t('clubsdesk.leave_text')}</p>
    </ConfirmDialog>
  );
}
