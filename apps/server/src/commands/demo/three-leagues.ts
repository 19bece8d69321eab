import {
  type Club,
  type Mate,
  makePlayedTournament,
  type PlayedTournamentAsked,
} from '../../../factories/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { makeBans } from './bans.ts';
import { dealBeforeSeason, sellBeforeSeason } from './coming-league.ts';
import { closedMarket, openMarket } from './market.ts';
import { EUROS, inMidSeason } from './seeding.ts';
import { CATEGORIES, RULES_EN, WHY } from './texts.ts';

export interface ThreeLeagues {
  readonly shared: Pick<
    PlayedTournamentAsked,
    'console' | 'isDemo' | 'follow' | 'elevens' | 'dice' | 'now' | 'timeZone'
  >;
  readonly finished: string;
  readonly running: string;
  readonly toStart: string;
  readonly stand: 'to_start' | 'programming';
  readonly judgeId: number;
  /** Whom a club of the league to come wants, and has an account already. */
  readonly wanted?: Mate;
}

/** A finished league, a running one, and one to come. */
export async function makeThreeLeagues(tx: Tx, clubs: readonly Club[], asked: ThreeLeagues): Promise<void> {
  const { shared, judgeId } = asked;
  const [first, second, third] = clubs;
  if (!first || !second || !third) throw new Error('the demo has no teams');
  await finishedCup(tx, clubs, third, asked);
  const running = await runningLeague(tx, clubs, second, asked);
  const toStart = await leagueToStart(tx, clubs, asked);
  await makeBans(tx, {
    tournament: running.tournament,
    clubs: clubs.slice(4, 6),
    now: shared.now,
    lang: 'en',
    judgeId,
  });
  const market = { dice: shared.dice, now: shared.now };
  await closedMarket(tx, { ...market, tournament: running.tournament, outside: clubs.slice(10) });
  const free = await openMarket(tx, { ...market, tournament: toStart.tournament, outside: [first, second] });
  const coming = { tournament: toStart.tournament, clubs: clubs.slice(2), userId: judgeId };
  await sellBeforeSeason({ tx, now: shared.now }, coming);
  await dealBeforeSeason({ tx, now: shared.now }, { ...coming, free }, asked.wanted);
}

async function finishedCup(tx: Tx, clubs: readonly Club[], late: Club, asked: ThreeLeagues) {
  return await makePlayedTournament(tx, {
    ...asked.shared,
    name: asked.finished,
    category: CATEGORIES.cups,
    quantity: 200 * EUROS,
    rules: RULES_EN,
    lockSigning: 'closed',
    divisions: [
      {
        name: `${asked.finished} Gold`,
        season: '2',
        mode: 'all_final',
        clubs: clubs.slice(0, 8),
        stand: 'finished',
        endedDaysAgo: 12,
        withMinutes: false,
        judgeId: asked.judgeId,
        exceptions: [{ week: 6, ending: 'home', reason: WHY.noShow.en }],
        adjustments: [{ club: late, points: -2, reason: WHY.late.en }],
      },
    ],
  });
}

async function runningLeague(tx: Tx, clubs: readonly Club[], rude: Club, asked: ThreeLeagues) {
  return await makePlayedTournament(tx, {
    ...asked.shared,
    name: asked.running,
    category: CATEGORIES.leagues,
    quantity: 500 * EUROS,
    rules: RULES_EN,
    divisions: [
      {
        ...inMidSeason(clubs.slice(0, 10), 7, 'en'),
        name: `${asked.running} First`,
        season: '1',
        judgeId: asked.judgeId,
        teamsPlayoffs: 4,
        teamsDown: 2,
        adjustments: [{ club: rude, points: -1, reason: WHY.insults.en }],
      },
    ],
  });
}

async function leagueToStart(tx: Tx, clubs: readonly Club[], asked: ThreeLeagues) {
  return await makePlayedTournament(tx, {
    ...asked.shared,
    name: asked.toStart,
    category: CATEGORIES.leagues,
    quantity: 300 * EUROS,
    rules: RULES_EN,
    divisions: [
      {
        name: `${asked.toStart} One`,
        season: '1',
        mode: 'rounds_final',
        clubs: clubs.slice(2, 12),
        stand: asked.stand,
        teamsPlayoffs: 4,
      },
    ],
  });
}
