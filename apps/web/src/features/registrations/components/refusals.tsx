import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { OWN_TEAMS, type Refusable } from '../queries.ts';

/** Where one's own teams were registered, as long as one may refuse. */
export function Refusals({ registrations }: { registrations: readonly Refusable[] }) {
  const t = useT();
  const [asked, setAsked] = useState<Refusable | null>(null);
  return (
    <>
      {registrations.map((one) => {
        const names = { team: one.team.name, tournament: one.tournament.name };
        return (
          <Card key={`${one.team.id}-${one.tournament.id}`} title={t('teamsdesk.refusal_title', names)}>
            <div className="flex flex-wrap items-center justify-between gap-3 px-3 py-3 sm:px-4">
              <p>
                {t('teamsdesk.refusal_until')}{' '}
                <TimeTag instant={one.until} zone={one.tournament.time_zone} isInText />
              </p>
              <Button
                kind="secondary"
                aria-label={t('teamsdesk.refuse_named', names)}
                onClick={() => setAsked(one)}
              >
                {t('teamsdesk.refuse')}
              </Button>
            </div>
          </Card>
        );
      })}
      {asked && <RefuseDialog asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function RefuseDialog({ asked, onClose }: { asked: Refusable; onClose: () => void }) {
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
