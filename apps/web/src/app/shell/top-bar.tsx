import { CONSOLE_NAMES, CONSOLES, type Console, LANGS, type Lang } from '@matchnight/contract/constants';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { pathTo, withLang } from '../../lib/paths.ts';
import { chooseConsole, storeLang } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { useT } from '../../lib/text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Coins } from '../../ui/coins.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { dashboard, type Place } from '../menu.ts';
import { CONSOLE_CHOSEN } from '../page-error.tsx';
import { Brand } from './brand.tsx';
import { SearchButton } from './search-button.tsx';
import { usePlace } from './use-place.ts';
import { Bell, Messages, OpenMenu } from './waiting.tsx';

/** Each language by its own name, whatever the page's is. */
export const LANG_NAMES: Readonly<Record<Lang, string>> = {
  es: 'Español',
  en: 'English',
  pt: 'Português',
  it: 'Italiano',
  fr: 'Français',
  de: 'Deutsch',
};

/** Nick, coins and notifications for users; search, language and console for everyone. Storage and shop come with their pages. */
export function TopBar() {
  const t = useT();
  const site = useSite();
  const place = usePlace();
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-surface px-2 max-sm:gap-0.5 sm:px-4">
      <OpenMenu />
      {/* On phones the nick and the coins need its room; the menu shows it too. */}
      <Link
        to={pathTo('home', place)}
        aria-label={site.name}
        className="flex min-h-11 min-w-11 items-center gap-2 overflow-hidden max-sm:gap-1.5 lg:hidden max-sm:in-data-user:hidden"
      >
        <Brand name={site.name} />
      </Link>
      <div className="flex-1" />
      <User place={place} />
      <Bell place={place} />
      <Messages place={place} />
      <Link to={pathTo('login', place)} className={`for-visitor max-sm:hidden ${buttonClass('quiet')}`}>
        {t('shell.login')}
      </Link>
      <SearchButton place={place} />
      <ConsoleMenu console={place.console} />
      <LangMenu lang={place.lang} />
    </header>
  );
}

/** Until the session is read, CSS shows nick and coins from what the inline script found. */
function User({ place }: { place: Place }) {
  const user = place.session?.user;
  return (
    <div className="for-user flex min-w-0 items-center">
      <Link
        to={dashboard(place)}
        className="flex min-h-11 min-w-11 items-center gap-2 rounded-md px-2 hover:bg-raised"
      >
        <Icon name="user" />
        <span className="max-w-36 truncate font-semibold max-sm:sr-only">
          {user ? user.nick : <span className="stored-nick" />}
        </span>
      </Link>
      <span className="flex sm:px-2">
        <Coins amount={user?.money ?? null} />
      </span>
    </div>
  );
}

function LangMenu({ lang }: { lang: Lang }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // No link of the page contains a mailed token: a link tells other sites where its visitor comes from.
  const isSecret = useParams().token !== undefined;
  const choose = (one: Lang, event: MouseEvent) => {
    storeLang(one);
    if (!isSecret) return;
    event.preventDefault();
    void navigate(withLang(pathname, one));
  };
  return (
    <Menu label={t('shell.language')} value={lang.toUpperCase()}>
      {LANGS.map((one) => (
        <MenuItem
          key={one}
          to={isSecret ? pathTo('home', { lang: one }) : withLang(pathname, one) + search}
          lang={one}
          isCurrent={one === lang}
          onChoose={(event) => choose(one, event)}
        >
          {LANG_NAMES[one]}
        </MenuItem>
      ))}
    </Menu>
  );
}

function ConsoleMenu({ console }: { console: Console }) {
  const t = useT();
  const { lang = '', console: inPath } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  // Without a console in the path, only the choice changes; without scripts the link leads to its home.
  const target = (one: Console) =>
    inPath
      ? pathname.replace(new RegExp(`^/${lang}/(console/)?${inPath}(?=/)`), `/${lang}/$1${one}`) + search
      : `/${lang}/console/${one}/home`;
  return (
    <Menu
      label={t('shell.console')}
      value={inPath ? CONSOLE_NAMES[console] : <span className="stored-console" />}
    >
      {CONSOLES.map((one) => (
        <MenuItem
          key={one}
          to={target(one)}
          isCurrent={one === console}
          onChoose={(event) => {
            event.preventDefault();
            chooseConsole(one);
            if (inPath) void navigate(target(one), { state: CONSOLE_CHOSEN });
          }}
        >
          {CONSOLE_NAMES[one]}
        </MenuItem>
      ))}
    </Menu>
  );
}
