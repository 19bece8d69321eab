import type { PaymentProviderName } from '@matchnight/contract';
import type { Texts } from '@matchnight/i18n';
import type { MailMode } from './config.ts';
import type { Db } from './database/index.ts';
import type { DiskSpace } from './disk.ts';
import type { PictureStore } from './files.ts';
import type { Mailer } from './mail.ts';
import type { PrivateFiles } from './private-files.ts';
import type { SiteSettings } from './site-settings.ts';

/** Keys of an account at Stripe, and the address of a stand-in for its API; null: Stripe's own. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl: string | null;
}

/** Whom the operator has set to be sent something: a mail server, a store of files, a provider of payments. */
export type OutsideParty = 'smtp' | 's3' | 'stripe';

/** What features are handed: the outside world, so that tests can hand them another. */
export interface Deps {
  readonly db: Db;
  readonly texts: Texts;
  readonly mailer: Mailer;
  readonly pictures: PictureStore;
  readonly privateFiles: PrivateFiles;
  readonly clock: () => Date;
  readonly site: {
    /** What is set of it: its name, how it looks, how long it keeps things. */
    readonly settings: SiteSettings;
    readonly url: string;
    /** The key for one purpose, derived from SECRET: 256 bits as base64url. */
    readonly keyFor: (purpose: string) => Promise<string>;
    /** The three letters of the money that prices are in. */
    readonly currency: string;
    /** Who takes payments; null: nobody, they are not set up. */
    readonly payments: PaymentProviderName | null;
    /** The site's own account at Stripe; null: none. Its client is loaded when it is first asked. */
    readonly stripe: StripeAccount | null;
    /** How the environment says VS runs: the database's row decides for all nodes. */
    readonly vs: { readonly needsNotice: boolean };
    /** Of the environment; none where it is not said. */
    readonly outside?: readonly OutsideParty[];
    /** Where its mails go, for its pages; by default they go out. */
    readonly mails?: MailMode;
    /** Not a public site: shows the pages for developers. */
    readonly isDevelopment?: boolean;
    /** A public site whose payments move no money: every page says so. */
    readonly isTestPayments?: boolean;
    /** How much is left where this node keeps its data; without it, nobody can tell. */
    readonly disk?: () => Promise<DiskSpace>;
  };
}
