import { api } from '../../../lib/api.ts';
import { definePage, type Search, usePage } from '../../../lib/page.ts';
import { linkTo, type PathParams } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { focusHeading } from '../../../ui/keep-focus.ts';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { NotificationItem } from '../components/notification-item.tsx';

type Params = PathParams<'/:lang/:console/dashboard'>;

export const page = definePage({
  path: '/:lang/:console/dashboard/users/notifications',
  search: ['before', 'unread'],
  queries: ({ params, search }) => [notificationsQuery(params, search)],
});

function notificationsQuery({ lang, console }: Params, search: Search<'before' | 'unread'>) {
  const before = Number(search.get('before'));
  return queryOf(
    'inbox.notifications',
    { lang, console },
    {
      ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
      ...(isUnread(search) ? { unread: 'true' } : {}),
    },
  );
}

const isUnread = (search: Search<'unread'>) => search.get('unread') === '1';

/** What the user was told, newest first; it grows by itself while it is open. */
export default function NotificationsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { unread, items, next } = useReply(notificationsQuery(params, search)).data;
  const newest = Math.max(...items.flatMap(({ ids }) => ids));
  const readAll = useAction(
    (until: number) => api('inbox.readAll', { params, body: { until } }).then(({ data }) => data),
    { onDone: focusHeading },
  );
  const older = new URLSearchParams({ before: String(next), ...(isUnread(search) ? { unread: '1' } : {}) });
  return (
    <>
      <Head title={t('inbox.title')} isPrivate />
      <PageHead title={t('inbox.title')}>
        <TextLink to={linkTo('/:lang/:console/dashboard/users/notifications/settings', params)}>
          {t('inbox.settings')}
        </TextLink>
      </PageHead>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Filters isUnread={isUnread(search)} />
        {unread > 0 && items.length > 0 && (
          <Button kind="secondary" onClick={() => readAll.run(newest)}>
            {t('inbox.read_all')}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <Empty isUnread={isUnread(search)} />
      ) : (
        <Card>
          <ul className="divide-y divide-line" aria-live="polite" aria-relevant="additions">
            {items.map((item) => (
              <NotificationItem key={item.id} item={item} params={params} />
            ))}
          </ul>
        </Card>
      )}
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        {search.get('before') !== null && (
          <Link className={buttonClass('secondary')} to={isUnread(search) ? '?unread=1' : '?'}>
            {t('inbox.newest')}
          </Link>
        )}
        {next !== null && (
          <Link className={buttonClass('secondary')} to={`?${older}`}>
            {t('inbox.older')}
          </Link>
        )}
      </div>
    </>
  );
}

function Filters({ isUnread }: { isUnread: boolean }) {
  const t = useT();
  const filter = (text: string, to: string, isCurrent: boolean) => (
    <Link
      to={to}
      className={buttonClass(isCurrent ? 'primary' : 'secondary')}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {text}
    </Link>
  );
  return (
    <div className="flex gap-2">
      {filter(t('inbox.all'), '?', !isUnread)}
      {filter(t('inbox.unread'), '?unread=1', isUnread)}
    </div>
  );
}

function Empty({ isUnread }: { isUnread: boolean }) {
  const t = useT();
  return isUnread ? (
    <EmptyState icon="check" title={t('inbox.none_unread')} text={t('inbox.none_unread_text')} />
  ) : (
    <EmptyState icon="news" title={t('inbox.none')} text={t('inbox.none_text')} />
  );
}
