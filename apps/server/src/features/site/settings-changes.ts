import { SITE_FIELDS } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { existsPicture } from '../../platform/files.ts';
import type { SiteSettings } from '../../platform/site-settings.ts';
import {
  findStored,
  heldStored,
  type SomeSettings,
  type Stored,
  writeSettings,
} from '../../platform/stored-settings.ts';
import { type ChangeRow, findAllSettingChanges, findSettingChange } from './repository/setting-changes.ts';
import { refuseFixed, told } from './settings.ts';
import { type Change, changesOf, changeView } from './settings-view.ts';

export const settingChanges: Handler<'site.settingChanges'> = async ({ db, page, site, tag }) => {
  tag('settings');
  const { rows, total } = await findAllSettingChanges(db, page);
  const stored = await findStored(db);
  const views = [];
  for (const row of rows) {
    const changes = changedBy(row);
    views.push({
      id: row.id,
      at: row.at.toISOString(),
      by: row.by,
      reason: row.reason,
      changes: changes.map(changeView),
      can: { take_back: await mayTakeBack(db, { changes, stored, settings: site.settings }) },
    });
  }
  return { rows: views, total };
};

/** Sets what somebody changed back to what it was before. */
export const takeBackChange: Handler<'site.takeBackChange'> = async (context) => {
  const { tx, params, body, site } = context;
  const changes = changedBy(found(await findSettingChange(tx, params.changeId)));
  refuseFixed(
    site,
    changes.map(({ field }) => field),
  );
  const stored = await heldStored(tx);
  if (!stillStands(changes, stored)) throw new Refusal('setting_changed');
  if (!(await isPictureThere(tx, changes))) throw new Refusal('logo_gone');
  const former = Object.fromEntries(changes.map(({ field, before }) => [field, before]));
  const { before, after } = await writeSettings(tx, former);
  return await told(context, { before, after, reason: body.reason });
};

async function mayTakeBack(
  db: DbOrTx,
  { changes, stored, settings }: { changes: readonly Change[]; stored: Stored; settings: SiteSettings },
): Promise<boolean> {
  const isFree = changes.every(({ field }) => settings.variableOf(field) === null);
  return isFree && stillStands(changes, stored) && (await isPictureThere(db, changes));
}

function stillStands(changes: readonly Change[], stored: Stored): boolean {
  return changes.length > 0 && changes.every(({ field, after }) => stored[field] === after);
}

async function isPictureThere(db: DbOrTx, changes: readonly Change[]): Promise<boolean> {
  const logo = changes.find(({ field }) => field === 'logo')?.before ?? null;
  return logo === null || (await existsPicture(db, String(logo)));
}

function changedBy({ before, after }: ChangeRow): Change[] {
  return changesOf(knownOf(before), knownOf(after));
}

/** What an entry of the log says of fields that there are. */
function knownOf(said: unknown): SomeSettings {
  const known = Object.entries(said ?? {}).filter(([name]) => SITE_FIELDS.some((field) => field === name));
  return Object.fromEntries(known);
}
