import { expect } from 'vitest';
import type { Judge, Pairing } from './judge.ts';
import type { League } from './league.ts';

/** A squad that can fill a part of the eleven; players are named by their place in it. */
export const SQUAD = ['GK', 'CB', 'LB', 'ST', 'CAM'] as const;
export const [GK, CB, LB, ST, CAM] = [0, 1, 2, 3, 4];

export function pairingsOf(league: League, week: number): Pairing[] {
  return league.matches
    .filter((one) => one.week === week)
    .map(({ home, away }): Pairing => `${home}-${away}`);
}

/** Plays a match with everybody's lines: one goal for the home team, by its striker unless said otherwise. */
export async function play(judge: Judge, match: Pairing, scorer = ST): Promise<void> {
  expect((await judge.score(match, 1, 0)).status).toBe(200);
  const [home = '', away = ''] = match.split('-');
  await setLines(judge, match, home, scorer);
  await setLines(judge, match, away, null);
}

/** Everybody of a team played, and one of them scored or nobody did; a correction where there were lines before. */
async function setLines(judge: Judge, match: Pairing, team: string, scorer: number | null): Promise<void> {
  const lines = SQUAD.map((_, player) => ({
    player,
    goals: player === scorer ? 1 : 0,
    goalkeeper: player === GK,
  }));
  const reply = await judge.lines(match, team, lines);
  expect([reply.status, reply.text]).toEqual([200, expect.anything()]);
}

/** The home team's goal was another's. */
export async function correct(judge: Judge, match: Pairing, scorer: number): Promise<void> {
  await setLines(judge, match, match.split('-')[0] ?? '', scorer);
}
