import type { ReactNode } from 'react';
import type { Reply } from '../../../lib/call-types.ts';
import { definePage, type Search, usePage } from '../../../lib/page.ts';
import { pageIn, pageOf } from '../../../lib/page-query.ts';
import { type PathParams, pathTo } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { FriendDeeds } from '../components/friend-deeds.tsx';

type Face = Reply<'social.blocked'>['data']['data'][number]['player'];
type Params = PathParams<'/:lang/:console/dashboard'>;

export const page = definePage({
  path: '/:lang/:console/dashboard/users/favourites/friends',
  search: ['q', 'page', 'blocked'],
  queries: ({ params, search }) => [
    friendsQuery(params, search),
    requestsQuery(params),
    blockedQuery(params, search),
  ],
});

const friendsQuery = ({ lang, console }: Params, search: Search<'q' | 'page'>) =>
  queryOf(
    'social.friends',
    { lang, console },
    { q: (search.get('q') ?? '').slice(0, 60), ...pageOf(search) },
  );
const requestsQuery = ({ lang, console }: Params) => queryOf('social.requests', { lang, console });
const blockedQuery = ({ lang, console }: Params, search: Search<'blocked'>) =>
  queryOf('social.blocked', { lang, console }, pageIn(search.get('blocked')));

/** Friends, requests in either direction, and whom the user blocks. */
export default function FriendsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { received, sent } = useReply(requestsQuery(params)).data;
  const blocked = useReply(blockedQuery(params, search)).data;
  return (
    <>
      <Head title={t('social.friends_title')} isPrivate />
      <PageHead title={t('social.friends_title')} />
      <div className="grid gap-4">
        {received.length > 0 && (
          <People title={t('social.received')} people={received} state="asks" params={params} />
        )}
        <Friends />
        {sent.length > 0 && <People title={t('social.sent')} people={sent} state="asked" params={params} />}
        {blocked.total > 0 && (
          <section>
            <People title={t('social.blocked_list')} people={blocked.data} state="blocked" params={params} />
            <Pager page={blocked.page} perPage={blocked.per_page} total={blocked.total} param="blocked" />
          </section>
        )}
      </div>
    </>
  );
}

function Friends() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(friendsQuery(params, search)).data;
  const q = search.get('q') ?? '';
  if (list.total === 0 && q === '') {
    return (
      <EmptyState icon="friends" title={t('social.friends_none')} text={t('social.friends_none_text')} />
    );
  }
  return (
    <section>
      <ListTools searchLabel={t('social.friends_search')} />
      {list.data.length === 0 ? (
        <EmptyState icon="search" title={t('social.not_found', { q })}>
          <Link className={buttonClass('secondary')} to="?">
            {t('common.show_all')}
          </Link>
        </EmptyState>
      ) : (
        <People title={t('social.friends_list')} people={list.data} state="friends" params={params} />
      )}
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
    </section>
  );
}

interface PeopleProps {
  readonly title: string;
  readonly people: readonly { readonly player: Face; readonly online?: boolean }[];
  readonly state: 'asks' | 'asked' | 'friends' | 'blocked';
  readonly params: Params;
}

function People({ title, people, state, params: { lang, console } }: PeopleProps) {
  const t = useT();
  // Friends are on the user's own console, whatever console the address names.
  const params = { lang, console: useSession()?.user.console ?? console };
  return (
    <Card title={title}>
      <ul className="divide-y divide-line">
        {people.map(({ player, online = false }) => (
          <Person
            key={player.slug}
            player={player}
            params={params}
            mark={online && <Badge tone="good">{t('social.online')}</Badge>}
          >
            <FriendDeeds player={player} console={params.console} state={state} isListed />
          </Person>
        ))}
      </ul>
    </Card>
  );
}

function Person(props: { player: Face; params: Params; mark: ReactNode; children: ReactNode }) {
  const { nick, slug, avatar } = props.player;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 sm:px-4">
      <Avatar name={nick} image={avatar} />
      <span className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-3">
        <TextLink tone="strong" to={pathTo('player', { ...props.params, playerSlug: slug })}>
          {nick}
        </TextLink>
        {props.mark}
      </span>
      {props.children}
    </li>
  );
}
