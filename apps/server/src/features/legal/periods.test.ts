import { LANGS, RETENTION } from '@matchnight/contract';
import { createTexts } from '@matchnight/i18n';
import { LOOKING_DAYS, MAIL_INVITE_DAYS } from '@matchnight/rules';
import { describe, expect, test } from 'vitest';
import { longestWait } from '../../platform/outgoing-mails.ts';
import {
  KNOWN_NETWORKS_MAXIMUM,
  MARK_DAYS,
  REMEMBERED_SESSION_SECONDS,
  SESSION_SECONDS,
  UNDO_EMAIL_SECONDS,
} from '../accounts/limits.ts';
import { UNUSED_DAYS } from '../results/screenshot-jobs.ts';
import { PARTS } from './drafts.ts';

const TWO = {
  es: 'dos días',
  en: 'two days',
  pt: 'dois dias',
  it: 'due giorni',
  fr: 'deux jours',
  de: 'zwei Tagen',
};
const FOUR = {
  es: 'cuatro días',
  en: 'four days',
  pt: 'quatro dias',
  it: 'quattro giorni',
  fr: 'quatre jours',
  de: 'vier Tage',
};
const HOURS = SESSION_SECONDS / 3600;
const DAYS = REMEMBERED_SESSION_SECONDS / 86_400;
/** Parts with numbers that a test below holds. */
const PERIODS: readonly string[] = [
  'privacy_account',
  'privacy_play',
  'privacy_invited',
  'privacy_technical',
  'privacy_duration',
];
const texts = createTexts();

/** What nobody can set: terms that are settings are handed to the draft. */
describe.each(LANGS)('the draft of the privacy notice in %s', (lang) => {
  test('says how long a session lasts, as logins open it, and how long codes of networks are kept', () => {
    const said = texts.t(lang, 'legaldrafts.privacy_duration_text');
    expect(said.match(/\d+/g)?.slice(0, 3)).toEqual([HOURS, DAYS, MARK_DAYS].map(String));
  });

  test('says how long a screenshot waits for its report, as the nightly job does', () => {
    expect(UNUSED_DAYS).toBe(2);
    expect(texts.t(lang, 'legaldrafts.privacy_duration_text')).toContain(TWO[lang]);
  });

  test('says for how long clubs find who looks for one', () => {
    expect(texts.t(lang, 'legaldrafts.privacy_play_text').match(/\d+/g)).toEqual([String(LOOKING_DAYS)]);
  });

  test('says how many networks of logins are remembered', () => {
    expect(texts.t(lang, 'legaldrafts.privacy_technical_text').match(/\d+/g)).toEqual([
      String(KNOWN_NETWORKS_MAXIMUM),
    ]);
  });

  test('says how long a change of the mail address can be undone', () => {
    expect(texts.t(lang, 'legaldrafts.privacy_account_text').match(/\d+/g)).toEqual([
      String(UNDO_EMAIL_SECONDS / 86_400),
    ]);
  });

  test('says how long an invitation by mail is kept', () => {
    expect(texts.t(lang, 'legaldrafts.privacy_invited_text').match(/\d+/g)).toEqual([
      String(MAIL_INVITE_DAYS),
    ]);
  });

  test('says how long a mail waits for the mail server', () => {
    expect(Math.floor(longestWait() / 86_400_000)).toBe(4);
    expect(texts.t(lang, 'legaldrafts.privacy_others_smtp')).toContain(FOUR[lang]);
  });

  test('names each term that is a setting, and no other one', () => {
    const values = { networks: 1001, notifications: 1002, screenshots: 1003, reports: 1004, contact: 1005 };
    const said = texts.t(lang, 'legaldrafts.privacy_duration_text', values);
    const numbers = said.match(/\d+/g) ?? [];
    expect(numbers.slice(6).sort()).toEqual(Object.values(values).map(String));
    expect(Object.keys(values)).toHaveLength(Object.keys(RETENTION).length);
    expect(texts.t(lang, 'legaldrafts.terms_account_text', { age: 17 })).toContain('17');
  });

  test.each(PARTS.privacy.filter((part) => !PERIODS.includes(part)))('has no period in %s', (part) => {
    const years = ['18'];
    const numbers = texts.t(lang, `legaldrafts.${part}_text`).match(/\d+/g) ?? [];
    expect(numbers.filter((number) => !years.includes(number))).toEqual([]);
  });
});
