import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { EditAwardDialog, NewAwardDialog } from '../components/award-form.tsx';
import { type AwardDeed, AwardRow } from '../components/award-row.tsx';
import { type Award, awardsQuery } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/awards',
  search: ['page'],
  faces: ['administrator'],
  queries: ({ params, search }) => [awardsQuery(params, search)],
});

type Asked = { readonly deed: AwardDeed; readonly award: Award };

/** The awards of a tournament: prepared, delivered, edited, deleted. */
export default function TournamentAwardsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(awardsQuery(params, search)).data;
  const [asked, setAsked] = useState<Asked | 'new' | null>(null);
  const { data, seasons, tournament, page: nth, per_page: perPage, total } = list;
  const onClose = () => setAsked(null);
  return (
    <>
      <Head title={t('cupdesk.awards_title', { name: tournament.name })} isPrivate />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{t('cupdesk.awards_hint')}</p>
        {seasons.length === 0 ? (
          <p>{t('cupdesk.awards_no_season')}</p>
        ) : (
          <p>
            <Button onClick={() => setAsked('new')}>{t('cupdesk.award_new')}</Button>
          </p>
        )}
        {total === 0 ? (
          <EmptyState icon="trophy" title={t('cupdesk.awards_none')} text={t('cupdesk.awards_none_text')} />
        ) : (
          <Card>
            <ul className="divide-y divide-line">
              {data.map((award) => (
                <AwardRow key={award.id} award={award} onAsk={(deed) => setAsked({ deed, award })} />
              ))}
            </ul>
          </Card>
        )}
        <Pager page={nth} perPage={perPage} total={total} />
      </div>
      {asked === 'new' && <NewAwardDialog seasons={seasons} onClose={onClose} />}
      {asked !== null && asked !== 'new' && <Asking asked={newest(asked, data)} onClose={onClose} />}
    </>
  );
}

/** The row as it is now: its version tells a form that somebody else was faster. */
function newest({ deed, award }: Asked, rows: readonly Award[]): Asked {
  return { deed, award: rows.find(({ id }) => id === award.id) ?? award };
}

function Asking({ asked: { deed, award }, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useT();
  const { params } = usePage(page);
  const of = { ...params, awardId: award.id };
  if (deed === 'edit') return <EditAwardDialog award={award} onClose={onClose} />;
  if (deed === 'deliver') return <DeliverDialog award={award} onClose={onClose} />;
  return (
    <ReasonDialog
      title={t('cupdesk.award_delete_ask', { name: award.name })}
      hint={t('administration.reason_log')}
      submit={t('showcase.delete')}
      send={(reason) => api('awards.remove', { params: of, body: { reason } })}
      onClose={onClose}
    />
  );
}

function DeliverDialog({ award: { id, name }, onClose }: { award: Award; onClose: () => void }) {
  const t = useT();
  const { params } = usePage(page);
  const delivering = useAction(() => api('awards.deliver', { params: { ...params, awardId: id } }), {
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('cupdesk.award_deliver_ask', { name })}
      confirm={t('cupdesk.award_deliver')}
      isDanger
      isBusy={delivering.isBusy}
      onConfirm={delivering.run}
      onClose={onClose}
    >
      {t('cupdesk.award_deliver_text')}
    </ConfirmDialog>
  );
}
