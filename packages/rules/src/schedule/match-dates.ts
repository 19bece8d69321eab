import { isInstant } from '../instants.ts';
import type { Side, Sides } from '../match/decision.ts';
import { isDecided, type MatchStatus } from '../match/match-status.ts';

/** How often each manager may propose another date for a match. */
export const MOST_DATE_PROPOSALS = 3;

/** One manager's proposals: how many so far, and the date that the other may still accept. */
export type DateProposals = { readonly made: number; readonly open: number | null };

/** When a match is played. All times are epoch milliseconds. */
export type MatchDates = {
  readonly status: MatchStatus;
  readonly kickOff: number;
  readonly deadline: number;
  readonly proposals: Sides<DateProposals>;
};

export const NO_DATE_PROPOSALS: Sides<DateProposals> = {
  home: { made: 0, open: null },
  away: { made: 0, open: null },
};

export type MatchDateFailure =
  /** The match is reported or decided: its date can't change any more. */
  | { readonly code: 'date_not_open'; readonly status: MatchStatus }
  | { readonly code: 'date_deadline_passed'; readonly deadline: number }
  | { readonly code: 'date_proposals_used'; readonly most: number }
  /** Not an instant. */
  | { readonly code: 'date_unknown' }
  | { readonly code: 'date_unchanged' }
  | { readonly code: 'date_in_the_past' }
  | { readonly code: 'date_after_deadline'; readonly deadline: number }
  | { readonly code: 'date_nothing_proposed' }
  /** The rival has proposed another date meanwhile. */
  | { readonly code: 'date_proposal_changed'; readonly open: number };

export type MatchDateStep =
  | { readonly ok: true; readonly dates: MatchDates }
  | { readonly ok: false; readonly failure: MatchDateFailure };

/** A manager proposes a date, until the deadline; it replaces this manager's earlier proposal. */
export function proposeDate(dates: MatchDates, by: Side, date: number, now: number): MatchDateStep {
  const { made } = dates.proposals[by];
  const failure = checkOpen(dates, now) ?? checkDate(dates, date, now);
  if (failure) return { ok: false, failure };
  if (made >= MOST_DATE_PROPOSALS) {
    return { ok: false, failure: { code: 'date_proposals_used', most: MOST_DATE_PROPOSALS } };
  }
  const proposals = { ...dates.proposals, [by]: { made: made + 1, open: date } };
  return { ok: true, dates: { ...dates, proposals } };
}

/** The manager `by` accepts the date that the other proposed; all other proposals lapse. */
export function acceptDate(dates: MatchDates, by: Side, date: number, now: number): MatchDateStep {
  const { open } = dates.proposals[by === 'home' ? 'away' : 'home'];
  const failure = checkOpen(dates, now);
  if (failure) return { ok: false, failure };
  if (open === null) return { ok: false, failure: { code: 'date_nothing_proposed' } };
  if (open !== date) return { ok: false, failure: { code: 'date_proposal_changed', open } };
  if (date <= now) return { ok: false, failure: { code: 'date_in_the_past' } };
  return { ok: true, dates: lapsed({ ...dates, kickOff: date }) };
}

/** A judge moves kick-off, deadline or both, while the match is undecided; even if the deadline has passed. */
export function moveMatch(dates: MatchDates, to: Pick<MatchDates, 'kickOff' | 'deadline'>): MatchDateStep {
  const { status } = dates;
  if (isDecided(status)) return { ok: false, failure: { code: 'date_not_open', status } };
  if (!isInstant(to.kickOff) || !isInstant(to.deadline)) {
    return { ok: false, failure: { code: 'date_unknown' } };
  }
  if (to.kickOff === dates.kickOff && to.deadline === dates.deadline) {
    return { ok: false, failure: { code: 'date_unchanged' } };
  }
  if (to.kickOff >= to.deadline) {
    return { ok: false, failure: { code: 'date_after_deadline', deadline: to.deadline } };
  }
  return { ok: true, dates: lapsed({ ...dates, kickOff: to.kickOff, deadline: to.deadline }) };
}

function checkOpen({ status, deadline }: MatchDates, now: number): MatchDateFailure | null {
  if (status !== 'scheduled') return { code: 'date_not_open', status };
  return now < deadline ? null : { code: 'date_deadline_passed', deadline };
}

function checkDate({ kickOff, deadline }: MatchDates, date: number, now: number): MatchDateFailure | null {
  if (!isInstant(date)) return { code: 'date_unknown' };
  if (date === kickOff) return { code: 'date_unchanged' };
  if (date <= now) return { code: 'date_in_the_past' };
  return date < deadline ? null : { code: 'date_after_deadline', deadline };
}

function lapsed(dates: MatchDates): MatchDates {
  const { home, away } = dates.proposals;
  return { ...dates, proposals: { home: { ...home, open: null }, away: { ...away, open: null } } };
}
