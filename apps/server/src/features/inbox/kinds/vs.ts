import { usersOf } from '../audiences.ts';
import type { Kind } from '../kind.ts';

const DASHBOARD = '/:lang/:console/dashboard';

/** VS: what those who are in one, and who decide one, have to do or to know. */
export const vsKinds = {
  // Who enters and leaves in turns is told of once a day.
  vs_entered: { page: DASHBOARD, audience: usersOf, daily: ({ values }) => `vs_entered:${values?.bet}` },
  vs_full: {
    need: 'mine',
    page: DASHBOARD,
    audience: usersOf,
    daily: ({ values }) => `vs_full:${values?.bet}`,
  },
  vs_locked: { need: 'must', mail: true, page: DASHBOARD, audience: usersOf },
  vs_reported: { need: 'mine', page: DASHBOARD, audience: usersOf },
  vs_to_rule: { need: 'mine', page: DASHBOARD, audience: usersOf },
  vs_ruled: { need: 'must', page: DASHBOARD, audience: usersOf },
  vs_paid_back: { need: 'must', page: DASHBOARD, audience: usersOf },
  vs_won: { need: 'must', page: DASHBOARD, audience: usersOf },
} as const satisfies Readonly<Record<string, Kind>>;
