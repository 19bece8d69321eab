/** The longest name of a site. */
export const SITE_NAME_MAXIMUM = 40;

/** The fields of the site's settings, in the order of their page. */
export const SITE_FIELDS = [
  'siteName',
  'timeZone',
  'contact',
  'accent',
  'logo',
  'registration',
  'leastAge',
  'writers',
  'obliged',
  'notificationDays',
  'reportDays',
  'networkDays',
  'screenshotDays',
  'contactDays',
] as const;
export type SiteField = (typeof SITE_FIELDS)[number];
/** Whether people may register by themselves. */
export const REGISTRATIONS = ['open', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];
/** Whether who runs the site must have a second factor. `auto`: once a SUPER has one, and never in a demo. */
export const FACTOR_RULES = ['auto', 'on', 'off'] as const;
export type FactorRule = (typeof FACTOR_RULES)[number];
/** How old those must be who register: years. `preset`: where nobody has said it. */
export const LEAST_AGE = { least: 13, most: 21, preset: 16 } as const;
/**
 * How long things are kept, in days: notifications; complaints, from the last one on; networks from which somebody logged in;
 * screenshots of results, from the end of their season on; messages of the contact form, from their closing on.
 */
export const RETENTION = {
  notificationDays: { least: 30, most: 730, preset: 180 },
  reportDays: { least: 180, most: 3650, preset: 730 },
  networkDays: { least: 30, most: 730, preset: 180 },
  screenshotDays: { least: 14, most: 365, preset: 90 },
  contactDays: { least: 30, most: 1825, preset: 365 },
} as const;
export type RetentionField = keyof typeof RETENTION;

/** The pages of a site that its operator writes, in the order in which they are linked. */
export const LEGAL_DOCUMENTS = ['about', 'imprint', 'privacy', 'terms', 'conduct'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];
/** Signs of such a text in one language, marks included. */
export const LEGAL_MAXIMUM = 60_000;

/** What a new site needs, in the order in which it is done. */
export const SET_UP_STEPS = ['name', 'mail', 'contact', 'factor', 'pages', 'tournament'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** What is done for somebody who asks for it in writing. */
export const WISHES = ['deletion', 'export'] as const;
export type Wish = (typeof WISHES)[number];
