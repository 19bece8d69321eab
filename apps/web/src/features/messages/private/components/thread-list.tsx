import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { linkTo } from '../../../../lib/paths.ts';
import { useReply } from '../../../../lib/query.ts';
import { useT } from '../../../../lib/text.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { Link } from '../../../../ui/link.tsx';
import { ListTools } from '../../../../ui/list-tools.tsx';
import { useMore } from '../../components/use-more.ts';
import { type ListedThread, type Params, searchedIn, threadsQuery } from '../../queries.ts';
import { ThreadRow } from './thread-row.tsx';
import { WhoMayWrite } from './who-may-write.tsx';

interface ThreadListProps {
  readonly params: Params;
  readonly search: URLSearchParams;
  /** The thread that is shown beside the list. */
  readonly openId: number | null;
}

export function ThreadList({ params, search, openId }: ThreadListProps) {
  const t = useT();
  const Heading = openId === null ? 'h1' : 'h2';
  return (
    <div className="thread-list">
      <Heading className="display text-3xl">{t('messages.title')}</Heading>
      <Threads key={searchedIn(search)} params={params} search={search} openId={openId} />
      <WhoMayWrite params={params} />
    </div>
  );
}

function Threads({ params, search, openId }: ThreadListProps) {
  const t = useT();
  const more = useMore();
  const { lang, console } = params;
  const list = useReply(threadsQuery(params, search)).data;
  const [older, setOlder] = useState<{ threads: readonly ListedThread[]; next: number | null } | null>(null);
  const q = searchedIn(search);
  const next = older === null ? list.next : older.next;
  const showOlder = async (before: number) => {
    const { data } = await api('messages.list', { params: { lang, console }, query: { before } });
    setOlder((known) => ({ threads: [...(known?.threads ?? []), ...data.threads], next: data.next }));
  };
  if (list.threads.length === 0 && q === '') {
    return <EmptyState icon="friends" title={t('messages.none')} text={t('messages.none_text')} />;
  }
  const newest = new Set(list.threads.map(({ id }) => id));
  // A thread with something new has come up to the first page.
  const all = [...list.threads, ...(older?.threads ?? []).filter(({ id }) => !newest.has(id))];
  return (
    <div>
      <ListTools searchLabel={t('messages.search')} />
      {all.length === 0 ? (
        <EmptyState icon="search" title={t('messages.nothing', { q })}>
          <Link
            className={buttonClass('secondary')}
            to={linkTo('/:lang/:console/dashboard/users/messages', { lang, console })}
          >
            {t('common.show_all')}
          </Link>
        </EmptyState>
      ) : (
        <Card>
          <ul className="thread-rows divide-y divide-line">
            {all.map((thread) => (
              <ThreadRow key={thread.id} thread={thread} params={params} isOpen={thread.id === openId} />
            ))}
          </ul>
        </Card>
      )}
      {next !== null && (
        <Button kind="secondary" className="mt-3 w-full" onClick={() => more(() => showOlder(next))}>
          {t('messages.older_threads')}
        </Button>
      )}
    </div>
  );
}
