import { pathTo } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { useT } from '../../lib/text.tsx';
import { useUserData } from '../../lib/user-data.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Link, NavLink } from '../../ui/link.tsx';
import { MENU, type MenuEntry, type MenuGroup, type Place, shownCount } from '../menu.ts';
import { Brand } from './brand.tsx';
import { openSearch } from './search-button.tsx';
import { usePlace } from './use-place.ts';

/** The menu: at the side if there is room, otherwise it opens over the page (without any script). */
export function SideBar() {
  const t = useT();
  const site = useSite();
  const place = usePlace();
  return (
    <nav id="menu" popover="auto" aria-label={t('shell.menu')} className="side-bar">
      <div className="flex h-14 items-center justify-between px-3">
        <Link to={pathTo('home', place)} className="flex min-h-11 items-center gap-2" aria-label={site.name}>
          <Brand name={site.name} />
        </Link>
        <button
          type="button"
          className="icon-button lg:hidden"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t('shell.close_menu')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="px-2 pb-6">
        <MenuButton icon="search" text={t('shell.search')} onClick={() => void openSearch(place)} />
        {MENU.map((group) => (
          <Group key={group.title} group={group} place={place} />
        ))}
        <div className="for-user">
          <MenuButton icon="logout" text={t('users.logout')} onClick={() => void logOut(place)} />
        </div>
      </div>
    </nav>
  );
}

function Group({ group, place }: { group: MenuGroup; place: Place }) {
  const t = useT();
  const face = { everyone: '', visitor: 'for-visitor', user: 'for-user' }[group.face];
  return (
    <div className={face}>
      {group.title && <GroupTitle text={t(group.title)} />}
      <ul>
        {group.entries.map(({ text, icon, to, from, waiting }) => (
          <li key={text} className={from && `from-${from}`}>
            <NavLink to={to(place)} className="menu-item">
              <Icon name={icon} />
              {t(text)}
              {waiting && <Waiting {...waiting} />}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A count beside an entry; nothing where nothing waits. */
function Waiting({ count, text }: NonNullable<MenuEntry['waiting']>) {
  const t = useT();
  const waiting = useUserData()?.[count] ?? 0;
  if (waiting === 0) return null;
  return (
    <span className="menu-count">
      <span aria-hidden="true">{shownCount(waiting)}</span>
      <span className="sr-only">{t(text, { count: waiting })}</span>
    </span>
  );
}

function GroupTitle({ text }: { text: string }) {
  return <p className="group-title">{text}</p>;
}

function MenuButton({ icon, text, onClick }: { icon: IconName; text: string; onClick: () => void }) {
  return (
    <button type="button" className="menu-item" onClick={onClick}>
      <Icon name={icon} />
      {text}
    </button>
  );
}

/** The code for it comes with the click. */
async function logOut({ lang }: Place): Promise<void> {
  const code = await import('./log-out.ts');
  await code.logOut(lang);
}
