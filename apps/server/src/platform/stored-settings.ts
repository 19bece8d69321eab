import {
  FACTOR_RULES,
  type FactorRule,
  LEAST_AGE,
  type OpenTo,
  REGISTRATIONS,
  RETENTION,
  type Registration,
  type RetentionField,
  SITE_FIELDS,
  type SiteField,
} from '@matchnight/contract';
import type { Selectable } from 'kysely';
import type { DbOrTx, Tx } from './database/index.ts';
import type { SettingsTable } from './database/tables.ts';

/** What stands in the database, by the names of the form's fields; null where nobody has said anything. */
export interface StoredSettings extends Readonly<Record<RetentionField, number>> {
  readonly siteName: string | null;
  readonly timeZone: string | null;
  readonly contact: string | null;
  /** "#rrggbb". */
  readonly accent: string | null;
  /** A picture's name. */
  readonly logo: string | null;
  readonly registration: Registration;
  readonly leastAge: number;
  readonly writers: OpenTo;
  readonly obliged: FactorRule;
}
export interface Stored extends StoredSettings {
  readonly pages: readonly string[];
  readonly termsVersion: number | null;
}
type Value = string | number | null;
/** Some of the settings by their fields. */
export type SomeSettings = { readonly [F in keyof StoredSettings]?: StoredSettings[F] | undefined };

const COLUMNS = {
  siteName: 'name',
  timeZone: 'time_zone',
  contact: 'contact',
  accent: 'accent',
  logo: 'logo',
  registration: 'registration',
  leastAge: 'least_age',
  writers: 'writers',
  obliged: 'obliged',
  notificationDays: 'notification_days',
  reportDays: 'report_days',
  networkDays: 'network_days',
  screenshotDays: 'screenshot_days',
  contactDays: 'contact_days',
} as const satisfies Record<SiteField, keyof SettingsTable>;

const NOBODY_SAID: Stored = {
  siteName: null,
  timeZone: null,
  contact: null,
  accent: null,
  logo: null,
  registration: REGISTRATIONS[0],
  leastAge: LEAST_AGE.preset,
  writers: 'everybody',
  obliged: FACTOR_RULES[0],
  notificationDays: RETENTION.notificationDays.preset,
  reportDays: RETENTION.reportDays.preset,
  networkDays: RETENTION.networkDays.preset,
  screenshotDays: RETENTION.screenshotDays.preset,
  contactDays: RETENTION.contactDays.preset,
  pages: [],
  termsVersion: null,
};

export async function findStored(db: DbOrTx): Promise<Stored> {
  const row = await db.selectFrom('settings').selectAll().executeTakeFirst();
  return row === undefined ? NOBODY_SAID : storedOf(row);
}

/** Keeps others from changing the settings until the transaction ends, and answers what is stored. */
export async function heldStored(db: DbOrTx): Promise<Stored & { readonly formerLogo: string | null }> {
  await db
    .insertInto('settings')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow();
  return { ...storedOf(row), formerLogo: row.former_logo };
}

/**
 * Writes what is said, and leaves the rest as it is; answers what is another now, before and after. The caller touches 'settings', and
 * writes down what changed.
 */
export async function writeSettings(
  db: DbOrTx,
  said: SomeSettings,
): Promise<{ before: SomeSettings; after: SomeSettings }> {
  const stored = await heldStored(db);
  const changed = SITE_FIELDS.filter((field) => said[field] !== undefined && said[field] !== stored[field]);
  const of = (values: SomeSettings) => Object.fromEntries(changed.map((field) => [field, values[field]]));
  if (changed.length > 0) {
    const set: Record<string, Value> = {};
    for (const field of changed) set[COLUMNS[field]] = said[field] ?? null;
    if (changed.includes('logo')) set.former_logo = stored.logo;
    await db.updateTable('settings').set(set).execute();
  }
  return { before: of(stored), after: of(said) };
}

/** Which pages of the operator's there are, and which version of terms: the caller touches 'settings'. */
export async function writePublicPages(
  tx: Tx,
  { pages, termsVersion }: Pick<Stored, 'pages' | 'termsVersion'>,
): Promise<void> {
  await heldStored(tx);
  await tx
    .updateTable('settings')
    .set({ public_pages: [...pages], terms_version: termsVersion })
    .execute();
}

function storedOf(row: Selectable<SettingsTable>): Stored {
  return {
    siteName: row.name,
    timeZone: row.time_zone,
    contact: row.contact,
    accent: row.accent,
    logo: row.logo,
    registration: row.registration,
    leastAge: row.least_age,
    writers: row.writers,
    obliged: row.obliged,
    notificationDays: row.notification_days,
    reportDays: row.report_days,
    networkDays: row.network_days,
    screenshotDays: row.screenshot_days,
    contactDays: row.contact_days,
    pages: row.public_pages,
    termsVersion: row.terms_version,
  };
}
