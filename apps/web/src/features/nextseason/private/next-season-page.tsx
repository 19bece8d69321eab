import { api } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useRefresh, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { StateBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DeskTitle } from '../../../ui/desk-title.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { EnterSendsNothing } from '../../../ui/enter-sends-nothing.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ChoiceFields } from '../components/choice-fields.tsx';
import { DivisionPlan } from '../components/division-plan.tsx';
import { TeamFields } from '../components/team-fields.tsx';
import { type Choices, type Plan, planQuery, usePlan } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/next-season',
  faces: ['administrator'],
  queries: ({ params }) => [planQuery(params)],
});

/** What becomes of every team after the season, and the button that makes the next one. */
export default function NextSeasonPage() {
  const t = useT();
  const { params } = usePage(page);
  const plan = useReply(planQuery(params)).data;
  const { obstacle } = plan;
  return (
    <>
      <DeskTitle title={t('nextseason.tab')} />
      {obstacle === null && <PlanForm key={plan.tournament.id} proposed={plan} />}
      {obstacle === 'cups_missing' && <MissingCups plan={plan} />}
      {obstacle !== null && obstacle !== 'cups_missing' && (
        <EmptyState icon="trophy" title={t('nextseason.tab')} text={t(`nextseason.${obstacle}`)} />
      )}
    </>
  );
}

/** The divisions that are not as far yet, with the ways to their desks. */
function MissingCups({ plan: { missing } }: { plan: Plan }) {
  const t = useT();
  const { params } = usePage(page);
  return (
    <>
      <p className="mb-3">{t('nextseason.cups_missing')}</p>
      <Card>
        <ul className="divide-y divide-line">
          {missing.map(({ id, name, state }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-1 sm:px-4">
              <TextLink
                to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId', {
                  ...params,
                  divisionId: id,
                })}
              >
                {name}
              </TextLink>
              <StateBadge state={state} of="season" />
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function PlanForm({ proposed }: { proposed: Plan }) {
  const t = useT();
  const { params } = usePage(page);
  const refresh = useRefresh();
  const { plan, choices, isChanged, isOld, choose } = usePlan(proposed, params);
  const { refused } = plan;
  const form = useServerForm({
    send: async () => {
      const body = { seen: plan.seen, ...choices };
      try {
        return await api('nextseason.make', { params, body });
      } catch (error) {
        // Something else than what was seen: the preview shows it.
        await refresh('nextseason.plan');
        throw error;
      }
    },
    onDone: ({ message }) => toast('success', message),
  });
  const errors = refused?.field ? { [refused.field]: [refused.message] } : form.errors;
  return (
    <Form form={{ ...form, errors }}>
      <EnterSendsNothing />
      <LeaveQuestion isChanged={isChanged} />
      <p className="text-muted">{t('nextseason.intro')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ChoiceFields plan={plan} choices={choices} choose={choose} lang={params.lang} />
          <TeamFields plan={plan} choices={choices} choose={choose} />
        </div>
        <section className="grid grid-cols-[minmax(0,1fr)] gap-4 aria-busy:opacity-50" aria-busy={isOld}>
          <h2 className="display text-xl">{t('nextseason.preview')}</h2>
          <p role="status" className={refused ? 'font-semibold text-loss-text' : 'hidden'}>
            {refused?.message}
          </p>
          {!refused && plan.divisions.some(({ kind }) => kind === 'group') && (
            <p className="text-muted">{t('nextseason.groups_stay')}</p>
          )}
          {!refused &&
            plan.divisions.map((division) => <DivisionPlan key={division.id} division={division} />)}
          {!refused && <Consequences plan={plan} choices={choices} />}
          <p>
            <Button kind="danger" type="submit" isBusy={form.isBusy} disabled={refused !== null || isOld}>
              {t('nextseason.make')}
            </Button>
          </p>
          <p role="status" className="font-semibold text-loss-text empty:hidden">
            {form.refusal}
          </p>
        </section>
      </div>
    </Form>
  );
}

/** What can't be undone, beside the preview: the page is the question. */
function Consequences({ plan, choices }: { plan: Plan; choices: Choices }) {
  const t = useT();
  const { lang } = usePage(page).params;
  const amountOf = (cents: number) => ({ amount: formatMoney(lang, cents) });
  return (
    <div className="space-y-2">
      <p>{t('nextseason.consequences')}</p>
      {!choices.keepBudgets && <p>{t('nextseason.budgets_reset', amountOf(plan.start_money))}</p>}
      {!choices.keepPrices && <p>{t('nextseason.prices_reset', amountOf(plan.start_price))}</p>}
      {!choices.resetYellows && <p>{t('nextseason.yellows_kept')}</p>}
    </div>
  );
}
