import type { Console, Position } from '@matchnight/contract/constants';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';
import { ColumnHead, FigureHeads, RowsTable } from '../../../ui/table.tsx';
import type { DeskWeek } from '../queries.ts';

export interface Slot {
  readonly position: Position;
  readonly chosen: DeskWeek['slots'][number]['chosen'];
}

/** The team of the week as a table: player, team, and figures of the week. */
export function ElevenTable(props: { slots: readonly Slot[]; label: string; console: Console }) {
  const t = useT();
  return (
    <RowsTable
      label={props.label}
      heads={
        <>
          <ColumnHead short={t('weeks.position')} long={t('weeks.position_long')} />
          <ColumnHead short={t('common.column_player')} className="text-left" />
          <FigureHeads figures={['goals', 'assists', 'index']} />
        </>
      }
    >
      {props.slots.map(({ position, chosen }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places of an eleven never change theirs
        <tr key={at}>
          <td>
            <abbr title={t(`common.position_${position}`)} className="no-underline">
              {position}
            </abbr>
          </td>
          <th scope="row">
            {chosen ? (
              <Player chosen={chosen} console={props.console} />
            ) : (
              <span className="font-normal text-muted">{t('weeks.nobody')}</span>
            )}
          </th>
          <td>{chosen?.goals ?? '–'}</td>
          <td>{chosen?.assists ?? '–'}</td>
          <td className="points">{chosen?.index ?? '–'}</td>
        </tr>
      ))}
    </RowsTable>
  );
}

/** The crest leads to the team, the name to the player. */
function Player({ chosen, console }: { chosen: NonNullable<Slot['chosen']>; console: Console }) {
  const t = useT();
  const lang = useLang();
  const { player, team } = chosen;
  return (
    <div className="flex items-center gap-1">
      {team && (
        <Link
          className="w-11 shrink-0 justify-center"
          to={pathTo('team', { lang, console, teamSlug: team.slug })}
          aria-label={team.name}
          title={team.name}
        >
          <Crest name={team.name} image={team.image} />
        </Link>
      )}
      <Link className="min-w-0 flex-1" to={pathTo('player', { lang, console, playerSlug: player.slug })}>
        <span className="py-1">
          <span>{player.nick}</span>
          <span className={`text-xs font-normal ${team ? 'text-muted' : 'text-warn'}`}>
            {team ? team.name : t('weeks.did_not_play')}
          </span>
        </span>
      </Link>
    </div>
  );
}
