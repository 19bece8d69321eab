import { linkTo } from '../../lib/paths.ts';
import { own } from '../menu.ts';
import type { UserEntry } from './user-entry.ts';

/** What those who run the site do on it. */
export const SITE_ENTRIES: readonly UserEntry[] = [
  {
    text: 'users.reports',
    icon: 'flag',
    from: 'ADMIN',
    to: (place) => linkTo('/:lang/:console/dashboard/reports', own(place)),
    waiting: { count: 'reports', text: 'moderation.menu_waiting' },
  },
  {
    text: 'appeals.menu_desk',
    icon: 'flag',
    from: 'FULL',
    to: (place) => linkTo('/:lang/:console/dashboard/appeals', own(place)),
    waiting: { count: 'appeals', text: 'appeals.menu_waiting' },
  },
  {
    text: 'appeals.menu_bans',
    icon: 'flag',
    from: 'ADMIN',
    to: (place) => linkTo('/:lang/:console/dashboard/bans', own(place)),
  },
  {
    text: 'contact.menu_contact',
    icon: 'mail',
    from: 'FULL',
    to: (place) => linkTo('/:lang/:console/dashboard/super/contact', place),
  },
  {
    text: 'judgesdesk.menu_desk',
    icon: 'check',
    from: 'FULL',
    to: (place) => linkTo('/:lang/:console/dashboard/results/change', own(place)),
  },
  {
    text: 'vsdesk.menu_desk',
    icon: 'trophy',
    from: 'FULL',
    isOfVs: true,
    to: (place) => linkTo('/:lang/:console/dashboard/bets', place),
  },
  {
    text: 'slides.menu_slides',
    icon: 'board',
    from: 'ADMIN',
    to: (place) => linkTo('/:lang/:console/dashboard/slider-primary', place),
  },
  {
    text: 'administrators.menu_list',
    icon: 'friends',
    from: 'ADMIN',
    to: (place) => linkTo('/:lang/:console/dashboard/administrators', place),
  },
  {
    text: 'administrators.menu_log',
    icon: 'board',
    from: 'FULL',
    to: (place) => linkTo('/:lang/:console/dashboard/super/audit', place),
  },
  {
    text: 'administrators.menu_users',
    icon: 'user',
    from: 'ADMIN',
    to: (place) => linkTo('/:lang/:console/dashboard/administrators/editar-usuario', place),
  },
  {
    text: 'joins.menu_join',
    icon: 'friends',
    from: 'SUPER',
    to: (place) => linkTo('/:lang/:console/dashboard/super/join-players', place),
  },
  {
    text: 'pictures.menu_clear',
    icon: 'news',
    from: 'ADMIN',
    to: (place) => linkTo('/:lang/:console/dashboard/administrators/clear-images', place),
  },
  {
    text: 'countries.menu_countries',
    icon: 'flag',
    from: 'ADMIN',
    to: (place) => linkTo('/:lang/:console/dashboard/countries', place),
  },
  {
    text: 'shopdesk.menu_products',
    icon: 'bag',
    from: 'FULL',
    to: (place) => linkTo('/:lang/:console/dashboard/shop/products', place),
  },
  {
    text: 'shopdesk.menu_categories',
    icon: 'board',
    from: 'FULL',
    to: (place) => linkTo('/:lang/:console/dashboard/shop/categories', place),
  },
  {
    text: 'health.menu_health',
    icon: 'check',
    from: 'FULL',
    to: (place) => linkTo('/:lang/:console/dashboard/super/health', place),
  },
  {
    text: 'tutorials.menu_tutorials',
    icon: 'info',
    from: 'SUPER',
    to: (place) => linkTo('/:lang/:console/dashboard/super/tutorials', place),
  },
  {
    text: 'wallet.menu_desk',
    icon: 'coin',
    from: 'SUPER',
    to: (place) => linkTo('/:lang/:console/dashboard/super/coins', place),
  },
  {
    text: 'books.menu_books',
    icon: 'coin',
    from: 'SUPER',
    to: (place) => linkTo('/:lang/:console/dashboard/super/orders', place),
  },
  {
    text: 'donating.menu_costs',
    icon: 'coin',
    from: 'SUPER',
    to: (place) => linkTo('/:lang/:console/dashboard/super/costs', place),
  },
  {
    text: 'membership.menu_give',
    icon: 'star',
    from: 'SUPER',
    to: (place) => linkTo('/:lang/:console/dashboard/super/change-to-premium', place),
  },
  {
    text: 'nicks.menu_nicks',
    icon: 'edit',
    from: 'SUPER',
    to: (place) => linkTo('/:lang/:console/dashboard/super/change-nick', place),
  },
  {
    text: 'rebuilds.menu_rebuilds',
    icon: 'check',
    from: 'SUPER',
    to: (place) => linkTo('/:lang/:console/dashboard/super/update-information', place),
  },
  {
    text: 'vsdesk.menu_settings',
    icon: 'trophy',
    from: 'SUPER',
    to: (place) => linkTo('/:lang/:console/dashboard/super/vs', place),
  },
  {
    text: 'legal.menu_pages',
    icon: 'info',
    from: 'SUPER',
    to: (place) => linkTo('/:lang/:console/dashboard/super/pages', place),
  },
  {
    text: 'account.menu_site_settings',
    icon: 'edit',
    from: 'SUPER',
    to: (place) => linkTo('/:lang/:console/dashboard/super/settings', place),
  },
];
