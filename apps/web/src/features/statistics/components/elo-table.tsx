import type { Console } from '@matchnight/contract/constants';
import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { FormMarks } from '../../../ui/form-marks.tsx';
import { Link } from '../../../ui/link.tsx';
import { ColumnHead, FigureHeads, RowsTable } from '../../../ui/table.tsx';
import { Place } from './place.tsx';

type Row = Reply<'statistics.rankingTeams'>['data']['data'][number];
const FORM = 'max-sm:hidden';

/** Teams from best to last by Elo, each with where it plays in the tournament. */
export function EloTable(props: { rows: readonly Row[]; label: string; console: Console }) {
  const { rows, label, console } = props;
  const t = useT();
  return (
    <RowsTable
      label={label}
      heads={
        <>
          <FigureHeads figures={['position']} />
          <ColumnHead short={t('common.column_team')} className="text-left" />
          <ColumnHead short={t('common.column_form')} className={FORM} />
          <FigureHeads figures={['played']} />
          <ColumnHead short="Elo" long={t('ratings.elo')} />
        </>
      }
    >
      {rows.map((row) => (
        <EloRow key={row.team.slug} row={row} console={console} />
      ))}
    </RowsTable>
  );
}

function EloRow({ row, console }: { row: Row; console: Console }) {
  const lang = useLang();
  const { team, matches, rating, divisions } = row;
  return (
    <tr>
      <td>
        {/* No medals for who has not played yet. */}
        {matches === 0 ? row.position : <Place position={row.position} />}
      </td>
      <th scope="row">
        <Link to={pathTo('team', { lang, console, teamSlug: team.slug })}>
          <Crest name={team.name} image={team.image} />
          <span className="min-w-0 py-1">
            <span className="block truncate">{team.name}</span>
            <Places divisions={divisions} />
          </span>
        </Link>
      </th>
      <td className={FORM}>
        <FormMarks form={divisions.find(({ form }) => form !== '')?.form ?? ''} />
      </td>
      <td>{matches}</td>
      <td className="points">{rating}</td>
    </tr>
  );
}

function Places({ divisions }: Pick<Row, 'divisions'>) {
  const t = useT();
  return (
    <span className="flex flex-wrap gap-x-3 text-xs font-normal text-muted">
      {divisions.map(({ division, position }) => (
        <span key={division.slug} className="max-w-full truncate">
          {position === null ? division.name : t('ratings.place_in', { position, division: division.name })}
        </span>
      ))}
    </span>
  );
}
