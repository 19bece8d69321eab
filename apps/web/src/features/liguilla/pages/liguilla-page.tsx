import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import SeasonBracket from '../components/season-bracket.tsx';
import { liguillaQuery } from '../queries.ts';

// Most final phases are a bracket.
const SeasonMiniLeague = import.meta.env.SSR
  ? (await import('../components/season-mini-league.tsx')).default
  : late(['dropouts', 'statistics'], () => import('../components/season-mini-league.tsx'));

export const page = definePage({
  path: '/:lang/console/:console/division/:divisionSlug/liguilla',
  search: ['season', 'round', 'part', 'q'],
  faces: ['visitor', 'user'],
  queries: ({ params, search }) => [liguillaQuery(params, search)],
});

/** The final phase; a knockout has none, and shows here what it shows first. */
export default function LiguillaPage() {
  const { params, search } = usePage(page);
  const liguilla = useReply(liguillaQuery(params, search)).data;
  if (liguilla.mini_league) {
    return <SeasonMiniLeague params={params} liguilla={liguilla} miniLeague={liguilla.mini_league} />;
  }
  return <SeasonBracket params={params} search={search} />;
}
