import { INDEX_WEIGHTS } from '@matchnight/rules';
import { SQUAD } from './match-night.ts';

/** What a player did, by the place in the squad; the first eleven play, and the first keeps goal. */
export type Deeds = Readonly<
  Partial<Record<'goals' | 'assists' | 'yellows' | 'reds', Readonly<Record<number, number>>>>
>;
export type Score = readonly [home: number, away: number];
/** How a match ended. `deeds` of a team that reported nothing is null. */
export type Ended = { readonly home: string; readonly away: string } & (
  | {
      readonly score: Score;
      readonly deeds: readonly [Deeds | null, Deeds | null];
      readonly best: string | null;
    }
  | { readonly walkover: 'home' | 'both' }
);
export const PLAYING = Array.from({ length: 11 }, (_, index) => index + 1);

/** A row of the table, worked out from how matches ended; the best first. The matches must leave no two teams level. */
export function tableOf(teams: readonly string[], ended: readonly Ended[]) {
  const rows = teams.map((team) => {
    const matches = ended.map((one) => goalsOf(one, team)).filter((goals) => goals !== null);
    const count = (is: (own: number, rival: number) => boolean) =>
      matches.filter(([own, rival]) => is(own, rival)).length;
    const [won, drawn] = [count((own, rival) => own > rival), count((own, rival) => own === rival)];
    const [scored, conceded] = [sum(matches.map(([own]) => own)), sum(matches.map(([, rival]) => rival))];
    return {
      team,
      played: matches.length,
      won,
      drawn,
      lost: matches.length - won - drawn,
      goals_for: scored,
      goals_against: conceded,
      points: 3 * won + drawn,
    };
  });
  const worth = (row: (typeof rows)[number]) =>
    row.points * 1e6 + (row.goals_for - row.goals_against) * 1e3 + row.goals_for;
  return rows.toSorted((one, other) => worth(other) - worth(one));
}

/** What a team scored and let in; null: it did not play. Of a match that both lost each let in three. */
function goalsOf(one: Ended, team: string): readonly [own: number, rival: number] | null {
  if (one.home !== team && one.away !== team) return null;
  if ('score' in one) return one.home === team ? one.score : [one.score[1], one.score[0]];
  return one.walkover === 'home' && one.home === team ? [3, 0] : [0, 3];
}

/** Every ranking of the division: who is on it, in order, with place and value. By the end of its address. */
export function rankingsOf(ended: readonly Ended[]) {
  const players = ended.flatMap(playersOf);
  const ranked = (value: (one: Player) => number, better: 1 | -1 = -1, listed = players.filter(value)) =>
    listed
      .map((one) => ({
        nick: one.nick,
        value: value(one),
        position: 1 + listed.filter((other) => better * value(other) < better * value(one)).length,
      }))
      .toSorted(byPlace);
  const keepers = players.filter(({ place }) => place === 1);
  return {
    scorers: ranked((one) => one.goals),
    assists: ranked((one) => one.assists),
    'yellow-cards': ranked((one) => one.yellows),
    'red-cards': ranked((one) => (one.reds > 0 || one.yellows === 2 ? 1 : 0)),
    gks: ranked((one) => one.conceded, 1, keepers),
    mvp: ranked((one) => (one.isBest ? 1 : 0)),
    'the-bests': ranked(indexOf, -1, players),
  };
}

/** Those who share a place have no order among them here. */
export function byPlace(
  one: { readonly position: number | null; readonly nick: string },
  other: { readonly position: number | null; readonly nick: string },
): number {
  return (one.position ?? 0) - (other.position ?? 0) || one.nick.localeCompare(other.nick);
}

type Player = ReturnType<typeof playersOf>[number];

/** Each player of a match that was played: nobody has more than one. */
function playersOf(one: Ended) {
  if (!('score' in one)) return [];
  return [one.home, one.away].flatMap((team, side) => {
    const deeds = one.deeds[side];
    const conceded = one.score[1 - side] ?? 0;
    if (!deeds) return [];
    return PLAYING.map((place) => ({
      nick: `${team} ${place}`,
      place,
      goals: deeds.goals?.[place] ?? 0,
      assists: deeds.assists?.[place] ?? 0,
      yellows: deeds.yellows?.[place] ?? 0,
      reds: deeds.reds?.[place] ?? 0,
      conceded,
      hasWon: (one.score[side] ?? 0) > conceded,
      isBest: one.best === `${team} ${place}`,
    }));
  });
}

function indexOf(one: Player): number {
  const position = SQUAD[one.place - 1] ?? 'ST';
  const { started, win, goal, assist, cleanSheet, bestPlayer, yellow, red } = INDEX_WEIGHTS;
  return (
    started +
    (one.hasWon ? win : 0) +
    one.goals * goal[position] +
    one.assists * assist +
    (one.conceded === 0 ? cleanSheet[position] : 0) +
    (one.isBest ? bestPlayer : 0) +
    one.yellows * yellow +
    one.reds * red
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
