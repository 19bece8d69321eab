import { usersOf } from '../audiences.ts';
import type { Kind } from '../kind.ts';

const DASHBOARD = '/:lang/:console/dashboard';

/** Membership, and money that came or went back. Why somebody was made a member by hand is read where it leads. */
export const paymentKinds = {
  premium_gift: { need: 'mine', page: DASHBOARD, audience: usersOf },
  premium_given: { need: 'mine', page: DASHBOARD, audience: usersOf },
  // It can be prolonged until then.
  premium_ending: { need: 'mine', page: DASHBOARD, audience: usersOf },
  premium_over: { need: 'mine', page: DASHBOARD, audience: usersOf },
  order_refunded: { need: 'must', page: DASHBOARD, audience: usersOf },
  order_reversed: { need: 'must', page: DASHBOARD, audience: usersOf },
} as const satisfies Readonly<Record<string, Kind>>;
