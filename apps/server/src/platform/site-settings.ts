import { LEGAL_DOCUMENTS, type LegalDocument, type Registration } from '@matchnight/contract';
import type { Db, DbOrTx } from './database/index.ts';
import { pictureAddress } from './files.ts';
import { findStored, type Stored } from './stored-settings.ts';
import { themeAddress } from './theme.ts';

/** What the environment says of the site; null where it says nothing. */
export interface SaidOfSite {
  readonly siteName: string | null;
  /** A name of the time zone database. */
  readonly timeZone: string | null;
  /** Where the contact form's mails go. */
  readonly contact?: string | null;
}
export type LinkedDocument = Exclude<LegalDocument, 'about'>;
/** What holds now, as every page knows it. */
export interface SiteNow {
  readonly name: string;
  /** The zone that new tournaments begin with; null where nobody has said one. */
  readonly timeZone: string | null;
  /** Pages that its operator has published, in their order; without about us, which is always there. */
  readonly pages: readonly LinkedDocument[];
  /** The version of its terms; null: there are none. */
  readonly termsVersion: number | null;
  readonly registration: Registration;
  /** Years. */
  readonly leastAge: number;
  /** The address of a picture without size and ending; null: the product's own mark. */
  readonly logo: string | null;
  /** The address of the stylesheet of its accent colour; null: the product's own. */
  readonly theme: string | null;
}
/** All that is set of the site, as it holds: the environment wins. */
export interface SiteSet extends Omit<Stored, 'siteName'> {
  readonly siteName: string;
}

export const DEFAULT_NAME = 'Matchnight';
export const DEFAULT_ZONE = 'UTC';

/** Which variable of the environment says what. */
const VARIABLES = { siteName: 'SITE_NAME', timeZone: 'TIME_ZONE', contact: 'CONTACT_ADDRESS' } as const;

/**
 * The settings of the site: what the environment says (SITE_NAME, TIME_ZONE, CONTACT_ADDRESS), else what stands in the database,
 * else the product's own. Pages ask for them at each cold rendering, so a node keeps them until 'settings' is touched.
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
    return (await this.all(db)).timeZone ?? DEFAULT_ZONE;
  }

  /** As a transaction sees them. */
  async of(db: DbOrTx): Promise<SiteNow> {
    const set = await this.all(db);
    const { siteName: name, timeZone, termsVersion, registration, leastAge, logo, accent } = set;
    return {
      name,
      timeZone,
      pages: linkedDocuments((document) => set.pages.includes(document)),
      termsVersion,
      registration,
      leastAge,
      logo: pictureAddress(logo),
      theme: themeAddress(accent),
    };
  }

  /** As a transaction sees them, those too that no page is told. */
  async all(db: DbOrTx): Promise<SiteSet> {
    const stored = await findStored(db);
    const { siteName, timeZone, contact } = this.environment;
    return {
      ...stored,
      siteName: siteName ?? stored.siteName ?? DEFAULT_NAME,
      timeZone: timeZone ?? stored.timeZone,
      contact: contact ?? stored.contact,
    };
  }

  /** The variable of the environment that says it; null: it can be changed in the browser. */
  variableOf(field: string): string | null {
    const fixed = (Object.keys(VARIABLES) as (keyof typeof VARIABLES)[]).find((name) => name === field);
    return fixed !== undefined && (this.environment[fixed] ?? null) !== null ? VARIABLES[fixed] : null;
  }
}

/** The first of the settings as their pages have them: with the variable of the environment that says so. */
export function settingsView(settings: SiteSettings, { name, timeZone }: Pick<SiteNow, 'name' | 'timeZone'>) {
  return {
    name,
    time_zone: timeZone ?? DEFAULT_ZONE,
    set_by: { name: settings.variableOf('siteName'), time_zone: settings.variableOf('timeZone') },
  };
}

/** The pages that are linked beside about us, in their order, as far as `isThere` says so. */
export function linkedDocuments(isThere: (document: LinkedDocument) => boolean): LinkedDocument[] {
  return LEGAL_DOCUMENTS.filter((document) => document !== 'about').filter(isThere);
}
