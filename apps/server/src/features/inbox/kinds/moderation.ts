import { usersOf } from '../audiences.ts';
import type { Kind } from '../kind.ts';

/** One's reports, with what became of them, and the warnings that one got. */
const MINE = '/:lang/:console/dashboard/reports/mine';

export const moderationKinds = {
  report_decided: { page: MINE, audience: usersOf },
  warned: { need: 'must', page: MINE, audience: usersOf },
} as const satisfies Readonly<Record<string, Kind>>;
