import type { Why } from '@matchnight/rules';
import type { Translate } from '../../platform/calls/context.ts';
import type { Columns } from '../../platform/csv.ts';
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

type Row = Awaited<ReturnType<typeof tableOf>>[number];

/** The columns of the file of a table. */
export function columnsIn(t: Translate): Columns<Row> {
  return {
    [t('common.column_position_long')]: ({ position }) => position,
    [t('common.column_team')]: ({ team }) => team.name,
    [t('common.column_played_long')]: ({ played }) => played,
    [t('common.column_won_long')]: ({ won }) => won,
    [t('common.column_drawn_long')]: ({ drawn }) => drawn,
    [t('common.column_lost_long')]: ({ lost }) => lost,
    [t('common.column_goals_for_long')]: (row) => row.goals_for,
    [t('common.column_goals_against_long')]: (row) => row.goals_against,
    [t('common.column_goal_difference_long')]: (row) => row.goal_difference,
    [t('common.column_points_long')]: ({ points }) => points,
    [t('statistics.adjustments')]: ({ adjustment }) => adjustment,
    [t('common.column_form')]: ({ form }) => form,
  };
}
