import type { ReactNode } from 'react';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useStore } from '../../../lib/store.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { ColumnHead, RowsTable } from '../../../ui/table.tsx';
import type { TournamentParams } from '../../tournaments/index.ts';
import { type DeedPlace, marketDeeds, type PlayerDeed } from '../market-deeds.ts';
import { type Listed, listOf, type Signings, sellPlayersPath } from '../queries.ts';
import { IndexHeads, PlayerCell, PriceCell } from './player-cells.tsx';

/** Free players, or those for sale with their teams; says so where nobody fits what was looked for. */
export function MarketList(props: { market: Signings; params: TournamentParams; tournamentId: number }) {
  const { market, params, tournamentId } = props;
  const t = useT();
  const [search] = useSearchParams();
  const list = listOf(search);
  const { open: isOpen } = market.signings;
  const listed = market.data.map(({ player }) => player.slug);
  if (market.data.length === 0) {
    return (
      <EmptyState icon="search" title={t('market.not_found')} level={3}>
        <Link className={buttonClass('secondary')} to={list === 'free' ? '?' : `?list=${list}`}>
          {t('common.show_all')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <Card>
        <RowsTable
          label={t(`market.${list}`)}
          heads={
            <>
              <ColumnHead short={t('common.column_player')} className="text-left" />
              {list === 'for_sale' && <ColumnHead short={t('common.column_team')} className="text-left" />}
              <IndexHeads />
            </>
          }
        >
          {market.data.map((one) => (
            <Row key={one.player.slug} one={one} params={params} isOpen={isOpen}>
              <Deal one={one} of={{ isOpen, listed }} place={{ ...params, tournamentId }} />
            </Row>
          ))}
        </RowsTable>
      </Card>
      <Pager page={market.page} perPage={market.per_page} total={market.total} />
    </>
  );
}

function Row(props: { one: Listed; params: TournamentParams; isOpen: boolean; children: ReactNode }) {
  const { one, params, isOpen, children } = props;
  const { team, played, index } = one;
  return (
    <tr>
      <th scope="row">
        <PlayerCell one={one} params={params} isTight={team !== null} />
      </th>
      {team && (
        <td>
          {/* To its squad with all prices; on a phone the crest alone. */}
          <Link
            to={sellPlayersPath(params, team.slug)}
            className="flex min-h-11 min-w-11 items-center gap-2 hover:underline max-sm:justify-center sm:whitespace-nowrap"
          >
            <Crest name={team.name} image={team.image} />
            <span className="max-sm:sr-only">{team.name}</span>
          </Link>
        </td>
      )}
      <td>{played}</td>
      <td>{index ?? '–'}</td>
      <PriceCell of={one} hasDeeds={isOpen}>
        {children}
      </PriceCell>
    </tr>
  );
}

/** What managers do with a free player, or with one for sale. */
function Deal(props: { one: Listed; of: Pick<PlayerDeed, 'isOpen' | 'listed'>; place: DeedPlace }) {
  const { one, place } = props;
  const Filled = useStore(marketDeeds, null);
  const { player, price, team } = one;
  const of = { ...props.of, player, price };
  if (Filled === null) return null;
  const deed = team
    ? ({ ...of, of: 'squad_player', team } as const)
    : ({ ...of, of: 'free_player' } as const);
  return <Filled deed={deed} place={place} />;
}
