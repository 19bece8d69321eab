import { usersOf } from '../audiences.ts';
import type { Kind } from '../kind.ts';

const DETAILS = '/:lang/console/:console/vs/:betId/details';
const REPORT = '/:lang/console/:console/vs/:betId/edit';
const RULE = '/:lang/:console/dashboard/bets/:betId/confirm-results';

/** VS: what those who are in one, and who decide one, have to do or to know. */
export const vsKinds = {
  // Who enters and leaves in turns is told of once a day.
  vs_entered: { page: DETAILS, audience: usersOf, daily: ({ values }) => `vs_entered:${values?.betId}` },
  vs_full: {
    need: 'mine',
    page: DETAILS,
    audience: usersOf,
    daily: ({ values }) => `vs_full:${values?.betId}`,
  },
  vs_locked: { need: 'must', mail: true, page: REPORT, audience: usersOf },
  vs_reported: { need: 'mine', page: REPORT, audience: usersOf },
  vs_to_rule: { need: 'mine', page: RULE, audience: usersOf },
  vs_ruled: { need: 'must', page: DETAILS, audience: usersOf },
  vs_paid_back: { need: 'must', page: DETAILS, audience: usersOf },
  vs_won: { need: 'must', page: DETAILS, audience: usersOf },
  vs_lost: { need: 'must', page: DETAILS, audience: usersOf },
} as const satisfies Readonly<Record<string, Kind>>;
