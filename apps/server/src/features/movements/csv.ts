import type { Translate } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { type Columns, csvOf } from '../../platform/csv.ts';
import { calendarOf, signingSpellsOf } from '../market/index.ts';
import { requireMarket } from '../tournaments/index.ts';
import { findRows, type MovementRow } from './repository/log.ts';
import { correctionOf } from './view.ts';
import { timeOf } from './windows.ts';

const MOST_LINES = 10_000;

/** What the filter leaves of a tournament's log, as a file. */
export const csv: Handler<'movements.csv'> = async ({
  db,
  noun: { tournament },
  query,
  now,
  tag,
  lang,
  t,
}) => {
  requireMarket(tournament);
  const { q: text, kind, team, sort, window } = query;
  const page = { limit: MOST_LINES, offset: 0 };
  const calendar = await calendarOf(db, tournament);
  const during = timeOf(await signingSpellsOf(db, tournament.id, { calendar, now }), window);
  const rows = await findRows(db, tournament, { text, kind, team, during, sort }, page);
  tag(`names:${tournament.console}`, ...rows.map((row) => `player:${row.player_id}` as const));
  return csvOf(columnsIn(t), rows, lang);
};

function columnsIn(t: Translate): Columns<MovementRow> {
  return {
    [t('movements.reply_csv_date')]: ({ at }) => at.toISOString(),
    [t('movements.reply_csv_kind')]: ({ kind, by_administrator }) =>
      t(by_administrator ? 'movements.by_administrator' : `movements.kind_${kind}`),
    [t('movements.reply_csv_player')]: ({ nick }) => nick,
    [t('movements.reply_csv_from')]: ({ from_name }) => from_name,
    [t('movements.reply_csv_to')]: ({ to_name }) => to_name,
    [t('movements.reply_csv_amount')]: ({ cents }) => ({ cents }),
    [t('movements.reply_csv_undone')]: ({ undone_at }) => undone_at?.toISOString() ?? null,
    [t('movements.reply_csv_position')]: ({ position_to }) => position_to,
    [t('movements.reply_csv_reason')]: (row) => correctionOf(row)?.reason ?? null,
  };
}
