import type { Body, Reply } from '../../../lib/call-types.ts';
import type { PathParams } from '../../../lib/paths.ts';
import { queryOf } from '../../../lib/query.ts';
import type { MY_MATCHES, ReportParams } from '../paths.ts';

export type ReportForm = Reply<'results.form'>['data'];
export type Report = NonNullable<ReportForm['own']>;
export type MyMatch = Reply<'results.home'>['data']['matches'][number];
export type ReportBody = Body<'results.send'>;
export type Mate = ReportForm['squads']['home'][number];

export const myMatchesQuery = ({ lang, console }: PathParams<typeof MY_MATCHES>) =>
  queryOf('results.home', { lang, console });
export const reportQuery = ({ lang, console, fixtureId, teamId }: ReportParams) =>
  queryOf('results.form', { lang, console, fixtureId, teamId });

export function rivalOf({ side }: Pick<ReportForm, 'side'>): 'home' | 'away' {
  return side === 'home' ? 'away' : 'home';
}
