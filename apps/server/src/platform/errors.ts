import { REFUSALS, type RefusalCode } from '@matchnight/contract';
import type { Key, NameOf, Values } from '@matchnight/i18n';

/** Values that the sentence of a refusal names. */
export type RefusalValues = Readonly<Record<string, string | number>>;
export interface FieldRefusal {
  readonly code: RefusalCode;
  readonly values?: RefusalValues;
}
/** What browsers say too of a field that isn't as it must be: `forms.field_…`. */
export type SharedIssue =
  NameOf<'forms'> extends infer N ? (N extends `field_${infer I}` ? I : never) : never;
export type IssueName = NameOf<'validation'> | SharedIssue;
/** What is wrong with a body or query by zod's words: already a message's key and its values. */
export interface FieldIssue {
  readonly issue: IssueName;
  readonly values?: RefusalValues;
}
/** A feature's own sentence, from its own closed list. */
interface FieldSentence {
  say(t: (key: Key, values?: Values) => string): string;
}
export type FieldErrors = Readonly<Record<string, readonly (FieldRefusal | FieldIssue | FieldSentence)[]>>;

/** A rule's "no". It becomes a status and a translated sentence in one place (calls/replies.ts). */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly values: RefusalValues;
  readonly fields: FieldErrors | null;
  /** Seconds, for 429. */
  readonly retryAfter: number | null;

  constructor(
    code: RefusalCode,
    more: { values?: RefusalValues; fields?: FieldErrors; retryAfter?: number } = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.values = more.values ?? {};
    this.fields = more.fields ?? null;
    this.retryAfter = more.retryAfter ?? null;
  }

  get status(): number {
    return REFUSALS[this.code];
  }
}

/** "No" to one field of a form: 422 with the message under that field. */
export function refuseField(field: string, code: RefusalCode, values?: RefusalValues): Refusal {
  return new Refusal('invalid', { fields: { [field]: [values ? { code, values } : { code }] } });
}

/** What isn't there, or is not this viewer's to know of. */
export function notFound(): Refusal {
  return new Refusal('not_found');
}

/** The row, or 404. */
export function found<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw notFound();
  return row;
}
