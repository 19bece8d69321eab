import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { useSession } from '../../../../lib/session.ts';
import { useT } from '../../../../lib/text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { ReportButton } from '../../../moderation/index.ts';
import type { Announcement, AnnouncementParams } from '../queries.ts';

interface ItemProps {
  readonly announcement: Announcement;
  readonly isNew: boolean;
  readonly mayRemove: boolean;
  readonly params: AnnouncementParams;
}

/** What a team was told: by whom and when, and to its managers how many have read it. */
export function AnnouncementItem({ announcement, isNew, mayRemove, params }: ItemProps) {
  const t = useT();
  const slug = useSession()?.user.slug;
  const { id, author, text, created_at: at, read } = announcement;
  const isOthers = author !== null && author.slug !== slug;
  return (
    <li className="px-3 py-2 sm:px-4">
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        {author === null ? (
          <span className="flex min-h-11 items-center">{t('announcements.nobody')}</span>
        ) : (
          <TextLink tone="strong" to={pathTo('player', { ...params, playerSlug: author.slug })}>
            {author.nick}
          </TextLink>
        )}
        <TimeTag instant={at} />
        {isNew && <Badge tone="accent">{t('announcements.unread')}</Badge>}
        <span className="ml-auto flex flex-wrap justify-end">
          {isOthers && <ReportButton thing={{ kinds: ['announcement'], id, name: author.nick }} isSmall />}
          {mayRemove && <Removal announcement={announcement} params={params} />}
        </span>
      </div>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>
      {read && <p className="mt-1 text-sm text-muted">{t('announcements.read_by', read)}</p>}
    </li>
  );
}

function Removal({ announcement, params }: Pick<ItemProps, 'announcement' | 'params'>) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { lang, console, teamId } = params;
  const { id: announcementId, text } = announcement;
  const removal = useAction(
    () => api('announcements.remove', { params: { lang, console, teamId, announcementId } }),
    { onDone: () => setAsking(false) },
  );
  return (
    <>
      <button
        type="button"
        className="min-h-11 rounded-md px-2 font-semibold hover:bg-raised hover:text-text"
        aria-label={t('announcements.delete_named', { text: beginningOf(text) })}
        onClick={() => setAsking(true)}
      >
        {t('announcements.delete')}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t('announcements.delete_ask')}
          confirm={t('announcements.delete')}
          isDanger
          isBusy={removal.isBusy}
          onConfirm={removal.run}
          onClose={() => setAsking(false)}
        >
          <p className="line-clamp-4 wrap-anywhere">{text}</p>
          <p>{t('announcements.delete_text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Enough to tell one from another. */
function beginningOf(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
