import { checkVsSettings } from '@matchnight/rules';
import { OF_SITE } from '../../platform/audit.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseOlder } from '../../platform/calls/version.ts';
import { refuseField } from '../../platform/errors.ts';
import { coinsOf } from './law.ts';
import { countPairs, findPairs } from './repository/pairs.ts';
import {
  findRunning,
  findSettings,
  heldSettings,
  type SettingsRow,
  updateSettings,
} from './repository/settings.ts';
import { offBecause, type Site, settingsWhereOn, vsSettings } from './settings.ts';

export const status: Handler<'vs.status'> = async ({ db, site, tag }) => {
  tag('settings');
  return { data: { is_on: (await vsSettings(db, site)).enabled } };
};

export const vsSettingsCall: Handler<'vs.vsSettings'> = async ({ db, site }) => {
  const row = await findSettings(db);
  return { data: { ...settingsView(row, site), running: await findRunning(db) } };
};

/** SUPER says whether VS runs, for whom, and with which coins. It is on in production once its notice is confirmed. */
export const setVs: Handler<'vs.setVs'> = async ({ tx, body, viewer, site, now, touch, log, say }) => {
  const before = await heldSettings(tx);
  refuseOlder({ number: before.version, by: null, at: null }, body.version, now);
  const law = { coins: body.coins, accountDays: body.days, playedMatches: body.matches };
  if (checkVsSettings(law) !== null) throw new RangeError('the contract let in what the law does not');
  const isConfirmed = before.confirmed_at !== null || body.confirmed;
  if (body.on && site.vs.needsNotice && !isConfirmed) throw refuseField('confirmed', 'vs_notice_unconfirmed');
  const confirms = body.confirmed && before.confirmed_at === null;
  const said = {
    is_off: !body.on,
    takes_bought: body.coins === 'all',
    least_days: body.days,
    least_matches: body.matches,
  };
  const version = await updateSettings(tx, {
    ...said,
    ...(confirms ? { confirmed_at: now, confirmed_by: viewer.userId } : {}),
  });
  const { on, coins, days, matches } = body;
  const was = { on: !before.is_off, ...termsOf(before) };
  await log({ action: 'vs.settings', of: OF_SITE, before: was, after: { on, coins, days, matches } });
  touch('settings', `user:${viewer.userId}`);
  return { ...say(body.on ? 'vs.reply_on' : 'vs.reply_off'), version };
};

/** A list, no verdict. */
export const pairs: Handler<'vs.pairs'> = async ({ db, page, site, tag }) => {
  tag('settings');
  await settingsWhereOn(db, site);
  const rows = await findPairs(db, page);
  return {
    rows: rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() })),
    total: await countPairs(db),
  };
};

function settingsView(row: SettingsRow, site: Site) {
  const off = offBecause(row, site);
  return {
    is_on: off === null,
    off_because: off,
    is_switched_off: row.is_off,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    confirmed_by: row.confirmed_by,
    needs_notice: site.vs.needsNotice,
    ...termsOf(row),
    version: row.version,
  };
}

/** Who may enter, with which coins. */
function termsOf(row: SettingsRow) {
  return { coins: coinsOf(row), days: row.least_days, matches: row.least_matches };
}
