import { lazy, Suspense } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { matchesQuery, TeamMatchesPage } from '../components/team-matches-page.tsx';
import { progressQuery, teamQuery } from '../team-queries.ts';
// With the document, as the plots are drawn in it.
import '../../../ui/plot/plot.css';

/** The plots come drawn in the document; the script that could draw them anew comes after the first load. */
const Progress = import.meta.env.SSR
  ? (await import('../components/progress.tsx')).default
  : lazy(() => import('../components/progress.tsx'));

export const page = definePage({
  path: '/:lang/console/:console/team/:teamSlug/last-matches',
  search: ['page'],
  queries: ({ params, search }) => [matchesQuery('lastOfTeam', params, search), progressQuery(params)],
});

/** What a team has played, beside its way through each league. */
export default function LastMatchesPage() {
  const { params } = usePage(page);
  const team = useReply(teamQuery(params)).data;
  const leagues = useReply(progressQuery(params)).data;
  return (
    <TeamMatchesPage list="lastOfTeam">
      {leagues.length > 0 && (
        <Suspense>
          <Progress leagues={leagues} team={team.name} />
        </Suspense>
      )}
    </TeamMatchesPage>
  );
}
