import { api } from '../../../lib/api.ts';
import { useLateReply, useRefresh } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { nameOf } from '../heads.ts';
import { type MatchParams, ofMatchQuery, type Thread } from '../queries.ts';
import { MayWrite } from './may-write.tsx';
import './messages.css';
import { Talk } from './talk.tsx';
import { useRead } from './use-read.ts';

/** What managers and judges say about a match, the newest at the bottom, and the field to write in. */
export function MatchTalk({ params }: { params: MatchParams }) {
  const t = useT();
  const late = useLateReply(ofMatchQuery(params));
  const thread = late.data?.data;
  return (
    <Card title={t('messages.talk')}>
      {late.error && <ErrorState message={late.error.message} onRetry={() => void late.refetch()} />}
      {!late.error && !thread && <div className="skeleton h-40 w-full" />}
      {thread && <Known thread={thread} params={params} />}
    </Card>
  );
}

function Known({ thread, params }: { thread: Thread; params: MatchParams }) {
  const t = useT();
  const refresh = useRefresh();
  const { lang, console, fixtureId } = params;
  useRead(thread, params);
  const send = async (message: string) => {
    const to = { lang, console, fixtureId };
    await api('messages.writeToMatch', { params: to, body: { message }, background: true });
    await Promise.all([refresh('messages.ofMatch'), refresh('messages.list')]);
  };
  return (
    <div className="match-talk">
      <p className="border-b border-line px-3 py-2 text-sm text-muted sm:px-4">{t('messages.talk_hint')}</p>
      {thread.id === null ? (
        <p className="px-3 py-6 text-center text-muted">{t('messages.talk_none')}</p>
      ) : (
        <Talk key={thread.id} thread={thread} params={params} level={3} />
      )}
      <MayWrite thread={thread} nick={nameOf(thread)} send={send} />
    </div>
  );
}
