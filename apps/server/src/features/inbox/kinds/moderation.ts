import { usersOf } from '../audiences.ts';
import type { Kind } from '../kind.ts';

/** One's reports, with what became of them, and the warnings that one got. */
const MINE = '/:lang/:console/dashboard/reports/mine';
const BANS = '/:lang/:console/dashboard/users/bans';

export const moderationKinds = {
  report_decided: { page: MINE, audience: usersOf },
  appeal_answered: {
    need: 'mine',
    page: BANS,
    audience: usersOf,
    daily: ({ values }) => `appeal:${values?.appealId}`,
  },
  appeal_decided: { need: 'must', mail: true, page: BANS, audience: usersOf },
  warned: { need: 'must', page: MINE, audience: usersOf },
} as const satisfies Readonly<Record<string, Kind>>;
