import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { TeamGrid, TeamTile } from '../../../ui/team-grid.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type TournamentParams, tournamentQuery } from '../queries.ts';

const teamsQuery = (params: TournamentParams) => queryOf('tournaments.teams', params);

export const page = definePage({
  path: '/:lang/console/:console/tournament/:tournamentSlug/teams',
  queries: ({ params }) => [teamsQuery(params)],
});

/** All teams of a tournament, by division. */
export default function TeamsPage() {
  const t = useT();
  const { params } = usePage(page);
  const { name } = useReply(tournamentQuery(params)).data;
  const entries = useReply(teamsQuery(params)).data;
  const divisions = Map.groupBy(entries, ({ division }) => division?.slug ?? null);
  return (
    <>
      <Head
        title={t('tournaments.teams_title', { tournament: name })}
        description={t('tournaments.teams_description', { tournament: name })}
      />
      {entries.length === 0 && (
        <EmptyState icon="shirt" title={t('tournaments.no_teams')} text={t('tournaments.no_teams_text')} />
      )}
      {[...divisions].map(([divisionSlug, teams]) => (
        <section key={divisionSlug} className="mb-6">
          <h2 className="display mb-2 text-lg">
            {divisionSlug === null ? (
              t('tournaments.teams_waiting')
            ) : (
              <TextLink tone="plain" to={pathTo('division', { ...params, divisionSlug })}>
                {teams[0]?.division?.name}
              </TextLink>
            )}
          </h2>
          <TeamGrid>
            {teams.map(({ team, players }) => (
              <TeamTile key={team.slug} team={team} console={params.console}>
                {t('common.players_count', { count: players })}
              </TeamTile>
            ))}
          </TeamGrid>
        </section>
      ))}
    </>
  );
}
