import {
  type Club,
  type Dice,
  type MadeTournament,
  makeDice,
  makePlayedDivision,
  makePlayedTournament,
} from '../../../factories/index.ts';
import { makeSocial } from '../../../factories/social.ts';
import { replaceButtons } from '../../features/showcase/index.ts';
import { makeAwards } from './awards.ts';
import { makeBans } from './bans.ts';
import { makeClubLife } from './club-life.ts';
import { makeClubs, makeSingles } from './clubs.ts';
import { sellBeforeSeason } from './coming-league.ts';
import { makePsnCups } from './cups-psn.ts';
import { makeFormation, makeWishes } from './formations.ts';
import { makeLightningCup } from './lightning-cup.ts';
import { makeLinks } from './links.ts';
import { busyMarket, closedMarket, openMarket } from './market.ts';
import { leftOpen } from './match-reports.ts';
import { makePastedList } from './pasted-list.ts';
import { DEMO, EUROS, inMidSeason, rulings, SEEDS, type Seeding } from './seeding.ts';
import { makeSeekers } from './seekers.ts';
import { CATEGORIES, RULES_ES, RULES_SINGLE, WHY } from './texts.ts';
import { makeTransfers } from './transfers.ts';

interface Psn extends Seeding {
  readonly dice: Dice;
  readonly clubs: readonly Club[];
  readonly named: Readonly<Record<'sobremesa' | 'siesta' | 'tortilla' | 'churros', Club>>;
  /** Accounts after the first four that have a part to play. */
  readonly others: readonly Club[];
}

/** Of the running league. */
const BUTTONS = [
  { label: 'Discord de la liga', url: 'https://discord.com/', target: 'other' },
  { label: 'Partidos en directo', url: 'https://www.twitch.tv/', target: 'same' },
] as const;

/** The Spanish community: a finished cup, a running league, a league to come, a 1v1, and cups. */
export async function makePsn(seeding: Seeding): Promise<void> {
  const { tx, people, now } = seeding;
  const dice = makeDice(SEEDS.psn);
  const { user, manager, administrator, FULL } = people;
  const clubs = await makeClubs(tx, 'psn', dice, {
    1: { members: [manager.mate, user.mate], ownerId: manager.userId },
    12: { members: [FULL.mate], ownerId: FULL.userId },
  });
  const [sobremesa, siesta, tortilla, churros, ...others] = clubs;
  if (!sobremesa || !siesta || !tortilla || !churros) throw new Error('the demo has no teams');
  const psn = { ...seeding, dice, clubs, named: { sobremesa, siesta, tortilla, churros }, others };
  const cup = await autumnCup(psn);
  const league = await mainLeague(psn);
  const winter = await winterLeague(psn);
  await makeSingleLeague(seeding, clubs);
  await makeBans(tx, {
    tournament: league,
    clubs: clubs.slice(4, 6),
    now,
    lang: 'es',
    judgeId: administrator.userId,
  });
  const market = { dice, now };
  const free = await busyMarket(tx, { ...market, tournament: league, outside: clubs.slice(12) });
  await openMarket(tx, { ...market, tournament: winter, outside: [tortilla, churros] });
  const inWinter = [sobremesa, siesta, ...others];
  await sellBeforeSeason(seeding, {
    tournament: winter,
    clubs: inWinter,
    userId: administrator.userId,
  });
  await silverCup(psn, cup);
  const shared = { ...sharedOf(psn), elevens: false, dice: makeDice(SEEDS.psn + 4) };
  const small = { clubs: clubs.slice(4, 12), judgeId: administrator.userId, shared };
  const { tournament: lightning } = await makeLightningCup(tx, small);
  await closedMarket(tx, { ...market, tournament: lightning, outside: [] });
  await makeAwards(tx, { tournamentId: cup.id, now });
  await makeFriends(psn, [league.id, winter.id]);
  await makeFormations(psn, league.id);
  await makeLinks(tx, {
    club: { teamId: siesta.id, userId: manager.userId },
    tournament: { id: winter.id, userId: administrator.userId, ownerless: sobremesa.id },
    now,
  });
  await makePastedList(tx, {
    tournamentId: winter.id,
    userId: administrator.userId,
    teamIds: inWinter.map(({ id }) => id),
    ownerless: sobremesa.id,
    now,
  });
  await makeClubLife(seeding, { club: siesta, tournamentId: league.id });
  await makeSeekers(seeding);
  await makeTransfers(seeding, { tournament: league, clubs, free });
  await makePsnCups(seeding, clubs);
}

/** The manager's team shows how it stands, another keeps it to itself. */
async function makeFormations({ tx, people, named, now }: Psn, tournamentId: number): Promise<void> {
  const { user, manager } = people;
  const { siesta, tortilla } = named;
  await makeFormation(tx, { tournamentId, club: siesta, shape: '4-3-3', isPublic: true, now });
  await makeFormation(tx, { tournamentId, club: tortilla, shape: '3-5-2', isPublic: false, now });
  const [keeper, , second, , fourth] = siesta.squad.filter(
    ({ id }) => id !== user.mate.id && id !== manager.mate.id,
  );
  const wishes = [
    { mate: user.mate, userId: user.userId, position: 'ST', style: 5 },
    { mate: manager.mate, userId: manager.userId, position: 'CDM', style: 3 },
    ...(keeper ? [{ mate: keeper, position: 'GK', style: 2 } as const] : []),
    ...(second ? [{ mate: second, position: 'CB', style: 2 } as const] : []),
    ...(fourth ? [{ mate: fourth, position: 'CAM', style: 4 } as const] : []),
  ] as const;
  await makeWishes(tx, { club: siesta, wishes, now });
}

/** The user has favourites and friends, and an open request in each direction. */
async function makeFriends({ tx, people, named, now }: Psn, tournaments: readonly number[]): Promise<void> {
  const { user, manager, administrator, FULL, SUPER } = people;
  await makeSocial(tx, {
    userId: user.userId,
    teams: [named.siesta.id, named.tortilla.id, named.sobremesa.id],
    tournaments,
    friends: [manager.userId, FULL.userId],
    askedBy: [administrator.userId],
    asks: [SUPER.userId],
    now,
  });
}

function sharedOf({ dice, now }: Pick<Psn, 'dice' | 'now'>) {
  return { console: 'psn', ...DEMO, dice, now, timeZone: 'Europe/Madrid' } as const;
}

async function autumnCup(psn: Psn): Promise<MadeTournament> {
  const judgeId = psn.people.administrator.userId;
  const { tournament } = await makePlayedTournament(psn.tx, {
    ...sharedOf(psn),
    name: 'Copa de Otoño',
    category: CATEGORIES.cups,
    quantity: 250 * EUROS,
    rules: RULES_ES,
    lockSigning: 'closed',
    administratorIds: [judgeId],
    divisions: [
      {
        name: 'Copa de Otoño Oro',
        season: '1',
        mode: 'all_final',
        clubs: psn.clubs.slice(0, 8),
        stand: 'finished',
        hasCup: true,
        endedDaysAgo: 9,
        withMinutes: false,
        judgeId,
        teamsPlayoffs: 4,
        leaderIsChampion: true,
        liguilla: { seed: SEEDS.psn + 3, settings: { thirdPlace: true } },
        exceptions: [{ week: 4, ending: 'both', reason: WHY.noShow.es }],
      },
    ],
  });
  return tournament;
}

async function mainLeague(psn: Psn): Promise<MadeTournament> {
  const judgeId = psn.people.administrator.userId;
  const { siesta, tortilla, churros } = psn.named;
  const { tournament } = await makePlayedTournament(psn.tx, {
    ...sharedOf(psn),
    name: 'Liga Matchnight',
    category: CATEGORIES.leagues,
    quantity: 600 * EUROS,
    rules: RULES_ES,
    administratorIds: [judgeId],
    divisions: [
      {
        ...inMidSeason(psn.clubs.slice(0, 12), 11, 'es'),
        name: 'Liga Matchnight Primera',
        season: '3',
        tieBreaks: 'head_to_head',
        judgeId,
        teamsPlayoffs: 4,
        teamsDown: 3,
        exceptions: [...rulings('es'), ...leftOpen(siesta)],
        adjustments: [
          { club: churros, points: -3, reason: WHY.late.es },
          { club: tortilla, points: -1, reason: WHY.insults.es },
        ],
      },
    ],
  });
  await replaceButtons(psn.tx, { tournamentId: tournament.id, divisionId: null }, BUTTONS);
  return tournament;
}

async function winterLeague(psn: Psn): Promise<MadeTournament> {
  const { sobremesa, siesta } = psn.named;
  const { tournament } = await makePlayedTournament(psn.tx, {
    ...sharedOf(psn),
    name: 'Liga de Invierno',
    category: CATEGORIES.leagues,
    quantity: 400 * EUROS,
    rules: RULES_ES,
    administratorIds: [psn.people.administrator.userId],
    divisions: [
      {
        name: 'Liga de Invierno Única',
        season: '1',
        mode: 'rounds_final',
        teamsPlayoffs: 8,
        clubs: [sobremesa, siesta, ...psn.others],
        stand: 'to_start',
      },
    ],
  });
  return tournament;
}

/** Last and with its own dice, so that the rest of the community is the same with or without it. */
async function silverCup(psn: Psn, tournament: MadeTournament): Promise<void> {
  const around = { ...sharedOf(psn), tournament, dice: makeDice(SEEDS.psn + 2) };
  await makePlayedDivision(psn.tx, around, {
    name: 'Copa de Otoño Plata',
    tier: 2,
    season: '1',
    mode: 'rounds_final',
    clubs: psn.clubs.slice(9),
    stand: 'finished',
    hasCup: true,
    endedDaysAgo: 9,
    withMinutes: false,
    judgeId: psn.people.administrator.userId,
  });
}

/** 1v1: the tournament's administrator plays in it, so they may not judge their own matches there. */
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
    ...sharedOf({ dice, now }),
    name: 'Mano a Mano',
    kind: 'single',
    category: CATEGORIES.duels,
    quantity: 50 * EUROS,
    rules: RULES_SINGLE,
    lockSigning: 'closed',
    administratorIds: [administrator.userId],
    divisions: [
      {
        name: 'Mano a Mano 1v1',
        season: '2',
        mode: 'all_final',
        clubs: singles,
        stand: 5,
        teamsPlayoffs: 4,
        judgeId: people.SUPER.userId,
        exceptions: [{ week: 2, ending: 'away', reason: WHY.noShow.es }],
      },
    ],
  });
}
