import { formatCoins } from '../../../lib/coins.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { vsStatusQuery } from '../../../lib/vs-status.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { DeskFrame } from '../components/desk-frame.tsx';
import { type Pair, pairsQuery } from '../desk.ts';
import { orHome, type VsPlace } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/bets/pairs',
  search: ['page'],
  faces: ['full'],
  queries: () => [vsStatusQuery],
  further: ({ params, search }, read) => [...orHome(params, read), pairsQuery(params, search)],
});

/** Who moved coins to whom by VS in the last 90 days, most first: a list, no verdict. */
export default function PairsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(pairsQuery(params, search)).data;
  return (
    <DeskFrame title={t('vsdesk.pairs')} place={params} facts={<span>{t('vsdesk.pairs_lead')}</span>}>
      {list.total === 0 ? (
        <EmptyState icon="coin" title={t('vsdesk.pairs_none')} />
      ) : (
        <Card>
          <ul className="divide-y divide-line px-3 sm:px-4">
            {list.data.map((pair) => (
              <Row key={`${pair.from?.slug} ${pair.to?.slug} ${pair.last_at}`} pair={pair} place={params} />
            ))}
          </ul>
        </Card>
      )}
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
    </DeskFrame>
  );
}

function Row({ pair, place }: { pair: Pair; place: VsPlace }) {
  const t = useT();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <p className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Who player={pair.from} place={place} />
        <Icon name="right" />
        <span className="sr-only">{t('vsdesk.pairs_to')}</span>
        <Who player={pair.to} place={place} />
      </p>
      <p className="text-sm text-muted">
        <b className="text-text tabular-nums">
          {t('vsdesk.pairs_coins', { count: pair.coins, amount: formatCoins(pair.coins) })}
        </b>{' '}
        {t('vsdesk.pairs_times', { count: pair.times })}{' '}
        <TimeTag instant={pair.last_at} detail="date" isInText />
      </p>
    </li>
  );
}

function Who({ player, place }: { player: Pair['from']; place: VsPlace }) {
  const t = useT();
  if (player === null) return <span className="text-muted">{t('vsentry.deleted')}</span>;
  const { console, slug, nick } = player;
  return <TextLink to={pathTo('player', { lang: place.lang, console, playerSlug: slug })}>{nick}</TextLink>;
}
