import type { CallOf, ReplyOf } from '@matchnight/contract';
import type { BestPlaced } from '@matchnight/rules';
import type { DealPlan } from './plan.ts';
import type { CandidateRow } from './repository/candidates.ts';
import type { StagePlan } from './stage-asked.ts';

type Preview = ReplyOf<CallOf<'groups.preview'>>['data'];

/** What is known of a dealing before it is done: of a lot nothing but who is in it. */
export function previewView(
  plan: Pick<StagePlan, 'final' | 'matches' | 'names'> & {
    readonly deal: DealPlan;
    readonly teams: ReadonlyMap<number, CandidateRow>;
    readonly best: BestPlaced | null;
  },
): Preview {
  const { deal, names, final, matches } = plan;
  const ratings = new Map(deal.list.map(({ team, rating }) => [team, rating]));
  const teamView = (id: number) => ({
    id,
    name: plan.teams.get(id)?.name ?? '',
    rating: ratings.get(id) ?? null,
  });
  return {
    seen: deal.seen,
    groups: deal.sizes.map((size, index) => ({
      name: names[index] ?? '',
      size,
      teams: deal.snake?.[index]?.map(teamView) ?? null,
    })),
    pots: deal.dealing === 'pots' ? deal.pots.map((pot) => pot.map(teamView)) : null,
    final,
    uneven: plan.best !== null && new Set(deal.sizes).size > 1,
    matches,
  };
}
