import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { DeskTitle } from '../../../ui/desk-title.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { SettingsFields } from '../components/settings-fields.tsx';
import { type DivisionSettings, divisionListQuery, typedSettings } from '../settings.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/create',
  faces: ['administrator'],
  queries: ({ params }) => [divisionListQuery(params)],
});

/** Creates a division below all others; its desk comes next. */
export default function CreateDivisionPage() {
  const t = useT();
  const { params } = usePage(page);
  const navigate = useNavigate();
  const { tournament } = useReply(divisionListQuery(params)).data;
  const shown: DivisionSettings = {
    name: '',
    type: tournament.mode,
    teamDowns: 0,
    teamLiguilla: tournament.playoffs,
    is_premium: false,
    tie_breaks: null,
    discipline: null,
    editable: true,
  };
  const form = useServerForm({
    send: (values) => api('divisions.create', { params, body: typedSettings(values, shown) }),
    onDone: ({ id, message }) => {
      toast('success', message);
      const desk = '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId';
      void navigate(linkTo(desk, { ...params, divisionId: id }));
    },
  });
  return (
    <>
      <DeskTitle title={t('seasons.create')} />
      <h2 className="display mb-3 text-xl">{t('seasons.create')}</h2>
      <Form form={form} className="max-w-4xl">
        <LeaveQuestion />
        <SettingsFields shown={shown} />
        <p className="mt-4">
          <Button type="submit" isBusy={form.isBusy}>
            {t('seasons.create_submit')}
          </Button>
        </p>
      </Form>
    </>
  );
}
