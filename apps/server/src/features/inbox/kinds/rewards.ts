import { usersOf } from '../audiences.ts';
import type { Kind } from '../kind.ts';

/** Coins for what one won, and that there are none any more. */
export const rewardKinds = {
  reward_paid: { need: 'must', page: '/:lang/:console/dashboard/users/coins', audience: usersOf },
  reward_not_paid: {
    need: 'must',
    page: '/:lang/console/:console/division/:divisionSlug',
    audience: usersOf,
  },
} as const satisfies Readonly<Record<string, Kind>>;
