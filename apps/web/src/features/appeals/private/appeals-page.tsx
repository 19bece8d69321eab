import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useScope } from '../components/ban-facts.tsx';
import { Opened } from '../components/opened.tsx';
import { AppealState } from '../components/thread.tsx';
import { type AppealItem, appealsQuery, type DeskParams, type DeskState } from '../queries.ts';

export const page = definePage({
  path: [
    '/:lang/:console/dashboard/appeals',
    '/:lang/:console/dashboard/appeals/open',
    '/:lang/:console/dashboard/appeals/over',
  ],
  search: ['page'],
  faces: ['administrator', 'super'],
  queries: ({ path, params, search }) => [appealsQuery(params, stateOf(path), search)],
});

/** Appeals against bans: those that wait for oneself, the first on top; all that are open; and closed ones. */
export default function AppealsPage() {
  const t = useT();
  const { path, params, search } = usePage(page);
  const state = stateOf(path);
  const list = useReply(appealsQuery(params, state, search)).data;
  const title = t('appealsdesk.title');
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead
        title={title}
        tabs={[
          { to: linkTo('/:lang/:console/dashboard/appeals', params), text: t('appealsdesk.waiting') },
          { to: linkTo('/:lang/:console/dashboard/appeals/open', params), text: t('appealsdesk.open') },
          { to: linkTo('/:lang/:console/dashboard/appeals/over', params), text: t('appealsdesk.over') },
        ]}
      />
      {list.data.length === 0 ? (
        <EmptyState
          icon="check"
          title={t('appealsdesk.none')}
          text={t(state === 'waiting' ? 'appealsdesk.none_waiting_text' : 'appealsdesk.none_text')}
        />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {list.data.map((item) => (
              <Row key={item.id} item={item} params={params} />
            ))}
          </ul>
        </Card>
      )}
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
    </>
  );
}

function Row({ item, params }: { item: AppealItem; params: DeskParams }) {
  const t = useT();
  const scope = useScope();
  const { person, ban, state, is_answered: isAnswered } = item;
  return (
    <li>
      <Link
        to={linkTo('/:lang/:console/dashboard/appeals/:appealId', { ...params, appealId: item.id })}
        className="flex items-start gap-3 px-3 py-3 hover:bg-raised sm:px-4"
      >
        <Avatar name={person.nick} image={person.avatar} />
        <span className="grid min-w-0 gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong className="wrap-anywhere">{person.nick}</strong>
            <span className="text-muted wrap-anywhere">{scope(ban)}</span>
            {state !== 'open' && <AppealState state={state} />}
            {state === 'open' && isAnswered && <Badge>{t('appealsdesk.answered')}</Badge>}
          </span>
          <span className="line-clamp-2 wrap-anywhere">{ban.reason}</span>
          <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
            {t('appealsdesk.since')} <TimeTag instant={item.created_at} />
          </span>
          <Opened opened={item.opened_by} />
        </span>
      </Link>
    </li>
  );
}

function stateOf(path: string): DeskState {
  if (path.endsWith('/open')) return 'open';
  return path.endsWith('/over') ? 'over' : 'waiting';
}
