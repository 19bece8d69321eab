import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { tournamentQuery } from '../../tournaments/index.ts';
import { ForUser, FreeMarket } from '../components/free-market.tsx';
import { MarketForm } from '../components/market-form.tsx';
import { MarketList } from '../components/market-list.tsx';
import { SigningStateCard } from '../components/signing-state.tsx';
import { listOf, type MarketListName, type Signings, signingsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/tournament/:tournamentSlug/signings',
  search: ['list', 'q', 'position', 'sort', 'page'],
  faces: ['visitor', 'super'],
  queries: ({ params, search }) => [signingsQuery(params, search)],
});

/** The market of a tournament: whether signings are open, and who can be signed. */
export default function SigningsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const tournament = useReply(tournamentQuery(params)).data;
  const market = useReply(signingsQuery(params, search)).data;
  const list = listOf(search);
  const isOver = market.signings.is_over;
  const isEmpty = (list === 'free' ? market.free_players : market.for_sale) === 0;
  return (
    <>
      <Head
        title={t('market.title', { tournament: tournament.name })}
        description={t('market.description', { tournament: tournament.name })}
        query={list === 'free' ? '' : `?list=${list}`}
      />
      <SigningStateCard state={market.signings} zone={tournament.time_zone} />
      {!isOver && <FreeMarket tournamentId={tournament.id} params={params} />}
      <Lists market={market} now={list} />
      {isEmpty ? (
        <EmptyState
          icon="user"
          title={t(isOver && list === 'free' ? 'market.over_no_free' : `market.no_${list}`)}
          text={isOver ? '' : t(`market.no_${list}_text`)}
          level={3}
        />
      ) : (
        <>
          <MarketForm />
          <MarketList market={market} params={params} tournamentId={tournament.id} />
        </>
      )}
      {!isOver && <ForUser tournamentId={tournament.id} params={params} at="foot" />}
    </>
  );
}

/** Both lists with their sizes. */
function Lists({ market, now }: { market: Signings; now: MarketListName }) {
  const t = useT();
  const lists = [
    { list: 'free', to: '?', count: market.free_players },
    { list: 'for_sale', to: '?list=for_sale', count: market.for_sale },
  ] as const;
  return (
    <nav aria-label={t('market.lists')} className="mb-4 flex flex-wrap gap-2">
      {lists.map(({ list, to, count }) => (
        <Link
          key={list}
          to={to}
          state={{ keepScroll: true }}
          className={`max-sm:px-2 ${buttonClass(list === now ? 'primary' : 'secondary')}`}
          aria-current={list === now ? 'page' : undefined}
        >
          {t(`market.${list}`)}
          <b className="tabular-nums">{count}</b>
        </Link>
      ))}
    </nav>
  );
}
