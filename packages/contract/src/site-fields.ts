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
  'notificationDays',
  'reportDays',
  'networkDays',
  'screenshotDays',
] as const;
export type SiteField = (typeof SITE_FIELDS)[number];
/** Whether people may register by themselves. */
export const REGISTRATIONS = ['open', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];
/** How old those must be who register: years. `preset`: where nobody has said it. */
export const LEAST_AGE = { least: 13, most: 21, preset: 16 } as const;
/**
 * How long things are kept, in days: notifications; complaints, from the last one on; networks from which somebody logged in;
 * screenshots of results, from the end of their season on.
 */
export const RETENTION = {
  notificationDays: { least: 30, most: 730, preset: 180 },
  reportDays: { least: 180, most: 3650, preset: 730 },
  networkDays: { least: 30, most: 730, preset: 180 },
  screenshotDays: { least: 14, most: 365, preset: 90 },
} as const;
export type RetentionField = keyof typeof RETENTION;
