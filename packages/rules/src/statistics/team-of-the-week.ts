import { checkOnce, compareIds, type Id } from '../ids.ts';
import type { Position } from '../match/positions.ts';
import { compareNames } from './names.ts';
import { placeByRank } from './placement.ts';

/** The eleven of 4-2-3-1, in the order in which they are shown. */
export const WEEK_SLOTS: readonly Position[] = [
  'GK',
  'LB',
  'CB',
  'CB',
  'RB',
  'CDM',
  'CDM',
  'LM',
  'CAM',
  'RM',
  'ST',
];

/** Which positions may stand in if no player of the position is left. Nobody stands in for a goalkeeper. */
export const STAND_INS: Readonly<Record<Position, readonly Position[]>> = {
  GK: [],
  LB: ['CB'],
  CB: ['LB', 'RB'],
  RB: ['CB'],
  CDM: ['CAM'],
  CAM: ['CDM', 'LM', 'RM'],
  LM: ['CAM'],
  RM: ['CAM'],
  ST: ['CAM'],
};

/** What a player did in one played match of the week. */
export type WeekMatch = {
  readonly index: number;
  readonly cards: number;
  readonly goals: number;
  readonly assists: number;
  readonly won: boolean;
};

/** A player with all that they played in the week; two matches are added up. */
export type WeekPlayer<Player extends Id = Id> = {
  readonly player: Player;
  readonly nick: string;
  /** The registered position. */
  readonly position: Position;
  /** How often the player was in a team of the week of this season. */
  readonly selections: number;
  readonly matches: readonly WeekMatch[];
};

/** A slot of the eleven and its player; null = nobody could fill it. */
export type WeekSlot<Player extends Id = Id> = {
  readonly position: Position;
  readonly player: Player | null;
};

/** Only clubs have a team of the week: in `single` (1v1) there are no positions. */
export function hasTeamOfTheWeek(kind: 'clubs' | 'single'): boolean {
  return kind === 'clubs';
}

/**
 * The eleven with the highest sum of the week's index, in the order of `WEEK_SLOTS`. Each slot first takes the best
 * player of its position. Stand-ins take only slots that are left free, as many as possible, the best stand-ins first.
 * Equal players are ordered by fewer cards, goals and assists, wins, fewer selections, nick.
 */
export function teamOfTheWeek<Player extends Id>(players: readonly WeekPlayer<Player>[]): WeekSlot<Player>[] {
  checkOnce(players);
  const ranked = rankedForWeek(players);
  const taken = new Map<number, WeekPlayer<Player>>();
  const spare: WeekPlayer<Player>[] = [];
  for (const one of ranked) {
    const slot = WEEK_SLOTS.findIndex((position, index) => position === one.position && !taken.has(index));
    if (slot < 0) spare.push(one);
    else taken.set(slot, one);
  }
  const free = [...WEEK_SLOTS.keys()].filter((slot) => !taken.has(slot));
  const standIns = placeByRank(spare, free, (one, slot) => {
    const position = WEEK_SLOTS[slot];
    return position !== undefined && fitsWeekSlot(one.position, position);
  });
  return WEEK_SLOTS.map((position, index) => {
    const one = taken.get(index) ?? standIns.get(index);
    return { position, player: one?.player ?? null };
  });
}

/** Players who played, best of the week first: the order in which slots are filled. */
export function rankedForWeek<One extends WeekPlayer>(players: readonly One[]): One[] {
  return players
    .filter(({ matches }) => matches.length > 0)
    .map((player) => ({ player, totals: weekTotals(player) }))
    .sort(byWeek)
    .map(({ player }) => player);
}

/** Whether a player of this registered position may have a slot of that position. */
export function fitsWeekSlot(registered: Position, slot: Position): boolean {
  return registered === slot || STAND_INS[slot].includes(registered);
}

/** The sum of the matches of a player's week. */
export type WeekTotals = {
  readonly index: number;
  readonly cards: number;
  readonly goals: number;
  readonly assists: number;
  readonly wins: number;
};

export function weekTotals({ matches }: Pick<WeekPlayer, 'matches'>): WeekTotals {
  const sum = (count: (match: WeekMatch) => number) =>
    matches.reduce((total, match) => total + count(match), 0);
  return {
    index: sum((match) => match.index),
    cards: sum((match) => match.cards),
    goals: sum((match) => match.goals),
    assists: sum((match) => match.assists),
    wins: sum((match) => (match.won ? 1 : 0)),
  };
}

type Ranked = { readonly player: WeekPlayer; readonly totals: WeekTotals };

const ORDER: readonly ((a: Ranked, b: Ranked) => number)[] = [
  (a, b) => b.totals.index - a.totals.index,
  (a, b) => a.totals.cards - b.totals.cards,
  (a, b) => b.totals.goals + b.totals.assists - a.totals.goals - a.totals.assists,
  (a, b) => b.totals.wins - a.totals.wins,
  (a, b) => a.player.selections - b.player.selections,
  (a, b) => compareNames(a.player.nick, b.player.nick),
  (a, b) => compareIds(a.player.player, b.player.player),
];

function byWeek(a: Ranked, b: Ranked): number {
  for (const compare of ORDER) {
    const order = compare(a, b);
    if (order !== 0) return order;
  }
  return 0;
}
