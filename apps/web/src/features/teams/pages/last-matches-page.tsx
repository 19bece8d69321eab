import { ROUTES } from '@matchnight/contract/routes';
import { pageLoader } from '../../../lib/loading.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { Progress } from '../components/progress.tsx';
import { matchesQuery, TeamMatchesPage } from '../components/team-matches-page.tsx';
import { progressQuery, teamQuery } from '../queries.ts';

export const loader = pageLoader(ROUTES.team, ({ params, search }) => [
  matchesQuery('lastMatches', params, search),
  progressQuery(params),
]);

/** What a team has played, beside its way through each league. */
export default function LastMatchesPage() {
  const params = usePathParams(ROUTES.team);
  const team = useReply(teamQuery(params)).data;
  const leagues = useReply(progressQuery(params)).data;
  return (
    <TeamMatchesPage list="lastMatches">
      {leagues.length > 0 && (
        <div className="grid min-w-0 content-start gap-4">
          {leagues.map((league) => (
            <Progress key={league.division.slug} league={league} team={team.name} />
          ))}
        </div>
      )}
    </TeamMatchesPage>
  );
}
