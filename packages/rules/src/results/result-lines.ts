import type { Id } from '../ids.ts';
import { finalScore, rivalOf, type Score, SIDES, type Side } from '../match/decision.ts';
import type { Line } from '../match/match-sheet.ts';
import { POSITIONS } from '../match/positions.ts';
import { ownGoalsOf } from './report-lines.ts';
import type { Bar, CountField, ReportedResult, ResultFailure, TeamReport } from './reported-result.ts';
import { MOST_GOALS } from './result-score.ts';

/**
 * What is wrong with the lines, alone and against the score. If a match was broken off or annulled, the lines may hold
 * cards only: cards still count for discipline.
 */
export function checkLines<Player extends Id>(result: ReportedResult<Player>): ResultFailure<Player>[] {
  const { decision, teams } = result;
  const counts = SIDES.flatMap((side) => checkCounts(teams[side], side));
  const players = [
    ...SIDES.flatMap((side) => checkPlayers(teams[side], side)),
    ...checkOtherTeam(teams.home, teams.away),
  ];
  if (decision.status !== 'played') {
    const isFree = result.bestPlayer === null && SIDES.every((side) => hasOnlyShown(teams[side]));
    return isFree ? [...players, ...counts] : [{ code: 'statistics_not_allowed' }];
  }
  return [
    ...players,
    ...SIDES.flatMap((side) => checkAlone(teams[side], side, result)),
    ...(result.imported ? [] : SIDES.flatMap((side) => checkLineUp(teams[side], side, result))),
    ...counts,
    // sums of invalid numbers would say nothing
    ...(counts.length > 0 ? [] : SIDES.flatMap((side) => checkSums(result, finalScore(decision), side))),
    ...checkBestPlayer(result),
  ];
}

function checkPlayers<Player extends Id>(
  report: TeamReport<Player> | null,
  side: Side,
): ResultFailure<Player>[] {
  const seen = new Set<Player>();
  return (report?.lines ?? []).flatMap(({ player }): ResultFailure<Player>[] => {
    if (seen.has(player)) return [{ code: 'player_twice', side, player }];
    seen.add(player);
    if (!report?.squad.has(player)) return [{ code: 'player_not_in_squad', side, player }];
    const bar = report.barred.get(player);
    return bar ? [{ code: BAR_CODES[bar], side, player }] : [];
  });
}

const BAR_CODES = {
  suspended: 'player_suspended',
  banned: 'player_banned',
  not_premium: 'player_not_premium',
} as const satisfies Record<Bar, ResultFailure['code']>;

/** Lines may only name players who were shown a card. */
function hasOnlyShown(report: TeamReport | null): boolean {
  if (!report) return true;
  const cards = report.lines.every(({ yellows, reds }) => yellows !== 0 || reds !== 0);
  return cards && !hasGoals(report);
}

function hasGoals({ lines, unknown }: TeamReport): boolean {
  const deeds = lines.some((line) => COUNT_FIELDS.some((field) => line[field] !== 0));
  return deeds || unknown.goals !== 0 || unknown.ownGoals !== 0;
}

/** In 1v1 a team is one player, whose only statistics are cards. */
function checkAlone<Player extends Id>(
  report: TeamReport<Player> | null,
  side: Side,
  { rules }: ReportedResult<Player>,
): ResultFailure<Player>[] {
  if (!report) return [];
  const failures: ResultFailure<Player>[] = [];
  const players = report.lines.length;
  const { mostPlayers: most } = rules;
  if (most !== null && players > most) failures.push({ code: 'too_many_players', side, players, most });
  if (!rules.goalsByLine && hasGoals(report)) failures.push({ code: 'only_cards', side });
  return failures;
}

function checkOtherTeam<Player extends Id>(
  home: TeamReport<Player> | null,
  away: TeamReport<Player> | null,
): ResultFailure<Player>[] {
  const atHome = new Set(home?.lines.map((line) => line.player));
  return (away?.lines ?? [])
    .filter((line) => atHome.has(line.player))
    .map((line) => ({ code: 'player_twice', side: 'away', player: line.player }));
}

function checkLineUp<Player extends Id>(
  report: TeamReport<Player> | null,
  side: Side,
  { rules }: ReportedResult<Player>,
): ResultFailure<Player>[] {
  if (!report) return [];
  const failures: ResultFailure<Player>[] = [];
  const goalkeepers = report.lines.filter((line) => line.goalkeeper).map((line) => line.player);
  if (goalkeepers.length > 1) failures.push({ code: 'two_goalkeepers', side, players: goalkeepers });
  const starters = report.lines.filter((line) => line.started).length;
  const { mostStarters: most, fewestStarters: fewest } = rules;
  if (starters > most) failures.push({ code: 'too_many_starters', side, starters, most });
  if (starters < fewest) failures.push({ code: 'too_few_starters', side, starters, fewest });
  return failures;
}

const COUNT_FIELDS: readonly CountField[] = ['goals', 'assists', 'ownGoals'];

function checkCounts<Player extends Id>(
  report: TeamReport<Player> | null,
  side: Side,
): ResultFailure<Player>[] {
  if (!report) return [];
  const { unknown, lines } = report;
  const failures: ResultFailure<Player>[] = [];
  for (const field of ['goals', 'ownGoals'] as const) {
    if (!isWhole(unknown[field], MOST_GOALS)) {
      failures.push({ code: 'count_invalid', side, player: null, field });
    }
  }
  for (const line of lines) {
    const { player } = line;
    for (const field of COUNT_FIELDS) {
      if (!isWhole(line[field], MOST_GOALS)) failures.push({ code: 'count_invalid', side, player, field });
    }
    if (!POSITIONS.includes(line.position) || !POSITIONS.includes(line.registered)) {
      failures.push({ code: 'position_unknown', side, player });
    }
    if (!isWhole(line.yellows, 2)) failures.push({ code: 'yellows_invalid', side, player });
    if (!isWhole(line.reds, 1)) failures.push({ code: 'reds_invalid', side, player });
  }
  return failures;
}

/**
 * A team's lines plus the rival's own goals make the score. Without the rival's lines, the missing goals may be the
 * rival's own goals: then the lines may make less than the score, never more.
 */
function checkSums<Player extends Id>(
  { teams, rules }: ReportedResult<Player>,
  score: Score,
  side: Side,
): ResultFailure<Player>[] {
  const report = teams[side];
  if (!report || !rules.goalsByLine) return [];
  const failures: ResultFailure<Player>[] = [];
  const other = rivalOf(side);
  const rival = teams[other];
  const own = sum(report.lines, 'goals') + report.unknown.goals;
  const counted = own + (rival ? ownGoalsOf(rival) : 0);
  if (rival ? counted !== score[side] : counted > score[side]) {
    failures.push({ code: 'goals_do_not_add_up', side, score: score[side], counted });
  }
  const ownGoals = ownGoalsOf(report);
  if (!rival && ownGoals > score[other]) {
    failures.push({ code: 'own_goals_more_than_rival_score', side, ownGoals, score: score[other] });
  }
  const assists = sum(report.lines, 'assists');
  if (assists > own) failures.push({ code: 'assists_more_than_goals', side, assists, goals: own });
  return failures;
}

/** In a report alone the rival's lines are unknown, so the best player can only be checked against the known lines. */
function checkBestPlayer<Player extends Id>({
  teams,
  bestPlayer,
}: ReportedResult<Player>): ResultFailure<Player>[] {
  if (bestPlayer === null || !teams.home || !teams.away) return [];
  const played = SIDES.some((side) => teams[side]?.lines.some((line) => line.player === bestPlayer));
  return played ? [] : [{ code: 'best_player_did_not_play', player: bestPlayer }];
}

function sum(lines: readonly Line[], field: CountField): number {
  return lines.reduce((total, line) => total + line[field], 0);
}

function isWhole(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}
