import { definePage, usePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Selectable } from '../../../ui/selectable.tsx';
import { useSelection } from '../../../ui/use-selection.ts';
import { teamDeskQuery } from '../../registrations/index.ts';
import { isOpen, useSentDeeds } from '../components/sent-deeds.ts';
import { SentRow } from '../components/sent-row.tsx';
import { sentQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/teams/:teamId/invitations',
  search: ['page'],
  faces: ['manager'],
  queries: ({ params, search }) => [teamDeskQuery(params), sentQuery(params, search)],
});

/** The invitations that a club sent, and what became of them. */
export default function SentPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { name } = useReply(teamDeskQuery(params)).data;
  const { data, total, per_page, open, most } = useReply(sentQuery(params, search)).data;
  const deeds = useSentDeeds(params);
  const selection = useSelection({
    rows: data,
    keyOf: ({ id }) => id,
    nameOf: ({ player, tournament }) => (tournament ? `${player.nick} (${tournament.name})` : player.nick),
    may: isOpen,
  });
  const invite = (
    <Link
      className={buttonClass('primary')}
      to={linkTo('/:lang/:console/dashboard/teams/:teamId/invite-players', params)}
    >
      {t('invitationsdesk.tab_invite')}
    </Link>
  );
  return (
    <>
      <Head title={t('invitationsdesk.sent_of', { team: name })} isPrivate />
      {total === 0 ? (
        <EmptyState
          icon="friends"
          title={t('invitationsdesk.sent_none')}
          text={t('invitationsdesk.sent_none_text')}
        >
          {invite}
        </EmptyState>
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <p className="text-muted">{t('invitationsdesk.room', { open, most })}</p>
            {invite}
          </div>
          <Selectable {...{ selection, rows: data, deeds }}>
            <Card title={t('invitationsdesk.tab_sent')}>
              <ul className="divide-y divide-line">
                {data.map((one) => (
                  <SentRow key={one.id} {...{ invitation: one, params, selection }} />
                ))}
              </ul>
            </Card>
          </Selectable>
          <Pager page={pageOf(search).page} perPage={per_page} total={total} />
        </>
      )}
    </>
  );
}
