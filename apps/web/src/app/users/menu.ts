import { linkTo, pathTo } from '../../lib/paths.ts';
import { dashboard, type MenuGroup, own, type Place } from '../menu.ts';
import { password } from './password-path.ts';
import { SITE_ENTRIES } from './site-entries.ts';
import type { UserEntry } from './user-entry.ts';

/** What the side menu has for users, below what everybody has. Only what exists: add the entry together with its page. */
export const USER_MENU: readonly MenuGroup<UserEntry>[] = [
  {
    title: 'users.group_tournaments',
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
        text: 'judgesdesk.menu_desk',
        icon: 'check',
        isOfJudges: true,
        to: (place) => linkTo('/:lang/:console/dashboard/results/change', place),
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
    entries: [
      { text: 'shell.dashboard', icon: 'board', to: (place) => dashboard(place) },
      {
        text: 'appeals.menu_mine',
        icon: 'flag',
        isOfBanned: true,
        to: (place) => linkTo('/:lang/:console/dashboard/users/bans', own(place)),
      },
      { text: 'users.my_profile', icon: 'user', to: profile },
      { text: 'wallet.menu_mine', icon: 'coin', to: coins },
      {
        text: 'vsentry.menu_mine',
        icon: 'trophy',
        isOfVs: true,
        to: (place) => linkTo('/:lang/:console/dashboard/users/vs', own(place)),
      },
      {
        text: 'ordering.menu_orders',
        icon: 'news',
        to: (place) => linkTo('/:lang/:console/dashboard/users/orders', own(place)),
      },
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
        text: 'shell.shop',
        icon: 'bag',
        to: ({ lang, console }) => linkTo('/:lang/console/:console/shop', { lang, console }),
      },
      {
        text: 'shell.vs',
        icon: 'trophy',
        isOfVs: true,
        to: ({ lang, console }) => linkTo('/:lang/console/:console/vs', { lang, console }),
      },
      { text: 'locker.menu_storage', icon: 'hanger', to: storage },
      {
        text: 'premiumpages.menu_premium',
        icon: 'star',
        to: ({ lang, console }) => linkTo('/:lang/console/:console/premium', { lang, console }),
      },
      {
        text: 'donating.menu_donations',
        icon: 'friends',
        to: ({ lang, console }) => linkTo('/:lang/console/:console/donations', { lang, console }),
      },
      {
        text: 'shell.edit_my_info',
        icon: 'edit',
        to: (place) => linkTo('/:lang/:console/dashboard/edit-my-info', place),
      },
      {
        text: 'factors.menu_security',
        icon: 'lock',
        to: (place) => linkTo('/:lang/:console/dashboard/security', own(place)),
      },
      {
        text: 'users.change_password',
        icon: 'lock',
        to: password,
      },
      {
        text: 'ownlimits.menu_limits',
        icon: 'check',
        to: (place) => linkTo('/:lang/:console/dashboard/users/limits', own(place)),
      },
    ],
  },
  {
    title: 'teamsdesk.menu_group',
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
  // Logging out is the last of them: no page, but a deed.
  { title: 'users.group_options', entries: SITE_ENTRIES },
];

function profile(place: Place): string {
  const { lang, session } = place;
  // Whose it is only their browser knows. The dashboard has an entry of its own: one of both is where one is.
  if (session === null) return `${dashboard(place)}#profile`;
  return pathTo('player', { lang, console: session.user.console, playerSlug: session.user.slug });
}

export function coins(place: Place): string {
  return linkTo('/:lang/:console/dashboard/users/coins', own(place));
}

/** What the user has bought, all of it. */
export function storage(place: Place): string {
  return linkTo('/:lang/console/:console/purchased-products/:type', { ...own(place), type: 'av' });
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
