import { LANGS } from '@matchnight/contract';
import { featuresOf, readTexts } from '@matchnight/i18n/files';
import {
  GIVE_BACK_MS,
  JOIN_UNDO_MS,
  LOOKING_DAYS,
  LOOSER_AFTER_MS,
  MAIL_INVITE_DAYS,
  MOST_AHEAD_MS,
  MOST_MOVED_MS,
  OWNER_AWAY_MS,
  TAKE_BACK_MS,
} from '@matchnight/rules';
import { describe, expect, test } from 'vitest';
import {
  MARK_DAYS,
  REMEMBERED_SESSION_SECONDS,
  UNCONFIRMED_DAYS,
  UNDO_EMAIL_SECONDS,
} from './features/accounts/limits.ts';
import { LEAVES_AFTER_MS } from './features/discipline/repository/banned.ts';
import { MONTHS } from './features/donations/calls.ts';
import { ENDED_LINK_DAYS } from './features/links/jobs.ts';
import { UNUSED_DAYS } from './features/results/screenshot-jobs.ts';
import { GIVEN_UP_DAYS } from './features/teams/given-up-names.ts';
import { SHOWN_MS } from './features/trainings/read.ts';
import { PAIRS_DAYS } from './features/vs/pairs.ts';
import { longestWait } from './platform/outgoing-mails.ts';

const DAY_MS = 86_400_000;
const REMEMBERED = REMEMBERED_SESSION_SECONDS / 86_400;
const TAKE_BACK = TAKE_BACK_MS / DAY_MS;
const AWAY = OWNER_AWAY_MS / DAY_MS;
const GIVE_BACK = GIVE_BACK_MS / DAY_MS;
const LOOSER = LOOSER_AFTER_MS / DAY_MS;
const JOIN = JOIN_UNDO_MS / DAY_MS;
const BAN = LEAVES_AFTER_MS / DAY_MS;
const TRAININGS = SHOWN_MS / DAY_MS;
const UNDO_EMAIL = UNDO_EMAIL_SECONDS / 86_400;
const MAIL_WAITS = Math.floor(longestWait() / DAY_MS);
const monthsOf = (ms: number) => Math.floor(ms / DAY_MS / 30.5);

/** The texts that name a number of days or months, each with what nobody can set and governs it. What is a setting is handed to its text. */
const GOVERNED: Readonly<Record<string, readonly number[]>> = {
  'accounts.remember': [REMEMBERED],
  'mailedlinks.undo_failed_text': [UNDO_EMAIL],
  'bandesk.end_text': [BAN],
  'casesdesk.network_hint': [MARK_DAYS],
  'clubs.refused_claim_running': [TAKE_BACK],
  'clubs.refused_owner_not_away': [AWAY],
  'clubs.reply_claimed': [TAKE_BACK],
  'clubsdesk.claim_text': [TAKE_BACK],
  'discipline.hint': [BAN],
  'donating.summary': [MONTHS],
  'joins.join_hint': [JOIN],
  'joins.refused_join_over': [JOIN],
  'legaldrafts.privacy_account_text': [UNDO_EMAIL],
  'legaldrafts.privacy_duration_text': [
    REMEMBERED,
    UNUSED_DAYS,
    MARK_DAYS,
    UNCONFIRMED_DAYS,
    GIVEN_UP_DAYS,
    ENDED_LINK_DAYS,
  ],
  'legaldrafts.privacy_invited_text': [MAIL_INVITE_DAYS],
  'legaldrafts.privacy_play_text': [LOOKING_DAYS],
  'legaldrafts.privacy_others_smtp': [MAIL_WAITS],
  'limits.reply_waits': [LOOSER],
  'matchday.refused_date_too_far': [monthsOf(MOST_MOVED_MS)],
  'matchdaydesk.date_too_far': [monthsOf(MOST_MOVED_MS)],
  'notifications.kind_club_claimed': [AWAY, TAKE_BACK],
  'ordering.give_back_too_late': [GIVE_BACK],
  'orders.agreed_coins': [GIVE_BACK],
  'orders.agreed_premium': [GIVE_BACK],
  'orders.refused_give_back_too_late': [GIVE_BACK],
  'ownlimits.how': [LOOSER],
  'terms.coins_text': [GIVE_BACK],
  'teams.refused_team_name_given_up': [GIVEN_UP_DAYS],
  'terms.premium_text': [GIVE_BACK],
  'trainings.description': [TRAININGS],
  'trainings.past': [TRAININGS],
  'trainings.refused_training_too_far': [monthsOf(MOST_AHEAD_MS)],
  'trainingsdesk.date_too_far': [monthsOf(MOST_AHEAD_MS)],
  'vsdesk.pairs_lead': [PAIRS_DAYS],
  'vsdesk.pairs_none': [PAIRS_DAYS],
};

/** Numbers from two on: "a day" is a manner of speaking. */
const WORDS: Readonly<Record<number, string>> = {
  2: 'two|dos|dois|duas|due|deux|zwei|zweier',
  3: 'three|tres|três|tre|trois|drei',
  4: 'four|cuatro|quatro|quattro|quatre|vier',
  5: 'five|cinco|cinque|cinq|fünf',
  6: 'six|seis|sei|sechs',
  7: 'seven|siete|sete|sette|sept|sieben',
  10: 'ten|diez|dez|dieci|dix|zehn',
  12: 'twelve|doce|doze|dodici|douze|zwölf',
  14: 'fourteen|catorce|catorze|quattordici|quatorze|vierzehn',
  30: 'thirty|treinta|trinta|trenta|trente|dreißig',
  60: 'sixty|sesenta|sessenta|sessanta|soixante|sechzig',
  90: 'ninety|noventa|novanta|quatre-vingt-dix|neunzig',
};
const NUMBERS = new Map(
  Object.entries(WORDS).flatMap(([number, words]) => words.split('|').map((word) => [word, Number(number)])),
);
const UNITS =
  'days?|months?|years?|días?|mes|meses|años?|dias?|mês|anos?|giorn[oi]|mes[ei]|ann[oi]|jours?|mois|ans?|années?|Tage?n?|Monate?n?|Jahre?n?';
const BETWEEN = '(?:(?:last|calendar|últimos|ultimi|derni[eè]re?s|letzten)\\s)?';
const SPAN = new RegExp(
  `(?<![\\p{L}\\d{}#.])(\\d+|${[...NUMBERS.keys()].join('|')})[\\s-]${BETWEEN}(${UNITS})(?![\\p{L}])`,
  'giu',
);
/** Of age: the law of the land, and no term. */
const OF_AGE = /^18 an|^18 añ/;

/** The numbers of days, months and years that a text names by itself. */
function spansIn(text: string): number[] {
  return [...text.matchAll(SPAN)]
    .filter(([span]) => !OF_AGE.test(span))
    .map(([, number = '']) => NUMBERS.get(number.toLowerCase()) ?? Number(number));
}

const named = LANGS.flatMap((lang) =>
  featuresOf(lang).flatMap((file) =>
    Object.entries(readTexts(lang, file)).flatMap(([name, text]) => {
      const spans = spansIn(text);
      return spans.length === 0 ? [] : [{ lang, key: `${file}.${name}`, spans }];
    }),
  ),
);

describe('a text that names a number of days, months or years', () => {
  test('is found in each language, in digits and in words', () => {
    const said = [
      'It’s deleted 90 days after',
      'siguen aquí dos años',
      'durante 30 dias',
      'per due anni',
      'les 30 derniers jours, deux ans',
      'zwei Jahre lang, 90 Tagen',
      'at least a day old, {days, plural, one {# day} other {# days}}, 18 años o más',
    ];
    expect(said.map(spansIn)).toEqual([[90], [2], [30], [2], [30, 2], [2, 90], []]);
  });

  test('names what nobody can set, as the product holds it', () => {
    const wrong = named.filter(
      ({ key, spans }) => !spans.every((span) => GOVERNED[key]?.includes(span) === true),
    );
    expect(wrong).toEqual([]);
  });

  test('is listed only as long as it names one', () => {
    expect(Object.keys(GOVERNED).filter((listed) => !named.some(({ key }) => key === listed))).toEqual([]);
  });
});
