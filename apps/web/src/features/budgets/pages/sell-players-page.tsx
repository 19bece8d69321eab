import type { ReactNode } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useStore } from '../../../lib/store.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { ColumnHead, RowsTable } from '../../../ui/table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import {
  type DeedPlace,
  IndexHeads,
  type MarketDeed,
  marketDeeds,
  PlayerCell,
  PriceCell,
  type SellPlayersParams,
  SigningStateCard,
  sellPlayersQuery,
} from '../../market/index.ts';
import { tournamentQuery } from '../../tournaments/index.ts';
import { TeamBudget } from '../components/team-budget.tsx';
import { budgetQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/tournament/:tournamentSlug/signings/sell-players/team/:teamSlug',
  search: ['budget'],
  queries: ({ params, search }) => [sellPlayersQuery(params), budgetQuery(params, search)],
});

/** A team's squad in one tournament with its prices, who of it is for sale, and the team's budget. */
export default function SellPlayersPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const tournament = useReply(tournamentQuery(params)).data;
  const { signings, team, players } = useReply(sellPlayersQuery(params)).data;
  const budget = useReply(budgetQuery(params, search)).data;
  const place = { ...params, tournamentId: tournament.id };
  const of = { team, isOpen: signings.open, listed: players.map(({ player }) => player.slug) };
  const title = t('market.squad_title', { team: team.name, tournament: tournament.name });
  return (
    <>
      <Head title={title} description={t('market.description', { tournament: tournament.name })} />
      <TextLink
        tone="plain"
        className="mb-2 text-sm text-muted"
        to={pathTo('tournament', params, 'signings')}
      >
        <Icon name="left" />
        {t('market.back')}
      </TextLink>
      <SigningStateCard state={signings} zone={tournament.time_zone} />
      <h2 className="display mb-2 text-xl">
        <TextLink tone="plain" to={pathTo('team', params)}>
          <Crest name={team.name} image={team.image} size="medium" />
          {team.name}
        </TextLink>
      </h2>
      <TeamBudget budget={budget} place={{ console: params.console, zone: tournament.time_zone }} />
      <Deed deed={{ of: 'squad', team }} place={place} />
      {players.length === 0 ? (
        <EmptyState icon="shirt" title={t('market.no_squad')} level={3} />
      ) : (
        <Squad players={players} params={params} label={title} isOpen={signings.open}>
          {({ player, price }) => <Deed deed={{ ...of, of: 'squad_player', player, price }} place={place} />}
        </Squad>
      )}
    </>
  );
}

type SquadPlayer = ReturnType<ReturnType<typeof sellPlayersQuery>['select']>['data']['players'][number];

/** What users do here, once it has come. */
function Deed(props: { deed: MarketDeed; place: DeedPlace }) {
  const Filled = useStore(marketDeeds, null);
  return Filled && <Filled {...props} />;
}

function Squad(props: {
  players: readonly SquadPlayer[];
  params: SellPlayersParams;
  label: string;
  /** Signings are open. */
  isOpen: boolean;
  /** What users do with one of them. */
  children: (one: SquadPlayer) => ReactNode;
}) {
  const t = useT();
  return (
    <Card>
      <RowsTable
        label={props.label}
        heads={
          <>
            <ColumnHead short={t('common.column_player')} className="text-left" />
            <IndexHeads />
          </>
        }
      >
        {props.players.map((one) => (
          <tr key={one.player.slug}>
            <th scope="row">
              <PlayerCell one={one} params={props.params}>
                {one.for_sale_since && <Badge tone="accent">{t('market.for_sale')}</Badge>}
                {one.role === 'alternate' && <Badge>{t('common.substitute')}</Badge>}
              </PlayerCell>
            </th>
            <td>{one.played}</td>
            <td>{one.index ?? '–'}</td>
            <PriceCell of={one} hasDeeds={props.isOpen}>
              {props.children(one)}
            </PriceCell>
          </tr>
        ))}
      </RowsTable>
    </Card>
  );
}
