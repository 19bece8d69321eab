import { type Call, paramNames, paramSchema } from '@matchnight/contract';
import type { z } from 'zod';
import { type FieldErrors, type FieldIssue, Refusal } from '../errors.ts';
import { isStorable } from '../storable.ts';

type Issue = z.core.$ZodIssue;

/** The path's parameters, parsed; a bad one is not found. */
export function parseParams(call: Call, raw: unknown): Record<string, unknown> {
  const given = isRecord(raw) ? raw : {};
  const params: Record<string, unknown> = {};
  for (const name of paramNames(call.path)) {
    const parsed = paramSchema(name).safeParse(given[name]);
    if (!parsed.success) throw new Refusal('not_found');
    params[name] = parsed.data;
  }
  return params;
}

/** The query or body by its schema; a bad one is 422 with a message per field. Without schema nothing may come. */
export function parseInput<T>(schema: z.ZodType<T> | undefined, raw: unknown): T | undefined {
  if (schema === undefined) {
    if (isRecord(raw) && Object.keys(raw).length > 0) {
      throw new Refusal('invalid', { fields: unknownFields(Object.keys(raw)) });
    }
    return undefined;
  }
  // With the input in its issues: a missing value and a wrong one are told apart by it.
  const parsed = schema.safeParse(raw ?? {}, { reportInput: true });
  if (!parsed.success) throw new Refusal('invalid', { fields: fieldErrors(parsed.error.issues) });
  const unstorable = pathOfUnstorable(parsed.data, '');
  if (unstorable !== null) {
    throw new Refusal('invalid', { fields: { [safeName(unstorable)]: [{ issue: 'invalid_format' }] } });
  }
  return parsed.data;
}

/** Where a text can't be kept: refused here, once for all calls. */
function pathOfUnstorable(value: unknown, path: string): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    const found = pathOfUnstorable(item, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** A map, since names come from outside: "constructor" is something already on a plain object. */
function fieldErrors(issues: readonly Issue[]): FieldErrors {
  const fields = new Map<string, FieldIssue[]>();
  const add = (field: string, issue: FieldIssue) => {
    const known = fields.get(field) ?? [];
    fields.set(field, known);
    const same = known.findIndex((one) => one.issue === issue.issue);
    if (same === -1) known.push(issue);
    // One sentence says it: of two bounds, as that of whole numbers beside the field's own, the narrower.
    else if (isNarrower(issue, known[same])) known[same] = issue;
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) add(safeName(key), { issue: 'unrecognized' });
    } else {
      add(safeName(issue.path.map(String).join('.') || 'body'), describe(issue));
    }
  }
  return Object.fromEntries(fields);
}

function isNarrower({ values }: FieldIssue, known: FieldIssue | undefined): boolean {
  const { minimum, maximum } = values ?? {};
  const { minimum: least, maximum: most } = known?.values ?? {};
  return Number(maximum) < Number(most) || Number(minimum) > Number(least);
}

function unknownFields(keys: string[]): FieldErrors {
  return Object.fromEntries(keys.slice(0, 20).map((key) => [safeName(key), [{ issue: 'unrecognized' }]]));
}

/** Field names come from outside too: short, so that an answer stays small. */
function safeName(name: string): string {
  return name.length > 80 ? `${name.slice(0, 80)}…` : name;
}

/** What refinements of the contract say by `params.code`. */
const OWN_ISSUES = [
  'address_in_name',
  'colour_format',
  'date_range',
  'invalid_link',
  'invalid_url',
  'money_format',
  'no_letter',
  'not_zero',
  'price_range',
  'unknown_zone',
  'username_format',
] as const;

/** zod's issue as a key of `validation` and its values. */
function describe(issue: Issue): FieldIssue {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing(issue)) return { issue: 'required' };
      return { issue: isFraction(issue.input) ? 'not_integer' : 'invalid_type' };
    case 'too_small':
      if (issue.origin === 'string') {
        return Number(issue.minimum) <= 1
          ? { issue: 'required' }
          : { issue: 'too_short', values: { minimum: Number(issue.minimum) } };
      }
      return {
        issue: issue.origin === 'array' ? 'too_few' : 'too_small',
        values: { minimum: Number(issue.minimum) },
      };
    case 'too_big':
      if (issue.origin === 'string') return { issue: 'too_long', values: { maximum: Number(issue.maximum) } };
      return {
        issue: issue.origin === 'array' ? 'too_many' : 'too_big',
        values: { maximum: Number(issue.maximum) },
      };
    // The contract asks for multiples of one alone.
    case 'not_multiple_of':
      return { issue: 'not_integer' };
    case 'invalid_format':
      return { issue: issue.format === 'email' ? 'invalid_email' : 'invalid_format' };
    case 'invalid_value':
      if (issue.values.length === 1 && issue.values[0] === true) return { issue: 'must_accept' };
      return { issue: isMissing(issue) ? 'required' : 'not_an_option' };
    case 'custom':
      return { issue: OWN_ISSUES.find((own) => own === issue.params?.code) ?? 'invalid' };
    default:
      return { issue: 'invalid_format' };
  }
}

function isMissing({ input }: Issue): boolean {
  return input === undefined || input === null;
}

function isFraction(input: unknown): boolean {
  return typeof input === 'number' && Number.isFinite(input) && !Number.isInteger(input);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
