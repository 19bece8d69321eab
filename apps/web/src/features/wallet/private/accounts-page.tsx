import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Coins } from '../../../ui/coins.tsx';
import { type Column, DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { alarmQuery, type DeskParams, type Owner, ownersQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/coins',
  search: ['q', 'page'],
  faces: ['super'],
  queries: ({ params, search }) => [alarmQuery(params), ownersQuery(params, search)],
});

/** Everybody's accounts of coins, and whether they add up. */
export default function AccountsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(ownersQuery(params, search)).data;
  const q = search.get('q') ?? '';
  return (
    <>
      <Head title={t('wallet.menu_desk')} isPrivate />
      <PageHead title={t('wallet.menu_desk')}>
        <TextLink to={linkTo('/:lang/:console/dashboard/super/rewards', params)}>
          {t('rewardsdesk.account')}
        </TextLink>
      </PageHead>
      <Alarm params={params} />
      <DataList
        label={t('wallet.menu_desk')}
        searchLabel={t('wallet.search')}
        columns={columnsOf(t, params)}
        rows={list.data}
        keyOf={({ id }) => id}
        presetSort=""
        page={list.page}
        perPage={list.per_page}
        total={list.total}
        empty={
          q === '' ? (
            <EmptyState icon="search" title={t('wallet.search_first')} text={t('wallet.search_first_text')} />
          ) : (
            <EmptyState icon="search" title={t('wallet.not_found')} />
          )
        }
      />
    </>
  );
}

function Alarm({ params }: { params: DeskParams }) {
  const t = useT();
  const { count, differences } = useReply(alarmQuery(params)).data;
  if (count === 0) return null;
  return (
    <div className="mb-4 max-w-3xl">
      <Panel title={t('wallet.alarm')}>
        <p>{t('wallet.alarm_text', { count })}</p>
        <ul className="mt-2 text-sm wrap-anywhere" lang="en">
          {differences.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function columnsOf(t: T, { lang, console }: DeskParams): Column<Owner>[] {
  return [
    {
      name: 'user',
      head: t('wallet.user'),
      cell: ({ id, username, player, is_deleted: isDeleted }) => (
        <span className="flex min-h-11 flex-wrap items-center gap-x-2">
          <TextLink
            to={linkTo('/:lang/:console/dashboard/super/coins/:userId', { lang, console, userId: id })}
          >
            {player?.nick ?? username}
          </TextLink>
          <span className="text-sm text-muted wrap-anywhere">
            {username} · {id}
          </span>
          {isDeleted && <Badge>{t('wallet.deleted')}</Badge>}
        </span>
      ),
    },
    { name: 'coins', head: t('wallet.change'), cell: ({ coins }) => <Coins amount={coins} /> },
  ];
}
