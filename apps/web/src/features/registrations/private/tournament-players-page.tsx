import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { useSelection } from '../../../ui/use-selection.ts';
import { usePlayerDeeds } from '../components/many-deeds.tsx';
import { type PlayerDeed, usePlayerColumns } from '../components/player-columns.tsx';
import {
  EditPlayerDialog,
  RegisterPlayerDialog,
  TakeOutPlayerDialog,
} from '../components/player-dialogs.tsx';
import { PlayerFilters } from '../components/player-filters.tsx';
import { type Player, type PlayersList, PRESET_PLAYER_SORT, playersQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/players',
  search: ['q', 'sort', 'page', 'team', 'status'],
  faces: ['administrator'],
  queries: ({ params, search }) => [playersQuery(params, search)],
});

type Asked = { readonly deed: PlayerDeed; readonly player: Player };

/** Who is registered in a tournament, for which team and at what price. */
export default function TournamentPlayersPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(playersQuery(params, search)).data;
  const { tournament, can } = list;
  const [asked, setAsked] = useState<Asked | 'register' | null>(null);
  const columns = usePlayerColumns(params, (deed, player) => setAsked({ deed, player }));
  const isSingle = tournament.kind === 'single';
  const onClose = () => setAsked(null);
  const deeds = usePlayerDeeds(params);
  const selection = useSelection({
    rows: list.data,
    keyOf: ({ player }) => player.slug,
    nameOf: ({ player }) => player.nick,
    may: (row) => deeds.some((deed) => deed.may(row)),
  });
  const title = t('teamsdesk.players_title', { tournament: tournament.name });
  return (
    <>
      <Head title={title} isPrivate />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <Button onClick={() => setAsked('register')}>{t('teamsdesk.register_player')}</Button>
        <PlayerFilters teams={list.teams} />
        {!can.set_price && <p className="w-full text-muted">{t('teamsdesk.own_team')}</p>}
      </div>
      <DataList
        label={title}
        searchLabel={t('teamsdesk.search_players')}
        columns={columns}
        rows={list.data}
        keyOf={({ player }) => player.slug}
        presetSort={PRESET_PLAYER_SORT}
        page={list.page}
        perPage={list.per_page}
        total={list.total}
        empty={<Empty q={search.get('q') ?? ''} isFiltered={search.toString() !== ''} />}
        many={{ selection, deeds }}
      />
      {asked === 'register' && <RegisterPlayerDialog canSign={can.sign} {...{ isSingle, onClose }} />}
      {asked !== null && asked !== 'register' && (
        <Asking asked={newest(asked, list.data)} {...{ can, isSingle, onClose }} />
      )}
    </>
  );
}

/** The row as it is now: its version tells a form that somebody else was faster. */
function newest({ deed, player }: Asked, rows: readonly Player[]): Asked {
  return { deed, player: rows.find((row) => row.player.slug === player.player.slug) ?? player };
}

function Asking(props: { asked: Asked; can: PlayersList['can']; isSingle: boolean; onClose: () => void }) {
  const { asked, ...more } = props;
  if (asked.deed === 'edit') return <EditPlayerDialog player={asked.player} {...more} />;
  return <TakeOutPlayerDialog player={asked.player} onClose={more.onClose} />;
}

function Empty({ q, isFiltered }: { q: string; isFiltered: boolean }) {
  const t = useT();
  if (!isFiltered) {
    return (
      <EmptyState icon="user" title={t('teamsdesk.players_none')} text={t('teamsdesk.players_none_text')} />
    );
  }
  const title = q === '' ? t('teamsdesk.players_none') : t('teamsdesk.players_not_found', { q });
  return (
    <EmptyState icon="search" title={title}>
      <Link className={buttonClass('secondary')} to="?">
        {t('common.show_all')}
      </Link>
    </EmptyState>
  );
}
