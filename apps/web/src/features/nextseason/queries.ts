import type { PagePath } from '@matchnight/contract/pages';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

export type Plan = Reply<'nextseason.plan'>['data'];
export type Choices = Plan['choices'];
const NEXT_SEASON = '/:lang/:console/dashboard/tournaments/:tournamentId/next-season' satisfies PagePath;
type Params = PathParams<typeof NEXT_SEASON>;

export const planQuery = ({ lang, console, tournamentId }: Params) =>
  queryOf('nextseason.plan', { lang, console, tournamentId });

/** What somebody chooses, and the plan that follows: `proposed` until something is chosen, then as the server plans it. */
export function usePlan(proposed: Plan, { lang, console, tournamentId }: Params) {
  const [chosen, setChosen] = useState<Choices | null>(null);
  const [plan, setPlan] = useState<Plan | null>(null);
  const { seen } = proposed;
  useEffect(() => {
    if (chosen === null || seen === '') return;
    const ask = { params: { lang, console, tournamentId }, query: { choices: JSON.stringify(chosen) } };
    let isLatest = true;
    api('nextseason.plan', { ...ask, background: true })
      .then(({ data }) => isLatest && setPlan(data))
      .catch((error: unknown) => {
        // What can't be planned is said when it is sent.
        if (!(error instanceof ApiError)) throw error;
      });
    return () => {
      isLatest = false;
    };
  }, [chosen, seen, lang, console, tournamentId]);
  return {
    plan: (chosen && plan) ?? proposed,
    choices: chosen ?? proposed.choices,
    isChanged: chosen !== null,
    choose: setChosen,
  };
}
