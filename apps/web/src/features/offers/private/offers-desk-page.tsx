import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { withQuery } from '../../../ui/list-query.ts';
import { ListTools } from '../../../ui/list-tools.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { tournamentDeskQuery } from '../../tournaments/index.ts';
import { DeskOfferRow } from '../components/desk-offer.tsx';
import { deskOffersQuery, STATES, stateOf } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/offers',
  search: ['state', 'q', 'page'],
  faces: ['administrator'],
  queries: ({ params, search }) => [tournamentDeskQuery(params), deskOffersQuery(params, search)],
});

/** Every offer of a tournament: those that administrators approve, those that are open, and those that are over. */
export default function OffersDeskPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { name } = useReply(tournamentDeskQuery(params)).data;
  const list = useReply(deskOffersQuery(params, search)).data;
  return (
    <>
      <Head title={t('offers.title', { tournament: name })} isPrivate />
      {list.sees_open ? (
        <States toApprove={list.to_approve} open={list.open} />
      ) : (
        <p className="mb-4 max-w-3xl text-sm text-muted">{t('offers.own_team_deals')}</p>
      )}
      <ListTools searchLabel={t('market.search')} />
      {list.data.length === 0 ? (
        <EmptyState
          icon="coin"
          title={t('offers.none')}
          text={t(list.sees_open ? 'offers.none_text' : 'offers.no_transfers_text')}
        />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {list.data.map((offer) => (
              <DeskOfferRow key={offer.id} offer={offer} params={params} />
            ))}
          </ul>
        </Card>
      )}
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
    </>
  );
}

/** Which of them are listed, with the numbers of those that are open. */
function States({ toApprove, open }: { toApprove: number; open: number }) {
  const t = useT();
  const [search] = useSearchParams();
  const now = stateOf(search);
  const texts = {
    all: t('offers.filter_all'),
    to_approve: t('offers.filter_to_approve', { offers: toApprove }),
    open: t('offers.filter_open', { offers: open }),
    over: t('offers.earlier'),
  };
  return (
    <nav aria-label={t('teamsdesk.show')} className="mb-4 flex flex-wrap gap-2">
      {STATES.map((state) => (
        <Link
          key={state}
          to={withQuery(search, { state: state === 'all' ? '' : state })}
          state={{ keepScroll: true }}
          className={buttonClass(state === now ? 'primary' : 'secondary')}
          aria-current={state === now ? 'page' : undefined}
        >
          {texts[state]}
        </Link>
      ))}
    </nav>
  );
}
