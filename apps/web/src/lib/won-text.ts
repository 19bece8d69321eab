import type { Reply } from './call-types.ts';
import type { T } from './text.tsx';

type Reward = Reply<'rewards.list'>['data']['data'][number];

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
