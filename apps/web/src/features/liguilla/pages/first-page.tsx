import { isLeagueMode } from '@matchnight/contract/constants';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { divisionQuery } from '../../divisions/index.ts';
import { DivisionTable, tableQuery } from '../../statistics/index.ts';
import { liguillaQuery } from '../queries.ts';

// Most divisions are leagues.
const SeasonBracket = import.meta.env.SSR
  ? (await import('../components/season-bracket.tsx')).default
  : late(['bracket', 'liguilla'], () => import('../components/season-bracket.tsx'));

export const page = definePage({
  path: '/:lang/console/:console/division/:divisionSlug',
  search: ['season', 'round', 'part', 'q'],
  faces: ['visitor', 'user'],
  // The table side by side with the division: nearly all have one.
  queries: ({ params, search }) => [divisionQuery(params), tableQuery(params, search)],
  further: ({ params, search }, read) =>
    isLeagueMode(read(divisionQuery(params)).data.competition_type) ? [] : [liguillaQuery(params, search)],
});

/** What a division is about: its table, or where nobody collects points its bracket. */
export default function FirstPage() {
  const { params, search } = usePage(page);
  const { competition_type: mode } = useReply(divisionQuery(params)).data;
  const place = { params, search };
  return isLeagueMode(mode) ? <DivisionTable {...place} /> : <SeasonBracket {...place} />;
}
