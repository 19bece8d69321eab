import { formatMoney } from '../../../lib/formats.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-list.tsx';
import { PlayerCell } from '../../../ui/player-cell.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import type { Player, TournamentParams } from '../queries.ts';

export type PlayerDeed = 'edit' | 'take_out';

/** What the desk tells of each registration, and what can be done with it. */
export function usePlayerColumns(
  params: TournamentParams,
  onAsk: (deed: PlayerDeed, player: Player) => void,
): readonly Column<Player>[] {
  const t = useT();
  const lang = useLang();
  return [
    {
      name: 'player',
      head: t('common.column_player'),
      sort: { up: 'nick', down: '-nick' },
      cell: (row) => <Named row={row} params={params} />,
    },
    {
      name: 'position',
      head: t('teamsdesk.column_position'),
      cell: ({ position, role }) => (
        <span className="inline-flex flex-wrap items-center justify-center gap-1 lg:flex-nowrap">
          {position === null ? '–' : <span title={t(`common.position_${position}`)}>{position}</span>}
          {role === 'alternate' && <Badge>{t('teamsdesk.role_alternate')}</Badge>}
        </span>
      ),
    },
    {
      name: 'price',
      head: t('teamsdesk.price'),
      sort: { up: 'price', down: '-price' },
      isFigure: true,
      cell: ({ price }) => (
        <span className="tabular-nums">{price === null ? '–' : formatMoney(lang, price)}</span>
      ),
    },
    {
      name: 'paid',
      head: t('teamsdesk.paid'),
      className: 'max-sm:hidden',
      cell: ({ money }) => <span className="tabular-nums">{formatMoney(lang, money)}</span>,
    },
    {
      name: 'actions',
      head: t('teamsdesk.actions'),
      cell: (row) => (
        <span className="inline-flex flex-wrap justify-center lg:flex-nowrap">
          <RowButton
            text={t('teamsdesk.edit')}
            label={t('teamsdesk.edit_named', { nick: row.player.nick })}
            onClick={() => onAsk('edit', row)}
          />
          {row.can.take_out && (
            <RowButton
              text={t('teamsdesk.take_out')}
              label={t('teamsdesk.take_out_named', { name: row.player.nick })}
              isDanger
              onClick={() => onAsk('take_out', row)}
            />
          )}
        </span>
      ),
    },
  ];
}

/** Who, and for which team. */
function Named({ row, params }: { row: Player; params: TournamentParams }) {
  const t = useT();
  const { player, team, on_free_market: isOffered } = row;
  const free = t(isOffered ? 'teamsdesk.on_free_market' : 'teamsdesk.show_free');
  return (
    <PlayerCell player={player} avatar={player.avatar} params={params}>
      {team?.name ?? free}
    </PlayerCell>
  );
}
