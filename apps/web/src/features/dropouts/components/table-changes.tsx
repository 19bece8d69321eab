import type { Reply } from '../../../lib/call-types.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { ColumnHead, RowsTable } from '../../../ui/table.tsx';

type Row = Reply<'dropouts.withdrawal'>['data']['plans'][number]['table'][number];

/** The rows of the table that a withdrawal changes, each before and after. */
export function TableChanges({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Card title={t('dropoutsdesk.table')}>
      <RowsTable
        label={t('dropoutsdesk.table')}
        heads={
          <>
            <ColumnHead short={t('common.column_team')} className="text-left" />
            <ColumnHead short={t('dropoutsdesk.place')} />
            <ColumnHead short={t('dropoutsdesk.points')} />
          </>
        }
      >
        {rows.map((row) => (
          <tr key={row.team.slug}>
            <th scope="row" className="min-h-11 py-2 text-left">
              {row.team.name}
            </th>
            <td className="whitespace-nowrap">
              <Change before={row.position_before} after={row.position} />
            </td>
            <td className="points whitespace-nowrap">
              <Change before={row.points_before} after={row.points} />
            </td>
          </tr>
        ))}
      </RowsTable>
    </Card>
  );
}

function Change({ before, after }: { before: number; after: number }) {
  const t = useT();
  return before === after ? after : t('dropoutsdesk.place_change', { before, after });
}
