import { randomBytes } from 'node:crypto';
import {
  DEFAULT_LANG,
  type FieldWords,
  isLang,
  type Lang,
  type RefusalCode,
  refusalKey,
} from '@matchnight/contract';
import type { Key, Texts } from '@matchnight/i18n';
import { formatPrice } from '@matchnight/i18n/price';
import type { FastifyBaseLogger } from 'fastify';
import { brokenConstraint, unavailability } from '../database/index.ts';
import {
  type FieldErrors,
  type FieldIssue,
  type IssueName,
  Refusal,
  type RefusalValues,
  type SharedIssue,
} from '../errors.ts';

export interface ErrorReply {
  readonly status: number;
  readonly body: { message: string; errors?: Record<string, string[]> };
  readonly retryAfter: number | null;
}

/** What a refusal is said in: the language, its texts, and what the call calls its fields where that is not what others do. */
interface Saying {
  readonly lang: Lang;
  readonly texts: Texts;
  readonly words?: FieldWords | undefined;
  /** The site's money. */
  readonly currency: string;
}

/** The one place where a refusal (or anything thrown) becomes a status and a sentence in the path's language. */
export function errorReply(error: unknown, saying: Saying, log: FastifyBaseLogger): ErrorReply {
  const { lang, texts } = saying;
  const refusal = error instanceof Refusal ? error : (frameworkRefusal(error) ?? databaseRefusal(error, log));
  if (refusal === null) {
    const id = randomBytes(5).toString('hex');
    log.error({ err: error, id }, 'unexpected error');
    return { status: 500, body: { message: texts.t(lang, 'errors.internal', { id }) }, retryAfter: null };
  }
  const message = texts.t(lang, refusalKey(refusal.code), attributes(refusal.values, saying));
  const errors = refusal.fields && fieldMessages(refusal.fields, saying);
  return {
    status: refusal.status,
    body: errors ? { message, errors } : { message },
    retryAfter: refusal.retryAfter,
  };
}

/** The language of a path: its first segment that is one, English otherwise. */
export function langOfPath(path: string): Lang {
  const segments = path.split(/[/?]/, 6);
  return segments.find(isLang) ?? DEFAULT_LANG;
}

function fieldMessages(fields: FieldErrors, saying: Saying): Record<string, string[]> {
  const { lang, texts } = saying;
  const messages = Object.entries(fields).map(([field, refusals]): [string, string[]] => {
    const attribute = attributeName(field, saying);
    const sentences = refusals.map((refusal) => {
      if ('say' in refusal) return refusal.say((key, values) => texts.t(lang, key, values));
      const values = { attribute, ...attributes(refusal.values ?? {}, saying) };
      if ('issue' in refusal && isOfCents(field, refusal.issue)) {
        return texts.t(lang, `validation.cents_${refusal.issue}`, {
          ...values,
          ...pricesOf(refusal, saying),
        });
      }
      return 'code' in refusal
        ? texts.t(lang, refusalKey(refusal.code), values)
        : texts.t(lang, keyOf(refusal.issue, texts), values);
    });
    return [field, sentences];
  });
  return Object.fromEntries(messages);
}

/** A field that is called `cents` is an amount of the site's money: nobody types cents, so its bounds are said in money. */
function isOfCents(field: string, issue: IssueName): issue is 'too_small' | 'too_big' {
  return /(^|\.)cents$/.test(field) && (issue === 'too_small' || issue === 'too_big');
}

function pricesOf({ values = {} }: FieldIssue, { lang, currency }: Saying): RefusalValues {
  const said = Object.entries(values).map(([name, value]) => [
    name,
    formatPrice(lang, Number(value), currency),
  ]);
  return Object.fromEntries(said);
}

function keyOf(issue: IssueName, texts: Texts): Key {
  return isShared(issue, texts) ? `forms.field_${issue}` : `validation.${issue}`;
}

function isShared(issue: IssueName, texts: Texts): issue is SharedIssue {
  return texts.has(`forms.field_${issue}`);
}

/** "lines.0.goals" → the name of `goals`; what nobody of us called so (an unknown field) keeps its own. */
function attributeName(field: string, { lang, texts, words }: Saying): string {
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  const key = attributeOf(last, words).find((one) => texts.has(one));
  return key === undefined ? last : texts.t(lang, key);
}

/** The keys that may name a field, the best first: weights are given by position. */
export function attributeOf(field: string, words: FieldWords = {}): string[] {
  return [`attributes.${words[field] ?? field}`, `common.position_${field}`];
}

/** Values named `other` are attributes themselves. */
function attributes(values: RefusalValues, saying: Saying): RefusalValues {
  const other = values.other;
  return typeof other === 'string' ? { ...values, other: attributeName(other, saying) } : values;
}

const RETRY_SECONDS = 5;

/** Constraints that have the last word, where two do at once what each of them alone may do. */
const CONSTRAINTS: Readonly<Record<string, RefusalCode>> = { tournament_people_one_team: 'two_teams_there' };

/**
 * The database refuses by a constraint; or it was too slow or is away: told to the operator, and to the client as
 * something to try again.
 */
function databaseRefusal(error: unknown, log: FastifyBaseLogger): Refusal | null {
  const broken = CONSTRAINTS[brokenConstraint(error) ?? ''];
  if (broken) return new Refusal(broken);
  const why = unavailability(error);
  if (why === null) return null;
  log.warn({ err: error }, why === 'too_slow' ? 'a statement took too long' : 'the database is away');
  return new Refusal(why === 'too_slow' ? 'busy' : 'not_ready', { retryAfter: RETRY_SECONDS });
}

/** What Fastify itself refuses, in our words; null for what nobody foresaw. */
function frameworkRefusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  switch (error.statusCode) {
    case 400:
      return new Refusal('malformed_body');
    // A path out of the folder of pictures: nothing is there.
    case 403:
    case 404:
      return new Refusal('not_found');
    case 413:
      return new Refusal('body_too_large');
    case 414:
      return new Refusal('uri_too_long');
    case 415:
      return new Refusal('unsupported_media');
    case 429:
      return new Refusal('too_many_attempts');
    default:
      return null;
  }
}
