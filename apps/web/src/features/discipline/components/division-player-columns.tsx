import type { Console, Lang } from '@matchnight/contract/constants';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-list.tsx';
import { PlayerCell } from '../../../ui/player-cell.tsx';
import type { DivisionPlayer } from '../players-desk.ts';

type Count = 'played' | 'goals' | 'assists' | 'yellow_cards' | 'red_cards';

/** What the desk tells of each player of a season. */
export function useDivisionPlayerColumns(params: {
  lang: Lang;
  console: Console;
}): readonly Column<DivisionPlayer>[] {
  const t = useT();
  const sortOf = (name: string) => ({ up: name, down: `-${name}` });
  const count = (name: Count, head: string): Column<DivisionPlayer> => ({
    name,
    head,
    isFigure: true,
    cell: (row) => <span className="tabular-nums">{row[name]}</span>,
  });
  return [
    {
      name: 'player',
      head: t('common.column_player'),
      sort: sortOf('nick'),
      cell: ({ player, team }) => (
        <PlayerCell player={player} avatar={player.avatar} params={params}>
          {team.name}
        </PlayerCell>
      ),
    },
    count('played', t('common.column_played_long')),
    { ...count('goals', t('common.column_goals_long')), sort: sortOf('goals') },
    count('assists', t('common.column_assists_long')),
    {
      ...count('yellow_cards', t('common.column_yellows_long')),
      sort: sortOf('yellow_cards'),
      className: 'sm:min-w-28',
    },
    {
      ...count('red_cards', t('common.column_reds_long')),
      sort: sortOf('red_cards'),
      className: 'sm:min-w-28',
    },
    {
      name: 'suspended',
      head: t('discipline.suspension'),
      sort: sortOf('suspended'),
      cell: ({ suspended: left }) =>
        left > 0 ? (
          <span className="max-sm:ml-2">
            <Badge tone="bad">{t('playersdesk.suspended', { left })}</Badge>
          </span>
        ) : null,
    },
  ];
}
