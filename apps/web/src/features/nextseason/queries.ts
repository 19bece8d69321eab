import type { PagePath } from '@matchnight/contract/pages';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import type { Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { usePreview } from '../../lib/previews.ts';
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
  const { seen } = proposed;
  const choices = chosen === null ? null : JSON.stringify(chosen);
  // Once what it is planned from has changed, it is asked for again. What can't be planned is said when it is sent.
  const { preview: plan, isOld } = usePreview(choices === null || seen === '' ? null : seen + choices, () =>
    api('nextseason.plan', {
      params: { lang, console, tournamentId },
      query: { choices: choices ?? '' },
      background: true,
    }),
  );
  return {
    plan: plan ?? proposed,
    choices: chosen ?? proposed.choices,
    isChanged: chosen !== null,
    /** It is of what was chosen before. */
    isOld,
    choose: setChosen,
  };
}
