import type { Console, Lang, UserType } from '@matchnight/contract/constants';
import type { BrowserKey } from '@matchnight/i18n';
import { linkTo, pathTo } from '../lib/paths.ts';
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
  /** How much waits there for the user, and what that is called. */
  readonly waiting?: {
    readonly count: 'notifications' | 'invitations' | 'messages' | 'reports';
    readonly text: BrowserKey;
  };
}
export interface MenuGroup {
  /** Null: entries that belong to no group. */
  readonly title: BrowserKey | null;
  /** Who sees it. Both faces are in the page; CSS shows one. */
  readonly face: 'everyone' | 'visitor' | 'user';
  readonly entries: readonly MenuEntry[];
}

/** The side menu, in order. Only what exists: add the entry together with its page. */
export const MENU: readonly MenuGroup[] = [
  {
    title: null,
    face: 'visitor',
    entries: [
      { text: 'shell.login', icon: 'login', to: ({ lang }) => pathTo('login', { lang }) },
      { text: 'shell.register', icon: 'shirt', to: ({ lang }) => pathTo('register', { lang }) },
    ],
  },
  {
    title: 'shell.group_home',
    face: 'everyone',
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
  {
    title: 'users.group_tournaments',
    face: 'user',
    entries: [
      {
        text: 'shell.my_tournaments',
        icon: 'trophy',
        to: (place) => linkTo('/:lang/:console/dashboard/tournaments/all', place),
      },
      {
        text: 'social.menu_tournaments',
        icon: 'star',
        to: (place) => linkTo('/:lang/:console/dashboard/users/favourites/tournaments', own(place)),
      },
      {
        text: 'tournamentdesk.menu_create',
        icon: 'trophy',
        from: 'FULL',
        to: (place) => linkTo('/:lang/:console/dashboard/tournaments/create', place),
      },
      {
        text: 'tournamentdesk.menu_categories',
        icon: 'board',
        from: 'FULL',
        to: (place) => linkTo('/:lang/:console/dashboard/tournaments/categories', place),
      },
    ],
  },
  {
    title: 'users.group_profile',
    face: 'user',
    entries: [
      { text: 'shell.dashboard', icon: 'board', to: (place) => dashboard(place) },
      { text: 'users.my_profile', icon: 'user', to: profile },
      {
        text: 'users.my_news',
        icon: 'news',
        to: (place) => linkTo('/:lang/:console/dashboard/notices/list', place),
      },
      {
        text: 'social.menu_friends',
        icon: 'friends',
        to: (place) => linkTo('/:lang/:console/dashboard/users/favourites/friends', own(place)),
      },
      {
        text: 'shell.edit_my_info',
        icon: 'edit',
        to: (place) => linkTo('/:lang/:console/dashboard/edit-my-info', place),
      },
      {
        text: 'users.change_password',
        icon: 'lock',
        to: (place) => linkTo('/:lang/:console/dashboard/change-my-paswword', place),
      },
    ],
  },
  {
    title: 'teamsdesk.menu_group',
    face: 'user',
    entries: [
      {
        text: 'teamsdesk.menu_mine',
        icon: 'shirt',
        to: (place) => linkTo('/:lang/:console/dashboard/teams', own(place)),
      },
      {
        text: 'results.menu_home',
        icon: 'ball',
        to: (place) => linkTo('/:lang/:console/dashboard/results/home', own(place)),
      },
      {
        text: 'social.menu_teams',
        icon: 'star',
        to: (place) => linkTo('/:lang/:console/dashboard/users/favourites/teams', own(place)),
      },
    ],
  },
  {
    title: 'users.notifications',
    face: 'user',
    entries: [
      {
        text: 'users.notifications',
        icon: 'bell',
        to: notifications,
        waiting: { count: 'notifications', text: 'users.unread' },
      },
      {
        text: 'users.invitations',
        icon: 'mail',
        to: (place) => linkTo('/:lang/:console/dashboard/users/invitations', own(place)),
        waiting: { count: 'invitations', text: 'social.menu_waiting' },
      },
      {
        text: 'users.messages',
        icon: 'chat',
        to: messages,
        waiting: { count: 'messages', text: 'users.unread' },
      },
    ],
  },
  {
    title: 'users.group_options',
    face: 'user',
    // Logging out is the last of them: no page, but a deed.
    entries: [
      {
        text: 'users.reports',
        icon: 'flag',
        from: 'ADMIN',
        to: (place) => linkTo('/:lang/:console/dashboard/reports', own(place)),
        waiting: { count: 'reports', text: 'moderation.menu_waiting' },
      },
      {
        text: 'judgesdesk.menu_desk',
        icon: 'check',
        from: 'FULL',
        to: (place) => linkTo('/:lang/:console/dashboard/results/change', own(place)),
      },
      {
        text: 'account.menu_site_settings',
        icon: 'edit',
        from: 'SUPER',
        to: (place) => linkTo('/:lang/:console/dashboard/super/settings', place),
      },
    ],
  },
];

/** The private area is on the user's own console. */
function own({ lang, console, session }: Place): { lang: Lang; console: Console } {
  return { lang, console: session?.user.console ?? console };
}

export function dashboard(place: Place, below?: string): string {
  return pathTo('dashboard', own(place), below);
}

function profile(place: Place): string {
  const { lang, session } = place;
  if (session === null) return dashboard(place);
  return pathTo('player', { lang, console: session.user.console, playerSlug: session.user.slug });
}

export function notifications(place: Place): string {
  return linkTo('/:lang/:console/dashboard/users/notifications', own(place));
}

export function messages(place: Place): string {
  return linkTo('/:lang/:console/dashboard/users/messages', own(place));
}

/** A count as a badge shows it, which has room for two figures. */
export function shownCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}
