import { formatMoney, formatNumber } from '../../../lib/formats.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-list.tsx';
import { PlayerCell } from '../../../ui/player-cell.tsx';
import { ReportButton } from '../../moderation/index.ts';
import type { Candidate, ClubParams } from '../queries.ts';
import { InviteCell } from './invite-cell.tsx';
import { Looks } from './looks.tsx';

/** What a manager wants to know of somebody before inviting them. */
export function useCandidateColumns(asked: {
  params: ClubParams;
  tournament: string;
  message: string;
  /** Whether anybody of the list looks for a club. */
  hasLooks: boolean;
}): readonly Column<Candidate>[] {
  const t = useT();
  const lang = useLang();
  const price: Column<Candidate> = {
    name: 'price',
    head: t('teamsdesk.price'),
    isFigure: true,
    cell: ({ price: cents }) => (
      <span className="tabular-nums">{cents === null ? '–' : formatMoney(lang, cents)}</span>
    ),
  };
  const looking: Column<Candidate> = {
    name: 'looks',
    head: t('looking.filter'),
    className: 'max-sm:basis-full',
    cell: ({ player, looks }) =>
      looks && (
        <div className="max-w-xl text-left text-sm whitespace-normal sm:min-w-64">
          <Looks {...looks} />
          {looks.sentence !== '' && (
            <ReportButton thing={{ kinds: ['looking'], id: looks.id, name: player.nick }} isSmall />
          )}
        </div>
      ),
  };
  return [
    {
      name: 'player',
      head: t('common.column_player'),
      sort: { up: 'nick', down: '-nick' },
      cell: ({ player, team, is_friend: isFriend }) => (
        <PlayerCell player={player} avatar={player.avatar} params={asked.params}>
          {isFriend && <Badge tone="accent">{t('invitationsdesk.friend')}</Badge>} {team?.name}
        </PlayerCell>
      ),
    },
    ...(asked.hasLooks ? [looking] : []),
    {
      name: 'position',
      head: t('teamsdesk.column_position'),
      cell: ({ position }) =>
        position === null ? '–' : <span title={t(`common.position_${position}`)}>{position}</span>,
    },
    {
      name: 'index',
      head: t('common.column_index'),
      sort: { up: 'index', down: '-index' },
      isFigure: true,
      cell: ({ index }) => (
        <span className="tabular-nums">{index === null ? '–' : formatNumber(lang, index)}</span>
      ),
    },
    {
      name: 'played',
      head: t('invitationsdesk.played'),
      isFigure: true,
      cell: ({ played }) => <span className="tabular-nums">{formatNumber(lang, played)}</span>,
    },
    ...(asked.tournament === '' ? [] : [price]),
    {
      name: 'actions',
      head: t('invitationsdesk.actions'),
      cell: (row) => <InviteCell row={row} {...asked} />,
    },
  ];
}
