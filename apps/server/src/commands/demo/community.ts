import {
  type Club,
  makeDice,
  makePlayedDivision,
  makePlayedTournament,
  type PlayedDivisionAsked,
} from '../../../factories/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { type DemoPeople, makeAccounts } from './accounts.ts';
import { makeBans } from './bans.ts';
import { makeClubs, makeSingles } from './clubs.ts';
import { closedMarket, openMarket } from './market.ts';
import { CATEGORIES, RULES_EN, RULES_ES, RULES_SINGLE, WHY } from './texts.ts';

/** One seed a console: the same community each time, but for its dates. */
const SEEDS = { psn: 1986, xbox: 1998, pc: 2010 } as const;
const EUROS = 100;
/** Hundreds of matches at once: what follows from them is counted once a season. */
const DEMO = { isDemo: true, follow: 'once', elevens: true } as const;

interface Seeding {
  readonly tx: Tx;
  readonly people: DemoPeople;
  readonly now: Date;
}

/** The whole demo community: accounts, teams, players and leagues in every state, on all three consoles. */
export async function makeCommunity(
  tx: Tx,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<DemoPeople> {
  const people = await makeAccounts(tx, passwordHash, now);
  const seeding = { tx, people, now };
  await makePsn(seeding);
  await makeXbox(seeding);
  await makePc(seeding);
  return people;
}

async function makePsn({ tx, people, now }: Seeding): Promise<void> {
  const dice = makeDice(SEEDS.psn);
  const { user, manager, administrator, FULL } = people;
  const clubs = await makeClubs(tx, 'psn', dice, {
    1: { members: [manager.mate, user.mate], ownerId: manager.userId },
    12: { members: [FULL.mate], ownerId: FULL.userId },
  });
  const [sobremesa, siesta, tortilla, churros, ...others] = clubs;
  if (!sobremesa || !siesta || !tortilla || !churros) throw new Error('the demo has no teams');
  const shared = { console: 'psn', ...DEMO, dice, now, timeZone: 'Europe/Madrid' } as const;
  const judged = { judgeId: administrator.userId };
  const cup = await makePlayedTournament(tx, {
    ...shared,
    ...{ name: 'Copa de Otoño', category: CATEGORIES.cups, quantity: 250 * EUROS, rules: RULES_ES },
    ...{ lockSigning: 'closed', administratorIds: [administrator.userId] },
    divisions: [
      {
        ...{ name: 'Copa de Otoño Oro', season: '1', mode: 'all_final', clubs: clubs.slice(0, 8) },
        ...{ stand: 'finished', endedDaysAgo: 9, withMinutes: false, ...judged },
        ...{ teamsPlayoffs: 4, liguilla: { seed: SEEDS.psn + 3, thirdPlace: true } },
        exceptions: [{ week: 4, ending: 'both', reason: WHY.noShow.es }],
      },
    ],
  });
  const league = await makePlayedTournament(tx, {
    ...shared,
    ...{ name: 'Liga Matchnight', category: CATEGORIES.leagues, quantity: 600 * EUROS, rules: RULES_ES },
    ...{ administratorIds: [administrator.userId] },
    divisions: [
      {
        ...inMidSeason(clubs.slice(0, 12), 11, 'es'),
        ...{ name: 'Liga Matchnight Primera', season: '3', tieBreaks: 'head_to_head', ...judged },
        ...{ teamsPlayoffs: 4, teamsDown: 3 },
        exceptions: [...rulings('es'), { week: 11, club: siesta, ending: 'open' }],
        adjustments: [
          { club: churros, points: -3, reason: WHY.late.es },
          { club: tortilla, points: -1, reason: WHY.insults.es },
        ],
      },
    ],
  });
  const winter = await makePlayedTournament(tx, {
    ...shared,
    ...{ name: 'Liga de Invierno', category: CATEGORIES.leagues, quantity: 400 * EUROS, rules: RULES_ES },
    ...{ administratorIds: [administrator.userId] },
    divisions: [
      {
        ...{ name: 'Liga de Invierno Única', season: '1', mode: 'rounds_final', teamsPlayoffs: 8 },
        ...{ clubs: [sobremesa, siesta, ...others], stand: 'to_start' },
      },
    ],
  });
  await makeSingleLeague({ tx, people, now }, clubs);
  await makeBans(tx, {
    ...{ tournament: league.tournament, clubs: clubs.slice(4, 6), now, lang: 'es' },
    judgeId: administrator.userId,
  });
  const market = { dice, now };
  await closedMarket(tx, { ...market, tournament: league.tournament, outside: clubs.slice(12) });
  await openMarket(tx, { ...market, tournament: winter.tournament, outside: [tortilla, churros] }, [
    sobremesa,
    siesta,
    ...others,
  ]);
  // Its own dice, and last: the rest of the community is the same with it and without.
  await makePlayedDivision(
    tx,
    { ...shared, tournament: cup.tournament, dice: makeDice(SEEDS.psn + 2) },
    {
      ...{ name: 'Copa de Otoño Plata', tier: 2, season: '1', mode: 'rounds_final', clubs: clubs.slice(9) },
      ...{ stand: 'finished', endedDaysAgo: 9, withMinutes: false, ...judged },
    },
  );
}

/** One against one: the tournament's administrator plays in it, so there he may not judge his own matches. */
async function makeSingleLeague({ tx, people, now }: Seeding, clubs: readonly Club[]): Promise<void> {
  const dice = makeDice(SEEDS.psn + 1);
  const { user, administrator } = people;
  const strikers = clubs.slice(2, 8).flatMap(({ squad }) => squad.filter((_, place) => place === 10));
  const players = [
    { mate: administrator.mate, ownerId: administrator.userId },
    { mate: user.mate, ownerId: user.userId },
    ...strikers.map((mate) => ({ mate })),
  ];
  const singles = await makeSingles(tx, { console: 'psn', dice, players });
  await makePlayedTournament(tx, {
    ...{ console: 'psn', ...DEMO, dice, now, timeZone: 'Europe/Madrid' },
    ...{
      name: 'Mano a Mano',
      kind: 'single',
      category: CATEGORIES.duels,
      quantity: 50 * EUROS,
      rules: RULES_SINGLE,
    },
    lockSigning: 'closed',
    administratorIds: [administrator.userId],
    divisions: [
      {
        ...{ name: 'Mano a Mano 1v1', season: '2', mode: 'all_final', clubs: singles, stand: 5 },
        ...{ teamsPlayoffs: 4, judgeId: people.SUPER.userId },
        exceptions: [{ week: 2, ending: 'away', reason: WHY.noShow.es }],
      },
    ],
  });
}

async function makeXbox({ tx, people, now }: Seeding): Promise<void> {
  const dice = makeDice(SEEDS.xbox);
  const { premium, SUPER } = people;
  const clubs = await makeClubs(tx, 'xbox', dice, {
    3: { members: [premium.mate] },
  });
  const shared = { console: 'xbox', ...DEMO, dice, now, timeZone: 'Europe/London' } as const;
  await makeThree({ tx, people, now }, clubs, {
    ...{ shared, finished: 'Harvest Cup', running: 'Matchnight Premiership', toStart: 'Frostbite League' },
    ...{ stand: 'programming', judgeId: SUPER.userId },
  });
}

async function makePc({ tx, people, now }: Seeding): Promise<void> {
  const dice = makeDice(SEEDS.pc);
  const clubs = await makeClubs(tx, 'pc', dice);
  const shared = { console: 'pc', ...DEMO, dice, now, timeZone: 'Europe/Rome' } as const;
  await makeThree({ tx, people, now }, clubs, {
    ...{ shared, finished: 'Keyboard Cup', running: 'Matchnight Serie', toStart: 'New Year League' },
    ...{ stand: 'to_start', judgeId: people.SUPER.userId },
  });
}

interface Three {
  readonly shared: Pick<
    Parameters<typeof makePlayedTournament>[1],
    'console' | 'isDemo' | 'follow' | 'elevens' | 'dice' | 'now' | 'timeZone'
  >;
  readonly finished: string;
  readonly running: string;
  readonly toStart: string;
  readonly stand: 'to_start' | 'programming';
  readonly judgeId: number;
}

/** A league that is over, one in the middle, one to come. */
async function makeThree({ tx }: Seeding, clubs: readonly Club[], asked: Three): Promise<void> {
  const { shared, judgeId } = asked;
  const [first, second, third] = clubs;
  if (!first || !second || !third) throw new Error('the demo has no teams');
  const rules = RULES_EN;
  await makePlayedTournament(tx, {
    ...{ ...shared, name: asked.finished, category: CATEGORIES.cups, quantity: 200 * EUROS, rules },
    lockSigning: 'closed',
    divisions: [
      {
        ...{ name: `${asked.finished} Gold`, season: '2', mode: 'all_final', clubs: clubs.slice(0, 8) },
        ...{ stand: 'finished', endedDaysAgo: 12, withMinutes: false, judgeId },
        exceptions: [{ week: 6, ending: 'home', reason: WHY.noShow.en }],
        adjustments: [{ club: third, points: -2, reason: WHY.late.en }],
      },
    ],
  });
  const running = await makePlayedTournament(tx, {
    ...{ ...shared, name: asked.running, category: CATEGORIES.leagues, quantity: 500 * EUROS, rules },
    divisions: [
      {
        ...inMidSeason(clubs.slice(0, 10), 7, 'en'),
        ...{ name: `${asked.running} First`, season: '1', judgeId, teamsPlayoffs: 4, teamsDown: 2 },
        adjustments: [{ club: second, points: -1, reason: WHY.insults.en }],
      },
    ],
  });
  const toStart = await makePlayedTournament(tx, {
    ...{ ...shared, name: asked.toStart, category: CATEGORIES.leagues, quantity: 300 * EUROS, rules },
    divisions: [
      {
        ...{ name: `${asked.toStart} One`, season: '1', mode: 'rounds_final', clubs: clubs.slice(2, 12) },
        ...{ stand: asked.stand, teamsPlayoffs: 4 },
      },
    ],
  });
  await makeBans(tx, {
    ...{ tournament: running.tournament, clubs: clubs.slice(4, 6), now: shared.now, lang: 'en', judgeId },
  });
  const market = { dice: shared.dice, now: shared.now };
  await closedMarket(tx, { ...market, tournament: running.tournament, outside: clubs.slice(10) });
  await openMarket(
    tx,
    { ...market, tournament: toStart.tournament, outside: [first, second] },
    clubs.slice(2),
  );
}

/** A double round robin after so many rounds, the next one tonight. */
function inMidSeason(clubs: readonly Club[], rounds: number, lang: 'es' | 'en') {
  return { mode: 'rounds_final', clubs, stand: rounds, exceptions: rulings(lang) } as const;
}

/** What an administrator had to decide on the way. */
function rulings(lang: 'es' | 'en'): NonNullable<PlayedDivisionAsked['exceptions']> {
  return [
    { week: 3, ending: 'home', reason: WHY.wrongSquad[lang] },
    { week: 5, ending: 'annulled', reason: WHY.lostConnection[lang] },
  ];
}
