import { describe, expect, it } from 'vitest';
import { findOpenBeforeDates, keysBeforeDates } from './dates.ts';

describe('a text before a date ends in a colon', () => {
  it('wherever a page writes one behind the other', () => {
    const page = `
      {t('offers.made_at')} <TimeTag instant={at} isInText />
      {t('clubsdesk.claimed', { by: by.nick })}{' '}
      <TimeTag instant={until} />
      <b>{t(isOver ? 'discipline.ended' : 'discipline.until')}</b>{' '}
      <TimeTag instant={end} />
      {t(\`matches.waits_\${waits.for}\`)} <Moment instant={until} />
      {t('inbox.friend_since')} · <TimeTag instant={since} />`;
    expect(keysBeforeDates(page)).toEqual([
      'offers.made_at',
      'clubsdesk.claimed',
      'discipline.ended',
      'discipline.until',
      'matches.waits_*',
    ]);
  });

  it('in every language', () => {
    const texts = (made: string, answer: string) =>
      new Map([['offers', { made_at: made, waits_answer: answer }]]);
    const catalogues = new Map([
      ['en', texts('Offered:', 'The other can answer. Deadline:')],
      ['it', texts('Offerta del', 'Può rispondere fino al')],
    ]);
    expect(findOpenBeforeDates(catalogues, ['offers.made_at', 'offers.waits_*'])).toEqual([
      'it: offers.made_at stands before a date, so it ends in a colon',
      'it: offers.waits_answer stands before a date, so it ends in a colon',
    ]);
  });
});
