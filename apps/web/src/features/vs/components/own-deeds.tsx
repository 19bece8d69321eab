import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatCoins } from '../../../lib/coins.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type OneVs, seatsQuery, type VsSeats } from '../queries.ts';

/** What the user can do with a VS now. */
export default function LateDeeds({ place }: { place: OneVs }) {
  const seats = useLateReply(seatsQuery(place)).data?.data;
  return seats ? <OwnDeeds seats={seats} place={place} /> : null;
}

export function OwnDeeds({ seats: { can, item }, place }: { seats: VsSeats; place: OneVs }) {
  const t = useT();
  const { lang, console, betId } = place;
  const at = { lang, console, betId };
  return (
    <div className="flex flex-wrap gap-2">
      {can.enter.map((side) => (
        <Link
          key={side}
          className={buttonClass('primary')}
          to={linkTo('/:lang/console/:console/vs/:betId/:position/entry', { ...at, position: String(side) })}
        >
          {t('vsentry.enter', { side })}
        </Link>
      ))}
      {can.report && (
        <Link className={buttonClass('primary')} to={linkTo('/:lang/console/:console/vs/:betId/edit', at)}>
          {t('vsentry.report')}
        </Link>
      )}
      {can.leave && <Leave place={at} coins={item.entry} />}
      {can.confirm && (
        <Link
          className={buttonClass('secondary')}
          to={linkTo('/:lang/:console/dashboard/bets/:betId/confirm-results', at)}
        >
          {t('vsentry.decide')}
        </Link>
      )}
      {can.edit && (
        <Link
          className={buttonClass('secondary')}
          to={linkTo('/:lang/:console/dashboard/bets/:betId/edit', at)}
        >
          {t('vsentry.edit')}
        </Link>
      )}
    </div>
  );
}

function Leave({ place, coins }: { place: OneVs; coins: number }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const leave = useAction(() => api('vs.leave', { params: place }), { onDone: () => setAsked(false) });
  return (
    <>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        {t('vsentry.leave')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={t('vsentry.leave_title')}
          confirm={t('vsentry.leave')}
          isBusy={leave.isBusy}
          onConfirm={leave.run}
          onClose={() => setAsked(false)}
        >
          <p>{t('vsentry.leave_text', { count: coins, amount: formatCoins(coins) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
