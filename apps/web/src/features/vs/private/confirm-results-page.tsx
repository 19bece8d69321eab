import { VS_VERDICTS, type VsVerdict } from '@matchnight/contract/constants';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { formatCoins } from '../../../lib/coins.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { vsStatusQuery } from '../../../lib/vs-status.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { FormValues } from '../../../ui/form-values.ts';
import { Refusal } from '../../../ui/refusal.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useQuestion } from '../../../ui/use-question.ts';
import { BetReports } from '../components/bet-reports.tsx';
import { DeskFrame } from '../components/desk-frame.tsx';
import { becauseText, StateBadge, TimeLeft, verdictText } from '../components/state-badge.tsx';
import { VerdictChoice } from '../components/verdict-choice.tsx';
import { type Bet, betOrHome, betQuery } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/bets/:betId/confirm-results',
  faces: ['full'],
  queries: () => [vsStatusQuery],
  further: ({ params }, read) => betOrHome(params, read),
});

/** Decides a VS: what was reported, what each verdict gives, and why it is so. */
export default function ConfirmResultsPage() {
  const t = useT();
  const { params } = usePage(page);
  const bet = useReply(betQuery(params)).data;
  return (
    <DeskFrame
      title={t('vsdesk.confirm_title', { name: bet.name })}
      place={params}
      facts={
        <>
          <StateBadge state={bet.state} />
          <TimeLeft vs={bet} />
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Panel isWide title={t('vsdesk.confirm')}>
          {bet.confirm_blocked === null ? (
            <ConfirmForm key={bet.state} bet={bet} />
          ) : (
            <NotNow bet={bet} why={bet.confirm_blocked} />
          )}
        </Panel>
        <BetReports bet={bet} place={params} />
      </div>
    </DeskFrame>
  );
}

/** How it ended; else why the viewer can't decide it. */
function NotNow({ bet, why }: { bet: Bet; why: NonNullable<Bet['confirm_blocked']> }) {
  const t = useT();
  const { decided } = bet;
  if (decided === null) {
    return (
      <p>
        {bet.because === null ? t(`vsentry.step_${why}`) : becauseText({ ...bet, because: bet.because }, t)}
      </p>
    );
  }
  return (
    <div className="grid gap-1">
      <p className="display text-xl">{verdictText(decided.verdict, t)}</p>
      <p>
        {decided.by === null
          ? becauseText({ ...bet, because: bet.because ?? 'agreed' }, t)
          : t('vsdesk.decided_by', { nick: decided.by.nick })}{' '}
        <TimeTag instant={decided.at} isInText />
      </p>
      {decided.reason !== null && (
        <p className="whitespace-pre-line wrap-anywhere">{t('vspages.reason', { reason: decided.reason })}</p>
      )}
    </div>
  );
}

function ConfirmForm({ bet }: { bet: Bet }) {
  const t = useT();
  const navigate = useNavigate();
  const { params } = usePage(page);
  const { lang, console, betId } = params;
  const question = useQuestion();
  const form = useServerForm({
    ask: question.ask,
    send: (values) =>
      api('vs.confirmResults', {
        params: { lang, console, betId },
        body: { verdict: values.choice('verdict', VS_VERDICTS), reason: values.text('reason').trim() },
      }),
    onDone: ({ message }) => {
      toast('success', message);
      void navigate(linkTo('/:lang/:console/dashboard/bets', { lang, console }));
    },
  });
  // In the 24 hours of the entrants, and before they are all there, it can only be cancelled.
  const isClosed = (verdict: VsVerdict) =>
    verdict !== 'cancel' && (bet.state === 'open' || bet.confirm_from !== null);
  return (
    <Form form={form}>
      {bet.state === 'open' && (
        <p className="border-l-2 border-warn ps-3">
          {t('vsdesk.confirm_open')} <TimeTag instant={bet.date} isInText />
        </p>
      )}
      {bet.confirm_from !== null && (
        <p className="border-l-2 border-warn ps-3">
          {t('vsdesk.confirm_from')} <TimeTag instant={bet.confirm_from} isInText />
        </p>
      )}
      <VerdictChoice<VsVerdict>
        name="verdict"
        legend={t('vsentry.report_question')}
        verdicts={VS_VERDICTS}
        preset={isClosed('1') ? null : bet.proposal}
        isClosed={isClosed}
        describe={(verdict) => givesText(verdict, bet, t)}
      />
      <TextArea
        name="reason"
        required
        minLength={3}
        maxLength={500}
        rows={3}
        label={t('administration.reason')}
        hint={t('vsdesk.reason_hint')}
      />
      <Refusal text={form.refusal ?? ''} />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('vsdesk.confirm_send')}
        </Button>
      </div>
      {question.asked !== null && (
        <ConfirmDialog
          title={t('vsdesk.confirm_question')}
          confirm={t('vsdesk.confirm_send')}
          isDanger
          onConfirm={question.onConfirm}
          onClose={question.onClose}
        >
          <Chosen form={question.asked} bet={bet} />
        </ConfirmDialog>
      )}
    </Form>
  );
}

/** What is about to be decided, and what it gives. */
function Chosen({ form, bet }: { form: HTMLFormElement; bet: Bet }) {
  const t = useT();
  const verdict = new FormValues(new FormData(form)).choice('verdict', VS_VERDICTS);
  return (
    <>
      <p>
        <b>{verdictText(verdict, t)}</b>
      </p>
      <p>{givesText(verdict, bet, t)}</p>
      <p>{t('vsdesk.confirm_final')}</p>
    </>
  );
}

function givesText(verdict: VsVerdict, { gain, entry }: Bet, t: T): string {
  return verdict === '1' || verdict === '2'
    ? t('vsdesk.gives_side', { side: verdict, gain: formatCoins(gain) })
    : t('vsdesk.gives_back', { entry: formatCoins(entry) });
}
