import {
  type Club,
  datesAround,
  makeDice,
  makePlayedTournament,
  makeTournament,
  openKnockout,
  playKnockout,
} from '../../../factories/index.ts';
import { deliverCup } from '../../features/awards/index.ts';
import { stepSeason } from '../../features/divisions/index.ts';
import { events } from '../../wiring.ts';
import { DEMO, EUROS, SEEDS, type Seeding } from './seeding.ts';
import { CATEGORIES, RULES_EN } from './texts.ts';

const TIME_ZONE = 'Europe/Rome';

/** A knockout whose cup is delivered, one that is seeded by ranking, and a small league that ends in a mini-league. */
export async function makePcCups(seeding: Seeding, clubs: readonly Club[]): Promise<void> {
  await finishedKnockout(seeding, clubs.slice(0, 8));
  await rankedKnockout(seeding, clubs.slice(2, 10));
  await smallLeague(seeding, clubs.slice(0, 5));
}

async function open({ tx }: Seeding, name: string) {
  return await makeTournament(tx, { ...shared(name), mode: 'automatic_knockout' });
}

function shared(name: string) {
  return {
    console: 'pc',
    isDemo: DEMO.isDemo,
    name,
    category: CATEGORIES.cups,
    quantity: 120 * EUROS,
    rules: RULES_EN,
    timeZone: TIME_ZONE,
    lockSigning: 'closed',
  } as const;
}

async function finishedKnockout(seeding: Seeding, clubs: readonly Club[]): Promise<void> {
  const { tx, people, now } = seeding;
  const cup = await openKnockout(tx, {
    tournament: await open(seeding, 'Escape Cup'),
    name: 'Escape Cup',
    season: '1',
    mode: 'automatic_knockout',
    clubs,
    settings: { thirdPlace: true },
    seed: SEEDS.pc + 1,
    dates: datesAround({ now, timeZone: TIME_ZONE, rounds: 3, before: 2, inDays: -4 }),
    now,
  });
  await playKnockout(tx, cup, { 'quarter_final-2': 'as_it_comes', final: 'as_it_comes' });
  const { seasonId } = cup;
  await stepSeason(tx, { seasonId, to: 'finished' }, events);
  await deliverCup(tx, { seasonId, userId: people.SUPER.userId, now });
}

/** The quarter-finals are tonight. */
async function rankedKnockout(seeding: Seeding, clubs: readonly Club[]): Promise<void> {
  const { tx, now } = seeding;
  await openKnockout(tx, {
    tournament: await open(seeding, 'Ladder Cup'),
    name: 'Ladder Cup',
    season: '1',
    mode: 'automatic_knockout',
    clubs,
    settings: { reseeding: true },
    byRanking: true,
    seed: SEEDS.pc + 2,
    dates: datesAround({ now, timeZone: TIME_ZONE, rounds: 3, before: 0, inDays: 0 }),
    now,
  });
}

async function smallLeague({ tx, people, now }: Seeding, clubs: readonly Club[]): Promise<void> {
  await makePlayedTournament(tx, {
    ...shared('Espresso League'),
    category: CATEGORIES.leagues,
    follow: 'once',
    dice: makeDice(SEEDS.pc + 3),
    now,
    divisions: [
      {
        name: 'Espresso League Doppio',
        season: '1',
        mode: 'all_final',
        withMinutes: false,
        judgeId: people.SUPER.userId,
        clubs,
        stand: 5,
        teamsPlayoffs: 4,
        liguilla: { seed: SEEDS.pc + 4, settings: { format: 'mini_league' }, weeks: 1 },
      },
    ],
  });
}
