import { SITE_FIELDS } from '@matchnight/contract';
import type { PrivateWrite } from '../../platform/calls/context.ts';
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
import { askAgain, refuseFixed, told } from './settings.ts';
import { whatFollows } from './settings-preview.ts';
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

/** What taking a change back would do: it is done, looked at and undone. */
export const previewTakeBack: Handler<'site.previewTakeBack'> = async (context) =>
  await whatFollows(context, async () => await writeBack(context));

/** Sets what somebody changed back to what it was before. */
export const takeBackChange: Handler<'site.takeBackChange'> = {
  async prepare(context) {
    const { db, params, body } = context;
    const changes = changedBy(found(await findSettingChange(db, params.changeId)));
    await askAgain(
      context,
      changes.some(({ field }) => field === 'obliged'),
    );
    return async (within) => await told(within, { ...(await writeBack(within)), reason: body.reason });
  },
};

/** @throws Refusal where the environment says a field by now, somebody has changed one since, or its logo is gone */
async function writeBack({
  tx,
  params,
  site,
}: Pick<PrivateWrite<'site.previewTakeBack'>, 'tx' | 'params' | 'site'>) {
  const changes = changedBy(found(await findSettingChange(tx, params.changeId)));
  refuseFixed(
    site,
    changes.map(({ field }) => field),
  );
  const stored = await heldStored(tx);
  if (!stillStands(changes, stored)) throw new Refusal('setting_changed');
  if (!(await isPictureThere(tx, changes))) throw new Refusal('logo_gone');
  return await writeSettings(tx, Object.fromEntries(changes.map(({ field, before }) => [field, before])));
}

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
