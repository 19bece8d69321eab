import { expect, test } from 'vitest';
import { findMisnamed } from './names.ts';

const of = (texts: Record<string, string>) => new Map([['deeds', texts]]);

test('a button’s name begins with its visible text', () => {
  const good = {
    remove: 'Remove',
    remove_named: 'Remove {nick}',
    count_named: 'A name of nothing that is seen',
  };
  expect(findMisnamed('en', of(good))).toEqual([]);
  expect(findMisnamed('en', of({ remove: 'Remove', remove_named: '{nick}: remove' }))).toEqual([
    'en/deeds: remove_named doesn’t begin with the button’s text “Remove”',
  ]);
});

test('the short text is what is seen, where there is one', () => {
  const texts = { change: 'Change session', change_short: 'Change', change_named: 'Change: {title}' };
  expect(findMisnamed('en', of(texts))).toEqual([]);
  expect(findMisnamed('en', of({ ...texts, change_short: 'Edit' }))).toHaveLength(1);
});

test('German puts the verb last', () => {
  expect(findMisnamed('de', of({ remove: 'Entfernen', remove_named: '{nick} entfernen' }))).toEqual([]);
});
