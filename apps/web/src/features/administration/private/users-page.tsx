import { SEARCH_MINIMUM } from '@matchnight/contract/constants';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Outranked } from '../../../ui/outranked.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PlayerCell } from '../../../ui/player-cell.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type DeskParams, type FoundUser, usersQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/administrators/editar-usuario',
  aliases: ['/:lang/:console/dashboard/administrators/edit-user'],
  search: ['q', 'page'],
  faces: ['full'],
  queries: ({ params, search }) => [usersQuery(params, search)],
});

/** Users by what they are called, to change what they say of themselves. */
export default function UsersPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(usersQuery(params, search)).data;
  const q = search.get('q') ?? '';
  const type = useSession()?.user.type;
  const seesEmails = type === 'FULL' || type === 'SUPER';
  const title = t('administrators.menu_users');
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead title={title} />
      <DataList
        label={title}
        searchLabel={t(seesEmails ? 'usersdesk.search' : 'administrators.search')}
        columns={columnsOf(t, params)}
        rows={list.data}
        keyOf={({ id }) => id}
        presetSort=""
        page={list.page}
        perPage={list.per_page}
        total={list.total}
        empty={
          q.length < SEARCH_MINIMUM ? (
            <EmptyState
              icon="search"
              title={t('usersdesk.start_title')}
              text={t('usersdesk.start_text', { minimum: SEARCH_MINIMUM })}
            />
          ) : (
            <EmptyState icon="search" title={t('administrators.not_found', { q })} />
          )
        }
      />
    </>
  );
}

function columnsOf(t: T, { lang, console }: DeskParams): Column<FoundUser>[] {
  return [
    {
      name: 'user',
      head: t('usersdesk.user'),
      cell: (one) => (
        <PlayerCell player={one} avatar={one.avatar} params={{ lang, console: one.console }}>
          {[one.username, one.email].filter(Boolean).join(' · ')}
        </PlayerCell>
      ),
    },
    {
      name: 'type',
      head: t('administrators.rank'),
      className: 'text-left',
      cell: ({ type }) => type !== null && <Badge>{t(`accounts.role_${type}`)}</Badge>,
    },
    {
      name: 'actions',
      head: t('bandesk.actions'),
      cell: ({ id: userId, nick, can_edit: mayEdit }) =>
        mayEdit ? (
          <TextLink
            className="px-2"
            aria-label={t('usersdesk.edit_named', { nick })}
            to={linkTo('/:lang/:console/dashboard/administrators/editar-usuario/:userId', {
              lang,
              console,
              userId,
            })}
          >
            {t('usersdesk.edit')}
          </TextLink>
        ) : (
          <Outranked />
        ),
    },
  ];
}
