import { type Call, contract } from '@matchnight/contract';
import { expect, test } from 'vitest';
import { fileHead } from './file-head.ts';

const tables = Object.values(contract)
  .flatMap((calls) => Object.values<Call>(calls))
  .filter(({ text }) => text?.startsWith('text/csv'));

test.each(tables.map((call) => [call.path, call] as const))('%s is saved under a name', (_, call) => {
  const [, value = ''] = fileHead(call, { list: [] });
  expect(value).toMatch(/^attachment; filename="[a-z-]+\.csv"; filename\*=UTF-8''[a-z-]+\.csv$/);
});

test('a table bears the name of what it is about, whatever its letters', () => {
  const row = { name: `Лига "1" (d'été)*`, slug: 'liga-1-dete' };
  const [name, value = ''] = fileHead(
    { text: 'text/csv', path: '/division/{divisionSlug}/table.csv' },
    { list: [{ row }] },
  );
  expect(name).toBe('content-disposition');
  const [, plain, whole = ''] =
    /^attachment; filename="([^"]+)"; filename\*=UTF-8''([\w.%!#$&+^`|~-]+)$/.exec(value) ?? [];
  expect([plain, decodeURIComponent(whole)]).toEqual(['liga-1-dete-table.csv', `${row.name} table.csv`]);
});

test('what is no table has no such head', () => {
  expect(fileHead({ path: '/division/{divisionSlug}/table' }, { list: [] })).toEqual([]);
});
