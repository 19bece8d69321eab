import { z } from 'zod';

type Json = Readonly<Record<string, unknown>>;

/** Values of every type and some hostile ones; most of them are wrong for any field. */
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  [[]],
  {},
  { a: { b: [] } },
  '',
  '   ',
  'x',
  '0',
  '-1',
  '1e3',
  '4294967296',
  '9'.repeat(30),
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '💥'.repeat(100),
  'x'.repeat(20_000),
  "' or 1=1 --",
  '%',
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '__proto__',
  '{{7*7}}',
];

/** One of each kind of wrong: for a field of a shape that was asked whole elsewhere. */
export const FEW_VALUES: readonly unknown[] = [
  null,
  -1,
  2 ** 53,
  [],
  {},
  '',
  '\u0000',
  '💥'.repeat(100),
  'x'.repeat(20_000),
];

/** A value that a zod schema accepts, or nearly: then what is changed in it is what is wrong. */
export function likelyInput(schema: z.ZodType): unknown {
  return likely(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

/**
 * The value with each of its fields, at any depth, left out, replaced by every wrong value, or joined by an unknown
 * one; at the top level a field that is not `isNew` by the values of `known` alone.
 */
export function* wrongInputs(
  good: unknown,
  isNew = (_: string) => true,
  known: readonly unknown[] = [],
): Generator<unknown> {
  if (Array.isArray(good)) {
    for (const wrong of wrongInputs(good[0])) yield [wrong];
    yield Array.from({ length: 2000 }, () => good[0]);
    return;
  }
  if (!isObject(good)) return;
  for (const [field, value] of Object.entries(good)) {
    const { [field]: _, ...rest } = good;
    if (!isNew(field)) {
      for (const wrong of known) yield { ...rest, [field]: wrong };
      continue;
    }
    yield rest;
    for (const wrong of VALUES) yield { ...rest, [field]: wrong };
    for (const wrong of wrongInputs(value)) yield { ...rest, [field]: wrong };
  }
  for (const stranger of ['role', 'id', 'constructor', 'x'.repeat(300)])
    yield { ...good, [stranger]: 'SUPER' };
}

function likely(schema: unknown): unknown {
  if (!isObject(schema)) return 'x';
  const { type, anyOf } = schema;
  if (Array.isArray(anyOf)) return likely(anyOf[0]);
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (type === 'object') {
    const properties = isObject(schema.properties) ? schema.properties : {};
    return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, likely(inner)]));
  }
  if (type === 'array') return [likely(schema.items)];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  if (schema.format === 'email') return 'a@example.org';
  if (schema.pattern === '^[A-Z]{2}$') return 'ES';
  return type === 'string' ? 'a'.repeat(Math.max(3, Number(schema.minLength ?? 0))) : '1';
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
