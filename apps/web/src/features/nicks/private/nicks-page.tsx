import { SEARCH_MINIMUM } from '@matchnight/contract/constants';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { type Column, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Outranked } from '../../../ui/outranked.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PlayerCell } from '../../../ui/player-cell.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type DeskParams, type FoundPlayer, playersQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/change-nick',
  search: ['q', 'page'],
  faces: ['super'],
  queries: ({ params, search }) => [playersQuery(params, search)],
});

/** Players by what they are called, to give one another nick. */
export default function NicksPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(playersQuery(params, search)).data;
  const q = search.get('q') ?? '';
  const title = t('nicks.menu_nicks');
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead title={title} />
      <DataList
        label={title}
        searchLabel={t('nicks.search')}
        columns={columnsOf(t, params)}
        rows={list.data}
        keyOf={({ id }) => id}
        presetSort=""
        page={list.page}
        perPage={list.per_page}
        total={list.total}
        empty={
          q.length < SEARCH_MINIMUM && !/^\d+$/.test(q) ? (
            <EmptyState
              icon="search"
              title={t('nicks.start_title')}
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

function columnsOf(t: T, { lang, console }: DeskParams): Column<FoundPlayer>[] {
  return [
    {
      name: 'player',
      head: t('nicks.player'),
      cell: (one) => (
        <PlayerCell player={one} avatar={one.avatar} params={{ lang, console: one.console }}>
          {one.username ?? t('nicks.no_account')}
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
      cell: ({ id: playerId, nick, can_change: mayChange }) =>
        mayChange ? (
          <TextLink
            className="px-2"
            aria-label={t('nicks.change_named', { nick })}
            to={linkTo('/:lang/:console/dashboard/super/change-nick/:playerId', { lang, console, playerId })}
          >
            {t('nicks.confirm')}
          </TextLink>
        ) : (
          <Outranked />
        ),
    },
  ];
}
