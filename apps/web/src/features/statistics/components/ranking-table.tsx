import type { Console } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import type { Reply } from '../../../lib/call-types.ts';
import { formatNumber } from '../../../lib/formats.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';
import { ColumnHead, FigureHeads, RowsTable } from '../../../ui/table.tsx';
import { Place } from './place.tsx';

export type RankingName = keyof typeof VALUE_COLUMN;
export type RankingRow = Reply<'statistics.scorers'>['data']['data'][number];

const VALUE_COLUMN = {
  scorers: 'goals',
  assists: 'assists',
  gks: 'average',
  mvp: 'best_player',
  theBests: 'index',
  yellowCards: 'yellows',
  redCards: 'reds',
  rankingPlayers: 'index',
} as const;

export interface RankingTableProps<R extends RankingRow> {
  readonly ranking: RankingName;
  readonly rows: readonly R[];
  readonly label: string;
  readonly console: Console;
  /** Before the name: the team's crest, unless said. */
  readonly face?: (row: R) => ReactNode;
  /** Below the name: the team's, unless said. */
  readonly below?: (row: R) => ReactNode;
}

/** Players from best to last; goalkeepers below the minimum are listed apart at the end. */
export function RankingTable<R extends RankingRow>(props: RankingTableProps<R>) {
  const { ranking, rows, label, console, face = crestOf, below = teamOf } = props;
  const t = useT();
  const lang = useLang();
  const value = VALUE_COLUMN[ranking];
  const shareOf = sharesOf(ranking, rows);
  const decimals = ranking === 'gks' || ranking === 'rankingPlayers' ? 2 : 0;
  const hasAverage = ranking === 'theBests' || ranking === 'mvp';
  return (
    <RowsTable
      label={label}
      heads={
        <>
          <FigureHeads figures={['position']} />
          <ColumnHead short={t('common.column_player')} className="text-left" />
          <FigureHeads figures={['played']} />
          {ranking === 'gks' && <FigureHeads figures={['conceded', 'clean_sheets']} />}
          <FigureHeads figures={hasAverage ? ['average', value] : [value]} />
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.player.slug}>
          <td>
            <Place position={row.position} />
          </td>
          <th scope="row">
            <Link to={pathTo('player', { lang, console, playerSlug: row.player.slug })}>
              {face(row)}
              <span className="min-w-0 py-1">
                <span className="block truncate">{row.player.nick}</span>
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-normal text-muted">
                  {below(row)}
                  {row.eligible === false && <Badge wraps>{t('rankings.below_minimum')}</Badge>}
                </span>
              </span>
            </Link>
            <Share of={shareOf(row)} />
          </th>
          <td>{row.played ?? '–'}</td>
          {ranking === 'gks' && <td>{row.conceded}</td>}
          {ranking === 'gks' && <td>{row.clean_sheets}</td>}
          {hasAverage && <td>{row.average === null ? '–' : formatNumber(lang, row.average, 2)}</td>}
          <td className="points">{formatNumber(lang, row.value, decimals)}</td>
        </tr>
      ))}
    </RowsTable>
  );
}

/** A bar as wide as the share; the value is at the row's end, so this is for the eye only. */
function Share({ of: share }: { of: number }) {
  return share > 0 && <svg className="share" width={`${share}%`} height="2" aria-hidden="true" />;
}

/**
 * How many hundredths of the first one's value a row has. Later pages don't know the first one, and of goals let in
 * less is more: no bars there.
 */
function sharesOf(ranking: RankingName, rows: readonly RankingRow[]): (row: RankingRow) => number {
  const first = rows[0];
  if (ranking === 'gks' || first?.position !== 1 || first.value <= 0) return () => 0;
  return ({ value }) => Math.max(0, Math.round((value / first.value) * 92));
}

function crestOf({ team }: RankingRow) {
  return <Crest name={team.name} image={team.image} />;
}

function teamOf({ team }: RankingRow) {
  return <span className="max-w-full truncate">{team.name}</span>;
}
