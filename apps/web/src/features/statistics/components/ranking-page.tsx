import { ROUTES } from '@matchnight/contract/routes';
import { useSearchParams } from 'react-router';
import { pageLoader } from '../../../lib/loading.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { usePathParams } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { type DivisionParams, divisionQuery, SeasonForm, seasonOf } from '../../divisions/index.ts';
import { type RankingName, RankingTable } from './ranking-table.tsx';

const rankingQuery = (ranking: RankingName, params: DivisionParams, search: URLSearchParams) =>
  queryOf(`statistics.${ranking}`, params, { ...seasonOf(search), ...pageOf(search) });

export function rankingLoader(ranking: RankingName) {
  return pageLoader(ROUTES.division, ({ params, search }) => [rankingQuery(ranking, params, search)]);
}

/** One ranking of a division's season. */
export function RankingPage({ ranking }: { ranking: RankingName }) {
  const t = useT();
  const params = usePathParams(ROUTES.division);
  const [search] = useSearchParams();
  const division = useReply(divisionQuery(params)).data;
  const { data: rows, page, per_page: perPage, total } = useReply(rankingQuery(ranking, params, search)).data;
  const title = t('statistics.ranking_title', {
    ranking: t(`statistics.ranking_${ranking}`),
    division: division.name,
  });
  return (
    <>
      <Head
        title={title}
        description={t('statistics.ranking_description', {
          ranking: t(`statistics.ranking_${ranking}`),
          division: division.name,
          tournament: division.tournament.name,
        })}
        query={page > 1 ? `?page=${page}` : ''}
        picture={sharedPicture('table', params)}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{t(`statistics.ranking_${ranking}_hint`)}</p>
        <SeasonForm seasons={division.seasons} current={division.season?.id} />
      </div>
      {rows.length > 0 ? (
        <Card>
          <RankingTable ranking={ranking} rows={rows} label={title} console={params.console} />
        </Card>
      ) : (
        <EmptyState
          icon="ball"
          title={t('statistics.ranking_empty')}
          text={t('statistics.ranking_empty_text')}
        />
      )}
      <Pager page={page} perPage={perPage} total={total} />
    </>
  );
}
