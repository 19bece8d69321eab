import type { RetentionField, SiteField } from '@matchnight/contract/constants';
import type { Body, Reply } from '../../../../lib/call-types.ts';
import type { FormValues } from '../../../../ui/form-values.ts';

export type Settings = Reply<'site.settings'>['data'];
export type Preview = Reply<'site.previewSettings'>['data'];
/** What a change names: the rest stays as it is. */
export type SomeSettings = Omit<Body<'site.previewSettings'>, 'version'>;
/** One field of a change. */
export type Changed = Preview['changes'][number];

export const DAYS = {
  notificationDays: 'notification_days',
  reportDays: 'report_days',
  networkDays: 'network_days',
  screenshotDays: 'screenshot_days',
} as const satisfies Record<RetentionField, keyof Settings>;

/** Which variable of the environment says a field; null: it can be changed here. */
export function variableOf({ set_by: by }: Settings, field: SiteField): string | null {
  if (field === 'siteName') return by.name;
  if (field === 'timeZone') return by.time_zone;
  return field === 'contact' ? by.contact : null;
}

/** What was typed that isn't so already; fields that the environment says are not sent. */
export function typedIn(values: FormValues, settings: Settings): SomeSettings {
  const typed: Record<string, string> = {
    siteName: values.text('siteName').trim(),
    timeZone: values.text('timeZone').trim(),
    contact: values.text('contact').trim(),
    accent: values.checked('ownAccent') ? values.text('accent') : '',
    registration: values.text('registration'),
    leastAge: values.text('leastAge').trim(),
    writers: values.text('writers'),
  };
  const now: Record<string, string> = {
    siteName: settings.name,
    timeZone: settings.time_zone,
    contact: settings.contact ?? '',
    accent: settings.accent ?? '',
    registration: settings.registration,
    leastAge: String(settings.least_age),
    writers: settings.writers,
  };
  for (const [field, name] of Object.entries(DAYS)) {
    typed[field] = values.text(field).trim();
    now[field] = String(settings[name]);
  }
  const changed = Object.entries(typed).filter(
    ([field, text]) => text !== now[field] && variableOf(settings, field as SiteField) === null,
  );
  // The server reads texts: a form has nothing else.
  return Object.fromEntries(changed) as SomeSettings;
}
