import { pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-list.tsx';
import { Link } from '../../../ui/link.tsx';
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
          <button
            type="button"
            className="inline-flex min-h-11 items-center rounded-md px-2 font-semibold text-loss-text hover:bg-raised"
            aria-label={t('bandesk.end_named', { player: ban.player.nick })}
            onClick={() => onEnd(ban)}
          >
            {t('bandesk.end_now')}
          </button>
        ) : null,
    },
  ];
}

/** Who, and why. */
function Banned({ ban: { player, reason, by }, params }: { ban: Ban; params: BansParams }) {
  const t = useT();
  return (
    <Link to={pathTo('player', { ...params, playerSlug: player.slug })}>
      <span className="shrink-0 max-sm:hidden">
        <Avatar name={player.nick} image={player.avatar} />
      </span>
      <span className="min-w-0 py-1">
        <span>{player.nick}</span>
        <span className="block text-xs font-normal whitespace-normal text-muted wrap-anywhere">
          {reason}
          {by !== null && ` · ${t('bandesk.by', { nick: by })}`}
        </span>
      </span>
    </Link>
  );
}
