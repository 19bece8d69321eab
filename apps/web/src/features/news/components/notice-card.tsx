import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Card } from '../queries.ts';
import { ForeignBadge } from './foreign-badge.tsx';
import { NoticePicture } from './notice-picture.tsx';

/** A notice of a list: picture, title, what it is about; all of it leads there. */
export function NoticeCard({ card, to }: { card: Card; to: string }) {
  const t = useT();
  const { title, summary, image, lang, pinned, published_at: published } = card;
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface hover:bg-raised">
      {image !== null && <NoticePicture image={image} />}
      <div className="grid flex-1 content-start gap-2 p-3 sm:p-4">
        <h2 className="display text-xl break-words" lang={lang ?? undefined}>
          <Link to={to} className="after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="line-clamp-3 text-sm text-muted" lang={lang ?? undefined}>
          {summary}
        </p>
        <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-xs text-muted">
          {published !== null && <TimeTag instant={published} detail="date" />}
          {pinned && <Badge>{t('news.pinned')}</Badge>}
          <ForeignBadge of={lang} />
        </p>
      </div>
    </li>
  );
}

/** Editors see it before it is published. */
export function DraftBadge() {
  const t = useT();
  return <Badge tone="warn">{t('news.draft')}</Badge>;
}
