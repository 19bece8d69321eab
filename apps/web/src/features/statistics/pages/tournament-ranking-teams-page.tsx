import { definePage, type Search, usePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { type TournamentParams, tournamentQuery } from '../../tournaments/index.ts';
import { EloTable } from '../components/elo-table.tsx';

const rankingQuery = (params: TournamentParams, search: Search<'page'>) =>
  queryOf('statistics.rankingTeams', params, pageOf(search));

export const page = definePage({
  path: '/:lang/console/:console/tournament/:tournamentSlug/ranking-teams',
  search: ['page'],
  queries: ({ params, search }) => [rankingQuery(params, search)],
});

/** The teams of a tournament by their Elo rating. */
export default function TournamentRankingTeamsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { name: tournament } = useReply(tournamentQuery(params)).data;
  const { data: rows, page: nth, per_page: perPage, total } = useReply(rankingQuery(params, search)).data;
  const title = t('ratings.title', { tournament });
  return (
    <>
      <Head
        title={title}
        description={t('ratings.description', { tournament })}
        query={nth > 1 ? `?page=${nth}` : ''}
      />
      {total === 0 ? (
        <EmptyState icon="shirt" title={t('ratings.empty')} text={t('ratings.empty_text')} />
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">{t('ratings.hint')}</p>
          <Card>
            <EloTable rows={rows} label={title} console={params.console} />
          </Card>
        </>
      )}
      <Pager page={nth} perPage={perPage} total={total} />
    </>
  );
}
