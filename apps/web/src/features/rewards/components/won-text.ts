import type { T } from '../../../lib/text.tsx';
import type { Reward } from '../queries.ts';

/** What a reward is for, in words. */
export function wonText({ kind, week }: Pick<Reward, 'kind' | 'week'>, t: T): string {
  switch (kind) {
    case 'best_player':
    case 'team_of_the_week':
      return t(`rewards.won_${kind}`, { week: week ?? 0 });
    default:
      return t(`rewards.won_${kind}`);
  }
}
