import { expect, it } from 'vitest';
import { findUnused } from './usage.ts';

it('a text is used if a source names it, a reply if a call says its name', () => {
  const english = new Map([
    ['shell', { menu: '', nobody_asks: '' }],
    ['replies', { saved: '', nobody_says: '' }],
  ]);
  expect(findUnused(english)).toEqual([
    'shell.nobody_asks is used nowhere',
    'replies.nobody_says is used nowhere',
  ]);
});
