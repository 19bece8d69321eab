import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, type PathParams } from '../../../lib/paths.ts';
import { queryOf, useRefresh, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useQuestion } from '../../../ui/use-question.ts';
import { GoesThrough } from '../components/goes-through.tsx';
import { SlotMatches } from '../components/slot-matches.tsx';
import { TableChanges } from '../components/table-changes.tsx';
import { DIVISION_TEAMS } from '../desk.ts';

const PATH =
  '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/teams/:teamId/withdrawal';
const withdrawalQuery = (params: PathParams<typeof PATH>) => queryOf('dropouts.withdrawal', params);

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/teams/:teamId/withdrawal',
  faces: ['administrator'],
  queries: ({ params }) => [withdrawalQuery(params)],
});

type Withdrawal = Reply<'dropouts.withdrawal'>['data'];
type Kind = Withdrawal['plans'][number]['kind'];

/** What a withdrawal would change, in both ways, and the form that makes it. */
export default function WithdrawalPage() {
  const t = useT();
  const { params } = usePage(page);
  const data = useReply(withdrawalQuery(params)).data;
  const [chosen, setChosen] = useState<Kind | null>(null);
  const plan = data.plans.find(({ kind }) => kind === (chosen ?? data.rule)) ?? data.plans[0];
  const title = t('dropoutsdesk.withdraw_named', { name: data.team.name });
  return (
    <>
      <Head title={title} isPrivate />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
        <Panel title={title}>
          <p className="mb-3">
            {data.obstacle === null
              ? t('dropoutsdesk.rule', { decided: data.decided, count: data.fixtures })
              : t(
                  data.obstacle === 'withdrawn'
                    ? 'dropoutsdesk.obstacle_withdrawn'
                    : `dropoutsdesk.${data.obstacle}`,
                )}
          </p>
          {data.obstacle === null && plan && <WithdrawalForm data={data} plan={plan} onChoose={setChosen} />}
        </Panel>
        {data.obstacle === null && plan && (
          <>
            <SlotMatches
              title={t('dropoutsdesk.matches_changed', { count: plan.matches.length })}
              matches={plan.matches}
            />
            <TableChanges rows={plan.table} />
            <GoesThrough ties={data.goes_through} />
          </>
        )}
      </div>
    </>
  );
}

function WithdrawalForm(props: {
  data: Withdrawal;
  plan: Withdrawal['plans'][number];
  onChoose: (kind: Kind) => void;
}) {
  const { data, plan, onChoose } = props;
  const t = useT();
  const { params } = usePage(page);
  const question = useQuestion();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const form = useServerForm({
    ask: question.ask,
    send: async (values) => {
      const body = { kind: plan.kind, seen: plan.seen, reason: values.text('reason') };
      try {
        return await api('dropouts.withdraw', { params, body });
      } catch (error) {
        // Something else than what was seen: the preview shows it.
        await refresh('dropouts.withdrawal');
        throw error;
      }
    },
    onDone: ({ message }) => {
      toast('success', message);
      void navigate(linkTo(DIVISION_TEAMS, params));
    },
  });
  return (
    <>
      <Form form={form}>
        <LeaveQuestion />
        <fieldset className="grid gap-2">
          <legend className="mb-1 text-sm font-semibold">{t('dropoutsdesk.kind')}</legend>
          {data.plans.map(({ kind }) => {
            const choice = t(`dropoutsdesk.${kind}`);
            return (
              <label
                key={kind}
                className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line p-3 hover:bg-raised has-checked:border-accent-text has-checked:bg-raised"
              >
                <input
                  type="radio"
                  name="kind"
                  checked={kind === plan.kind}
                  onChange={() => onChoose(kind)}
                  className="mt-0.5 size-5 shrink-0 accent-accent-text"
                />
                <span className="min-w-0">
                  <span className="block font-semibold">
                    {kind === data.rule ? t('dropoutsdesk.recommended', { choice }) : choice}
                  </span>
                  <span className="block text-sm text-muted">{t(`dropoutsdesk.${kind}_text`)}</span>
                </span>
              </label>
            );
          })}
        </fieldset>
        <TextArea
          name="reason"
          required
          minLength={3}
          maxLength={500}
          rows={3}
          label={t('dropoutsdesk.reason')}
          hint={t('dropoutsdesk.reason_hint')}
        />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" kind="danger" isBusy={form.isBusy}>
            {t('dropoutsdesk.withdraw')}
          </Button>
          <TextLink to={linkTo(DIVISION_TEAMS, params)}>{t('common.cancel')}</TextLink>
        </p>
      </Form>
      {question.asked && (
        <ConfirmDialog
          title={t('dropoutsdesk.withdraw_question', { team: data.team.name })}
          confirm={t('dropoutsdesk.withdraw')}
          isDanger
          isBusy={form.isBusy}
          onConfirm={question.onConfirm}
          onClose={question.onClose}
        >
          <p>
            <strong>{t(`dropoutsdesk.${plan.kind}`)}.</strong>{' '}
            {t('dropoutsdesk.matches_changed', { count: plan.matches.length })}
          </p>
          <p>{t('dropoutsdesk.withdraw_text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
