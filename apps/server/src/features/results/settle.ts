import {
  type DecidedByReports,
  nextReportInstant,
  type ReportEvent,
  type ReportState,
  reportEvents,
  rivalOf,
  stateOf,
} from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { touch } from '../../platform/touch.ts';
import {
  lockMatch,
  type MatchRow,
  ResultRefused,
  updateDueOfTournament,
  updateWaits,
} from '../matches/index.ts';
import type { ReportTimesChanged } from '../tournaments/index.ts';
import { decideByReports } from './decide.ts';
import { answerDue, reportDue, reportsDiffer, withJudges } from './events.ts';
import { deadlineOf, type Night, nightOf, reportable, settingsOf, teamsOf, timeOf } from './night.ts';
import { findAllConcerned } from './repository/concerned.ts';

export interface Moment {
  readonly now: Date;
  readonly events: Events;
}

/**
 * The match after everything that time made of it until now: decided at the exact instant, told once. The job begins with it;
 * a second run changes nothing.
 * @throws Refusal `not_found`
 */
export async function settle(tx: Tx, fixtureId: number, moment: Moment): Promise<Night> {
  return await settleHeld(tx, found(await lockMatch(tx, fixtureId)), moment);
}

/** The same of a row that was read when it was held with its season: every command begins with it. */
export async function settleHeld(tx: Tx, row: MatchRow, moment: Moment): Promise<Night> {
  const night = await nightOf(tx, row);
  const isDue = row.due_at !== null && row.due_at <= moment.now;
  const hasBegun = row.awaits === null && row.date !== null && row.date <= moment.now;
  if (row.decided_at !== null || !(isDue || hasBegun)) return night;
  const { state, row: waiting } = await carryOn(tx, night, moment);
  if (state?.kind !== 'decided') return { ...night, row: waiting };
  return await nightOf(tx, found(await lockMatch(tx, row.id)));
}

/** What somebody has done about a match. */
export interface Deed {
  readonly actorId: number;
  /** The match as it was before. */
  readonly before: Night;
}

export interface Followed {
  readonly state: ReportState<number> | null;
  /** With what the match waits for now; of one that is decided, as it was before. */
  readonly row: Night['row'];
}

/**
 * What follows from a match's reports as they are now: it is decided, or says what it waits for. Tells whom it concerns what
 * they were not told yet.
 * @param deed null: only time has passed
 */
export async function carryOn(
  tx: Tx,
  night: Night,
  moment: Moment,
  deed: Deed | null = null,
): Promise<Followed> {
  const { row } = night;
  const { events } = moment;
  const [match, settings, now] = [reportable(night), settingsOf(row), timeOf(night, moment.now)];
  const actorId = deed?.actorId ?? null;
  const state = stateOf(match, now.getTime(), settings);
  if (state === null) return { state, row };
  const happened = eventsToTell(night, now, deed);
  for (const one of [...happened, ...judgesNow(night, { state, happened, now })]) {
    await tell(tx, night, one, { events, actorId });
  }
  const isForJudges = ON_DESK.has(row.awaits) || state.kind === 'judges' || state.kind === 'disputed';
  await touchConcerned(tx, night, isForJudges);
  if (state.kind === 'decided') {
    if (deed) await decideByReports(tx, night, state, { events, actorId });
    else return await decideInTime(tx, night, { state, now, events });
    return { state, row };
  }
  const next = nextReportInstant(match, now.getTime(), settings);
  return await wait(tx, night, state, { due: next === null ? null : new Date(next), now });
}

/** Writes what a match waits for, and when the job must look again. */
async function wait(
  tx: Tx,
  night: Night,
  state: Parameters<typeof waitingOf>[1],
  { due, now }: { readonly due: Date | null; readonly now: Date },
): Promise<Followed> {
  const { row } = night;
  const waiting = { ...waitingOf(night, state), due_at: due, told_to: now, version: row.version };
  await updateWaits(tx, row.id, waiting);
  touch(tx, `division:${row.division_id}`);
  return { state, row: { ...row, ...waiting } };
}

/**
 * A report stands, at its time; who changes its hours decides nothing in the past. One that the rules no longer take, since
 * the tie's first leg was corrected after it was sent, is for judges.
 */
async function decideInTime(
  tx: Tx,
  night: Night,
  { state, now, events }: Moment & { readonly state: DecidedByReports<number> },
): Promise<Followed> {
  const { row } = night;
  const at = Math.max(state.at, row.due_at?.getTime() ?? state.at);
  try {
    await decideByReports(tx, night, { ...state, at }, { events, actorId: null });
    return { state, row };
  } catch (error) {
    if (!(error instanceof ResultRefused)) throw error;
  }
  const judges = { kind: 'judges', why: 'no_agreement', since: at } as const;
  await tell(tx, night, { ...judges, kind: 'with_judges', at }, { events, actorId: null });
  await touchConcerned(tx, night, true);
  return await wait(tx, night, judges, { due: null, now });
}

/** What happened since the last time; of the very millisecond of that time, what the deed brought. */
function eventsToTell(night: Night, now: Date, deed: Deed | null): ReportEvent[] {
  const { row } = night;
  const known = row.told_to?.getTime() ?? (row.date?.getTime() ?? now.getTime()) - 1;
  const eventsOf = (of: Night, since: number) =>
    reportEvents(reportable(of), since, now.getTime(), settingsOf(row));
  if (deed === null || known < now.getTime()) return eventsOf(night, known);
  const told = new Set(eventsOf(deed.before, known - 1).map((one) => JSON.stringify(one)));
  return eventsOf(night, known - 1).filter((one) => !told.has(JSON.stringify(one)));
}

/** A report that took the place of one with a screenshot, past the deadline: judges have had the match since then, and hear it now. */
function judgesNow(
  { row }: Night,
  {
    state,
    happened,
    now,
  }: { readonly state: ReportState<number>; readonly happened: readonly ReportEvent[]; readonly now: Date },
): ReportEvent[] {
  const isNews = state.kind === 'judges' && row.awaits !== 'judge';
  if (!isNews || happened.some(({ kind }) => kind === 'with_judges')) return [];
  return [{ kind: 'with_judges', why: state.why, at: now.getTime() }];
}

/** Open matches wait by the new times: the job looks at them again. */
export async function waitByNewTimes(tx: Tx, { tournamentId, at }: ReportTimesChanged): Promise<void> {
  await updateDueOfTournament(tx, tournamentId, at);
}

/** With what a match is on the judges' desk. */
const ON_DESK: ReadonlySet<Night['row']['awaits']> = new Set(['judge', 'agreement']);

/** Tells the private pages of managers that something of the match is new, and those of all its judges where it is on their desk. */
export async function touchConcerned(tx: Tx, { row }: Pick<Night, 'row'>, forJudges = true): Promise<void> {
  const { home, away } = teamsOf(row);
  const asked = { teams: [home, away], tournamentId: row.tournament_id, forJudges };
  const users = await findAllConcerned(tx, asked);
  touch(tx, `desk:${home}`, `desk:${away}`, ...users.map((id) => `user:${id}` as const));
}

/** The columns that say what an open match waits for. */
function waitingOf({ row, reports }: Night, state: Exclude<ReportState<number>, { kind: 'decided' }>) {
  const status =
    reports.home && reports.away ? 'disputed' : reports.home || reports.away ? 'reported' : 'scheduled';
  switch (state.kind) {
    case 'judges':
      return {
        status,
        awaits: 'judge',
        awaits_why: state.why,
        awaits_since: dateOf(state.since),
        awaits_until: null,
      } as const;
    default:
      return {
        status,
        awaits: AWAITED[state.kind],
        awaits_why: null,
        awaits_since: sinceOf(row, reports),
        awaits_until: dateOf(state.until),
      } as const;
  }
}

const AWAITED = { awaited: 'reports', alone: 'answer', disputed: 'agreement' } as const;

function dateOf(ms: number): Date {
  return new Date(ms);
}

/** Since the newest report, or kick-off. */
function sinceOf({ date }: Night['row'], { home, away }: Night['reports']): Date | null {
  const times = [home, away].flatMap((report) => report?.sent_at.getTime() ?? []);
  return times.length > 0 ? dateOf(Math.max(...times)) : date;
}

async function tell(
  tx: Tx,
  { row, reports }: Night,
  one: ReportEvent,
  { events, actorId }: { readonly events: Events; readonly actorId: number | null },
): Promise<void> {
  const teams = teamsOf(row);
  const of = {
    fixtureId: row.id,
    divisionId: row.division_id,
    tournamentId: row.tournament_id,
    teams,
    at: dateOf(one.at),
  };
  switch (one.kind) {
    case 'report_due':
      return await events.publish(reportDue, tx, { ...of, until: dateOf(deadlineOf(row, reports)) });
    case 'answer_due':
      return await events.publish(answerDue, tx, {
        ...of,
        teamId: teams[one.side],
        rivalTeamId: teams[rivalOf(one.side)],
        until: dateOf(one.until),
        left: one.left,
        stands: one.stands,
      });
    case 'disputed':
      return await events.publish(reportsDiffer, tx, { ...of, until: dateOf(one.until) });
    case 'with_judges':
      return await events.publish(withJudges, tx, { ...of, why: one.why, actorId });
    // The decision tells of itself.
    case 'decided':
  }
}
