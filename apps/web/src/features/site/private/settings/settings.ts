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
  contactDays: 'contact_days',
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
    obliged: values.text('obliged'),
  };
  const now: Record<string, string> = {
    siteName: settings.name,
    timeZone: settings.time_zone,
    contact: settings.contact ?? '',
    accent: settings.accent ?? '',
    registration: settings.registration,
    leastAge: String(settings.least_age),
    writers: settings.writers,
    obliged: settings.obliged,
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

/** The settings as their form shows them that begins anew with what was typed before. */
export function shownWith(settings: Settings, typed: SomeSettings): Settings {
  const { siteName, timeZone, leastAge, accent, ...rest } = typed;
  const days = Object.entries(DAYS).flatMap(([field, name]) => {
    const text = typed[field as RetentionField];
    return text === undefined ? [] : [[name, text]];
  });
  return {
    ...settings,
    ...rest,
    ...Object.fromEntries(days),
    ...(siteName === undefined ? {} : { name: siteName }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(leastAge === undefined ? {} : { least_age: leastAge }),
    // An empty field: the product's own.
    ...(accent === undefined ? {} : { accent: accent || null }),
  };
}

/** What was typed in a form and is kept once `back` has come back, and the fields of which what was typed gives way to it. */
export function keptBeside(typed: SomeSettings, back: readonly Changed[]) {
  const givesWay = new Set<string>(back.map(({ field }) => field));
  const entries = Object.entries(typed);
  // Still as it was changed: nobody has typed it.
  const isTyped = (field: string, text: unknown) =>
    back.some(({ field: one, before, after }) => {
      const said = String(text ?? '');
      return one === field && said !== String(before ?? '') && said !== String(after ?? '');
    });
  return {
    typed: Object.fromEntries(entries.filter(([field]) => !givesWay.has(field))) as SomeSettings,
    lost: back.flatMap(({ field }) =>
      entries.some(([one, text]) => one === field && isTyped(field, text)) ? [field] : [],
    ),
  };
}
