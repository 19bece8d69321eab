import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { OWN_TEAMS, type Refusable } from '../queries.ts';

type Registered = Pick<Refusable, 'team' | 'tournament'>;

/** Refuses that one's own team takes part, as long as one may; it is asked first. */
export function RefuseButton({ registered }: { registered: Registered }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const names = { team: registered.team.name, tournament: registered.tournament.name };
  return (
    <>
      <Button kind="secondary" aria-label={t('teamsdesk.refuse_named', names)} onClick={() => setAsked(true)}>
        {t('teamsdesk.refuse')}
      </Button>
      {isAsked && <RefuseDialog asked={registered} onClose={() => setAsked(false)} />}
    </>
  );
}

function RefuseDialog({ asked, onClose }: { asked: Registered; onClose: () => void }) {
  const t = useT();
  const params = usePathParams(OWN_TEAMS);
  const { team, tournament } = asked;
  const place = { ...params, teamId: team.id, registeredInId: tournament.id };
  const refusing = useAction(() => api('registrations.refuse', { params: place }), { onDone: onClose });
  return (
    <ConfirmDialog
      title={t('teamsdesk.refuse_ask', { team: team.name, tournament: tournament.name })}
      confirm={t('teamsdesk.refuse')}
      isDanger
      isBusy={refusing.isBusy}
      onConfirm={refusing.run}
      onClose={onClose}
    >
      <p>{t('teamsdesk.refuse_text')}</p>
    </ConfirmDialog>
  );
}
