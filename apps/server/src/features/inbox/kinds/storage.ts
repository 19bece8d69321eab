import { usersOf } from '../audiences.ts';
import type { Kind } from '../kind.ts';

const STORAGE = '/:lang/console/:console/purchased-products/:type';

/** What people have of the shop. */
export const storageKinds = {
  gift_arrived: { need: 'mine', page: STORAGE, audience: usersOf },
  gift_thanked: { page: '/:lang/console/:console/player/:playerSlug', audience: usersOf },
  // It can be extended until then.
  possession_ending: { need: 'mine', page: STORAGE, audience: usersOf },
  possession_over: { need: 'mine', page: STORAGE, audience: usersOf },
  // Of two who dress a team in turns, each is told once a day.
  worn_taken_off: {
    need: 'mine',
    page: STORAGE,
    audience: usersOf,
    daily: ({ values, team, tournament, division }) =>
      `taken_off:${values?.type}:${team ?? ''}:${tournament ?? ''}:${division ?? ''}`,
  },
} as const satisfies Readonly<Record<string, Kind>>;
