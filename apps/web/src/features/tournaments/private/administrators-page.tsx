import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Panel } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type Administrator, administratorsQuery } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/administrators',
  faces: ['administrator', 'super'],
  queries: ({ params }) => [administratorsQuery(params)],
});

/** Who administers a tournament; FULL and SUPER add and remove them. */
export default function AdministratorsPage() {
  const t = useT();
  const { params } = usePage(page);
  const { tournament, administrators, can } = useReply(administratorsQuery(params)).data;
  const [leaver, setLeaver] = useState<Administrator | null>(null);
  return (
    <div className="grid gap-4">
      <Head title={t('tournamentdesk.administrators_title', { tournament: tournament.name })} isPrivate />
      {can.change ? <AddForm /> : <p className="text-muted">{t('tournamentdesk.administrators_who')}</p>}
      {administrators.length === 0 ? (
        <EmptyState
          icon="user"
          title={t('tournamentdesk.administrators_none')}
          text={t('tournamentdesk.administrators_none_text')}
        />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {administrators.map((one) => (
              <li key={one.id} className="flex items-center gap-3 px-3 py-2 sm:px-4">
                <Avatar name={one.player.nick} image={one.avatar} size="small" />
                <TextLink
                  className="min-w-0 flex-1 break-words"
                  to={pathTo('player', { ...params, playerSlug: one.player.slug })}
                >
                  {one.player.nick}
                </TextLink>
                {can.change && (
                  <Button
                    kind="quiet"
                    aria-label={t('tournamentdesk.administrator_remove_named', { nick: one.player.nick })}
                    onClick={() => setLeaver(one)}
                  >
                    {t('tournamentdesk.administrator_remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {leaver && <RemoveDialog leaver={leaver} onClose={() => setLeaver(null)} />}
    </div>
  );
}

function AddForm() {
  const t = useT();
  const { params } = usePage(page);
  const form = useServerForm({
    send: (values) =>
      api('tournaments.addAdministrator', { params, body: { player: values.text('player') } }),
    onDone: ({ message }, element) => {
      toast('success', message);
      element.reset();
    },
  });
  return (
    <Panel>
      <Form form={form} className="max-w-xl">
        <Field
          name="player"
          label={t('tournamentdesk.administrator_who')}
          required
          maxLength={60}
          autoComplete="off"
        />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {t('tournamentdesk.administrator_add')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

function RemoveDialog({ leaver, onClose }: { leaver: Administrator; onClose: () => void }) {
  const t = useT();
  const { params } = usePage(page);
  const { nick } = leaver.player;
  const removal = useAction(
    () => api('tournaments.removeAdministrator', { params: { ...params, administratorId: leaver.id } }),
    { onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={t('tournamentdesk.administrator_remove_ask', { nick })}
      confirm={t('tournamentdesk.administrator_remove')}
      isDanger
      isBusy={removal.isBusy}
      onConfirm={removal.run}
      onClose={onClose}
    >
      <p>{t('tournamentdesk.administrator_remove_text')}</p>
    </ConfirmDialog>
  );
}
