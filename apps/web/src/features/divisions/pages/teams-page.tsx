import { isLeagueMode } from '@matchnight/contract/constants';
import { definePage, type Search, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import DropOuts from '../../../ui/drop-outs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { TeamGrid, TeamTile } from '../../../ui/team-grid.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Draws } from '../components/draws.tsx';
import { SeasonForm } from '../components/season-form.tsx';
import { type DivisionParams, divisionQuery, seasonOf } from '../queries.ts';

const teamsQuery = (params: DivisionParams, search: Search<'season'>) =>
  queryOf('divisions.teams', params, seasonOf(search));

export const page = definePage({
  path: '/:lang/console/:console/division/:divisionSlug/teams',
  search: ['season'],
  queries: ({ params, search }) => [teamsQuery(params, search)],
});

/** The teams of a division's season, by their place. */
export default function TeamsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { competition_type: mode, seasons, season, tournament } = useReply(divisionQuery(params)).data;
  const { division, teams, draws, drop_outs: dropOuts } = useReply(teamsQuery(params, search)).data;
  return (
    <>
      <Head
        title={t('divisions.teams_title', { division: division.name })}
        description={t('divisions.teams_description', {
          division: division.name,
          tournament: tournament.name,
        })}
        picture={sharedPicture('table', params)}
      />
      <div className="mb-3 flex justify-end">
        <SeasonForm seasons={seasons} current={season?.id} />
      </div>
      {teams.length === 0 ? (
        <EmptyState icon="shirt" title={t('divisions.no_teams')} text={t('divisions.no_teams_text')} />
      ) : (
        <TeamGrid>
          {teams.map(({ team, players, position }) => (
            <TeamTile key={team.slug} team={team} console={params.console}>
              {dropOuts.some((one) => one.heir === null && one.team.slug === team.slug) && (
                <Badge tone="warn">{t('dropouts.withdrawn')}</Badge>
              )}
              {position !== null && <span>{t('divisions.place', { position })}</span>}
              <span>{t('common.players_count', { count: players })}</span>
            </TeamTile>
          ))}
        </TeamGrid>
      )}
      {dropOuts.length > 0 && <DropOuts dropOuts={dropOuts} />}
      {draws.length > 0 && (
        <div className="mt-4">
          <Draws draws={draws} isKnockout={!isLeagueMode(mode)} zone={tournament.time_zone} />
        </div>
      )}
      <p className="mt-4 text-sm">
        <TextLink
          tone="soft"
          to={pathTo('tournament', { ...params, tournamentSlug: tournament.slug }, 'teams')}
        >
          {t('divisions.all_teams', { tournament: tournament.name })}
        </TextLink>
      </p>
    </>
  );
}
