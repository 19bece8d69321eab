import { CONSOLE_NAMES } from '@matchnight/contract/constants';
import { type T, useT } from '../../../../lib/text.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import type { Column } from '../../../../ui/data-list.tsx';
import { Link } from '../../../../ui/link.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { type Desk, type DeskItem, editPath, isOwn } from '../desk.ts';
import { noticePath } from '../public-path.ts';

/** What a desk tells of each notice. */
export function useColumns(desk: Desk, onDelete: (notice: DeskItem) => void): readonly Column<DeskItem>[] {
  const t = useT();
  return [
    {
      name: 'title',
      head: t('newsroom.column_title'),
      sort: { up: 'title', down: '-title' },
      cell: (notice) => (
        <>
          <Link to={noticePath(desk.lang, notice)}>
            <span>{notice.title}</span>
          </Link>
          {notice.pinned && <Badge>{t('news.pinned')}</Badge>}
        </>
      ),
    },
    ...(isOwn(desk)
      ? [
          {
            name: 'where',
            head: t('newsroom.column_where'),
            cell: (notice: DeskItem) => <Badge>{placeOf(notice, t)}</Badge>,
          },
        ]
      : []),
    {
      name: 'published',
      head: t('newsroom.column_published'),
      sort: { up: 'published_at', down: '-published_at' },
      cell: ({ show, published_at: published }) =>
        show && published !== null ? (
          <TimeTag instant={published} detail="date" />
        ) : (
          <Badge tone="warn">{t('newsroom.draft')}</Badge>
        ),
    },
    {
      name: 'views',
      head: t('newsroom.column_views'),
      sort: { up: 'views', down: '-views' },
      isFigure: true,
      cell: ({ views }) => views,
    },
    {
      name: 'comments',
      head: t('newsroom.column_comments'),
      isFigure: true,
      cell: ({ comments }) => comments,
    },
    {
      name: 'actions',
      head: t('newsroom.column_actions'),
      cell: (notice) => <Actions desk={desk} notice={notice} onDelete={() => onDelete(notice)} />,
    },
  ];
}

const ACTION = 'inline-flex min-h-11 items-center rounded-md px-2 font-semibold hover:bg-raised';

function Actions({ desk, notice, onDelete }: { desk: Desk; notice: DeskItem; onDelete: () => void }) {
  const t = useT();
  const { id, title } = notice;
  return (
    <span className="inline-flex whitespace-nowrap">
      <Link
        className={`${ACTION} text-accent-text`}
        to={editPath(desk, id)}
        aria-label={t('newsroom.edit_named', { title })}
      >
        {t('newsroom.edit')}
      </Link>
      <button
        type="button"
        className={`${ACTION} text-loss-text`}
        aria-label={t('newsroom.delete_named', { title })}
        onClick={onDelete}
      >
        {t('newsroom.delete')}
      </button>
    </span>
  );
}

/** Administrators have the site's among their own. */
function placeOf({ place, all_consoles: isForAll, console }: DeskItem, t: T): string {
  if (place.level === 'user') return t('newsroom.where_user');
  return isForAll ? t('newsroom.site_all') : CONSOLE_NAMES[console];
}
