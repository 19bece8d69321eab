import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { seasonName } from '../../../lib/season-name.ts';
import { useT } from '../../../lib/text.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';
import { ColumnHead, FigureHeads, RowsTable } from '../../../ui/table.tsx';
import type { PlayerParams } from '../queries.ts';

type PlayerRecord = Reply<'players.record'>['data'];
type Counts = PlayerRecord['totals'];

const COLUMNS = ['played', 'won', 'drawn', 'lost', 'goals', 'assists', 'yellows', 'reds', 'titles'] as const;

/** A row for each season and team, and below them the sum of all there are. */
export function RecordTable(props: { record: PlayerRecord; label: string; params: PlayerParams }) {
  const { record, label, params } = props;
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
      {record.data.map(({ tournament, division, season, team, ...counts }) => (
        <tr key={`${division.slug} ${season} ${team.slug}`}>
          <th scope="row">
            <Link to={pathTo('division', { ...params, divisionSlug: division.slug })}>
              <Crest name={team.name} image={team.image} />
              <span className="min-w-0 py-1">
                <span className="block">{division.name}</span>
                <span className="block text-xs font-normal text-muted">
                  {seasonName(season, t)} · {team.name}
                  <span className="inline max-sm:hidden"> · {tournament.name}</span>
                </span>
              </span>
            </Link>
          </th>
          <Cells counts={counts} />
        </tr>
      ))}
      <tr className="font-bold">
        <th scope="row" className="py-3">
          {t('players.record_total')}
        </th>
        <Cells counts={record.totals} />
      </tr>
    </RowsTable>
  );
}

function Cells({ counts }: { counts: Counts }) {
  return COLUMNS.map((column) => <td key={column}>{counts[column] ?? '–'}</td>);
}
