import { compareIds, type Id } from '../ids.ts';
import { type DrawFailure, drawPots } from '../knockout/draw.ts';
import { byStrength, type Contender } from '../knockout/seed-by-rating.ts';
import type { Meetings } from '../table/head-to-head.ts';
import { type BestPlaced, crossGroups } from './crossing.ts';
import {
  type GroupDealing,
  LEAST_GROUPS,
  LEAST_IN_GROUP,
  MOST_GROUPS,
  MOST_IN_GROUP,
} from './dealing-lists.ts';
import { checkGroupOfFeed, type FeedingFailure } from './feeding.ts';

export type DealingFailure =
  | DrawFailure
  | {
      readonly code: 'groups_number_wrong';
      readonly groups: number;
      readonly least: number;
      readonly most: number;
    }
  /** The smallest group would have so few teams. */
  | { readonly code: 'group_too_small'; readonly teams: number; readonly least: number }
  /** The largest group would have so many teams. */
  | { readonly code: 'group_too_large'; readonly teams: number; readonly most: number };

export type Dealt<Team extends Id = Id> =
  | {
      readonly ok: true;
      /** In the order of the list; a snake has a pot for each of its turns, though nobody draws from it. */
      readonly pots: readonly (readonly Team[])[];
      /** In the order A, B, C …; in each the teams in the order in which they came to it. */
      readonly groups: readonly (readonly Team[])[];
    }
  | { readonly ok: false; readonly failure: DealingFailure };

export type DealingSettings = {
  readonly groups: number;
  readonly dealing: GroupDealing;
  /** Not asked by a snake, which has no lot. */
  readonly seed: number;
};

/**
 * Deals teams, the strongest first, out to groups of three to ten whose sizes differ by one at most. `pots`: each pot
 * has a team for every group, by strength; its teams are drawn, and go to A, B, C … as they come out. The last pot may
 * have fewer. The same list, settings and seed always give the same groups, so that anybody can deal them again.
 */
export function dealGroups<Team extends Id>(
  teams: readonly Team[],
  { groups, dealing, seed }: DealingSettings,
): Dealt<Team> {
  const failure = checkGroupSizes(teams.length, groups);
  if (failure) return { ok: false, failure };
  const pots = dealing === 'lot' ? [teams] : inPots(teams, groups);
  const drawn = drawPots(pots, dealing === 'snake' ? 0 : seed);
  if (!drawn.ok) return drawn;
  const dealt = Array.from({ length: groups }, (): Team[] => []);
  const order = dealing === 'snake' ? teams : drawn.order;
  order.forEach((team, index) => {
    dealt[groupOf(index, groups, dealing)]?.push(team);
  });
  return { ok: true, pots, groups: dealt };
}

/**
 * The list that is dealt: the best rated first, those never rated last, level ones by their ids. A lot asks for no
 * strength: all by their ids.
 */
export function dealtList<Team extends Id>(
  teams: readonly Contender<Team>[],
  dealing: GroupDealing,
): Contender<Team>[] {
  const byId = teams.toSorted((a, b) => compareIds(a.team, b.team));
  return dealing === 'lot' ? byId : byStrength(byId);
}

function inPots<Team extends Id>(teams: readonly Team[], groups: number): Team[][] {
  return Array.from({ length: Math.ceil(teams.length / groups) }, (_, pot) =>
    teams.slice(pot * groups, (pot + 1) * groups),
  );
}

/** Why so many teams can't be dealt out to so many groups; null if they can. */
export function checkGroupSizes(teams: number, groups: number): DealingFailure | null {
  if (!Number.isInteger(groups) || groups < LEAST_GROUPS || groups > MOST_GROUPS) {
    return { code: 'groups_number_wrong', groups, least: LEAST_GROUPS, most: MOST_GROUPS };
  }
  const [smallest, largest] = [Math.floor(teams / groups), Math.ceil(teams / groups)];
  if (smallest < LEAST_IN_GROUP) return { code: 'group_too_small', teams: smallest, least: LEAST_IN_GROUP };
  return largest > MOST_IN_GROUP ? { code: 'group_too_large', teams: largest, most: MOST_IN_GROUP } : null;
}

/** How many matches groups of these sizes have, where two teams meet so often. */
export function matchesOfGroups(sizes: readonly number[], meetings: Meetings): number {
  return sizes.reduce((sum, teams) => sum + (meetings * teams * (teams - 1)) / 2, 0);
}

/** How many of each group go on, and how many of those who come next in all groups. */
export type Qualification = { readonly places: number; readonly best: number };

/** The further place whose best go on; null: those of none. */
export function bestPlaced({ places, best }: Qualification): BestPlaced | null {
  return best === 0 ? null : { position: places + 1, count: best };
}

/** Why groups of these sizes can't send so many teams to a final phase, each named by its index; null if they can. */
export function checkQualification(
  sizes: readonly number[],
  asked: Qualification,
): FeedingFailure<number> | null {
  const best = bestPlaced(asked);
  const feeds = sizes.map((_, group) => ({ group, places: asked.places }));
  for (const [group, teams] of sizes.entries()) {
    const failure = checkGroupOfFeed({ places: asked.places, best }, teams);
    if (failure) return { ...failure, group };
  }
  const crossing = crossGroups(feeds, best);
  return crossing.ok ? null : crossing.failure;
}

/** A, B … Z, then AA, AB …: the letter of the group with this index. */
export function groupLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : groupLetter(Math.floor(index / 26) - 1) + last;
}

/** The index of the group that the team at this index of the list comes to. */
function groupOf(index: number, groups: number, dealing: GroupDealing): number {
  const place = index % groups;
  const turned = dealing === 'snake' && Math.floor(index / groups) % 2 === 1;
  return turned ? groups - 1 - place : place;
}
