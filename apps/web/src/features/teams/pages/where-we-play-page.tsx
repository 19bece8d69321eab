import { definePage, type Search, usePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { PastSeasons } from '../components/past-seasons.tsx';
import { PresentTournament } from '../components/present-tournament.tsx';
import { type TeamParams, teamQuery } from '../team-queries.ts';

const whereQuery = (params: TeamParams, search: Search<'page'>) =>
  queryOf('profiles.whereWePlay', params, pageOf(search));

export const page = definePage({
  path: '/:lang/console/:console/team/:teamSlug/tournaments-where-we-play',
  search: ['page'],
  queries: ({ params, search }) => [whereQuery(params, search)],
});

/** The tournaments where a team plays now, and below them those where it played. */
export default function WhereWePlayPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { name: team } = useReply(teamQuery(params)).data;
  const { now, data: past, page: nth, per_page: perPage, total } = useReply(whereQuery(params, search)).data;
  return (
    <>
      <Head
        title={t('teams.where_title', { team })}
        description={t('teams.where_description', { team })}
        query={nth > 1 ? `?page=${nth}` : ''}
        picture={sharedPicture('team', params)}
      />
      {now.length === 0 && total === 0 && (
        <EmptyState icon="trophy" title={t('teams.where_empty')} text={t('teams.where_empty_text')} />
      )}
      {now.length > 0 && (
        <div className="mb-4 grid items-start gap-4 lg:grid-cols-[repeat(auto-fit,minmax(26rem,1fr))]">
          {now.map((one) => (
            <PresentTournament key={one.tournament.slug} one={one} params={params} />
          ))}
        </div>
      )}
      {past.length > 0 && <PastSeasons seasons={past} params={params} />}
      <Pager page={nth} perPage={perPage} total={total} />
    </>
  );
}
