import { compareIds, type Id } from '../ids.ts';
import { checkTiers, type TierFailure } from './promotion-check.ts';
import type { FinishedTier, SeasonChange } from './season-change.ts';

export type MoveReason = 'promoted' | 'relegated' | 'stays' | 'fills_vacancy' | 'evens_groups' | 'new';

/** Where a team plays next. `from` and `position` are null for a new one. */
export type TeamMove<Team extends Id = Id> = {
  readonly team: Team;
  readonly from: number | null;
  readonly position: number | null;
  readonly to: number;
  readonly why: MoveReason;
};

/** A plan to confirm: every team that plays on once, by tier and former place, and the places that stay empty. */
export type SeasonPlan<Team extends Id = Id> = {
  readonly moves: readonly TeamMove<Team>[];
  readonly vacancies: readonly { readonly tier: number; readonly open: number }[];
};

export type PromotionPlan<Team extends Id = Id> =
  | { readonly ok: true; readonly plan: SeasonPlan<Team> }
  | { readonly ok: false; readonly failure: TierFailure<Team> };

/**
 * Promotion and relegation over any number of tiers: the last `teamsDown` places of each tier swap with as many of the
 * next. Then, from the top, each free place is kept by the best of the tier's own that would go down; where none is left,
 * it goes to the best team below that isn't promoted already, and the gap that it leaves is filled in the same way. New
 * teams take the free places of the lowest tier. If a tier will have fewer places than teams, its lowest go down as well.
 * No team moves by more than one tier.
 */
export function planPromotion<Team extends Id>(change: SeasonChange<Team>): PromotionPlan<Team> {
  const tiers = [...change.tiers].sort((a, b) => a.tier - b.tier);
  const failure = checkTiers({ ...change, tiers });
  if (failure) return { ok: false, failure };
  const leaving = new Set(change.leaving);
  const seats = exchange(tiers, leaving);
  const vacancies: { tier: number; open: number }[] = [];
  for (const [index, { tier, ranking, size = ranking.length }] of tiers.entries()) {
    const lowest = index === tiers.length - 1;
    let free = size - seats.filter(({ to }) => to === index).length;
    while (free > 0 && (keep(seats, index) || pull(seats, index))) free--;
    while (free < 0 && !lowest && push(seats, index)) free++;
    const room = Math.max(0, free);
    const entering = lowest ? change.entering : [];
    for (const team of entering.slice(0, room)) {
      seats.push({ team, from: null, position: null, to: index, why: 'new' });
    }
    if (free < 0 || entering.length > room) {
      return {
        ok: false,
        failure: { code: 'promotion_no_room', tier, places: size, teams: size - free + entering.length },
      };
    }
    if (room > entering.length) vacancies.push({ tier, open: room - entering.length });
  }
  return { ok: true, plan: { moves: inOrder(seats, tiers), vacancies } };
}

/** A move while it is planned: a tier is its index from the top. */
type PlannedMove<Team extends Id> = {
  readonly team: Team;
  readonly from: number | null;
  readonly position: number | null;
  to: number;
  why: MoveReason;
};

/** The last places of each tier swap with the first of the next; the place of a team that leaves stays free below. */
function exchange<Team extends Id>(
  tiers: readonly FinishedTier<Team>[],
  leaving: ReadonlySet<Team>,
): PlannedMove<Team>[] {
  return tiers.flatMap(({ ranking, teamsDown }, from) => {
    const up = tiers[from - 1]?.teamsDown ?? 0;
    const down = from === tiers.length - 1 ? 0 : teamsDown;
    const ranked = ranking.map((team, index) => ({ team, position: index + 1 }));
    return ranked
      .filter(({ team }) => !leaving.has(team))
      .map(({ team, position }, place): PlannedMove<Team> => {
        if (place < up) return { team, from, position, to: from - 1, why: 'promoted' };
        if (position > ranking.length - down) return { team, from, position, to: from + 1, why: 'relegated' };
        return { team, from, position, to: from, why: 'stays' };
      });
  });
}

/** The best team of the tier that would have gone down stays. */
function keep<Team extends Id>(moves: readonly PlannedMove<Team>[], tier: number): boolean {
  const best = moves.find(({ from, to, why }) => from === tier && to === tier + 1 && why === 'relegated');
  if (!best) return false;
  best.to = tier;
  best.why = 'stays';
  return true;
}

/** The best team of the tier below that would have stayed there is promoted. */
function pull<Team extends Id>(moves: readonly PlannedMove<Team>[], to: number): boolean {
  const best = moves.find(({ from, why }) => from === to + 1 && why === 'stays');
  if (!best) return false;
  best.to = to;
  best.why = 'fills_vacancy';
  return true;
}

/** The lowest team of the tier that would have stayed is relegated. */
function push<Team extends Id>(moves: readonly PlannedMove<Team>[], tier: number): boolean {
  const last = moves.findLast(({ from, why }) => from === tier && why === 'stays');
  if (!last) return false;
  last.to = tier + 1;
  last.why = 'relegated';
  return true;
}

function inOrder<Team extends Id>(
  moves: readonly PlannedMove<Team>[],
  tiers: readonly FinishedTier<Team>[],
): TeamMove<Team>[] {
  const tierOf = (index: number) => tiers[index]?.tier ?? index + 1;
  return moves
    .map(({ from, to, ...move }) => ({ ...move, from: from === null ? null : tierOf(from), to: tierOf(to) }))
    .sort(byPlace);
}

/** By the tier that they come to, then by the place that they come from; new teams last. */
export function byPlace(a: TeamMove, b: TeamMove): number {
  const fromOf = ({ from }: TeamMove) => from ?? Number.POSITIVE_INFINITY;
  // Two that are new come from nowhere: no difference, and not that of two infinities.
  const from = a.from === b.from ? 0 : fromOf(a) - fromOf(b);
  return a.to - b.to || from || (a.position ?? 0) - (b.position ?? 0) || compareIds(a.team, b.team);
}
