import {
  type JudgeCalls,
  type Line,
  type ManagerReport,
  type ReportableMatch,
  type ReportSettings,
  SIDES,
  type Side,
  type Sides,
} from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { type LineEntry, type MatchRow, namedLines, scoreOf, unknownLine } from '../matches/index.ts';
import { type CallRow, findAllCalls } from './repository/calls.ts';
import { findAllNewest, type ReportRow } from './repository/reports.ts';

/** A match with what its managers and judges have said of it. */
export interface Night {
  readonly row: MatchRow;
  /** The newest of each team. */
  readonly reports: Sides<ReportRow | null>;
  readonly calls: readonly CallRow[];
}

const HOUR_MS = 3_600_000;
/** So long after kick-off, or the first report, a match may wait for its reports that nobody gave a deadline. */
const NO_DEADLINE_MS = 7 * 24 * HOUR_MS;
/** A match without any date waits for its first report as long as it takes. */
const NEVER_MS = Date.UTC(9999, 0);

export async function nightOf(db: DbOrTx, row: MatchRow): Promise<Night> {
  const newest = await findAllNewest(db, row.id);
  const calls = await findAllCalls(db, row.id);
  const of = (side: Side) => newest.find(({ team_id }) => team_id === teamsOf(row)[side]) ?? null;
  return { row, reports: { home: of('home'), away: of('away') }, calls };
}

/** When a deed on a held match happens: not before what was said and told of it until then, though the clocks of nodes differ. */
export function timeOf({ row: { told_to: toldTo } }: Pick<Night, 'row'>, now: Date): Date {
  return toldTo !== null && toldTo > now ? toldTo : now;
}

export function teamsOf({ home_team_id: home, away_team_id: away }: MatchRow): Sides<number> {
  return { home, away };
}

/** @throws Refusal `not_found`: the team doesn't play */
export function sideOf(row: MatchRow, teamId: number): Side {
  const teams = teamsOf(row);
  return found(SIDES.find((side) => teams[side] === teamId));
}

/** The match as the rules take it. */
export function reportable({ row, reports, calls }: Night): ReportableMatch<number> {
  return {
    status: row.status,
    kickOff: row.date?.getTime() ?? 0,
    deadline: deadlineOf(row, reports),
    reports: reportsOf(reports),
    calls: lastCalls(calls, row.date),
  };
}

/** When nobody may wait for reports any longer (epoch milliseconds). */
export function deadlineOf(
  { deadline, date }: Pick<MatchRow, 'deadline' | 'date'>,
  { home, away }: Night['reports'],
): number {
  if (deadline) return deadline.getTime();
  const known = [date ?? [], home?.sent_at ?? [], away?.sent_at ?? []].flat()[0];
  return known ? known.getTime() + NO_DEADLINE_MS : NEVER_MS;
}

/** Before kick-off, nobody has asked anything of the match that is played now. */
function lastCalls(calls: readonly CallRow[], kickOff: Date | null): JudgeCalls {
  const last = (kind: CallRow['kind']) =>
    calls
      .find((call) => call.kind === kind && (!kickOff || call.called_at >= kickOff))
      ?.called_at.getTime() ?? null;
  return { judges: last('judges'), more: last('more') };
}

/** Both reports as the rules take them. */
export function reportsOf({ home, away }: Night['reports']): Sides<ManagerReport<number> | null> {
  return { home: home && reportOf(home), away: away && reportOf(away) };
}

/** A stored report as the rules take it. */
export function reportOf(row: ReportRow): ManagerReport<number> {
  const entries = entriesOf(row.lines);
  return {
    score: { home: row.home_goals, away: row.away_goals },
    extraTime: scoreOf(row.home_extra_goals, row.away_extra_goals),
    penalties: scoreOf(row.home_penalties, row.away_penalties),
    bestPlayer: row.best_player_id,
    screenshot: row.screenshot !== null,
    at: row.sent_at.getTime(),
    lines: namedLines(entries),
    unknown: unknownLine(entries),
  };
}

/** Lines as they are kept with a report, a draft or a question: this feature wrote them. */
export function entriesOf(lines: unknown): LineEntry[] {
  return Array.isArray(lines) ? lines : [];
}

/** A line of the rules as it is stored. */
export function entryOf({ player, ...line }: Line<number>): LineEntry {
  return { ...line, playerId: player };
}

export function settingsOf(row: MatchRow): ReportSettings {
  return {
    standsAfter: row.stands_after * HOUR_MS,
    acceptWithin: row.accept_within * HOUR_MS,
    questionWithin: row.question_within * HOUR_MS,
  };
}
