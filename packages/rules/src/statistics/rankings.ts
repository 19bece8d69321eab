import { checkOnce, compareIds, type Id } from '../ids.ts';
import type { PlayerCounts } from './match-index.ts';

/** One player's counts in the ranked scope: a season, a tournament, a console. One row per player. */
export type PlayerTotals<Player extends Id = Id, Team extends Id = Id> = PlayerCounts & {
  readonly player: Player;
  /** The team shown with the player: the present one if they played for several. */
  readonly team: Team | null;
  readonly name: string;
  /** Matches that the team really played (`played - walkovers`), which the minimums are based on. */
  readonly teamPlayed: number;
};

export type RankingRow<Player extends Id = Id, Team extends Id = Id> = {
  /** Equal values share it, 1 1 3; null for players listed apart below the minimum. */
  readonly position: number | null;
  readonly player: Player;
  readonly team: Team | null;
  /** The value that the list is ranked by; for goalkeepers the goals let in per match, two decimals. */
  readonly value: number;
  /** Matches that the value comes from; null if an import knew goals only. */
  readonly played: number | null;
  /** Two decimals: index per match (from 40 % of the team's matches), goals let in per match. */
  readonly average: number | null;
  readonly conceded: number | null;
  readonly cleanSheets: number | null;
  readonly eligible: boolean | null;
};

export const RANKINGS = [
  'scorers',
  'assists',
  'yellow_cards',
  'red_cards',
  'goalkeepers',
  'the_bests',
  'mvp',
] as const;
export type Ranking = (typeof RANKINGS)[number];

/** The share of the team's played matches that a list requires, as a fraction: compared without rounding. */
export type Share = { readonly of: number; readonly in: number };
export const GOALKEEPER_SHARE: Share = { of: 1, in: 2 };
export const AVERAGE_SHARE: Share = { of: 2, in: 5 };

/** The list from best to last. Players without a value for the list are left out. */
export function rankPlayers<Player extends Id, Team extends Id>(
  ranking: Ranking,
  totals: readonly PlayerTotals<Player, Team>[],
): RankingRow<Player, Team>[] {
  checkOnce(totals);
  const rule = RULES[ranking];
  const order = chain([rule.byValue, ...rule.within, byName, byId]);
  const listed = totals.filter(rule.listed).sort(order);
  const ranked = listed.filter(rule.eligible);
  const apart = listed.filter((one) => !rule.eligible(one));
  let position = 1;
  const rows = ranked.map((one, index) => {
    const above = ranked[index - 1];
    if (above && rule.byValue(above, one) !== 0) position = index + 1;
    return row(one, position, rule);
  });
  return [...rows, ...apart.map((one) => row(one, null, rule))];
}

/** Whether `played` matches are at least this share of `teamPlayed`; always false without a match played. */
export function reaches(share: Share, played: number, teamPlayed: number): boolean {
  return played > 0 && played * share.in >= teamPlayed * share.of;
}

type Compare = (a: PlayerTotals, b: PlayerTotals) => number;

type Rule = {
  readonly listed: (one: PlayerTotals) => boolean;
  readonly eligible: (one: PlayerTotals) => boolean;
  /** Players that this comparison calls equal share a position. */
  readonly byValue: Compare;
  /** The order within a shared position. */
  readonly within: readonly Compare[];
  readonly columns: (one: PlayerTotals) => Pick<RankingRow, 'value'> & Partial<RankingRow>;
};

const byFewerMatches: Compare = (a, b) => a.played - b.played;
const byIndex: Compare = (a, b) => b.index - a.index;
const byCleanSheets: Compare = (a, b) => b.cleanSheets - a.cleanSheets;
const byId: Compare = (a, b) => compareIds(a.player, b.player);
const byName: Compare = (a, b) => NAMES.compare(a.name, b.name);
/** Goals let in per match, without dividing: a/b against c/d is a·d against c·b. */
const byConcededPerMatch: Compare = (a, b) =>
  a.conceded * b.goalkeeperPlayed - b.conceded * a.goalkeeperPlayed;

const NAMES = new Intl.Collator('en');

const RULES: Readonly<Record<Ranking, Rule>> = {
  scorers: byCount((one) => one.goals),
  assists: byCount((one) => one.assists),
  yellow_cards: byCount((one) => one.yellowCards),
  red_cards: byCount((one) => one.redCards),
  goalkeepers: {
    listed: (one) => one.goalkeeperPlayed > 0,
    eligible: (one) => reaches(GOALKEEPER_SHARE, one.goalkeeperPlayed, one.teamPlayed),
    byValue: byConcededPerMatch,
    within: [byCleanSheets],
    columns: (one) => ({
      value: perMatch(one.conceded, one.goalkeeperPlayed),
      played: one.goalkeeperPlayed,
      average: perMatch(one.conceded, one.goalkeeperPlayed),
      conceded: one.conceded,
      cleanSheets: one.cleanSheets,
      eligible: reaches(GOALKEEPER_SHARE, one.goalkeeperPlayed, one.teamPlayed),
    }),
  },
  the_bests: {
    listed: (one) => one.played > 0,
    eligible: () => true,
    byValue: byIndex,
    within: [byFewerMatches],
    columns: (one) => ({ value: one.index, average: averageIndex(one) }),
  },
  mvp: {
    listed: (one) => one.bestPlayer > 0,
    eligible: () => true,
    byValue: (a, b) => b.bestPlayer - a.bestPlayer,
    within: [byIndex, byFewerMatches],
    columns: (one) => ({ value: one.bestPlayer, average: averageIndex(one) }),
  },
};

function byCount(count: (one: PlayerTotals) => number): Rule {
  return {
    listed: (one) => count(one) > 0,
    eligible: () => true,
    byValue: (a, b) => count(b) - count(a),
    within: [byFewerMatches],
    columns: (one) => ({ value: count(one) }),
  };
}

function row<Player extends Id, Team extends Id>(
  one: PlayerTotals<Player, Team>,
  position: number | null,
  rule: Rule,
): RankingRow<Player, Team> {
  const { value, played, average, conceded, cleanSheets, eligible } = rule.columns(one);
  return {
    position,
    player: one.player,
    team: one.team,
    value,
    played: played ?? (one.played > 0 ? one.played : null),
    average: average ?? null,
    conceded: conceded ?? null,
    cleanSheets: cleanSheets ?? null,
    eligible: eligible ?? null,
  };
}

function averageIndex(one: PlayerTotals): number | null {
  return reaches(AVERAGE_SHARE, one.played, one.teamPlayed) ? perMatch(one.index, one.played) : null;
}

/** Two decimals, halves away from zero. */
function perMatch(sum: number, matches: number): number {
  const hundredths = Math.round((Math.abs(sum) * 100) / matches) / 100;
  return sum < 0 ? 0 - hundredths : hundredths;
}

function chain(compares: readonly Compare[]): Compare {
  return (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}
