import { useEffect } from 'react';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useRefresh } from '../../../lib/query.ts';
import type { Params, Thread } from '../queries.ts';

/** What the user sees of a thread is read: said once for its newest message. */
export function useRead(thread: Thread, { lang, console }: Params): void {
  const refresh = useRefresh();
  const threadId = thread.id;
  const newest = thread.messages.at(-1)?.id ?? null;
  const hasNew = thread.messages.some(({ own, id }) => !own && id > thread.read_to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: to ask anew is another function each time
  useEffect(() => {
    if (threadId === null || newest === null || !hasNew) return;
    const params = { lang, console, threadId };
    api('messages.read', { params, body: { newest }, background: true }).then(
      () => refresh('messages.list'),
      (error: unknown) => {
        // It stays unread, and is read the next time.
        if (!(error instanceof ApiError)) throw error;
      },
    );
  }, [newest, hasNew, lang, console, threadId]);
}
