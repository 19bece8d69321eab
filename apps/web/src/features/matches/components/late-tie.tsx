import type { ComponentProps } from 'react';
import { useLateReply } from '../../../lib/query.ts';
import type { MatchParams } from '../match-path.ts';
import { tieQuery } from '../queries.ts';
import TieOfMatch from './tie-of-match.tsx';

/** The same on the pages of judges and managers, once it is there. */
export function LateTie({
  match,
  params,
}: Pick<ComponentProps<typeof TieOfMatch>, 'match'> & { params: Omit<MatchParams, 'divisionSlug'> }) {
  const tie = useLateReply(tieQuery(params)).data?.data;
  return tie ? <TieOfMatch tie={tie} match={match} console={params.console} /> : null;
}
