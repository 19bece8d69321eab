import {
  type Club,
  type Dice,
  type MadeTournament,
  type Mate,
  makeMarket,
} from '../../../factories/index.ts';
import type { Tx } from '../../platform/database/index.ts';

interface DemoMarket {
  readonly tournament: MadeTournament;
  /** Teams outside this tournament, whose players are on its free market. */
  readonly outside: readonly Club[];
  readonly dice: Dice;
  readonly now: Date;
}

/** Signings are open and close in three days. Returns the free players, who are many. */
export async function openMarket(tx: Tx, market: DemoMarket): Promise<readonly Mate[]> {
  const free = market.outside.flatMap(({ squad }) => squad.filter((_, place) => place % 2 === 1));
  await makeMarket(tx, { ...market, windows: [[-4, 3]], free });
  return free;
}

/** Signings were open when the season began, and open again in the middle of it. */
export async function closedMarket(tx: Tx, market: DemoMarket): Promise<void> {
  const free = market.outside.flatMap(({ squad }) => squad.slice(8, 10));
  const windows = [
    [-60, -45],
    [9, 16],
  ] as const;
  await makeMarket(tx, { ...market, windows, free });
}

/** Signings were open when the season began, and are again. Returns the free players. */
export async function busyMarket(tx: Tx, market: DemoMarket): Promise<readonly Mate[]> {
  const free = market.outside.flatMap(({ squad }) => squad.slice(8));
  const windows = [
    [-60, -45],
    [-5, 4],
  ] as const;
  await makeMarket(tx, { ...market, windows, free });
  return free;
}
