/** The constants of the specification, section 9. Coins are whole numbers, prices in the site's currency. */
export {
  APPEAL_OUTCOMES,
  AVAILABILITIES,
  type Availability,
  DECIDED_STATUSES,
  EXCLUSION_PERIODS,
  GROUP_DEALINGS,
  type GroupDealing,
  JUDGES_WHY,
  type JudgesWhy,
  LEAST_GROUPS,
  LEAST_IN_GROUP,
  LIGUILLA_FORMATS,
  MATCH_STATUSES,
  type MatchStatus,
  MOST_COINS_BY_HAND,
  MOST_GROUPS,
  MOST_IN_GROUP,
  MOST_IN_MINI_LEAGUE,
  MOST_TRAINING_WEEKS,
  OPEN_STATUSES,
  ORDER_OUTCOMES,
  ORDER_STATES,
  type OrderOutcome,
  type OrderState,
  POSITIONS,
  type Position,
  SEASON_STATES,
  type SeasonState,
  TRAINING_MINUTES,
  VS_COINS,
  VS_OUTCOMES,
  VS_POSITIONS,
  VS_STATES,
  VS_VERDICTS,
  type VsOutcome,
  type VsPosition,
  type VsState,
  type VsVerdict,
  WHEN_LEVEL,
  ZONES,
} from '@matchnight/rules/lists';
export {
  COIN_CAUSES,
  type CoinCause,
  ENTRY_KINDS,
  type EntryKind,
  MOST_CENTS,
  MOST_COINS,
  REWARD_OUTCOMES,
  REWARD_TABS,
  type RewardOutcome,
  type RewardTab,
  VS_MOST_COINS,
} from './money-words.ts';
export {
  DONATION_CENTS,
  ORDER_KINDS,
  type OrderKind,
  PAYMENT_PROVIDERS,
  type PaymentProviderName,
  PREMIUM_PLANS,
  SANDBOX_CARDS,
} from './prices.ts';
export { COIN_PACKAGES, DRESSES, PRODUCT_TYPES, type ProductType } from './product-types.ts';
export {
  FACTOR_RULES,
  type FactorRule,
  LEAST_AGE,
  LEGAL_DOCUMENTS,
  LEGAL_MAXIMUM,
  type LegalDocument,
  REGISTRATIONS,
  RETENTION,
  type Registration,
  type RetentionField,
  SET_UP_STEPS,
  type SetUpStep,
  SITE_FIELDS,
  SITE_NAME_MAXIMUM,
  type SiteField,
  WISHES,
  type Wish,
} from './site-fields.ts';
export { VS_BECAUSE, VS_BLOCKED, VS_STEP_BLOCKED, type VsStepBlocked } from './vs-words.ts';

export const LANGS = ['es', 'en', 'pt', 'it', 'fr', 'de'] as const;
export type Lang = (typeof LANGS)[number];
export const DEFAULT_LANG: Lang = 'en';

export const CONSOLES = ['psn', 'xbox', 'pc'] as const;
export type Console = (typeof CONSOLES)[number];
export const DEFAULT_CONSOLE: Console = 'psn';
export const CONSOLE_NAMES: Readonly<Record<Console, string>> = { psn: 'PSN', xbox: 'XBOX', pc: 'PC' };

export const USER_TYPES = ['ADMIN', 'FULL', 'SUPER'] as const;
export type UserType = (typeof USER_TYPES)[number];
/** What a login may ask for besides the password. */
export const SECOND_FACTORS = ['totp', 'passkey'] as const;

export const SEARCH_KINDS = ['T', 'D', 'TE', 'P'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
export const SEARCH_MINIMUM = 3;

export const TOURNAMENT_KINDS = ['clubs', 'single'] as const;
/** The leagues among the modes, which may end with a liguilla; the others are a knockout themselves. */
export const LEAGUE_MODES = ['rounds_final', 'all_final'] as const;
export const MODES = [...LEAGUE_MODES, 'manual_knockout', 'automatic_knockout'] as const;
/** How the teams of a knockout are seeded: by lot, or by their Elo ratings. */
export const SEEDINGS = ['drawn', 'ranking'] as const;
export type Seeding = (typeof SEEDINGS)[number];
export type Mode = (typeof MODES)[number];
export type LeagueMode = (typeof LEAGUE_MODES)[number];

export function isLeagueMode(mode: Mode): mode is LeagueMode {
  return LEAGUE_MODES.some((one) => one === mode);
}

/** The most windows of a tournament, past ones included. */
export const MOST_SIGNING_WINDOWS = 20;
/** Players whose chances on the market are asked for at once. */
export const MOST_CHANCES = 50;
/** The people of a club whom it may invite into itself alone. */
export const MOST_MEMBERS = 100;

/** The states of a ban. */
export const BAN_STATES = ['to_come', 'running', 'over'] as const;

/** The longest that a tournament may give managers for a report, to agree, or to question lines. */
export const MOST_REPORT_HOURS = 720;
/** What a match waits for that has had its kick-off and is not decided. */
export const AWAITS = ['reports', 'answer', 'agreement', 'judge'] as const;
export type Awaits = (typeof AWAITS)[number];
/** By what a match was decided; from `judge` on judges had to, because of what the words say. */
export const DECIDED_HOW = [
  'agreed',
  'unanswered',
  'accepted',
  'withdrawal',
  'judge',
  'no_report',
  'no_screenshot',
  'no_agreement',
  'asked',
] as const;
export type DecidedHow = (typeof DECIDED_HOW)[number];

/** What a manager's match needs, the most urgent first. `check`: the rival's lines can still be questioned. */
export const RESULT_NEEDS = [
  'report',
  'waiting',
  'disputed',
  'judged',
  'questioned',
  'check',
  'to_come',
] as const;
export type ResultNeed = (typeof RESULT_NEEDS)[number];

/** What a notice belongs to. */
export const NOTICE_LEVELS = ['site', 'tournament', 'division', 'team', 'user'] as const;
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];
/** The most characters of a notice's rich text, its markup included, and of a comment. */
export const NOTICE_MAXIMUM = 20_000;
export const COMMENT_MAXIMUM = 1000;

/** The most characters of a private message. */
export const MESSAGE_MAXIMUM = 2000;
/** The most characters of an announcement to a team. */
export const ANNOUNCEMENT_MAXIMUM = 1000;
/** How long the words of a club's invitation may be. */
export const INVITATION_LONGEST = 300;
/** The most characters of what somebody says of themselves who looks for a club. */
export const LOOKING_LONGEST = 140;
/** Whom of those who look for a club: on any evening, or on one (1 = Monday). */
export const LOOKING_ASKED = ['any', '1', '2', '3', '4', '5', '6', '7'] as const;
export type LookingAsked = (typeof LOOKING_ASKED)[number];
/** Who takes part in a thread: two people, the managers and the judges of a match, or the members of a team. */
export const THREAD_KINDS = ['people', 'match', 'team'] as const;
export type ThreadKind = (typeof THREAD_KINDS)[number];
/** For whom somebody speaks in the talk of a match: a team, or those who judge it. */
export const TALK_SIDES = ['home', 'away', 'judge'] as const;
export type TalkSide = (typeof TALK_SIDES)[number];
/** Who may write to a user. */
export const OPEN_TO = ['everybody', 'friends', 'nobody'] as const;
export type OpenTo = (typeof OPEN_TO)[number];
/**
 * Whether a user may write to another: `first` is one message to a stranger, `awaiting` until they have answered it.
 * `closed` says no more than that: by their setting, or since they block the user. `blocked`: the user blocks them.
 * `nobody` logs in as this player. `ended`: the match was decided long ago. `disbanded`: the team is no more.
 */
export const WRITE_STATES = [
  'yes',
  'first',
  'awaiting',
  'closed',
  'blocked',
  'oneself',
  'nobody',
  'elsewhere',
  'ended',
  'disbanded',
] as const;
export type WriteState = (typeof WRITE_STATES)[number];
/** What can be reported, and why. */
export const REPORT_KINDS = [
  'comment',
  'notice',
  'message',
  'announcement',
  'looking',
  'nick',
  'picture',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
export const REPORT_REASONS = ['insult', 'spam', 'cheating', 'content', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** The most characters of a report's text, of a warning, and of a decision's reason. */
export const REPORT_MAXIMUM = 500;
/** The most characters of what somebody writes in an appeal. */
export const APPEAL_MAXIMUM = 2000;
/** What an appeal is: its answer, or that its ban ended before there was one. */
export const APPEAL_STATES = ['open', 'upheld', 'shortened', 'lifted', 'ended'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];
/** How long a ban lasts that a report is answered with: days, or for good. */
export const REPORT_BANS = ['7', '30', '365', 'forever'] as const;

/** What became of a date that a team proposed for its match. */
export const DATE_OUTCOMES = ['open', 'accepted', 'refused', 'replaced', 'lapsed'] as const;
export type DateOutcome = (typeof DATE_OUTCOMES)[number];

/** Of a tournament's page, and of a division's. */
export const MOST_CUSTOM_BUTTONS = 6;
/** Of a tournament, past and coming ones too. */
export const MOST_BANNERS = 10;
/** Of one season. */
export const MOST_AWARDS = 50;
/** Where a custom button leads: away from the page, or to another one beside it. */
export const CUSTOM_BUTTON_TARGETS = ['same', 'other'] as const;

/** The largest picture (avatars, teams, news), in bytes. */
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;
/** The smallest slide of the homes, in pixels (specification section 4). */
export const SLIDE_LEAST = { width: 1366, height: 598 } as const;
/** On all homes together: each of them carries them all. */
export const MOST_SLIDES = 8;
/** The largest picture of a match's end, in bytes: a photo of the screen is taken by a phone. */
export const SCREENSHOT_MAX_BYTES = 5 * 1024 * 1024;
/** The largest body of every other request, in bytes. */
export const BODY_MAX_BYTES = 256 * 1024;
/** How deep JSON may be nested, of bodies and of files: a season needs five. */
export const JSON_DEEPEST = 32;
/** A season's file that is imported. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;

/**
 * Times that the client keeps to, in milliseconds (specification sections 2, 8 and 9; the loader's wait: product
 * decision 8).
 */
export const LOADER_WAIT_MS = 150;
export const TOAST_TIMING = {
  timeOutMs: 5000,
  extendedTimeOutMs: 1000,
  fadeInMs: 300,
  fadeOutMs: 1000,
} as const;
export const SCROLL_TO_TOP = { thresholdPx: 20, stepPx: 50, stepMs: 16.66, stopWithinPx: 30 } as const;

export function isLang(value: string | null | undefined): value is Lang {
  return LANGS.some((lang) => lang === value);
}

export function isConsole(value: string | null | undefined): value is Console {
  return CONSOLES.some((name) => name === value);
}

/** What somebody is to a club: `manager` helps its owner to run it. */
export const CLUB_ROLES = ['owner', 'manager', 'player', 'alternate'] as const;
export type ClubRole = (typeof CLUB_ROLES)[number];

/** Whether they run the club; players belong to it. */
export function runsClub(role: ClubRole): boolean {
  return role === 'owner' || role === 'manager';
}

/** What a tournament's log tells: `return` gives a player back whose transfer was undone. */
export const MOVEMENT_KINDS = ['signing', 'release', 'for_sale', 'transfer', 'return', 'position'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What is counted again by "update information": tables, counts and Elo; suspensions; prices; the market's lists; invitees; VS. */
export const REBUILT = ['tables', 'suspensions', 'prices', 'lists', 'invitees', 'pairs'] as const;
