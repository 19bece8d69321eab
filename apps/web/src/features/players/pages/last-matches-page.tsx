import type { Reply } from '../../../lib/call-types.ts';
import { definePage, type Search, usePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { MatchList } from '../../../ui/match-list.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { type PlayerParams, playerQuery } from '../queries.ts';

const matchesQuery = (params: PlayerParams, search: Search<'page'>) =>
  queryOf('matches.lastOfPlayer', params, pageOf(search));

export const page = definePage({
  path: '/:lang/console/:console/player/:playerSlug/last-matches',
  search: ['page'],
  queries: ({ params, search }) => [matchesQuery(params, search)],
});

/** The decided matches a player was part of, with what they did in each. */
export default function LastMatchesPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const player = useReply(playerQuery(params)).data;
  const { data: matches, page: nth, per_page: perPage, total } = useReply(matchesQuery(params, search)).data;
  const deeds = new Map(matches.map((match) => [match.id, deedsOf(t, match)]));
  return (
    <>
      <Head
        title={t('players.last_matches_title', { player: player.nick })}
        description={t('players.last_matches_description', { player: player.nick })}
        query={nth > 1 ? `?page=${nth}` : ''}
        picture={sharedPicture('player', params)}
      />
      {matches.length > 0 ? (
        <Card>
          <MatchList matches={matches} console={params.console} noteOf={(match) => deeds.get(match.id)} />
        </Card>
      ) : (
        <EmptyState icon="ball" title={t('players.no_matches')} text={t('players.no_matches_text')} />
      )}
      <Pager page={nth} perPage={perPage} total={total} />
    </>
  );
}

type Match = Reply<'matches.lastOfPlayer'>['data']['data'][number];

/** "2 goals · 1 assist · best player" */
function deedsOf(t: T, match: Match): string {
  const deeds = [
    match.goals > 0 && t('players.goals', { count: match.goals }),
    match.assists > 0 && t('players.assists', { count: match.assists }),
    match.yellows > 0 && t('players.yellows', { count: match.yellows }),
    match.reds > 0 && t('players.reds', { count: match.reds }),
    match.best_player && t('common.column_best_player_long'),
  ];
  return deeds.filter((deed) => typeof deed === 'string').join(' · ');
}
