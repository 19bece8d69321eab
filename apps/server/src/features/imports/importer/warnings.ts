import { IMPORT_WARNINGS, type ImportWarningCode } from '@matchnight/contract';
import type { ImportWarning } from '../refused.ts';
import { likelyOneTeam } from './alike.ts';
import { type FileMatch, named } from './format.ts';

/** More of one kind say no more than these. */
const MOST_OF_A_KIND = 20;

export function warning(code: ImportWarningCode, values: ImportWarning['values']): ImportWarning {
  return { code, field: IMPORT_WARNINGS[code], values };
}

/**
 * What looks wrong in the matches of one league or group, though each of them can be read: somebody who knows the season
 * looks at it before anything is written.
 */
export function warningsOf(division: string, matches: readonly FileMatch[]): ImportWarning[] {
  return [
    ...one(teamsTwice(matches)),
    ...one(copies(matches)),
    ...one(oftenMeetings(matches)),
    ...unevenTeams(division, matches),
    ...likelyOneTeam(matches)
      .slice(0, MOST_OF_A_KIND)
      .map(([name, other]) => warning('teams_alike', { one: name, other })),
  ];
}

/** Of several alike the first is told, and how many others there are. */
export function one(all: readonly ImportWarning[]): ImportWarning[] {
  const [first, ...others] = all;
  if (!first) return [];
  return [others.length === 0 ? first : { ...first, values: { ...first.values, others: others.length } }];
}

function teamsTwice(matches: readonly FileMatch[]): ImportWarning[] {
  const seen = new Set<string>();
  return matches.flatMap((match) => {
    const twice = [match.team1, match.team2].filter((team) => seen.has(`${match.week}|${team}`));
    for (const team of [match.team1, match.team2]) seen.add(`${match.week}|${team}`);
    return twice.map((team) => warning('team_twice', { match: named(match), team }));
  });
}

/** The same two teams on the same day, in two rounds. */
function copies(matches: readonly FileMatch[]): ImportWarning[] {
  const seen = new Map<string, FileMatch>();
  return matches.flatMap((match) => {
    if (match.date === undefined) return [];
    const key = `${match.date}|${pairOf(match)}`;
    const known = seen.get(key);
    seen.set(key, known ?? match);
    return known ? [warning('copied_match', { match: named(match), other: known.number })] : [];
  });
}

/** At one place more often than most pairs: a league that meets now three times, now four, is no mistake of a few pairs. */
function oftenMeetings(matches: readonly FileMatch[]): ImportWarning[] {
  const places = [...Map.groupBy(matches, ({ team1, team2 }) => `${team1}|${team2}`).values()];
  const usual = mostCommon(places.map(({ length }) => length));
  const more = places.filter(({ length }) => length > usual);
  if (more.length * 4 > places.length) return [];
  return more.flatMap((own) => {
    const last = own.at(-1);
    return last ? [warning('meets_more_often', { match: named(last), count: own.length, usual })] : [];
  });
}

function unevenTeams(division: string, matches: readonly FileMatch[]): ImportWarning[] {
  const counts = new Map<string, number>();
  for (const { team1, team2 } of matches) {
    for (const team of [team1, team2]) counts.set(team, (counts.get(team) ?? 0) + 1);
  }
  const usual = mostCommon([...counts.values()]);
  const others = [...counts].filter(([, count]) => count !== usual);
  // Where there is no usual number, none differs from it.
  if (others.length * 2 >= counts.size) return [];
  return others
    .slice(0, MOST_OF_A_KIND)
    .map(([team, count]) => warning('matches_differ', { division, team, count, usual }));
}

function mostCommon(counts: readonly number[]): number {
  const often = [...Map.groupBy(counts, (count) => count)].map(([count, { length }]) => ({ count, length }));
  return often.toSorted((a, b) => b.length - a.length || a.count - b.count)[0]?.count ?? 0;
}

function pairOf({ team1, team2 }: FileMatch): string {
  return [team1, team2].sort().join('|');
}
