import type { Console, UserType } from '@matchnight/contract';

/** Who calls, as the session says. */
export interface Viewer {
  readonly userId: number;
  readonly sessionId: number;
  readonly sessionEndsAt: Date;
  readonly playerId: number | null;
  readonly type: UserType | null;
  /** They must have a second factor and have none: until they do, their rank opens nothing. */
  readonly lacksFactor: boolean;
  readonly console: Console;
  readonly isConfirmed: boolean;
  readonly isPremium: boolean;
  /** Those that stand now. */
  readonly bans: readonly StandingBan[];
}

/** Whether somebody is banned from the whole site. */
export function isBannedFromSite({ bans }: Pick<Viewer, 'bans'>): boolean {
  return bans.some(({ tournament }) => tournament === null);
}

export interface StandingBan {
  /** Null: from the whole site. */
  readonly tournament: number | null;
  readonly reason: string;
}
