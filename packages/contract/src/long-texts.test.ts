import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, contract } from './index.ts';

/** As long as a body may be, of signs that patterns read on over. */
const LONG = ['x', 'é', '.', 'a.', '-', ' ', '1', '@', 'a@', '/', '&', '<', 'www.', 'http:', '\n', '💥'].map(
  (sign) => sign.repeat(200_000 / sign.length),
);
/** Linear work takes a few; what grows with the square takes a minute. */
const MOST_MS = 3000;

const schemas = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries<Call>(calls).flatMap(([name, { body, query }]) =>
    [body, query].flatMap((schema) =>
      schema instanceof z.ZodObject ? textsOf(schema, `${feature}.${name}`) : [],
    ),
  ),
);

/** Many fields are of one shape, which is asked once. */
const asked = new Set<string>();

function textsOf(schema: z.ZodObject, name: string): { name: string; field: z.ZodType }[] {
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([key, field]) => ({
    name: `${name}: ${key}`,
    field,
  }));
}

test('no text of a body or a query takes longer to refuse than its length explains', () => {
  expect(schemas.length).toBeGreaterThan(300);
  const slow: string[] = [];
  for (const { name, field } of schemas) {
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
