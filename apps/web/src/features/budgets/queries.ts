import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageIn } from '../../lib/page-query.ts';
import { queryOf } from '../../lib/query.ts';
import type { SellPlayersParams } from '../market/index.ts';

export type Budget = Reply<'budgets.ofTeam'>['data'];

/** What a team has in a tournament, and how it came about, in pages of ?budget=. */
export const budgetQuery = (params: SellPlayersParams, search: Search<'budget'>) =>
  queryOf('budgets.ofTeam', params, pageIn(search.get('budget')));
