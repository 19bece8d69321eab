import { linkTo } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { Link } from '../../../../ui/link.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { Face } from '../../components/face.tsx';
import { nameOf } from '../../heads.ts';
import type { ListedThread, Params } from '../../queries.ts';

/** A thread in the list: with whom, what was said last, and how much of it is new. */
export function ThreadRow(props: { thread: ListedThread; params: Params; isOpen: boolean }) {
  const t = useT();
  const { thread, params, isOpen } = props;
  const { own, text, at } = thread.found ?? thread.newest;
  const isNew = thread.unread > 0;
  const { lang, console } = params;
  const to = linkTo('/:lang/:console/dashboard/users/messages/:threadId', {
    lang,
    console,
    threadId: thread.id,
  });
  return (
    <li>
      <Link to={to} aria-current={isOpen ? 'page' : undefined} className="thread-row">
        <Face thread={thread} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <b className="truncate">{nameOf(thread)}</b>
            <span className="shrink-0 text-xs text-muted">
              <TimeTag instant={at} detail={isToday(at) ? 'time' : 'date'} isInText />
            </span>
          </span>
          <span className="flex items-center justify-between gap-2">
            <span className={`truncate text-sm ${isNew ? 'font-semibold text-text' : 'text-muted'}`}>
              {own ? t('messages.you', { text }) : text}
            </span>
            {isNew && (
              <span className="menu-count shrink-0">
                <span aria-hidden="true">{thread.unread > 99 ? '99+' : thread.unread}</span>
                <span className="sr-only">{t('messages.unread', { count: thread.unread })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function isToday(instant: string): boolean {
  return new Date(instant).toDateString() === new Date().toDateString();
}
