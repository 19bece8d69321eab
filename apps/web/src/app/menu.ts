import type { Console, Lang, UserType } from '@matchnight/contract/constants';
import type { BrowserKey } from '@matchnight/i18n';
import { pathTo } from '../lib/paths.ts';
import type { Session } from '../lib/session.ts';
import type { IconName } from '../ui/icons.tsx';

/** Where one is: what the menu's addresses are made of. */
export interface Place {
  readonly lang: Lang;
  readonly console: Console;
  readonly session: Session | null;
}
export interface MenuEntry {
  readonly text: BrowserKey;
  readonly icon: IconName;
  readonly to: (place: Place) => string;
  /** The lowest standing that sees it; CSS shows it to them. Without it, all who see its group. */
  readonly from?: UserType;
}
export interface MenuGroup<Entry extends MenuEntry = MenuEntry> {
  /** Null: entries that belong to no group. */
  readonly title: BrowserKey | null;
  readonly isForVisitors?: boolean;
  readonly entries: readonly Entry[];
}

/** What the side menu begins with, in order; users' groups (users/menu.ts) follow. Add an entry together with its page. */
export const MENU: readonly MenuGroup[] = [
  {
    title: null,
    isForVisitors: true,
    entries: [
      { text: 'shell.login', icon: 'login', to: ({ lang }) => pathTo('login', { lang }) },
      { text: 'shell.register', icon: 'shirt', to: ({ lang }) => pathTo('register', { lang }) },
    ],
  },
  {
    title: 'shell.group_home',
    entries: [
      { text: 'shell.home', icon: 'home', to: ({ lang }) => pathTo('home', { lang }) },
      {
        text: 'shell.tonight',
        icon: 'ball',
        to: ({ lang, console }) => pathTo('consoleHome', { lang, console }),
      },
      {
        text: 'common.news',
        icon: 'news',
        to: ({ lang, console }) => pathTo('news', { lang, console }),
      },
      { text: 'shell.about_us', icon: 'info', to: ({ lang }) => pathTo('about', { lang }) },
    ],
  },
];

/** The private area is on the user's own console. */
export function own({ lang, console, session }: Place): { lang: Lang; console: Console } {
  return { lang, console: session?.user.console ?? console };
}

export function dashboard(place: Place): string {
  return pathTo('dashboard', own(place));
}
