import { existsSync, readFileSync } from 'node:fs';
import type { Decision } from '../match/decision.ts';
import type { DecidedMatch } from '../table/standing.ts';

/** Seasons in the open football.json format, beside the checkout; tests that need them skip without. */
const FOLDER = new URL('../../../../../shared/data/', import.meta.url);

type FileGoal = { name: string; owngoal?: boolean };
type FileMatch = {
  team1: string;
  team2: string;
  score: { ft: [number, number]; et?: [number, number]; p?: [number, number] };
  goals1?: FileGoal[];
  goals2?: FileGoal[];
};

export function hasSeason(name: string): boolean {
  const there = existsSync(new URL(`${name}.json`, FOLDER));
  if (!there) console.info(`skipped: ${name}.json is not in ${FOLDER.pathname}`);
  return there;
}

export function readMatches(name: string): FileMatch[] {
  const season: { matches: FileMatch[] } = JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));
  return season.matches;
}

export function readSeason(name: string): { teams: string[]; matches: DecidedMatch<string>[] } {
  const matches = readMatches(name).map((match) => ({
    home: match.team1,
    away: match.team2,
    decision: decisionOf(match),
  }));
  return { teams: [...new Set(matches.map((match) => match.home))], matches };
}

export function decisionOf({ score }: FileMatch): Decision {
  return {
    status: 'played',
    score: sides(score.ft),
    extraTime: score.et ? sides(score.et) : null,
    penalties: score.p ? sides(score.p) : null,
  };
}

function sides([home, away]: [number, number]) {
  return { home, away };
}
