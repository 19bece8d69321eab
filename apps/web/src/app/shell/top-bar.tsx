import { CONSOLE_NAMES, CONSOLES, type Console, LANGS, type Lang } from '@matchnight/contract/constants';
import type { MouseEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { linkTo, pathTo, withConsole, withLang } from '../../lib/paths.ts';
import { chooseConsole, storeLang } from '../../lib/session.ts';
import { useSite } from '../../lib/site.ts';
import { useT } from '../../lib/text.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { CONSOLE_CHOSEN } from '../state.ts';
import { Brand } from './brand.tsx';
import { ForUsers } from './for-users.tsx';
import { OpenMenu } from './open-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { usePlace } from './use-place.ts';

/** Each language by its own name, whatever the page's is. */
export const LANG_NAMES: Readonly<Record<Lang, string>> = {
  es: 'Español',
  en: 'English',
  pt: 'Português',
  it: 'Italiano',
  fr: 'Français',
  de: 'Deutsch',
};

/** Nick, storage, coins and notifications for users; shop, search, language and console for everyone. */
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
        <Brand {...site} />
      </Link>
      <div className="flex-1" />
      <ForUsers part="Bar" place={place} />
      <Link to={pathTo('login', place)} className={`for-visitor max-sm:hidden ${buttonClass('quiet')}`}>
        {t('shell.login')}
      </Link>
      {/* On phones there is room for a sign. */}
      <Link
        to={pathTo('login', place)}
        className="for-visitor icon-button sm:hidden"
        aria-label={t('shell.login')}
      >
        <Icon name="login" />
      </Link>
      <Link
        to={linkTo('/:lang/console/:console/shop', place)}
        className="icon-button"
        aria-label={t('shell.shop')}
      >
        <Icon name="bag" />
      </Link>
      <SearchButton place={place} />
      <ConsoleMenu console={place.console} />
      <LangMenu lang={place.lang} />
    </header>
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
    inPath ? withConsole(pathname, one) + search : `/${lang}/console/${one}/home`;
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
