import type { BrowserKey } from '@matchnight/i18n';
import type { T } from '../../../../lib/text.tsx';
import type { Problem } from '../draft.ts';

const TEXTS: Readonly<Record<Problem['kind'], BrowserKey>> = {
  score: 'results.missing_score',
  extra: 'results.missing_extra',
  shoot_out: 'results.missing_shoot_out',
  shoot_out_level: 'results.missing_shoot_out_level',
  players_missing: 'results.missing_players_missing',
  starters: 'results.starters',
  goals: 'results.missing_goals',
  assists: 'results.more_assists',
  own_goals: 'results.missing_own_goals',
  best_player: 'results.missing_best_player',
};

/** What is still missing before one may send. */
export function problemText(t: T, problem: Problem): string {
  const { kind, ...values } = problem;
  return t(TEXTS[kind], values);
}
