import type { FirstPairing, GroupFeed, KnockoutSettings, RoundKey } from '@matchnight/rules';
import { mainRounds } from '../../matches/index.ts';
import { ImportRefused } from '../refused.ts';
import { type FileMatch, named } from './format.ts';
import { meantBy } from './placeholders.ts';

/** A final phase as its file shows it. */
export interface FinalPhase {
  readonly feeds: readonly GroupFeed<number>[];
  /** The first round from the top of the bracket. */
  readonly pairings: readonly FirstPairing[];
  readonly settings: KnockoutSettings;
}

/** Where a team ended: its group, by the division's id, and its place in it. */
export type Placed = ReadonlyMap<string, { readonly group: number; readonly position: number }>;

/** Two teams that meet in a round, once or twice. */
export interface FileTie {
  readonly teams: readonly [string, string];
  readonly matches: readonly [FileMatch, ...FileMatch[]];
}

/**
 * Who meets whom, from the groups to the final: the winners of two ties meet where the file lets them play next.
 * @param groups the divisions by the letters of their groups
 * @throws ImportRefused for a round that nobody leads to, and a team that no group sends
 */
export function finalPhaseOf(
  matches: readonly FileMatch[],
  known: Placed,
  groups: ReadonlyMap<string, number>,
): FinalPhase {
  const placed = withPlaceholders(matches, known, groups);
  const rounds = tiesByRound(matches);
  const levels = mainRounds().filter((key) => rounds.has(key));
  const [final] = rounds.get('final') ?? [];
  const [first] = matches;
  if (!final) throw new ImportRefused('no_final', first ? { match: named(first) } : {});
  requireAllRounds(rounds, levels);
  const used = new Set<FileTie>();
  const pairs = leadingTo(final, levels, { rounds, used });
  const stray = [...rounds]
    .flatMap(([key, ties]) => (key === 'third_place' ? [] : ties))
    .find((tie) => !used.has(tie));
  if (stray) throw new ImportRefused('leads_nowhere', { match: named(stray.matches[0]) });
  const entrance = (team: string, match: FileMatch) => {
    const place = placed.get(team);
    if (!place) throw new ImportRefused('no_group_sends', { match: named(match), team });
    return { kind: 'group_place' as const, ...place };
  };
  const pairings = pairs.map(
    ({ teams: [one, other], match }): FirstPairing => [
      entrance(one, match),
      other === null ? { kind: 'bye' } : entrance(other, match),
    ],
  );
  const teams = pairs.flatMap(({ teams: [one, other] }) => (other === null ? [one] : [one, other]));
  return { feeds: feedsOf(teams, placed), pairings, settings: settingsOf(rounds) };
}

/** From the final to the first round none is left out. */
function requireAllRounds(
  rounds: ReadonlyMap<RoundKey, readonly FileTie[]>,
  levels: readonly RoundKey[],
): void {
  const all = mainRounds();
  const stray = levels.find((key, index) => key !== all[index]);
  const [tie] = (stray && rounds.get(stray)) ?? [];
  if (tie) throw new ImportRefused('round_of_others', { match: named(tie.matches[0]) });
}

/** The pairings of the first round that lead to a tie, from the top. */
function leadingTo(
  tie: FileTie,
  [, ...earlier]: readonly RoundKey[],
  of: { readonly rounds: ReadonlyMap<RoundKey, readonly FileTie[]>; readonly used: Set<FileTie> },
): { readonly teams: readonly [string, string | null]; readonly match: FileMatch }[] {
  of.used.add(tie);
  const [match] = tie.matches;
  const [before, ...rest] = earlier;
  if (before === undefined) return [{ teams: tie.teams, match }];
  return tie.teams.flatMap((team) => {
    const own = of.rounds.get(before)?.find((one) => one.teams.includes(team) || isWonBy(one, team));
    if (own) return leadingTo(own, earlier, of);
    // Only from the first round a team can be exempt.
    if (rest.length === 0) return [{ teams: [team, null] as const, match }];
    throw new ImportRefused('round_before_missing', { match: named(match), team });
  });
}

/** "W49", of the match that has this number. */
function isWonBy({ matches }: FileTie, team: string): boolean {
  const meant = meantBy(team);
  return meant?.kind === 'winner' && matches.some(({ num }) => num === meant.number);
}

/** "1A" has a place as a team has one. */
function withPlaceholders(
  matches: readonly FileMatch[],
  known: Placed,
  groups: ReadonlyMap<string, number>,
): Placed {
  const placed = new Map(known);
  for (const team of matches.flatMap(({ team1, team2 }) => [team1, team2])) {
    const meant = meantBy(team);
    const group = meant?.kind === 'place' ? groups.get(meant.group) : undefined;
    if (meant?.kind === 'place' && group !== undefined) placed.set(team, { group, position: meant.position });
  }
  return placed;
}

/** Who meets whom in each round. */
export function tiesByRound(matches: readonly FileMatch[]): Map<RoundKey, FileTie[]> {
  const rounds = new Map<RoundKey, FileTie[]>();
  for (const [key, own] of Map.groupBy(matches, ({ stage }) => stage)) {
    if (key === null) continue;
    const pairs = Map.groupBy(own, ({ team1, team2 }) => [team1, team2].sort().join('|'));
    const ties = [...pairs.values()].flatMap(([one, ...more]): FileTie[] =>
      one ? [{ teams: [one.team1, one.team2], matches: [one, ...more] }] : [],
    );
    const [last] = own;
    const most = key === 'third_place' ? 1 : 2 ** mainRounds().indexOf(key);
    if (last && ties.length > most) {
      throw new ImportRefused('round_too_large', { match: named(last), pairs: ties.length, most });
    }
    const tooOften = ties.find((tie) => tie.matches.length > 2);
    if (tooOften) throw new ImportRefused('tie_too_often', { match: named(tooOften.matches[0]) });
    rounds.set(key, ties);
  }
  requireSemiFinals(rounds);
  requireSameLegs(rounds);
  return rounds;
}

/** Who plays for third place has lost a semi-final; some old cups let the seconds of two groups do it. */
function requireSemiFinals(rounds: ReadonlyMap<RoundKey, readonly FileTie[]>): void {
  const [third] = rounds.get('third_place') ?? [];
  if (!third || rounds.has('semi_final') || !rounds.has('final')) return;
  throw new ImportRefused('third_place_alone', { match: named(third.matches[0]) });
}

/** A knockout has as many legs in each round before the final. */
function requireSameLegs(rounds: ReadonlyMap<RoundKey, readonly FileTie[]>): void {
  const early = [...rounds].flatMap(([key, ties]) => (isLast(key) ? [] : ties));
  const single = early.find(({ matches }) => matches.length === 1);
  if (!single || early.every(({ matches }) => matches.length === 1)) return;
  throw new ImportRefused('legs_differ', { match: named(single.matches[0]) });
}

function isLast(key: RoundKey): boolean {
  return key === 'final' || key === 'third_place';
}

/** As many places of each group as its last team that goes on needs, in the order in which the groups were dealt. */
function feedsOf(teams: readonly string[], placed: Placed): GroupFeed<number>[] {
  const places = new Map<number, number[]>([...placed.values()].map(({ group }) => [group, []]));
  for (const team of teams) {
    const { group, position } = placed.get(team) ?? { group: 0, position: 0 };
    places.get(group)?.push(position);
  }
  return [...places].map(([group, positions]) => {
    const missing = positions.length < Math.max(0, ...positions);
    if (missing) {
      const team = teams.find((one) => placed.get(one)?.group === group) ?? '';
      throw new ImportRefused('place_skipped', { team });
    }
    return { group, places: positions.length };
  });
}

/** How the ties of these rounds are played, as far as the file tells. */
export function settingsOf(rounds: ReadonlyMap<RoundKey, readonly FileTie[]>): KnockoutSettings {
  const legsOf = (ties: readonly FileTie[]) => (ties.some(({ matches }) => matches.length > 1) ? 2 : 1);
  const early = [...rounds].flatMap(([key, ties]) => (isLast(key) ? [] : ties));
  const last = [...(rounds.get('final') ?? []), ...(rounds.get('third_place') ?? [])];
  const scores = [...early, ...last].flatMap(({ matches }) => matches).map(({ score }) => score);
  const isAtOnce = scores.some((score) => score?.p && !score.et) && !scores.some((score) => score?.et);
  return {
    legs: legsOf(early),
    finalLegs: legsOf(last),
    whenLevel: isAtOnce ? 'penalties' : 'extra_time',
    reseeding: false,
    thirdPlace: rounds.has('third_place'),
  };
}
