import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { usePreview } from '../../../lib/previews.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { addedListsQuery, anyTeamsQuery, TOURNAMENT_TEAMS } from '../queries.ts';
import { AddedLists } from './components/added-lists.tsx';
import { ListFile } from './components/list-file.tsx';
import { ListPreview } from './components/list-preview.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/teams/add',
  faces: ['administrator'],
  queries: ({ params }) => [anyTeamsQuery(params), addedListsQuery(params)],
});

/** Many teams at once: a list is pasted or dropped, and beside it stands what each of its lines would do. */
export default function AddTeamsPage() {
  const t = useT();
  const { params } = usePage(page);
  const navigate = useNavigate();
  const { tournament } = useReply(anyTeamsQuery(params)).data;
  const [text, setText] = useState('');
  // The same key for the same list: a lost answer adds nothing twice.
  const [keys] = useState(() => new Map<string, string>());
  // Something has changed since the list was looked at: it is looked at again.
  const [refusals, setRefusals] = useState(0);
  const isEmpty = text.trim() === '';
  const previewed = usePreview(isEmpty ? null : `${refusals} ${text}`, () =>
    api('registrations.previewMany', { params, body: { text }, background: true }),
  );
  const form = useServerForm({
    send: async () => {
      const key = keys.get(text) ?? crypto.randomUUID();
      keys.set(text, key);
      try {
        return await api('registrations.addMany', { params, body: { text }, key });
      } catch (error) {
        setRefusals((count) => count + 1);
        throw error;
      }
    },
    onDone: ({ message }) => {
      toast('success', message);
      void navigate(linkTo(TOURNAMENT_TEAMS, params));
    },
  });
  const { preview, isOld } = previewed;
  const count = preview?.clubs ?? 0;
  const isReady = preview !== null && !isOld && preview.faults.length === 0 && count > 0;
  const title = t('manyteams.title', { tournament: tournament.name });
  if (tournament.kind === 'single') {
    return (
      <>
        <Head title={title} isPrivate />
        <p className="text-muted">{t('teamsdesk.single_hint')}</p>
      </>
    );
  }
  return (
    <>
      <Head title={title} isPrivate />
      <h2 className="display mb-3 text-xl">{t('manyteams.add')}</h2>
      <Form form={form}>
        <LeaveQuestion />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <TextArea
              name="text"
              label={t('manyteams.list')}
              hint={t('manyteams.list_hint')}
              required
              rows={14}
              maxLength={60_000}
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <ListFile onText={setText} />
            <p className="text-muted">{t('teamsdesk.register_text')}</p>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-4">
            <p>
              <Button type="submit" disabled={form.isBusy || !isReady}>
                {t('manyteams.add_count', { count: isReady ? count : 0 })}
              </Button>
            </p>
            <div aria-busy={isOld} aria-live="polite" className="aria-busy:opacity-50">
              <ListPreview {...previewed} />
            </div>
          </div>
        </div>
      </Form>
      <AddedLists />
    </>
  );
}
