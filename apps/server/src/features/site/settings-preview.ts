import { RETENTION, type RetentionField, USER_TYPES, type UserType } from '@matchnight/contract';
import { accentFaces } from '@matchnight/rules';
import { OF_SITE } from '../../platform/audit.ts';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseOlder } from '../../platform/calls/version.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { newSettings } from '../../platform/new-settings.ts';
import { previewed } from '../../platform/previewed.ts';
import { type SomeSettings, writeSettings } from '../../platform/stored-settings.ts';
import { countNetworksBefore, secondFactors, versionByAudit } from '../accounts/index.ts';
import { countContactBefore } from '../contact/index.ts';
import { countWithout, isObliging } from '../factors/index.ts';
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
  contactDays: countContactBefore,
};

type Looking = Pick<PrivateWrite<'site.previewSettings'>, 'tx' | 'viewer' | 'events' | 'now'>;

/** What other settings would do: they are written, looked at and taken back. */
export const previewSettings: Handler<'site.previewSettings'> = async (context) => {
  const { tx, body, site, now } = context;
  const { version, ...form } = body;
  const said = newSettings(site.settings, form);
  return await whatFollows(context, async () => {
    const written = await writeSettings(tx, said);
    refuseOlder(await versionByAudit(tx, 'settings', OF_SITE), version, now);
    return written;
  });
};

/** What is another once `write` has written, and what follows from it; all of it is undone. */
export async function whatFollows(
  context: Looking,
  write: () => Promise<{ before: SomeSettings; after: SomeSettings }>,
) {
  const { tx, events, now } = context;
  const wereObliged = await isObliging(tx, events);
  return await previewed(tx, async () => {
    const { before, after } = await write();
    const changes = changesOf(before, after);
    return {
      data: {
        changes: changes.map(changeView),
        closes_registration: after.registration === 'closed',
        accent: accentOf(changes),
        deletes: await deletesOf(tx, changes, now),
        factors: await factorsOf(context, wereObliged),
      },
    };
  });
}

/** Whom the rule of second factors shuts out that comes into force; null: it stays as it is. */
async function factorsOf({ tx, viewer, events }: Looking, wereObliged: boolean) {
  const holds = await isObliging(tx, events);
  if (holds === wereObliged) return null;
  const found: { rank: UserType; people: number }[] = [];
  for (const rank of holds ? USER_TYPES : []) {
    const { without: people } = await countWithout(tx, [rank], events);
    if (people > 0) found.push({ rank, people });
  }
  const hasOne = (await events.ask(secondFactors)(tx, viewer.userId)).length > 0;
  return { holds, shut_out: found, own_missing: holds && !hasOne };
}

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
