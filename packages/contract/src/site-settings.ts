import { ACCENT_SHADES } from '@matchnight/rules';
import { z } from 'zod';
import { call } from './call.ts';
import {
  FACTOR_RULES,
  LEAST_AGE,
  OPEN_TO,
  PICTURE_MAX_BYTES,
  REGISTRATIONS,
  RETENTION,
  type RetentionField,
  SET_UP_STEPS,
  SITE_FIELDS,
  USER_TYPES,
} from './constants.ts';
import { passwordAgain } from './password-again.ts';
import { settingsNow, siteName } from './setup.ts';
import { instant, list, one, picture } from './shapes.ts';
import { emailText, messageText, timeZone, wholeText } from './typed-texts.ts';

const desk = '/{lang}/{console}/dashboard/super/settings';
const oneChange = `${desk}/changes/{changeId}` as const;
const LIMIT = [{ per: 'user', attempts: 120, seconds: 10 * 60, together: 'settings' }] as const;

const variable = z.string().nullable();
/** What holds of the whole site now, and which variable of the environment says so. */
const whole = settingsNow.extend({
  /** Where the contact form's mails go; null: nowhere. */
  contact: z.string().nullable(),
  /** "#rrggbb"; null: the product's own colour. */
  accent: z.string().nullable(),
  /** Null: the product's own mark. */
  logo: picture,
  /** The stylesheet of the accent colour, as pages link it; null: none. */
  theme: z.string().nullable(),
  registration: z.enum(REGISTRATIONS),
  least_age: z.int(),
  /** Who may write to those whose accounts are made from now on, until they choose otherwise. */
  writers: z.enum(OPEN_TO),
  obliged: z.enum(FACTOR_RULES),
  notification_days: z.int(),
  report_days: z.int(),
  network_days: z.int(),
  screenshot_days: z.int(),
  contact_days: z.int(),
  set_by: settingsNow.shape.set_by.extend({ contact: variable }),
  version: z.int(),
});
const saved = one(whole.extend({ message: z.string() }));

/** An address, or an empty field: none. */
const contact = z.preprocess(
  (typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed),
  emailText.nullable(),
);
/** A colour as `<input type=color>` says it; null or empty: the product's own. */
const accent = z.preprocess(
  (typed) => (typed === '' ? null : typed),
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .nullable(),
);
const days = (field: RetentionField) => wholeText(RETENTION[field].least, RETENTION[field].most).optional();
/** What is not named stays as it is. */
const fields = {
  siteName: siteName.optional(),
  timeZone: timeZone.optional(),
  contact: contact.optional(),
  accent: accent.optional(),
  registration: z.enum(REGISTRATIONS).optional(),
  leastAge: wholeText(LEAST_AGE.least, LEAST_AGE.most).optional(),
  writers: z.enum(OPEN_TO).optional(),
  obliged: z.enum(FACTOR_RULES).optional(),
  notificationDays: days('notificationDays'),
  reportDays: days('reportDays'),
  networkDays: days('networkDays'),
  screenshotDays: days('screenshotDays'),
  contactDays: days('contactDays'),
};
/** Why, for the log; empty: nothing is said. */
const reason = z.preprocess((typed) => (typed === '' ? undefined : typed), messageText(3, 500).optional());
const version = z.int().min(0);

/** A text, a number, a name of a list, or the address of a picture; null: nothing is said, and the product's own holds. */
const value = z.union([z.string(), z.int()]).nullable();
const changed = z.object({ field: z.enum(SITE_FIELDS), before: value, after: value });
const shades = z.object(Object.fromEntries(ACCENT_SHADES.map((shade) => [shade, z.string()])));
const face = z.object({
  shades,
  /** The lowest that its texts, and its parts of controls, reach against what is behind them; in hundredths: 452 is 4.52 : 1. */
  text: z.int(),
  control: z.int(),
});

/** What a change would do, or taking one back. */
const preview = one(
  z.object({
    /** What would change, in the order of the page. */
    changes: z.array(changed),
    /** Nobody could register any more. */
    closes_registration: z.boolean(),
    /** Of a new accent colour; null: it would not change, or be the product's own. */
    accent: z.object({ light: face, dark: face }).nullable(),
    /** What the next night would delete because of shorter terms. */
    deletes: z.array(z.object({ field: z.enum(SITE_FIELDS), rows: z.int() })),
    /** Who runs the site must have a second factor from then on, or need not any more; null: that stays as it is. */
    factors: z
      .object({
        holds: z.boolean(),
        /** Who would be shut out until they set one up, by their rank. */
        shut_out: z.array(z.object({ rank: z.enum(USER_TYPES), people: z.int() })),
        /** Who asks is among them. */
        own_missing: z.boolean(),
      })
      .nullable(),
  }),
);

/** The settings of the whole site: calls of site. */
export const siteSettings = {
  settings: call({
    method: 'GET',
    path: desk,
    summary: 'The settings of the whole site',
    may: 'SUPER',
    reply: one(whole),
  }),
  setUpSteps: call({
    method: 'GET',
    path: `${desk}/steps`,
    summary: 'What a new site needs, each with whether it is done',
    may: 'SUPER',
    reply: one(z.object({ steps: z.array(z.object({ step: z.enum(SET_UP_STEPS), is_done: z.boolean() })) })),
  }),
  changeSettings: call({
    method: 'PUT',
    path: desk,
    summary: 'Change settings of the whole site; what is not named stays as it is',
    may: 'SUPER',
    again: false,
    limit: LIMIT,
    /** Asked for again where the rule of second factors is named. */
    body: z.strictObject({ ...fields, reason, version, password: passwordAgain }),
    reply: saved,
  }),
  previewSettings: call({
    method: 'POST',
    path: `${desk}/preview`,
    summary: 'What such a change would do: it is done, and undone',
    may: 'SUPER',
    again: false,
    limit: LIMIT,
    body: z.strictObject({ ...fields, version: z.int().min(0) }),
    reply: preview,
  }),
  previewLogo: call({
    method: 'POST',
    path: `${desk}/logo/preview`,
    summary: 'What a picture would be as the logo: made as it would be kept, and not kept',
    may: 'SUPER',
    again: false,
    limit: LIMIT,
    files: { image: { max: PICTURE_MAX_BYTES, type: 'picture', perHour: 30 } },
    reply: one(
      z.object({
        /** Of the picture, upright, in pixels. */
        width: z.int(),
        height: z.int(),
        /** What every page loads of it, as WebP: a `data:` address, and its bytes. */
        image: z.string(),
        bytes: z.int(),
      }),
    ),
  }),
  changeLogo: call({
    method: 'PUT',
    path: `${desk}/logo`,
    summary: 'Give the site a logo, shown in the header in place of the product’s mark',
    may: 'SUPER',
    again: false,
    limit: LIMIT,
    body: z.strictObject({ reason, version: wholeText(0, Number.MAX_SAFE_INTEGER) }),
    files: { image: { max: PICTURE_MAX_BYTES, type: 'picture' } },
    reply: saved,
  }),
  removeLogo: call({
    method: 'DELETE',
    path: `${desk}/logo`,
    summary: 'Take the logo away: the product’s mark is shown again',
    may: 'SUPER',
    again: false,
    limit: LIMIT,
    body: z.strictObject({ reason, version }),
    reply: saved,
  }),
  settingChanges: call({
    method: 'GET',
    path: `${desk}/changes`,
    summary: 'What was changed in the settings, by whom and why, the newest first',
    may: 'SUPER',
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      per_page: z.coerce.number().int().min(1).max(50).default(10),
    }),
    reply: list(
      z.object({
        id: z.int(),
        at: instant,
        /** Their nick; null: a command on the server, or an account that is deleted. */
        by: z.string().nullable(),
        reason: z.string().nullable(),
        changes: z.array(changed),
        /** All of it still stands as it was changed, and nothing of it is said by the environment. */
        can: z.object({ take_back: z.boolean() }),
      }),
    ),
  }),
  previewTakeBack: call({
    method: 'POST',
    path: `${oneChange}/preview`,
    summary: 'What taking a change back would do: it is done, and undone',
    may: 'SUPER',
    again: false,
    limit: LIMIT,
    reply: preview,
  }),
  takeBackChange: call({
    method: 'DELETE',
    path: oneChange,
    summary: 'Set what was changed back to what it was before, where nobody has changed it since',
    may: 'SUPER',
    again: false,
    limit: LIMIT,
    /** The password is asked for again where the change is one of the rule of second factors. */
    body: z.strictObject({ reason, password: passwordAgain }),
    reply: saved,
  }),
  registration: call({
    method: 'GET',
    path: '/{lang}/registration',
    summary: 'Whether people may register by themselves, how old they must be, and which terms they agree to',
    may: 'everyone',
    reply: one(
      z.object({
        registration: z.enum(REGISTRATIONS),
        least_age: z.int(),
        /** The version of the terms of use that holds; null: there are none. */
        terms_version: z.int().nullable(),
      }),
    ),
  }),
};

/** What only this feature refuses. The sentences are `site.refused_…`. */
export const siteRefusals = {
  accent_contrast: 422,
  logo_missing: 422,
  logo_gone: 409,
  setting_changed: 409,
} as const;
