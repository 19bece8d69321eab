import { bestStarters, type ChemistryStyle, type Formation, type Position } from '@matchnight/rules';
import type { Club, Mate } from '../../../factories/index.ts';
import { saveFormation, wishFor } from '../../features/formations/index.ts';
import type { Tx } from '../../platform/database/index.ts';

interface Asked {
  readonly tournamentId: number;
  readonly club: Club;
  readonly shape: Formation;
  readonly isPublic: boolean;
  readonly now: Date;
}

/** A team that stands as its players are registered, with somebody on the bench if there are more than eleven. */
export async function makeFormation(
  tx: Tx,
  { tournamentId, club, shape, isPublic, now }: Asked,
): Promise<void> {
  const squad = club.squad.map(({ id, position }) => ({ player: id, position, wish: null, answer: null }));
  const starters = bestStarters(shape, squad).flatMap((player_id, place) =>
    player_id === null ? [] : [{ place, player_id }],
  );
  await saveFormation(tx, { teamId: club.id, tournamentId, shape, is_public: isPublic, starters, now });
}

/** What some members would rather play, and how. */
export async function makeWishes(
  tx: Tx,
  { club, wishes, now }: { club: Club; wishes: readonly Wish[]; now: Date },
): Promise<void> {
  for (const { mate, userId = null, position, style } of wishes) {
    await wishFor(tx, { teamId: club.id, playerId: mate.id, userId, position, style, now });
  }
}

interface Wish {
  readonly mate: Mate;
  readonly userId?: number;
  readonly position: Position;
  readonly style: ChemistryStyle;
}
