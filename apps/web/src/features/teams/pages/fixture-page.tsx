import { definePage } from '../../../lib/page.ts';
import { matchesQuery, TeamMatchesPage } from '../components/team-matches-page.tsx';

export const page = definePage({
  path: '/:lang/console/:console/team/:teamSlug/fixture',
  search: ['page'],
  queries: ({ params, search }) => [matchesQuery('nextOfTeam', params, search)],
});

export default function FixturePage() {
  return <TeamMatchesPage list="nextOfTeam" />;
}
