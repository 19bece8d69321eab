import { LANGS } from '@matchnight/contract';
import { createTexts } from '@matchnight/i18n';
import { describe, expect, test } from 'vitest';
import { KNOWN_NETWORKS_MAXIMUM, REMEMBERED_SESSION_SECONDS, SESSION_SECONDS } from '../accounts/limits.ts';
import { UNUSED_DAYS } from '../results/screenshot-jobs.ts';

const TWO = {
  es: 'dos días',
  en: 'two days',
  pt: 'dois dias',
  it: 'due giorni',
  fr: 'deux jours',
  de: 'zwei Tagen',
};
const HOURS = SESSION_SECONDS / 3600;
const DAYS = REMEMBERED_SESSION_SECONDS / 86_400;
const texts = createTexts();

/** What nobody can set: terms that are settings are handed to the draft. */
describe.each(LANGS)('the draft of the privacy notice in %s', (lang) => {
  test('says how long a session lasts, as logins open it', () => {
    const said = texts.t(lang, 'legaldrafts.privacy_duration_text');
    expect(said.match(/\d+/g)?.slice(0, 2)).toEqual([String(HOURS), String(DAYS)]);
  });

  test('says how long a screenshot waits for its report, as the nightly job does', () => {
    expect(UNUSED_DAYS).toBe(2);
    expect(texts.t(lang, 'legaldrafts.privacy_duration_text')).toContain(TWO[lang]);
  });

  test('says how many networks of logins are remembered', () => {
    expect(texts.t(lang, 'legaldrafts.privacy_technical_text').match(/\d+/g)).toEqual([
      String(KNOWN_NETWORKS_MAXIMUM),
    ]);
  });
});
