import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type LimitsParams = PathParams<'/:lang/:console/dashboard'>;
export type OwnLimits = Reply<'limits.mine'>['data'];
export type Period = keyof OwnLimits['money'];
export type Limit = OwnLimits['money'][Period];
export const PERIODS = ['day', 'month'] as const satisfies readonly Period[];

export const limitsQuery = ({ lang, console }: LimitsParams) => queryOf('limits.mine', { lang, console });

/** What one's own limits leave to pay now, in cents: of day and month the less; null where none is set. */
export function leftOf({ money }: OwnLimits): number | null {
  const left = [money.day, money.month].flatMap(({ limit, used }) =>
    limit === null ? [] : [Math.max(0, limit - used)],
  );
  return left.length === 0 ? null : Math.min(...left);
}
