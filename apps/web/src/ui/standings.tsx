import type { Console, Lang } from '@matchnight/contract/constants';
import { formatSigned } from '../lib/formats.ts';
import { pathTo } from '../lib/paths.ts';
import { useLang, useT } from '../lib/text.tsx';
import { Badge } from './badge.tsx';
import { Crest } from './crest.tsx';
import { FormMarks } from './form-marks.tsx';
import { Link } from './link.tsx';
import { ColumnHead, FigureHeads, RowsTable } from './table.tsx';
import { type TableRow, ZoneMark } from './zone-mark.tsx';

const WIDE = 'max-sm:hidden';
const FORM = 'max-md:hidden';

interface StandingsProps {
  readonly rows: readonly TableRow[];
  readonly label: string;
  readonly console: Console;
  /** Only position, team, played, difference, points. */
  readonly isShort?: boolean;
  /** Where the why of a tie and an adjustment are told: `${notes}${position}` is an id on the page. */
  readonly notes?: string;
  /** Told at the team's name: it plays no more. */
  readonly withdrawn?: { readonly slugs: ReadonlySet<string>; readonly text: string };
}

/** A league table. Plain rows and cells: it is the heaviest thing on most pages. */
export function Standings({ rows, label, console, isShort = false, notes, withdrawn }: StandingsProps) {
  const t = useT();
  const lang = useLang();
  return (
    <RowsTable
      label={label}
      heads={
        <>
          <FigureHeads figures={['position']} />
          <ColumnHead short={t('common.column_team')} className="text-left" />
          <FigureHeads figures={isShort ? ['played'] : ['played', 'won', 'drawn', 'lost']} />
          {!isShort && <FigureHeads figures={['goals_for', 'goals_against']} className={WIDE} />}
          <FigureHeads figures={['goal_difference', 'points']} />
          {!isShort && <ColumnHead short={t('common.column_form')} className={FORM} />}
        </>
      }
    >
      {rows.map((row) => (
        <Row
          key={row.team.slug}
          row={row}
          lang={lang}
          console={console}
          isShort={isShort}
          notes={notes}
          gone={withdrawn?.slugs.has(row.team.slug) ? withdrawn.text : null}
        />
      ))}
    </RowsTable>
  );
}

function Row(props: {
  row: TableRow;
  lang: Lang;
  console: Console;
  isShort: boolean;
  notes: string | undefined;
  gone: string | null;
}) {
  const { row, lang, console, isShort, notes, gone } = props;
  return (
    <tr>
      <td>
        <span className="standing-place">
          <ZoneMark zone={row.zone} />
          {row.position}
          {!isShort && <RankChange change={row.rank_change} />}
        </span>
      </td>
      <th scope="row">
        <Link to={pathTo('team', { lang, console, teamSlug: row.team.slug })}>
          <Crest name={row.team.name} image={row.team.image} />
          <span>{row.team.name}</span>
        </Link>
        {gone !== null && (
          <span className="-mt-1 block pb-2">
            <Badge tone="warn">{gone}</Badge>
          </span>
        )}
      </th>
      <td>{row.played}</td>
      {!isShort && (
        <>
          <td>{row.won}</td>
          <td>{row.drawn}</td>
          <td>{row.lost}</td>
          <td className={WIDE}>{row.goals_for}</td>
          <td className={WIDE}>{row.goals_against}</td>
        </>
      )}
      <td>{formatSigned(lang, row.goal_difference)}</td>
      <td className="points">
        {row.points}
        {notes && (row.why !== null || row.adjustment !== 0) && <Note row={row} notes={notes} />}
      </td>
      {!isShort && (
        <td className={FORM}>
          <FormMarks form={row.form} />
        </td>
      )}
    </tr>
  );
}

/** Leads to where the tie or the adjustment is explained. */
function Note({ row, notes }: { row: TableRow; notes: string }) {
  return (
    <a href={`#${notes}${row.position}`} className="note" aria-describedby={`${notes}${row.position}`}>
      {row.adjustment !== 0 ? '±' : '='}
    </a>
  );
}

function RankChange({ change }: { change: number | null }) {
  const t = useT();
  if (change === null || change === 0) return null;
  const places = Math.abs(change);
  return (
    <span className={`text-xs max-sm:hidden ${change > 0 ? 'text-win-text' : 'text-loss-text'}`}>
      <span aria-hidden="true">
        {change > 0 ? '▲' : '▼'}
        {places}
      </span>
      <span className="sr-only">{t(change > 0 ? 'common.rank_up' : 'common.rank_down', { places })}</span>
    </span>
  );
}
