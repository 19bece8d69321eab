import { SITE_FIELDS, type SiteField } from '@matchnight/contract';
import { pictureAddress } from '../../platform/files.ts';
import { type SiteSet, type SiteSettings, settingsView } from '../../platform/site-settings.ts';
import type { SomeSettings } from '../../platform/stored-settings.ts';
import { themeAddress } from '../../platform/theme.ts';

/** The settings as their page has them, without their version. */
export function wholeView(settings: SiteSettings, set: SiteSet) {
  const { set_by, ...first } = settingsView(settings, { name: set.siteName, timeZone: set.timeZone });
  return {
    ...first,
    contact: set.contact,
    accent: set.accent,
    logo: pictureAddress(set.logo),
    theme: themeAddress(set.accent),
    registration: set.registration,
    least_age: set.leastAge,
    writers: set.writers,
    obliged: set.obliged,
    notification_days: set.notificationDays,
    report_days: set.reportDays,
    network_days: set.networkDays,
    screenshot_days: set.screenshotDays,
    contact_days: set.contactDays,
    set_by: { ...set_by, contact: settings.variableOf('contact') },
  };
}

export interface Change {
  readonly field: SiteField;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

/** What is another afterwards, in the order of the page; values as they are stored. */
export function changesOf(before: SomeSettings, after: SomeSettings): Change[] {
  return SITE_FIELDS.flatMap((field) => {
    const change = { field, before: before[field] ?? null, after: after[field] ?? null };
    return change.before === change.after ? [] : [change];
  });
}

/** The same for people: pictures by their addresses. */
export function changeView({ field, before, after }: Change): Change {
  if (field !== 'logo') return { field, before, after };
  const address = (value: Change['before']) => pictureAddress(value === null ? null : String(value));
  return { field, before: address(before), after: address(after) };
}
