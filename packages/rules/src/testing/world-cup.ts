import { existsSync, readFileSync } from 'node:fs';
import type { Line, MatchSheet } from '../match/match-sheet.ts';
import { decisionOf } from './real-seasons.ts';

/** The World Cup 2022 in the open football.json format, beside the checkout; tests that need it skip without. */
const FILE = new URL('../../../../../shared/data/world-cup-2022.json', import.meta.url);

type Goal = { readonly name: string; readonly owngoal?: boolean };
type Match = Parameters<typeof decisionOf>[0] & {
  readonly round: string;
  readonly group?: string;
  readonly goals1?: readonly Goal[];
  readonly goals2?: readonly Goal[];
};

/** A match by its group ("A") or else its round, with the goals of its scorers. */
export type WorldCupMatch = { readonly stage: string; readonly sheet: MatchSheet<string, string> };

/** null = the file doesn't exist. `aliases`: "team/spelling" → the name that counts. */
export function phasesWorldCup(aliases: Readonly<Record<string, string>>): WorldCupMatch[] | null {
  if (!existsSync(FILE)) {
    console.info(`skipped: ${FILE.pathname} is not there`);
    return null;
  }
  const file: { matches: Match[] } = JSON.parse(readFileSync(FILE, 'utf8'));
  return file.matches.map((match) => {
    const { team1, team2, goals1 = [], goals2 = [] } = match;
    return {
      stage: match.group?.replace('Group ', '') ?? match.round,
      sheet: {
        home: team1,
        away: team2,
        decision: decisionOf(match),
        lines: {
          home: linesOf(team1, { own: goals1, rivals: goals2 }, aliases),
          away: linesOf(team2, { own: goals2, rivals: goals1 }, aliases),
        },
        bestPlayer: null,
        imported: true,
      },
    };
  });
}

/** A team's scorers, and those of its players whose own goals are listed with the rival's. */
function linesOf(
  team: string,
  goals: { readonly own: readonly Goal[]; readonly rivals: readonly Goal[] },
  aliases: Readonly<Record<string, string>>,
): Line<string>[] {
  const counts = new Map<string, { goals: number; ownGoals: number }>();
  const count = (name: string, field: 'goals' | 'ownGoals') => {
    const player = `${team}/${aliases[`${team}/${name}`] ?? name}`;
    const sums = counts.get(player) ?? { goals: 0, ownGoals: 0 };
    counts.set(player, { ...sums, [field]: sums[field] + 1 });
  };
  for (const goal of goals.own) if (!goal.owngoal) count(goal.name, 'goals');
  for (const goal of goals.rivals) if (goal.owngoal) count(goal.name, 'ownGoals');
  return [...counts].map(([player, sums]) => ({
    player,
    registered: 'ST',
    position: 'ST',
    started: true,
    goalkeeper: false,
    assists: 0,
    yellows: 0,
    reds: 0,
    ...sums,
  }));
}
