import type { Lang } from '@matchnight/contract';
import { LOCALES } from '@matchnight/i18n/locales';

const DETAILS = {
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  shortDay: { day: 'numeric', month: 'short' },
  wholeDay: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** Says a moment in a language and a zone: a picture is the same for everybody, so the zone is the tournament's. */
export function momentTeller(lang: Lang, instant: string, timeZone: string) {
  const moment = new Date(instant);
  const formatter = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[lang], { ...options, timeZone });
  return {
    told: (detail: keyof typeof DETAILS) => formatter(DETAILS[detail]).format(moment),
    /** "CET", "UTC+3" */
    zone: () =>
      formatter({ timeZoneName: 'short' })
        .formatToParts(moment)
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone,
  };
}
