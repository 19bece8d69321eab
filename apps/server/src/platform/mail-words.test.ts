import { expect, test } from 'vitest';
import type { MailMode } from './config.ts';
import type { Mailer } from './mail.ts';
import { sayMailed } from './mail-words.ts';

const said = (mode: MailMode) =>
  sayMailed({ mailer: { mode } as Mailer, say: (name) => ({ message: name }) }, 'registered').message;

test('what a reply says of a mail follows from whether mails leave the site', () => {
  expect([said('sent'), said('kept'), said('none')]).toEqual([
    'registered',
    'registered_unsent',
    'registered_unsent',
  ]);
});
