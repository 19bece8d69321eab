import { checkOnce, compareIds, type Id } from '../ids.ts';
import type { Position } from '../match/positions.ts';
import { cheapest } from './cheapest.ts';
import { type Formation, POSITION_SPOTS, placesOf, type Spot, spotsOf } from './shapes.ts';

/** The player on each place of a shape; null = nobody. */
export type Lineup<Player extends Id = Id> = readonly (Player | null)[];

/** A player on a place, by the place's number from 0. */
export interface Starter<Player extends Id = Id> {
  readonly place: number;
  readonly player: Player;
}

/** `index` is that of the starter at fault in the list. */
export type FormationFailure =
  | { readonly code: 'too_many_starters'; readonly most: number }
  | {
      readonly code: 'no_such_place' | 'place_twice' | 'player_twice' | 'not_in_squad';
      readonly index: number;
    };

/** Who starts where, if each place has one player, each player one place, and all of them are of the squad. */
export function checkFormation<Player extends Id>(
  shape: Formation,
  starters: readonly Starter<Player>[],
  squad: ReadonlySet<Player>,
):
  | { readonly ok: true; readonly lineup: Lineup<Player> }
  | { readonly ok: false; readonly failure: FormationFailure } {
  const most = placesOf(shape).length;
  if (starters.length > most) return { ok: false, failure: { code: 'too_many_starters', most } };
  const lineup = placesOf(shape).map((): Player | null => null);
  for (const [index, { place, player }] of starters.entries()) {
    const code = faultOf(lineup, { place, player }, squad);
    if (code) return { ok: false, failure: { code, index } };
    lineup[place] = player;
  }
  return { ok: true, lineup };
}

function faultOf<Player extends Id>(
  lineup: Lineup<Player>,
  { place, player }: Starter<Player>,
  squad: ReadonlySet<Player>,
) {
  if (!Object.hasOwn(lineup, place)) return 'no_such_place';
  if (lineup[place] !== null) return 'place_twice';
  if (lineup.includes(player)) return 'player_twice';
  return squad.has(player) ? null : 'not_in_squad';
}

/** Farther than any two points of the pitch are from each other. */
const ANOTHER_POSITION = 1000;
/** More than all that eleven players can cost by their places. */
const OUT_OF_GOAL = 100_000;

/**
 * The same players in another shape: as many as possible keep their position, and all of them go as little of the way
 * as they can. The goalkeeper stays in goal.
 */
export function reshape<Player extends Id>(
  lineup: Lineup<Player>,
  from: Formation,
  to: Formation,
): Lineup<Player> {
  const [spotsBefore, spots] = [spotsOf(from), spotsOf(to)];
  const before = placesOf(from);
  const taken = placesOf(to).map((position, place) =>
    lineup.map((player, at) => {
      if (player === null) return 0;
      if ((before[at] === 'GK') !== (position === 'GK')) return OUT_OF_GOAL;
      return wayOf(spotsBefore[at], spots[place]) + (before[at] === position ? 0 : ANOTHER_POSITION);
    }),
  );
  return cheapest(taken).map((at) => lineup[at] ?? null);
}

/** Whether somebody can play; null = they haven't said. */
export type Answer = 'yes' | 'maybe' | 'no' | null;

/** Somebody of the squad, with what is known of where they play and whether they can. */
export interface Candidate<Player extends Id = Id> {
  readonly player: Player;
  /** The position they wish for. */
  readonly wish: Position | null;
  /** The registered one. */
  readonly position: Position | null;
  readonly answer: Answer;
}

// Each is more than eleven times all that come after it.
const NOBODY = 200_000_000;
const NOT_SAID = 13_000_000;
const MAYBE = 1_000_000;
const NOT_AS_WISHED = 50_000;
const OUT_OF_POSITION = 3000;

/**
 * A proposal from those who can play: as many places as possible are filled, by players who said yes before those who
 * said maybe, and those before who said nothing. Then wishes count, then registered positions, then the way from where
 * they play. A goal is kept by goalkeepers alone, and they play nowhere else; what nobody fits stays open.
 */
export function bestStarters<Player extends Id>(
  shape: Formation,
  squad: readonly Candidate<Player>[],
): Lineup<Player> {
  checkOnce(squad);
  const able = squad
    .filter(({ answer }) => answer !== 'no')
    .toSorted((a, b) => compareIds(a.player, b.player));
  const spots = spotsOf(shape);
  const positions = placesOf(shape);
  const costs = positions.map((position, place) => [
    ...able.map((one) => costOf(one, position, spots[place])),
    ...positions.map(() => NOBODY),
  ]);
  return cheapest(costs).map((at, place) => {
    const chosen = able[at];
    return chosen && keepsOrPlays(chosen, positions[place]) ? chosen.player : null;
  });
}

function costOf(one: Candidate, position: Position, spot: Spot | undefined): number {
  if (!keepsOrPlays(one, position)) return 2 * NOBODY;
  const reluctance = one.answer === 'yes' ? 0 : one.answer === 'maybe' ? MAYBE : NOT_SAID;
  return reluctance + fitOf(one, position, spot);
}

function fitOf(
  { wish, position: registered }: Candidate,
  position: Position,
  spot: Spot | undefined,
): number {
  if (wish === position) return 0;
  const besideWish = wish === null ? 0 : NOT_AS_WISHED;
  if (registered === position) return besideWish;
  const home = wish ?? registered;
  return besideWish + OUT_OF_POSITION + (home === null ? 0 : wayOf(POSITION_SPOTS[home], spot));
}

/** Whether a goalkeeper would keep the goal, or another player play in the field. */
function keepsOrPlays({ wish, position: registered }: Candidate, position: Position | undefined): boolean {
  const isKeeper = (wish ?? registered) === 'GK';
  if (position === 'GK') return isKeeper || registered === 'GK';
  return !isKeeper;
}

function wayOf(from: Spot | undefined, to: Spot | undefined): number {
  if (!from || !to) return 0;
  return Math.round(Math.hypot(from.x - to.x, from.y - to.y));
}
