import { definePage, usePage } from '../../../lib/page.ts';
import { SeasonBracket } from '../components/season-bracket.tsx';
import { liguillaQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/division/:divisionSlug/liguilla',
  search: ['season'],
  faces: ['visitor', 'user'],
  queries: ({ params, search }) => [liguillaQuery(params, search)],
});

/** The final phase; a knockout has none, and shows here what it shows first. */
export default function LiguillaPage() {
  const { params, search } = usePage(page);
  return <SeasonBracket params={params} search={search} />;
}
