import { RETENTION, type RetentionField } from '@matchnight/contract';
import { accentFaces } from '@matchnight/rules';
import { OF_SITE } from '../../platform/audit.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseOlder } from '../../platform/calls/version.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { newSettings } from '../../platform/new-settings.ts';
import { previewed } from '../../platform/previewed.ts';
import { writeSettings } from '../../platform/stored-settings.ts';
import { countNetworksBefore, versionByAudit } from '../accounts/index.ts';
import { countNotificationsBefore } from '../inbox/index.ts';
import { countReportsBefore } from '../moderation/index.ts';
import { countOutlivedScreenshots } from '../results/index.ts';
import { type Change, changesOf, changeView } from './settings-view.ts';

const DAY_MS = 86_400_000;
/** What the next night would delete that is older than this. */
const OLDER: Readonly<Record<RetentionField, (db: DbOrTx, before: Date) => Promise<number>>> = {
  notificationDays: countNotificationsBefore,
  reportDays: countReportsBefore,
  networkDays: countNetworksBefore,
  screenshotDays: countOutlivedScreenshots,
};

/** What other settings would do: they are written, looked at and taken back. */
export const previewSettings: Handler<'site.previewSettings'> = async ({ tx, body, site, now }) => {
  const { version, ...form } = body;
  const said = newSettings(site.settings, form);
  return await previewed(tx, async () => {
    const { before, after } = await writeSettings(tx, said);
    refuseOlder(await versionByAudit(tx, 'settings', OF_SITE), version, now);
    const changes = changesOf(before, after);
    return {
      data: {
        changes: changes.map(changeView),
        closes_registration: after.registration === 'closed',
        accent: accentOf(changes),
        deletes: await deletesOf(tx, changes, now),
      },
    };
  });
};

function accentOf(changes: readonly Change[]) {
  const accent = changes.find(({ field }) => field === 'accent')?.after ?? null;
  const faces = accent === null ? null : accentFaces(String(accent));
  return faces === null || faces.refused !== null ? null : { light: faces.light, dark: faces.dark };
}

async function deletesOf(db: DbOrTx, changes: readonly Change[], now: Date) {
  const found: { field: RetentionField; rows: number }[] = [];
  for (const { field, before, after } of changes) {
    if (!isTerm(field) || Number(after) >= Number(before)) continue;
    const rows = await OLDER[field](db, new Date(now.getTime() - Number(after) * DAY_MS));
    found.push({ field, rows });
  }
  return found;
}

function isTerm(field: string): field is RetentionField {
  return Object.hasOwn(RETENTION, field);
}
