import { useEffect, useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { useRefresh } from '../../../../lib/query.ts';
import type { Announcement, AnnouncementParams } from '../queries.ts';

/** What is shown is read, and stays marked as new until the page is left: the ids of what was unread. */
export function useSeen(
  shown: readonly Announcement[],
  { lang, console, teamId }: AnnouncementParams,
): ReadonlySet<number> {
  const refresh = useRefresh();
  const [wasNew, setNew] = useState<ReadonlySet<number>>(new Set());
  const ids = shown.filter(({ is_unread: isUnread }) => isUnread).map(({ id }) => id);
  const key = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids are the key, and to ask anew is another function each time
  useEffect(() => {
    if (ids.length === 0) return;
    setNew((before) => new Set([...before, ...ids]));
    const params = { lang, console, teamId };
    api('announcements.read', { params, body: { ids }, background: true }).then(
      () => refresh('announcements.unread'),
      (error: unknown) => {
        // They stay unread, and are read the next time.
        if (!(error instanceof ApiError)) throw error;
      },
    );
  }, [key, lang, console, teamId]);
  return wasNew;
}
