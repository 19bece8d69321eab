import type { Console, Position } from '@matchnight/contract';
import { WEEK_SLOTS } from '@matchnight/rules';
import { createTeam } from '../src/features/teams/index.ts';
import { insertRegistrations } from '../src/features/tournaments/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { type Mate, makePlayers, type PlayerAsked } from './people.ts';

/** A team with its squad, and its strength: 0 average, 1 far better, -1 far worse. */
export interface Club {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly strength: number;
  readonly squad: readonly Mate[];
}

export interface TeamAsked {
  readonly console: Console;
  readonly name: string;
  /** By default made from the name. */
  readonly slug?: string;
  readonly ownerId?: number;
  readonly strength?: number;
  /** Players to be made; by default an eleven named after the team. */
  readonly players?: readonly PlayerAsked[];
  /** Existing players, such as users': they come before the others. */
  readonly members?: readonly Mate[];
  readonly isDemo?: boolean;
}

/** 4-2-3-1, and the bench. */
export const ELEVEN = WEEK_SLOTS;
export const BENCH: readonly Position[] = ['ST', 'CB', 'GK'];

/** A team and its squad, which signs for a tournament only with `signSquads`. */
export async function makeTeam(tx: Tx, asked: TeamAsked): Promise<Club> {
  const { console, name, isDemo = false, members = [] } = asked;
  const { slug: wanted, ownerId = null } = asked;
  const { id, slug } = await createTeam(tx, {
    console,
    name,
    ownerId,
    isDemo,
    ...(wanted && { slug: wanted }),
  });
  const players = asked.players ?? ELEVEN.map((position, place) => ({ nick: `${name} ${place}`, position }));
  const made = await makePlayers(tx, players, { console, isDemo });
  return { id, name, slug, strength: asked.strength ?? 0, squad: [...members, ...made] };
}

/** The price of a player at the start of a tournament, in cents. */
export const START_PRICE = 100_000_000;

/** Signs every club's squad for a tournament; players who are signed there already stay where they are. */
export async function signSquads(
  tx: Tx,
  tournamentId: number,
  clubs: readonly Club[],
  price: number | null = START_PRICE,
): Promise<void> {
  await insertRegistrations(
    tx,
    clubs.flatMap((club) =>
      club.squad.map(({ id, position }, place) => ({
        tournament_id: tournamentId,
        player_id: id,
        team_id: club.id,
        position,
        role: place < ELEVEN.length ? ('player' as const) : ('alternate' as const),
        price,
      })),
    ),
  );
}
