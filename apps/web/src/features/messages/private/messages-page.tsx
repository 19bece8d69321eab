import { definePage, usePage } from '../../../lib/page.ts';
import { useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import '../components/messages.css';
import { settingsQuery, threadQuery, threadsQuery } from '../queries.ts';
import { ThreadList } from './components/thread-list.tsx';
import { ThreadView } from './components/thread-view.tsx';

export const page = definePage({
  path: ['/:lang/:console/dashboard/users/messages', '/:lang/:console/dashboard/users/messages/:threadId'],
  search: ['q'],
  queries: ({ params, search }) => [
    threadsQuery(params, search),
    settingsQuery(params),
    ...('threadId' in params ? [threadQuery(params)] : []),
  ],
});

/** The user's threads, and one of them: beside each other where there is room, else one after the other. */
export default function MessagesPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const isOpen = 'threadId' in params;
  return (
    <>
      <Head title={t('messages.title')} isPrivate />
      <div className="message-columns">
        <div className={isOpen ? 'max-lg:hidden' : ''}>
          <ThreadList params={params} search={search} openId={isOpen ? params.threadId : null} />
        </div>
        {isOpen ? (
          <ThreadView key={params.threadId} params={params} />
        ) : (
          <div className="max-lg:hidden">
            <EmptyState icon="friends" title={t('messages.choose')} text={t('messages.choose_text')} />
          </div>
        )}
      </div>
    </>
  );
}
