import type { Reply } from '../../../lib/call-types.ts';
import { formatList, formatSigned } from '../../../lib/formats.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';

type Table = Reply<'statistics.table'>['data'];

/** Below the table: why a row is above its equals, and which teams' points were adjusted. */
export function TableNotes(props: { rows: Table['rows']; adjustments: Table['adjustments']; notes: string }) {
  const t = useT();
  const { rows, adjustments, notes } = props;
  const ties = rows.filter((row) => row.why !== null);
  if (ties.length === 0 && adjustments.length === 0) return null;
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      {ties.length > 0 && (
        <Card title={t('statistics.ties')}>
          <ul className="divide-y divide-line">
            {ties.map((row) => (
              <Tie key={row.team.slug} row={row} id={`${notes}${row.position}`} />
            ))}
          </ul>
        </Card>
      )}
      {adjustments.length > 0 && (
        <Card title={t('statistics.adjustments')}>
          <Adjustments {...props} ties={ties} />
        </Card>
      )}
    </div>
  );
}

function Tie({ row, id }: { row: Table['rows'][number]; id: string }) {
  const t = useT();
  const lang = useLang();
  if (row.why === null) return null;
  const { criterion, measure, over, own, others, provisional } = row.why;
  const among = measure === null ? '' : `${t(`statistics.among_${measure}`)} `;
  // Lots and places in the league have no values to compare.
  const values =
    criterion === 'lot' || criterion === 'better_placed' ? '' : `(${among}${own} : ${others.join(', ')})`;
  return (
    <li id={id} className="flex items-start gap-3 px-3 py-2 text-sm target:bg-raised sm:px-4">
      <Crest name={row.team.name} image={row.team.image} />
      <p className="min-w-0 break-words">
        <strong>
          {row.position}. {row.team.name}
        </strong>{' '}
        <span className="text-muted">
          {t(`statistics.why_${criterion}`, { teams: formatList(lang, over) })}{' '}
          <span className="tabular-nums">{values}</span>
        </span>{' '}
        {provisional && <Badge>{t('statistics.why_provisional')}</Badge>}
      </p>
    </li>
  );
}

function Adjustments(props: {
  rows: Table['rows'];
  adjustments: Table['adjustments'];
  notes: string;
  ties: Table['rows'];
}) {
  const t = useT();
  const lang = useLang();
  const idOf = (slug: string, at: number) => {
    const row = props.rows.find(({ team }) => team.slug === slug);
    const isFirst = props.adjustments.findIndex(({ team }) => team.slug === slug) === at;
    // A row's note leads to one place: its tie, where it has one too.
    return row && isFirst && !props.ties.includes(row) ? `${props.notes}${row.position}` : undefined;
  };
  return (
    <ul className="divide-y divide-line">
      {props.adjustments.map(({ team, points, reason }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a team may be given the same for the same reason twice
          key={at}
          id={idOf(team.slug, at)}
          className="flex items-start gap-3 px-3 py-2 text-sm target:bg-raised sm:px-4"
        >
          <Crest name={team.name} image={team.image} />
          <p className="min-w-0 break-words">
            <strong>{team.name}</strong>{' '}
            <span className={points < 0 ? 'text-loss-text' : 'text-win-text'}>
              {t('statistics.adjustment', { signed: formatSigned(lang, points), count: Math.abs(points) })}
            </span>{' '}
            <span className="text-muted">{reason}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
