import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import type { PathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import { focusHeading } from '../../../ui/keep-focus.ts';
import { Link } from '../../../ui/link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';

type Item = Reply<'inbox.notifications'>['data']['items'][number];
type Told = Pick<Item, 'id' | 'at' | 'read' | 'text' | 'href' | 'until' | 'date'>;

const ICONS: Readonly<Record<NonNullable<Item['group']>, IconName>> = {
  matches: 'ball',
  competitions: 'trophy',
  teams: 'shirt',
  people: 'friends',
  site: 'info',
};

/** Kinds that their group's icon would mislead. */
const OF_KINDS: Readonly<Partial<Record<string, IconName>>> = { notice_published: 'news', comment: 'news' };

function iconOf({ kind, group }: Item): IconName {
  return OF_KINDS[kind] ?? (group === null ? 'info' : ICONS[group]);
}

/** One notification, or several of one reason, which open one by one. */
export function NotificationItem({
  item,
  params,
}: {
  item: Item;
  params: PathParams<'/:lang/:console/dashboard'>;
}) {
  const t = useT();
  const { lang, console } = params;
  // Where it leads shows more than the mark: nobody waits for it.
  const read = () => {
    if (item.read) return;
    void api('inbox.read', { params: { lang, console }, body: { ids: item.ids }, background: true }).catch(
      () => {},
    );
  };
  return (
    <li className={`flex gap-3 px-3 py-3 sm:px-4 ${item.read ? '' : 'bg-raised'}`}>
      <span className={`mt-0.5 shrink-0 ${item.read ? 'text-muted' : 'text-accent-text'}`}>
        <Icon name={iconOf(item)} />
      </span>
      <div className="min-w-0 flex-1">
        <Sentence told={item} onFollow={read} />
        {item.items.length > 0 && (
          <details className="mt-1">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent-text">
              {t('inbox.one_by_one')}
            </summary>
            <ul className="grid gap-2 border-l border-line pl-3">
              {item.items.map((told) => (
                <li key={told.id}>
                  <Sentence told={{ ...told, read: true }} onFollow={read} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {!item.read && (
        <button
          type="button"
          className="icon-button shrink-0 self-start"
          aria-label={`${t('inbox.mark_read')}: ${item.text}`}
          title={t('inbox.mark_read')}
          onClick={({ currentTarget }) => {
            // The button goes: who goes by keys stays where it was.
            const link = currentTarget.closest('li')?.querySelector<HTMLElement>('a[href]');
            if (link) link.focus();
            else focusHeading();
            read();
          }}
        >
          <Icon name="check" />
        </button>
      )}
    </li>
  );
}

function Sentence({ told, onFollow }: { told: Told; onFollow: () => void }) {
  const t = useT();
  const weight = told.read ? '' : 'font-semibold';
  return (
    <>
      {!told.read && <span className="sr-only">{t('inbox.is_unread')} </span>}
      {told.href === null ? (
        <p className="break-words text-muted">{told.text}</p>
      ) : (
        <Link
          to={told.href}
          onClick={onFollow}
          className={`block break-words underline-offset-4 hover:underline ${weight}`}
        >
          {told.text}
        </Link>
      )}
      {(['until', 'date'] as const).map((name) => {
        const moment = told[name];
        return (
          moment !== null && (
            <p key={name} className="text-sm">
              {t(`inbox.${name}`)} <TimeTag instant={moment} isInText />
            </p>
          )
        );
      })}
      <p className="mt-0.5 text-sm text-muted">
        <TimeTag instant={told.at} isInText />
      </p>
    </>
  );
}
