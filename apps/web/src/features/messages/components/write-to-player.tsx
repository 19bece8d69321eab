import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { type Params, withPlayerQuery } from '../queries.ts';
import { MayWrite } from './may-write.tsx';

/** The first message to a player; where there is a thread with them, that thread. */
export default function WriteToPlayer({ params }: { params: Params & { playerSlug: string } }) {
  const t = useT();
  const navigate = useNavigate();
  const hasSent = useRef(false);
  const { lang, console, playerSlug } = params;
  const late = useLateReply(withPlayerQuery(params));
  const known = late.data?.data;
  const threadId = known?.thread ?? null;
  useEffect(() => {
    if (threadId === null) return;
    const thread = linkTo('/:lang/:console/dashboard/users/messages/:threadId', { lang, console, threadId });
    // Who has just written goes on writing: the thread's page takes the focus to its field, and not to its top.
    void navigate(thread, { replace: true, state: { keepScroll: hasSent.current, goOn: hasSent.current } });
  }, [threadId, lang, console, navigate]);
  if (late.error) return <ErrorState message={late.error.message} onRetry={() => void late.refetch()} />;
  if (!known || threadId !== null) return <div className="skeleton h-40 w-full" />;
  const { nick } = known.with;
  const send = async (message: string) => {
    hasSent.current = true;
    await api('messages.write', { params: { lang, console, playerSlug }, body: { message } });
  };
  return (
    <Card title={t('messages.write_to', { nick })}>
      <MayWrite thread={known} nick={nick} send={send} />
    </Card>
  );
}
