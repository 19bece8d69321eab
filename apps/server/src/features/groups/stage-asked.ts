import type { BodyOf, CallOf } from '@matchnight/contract';
import { type BestPlaced, bestPlaced, bracketSize, groupLetter, matchesOfGroups } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { refuseField } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { existsDivisionName } from '../divisions/index.ts';
import { requireCandidates } from './candidates.ts';
import { type DealPlan, planDeal } from './plan.ts';
import { requireQualification } from './qualification.ts';
import type { CandidateRow } from './repository/candidates.ts';

/** A group stage as an administrator types it. */
export type StageAsked = BodyOf<CallOf<'groups.preview'>>;

export interface StagePlan {
  readonly deal: DealPlan;
  readonly teams: ReadonlyMap<number, CandidateRow>;
  /** Of the groups: Group A, Group B … */
  readonly names: readonly string[];
  /** Who goes on besides; null: nobody. */
  readonly best: BestPlaced | null;
  readonly final: { readonly teams: number; readonly byes: number };
  readonly matches: { readonly groups: number; readonly final: number };
}

/**
 * A new group stage as it would be.
 * @throws Refusal on the field that makes it impossible
 */
export async function planStage(
  db: DbOrTx,
  tournamentId: number,
  asked: StageAsked,
  events: Events,
): Promise<StagePlan> {
  const { groups, mode, places, best, dealing } = asked;
  const teams = await requireCandidates(db, { tournamentId, teams: asked.teams });
  const deal = await planDeal(db, { teams: asked.teams, dealing, groups, field: 'groups' }, events);
  const names = deal.sizes.map((_, index) => `${asked.groupName} ${groupLetter(index)}`);
  requireQualification({ sizes: deal.sizes, names }, { places, best });
  await requireFreeNames(db, tournamentId, { names, finalName: asked.finalName });
  const meetings = mode === 'rounds_final' ? 2 : 1;
  return {
    deal,
    teams,
    names,
    best: bestPlaced({ places, best }),
    ...finalOf(places * groups + best, matchesOfGroups(deal.sizes, meetings)),
  };
}

/** The final phase of so many teams, beside the matches of the groups. */
export function finalOf(teams: number, groups: number): Pick<StagePlan, 'final' | 'matches'> {
  return { final: { teams, byes: bracketSize(teams) - teams }, matches: { groups, final: teams - 1 } };
}

async function requireFreeNames(
  db: DbOrTx,
  tournamentId: number,
  { names, finalName }: { readonly names: readonly string[]; readonly finalName: string },
): Promise<void> {
  for (const name of names) {
    if (await existsDivisionName(db, { tournamentId, name, but: null }))
      throw refuseField('groupName', 'taken');
  }
  const isGroup = names.some((name) => name.toLowerCase() === finalName.toLowerCase());
  if (isGroup || (await existsDivisionName(db, { tournamentId, name: finalName, but: null }))) {
    throw refuseField('finalName', 'taken');
  }
}
