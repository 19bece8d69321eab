import type { BodyOf, CallOf } from '@matchnight/contract';
import { accentFaces } from '@matchnight/rules';
import { type FieldErrors, Refusal } from './errors.ts';
import { knownZone } from './known-zone.ts';
import type { SiteSettings } from './site-settings.ts';
import type { SomeSettings } from './stored-settings.ts';

/** Signs that can't be seen, and nothing to read. */
const UNREADABLE = /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|^[^\p{L}\p{N}]*$/u;

/** What a form says of the site. */
export type SettingsForm = Omit<BodyOf<CallOf<'site.changeSettings'>>, 'version' | 'reason' | 'password'>;

/**
 * What a form says of the site, tidied.
 * @throws Refusal on `siteName` (invalid_format), `accent` (accent_contrast), and on each that the environment says (set_by_environment)
 */
export function newSettings(settings: SiteSettings, form: SettingsForm): SomeSettings {
  const { timeZone } = form;
  // As the time zone database spells it, as the environment's is.
  const said: SomeSettings = timeZone === undefined ? form : { ...form, timeZone: knownZone(timeZone) };
  // Without the sign that asks for a coloured emoji, as in nicks.
  const siteName = form.siteName
    ?.normalize('NFC')
    .replace(/\ufe0f/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const wrong: FieldErrors = {
    ...(siteName !== undefined && UNREADABLE.test(siteName)
      ? { siteName: [{ issue: 'invalid_format' }] }
      : {}),
    ...accentErrors(form.accent ?? null),
    ...fixedErrors(settings, Object.keys(said)),
  };
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid', { fields: wrong });
  return siteName === undefined ? said : { ...said, siteName };
}

/** What is wrong with fields that the environment says. */
export function fixedErrors(settings: SiteSettings, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const variable = settings.variableOf(field);
      return variable === null
        ? []
        : [[field, [{ code: 'set_by_environment' as const, values: { variable } }]]];
    }),
  );
}

function accentErrors(accent: string | null): FieldErrors {
  const refused = accent === null ? null : accentFaces(accent).refused;
  if (refused === null) return {};
  const { scheme, figure, least } = refused;
  return {
    accent: [{ code: 'accent_contrast', values: { scheme, figure: figure / 100, least: least / 100 } }],
  };
}
