import { usersOf } from '../audiences.ts';
import type { Kind } from '../kind.ts';

/** What administrators of the site do to an account: by mail too, as it may be how its owner logs in. */
export const administrationKinds = {
  rank_changed: { need: 'must', mail: true, page: '/:lang/:console/dashboard', audience: usersOf },
  information_edited: {
    need: 'must',
    mail: true,
    page: '/:lang/:console/dashboard/edit-my-info',
    audience: usersOf,
  },
  sessions_ended: {
    need: 'must',
    mail: true,
    page: '/:lang/:console/dashboard/change-my-paswword',
    audience: usersOf,
  },
  // The mail of it, with the link that stops it, is sent where it begins.
  factor_reset_started: { need: 'must', page: '/:lang/:console/dashboard/security', audience: usersOf },
  factors_taken: { need: 'must', page: '/:lang/:console/dashboard/security', audience: usersOf },
  // So is this one's.
  wish_started: { need: 'must', page: '/:lang/:console/dashboard/wish', audience: usersOf },
  players_joined: { need: 'must', page: '/:lang/:console/dashboard', audience: usersOf },
  nick_changed: { need: 'must', mail: true, page: '/:lang/:console/dashboard', audience: usersOf },
} as const satisfies Readonly<Record<string, Kind>>;
