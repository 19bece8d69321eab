import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

type Params = PathParams<'/:lang/:console/dashboard'>;
export type MyFactors = Reply<'factors.mine'>['data'];
export type Obligation = Reply<'factors.obligation'>['data'];
export type NewApp = Reply<'factors.start'>['data'];

export const myFactorsQuery = ({ lang, console }: Params) => queryOf('factors.mine', { lang, console });
export const factorOfQuery = ({ lang, console, userId }: Params & { userId: number }) =>
  queryOf('factors.ofUser', { lang, console, userId });
export const obligationQuery = ({ lang, console }: Params) =>
  queryOf('factors.obligation', { lang, console });
