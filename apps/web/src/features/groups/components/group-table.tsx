import type { Console } from '@matchnight/contract/constants';
import { formatSigned } from '../../../lib/formats.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';
import { ColumnHead, FigureHeads, RowsTable } from '../../../ui/table.tsx';
import type { Group } from '../queries.ts';
import { ThroughMark } from './through-mark.tsx';

/** The small table of a group: place, team, played, goal difference, points. */
export function GroupTable({ group, console }: { group: Group; console: Console }) {
  const t = useT();
  const lang = useLang();
  return (
    <RowsTable
      label={group.name}
      heads={
        <>
          <FigureHeads figures={['position']} />
          <ColumnHead short={t('common.column_team')} className="text-left" />
          <FigureHeads figures={['played', 'goal_difference', 'points']} />
        </>
      }
    >
      {group.rows.map(({ position, team, played, goal_difference: difference, points, zone, withdrawn }) => (
        <tr key={team.slug}>
          <td>
            <span className="standing-place">
              <ThroughMark zone={zone} />
              {position}
            </span>
          </td>
          <th scope="row">
            <Link to={pathTo('team', { lang, console, teamSlug: team.slug })}>
              <Crest name={team.name} image={team.image} />
              <span>{team.name}</span>
            </Link>
            {withdrawn && (
              <span className="-mt-1 block pb-2">
                <Badge tone="warn">{t('dropouts.withdrawn')}</Badge>
              </span>
            )}
          </th>
          <td>{played}</td>
          <td>{formatSigned(lang, difference)}</td>
          <td className="points">{points}</td>
        </tr>
      ))}
    </RowsTable>
  );
}
