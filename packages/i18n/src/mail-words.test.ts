import { expect, test } from 'vitest';
import { featuresOf, readTexts } from './files.ts';

/** What promises a letter, or says that one went out. */
const SAYS_SO =
  /\b(we(’ve| have)? (sent|mailed|email)|we(’ll| will)? (send|mail|email)|by email|on (its|the) way|check your (email|inbox)|get an email)\b/i;
const REFUSED = 'a site that sends no mail refuses a list with an address';
/** Those that are read where a letter came, or say nothing of one that is on its way. */
const TRUE_ANYWHERE: Readonly<Record<string, string>> = {
  'mailedlinks.undo_text': 'its page is opened by a link of a mail',
  'account.delete_text': 'of mails that the operator has',
  'ordering.refund_pending': 'money is on its way',
  'orders.reply_given_back': 'likewise',
  'orders.reply_refund': 'likewise',
  'inbox.by_mail': 'a choice; the page says that nothing is sent',
  'inbox.no_mail': 'until then there is none',
  'mailinvites.page_title': 'it is reached by a link of a mail',
  'mailinvites.stop_title': 'it is reached by a link of a mail',
  'mailinvites.audit_team_mail_accepted': 'it is reached by a link of a mail',
  'manyteams.owner_invited': REFUSED,
  'manyteams.players_invited': REFUSED,
  'manyteams.mails': REFUSED,
  'manyteams.fault_invited_elsewhere': REFUSED,
  'manyteams.waiting': REFUSED,
  'manyteams.take_back_text': REFUSED,
};
const SERVERS = /^(mails|legaldrafts)\./;

test('a text that says a mail comes has a second form for a site that sends none', () => {
  const all = featuresOf('en').flatMap((file) =>
    Object.entries(readTexts('en', file)).map(([name, text]) => [`${file}.${name}`, text] as const),
  );
  const known = new Set(all.map(([key]) => key));
  const alone = all
    .filter(([key, text]) => SAYS_SO.test(text) && !key.endsWith('_unsent') && !SERVERS.test(key))
    .filter(([key]) => !known.has(`${key}_unsent`) && !(key in TRUE_ANYWHERE));
  expect(alone).toEqual([]);
});
