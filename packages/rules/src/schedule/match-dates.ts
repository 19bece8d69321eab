import { isInstant } from '../instants.ts';
import { rivalOf, type Side, type Sides } from '../match/decision.ts';
import { isDecided, type MatchStatus } from '../match/match-status.ts';

/** How often each team may propose another date for a match. */
export const MOST_DATE_PROPOSALS = 3;
/** A match is moved by a year at most: what is further away is a slip of the pen. */
export const MOST_MOVED_MS = 366 * 24 * 60 * 60_000;

/** One team's proposals: how many so far, and the date that the other may still accept. */
export type DateProposals = { readonly made: number; readonly open: number | null };

/** When a match is played. All times are epoch milliseconds. */
export type MatchDates = {
  readonly status: MatchStatus;
  /** Null where nobody has said when. */
  readonly kickOff: number | null;
  /** Null where nothing ends the time for it. */
  readonly deadline: number | null;
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
  /** Not an instant; or a date or a deadline would be taken away. */
  | { readonly code: 'date_unknown' }
  | { readonly code: 'date_unchanged' }
  /** One of the two teams proposes this date already. */
  | { readonly code: 'date_proposed_already'; readonly by: Side }
  | { readonly code: 'date_in_the_past' }
  | { readonly code: 'date_too_far' }
  | { readonly code: 'date_after_deadline'; readonly deadline: number }
  | { readonly code: 'date_nothing_proposed' }
  /** The rival has proposed another date meanwhile. */
  | { readonly code: 'date_proposal_changed'; readonly open: number };

export type MatchDateStep =
  | { readonly ok: true; readonly dates: MatchDates }
  | { readonly ok: false; readonly failure: MatchDateFailure };

/** A team proposes a date, until the deadline; it replaces this team's earlier proposal. */
export function proposeDate(dates: MatchDates, by: Side, date: number, now: number): MatchDateStep {
  const { made } = dates.proposals[by];
  const failure = checkOpen(dates, now) ?? checkDate(dates, date, now);
  if (failure) return { ok: false, failure };
  if (made >= MOST_DATE_PROPOSALS) {
    return { ok: false, failure: { code: 'date_proposals_used', most: MOST_DATE_PROPOSALS } };
  }
  for (const side of [by, rivalOf(by)]) {
    if (dates.proposals[side].open === date) {
      return { ok: false, failure: { code: 'date_proposed_already', by: side } };
    }
  }
  const proposals = { ...dates.proposals, [by]: { made: made + 1, open: date } };
  return { ok: true, dates: { ...dates, proposals } };
}

/** The team `by` accepts the date that the other proposed; all other proposals lapse. */
export function acceptDate(dates: MatchDates, by: Side, date: number, now: number): MatchDateStep {
  const failure = checkAnswer(dates, by, date, now);
  if (failure) return { ok: false, failure };
  if (date <= now) return { ok: false, failure: { code: 'date_in_the_past' } };
  return { ok: true, dates: lapsed({ ...dates, kickOff: date }) };
}

/** The team `by` refuses the date that the other proposed; its own proposal stays open. */
export function refuseDate(dates: MatchDates, by: Side, date: number, now: number): MatchDateStep {
  const failure = checkAnswer(dates, by, date, now);
  if (failure) return { ok: false, failure };
  const rival = rivalOf(by);
  const proposals = { ...dates.proposals, [rival]: { ...dates.proposals[rival], open: null } };
  return { ok: true, dates: { ...dates, proposals } };
}

/**
 * A judge moves kick-off, deadline or both, while the match is undecided; even if the deadline has passed. A kick-off may
 * be in the past, since matches are played earlier than planned; another deadline leaves time.
 */
export function moveMatch(
  dates: MatchDates,
  to: Pick<MatchDates, 'kickOff' | 'deadline'>,
  now: number,
): MatchDateStep {
  const failure = checkMove(dates, to, now);
  if (failure) return { ok: false, failure };
  return { ok: true, dates: lapsed({ ...dates, kickOff: to.kickOff, deadline: to.deadline }) };
}

function checkMove(
  dates: MatchDates,
  to: Pick<MatchDates, 'kickOff' | 'deadline'>,
  now: number,
): MatchDateFailure | null {
  const { status, kickOff, deadline } = dates;
  if (isDecided(status)) return { code: 'date_not_open', status };
  if (!replaces(kickOff, to.kickOff) || !replaces(deadline, to.deadline)) return { code: 'date_unknown' };
  if (to.kickOff === kickOff && to.deadline === deadline) return { code: 'date_unchanged' };
  if (isTooFar(to.kickOff, kickOff, now) || isTooFar(to.deadline, deadline, now)) {
    return { code: 'date_too_far' };
  }
  if (to.deadline === null) return null;
  if (to.deadline !== deadline && to.deadline <= now) return { code: 'date_in_the_past' };
  if (to.kickOff === null || to.kickOff < to.deadline) return null;
  return { code: 'date_after_deadline', deadline: to.deadline };
}

/** What is known stays known. */
function replaces(before: number | null, after: number | null): boolean {
  return after === null ? before === null : isInstant(after);
}

function isTooFar(after: number | null, before: number | null, now: number): boolean {
  return after !== null && after !== before && Math.abs(after - now) > MOST_MOVED_MS;
}

function checkOpen({ status, deadline }: MatchDates, now: number): MatchDateFailure | null {
  if (status !== 'scheduled') return { code: 'date_not_open', status };
  return deadline === null || now < deadline ? null : { code: 'date_deadline_passed', deadline };
}

function checkDate({ kickOff, deadline }: MatchDates, date: number, now: number): MatchDateFailure | null {
  if (!isInstant(date)) return { code: 'date_unknown' };
  if (date === kickOff) return { code: 'date_unchanged' };
  if (date <= now) return { code: 'date_in_the_past' };
  if (deadline !== null && date >= deadline) return { code: 'date_after_deadline', deadline };
  return date - now > MOST_MOVED_MS ? { code: 'date_too_far' } : null;
}

function checkAnswer(dates: MatchDates, by: Side, date: number, now: number): MatchDateFailure | null {
  const { open } = dates.proposals[rivalOf(by)];
  const failure = checkOpen(dates, now);
  if (failure) return failure;
  if (open === null) return { code: 'date_nothing_proposed' };
  return open === date ? null : { code: 'date_proposal_changed', open };
}

function lapsed(dates: MatchDates): MatchDates {
  const { home, away } = dates.proposals;
  return { ...dates, proposals: { home: { ...home, open: null }, away: { ...away, open: null } } };
}
