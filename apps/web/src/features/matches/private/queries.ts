import { useState } from 'react';
import type { Reply } from '../../../lib/call-types.ts';
import { queryOf, type ReplyQuery, useLateReply } from '../../../lib/query.ts';
import type { EditMatchParams, EditStatisticsParams } from '../judge-paths.ts';

export type Judged = Reply<'matches.judged'>['data'];
export type JudgedLines = Reply<'matches.judgedStatistics'>['data'];
export type Preview = Reply<'matches.previewDecision'>['data'];

export const judgedQuery = ({ lang, console, fixtureId }: EditMatchParams) =>
  queryOf('matches.judged', { lang, console, fixtureId });
export const judgedLinesQuery = ({ lang, console, fixtureId, teamId }: EditStatisticsParams) =>
  queryOf('matches.judgedStatistics', { lang, console, fixtureId, teamId });
/** Among what managers said: the lines in question, which the match does not have. */
export const heldQuery = ({ lang, console, fixtureId }: EditMatchParams) =>
  queryOf('results.judgedReports', { lang, console, fixtureId });

/**
 * What a judge's form starts from: the match as it is now, never what was kept from before an own write elsewhere.
 * Later answers come and go without the form beginning anew.
 */
export function useStartingPoint<R>(query: ReplyQuery<{ data: R }>) {
  const asked = useLateReply(query);
  const isCurrent = asked.isFetchedAfterMount || !asked.isFetching;
  const [hasStarted, setStarted] = useState(false);
  if (isCurrent && asked.data && !hasStarted) setStarted(true);
  return {
    match: isCurrent || hasStarted ? asked.data?.data : undefined,
    error: isCurrent ? asked.error : null,
    retry: () => void asked.refetch(),
  };
}
