import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { seasonName } from '../../../lib/season-name.ts';
import { useT } from '../../../lib/text.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';
import { ColumnHead, FigureHeads, RowsTable } from '../../../ui/table.tsx';
import type { PlayerParams } from '../queries.ts';

type Season = Reply<'players.show'>['data']['seasons'][number];

const COLUMNS = ['played', 'goals', 'assists', 'yellows', 'reds', 'index'] as const;

/** A row for each season and team. */
export function SeasonTable(props: { seasons: readonly Season[]; label: string; params: PlayerParams }) {
  const { seasons, label, params } = props;
  const t = useT();
  return (
    <RowsTable
      label={label}
      heads={
        <>
          <ColumnHead short={t('common.season')} className="text-left" />
          <FigureHeads figures={COLUMNS} />
        </>
      }
    >
      {seasons.map(({ division, season, team, counts }) => (
        <tr key={`${division.slug} ${season} ${team.slug}`}>
          <th scope="row">
            <Link to={pathTo('division', { ...params, divisionSlug: division.slug })}>
              <Crest name={team.name} image={team.image} />
              <span className="min-w-0 py-1">
                <span className="block break-words">
                  {division.name} · {seasonName(season, t)}
                </span>
                <span className="block truncate text-xs font-normal text-muted">{team.name}</span>
              </span>
            </Link>
          </th>
          {COLUMNS.map((column) => (
            <td key={column}>{counts[column]}</td>
          ))}
        </tr>
      ))}
    </RowsTable>
  );
}
