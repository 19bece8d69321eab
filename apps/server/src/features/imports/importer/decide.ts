import type { Decision, Score } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Tag } from '../../../platform/touch.ts';
import { decideMatch, type GoalEntry, loadMatch } from '../../matches/index.ts';
import { refusedByRule } from '../refused.ts';
import { type FileMatch, named } from './format.ts';
import { furtherOf, goalsOf, linesOf, scoreOf, type Teams } from './goals.ts';
import type { Names } from './names.ts';
import type { Outside } from './types.ts';

export interface Deciding {
  readonly teams: Teams;
  readonly names: Names;
  readonly outside: Outside;
}

/**
 * Decides a match by the only action that decides matches.
 * @throws ImportRefused with what a law says against it
 */
export async function decide(
  tx: Tx,
  match: FileMatch,
  fixtureId: number,
  { isCorrection, ...parts }: Deciding & { readonly isCorrection: boolean },
): Promise<readonly Tag[]> {
  const { events, now } = parts.outside;
  const goals = await allGoalsOf(match, parts);
  const half = match.status === 'annulled' ? undefined : match.score?.ht;
  try {
    const { match: loaded } = await loadMatch(tx, fixtureId, events);
    const { tags } = await decideMatch(
      tx,
      loaded,
      {
        decision: decisionOf(match),
        lines: { home: linesOf(goals, 'home'), away: linesOf(goals, 'away') },
        exact: false,
        squads: null,
        bestPlayerId: null,
        goals,
        // In a final phase extra time and penalties are the result itself.
        ...(match.stage === null ? { further: furtherOf(match) } : {}),
        halfTime: half ? { home: half[0], away: half[1] } : null,
        reason: isCorrection ? 'import' : null,
        source: 'import',
        userId: null,
        goalsOnly: { home: true, away: true },
        now,
      },
      events,
    );
    return tags;
  } catch (error) {
    if (error instanceof Refusal) throw refusedByRule(error, named(match));
    throw error;
  }
}

/** Of a match that was not played nobody's goals count. */
async function allGoalsOf(match: FileMatch, parts: Deciding): Promise<GoalEntry[]> {
  if (!isPlayed(match)) return [];
  return [
    ...(await goalsOf(match.goals1 ?? [], 'home', match, parts)),
    ...(await goalsOf(match.goals2 ?? [], 'away', match, parts)),
  ];
}

function isPlayed({ status }: FileMatch): boolean {
  return status === undefined;
}

/** What a judge would have to decide for the result of the file. */
export function decisionOf(match: FileMatch): Decision {
  const score = scoreOf(match);
  if (match.status === 'annulled' || score === null) return { status: 'annulled' };
  if (match.status === 'won_by_default') return defaultAt(score);
  if (match.stage === null) return { status: 'played', score };
  const { regular, penalties } = furtherOf(match);
  return {
    status: 'played',
    score: regular ?? score,
    extraTime: regular && score,
    penalties,
    sentOn: match.sentOn ?? null,
  };
}

/** With the score that it was awarded where the file comes from; of a level one both have lost. */
function defaultAt(awarded: Score): Decision {
  const { home, away } = awarded;
  if (home === away) return { status: 'won_by_default', winner: 'none' };
  return { status: 'won_by_default', winner: home > away ? 'home' : 'away', awarded };
}
