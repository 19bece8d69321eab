import { MOST_INDEX_WEIGHT, MOST_MARKET_SETTINGS, POSITIONS } from '@matchnight/rules/lists';
import { z } from 'zod';
import { logChoices, logEntry, logSearch } from './audit.ts';
import { call } from './call.ts';
import { discipline, recordOf, tieBreaks } from './competition-settings.ts';
import { MOST_REPORT_HOURS, PICTURE_MAX_BYTES } from './constants.ts';
import { ofTournament, tournamentDesk } from './desk-paths.ts';
import { kind, list, message, mode, nounRef, one, paging, picture, playerRef } from './shapes.ts';
import { json, moneyText, nameText, timeZone, wholeText, wholeTextOrNone } from './typed-texts.ts';

const weight = z.int().min(-MOST_INDEX_WEIGHT).max(MOST_INDEX_WEIGHT);
const byPosition = z.strictObject(recordOf(POSITIONS, weight));
/** What each action is worth in the index of a match. */
const weights = z.strictObject({
  ...recordOf(['started', 'alternate', 'win', 'assist', 'bestPlayer', 'yellow', 'red', 'ownGoal'], weight),
  goal: byPosition,
  cleanSheet: byPosition,
});
/** Hours, up to 30 days. */
const hours = z.coerce.number().int().min(1).max(MOST_REPORT_HOURS);
const squadSize = z.coerce.number().int().min(1).max(100);
/** The id of a category; empty: none. */
const categoryId = z.union([z.literal('').transform(() => null), z.coerce.number().int().min(1)]);

const percent = wholeText(0, MOST_MARKET_SETTINGS.percent);
/** What a tournament sets for offers. */
const market = {
  /** Hours in which a player confirms a transfer. */
  offerHours: wholeText(1, MOST_MARKET_SETTINGS.hours),
  /** Transfers between the same two teams in a window; empty: any number. */
  dealsPerPair: wholeTextOrNone(0, MOST_MARKET_SETTINGS.deals),
  /** Whether a player who was bought in a window may be sold again while it is open. */
  resaleAllowed: z.stringbool(),
  /** Days that a player who wants to leave stays. */
  leaveDays: wholeText(0, MOST_MARKET_SETTINGS.days),
  /** Offers below or above these shares of the price wait for an administrator. */
  offerLeastPercent: percent,
  offerMostPercent: percent,
};

/** Texts, since a form with a picture holds nothing else. */
const typed = {
  name: nameText(3, 60),
  kind,
  mode,
  category: categoryId,
  /** Prize money. */
  quantity: moneyText,
  hidden: z.stringbool(),
  timeZone,
  startMoney: moneyText,
  startPrice: moneyText,
  /** When a report alone stands, how long two that differ may be agreed, how long lines may be questioned. */
  standsAfter: hours,
  acceptWithin: hours,
  questionWithin: hours,
  squadSmallest: squadSize,
  squadLargest: squadSize,
  tieBreaks,
  discipline: json(discipline),
  weights: json(weights),
  ...market,
};
const files = { image: { max: PICTURE_MAX_BYTES, type: 'picture' } } as const;

/** Why a setting can't be changed; `own_team`: not by the reader, whose own team may deal now. */
const lock = z.enum(['teams', 'players', 'started', 'own_team']).nullable();

const created = z.object({ id: z.int(), slug: z.string(), message: z.string() });

export const tournamentSettings = {
  create: call({
    method: 'POST',
    path: '/{lang}/{console}/dashboard/tournaments',
    summary: 'Create a tournament without divisions; its windows of signings are set afterwards',
    may: 'FULL',
    again: false,
    once: true,
    body: z.strictObject({
      ...typed,
      standsAfter: hours.default(24),
      acceptWithin: hours.default(24),
      questionWithin: hours.default(24),
      offerHours: market.offerHours.default(48),
      dealsPerPair: market.dealsPerPair.default(2),
      resaleAllowed: market.resaleAllowed.default(false),
      leaveDays: market.leaveDays.default(7),
      offerLeastPercent: percent.default(50),
      offerMostPercent: percent.default(200),
      lock_signing: z.enum(['open', 'closed', '']).default(''),
      /** Whether who makes it is one of its administrators. */
      administer: z.stringbool().default(true),
      /** Nicks, usernames or addresses of users of the console; may be none. */
      administrators: json(z.array(z.string().trim().min(1).max(120)).max(50)).default([]),
    }),
    files,
    reply: one(created),
  }),
  settings: call({
    method: 'GET',
    path: `${tournamentDesk}/settings`,
    summary: 'Everything that is set for a tournament, and what can’t be changed any more',
    may: ofTournament,
    reply: one(
      z.object({
        name: z.string(),
        slug: z.string(),
        image: picture,
        kind,
        mode,
        category: z.int().nullable(),
        /** Cents, as all money here. */
        quantity: z.int(),
        hidden: z.boolean(),
        time_zone: z.string(),
        lock_signing: z.enum(['open', 'closed']).nullable(),
        start_money: z.int(),
        start_price: z.int(),
        stands_after: z.int(),
        accept_within: z.int(),
        question_within: z.int(),
        squad_smallest: z.int(),
        squad_largest: z.int(),
        offer_hours: z.int(),
        /** Null: any number. */
        deals_per_pair: z.int().nullable(),
        resale_allowed: z.boolean(),
        leave_days: z.int(),
        offer_least_percent: z.int(),
        offer_most_percent: z.int(),
        tie_breaks: tieBreaks,
        discipline,
        weights,
        /** Null: it can be changed. Otherwise why it can't: teams or players have it already, a season started, or signings are open for the reader's own team. */
        locks: z.object(
          recordOf(
            [
              'kind',
              'mode',
              'startMoney',
              'startPrice',
              'squad',
              'market',
              'tieBreaks',
              'discipline',
              'weights',
            ],
            lock,
          ),
        ),
        /** Whether the reader may hide it, choose its category and its administrators. */
        can: z.object({ site: z.boolean() }),
        version: z.int(),
      }),
    ),
  }),
  edit: call({
    method: 'PUT',
    path: `${tournamentDesk}/settings`,
    summary: 'Change settings; what is left out stays. `hidden` and `category` are FULL’s and SUPER’s',
    may: ofTournament,
    ownTeam: 'by body',
    version: { noun: 'tournament', part: 'tournament' },
    body: z.strictObject({
      ...z.object(typed).partial().shape,
      removeImage: z.stringbool().default(false),
      /** A new name gets a new address; the old one leads there. */
      newAddress: z.stringbool().default(false),
      version: z.coerce.number().int(),
    }),
    files,
    reply: one(created.extend({ version: z.int() })),
  }),
  editableRules: call({
    method: 'GET',
    path: `${tournamentDesk}/rules`,
    summary: 'The rules of a tournament for its administrators',
    may: ofTournament,
    reply: one(z.object({ tournament: nounRef, rules: z.string(), version: z.int() })),
  }),
  editRules: call({
    method: 'PUT',
    path: `${tournamentDesk}/rules`,
    summary: 'Write the rules of a tournament: rich text, cleaned; may be empty',
    may: ofTournament,
    version: { noun: 'tournament', part: 'rules' },
    body: z.strictObject({ rules: z.string().max(100_000), version: z.int() }),
    reply: message.extend({ version: z.int() }),
  }),
  administrators: call({
    method: 'GET',
    path: `${tournamentDesk}/administrators`,
    summary: 'Who administers a tournament, by nick',
    may: ofTournament,
    reply: one(
      z.object({
        tournament: nounRef,
        administrators: z.array(z.object({ id: z.int(), player: playerRef, avatar: picture })),
        can: z.object({ change: z.boolean() }),
      }),
    ),
  }),
  addAdministrator: call({
    method: 'POST',
    path: `${tournamentDesk}/administrators`,
    summary: 'Make a user of the console an administrator of the tournament',
    may: 'FULL',
    again: false,
    body: z.strictObject({
      /** A nick, a username, or the address of a player. */
      player: z.string().trim().min(1).max(120),
    }),
    reply: message,
  }),
  log: call({
    method: 'GET',
    path: `${tournamentDesk}/log`,
    summary:
      'What administrators did in a tournament, newest first, in words of the path’s language; reading it is logged, once a session and hour',
    may: ofTournament,
    query: z.strictObject({ ...paging(100, 30), ...logSearch }),
    reply: list(logEntry, {
      tournament: nounRef,
      /** Whether usernames are searched as well, and bans from the whole site are told: not to its administrators. */
      of_site: z.boolean(),
      ...logChoices,
    }),
  }),
  logCsv: call({
    method: 'GET',
    path: `${tournamentDesk}/log.csv`,
    summary: 'The same as a file, refused where there are more than 10,000; each export is logged',
    may: ofTournament,
    query: z.strictObject(logSearch),
    text: 'text/csv; charset=utf-8',
    reply: z.string(),
  }),
  removeAdministrator: call({
    method: 'DELETE',
    path: `${tournamentDesk}/administrators/{administratorId}`,
    summary: 'Somebody administers the tournament no longer',
    may: 'FULL',
    again: false,
    holds: ['tournament'],
    reply: message,
  }),
};
