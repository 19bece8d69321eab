import { VS_OUTCOMES, type VsOutcome } from '@matchnight/contract/constants';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { type OneVs, seatsQuery, type VsSeats } from '../queries.ts';
import { saidBy } from './own-entry.tsx';
import { VerdictChoice } from './verdict-choice.tsx';
import { VsHead } from './vs-head.tsx';

/** What the user says how a VS ended: their last report counts. */
export default function Reporting({ place }: { place: OneVs }) {
  const t = useT();
  const { data, error, refetch } = useLateReply(seatsQuery(place));
  const seats = data?.data;
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!seats) return <div className="skeleton h-40 w-full max-w-xl" />;
  return (
    <>
      <VsHead title={t('vsentry.report')} vs={seats.item} place={place} />
      <div className="max-w-xl">
        <Panel isWide>
          {seats.report_blocked === null ? (
            <ReportForm key={seats.mine?.report} seats={seats} place={place} />
          ) : (
            <p>{t(`vsentry.step_${seats.report_blocked}`)}</p>
          )}
        </Panel>
      </div>
    </>
  );
}

function ReportForm({ seats, place }: { seats: VsSeats; place: OneVs }) {
  const t = useT();
  const navigate = useNavigate();
  const { lang, console, betId } = place;
  const params = { lang, console, betId };
  const { mine, reports, item } = seats;
  const form = useServerForm({
    send: (values) => api('vs.report', { params, body: { outcome: values.choice('outcome', VS_OUTCOMES) } }),
    onDone: ({ message }) => {
      toast('success', message);
      void navigate(linkTo('/:lang/console/:console/vs/:betId/details', params));
    },
  });
  return (
    <Form form={form}>
      <VerdictChoice<VsOutcome>
        name="outcome"
        legend={t('vsentry.report_question')}
        verdicts={VS_OUTCOMES}
        preset={mine?.report ?? null}
        describe={(outcome) => (outcome === 'draw' ? '' : namesOn(outcome, seats, t('vsentry.deleted')))}
      />
      {mine !== null && reports !== null && <p>{saidBy(mine.position === 1 ? 2 : 1, reports, t)}</p>}
      <p className="text-sm text-muted">
        {t('vsentry.report_last')} <TimeTag instant={item.report_until} isInText />
      </p>
      <Refusal text={form.refusal ?? ''} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('vsentry.report_send')}
        </Button>
      </div>
    </Form>
  );
}

/** Who is on a side. */
export function namesOn(side: '1' | '2', { entries }: Pick<VsSeats, 'entries'>, deleted: string): string {
  return entries
    .filter(({ position }) => String(position) === side)
    .map(({ player }) => player?.nick ?? deleted)
    .join(', ');
}
