import { LEGAL_DOCUMENTS, type LegalDocument } from '@matchnight/contract';
import type { Db, DbOrTx, Tx } from './database/index.ts';
import { type FieldErrors, Refusal } from './errors.ts';

/** What the operator has said of the whole site; null where nobody has. */
export interface SaidOfSite {
  readonly siteName: string | null;
  /** A name of the time zone database. */
  readonly timeZone: string | null;
}
export type LinkedDocument = Exclude<LegalDocument, 'about'>;
/** What holds now. */
export interface SiteNow {
  readonly name: string;
  /** The zone that new tournaments begin with; null where nobody has said one. */
  readonly timeZone: string | null;
  /** Pages that its operator has published, in their order; without about us, which is always there. */
  readonly pages: readonly LinkedDocument[];
  /** The version of its terms; null: there are none. */
  readonly termsVersion: number | null;
}

/** Signs that can't be seen, and nothing to read. */
const UNREADABLE = /[\p{C}]|^[^\p{L}\p{N}]*$/u;
const DEFAULT_NAME = 'Matchnight';
const DEFAULT_ZONE = 'UTC';

/**
 * The settings of the site: what the environment says (SITE_NAME, TIME_ZONE), else what stands in the database, else the
 * product's own. Pages ask for them at each cold rendering, so a node keeps them until 'settings' is touched.
 */
export class SiteSettings {
  readonly environment: SaidOfSite;
  readonly #db: Db;
  #keeps = false;
  #kept: Promise<SiteNow> | null = null;

  constructor(db: Db, environment: SaidOfSite) {
    this.#db = db;
    this.environment = environment;
  }

  /** False while touches may be missed: then nothing is kept. */
  set keeps(value: boolean) {
    this.#keeps = value;
    this.#kept = null;
  }

  /** Something was touched, here or on another node. */
  touched(tags: readonly string[]): void {
    if (tags.includes('settings') || tags.includes('*')) this.#kept = null;
  }

  /** As this node knows them; `past`: as they stand in the database now. */
  async now(past = false): Promise<SiteNow> {
    if (!this.#keeps || past) return await this.of(this.#db);
    if (this.#kept === null) {
      const reading = this.of(this.#db);
      this.#kept = reading;
      reading.catch(() => {
        if (this.#kept === reading) this.#kept = null;
      });
    }
    return await this.#kept;
  }

  /** The zone of its days and months, as a transaction sees it. */
  async zoneOf(db: DbOrTx): Promise<string> {
    return (await this.of(db)).timeZone ?? DEFAULT_ZONE;
  }

  /** As a transaction sees them. */
  async of(db: DbOrTx): Promise<SiteNow> {
    const { siteName, timeZone } = this.environment;
    const stored = await findStored(db);
    return {
      name: siteName ?? stored.siteName ?? DEFAULT_NAME,
      timeZone: timeZone ?? stored.timeZone,
      pages: stored.pages,
      termsVersion: stored.termsVersion,
    };
  }
}

/** The settings as their pages have them: with the variable of the environment that says so. */
export function settingsView(
  { environment }: SiteSettings,
  { name, timeZone }: Pick<SiteNow, 'name' | 'timeZone'>,
) {
  return {
    name,
    time_zone: timeZone ?? DEFAULT_ZONE,
    set_by: {
      name: environment.siteName === null ? null : 'SITE_NAME',
      time_zone: environment.timeZone === null ? null : 'TIME_ZONE',
    },
  };
}

/**
 * What a form says of the site, tidied; null where it says nothing.
 * @throws Refusal on `siteName` (invalid_format), both (set_by_environment)
 */
export function newSettings(
  { environment }: SiteSettings,
  form: { readonly siteName?: string | undefined; readonly timeZone?: string | undefined },
): SaidOfSite {
  const siteName = form.siteName?.normalize('NFC').replace(/\s+/g, ' ').trim() ?? null;
  const timeZone = form.timeZone ?? null;
  const fields: FieldErrors = {
    ...(siteName !== null && UNREADABLE.test(siteName) ? { siteName: [{ issue: 'invalid_format' }] } : {}),
    ...(siteName !== null && environment.siteName !== null ? fixedBy('siteName', 'SITE_NAME') : {}),
    ...(timeZone !== null && environment.timeZone !== null ? fixedBy('timeZone', 'TIME_ZONE') : {}),
  };
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields });
  return { siteName, timeZone };
}

/** Writes what is said, and leaves the rest as it is. The caller touches 'settings', and writes down what changed. */
export async function writeSettings(
  db: DbOrTx,
  said: SaidOfSite,
): Promise<{ before: SaidOfSite; after: SaidOfSite }> {
  const before = await lockStored(db);
  const after = {
    siteName: said.siteName ?? before.siteName,
    timeZone: said.timeZone ?? before.timeZone,
  };
  await db.updateTable('settings').set({ name: after.siteName, time_zone: after.timeZone }).execute();
  return { before, after };
}

/** Which pages of the operator's there are, and which version of terms: the caller touches 'settings'. */
export async function writePublicPages(
  tx: Tx,
  { pages, termsVersion }: Pick<SiteNow, 'pages' | 'termsVersion'>,
): Promise<void> {
  await lockStored(tx);
  const set = { public_pages: [...pages], terms_version: termsVersion };
  await tx.updateTable('settings').set(set).execute();
}

/** The pages that are linked beside about us, in their order, as far as `isThere` says so. */
export function linkedDocuments(isThere: (document: LinkedDocument) => boolean): LinkedDocument[] {
  return LEGAL_DOCUMENTS.filter((document) => document !== 'about').filter(isThere);
}

function fixedBy(field: string, variable: string): FieldErrors {
  return { [field]: [{ code: 'set_by_environment', values: { variable } }] };
}

/** Keeps others from changing the settings until the transaction ends, and answers what is stored. */
async function lockStored(db: DbOrTx): Promise<SaidOfSite> {
  await db
    .insertInto('settings')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select(['name', 'time_zone'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { siteName: row.name, timeZone: row.time_zone };
}

async function findStored(db: DbOrTx): Promise<SaidOfSite & Pick<SiteNow, 'pages' | 'termsVersion'>> {
  const row = await db
    .selectFrom('settings')
    .select(['name', 'time_zone', 'public_pages', 'terms_version'])
    .executeTakeFirst();
  const there = row?.public_pages ?? [];
  return {
    siteName: row?.name ?? null,
    timeZone: row?.time_zone ?? null,
    pages: linkedDocuments((document) => there.includes(document)),
    termsVersion: row?.terms_version ?? null,
  };
}
