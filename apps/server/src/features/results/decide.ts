import {
  type DecidedByReports,
  fairPlayOf,
  LINE_RULES,
  linesOfReports,
  type ManagerReport,
  type Played,
  SIDES,
  type Side,
  type Sides,
} from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { touch } from '../../platform/touch.ts';
import {
  decideMatch,
  type LineEntry,
  levelOf,
  matchOf,
  type Reported,
  type ReportedFor,
  unknownEntries,
} from '../matches/index.ts';
import { entryOf, type Night, reportOf, reportsOf } from './night.ts';
import { findAllNewest } from './repository/reports.ts';

type Reports = Sides<ManagerReport<number> | null>;

/** Decides an open, locked match by its reports, through the one action that decides. */
export async function decideByReports(
  tx: Tx,
  { row, reports }: Night,
  { verdict, at, decision, bestPlayer }: DecidedByReports<number>,
  { events, actorId }: { readonly events: Events; readonly actorId: number | null },
): Promise<void> {
  const match = { ...matchOf(row, []), level: await levelOf(tx, row, events) };
  const both = reportsOf(reports);
  const ruling = {
    ...countedOf(both, decision, { kind: row.kind, bestPlayer }),
    decision,
    exact: true,
    squads: null,
    reason: null,
    how: verdict,
    source: 'reports',
    userId: actorId,
    goalsOnly: { home: false, away: false },
    now: new Date(at),
  } as const;
  const { tags } = await decideMatch(tx, match, ruling, events);
  touch(tx, ...tags);
}

/** The lines of the reports there are, for a judge's result; a best player whom both name. */
export const reportedLines: ReportedFor = async (tx, { id, kind, teams }, decision) => {
  const newest = await findAllNewest(tx, id);
  const of = (side: Side) => {
    const row = newest.find(({ team_id }) => team_id === teams[side]);
    return row ? reportOf(row) : null;
  };
  const reports = { home: of('home'), away: of('away') };
  const best = reports.home?.bestPlayer ?? null;
  const bestPlayer = best === reports.away?.bestPlayer ? best : null;
  return countedOf(reports, decision, { kind, bestPlayer });
};

/** What counts of the reports with a result; lines that contradict it wait, and so does their best player. */
function countedOf(
  reports: Reports,
  decision: Played,
  { kind, bestPlayer }: { readonly kind: 'clubs' | 'single'; readonly bestPlayer: number | null },
): Reported {
  const { lines, waiting } = linesOfReports(reports, decision, LINE_RULES[kind]);
  const waits = (side: Side) => waiting.includes(side);
  const counted = (side: Side): LineEntry[] => [
    ...(waits(side) ? [] : lines[side].lines.map(entryOf)),
    ...unknownEntries(lines[side].unknown),
  ];
  const held = (side: Side) => (waits(side) ? fairPlayOf(lines[side].lines) : null);
  const played = SIDES.flatMap((side) => (waits(side) ? [] : lines[side].lines));
  return {
    lines: { home: counted('home'), away: counted('away') },
    held: { home: held('home'), away: held('away') },
    bestPlayerId: played.some(({ player }) => player === bestPlayer) ? bestPlayer : null,
  };
}

/** The lines of a team as it reported them, which a result contradicts. */
export async function entriesInQuestion(tx: Tx, fixtureId: number, teamId: number): Promise<LineEntry[]> {
  const newest = await findAllNewest(tx, fixtureId);
  const row = newest.find(({ team_id }) => team_id === teamId);
  return row ? reportOf(row).lines.map(entryOf) : [];
}
