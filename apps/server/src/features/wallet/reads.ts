import { availableCoins } from '@matchnight/rules';
import type { Page, PrivateRead, Translate } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { type Columns, csvOf } from '../../platform/csv.ts';
import { found } from '../../platform/errors.ts';
import { coinsOfUser } from './balance.ts';
import { mayMove } from './by-hand.ts';
import { type CausedRow, withCauses } from './causes.ts';
import { heldOf } from './ports.ts';
import { findCheck } from './repository/check.ts';
import { countEntries, findAllEntries } from './repository/entries.ts';
import { findAllOwners, findOwner } from './repository/owners.ts';
import { entryView, ownerView } from './view.ts';

const MOST_LINES = 10_000;

/** The viewer's own coins, entry by entry. */
export const mine: Handler<'wallet.mine'> = async ({ db, viewer, page, events }) => {
  const { rows, total } = await entriesOf({ db, events }, viewer.userId, page);
  return { rows: rows.map(entryView), total, coins: await inSight({ db, events }, viewer.userId) };
};

/** The figures alone. */
export const ownInSight: Handler<'wallet.inSight'> = async ({ db, viewer, events }) => ({
  data: await inSight({ db, events }, viewer.userId),
});

/** The same as a file. */
export const csv: Handler<'wallet.csv'> = async ({ db, viewer, lang, t, events }) => {
  const { rows } = await entriesOf({ db, events }, viewer.userId, { limit: MOST_LINES, offset: 0 });
  return csvOf(columnsIn(t), rows, lang);
};

export const accounts: Handler<'wallet.accounts'> = async ({ db, query, page }) => {
  if (query.q === '') return { rows: [], total: 0 };
  const { rows, total } = await findAllOwners(db, query.q, page);
  return { rows: rows.map((row) => ({ ...ownerView(row), coins: row.coins ?? 0 })), total };
};

/** Anybody's coins, entry by entry, with who moved them by hand. */
export const account: Handler<'wallet.account'> = async ({ db, params, viewer, page, events }) => {
  const owner = found(await findOwner(db, params.userId));
  const { rows, total } = await entriesOf({ db, events }, owner.id, page);
  return {
    rows: rows.map((row) => ({ ...entryView(row), by: row.by })),
    total,
    coins: await inSight({ db, events }, owner.id),
    user: ownerView(owner),
    can: { move: mayMove(viewer, owner) },
  };
};

/** What the last check of the ledger found. */
export const alarm: Handler<'wallet.alarm'> = async ({ db }) => {
  const check = await findCheck(db);
  const [checked_at, count] = [check?.checked_at.toISOString() ?? null, check?.differences ?? 0];
  return { data: { checked_at, count, differences: check?.told ?? [] } };
};

async function entriesOf(
  { db, events }: Pick<PrivateRead<'wallet.mine'>, 'db' | 'events'>,
  userId: number,
  { limit, offset }: Page,
) {
  const total = await countEntries(db, userId);
  const rows = total <= offset ? [] : await findAllEntries(db, { userId, from: total - offset, limit });
  return { rows: await withCauses(db, events, rows), total };
}

async function inSight({ db, events }: Pick<PrivateRead<'wallet.mine'>, 'db' | 'events'>, userId: number) {
  const coins = await coinsOfUser(db, userId);
  const held = await events.ask(heldOf)(db, userId);
  return { available: availableCoins(coins), held, owed: coins.debt };
}

function columnsIn(t: Translate): Columns<CausedRow> {
  return {
    [t('wallet.reply_csv_number')]: ({ number }) => number,
    [t('wallet.reply_csv_date')]: ({ at }) => at.toISOString(),
    [t('wallet.reply_csv_cause')]: ({ cause }) => t(`wallet.cause_${cause.kind}`),
    [t('wallet.reply_csv_label')]: ({ cause }) => cause.label,
    [t('wallet.reply_csv_coins')]: ({ coins }) => coins,
    [t('wallet.reply_csv_balance')]: ({ coins_after: after }) => after,
    [t('wallet.reply_csv_debt')]: ({ debt }) => debt,
    [t('wallet.reply_csv_owed')]: ({ debt_after: after }) => after,
  };
}
