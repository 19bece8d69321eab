import { supers, usersOf } from '../audiences.ts';
import type { Kind } from '../kind.ts';

const DASHBOARD = '/:lang/:console/dashboard';

const PREMIUM = '/:lang/console/:console/premium';
const ORDER = '/:lang/:console/dashboard/users/orders/:orderId';

/** Membership, and money that came or went back. Why somebody was made a member by hand is read where it leads. */
export const paymentKinds = {
  premium_gift: { need: 'mine', page: PREMIUM, audience: usersOf },
  premium_given: { need: 'mine', page: DASHBOARD, audience: usersOf },
  // It can be prolonged until then.
  premium_ending: { need: 'mine', page: PREMIUM, audience: usersOf },
  premium_over: { need: 'mine', page: PREMIUM, audience: usersOf },
  order_refunded: { need: 'must', page: ORDER, audience: usersOf },
  order_reversed: { need: 'must', page: ORDER, audience: usersOf },
  // A gift's order is its giver's: who got it is led to what they have.
  premium_reversed: { need: 'must', page: PREMIUM, audience: usersOf },
  product_reversed: {
    need: 'must',
    page: '/:lang/console/:console/purchased-products/:type',
    audience: usersOf,
  },
  // Its time to answer ends, and nobody else can.
  order_disputed: {
    need: 'must',
    mail: true,
    page: '/:lang/:console/dashboard/super/orders/:orderId',
    audience: supers,
  },
} as const satisfies Readonly<Record<string, Kind>>;
