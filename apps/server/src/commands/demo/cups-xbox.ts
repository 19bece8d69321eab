import {
  type Club,
  datesAround,
  type MadeKnockout,
  makeTournament,
  openKnockout,
  playKnockout,
} from '../../../factories/index.ts';
import { withdrawTeam } from '../../features/dropouts/index.ts';
import { events } from '../../wiring.ts';
import { DEMO, EUROS, SEEDS, type Seeding } from './seeding.ts';
import { CATEGORIES, RULES_EN, WHY } from './texts.ts';

const TIME_ZONE = 'Europe/London';
const DAY_MS = 86_400_000;

/** A knockout of eleven with byes, before its semi-finals, and one of six that waits to be started. */
export async function makeXboxCups(seeding: Seeding, clubs: readonly Club[]): Promise<void> {
  const { tx, people, now } = seeding;
  const cup = await openKnockout(tx, {
    tournament: await open(seeding, 'Nutmeg Trophy'),
    name: 'Nutmeg Trophy',
    season: '1',
    mode: 'automatic_knockout',
    clubs: clubs.slice(1),
    settings: { whenLevel: 'extra_time', thirdPlace: true },
    seed: SEEDS.xbox + 1,
    // The semi-finals are tonight.
    dates: datesAround({ now, timeZone: TIME_ZONE, rounds: 4, before: 2, inDays: 0 }),
    now,
  });
  await withdrawOne(seeding, cup, people.SUPER.userId);
  await playKnockout(tx, cup, {
    'round_of_16-2': 'extra_time',
    'quarter_final-1': 'extra_time',
    'quarter_final-4': 'extra_time_and_penalties',
  });
  await openKnockout(tx, {
    tournament: await open(seeding, 'Boxing Day Shield'),
    name: 'Boxing Day Shield',
    season: '1',
    mode: 'automatic_knockout',
    clubs: clubs.slice(0, 6),
    settings: { legs: 2, whenLevel: 'extra_time' },
    seed: SEEDS.xbox + 2,
    dates: [],
    now,
  });
}

async function open({ tx }: Seeding, name: string) {
  return await makeTournament(tx, {
    console: 'xbox',
    isDemo: DEMO.isDemo,
    name,
    mode: 'automatic_knockout',
    category: CATEGORIES.cups,
    quantity: 120 * EUROS,
    rules: RULES_EN,
    timeZone: TIME_ZONE,
    lockSigning: 'closed',
  });
}

/** The second of two clubs that the lot let off the first round, and that meet in the next, leaves the cup. */
async function withdrawOne({ tx, now }: Seeding, cup: MadeKnockout, userId: number): Promise<void> {
  const { seasonId } = cup;
  const { away_team_id: teamId } = await tx
    .selectFrom('fixtures')
    .select('away_team_id')
    .where('season_id', '=', seasonId)
    .where('tie', 'like', 'quarter_final-%')
    .executeTakeFirstOrThrow();
  const by = { reason: WHY.fewPlayers.en, userId, now: new Date(now.getTime() - 5 * DAY_MS) };
  await withdrawTeam(tx, { seasonId, teamId, kind: null, ...by }, events);
}
