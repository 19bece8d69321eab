import { fairPlayOf, SIDES, type Side } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { GoalEntry, Ruling } from './decide.ts';
import { type Further, shownScore } from './decision.ts';
import { type Decided, isDecidedMatch, type LineEntry, type Match, namedLines } from './match.ts';
import { deleteGoals, deleteLines, insertGoals, insertLines } from './repository/lines.ts';
import { insertDecisions, updateAllDecisions, updateDecision } from './repository/matches.ts';

/** Keeps what a decision made of a match: the columns and lines that differ, and the decision in its history. */
export async function save(tx: Tx, before: Match, after: Decided, ruling: Ruling): Promise<void> {
  const columns = columnsOf(after);
  const changed = changedSides(before, after);
  const former = changed.filter((side) => before.lines[side].length > 0);
  if (former.length > 0)
    await deleteLines(
      tx,
      after.id,
      former.map((side) => after.teams[side]),
    );
  await updateDecision(tx, after.id, {
    row: differing(isDecidedMatch(before) ? columnsOf(before) : {}, columns),
    decision: decisionRow(after, ruling),
    lines: changed.flatMap((side) => rowsOf(after, side)),
  });
  if (ruling.goals) {
    const rows = ruling.goals.map((goal) => goalRow(after, goal));
    // Before the first decision there are none.
    if (before.version > 0) await deleteGoals(tx, after.id);
    await insertGoals(tx, rows);
  }
}

/** The same of many matches that nobody had decided before: four statements, however many they are. */
export async function saveAll(
  tx: Tx,
  decided: readonly { readonly after: Decided; readonly ruling: Ruling }[],
): Promise<void> {
  if (decided.length === 0) return;
  await updateAllDecisions(
    tx,
    decided.map(({ after }) => ({ id: after.id, ...columnsOf(after) })),
  );
  await insertDecisions(
    tx,
    decided.map(({ after, ruling }) => decisionRow(after, ruling)),
  );
  await insertLines(
    tx,
    decided.flatMap(({ after }) => SIDES.flatMap((side) => rowsOf(after, side))),
  );
  await insertGoals(
    tx,
    decided.flatMap(({ after, ruling }) => (ruling.goals ?? []).map((goal) => goalRow(after, goal))),
  );
}

function decisionRow(after: Decided, ruling: Ruling) {
  const { version, status, home_goals, away_goals, default_winner } = columnsOf(after);
  return {
    fixture_id: after.id,
    version,
    status,
    home_goals,
    away_goals,
    default_winner,
    reason: ruling.reason,
    source: ruling.source,
    user_id: ruling.userId,
    own_team: ruling.ownTeam ?? false,
    created_at: ruling.ruledAt ?? ruling.now,
  };
}

/** A decided match as it is stored. */
function columnsOf(match: Decided) {
  const { decision, bestPlayer, halfTime, goalsOnly } = match;
  const score = shownScore(decision);
  const { regular, penalties } = furtherOf(match);
  const fairPlay = (side: Side) =>
    decision.status === 'played' ? (match.held[side] ?? fairPlayOf(namedLines(match.lines[side]))) : 0;
  return {
    version: match.version,
    status: decision.status,
    home_goals: score?.home ?? null,
    away_goals: score?.away ?? null,
    default_winner: decision.status === 'won_by_default' ? decision.winner : null,
    home_half_goals: halfTime?.home ?? null,
    away_half_goals: halfTime?.away ?? null,
    home_regular_goals: regular?.home ?? null,
    away_regular_goals: regular?.away ?? null,
    home_penalties: penalties?.home ?? null,
    away_penalties: penalties?.away ?? null,
    sent_on: decision.status === 'played' ? (decision.sentOn ?? null) : null,
    home_fair_play: fairPlay('home'),
    away_fair_play: fairPlay('away'),
    best_player_id: bestPlayer,
    decided_at: match.decidedAt,
    decided_reason: match.reason,
    decided_how: match.how,
    held_lines: heldLines(match),
    awaits: null,
    awaits_why: null,
    awaits_since: null,
    awaits_until: null,
    due_at: null,
    is_import: goalsOnly.home && goalsOnly.away,
    goals_only: goalsOnly.home === goalsOnly.away ? null : goalsOnly.home ? 'home' : 'away',
  } as const;
}

function heldLines({ held }: Decided) {
  const { home, away } = held;
  if (home !== null && away !== null) return 'both';
  if (home !== null) return 'home';
  return away === null ? null : 'away';
}

/** In a bracket the decision says all of it itself. */
function furtherOf({ stage, decision, further }: Decided): Further {
  if (stage === 'league') return further;
  if (decision.status !== 'played') return { regular: null, penalties: null };
  const { score, extraTime, penalties } = decision;
  return { regular: extraTime ? score : null, penalties: penalties ?? null };
}

function differing<Columns extends object>(before: Partial<Columns>, after: Columns): Partial<Columns> {
  const differ: Partial<Columns> = { ...after };
  for (const column in after) if (isSame(before[column], after[column])) delete differ[column];
  return differ;
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}

/** Whose lines are others now: those that stay what they were are not written again. */
function changedSides(before: Match, after: Decided): Side[] {
  return SIDES.filter((side) => JSON.stringify(rowsOf(before, side)) !== JSON.stringify(rowsOf(after, side)));
}

function rowsOf(match: Match, side: Side) {
  return match.lines[side].map((entry) => lineRow(match, side, entry));
}

function lineRow(match: Match, side: Side, entry: LineEntry) {
  return {
    fixture_id: match.id,
    team_id: match.teams[side],
    player_id: entry.playerId,
    position: entry.position,
    registered: entry.registered,
    started: entry.started,
    goalkeeper: entry.goalkeeper,
    goals: entry.goals,
    assists: entry.assists,
    yellows: entry.yellows,
    reds: entry.reds,
    own_goals: entry.ownGoals,
  };
}

function goalRow(match: Match, goal: GoalEntry) {
  return {
    fixture_id: match.id,
    team_id: match.teams[goal.side],
    player_id: goal.playerId,
    minute: goal.minute,
    stoppage: goal.stoppage,
    is_penalty: goal.isPenalty,
    is_own_goal: goal.isOwnGoal,
  };
}
