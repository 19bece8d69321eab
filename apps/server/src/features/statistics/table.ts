import type { Why } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { pictureAddress } from '../../platform/files.ts';
import { dropOutsOf } from '../divisions/index.ts';
import { teamRef } from '../teams/index.ts';
import {
  findAdjustments,
  findAllNamed,
  findAllNamedAndAdjusted,
  type NamedAdjustment,
} from './repository/standings.ts';

/** The table of a season as the API answers it: stored rows, read by one statement. */
export async function tableOf(db: DbOrTx, seasonId: number, most = 1000) {
  return rowsView(await findAllNamed(db, seasonId, most));
}

/** The same with the points that were added or deducted, of one statement, too. */
export async function adjustedTableOf(db: DbOrTx, seasonId: number) {
  const rows = await findAllNamedAndAdjusted(db, seasonId);
  // Who is given points has a row of the table.
  const adjustments: NamedAdjustment[] = JSON.parse(rows[0]?.adjustments ?? '[]');
  return {
    rows: rowsView(rows),
    adjustments: adjustments.map(({ points, reason, ...team }) => ({ team: teamRef(team), points, reason })),
    drop_outs: dropOutsOf(rows[0]?.drop_outs),
  };
}

function rowsView(rows: Awaited<ReturnType<typeof findAllNamed>>) {
  const names = new Map(rows.map((row) => [row.team_id, row.name]));
  return rows.map((row) => ({
    position: row.position,
    rank_change: row.rank_change,
    team: { name: row.name, slug: row.slug, image: pictureAddress(row.image) },
    played: row.played,
    won: row.won,
    drawn: row.drawn,
    lost: row.lost,
    goals_for: row.goals_for,
    goals_against: row.goals_against,
    goal_difference: row.goals_for - row.goals_against,
    points: row.points + row.adjustment,
    adjustment: row.adjustment,
    form: row.form,
    zone: row.zone,
    why: whyView(row.why, names),
  }));
}

/** The points that were added or deducted, as the season's desk lists them. */
export async function adjustmentsOf(db: DbOrTx, seasonId: number) {
  const rows = await findAdjustments(db, seasonId);
  return rows.map((row) => ({
    id: row.id,
    team: { name: row.name, slug: row.slug, image: pictureAddress(row.image) },
    points: row.points,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
  }));
}

/** The tables of several seasons at once, their first rows only. */
export async function leadersOf(db: DbOrTx, seasonIds: readonly number[], rowsEach: number) {
  const tables = new Map<number, Awaited<ReturnType<typeof tableOf>>>();
  for (const id of seasonIds) tables.set(id, await tableOf(db, id, rowsEach));
  return tables;
}

function whyView(stored: unknown, names: ReadonlyMap<number, string>) {
  if (stored === null) return null;
  // Only `newRow` writes this column.
  const why = stored as Why<number>;
  const over = why.over.flatMap((id) => names.get(id) ?? []);
  return { ...why, over, others: [...why.others] };
}

const CSV_HEAD = [
  'position',
  'team',
  'played',
  'won',
  'drawn',
  'lost',
  'goals_for',
  'goals_against',
  'goal_difference',
  'points',
  'adjustment',
  'form',
] as const;

/** The table as CSV (RFC 4180), with a head of column names. */
export function tableCsv(rows: Awaited<ReturnType<typeof tableOf>>): string {
  const lines = rows.map((row) =>
    CSV_HEAD.map((column) => cell(column === 'team' ? row.team.name : String(row[column]))).join(','),
  );
  return `${[CSV_HEAD.join(','), ...lines].join('\r\n')}\r\n`;
}

/** A name that a spreadsheet would take for a formula is led by a quote mark. */
function cell(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
