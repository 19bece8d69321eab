import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, contract } from './index.ts';

/** As long as a body may be, of signs that patterns read on over. */
const LONG = ['x', 'é', '.', 'a.', '-', ' ', '1', '@', 'a@', '/', '&', '<', 'www.', 'http:', '\n', '💥'].map(
  (sign) => sign.repeat(200_000 / sign.length),
);
/** Linear work takes a few; what grows with the square takes a minute. */
const MOST_MS = 3000;

type Field = { readonly name: string; readonly field: z.ZodType };

const fields = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).flatMap(([name, { body, query }]) =>
    [body, query].flatMap((schema) => (schema === undefined ? [] : fieldsOf(schema, `${feature}.${name}`))),
  ),
);

/** Many fields are of one shape, which is asked once. */
const asked = new Set<string>();

/** A schema and all that is within it: fields of objects and of objects in lists, members of unions, what is behind a default or a pipe. */
function fieldsOf(schema: z.core.$ZodType, name: string): Field[] {
  const inner = withinOf(schema).flatMap(([part, one]) => fieldsOf(one, `${name}${part}`));
  return schema instanceof z.ZodType ? [{ name, field: schema }, ...inner] : inner;
}

function withinOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).map(([key, field]) => [`: ${key}`, field]);
  }
  if (schema instanceof z.ZodArray) return [['[]', schema.element]];
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item, nth) => [`[${nth}]`, item]);
  if (schema instanceof z.ZodRecord) {
    return [
      ['{key}', schema.keyType],
      ['{}', schema.valueType],
    ];
  }
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['|', option]);
  if (schema instanceof z.ZodPipe) {
    // What changes a text is handed texts alone.
    return [schema.in, schema.out].flatMap((end) => (end instanceof z.ZodTransform ? [] : [['', end]]));
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  ) {
    return [['', schema.unwrap()]];
  }
  return [];
}

/** What has parts that the walk above doesn't know would be passed over in silence. */
const LEAVES = [
  z.ZodString,
  z.ZodStringFormat,
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodNull,
  z.ZodUnknown,
] as const;

test('the parts of each schema are known', () => {
  const strange = fields.filter(
    ({ field }) => withinOf(field).length === 0 && !LEAVES.some((leaf) => field instanceof leaf),
  );
  expect(strange.map(({ name, field }) => `${name} ${field.def.type}`)).toEqual([]);
  expect(fields.some(({ name }) => name.includes('[]: '))).toBe(true);
});

test('no text of a body or a query takes longer to refuse than its length explains', () => {
  expect(fields.length).toBeGreaterThan(1000);
  const slow: string[] = [];
  for (const { name, field } of fields) {
    const shape = JSON.stringify(z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }));
    if (asked.has(shape)) continue;
    asked.add(shape);
    for (const text of LONG) {
      const begun = performance.now();
      field.safeParse(text);
      field.safeParse([text]);
      const took = performance.now() - begun;
      if (took > MOST_MS) slow.push(`${name}: ${text.slice(0, 5)}… ${Math.round(took)} ms`);
    }
  }
  expect(slow).toEqual([]);
});
