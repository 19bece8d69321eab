import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-list.tsx';
import { PlayerCell } from '../../../ui/player-cell.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Administrator, DeskParams } from '../queries.ts';

/** What the list tells of each administrator, and what may be done. */
export function useAdministratorColumns(
  { lang }: DeskParams,
  deeds: {
    onChange: (one: Administrator) => void;
    onRemove: (one: Administrator) => void;
    /** Of a SUPER who lost their second factor: the others' is on the page where they are edited. */
    onReset: (one: Administrator) => void;
  },
): readonly Column<Administrator>[] {
  const t = useT();
  return [
    {
      name: 'player',
      head: t('accounts.nick'),
      sort: { up: 'nick', down: '-nick' },
      cell: (one) => (
        <PlayerCell player={one} avatar={one.avatar} params={{ lang, console: one.console }}>
          {one.username}
        </PlayerCell>
      ),
    },
    {
      name: 'type',
      head: t('administrators.rank'),
      sort: { up: 'type', down: '-type' },
      className: 'text-left',
      cell: ({ type }) => <Badge>{t(`accounts.role_${type}`)}</Badge>,
    },
    {
      name: 'since',
      head: t('administrators.since'),
      sort: { up: 'since', down: '-since' },
      className: 'text-left',
      cell: ({ since, by }) => (
        <span className="text-sm">
          <TimeTag instant={since} detail="date" />
          {by !== null && ` · ${t('administrators.by', { nick: by })}`}
        </span>
      ),
    },
    {
      name: 'actions',
      head: t('bandesk.actions'),
      cell: (one) => (
        <span className="inline-flex flex-wrap sm:flex-nowrap">
          {one.can.give.length > 0 && (
            <RowButton
              text={t('administrators.change')}
              label={t('administrators.change_named', { nick: one.nick })}
              onClick={() => deeds.onChange(one)}
            />
          )}
          {one.type === 'SUPER' && one.can.remove && (
            <RowButton
              text={t('security.user_reset')}
              label={t('security.user_ask', { nick: one.nick })}
              onClick={() => deeds.onReset(one)}
            />
          )}
          {one.can.remove && (
            <RowButton
              text={t('administrators.remove')}
              label={t('administrators.remove_named', { nick: one.nick })}
              isDanger
              onClick={() => deeds.onRemove(one)}
            />
          )}
        </span>
      ),
    },
  ];
}
