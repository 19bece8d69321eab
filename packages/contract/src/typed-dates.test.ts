import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Call, contract } from './index.ts';
import { typedDay, typedInstant, typedMoment } from './typed-dates.ts';

const DATES = ['date', 'date-time'];

/** The paths of dates in what a call takes that are not bounded. */
function unbounded(schema: z.ZodType | undefined, path: string): string[] {
  if (schema === undefined || schema === typedDay || schema === typedInstant || schema === typedMoment) {
    return [];
  }
  if (schema instanceof z.ZodObject) {
    const fields: Readonly<Record<string, z.ZodType>> = schema.shape;
    return Object.entries(fields).flatMap(([name, field]) => unbounded(field, `${path}.${name}`));
  }
  if (schema instanceof z.ZodArray) return unbounded(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => unbounded(option as z.ZodType, path));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return unbounded(schema.unwrap() as z.ZodType, path);
  }
  if (schema instanceof z.ZodPipe) {
    return [...unbounded(schema.in as z.ZodType, path), ...unbounded(schema.out as z.ZodType, path)];
  }
  const { format } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return DATES.includes(format ?? '') ? [path] : [];
}

/** They are compared with what is stored, which an import may have of an older season, and never kept. */
const COMPARED = ['matchday.move.seen.date', 'matchday.move.seen.deadline'];

test('every date that a call takes has bounds', () => {
  const found = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries<Call>(calls).flatMap(([name, { query, body }]) => [
      ...unbounded(query, `${feature}.${name}`),
      ...unbounded(body, `${feature}.${name}`),
    ]),
  );
  expect(found).toEqual(COMPARED);
});

describe('a date that somebody types', () => {
  const codesOf = (schema: z.ZodType, value: string) =>
    schema.safeParse(value).error?.issues.map(({ code }) => code) ?? [];

  test.each([
    [typedDay, '2000-01-01', '2099-12-31'],
    [typedInstant, '2000-01-01T00:00:00Z', '2099-12-31T23:59:59.999Z'],
    [typedMoment, '2000-01-01T00:00:00+02:00', '2099-12-31T23:59:59-12:00'],
  ])('lies from 2000 to 2099', (schema, first, last) => {
    expect([codesOf(schema, first), codesOf(schema, last)]).toEqual([[], []]);
    for (const year of ['0000', '0001', '1999', '2100', '9999']) {
      expect([year, codesOf(schema, first.replace('2000', year))]).toEqual([year, ['custom']]);
    }
  });

  test('gets one sentence where it is no date', () => {
    for (const wrong of ['', 'x', '27.11.2026', '2026-02-30', '+010000-01-01', '9'.repeat(30)]) {
      expect([wrong, codesOf(typedDay, wrong)]).toEqual([wrong, ['invalid_format']]);
    }
  });
});
