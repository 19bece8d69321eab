import { useEffect, useRef } from 'react';
import { formatNumber, formatSigned } from '../../../../lib/formats.ts';
import { useLang, useT } from '../../../../lib/text.tsx';
import { Crest } from '../../../../ui/crest.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { ColumnHead, FigureHeads, RowsTable } from '../../../../ui/table.tsx';
import type { Preview } from '../queries.ts';
import { AnnulFirst } from './annul-first.tsx';
import { TieChanges } from './preview-ties.tsx';

/** More players than these are folded away: mostly only their index changes. */
const FEW = 6;

/** What a decision would change, before it is made: the table, the bracket, suspensions and players' statistics. */
export function PreviewPanel({ preview }: { preview: Preview }) {
  const t = useT();
  const ref = useRef<HTMLElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const { table, players, bracket, ties, suspensions, annul_first: annulFirst } = preview;
  const isNothing = [table, players, bracket, ties, suspensions].every(({ length }) => length === 0);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="preview"
      className="min-w-0 scroll-mt-16 rounded-md border border-accent-text outline-none"
    >
      <h2 id="preview" className="display px-3 pt-3 text-lg sm:px-4">
        {t(annulFirst ? 'results.annul_first' : 'results.preview_title')}
      </h2>
      {annulFirst && <AnnulFirst {...annulFirst} />}
      {isNothing && !annulFirst && (
        <p className="px-3 py-3 text-muted sm:px-4">{t('results.preview_nothing')}</p>
      )}
      {table.length > 0 && <TableChanges rows={table} />}
      {ties.length > 0 && <TieChanges ties={ties} />}
      {bracket.length > 0 && <BracketChanges rows={bracket} />}
      {suspensions.length > 0 && <SuspensionChanges rows={suspensions} />}
      {players.length > 0 && (
        <details open={players.length <= FEW} className="border-t border-line">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 font-semibold text-accent-text sm:px-4">
            <Icon name="down" size="small" />
            {t('results.preview_players', { count: players.length })}
          </summary>
          <PlayerChanges players={players} />
        </details>
      )}
    </section>
  );
}

function TableChanges({ rows }: { rows: Preview['table'] }) {
  const t = useT();
  const lang = useLang();
  return (
    <RowsTable
      label={t('results.preview_table')}
      heads={
        <>
          <ColumnHead short={t('common.column_position')} long={t('common.column_position_long')} />
          <ColumnHead short={t('common.column_team')} className="text-left" />
          <ColumnHead
            short={t('common.column_goal_difference')}
            long={t('common.column_goal_difference_long')}
          />
          <ColumnHead short={t('common.column_points')} long={t('common.column_points_long')} />
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.team.slug}>
          <td>
            <Change before={String(row.position_before)} after={String(row.position)} />
          </td>
          <th scope="row">
            <span className="flex min-h-11 items-center gap-2">
              <Crest name={row.team.name} image={row.team.image} />
              <span className="min-w-0 break-words">{row.team.name}</span>
            </span>
          </th>
          <td>
            <Change
              before={formatSigned(lang, row.goal_difference_before)}
              after={formatSigned(lang, row.goal_difference)}
            />
          </td>
          <td>
            <Change before={String(row.points_before)} after={String(row.points)} />
          </td>
        </tr>
      ))}
    </RowsTable>
  );
}

/** The pairs of the rounds to come, before and after. */
function BracketChanges({ rows }: { rows: Preview['bracket'] }) {
  const t = useT();
  const teams = (match: (typeof rows)[number]['after']) =>
    match ? `${match.home} – ${match.away}` : t('common.to_be_decided');
  return (
    <ul className="grid gap-2 border-t border-line px-3 py-3 sm:px-4">
      {rows.map(({ round, before, after }) => (
        <li key={`${round} ${teams(before)} ${teams(after)}`} className="break-words">
          <span className="text-sm text-muted">{t('common.round', { round })}</span>
          <br />
          <span className="sr-only">
            {t('results.from_to', { before: teams(before), after: teams(after) })}
          </span>
          <span aria-hidden="true">
            {teams(before)} → <strong className="text-accent-text">{teams(after)}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Players who then have more matches to miss, or fewer. */
function SuspensionChanges({ rows }: { rows: Preview['suspensions'] }) {
  const t = useT();
  return (
    <div className="border-t border-line px-3 py-3 sm:px-4">
      <h3 className="text-sm text-muted">{t('results.preview_suspensions')}</h3>
      <ul>
        {rows.map(({ player, left_before, left }) => (
          <li key={player.slug} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">{player.nick}</span>
            <Change before={String(left_before)} after={String(left)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** "3 → 1"; one number where nothing changes. */
function Change({ before, after }: { before: string; after: string }) {
  const t = useT();
  if (before === after) return <span>{after}</span>;
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{t('results.from_to', { before, after })}</span>
      <span aria-hidden="true">
        {before} → <strong className="text-accent-text">{after}</strong>
      </span>
    </span>
  );
}

const COLUMNS = ['goals', 'assists', 'yellows', 'reds'] as const;

function PlayerChanges({ players }: { players: Preview['players'] }) {
  const t = useT();
  const lang = useLang();
  const signed = (value: number) => (value === 0 ? '–' : formatSigned(lang, value));
  return (
    <RowsTable
      label={t('results.preview_players', { count: players.length })}
      heads={
        <>
          <ColumnHead short={t('common.column_player')} className="text-left" />
          <FigureHeads figures={COLUMNS} />
          <ColumnHead short={t('common.column_index')} long={t('common.column_index_long')} />
        </>
      }
    >
      {players.map((row) => (
        <tr key={row.player.slug}>
          <th scope="row">
            <span className="flex min-h-11 items-center">
              <span className="truncate">{row.player.nick}</span>
            </span>
          </th>
          {COLUMNS.map((column) => (
            <td key={column}>{signed(row[column])}</td>
          ))}
          <td>{row.index === 0 ? '–' : `${row.index > 0 ? '+' : ''}${formatNumber(lang, row.index)}`}</td>
        </tr>
      ))}
    </RowsTable>
  );
}
