import { definePage, type Search, usePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { Outcomes, type PlayerParams, playerQuery, RecordTable } from '../../players/index.ts';
import { PlayerLog } from '../components/player-log.tsx';
import { playerMovementsQuery } from '../queries.ts';

const recordQuery = (params: PlayerParams, search: Search<'page'>) =>
  queryOf('players.record', params, pageOf(search));

export const page = definePage({
  path: '/:lang/console/:console/player/:playerSlug/record',
  search: ['page', 'movements'],
  queries: ({ params, search }) => [recordQuery(params, search), playerMovementsQuery(params, search)],
});

/** Season by season, for which team, and how the matches ended; and how the player came to these teams. */
export default function RecordPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const player = useReply(playerQuery(params)).data;
  const record = useReply(recordQuery(params, search)).data;
  const movements = useReply(playerMovementsQuery(params, search)).data;
  const { page: nth, per_page: perPage, total, totals } = record;
  const title = t('players.record_title', { player: player.nick });
  return (
    <>
      <Head
        title={title}
        description={t('players.record_description', { player: player.nick })}
        query={nth > 1 ? `?page=${nth}` : ''}
        picture={sharedPicture('player', params)}
      />
      {total === 0 ? (
        <EmptyState icon="ball" title={t('players.record_empty')} text={t('players.record_empty_text')} />
      ) : (
        <>
          {isKnown(totals) && <Outcomes counts={totals} />}
          <Card>
            <RecordTable record={record} label={title} params={params} />
          </Card>
          {record.data.some((row) => row.played === null) && (
            <p className="mt-2 text-sm text-muted">{t('players.record_goals_only')}</p>
          )}
        </>
      )}
      <Pager page={nth} perPage={perPage} total={total} />
      {movements.total > 0 && <PlayerLog log={movements} console={params.console} />}
    </>
  );
}

type Counts = Parameters<typeof Outcomes>[0]['counts'];
type Totals = { readonly [Field in keyof Counts]: number | null };

/** If a season has imported matches only, nothing but goals is known. */
function isKnown(totals: Totals): totals is Counts {
  return totals.played !== null;
}
