import type { Lang } from '@matchnight/contract/constants';
import type { PagePath } from '@matchnight/contract/pages';
import { DISCIPLINE_RULES, INDEX_WEIGHTS, SQUAD_LIMITS } from '@matchnight/rules/lists';
import type { Body, Reply } from '../../lib/call-types.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';
import { plainMoney } from '../../lib/typed-money.ts';
import type { FormValues } from '../../ui/form-values.ts';

export const TOURNAMENT_EDIT = '/:lang/:console/dashboard/tournaments/:tournamentId/edit' satisfies PagePath;
export const TOURNAMENT_CREATE = '/:lang/:console/dashboard/tournaments/create' satisfies PagePath;

type Settings = Reply<'tournaments.settings'>['data'];
export type Category = Reply<'tournaments.categories'>['data']['data'][number];
export type Locks = Settings['locks'];
/** What the form shows: a tournament's settings, or what a new one starts with. */
export type Shown = Omit<Settings, 'version' | 'slug' | 'lock_signing'>;

/** The actions that count the same in every position. */
export const DEEDS = [
  'started',
  'alternate',
  'win',
  'assist',
  'bestPlayer',
  'yellow',
  'red',
  'ownGoal',
] as const;
/** Those that count by position. */
export const BY_POSITION = ['goal', 'cleanSheet'] as const;

/** What signings of a new tournament follow to begin with. */
export const LOCKS = ['by_dates', 'open', 'closed'] as const;

export const settingsQuery = ({ lang, console, tournamentId }: PathParams<typeof TOURNAMENT_EDIT>) =>
  queryOf('tournaments.settings', { lang, console, tournamentId });

export const categoriesQuery = ({ lang, console }: PathParams<typeof TOURNAMENT_CREATE>) =>
  queryOf('tournaments.categories', { lang, console });

/** `zone`: the site's own; the browser's where the site has none. */
export function newTournament(zone: string | null): Shown {
  return {
    name: '',
    image: null,
    kind: 'clubs',
    mode: 'rounds_final',
    category: null,
    quantity: 0,
    hidden: false,
    time_zone: zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    start_money: 10_000_000_000,
    start_price: 100_000_000,
    stands_after: 24,
    accept_within: 24,
    question_within: 24,
    squad_smallest: SQUAD_LIMITS.clubs.smallest,
    squad_largest: SQUAD_LIMITS.clubs.largest,
    offer_hours: 48,
    deals_per_pair: 2,
    resale_allowed: false,
    leave_days: 7,
    offer_least_percent: 50,
    offer_most_percent: 200,
    tie_breaks: 'goal_difference',
    discipline: DISCIPLINE_RULES,
    weights: INDEX_WEIGHTS,
    locks: {
      kind: null,
      mode: null,
      startMoney: null,
      startPrice: null,
      squad: null,
      market: null,
      tieBreaks: null,
      discipline: null,
      weights: null,
    },
    can: { site: true },
  };
}

type Sent = Omit<Body<'tournaments.edit'>, 'version'>;
type Typed = { readonly [Name in keyof Sent]?: Exclude<Sent[Name], undefined> };

/** What stands in the form, without what can't be changed and what is not there for this administrator. */
export function typedOf(lang: Lang, values: FormValues, { locks, can, weights }: Shown): Typed {
  const typed: Record<string, string> = {};
  const take = (...names: readonly string[]) => {
    for (const name of names) typed[name] = values.text(name);
  };
  take('name', 'quantity', 'timeZone', 'standsAfter', 'acceptWithin', 'questionWithin');
  if (locks.market === null) {
    take('offerHours', 'dealsPerPair', 'leaveDays', 'offerLeastPercent', 'offerMostPercent');
    typed.resaleAllowed = String(values.checked('resaleAllowed'));
  }
  for (const name of ['kind', 'mode', 'startMoney', 'startPrice', 'tieBreaks'] as const) {
    // A knockout has no tie-breaks to choose.
    if (locks[name] === null && values.checked(name)) take(name);
  }
  for (const name of ['quantity', 'startMoney', 'startPrice'] as const) {
    if (typed[name] !== undefined) typed[name] = plainMoney(lang, typed[name]);
  }
  if (locks.squad === null && values.text('kind') !== 'single') take('squadSmallest', 'squadLargest');
  if (locks.discipline === null) typed.discipline = JSON.stringify(disciplineOf(values));
  if (locks.weights === null) typed.weights = JSON.stringify(weightsOf(values, weights));
  if (can.site) take('category');
  if (can.site) typed.hidden = String(values.checked('hidden'));
  if (values.checked('removeImage')) typed.removeImage = 'true';
  if (values.checked('newAddress')) typed.newAddress = 'true';
  return typed;
}

function disciplineOf(values: FormValues) {
  return {
    yellowsEvery: values.number('discipline.yellowsEvery'),
    matches: {
      yellows: values.number('discipline.matches.yellows'),
      two_yellows: values.number('discipline.matches.two_yellows'),
      red: values.number('discipline.matches.red'),
    },
  };
}

function weightsOf(values: FormValues, { goal, cleanSheet }: Shown['weights']) {
  const by = (weight: string, positions: object) =>
    Object.fromEntries(
      Object.keys(positions).map((position) => [position, values.number(`weights.${weight}.${position}`)]),
    );
  return {
    ...Object.fromEntries(DEEDS.map((deed) => [deed, values.number(`weights.${deed}`)])),
    goal: by('goal', goal),
    cleanSheet: by('cleanSheet', cleanSheet),
  };
}
