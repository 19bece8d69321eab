import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type LimitsParams = PathParams<'/:lang/:console/dashboard'>;
export type OwnLimits = Reply<'limits.mine'>['data'];
export type Period = keyof OwnLimits['money'];
export type Limit = OwnLimits['money'][Period];
export const PERIODS = ['day', 'month'] as const satisfies readonly Period[];

export const limitsQuery = ({ lang, console }: LimitsParams) => queryOf('limits.mine', { lang, console });
