import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type DeskParams, departureQuery } from '../queries.ts';

const DAY_MS = 86_400_000;

/** How a player leaves their team in a tournament: after some days, or at once; and how they stay after all. */
export function Departure({ params }: { params: DeskParams }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const found = useLateReply(departureQuery(params)).data?.data;
  const staying = useAction(() => api('offers.stay', { params }));
  if (!found?.team) return null;
  const { team, leaves_at: leavesAt, notice_days: days } = found;
  if (leavesAt !== null) {
    return (
      <>
        <p className="text-sm">
          {t('offers.leaving')} <TimeTag instant={leavesAt} isInText />
        </p>
        <Button kind="secondary" onClick={staying.run} isBusy={staying.isBusy}>
          {t('offers.stay_after_all')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {t('offers.leave')}
      </Button>
      {isAsked && (
        <LeaveDialog params={params} team={team.name} days={days} onClose={() => setAsked(false)} />
      )}
    </>
  );
}

function LeaveDialog(props: { params: DeskParams; team: string; days: number; onClose: () => void }) {
  const { params, team, days, onClose } = props;
  const t = useT();
  const [asked] = useState(() => Date.now());
  const leaving = useAction(() => api('offers.leave', { params }), { onDone: onClose });
  return (
    <ConfirmDialog
      title={t('offers.leave_ask', { team })}
      confirm={t('offers.leave')}
      isDanger
      isBusy={leaving.isBusy}
      onConfirm={leaving.run}
      onClose={onClose}
    >
      {days === 0 ? (
        <p>{t('offers.leave_now')}</p>
      ) : (
        <p>
          {t('offers.leave_days', { team, days })}{' '}
          <TimeTag instant={new Date(asked + days * DAY_MS).toISOString()} isInText />
        </p>
      )}
    </ConfirmDialog>
  );
}
