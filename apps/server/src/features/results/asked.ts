import type { BodyOf, CallOf } from '@matchnight/contract';
import type { ManagerReport, ResultFailure, Score, Side } from '@matchnight/rules';
import { refuseField } from '../../platform/errors.ts';
import {
  entriesAsked,
  type LineEntry,
  lineField,
  namedLines,
  type SquadRow,
  scoreField,
  scoreOf,
  unknownLine,
} from '../matches/index.ts';

type Body = BodyOf<CallOf<'results.send'>>;

export interface Asked {
  readonly report: ManagerReport<number>;
  readonly entries: readonly LineEntry[];
}

/**
 * The report that a manager's form means.
 * @param squad of both teams, as of kick-off
 * @throws Refusal by field: half a score, players out of the squad, a best player who is in neither
 */
export function reportAsked(
  body: Body,
  {
    squad,
    teamId,
    now,
  }: { readonly squad: readonly SquadRow[]; readonly teamId: number; readonly now: Date },
): Asked {
  const score = wholeScore(body, ['homeGoals', 'awayGoals']);
  if (score === null) throw refuseField('homeGoals', 'goals_missing');
  const signed = squad.filter(({ team_id }) => team_id === teamId);
  const entries = entriesAsked(body.lines, { signed, former: [], players: new Map() });
  return {
    entries,
    report: {
      score,
      extraTime: wholeScore(body, ['homeExtraGoals', 'awayExtraGoals']),
      penalties: wholeScore(body, ['homePenalties', 'awayPenalties']),
      bestPlayer: bestPlayerAsked(body, { squad, teamId, entries }),
      screenshot: Boolean(body.screenshot),
      at: now.getTime(),
      lines: namedLines(entries),
      unknown: unknownLine(entries),
    },
  };
}

type GoalField = Exclude<keyof Body, 'bestPlayer' | 'screenshot' | 'lines'>;

/** Null without any of the two; half a score is asked for on its other half. */
function wholeScore(body: Body, [home, away]: readonly [GoalField, GoalField]): Score | null {
  const score = scoreOf(body[home], body[away]);
  const missing = body[home] == null ? home : away;
  if (!score && (body[home] != null || body[away] != null)) throw refuseField(missing, 'goals_missing');
  return score;
}

/** Of either team; one of the own team must be in the lines. */
function bestPlayerAsked(
  { bestPlayer: slug }: Body,
  known: {
    readonly squad: readonly SquadRow[];
    readonly teamId: number;
    readonly entries: readonly LineEntry[];
  },
): number | null {
  if (slug == null || slug === '') return null;
  const best = known.squad.find((player) => player.slug === slug);
  const mayBe =
    best && (best.team_id !== known.teamId || known.entries.some(({ playerId }) => playerId === best.id));
  if (!mayBe) throw refuseField('bestPlayer', 'best_player_did_not_play');
  return best.id;
}

/** Where the forms show what the rules say: on the score's fields, or on the lines'. */
export function reportField(failure: ResultFailure<number>, entries: readonly LineEntry[], side: Side) {
  const isOfScore = 'part' in failure || OF_SCORE.some((code) => code === failure.code);
  return isOfScore ? scoreField(failure) : lineField(failure, entries, side);
}

const OF_SCORE: readonly ResultFailure['code'][] = [
  'extra_time_not_allowed',
  'extra_time_missing',
  'extra_time_not_level',
  'extra_time_below_score',
  'penalties_not_allowed',
  'penalties_not_level',
  'penalties_without_winner',
  'knockout_without_winner',
  'best_player_did_not_play',
];
