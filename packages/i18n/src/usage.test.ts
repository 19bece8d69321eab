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

it('a refusal is used if a source says its code, a deed of the log if one says its noun and verb', () => {
  const english = new Map([
    [
      'offers',
      { refused_offer_ended: '', refused_nobody_refuses: '', audit_offer_approve: '', audit_nobody_does: '' },
    ],
    ['errors', { not_found: '', nobody_throws_it: '' }],
  ]);
  expect(findUnused(english)).toEqual([
    'offers.refused_nobody_refuses is used nowhere',
    'offers.audit_nobody_does is used nowhere',
    'errors.nobody_throws_it is used nowhere',
  ]);
});
