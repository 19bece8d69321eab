/** A team of a list that was added, and what has come of it. */
export interface ListedTeam {
  readonly team: string;
  /** What the list did with it. */
  readonly wasMade: boolean;
  readonly wasEntered: boolean;
  readonly gotOwner: boolean;
  /** How many players it signed, and how many of them are in the squad still. */
  readonly signed: number;
  readonly signedStill: number;
  /** How many are in its squad. */
  readonly squad: number;
  /** Whether it takes part by the registration of the list. */
  readonly isEntered: boolean;
  readonly hasOwner: boolean;
  /** Who was invited by mail has become the owner. */
  readonly ownerCame: boolean;
  /** Whether it has a place in a season of the tournament, or in any that the list made it for. */
  readonly hasPlace: boolean;
  readonly hasPlayed: boolean;
  /** Money that moved since, or is promised in an offer. */
  readonly hasMoneyMoved: boolean;
  /** Its people changed something of it since: name, picture, managers, members. */
  readonly isChanged: boolean;
  readonly isElsewhere: boolean;
}

export const FOLLOWED = [
  'played',
  'place',
  'left',
  'owner',
  'squad',
  'money',
  'changed',
  'elsewhere',
] as const;
export type Followed = (typeof FOLLOWED)[number];

/** What followed from a list first, and for which of its teams; null: it may be taken back as one. */
export function whatFollowed(
  teams: readonly ListedTeam[],
): { readonly team: string; readonly followed: Followed } | null {
  for (const one of teams) {
    const followed = followedFrom(one);
    if (followed !== null) return { team: one.team, followed };
  }
  return null;
}

function followedFrom(one: ListedTeam): Followed | null {
  // What the list only added to, it leaves as it is but for that.
  const brought = one.wasMade || one.wasEntered;
  if (brought && one.hasPlayed) return 'played';
  if (brought && one.hasPlace) return 'place';
  if (brought && !one.isEntered) return 'left';
  if (one.ownerCame) return 'owner';
  if (one.gotOwner ? !one.hasOwner : one.wasMade && one.hasOwner) return 'owner';
  if (one.signedStill < one.signed || (one.wasMade && one.squad > one.signed)) return 'squad';
  if (one.hasMoneyMoved && (brought || one.signed > 0)) return 'money';
  if (one.isChanged && (one.wasMade || one.gotOwner)) return 'changed';
  return one.isElsewhere && one.wasMade ? 'elsewhere' : null;
}
