import { Refusal } from '../errors.ts';

/**
 * The one law of a team of one's own (product.md 1): where it plays, as far as the call says that this reaches, somebody else
 * decides.
 * @throws Refusal `own_team_plays`
 */
export function refuseOwnTeam(plays: boolean): void {
  const refusal = ownTeamRefusal(plays);
  if (refusal) throw refusal;
}

/** The same, for who tells it otherwise than by an answer; null: nothing stands against it. */
export function ownTeamRefusal(plays: boolean): Refusal | null {
  return plays ? new Refusal('own_team_plays') : null;
}
