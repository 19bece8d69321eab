import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-list.tsx';
import { PlayerCell } from '../../../ui/player-cell.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Ban, BansParams } from '../desk.ts';

const TONES = { to_come: 'warn', running: 'bad', over: 'plain' } as const;

/** What the desk tells of each ban. */
export function useBanColumns(params: BansParams, onEnd: (ban: Ban) => void): readonly Column<Ban>[] {
  const t = useT();
  return [
    {
      name: 'player',
      head: t('common.column_player'),
      sort: { up: 'nick', down: '-nick' },
      cell: (ban) => <Banned ban={ban} params={params} />,
    },
    {
      name: 'state',
      head: t('bandesk.state'),
      cell: ({ state, scope }) => (
        <span className="inline-flex flex-wrap justify-center gap-1">
          <Badge tone={TONES[state]}>{t(`bandesk.${state}`)}</Badge>
          {scope === 'site' && <Badge>{t('bandesk.site')}</Badge>}
        </span>
      ),
    },
    {
      name: 'start',
      head: t('bandesk.start'),
      sort: { up: 'starts_at', down: '-starts_at' },
      className: 'max-sm:hidden',
      cell: ({ starts_at: start }) => <TimeTag instant={start} detail="date" />,
    },
    {
      name: 'end',
      head: t('bandesk.end'),
      className: 'max-sm:hidden',
      cell: ({ ends_at: end }) =>
        end === null ? t('bandesk.for_good') : <TimeTag instant={end} detail="date" />,
    },
    {
      name: 'actions',
      head: t('bandesk.actions'),
      cell: (ban) =>
        ban.can_end ? (
          <RowButton
            text={t('bandesk.end_now')}
            label={t('bandesk.end_named', { player: ban.player.nick })}
            isDanger
            onClick={() => onEnd(ban)}
          />
        ) : null,
    },
  ];
}

/** Who, and why. */
function Banned({ ban: { player, reason, by }, params }: { ban: Ban; params: BansParams }) {
  const t = useT();
  return (
    <PlayerCell player={player} avatar={player.avatar} params={params}>
      {reason}
      {by !== null && ` · ${t('bandesk.by', { nick: by })}`}
    </PlayerCell>
  );
}
