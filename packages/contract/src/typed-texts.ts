import { z } from 'zod';
import { cleanMessage, cleanName } from './clean-message.ts';
import { hasWebAddress } from './web-address.ts';

/** Something to see. An empty text is too short, and that alone. */
const VISIBLE = /^$|[\p{L}\p{N}\p{S}]/u;

/** A name or label that everybody reads, mails too: it leads nowhere. */
export function nameText(minimum: number, maximum: number) {
  return cleaned(
    cleanLine,
    maximum,
    z
      .string()
      .min(minimum)
      .max(maximum, { abort: true })
      .refine(...WITH_LETTER)
      .refine(...WITHOUT_ADDRESS),
  );
}

/** For names: no web address in it. What was stored before stays as it is until somebody edits it. */
export const WITHOUT_ADDRESS = [
  (text: string) => !hasWebAddress(text),
  { params: { code: 'address_in_name' } },
] as const;

/** The sign zero is nobody's paste: it stays, and is refused as everywhere. */
const cleanLine = (typed: string) => (typed.includes('\0') ? typed : cleanName(typed));

/** A name needs something that can be read. */
const WITH_LETTER = [(text: string) => VISIBLE.test(text), { params: { code: 'no_letter' } }] as const;

/**
 * A line that everybody reads, of whatever signs: what can't be seen is taken out first. Of one that is too long nothing else is asked: it
 * may be as long as a body.
 */
export function lineText(minimum: number, maximum: number) {
  return cleaned(cleanLine, maximum, z.string().min(minimum).max(maximum, { abort: true }));
}

/** What somebody writes to others, in lines: what can't be seen is taken out first, and counts for nothing. */
export function messageText(minimum: number, maximum: number) {
  return cleaned(cleanMessage, maximum, z.string().min(minimum).max(maximum));
}

/** What is far too long is too long when it is clean as well, and cleaning costs time for each character. */
function cleaned(clean: (typed: string) => string, maximum: number, kept: z.ZodString) {
  return z
    .string()
    .transform((typed) => (typed.length > 10 * maximum ? typed : clean(typed)))
    .pipe(kept);
}

/** An amount of tournament money as people type it, "1000" or "1000.50"; in cents for who reads it. */
export const moneyText = z
  .string()
  .trim()
  .min(1)
  .refine((text) => /^\d{1,10}(?:[.,]\d{1,2})?$/.test(text), { params: { code: 'money_format' } })
  .transform((text) => Math.round(Number(text.replace(',', '.')) * 100));

/** A price in the site's money, typed like that: from one cent to so many. Null for an empty field. */
export function priceTextOrNone(mostCents: number) {
  return z.preprocess(
    (typed) => (typed === undefined || isBlank(typed) ? null : typed),
    moneyText
      .refine((cents) => cents >= 1 && cents <= mostCents, { params: { code: 'price_range' } })
      .nullable(),
  );
}

/** As it is typed, and as it is kept: letters beyond ASCII grow to nine signs. */
const LONGEST_ADDRESS = 2000;

/** Where a link leads: nothing but https, without a name or a password in it. */
export const httpsAddress = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST_ADDRESS, { abort: true })
  .refine((text) => text === '' || isHttps(text), { params: { code: 'invalid_url' } })
  .transform((text) => new URL(text).href);

/** The same, or a path of the site ("/en/console/psn/shop"); null for an empty field. */
export const linkAddressOrNone = z.preprocess(
  (typed) => typed ?? '',
  z
    .string()
    .trim()
    .max(LONGEST_ADDRESS, { abort: true })
    .refine((text) => text === '' || linkOf(text) !== null, { params: { code: 'invalid_link' } })
    .transform((text) => (text === '' ? null : linkOf(text))),
);

/** An IANA name, as browsers and PostgreSQL know it. */
export const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { params: { code: 'unknown_zone' } });

/** A whole number as a form holds it: an empty field is no number, least of all zero. */
export function wholeText(least: number, most: number) {
  return z.preprocess((typed) => (isBlank(typed) ? undefined : typed), wholeNumber(least, most));
}

/** The same, or null for an empty field. */
export function wholeTextOrNone(least: number, most: number) {
  return z.preprocess((typed) => (isBlank(typed) ? null : typed), wholeNumber(least, most).nullable());
}

/** A structure inside a form that holds texts alone: JSON, whose errors are named by their path. */
export function json<S extends z.ZodType>(schema: S, longest = 10_000) {
  return z
    .string()
    .max(longest)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'no JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** Said once what is wrong with it: a number that is far too large is no whole one either. */
function wholeNumber(least: number, most: number) {
  return z.coerce.number().min(least, { abort: true }).max(most, { abort: true }).int();
}

function isBlank(typed: unknown): boolean {
  return typeof typed === 'string' && typed.trim() === '';
}

function isHttps(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.hostname.includes('.') &&
    url.href.length <= LONGEST_ADDRESS &&
    url.username === '' &&
    url.password === ''
  );
}

function linkOf(text: string): string | null {
  if (text.startsWith('/')) return sitePath(text);
  return isHttps(text) ? new URL(text).href : null;
}

/** As browsers understand it: "//", "/\\" and "/./" + "/" begin the name of another site; null for that. */
function sitePath(text: string): string | null {
  const here = 'https://site.invalid';
  const url = URL.canParse(text, here) ? new URL(text, here) : null;
  if (url === null || url.origin !== here) return null;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') || path.length > LONGEST_ADDRESS ? null : path;
}

function isTimeZone(name: string): boolean {
  // Offsets ("+01:00") name no place, whose summer time changes.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** An e-mail address; phones put a space behind it. */
export const emailText = z.string().trim().max(254, { abort: true }).pipe(z.email());
