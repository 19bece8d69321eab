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
import { Select, TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useQuestion } from '../../../ui/use-question.ts';
import { SlotMatches } from '../components/slot-matches.tsx';
import { DIVISION_TEAMS } from '../desk.ts';

const PATH =
  '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/teams/:teamId/replacement';
const replacementQuery = (params: PathParams<typeof PATH>) => queryOf('dropouts.replacement', params);

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/teams/:teamId/replacement',
  faces: ['administrator'],
  queries: ({ params }) => [replacementQuery(params)],
});

type Replacement = Reply<'dropouts.replacement'>['data'];

/** Which matches another team would take over with the slot, and the form that gives it the slot. */
export default function ReplacementPage() {
  const t = useT();
  const { params } = usePage(page);
  const data = useReply(replacementQuery(params)).data;
  const title = t('dropoutsdesk.replace_named', { name: data.team.name });
  return (
    <>
      <Head title={title} isPrivate />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
        <Panel title={title}>
          {data.obstacle === null ? <ReplacementForm data={data} /> : <Obstacle obstacle={data.obstacle} />}
        </Panel>
        {data.obstacle === null && (
          <>
            <SlotMatches title={t('dropoutsdesk.takes_over')} matches={data.takes_over} />
            <SlotMatches title={t('dropoutsdesk.inherits')} matches={data.inherits} />
          </>
        )}
      </div>
    </>
  );
}

/** Why nobody can take over, and where to go from there. */
function Obstacle({ obstacle }: { obstacle: NonNullable<Replacement['obstacle']> }) {
  const t = useT();
  const { params } = usePage(page);
  const why = obstacle === 'withdrawn' ? 'obstacle_withdrawn' : obstacle;
  const isTooLate = obstacle === 'too_late' || obstacle === 'after_result';
  const withdrawal = `${linkTo(DIVISION_TEAMS, params)}/${params.teamId}/withdrawal`;
  return (
    <>
      <p>{t(`dropoutsdesk.${why}`)}</p>
      {isTooLate && <TextLink to={withdrawal}>{t('dropoutsdesk.withdraw')}</TextLink>}
      {obstacle === 'nobody_free' && (
        <TextLink to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/teams', params)}>
          {t('dropoutsdesk.to_teams')}
        </TextLink>
      )}
    </>
  );
}

function ReplacementForm({ data }: { data: Replacement }) {
  const t = useT();
  const { params } = usePage(page);
  const question = useQuestion();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const form = useServerForm({
    ask: question.ask,
    send: async (values) => {
      const body = { heir: Number(values.text('heir')), seen: data.seen, reason: values.text('reason') };
      try {
        return await api('dropouts.replace', { params, body });
      } catch (error) {
        // Something else than what was seen: the preview shows it.
        await refresh('dropouts.replacement');
        throw error;
      }
    },
    onDone: ({ message }) => {
      toast('success', message);
      void navigate(linkTo(DIVISION_TEAMS, params));
    },
  });
  const heirIn = (element: HTMLFormElement) => {
    const id = Number(new FormData(element).get('heir'));
    return data.heirs.find((heir) => heir.id === id)?.team.name ?? '';
  };
  return (
    <>
      <Form form={form}>
        <LeaveQuestion />
        <Select
          name="heir"
          label={t('dropoutsdesk.heir')}
          hint={t('dropoutsdesk.heir_hint')}
          options={data.heirs.map(({ id, team }) => ({ value: String(id), text: team.name }))}
        />
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
          <Button type="submit" isBusy={form.isBusy}>
            {t('dropoutsdesk.replace')}
          </Button>
          <TextLink to={linkTo(DIVISION_TEAMS, params)}>{t('common.cancel')}</TextLink>
        </p>
      </Form>
      {question.asked && (
        <ConfirmDialog
          title={t('dropoutsdesk.replace_question', { team: data.team.name, heir: heirIn(question.asked) })}
          confirm={t('dropoutsdesk.replace')}
          isDanger
          isBusy={form.isBusy}
          onConfirm={question.onConfirm}
          onClose={question.onClose}
        >
          {t('dropoutsdesk.replace_text')}
        </ConfirmDialog>
      )}
    </>
  );
}
