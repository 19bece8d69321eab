import type { Lang } from '@matchnight/contract';
import { isKey } from '@matchnight/i18n';
import { LOCALES } from '@matchnight/i18n/locales';
import type { Translate } from '../../platform/calls/context.ts';
import { plainText } from '../../platform/rich-text.ts';
import { isPlain, lastPart, NAMED_BY_ID, SILENT } from './facts.ts';
import { VALUES, wordOf } from './field-words.ts';

/** Money of the tournament, kept in cents. */
const MONEY = ['quantity', 'startMoney', 'startPrice', 'amount', 'price', 'money', 'prize', 'cents'];
/** Whole, as the wallet has them. */
const COINS = ['coins', 'entry'];
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const HASH = /^[0-9a-f]{64}$/;
const LONGEST = 300;
/** Weekdays are kept as 1 (Monday) to 7. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Says entries in a language, with the times of a tournament's zone. */
export function wordsOf(
  t: Translate,
  { lang, timeZone, names }: { lang: Lang; timeZone: string; names: ReadonlyMap<string, string> },
) {
  const number = new Intl.NumberFormat(LOCALES[lang], { minimumFractionDigits: 2 });
  const whole = new Intl.NumberFormat(LOCALES[lang]);
  const weekday = new Intl.DateTimeFormat(LOCALES[lang], { weekday: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'medium', timeStyle: 'short', timeZone });

  function field(path: string): string {
    const all = path.split('.');
    const parts = all.length === 1 ? all : all.filter((part) => part !== 'matches');
    return [...new Set(parts.map(word))].join(': ');
  }

  /** What a newer node wrote may have no word here: it keeps its name. */
  function word(part: string): string {
    const key = wordOf(part);
    return key === null
      ? lastPart(part)
          .replace(/([A-Z])/g, ' $1')
          .toLowerCase()
      : t(key);
  }

  function value(path: string, raw: unknown): string | null {
    if (raw === null && lastPart(path) === 'dealsPerPair') return t('auditlog.any_number');
    if (raw === null || raw === undefined || raw === '') return null;
    if (Array.isArray(raw)) {
      const told = raw.map((one) => item(path, one)).join(raw.every(isPlain) ? '; ' : ', ');
      return told === '' ? null : cut(told);
    }
    if (isPlain(raw)) return item(path, raw);
    return cut(scalar(lastPart(path), raw));
  }

  function item(path: string, one: unknown): string {
    if (!isPlain(one)) return value(path, one) ?? '';
    return Object.entries(one)
      .filter(([name]) => !SILENT.has(name))
      .filter(([, inner]) => inner !== null && inner !== false && inner !== 0 && inner !== '')
      .map(([name, inner]) => `${field(name)} ${value(name, inner) ?? ''}`.trim())
      .join(', ');
  }

  function scalar(name: string, raw: unknown): string {
    if (typeof raw === 'boolean') return t(raw ? 'auditlog.yes' : 'auditlog.no');
    if (typeof raw === 'number') {
      if (MONEY.includes(name)) return number.format(raw / 100);
      if (COINS.includes(name)) return whole.format(raw);
      if (name === 'weekdays') return weekday.format(MONDAY + (raw - 1) * DAY_MS);
      const kind = NAMED_BY_ID[name];
      const isPerson = kind === 'player' || kind === 'user';
      return names.get(`${kind ?? ''} ${raw}`) ?? (isPerson ? t('replies.deleted_player') : String(raw));
    }
    const text = String(raw);
    if (INSTANT.test(text)) return time.format(new Date(text));
    if (name === 'image' || name === 'logo' || (name !== 'head' && HASH.test(text)))
      return t('auditlog.a_picture');
    const check: string = `advice.${text}`;
    if (name === 'check' && isKey(check)) return t(check);
    const key = VALUES[text];
    if (key !== undefined) return t(key);
    return name === 'rules' || name === 'content' ? plainText(text) : text;
  }

  return { field, value };
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}
