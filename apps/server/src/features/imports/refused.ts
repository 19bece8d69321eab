import {
  IMPORT_REFUSALS,
  type ImportField,
  type ImportRefusalCode,
  type ImportWarningCode,
  type ImportWarningField,
  type RefusalCode,
  refusalKey,
} from '@matchnight/contract';
import type { Key, Values } from '@matchnight/i18n';
import type { Refusal } from '../../platform/errors.ts';

/** A match as a refusal names it. */
export interface NamedMatch {
  readonly kind: 'match';
  /** Its place in the file, from 1. */
  readonly number: number;
  readonly round: string;
  readonly team1: string;
  readonly team2: string;
}

type Pair = readonly [number, number];

/** A result as a refusal or a preview names it. */
export interface NamedScore {
  readonly kind: 'score';
  readonly status: 'played' | 'won_by_default' | 'annulled';
  /** The score that counts; null where there is none. */
  readonly score: Pair | null;
  /** That of the ninety minutes, where extra time followed. */
  readonly regular: Pair | null;
  readonly penalties: Pair | null;
  /** The team that goes through without one, by the next round of the file; not said by older imports. */
  readonly sentOn?: string | null;
}

/** What another law says, in its own sentence. */
interface NamedRule {
  readonly kind: 'rule';
  readonly code: RefusalCode;
  readonly values: Readonly<Record<string, string | number>>;
}

export type NamedValue = string | number | NamedMatch | NamedScore | NamedRule;

/** Why a file is refused: kept, and told in the language of whoever reads it. */
export interface ImportFailure {
  readonly code: ImportRefusalCode;
  readonly field: ImportField;
  readonly values: Readonly<Record<string, NamedValue>>;
}

/** What looks wrong in a file that can be imported: kept, and told in the language of whoever reads it. */
export interface ImportWarning {
  readonly code: ImportWarningCode;
  readonly field: ImportWarningField;
  readonly values: Readonly<Record<string, NamedValue>>;
}

/** A file that can't be imported; nothing of it was stored. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
  readonly failure: ImportFailure;

  constructor(code: ImportRefusalCode, values: ImportFailure['values'] = {}, field?: ImportField) {
    super(`${code} ${JSON.stringify(values)}`);
    this.failure = { code, field: field ?? IMPORT_REFUSALS[code], values };
  }
}

/** A match's "no", or that of the whole file where no match is at fault. */
export function refusedByRule(error: Refusal, match?: NamedMatch): ImportRefused {
  const [first] = Object.values(error.fields ?? {}).flat();
  const { code, values = {} } = first && 'code' in first ? first : error;
  return new ImportRefused('rule', { ...(match ? { match } : {}), rule: { kind: 'rule', code, values } });
}

type Translate = (key: Key, values?: Values) => string;

/** The sentence of a failure. */
export function sentenceOf({ code, values }: ImportFailure, t: Translate): string {
  const told = Object.entries(values).map(([name, value]) => [name, spelt(value, t)] as const);
  const alone = t(`imports.refused_${code}`, Object.fromEntries(told));
  const sentence =
    values.match === undefined
      ? alone
      : t('imports.refused_of_match', { match: spelt(values.match, t), sentence: alone });
  const { others } = values;
  return typeof others === 'number' ? t('imports.refused_and_others', { sentence, count: others }) : sentence;
}

/** The sentence of a warning. */
export function warningText({ code, values }: ImportWarning, t: Translate): string {
  const told = Object.entries(values).map(([name, value]) => [name, spelt(value, t)] as const);
  const alone = t(`imports.warned_${code}`, Object.fromEntries(told));
  const sentence =
    values.match === undefined
      ? alone
      : t('imports.refused_of_match', { match: spelt(values.match, t), sentence: alone });
  const { others } = values;
  return typeof others === 'number' ? t('imports.warned_and_others', { sentence, count: others }) : sentence;
}

function spelt(value: NamedValue, t: Translate): string | number {
  if (typeof value !== 'object') return value;
  if (value.kind === 'rule') return t(refusalKey(value.code), value.values);
  if (value.kind === 'match') {
    const { number, round, team1, team2 } = value;
    return t('imports.refused_match', { number, round, team1, team2 });
  }
  return scoreText(value, t);
}

/** "2–1 after extra time (1–1)", "1–1, 4–2 on penalties". */
export function scoreText({ status, score, regular, penalties, sentOn }: NamedScore, t: Translate): string {
  if (status === 'annulled' || score === null) return t('imports.refused_annulled');
  const of = ([home, away]: Pair) => t('imports.refused_score', { home, away });
  const text = regular
    ? t('imports.refused_extra_time', { score: of(score), regular: of(regular) })
    : of(score);
  const shot = penalties ? t('imports.refused_penalties', { score: text, penalties: of(penalties) }) : text;
  const whole = sentOn ? t('imports.refused_sent_on', { score: shot, team: sentOn }) : shot;
  return status === 'won_by_default' ? t('imports.refused_default', { score: whole }) : whole;
}
