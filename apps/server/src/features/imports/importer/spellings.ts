import { ImportRefused } from '../refused.ts';
import {
  countedInGroups,
  type FileMatch,
  refusePlaysItself,
  refuseTwice,
  type SeasonFile,
} from './format.ts';
import type { ImportAsked } from './types.ts';

/**
 * The file with each team under one name, as if it had been written so: an alias without a team joins two spellings of one.
 * Whatever else was asked of a team by its other name is asked of it by the one that counts.
 * @throws ImportRefused for a name that isn't in the file, and a team that then plays itself or twice
 */
export function joined(file: SeasonFile, asked: ImportAsked): { file: SeasonFile; asked: ImportAsked } {
  const all = new Set(file.matches.flatMap(({ team1, team2 }) => [team1, team2]));
  const names = new Map<string, string>();
  const players: ImportAsked['aliases'][number][] = [];
  for (const alias of asked.aliases) {
    // "A/B=C" of a team whose own name has the sign in it.
    const whole = alias.team === '' ? alias.from : `${alias.team}/${alias.from}`;
    if (alias.team !== '' && !(all.has(whole) && !all.has(alias.team))) {
      players.push(alias);
      continue;
    }
    if (!all.has(whole)) throw new ImportRefused('alias_team_unknown', { team: whole });
    names.set(whole, alias.to);
  }
  if (names.size === 0) return { file, asked };
  const nameOf = (team: string) => names.get(team) ?? team;
  const matches = file.matches.map(
    (match): FileMatch => ({ ...match, team1: nameOf(match.team1), team2: nameOf(match.team2) }),
  );
  for (const match of matches) refusePlaysItself(match);
  refuseTwice(matches);
  return {
    file: { ...file, matches: countedInGroups(matches) },
    asked: {
      ...asked,
      aliases: players.map((alias) => ({ ...alias, team: nameOf(alias.team) })),
      adjustments: asked.adjustments.map((entry) => ({ ...entry, team: nameOf(entry.team) })),
    },
  };
}
