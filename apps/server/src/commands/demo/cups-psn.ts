import {
  type Club,
  datesAround,
  type MadeTournament,
  makeGroups,
  makeTournament,
  openKnockout,
  pairRound,
  playKnockout,
} from '../../../factories/index.ts';
import { DEMO, EUROS, SEEDS, type Seeding } from './seeding.ts';
import { CATEGORIES, RULES_ES } from './texts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TIME_ZONE = 'Europe/Madrid';

/** A cup of groups in mid-flight, and a knockout by hand whose next round is to be paired; both have their own dice. */
export async function makePsnCups(seeding: Seeding, clubs: readonly Club[]): Promise<void> {
  await groupCup(seeding, clubs.slice(0, 12));
  await cupByHand(seeding, clubs);
}

async function open({ tx, people }: Seeding, name: string, mode: 'all_final' | 'manual_knockout') {
  return await makeTournament(tx, {
    console: 'psn',
    isDemo: DEMO.isDemo,
    name,
    mode,
    category: CATEGORIES.cups,
    quantity: 150 * EUROS,
    rules: RULES_ES,
    timeZone: TIME_ZONE,
    lockSigning: 'closed',
    administratorIds: [people.administrator.userId],
  });
}

/** Group A is over, so that its first two are in the final phase; the others play their last week tonight. */
async function groupCup(seeding: Seeding, clubs: readonly Club[]): Promise<void> {
  const { tx, now } = seeding;
  const tournament = await open(seeding, 'Mundialito de Clubes', 'all_final');
  const weeks = (rounds: number, before: number, inDays: number) =>
    datesAround({ now, timeZone: TIME_ZONE, rounds, before, inDays });
  const others = weeks(3, 2, 0);
  await makeGroups(tx, {
    tournament,
    clubs,
    stage: {
      dealing: 'pots',
      groups: 3,
      mode: 'all_final',
      places: 2,
      best: 2,
      season: '1',
      groupName: 'Mundialito Grupo',
      finalName: 'Mundialito Fase Final',
    },
    seed: SEEDS.psn + 5,
    registeredAt: new Date(now.getTime() - 30 * DAY_MS),
    dealtAt: new Date(now.getTime() - 20 * DAY_MS),
    dates: [weeks(3, 2, -2), others, others],
    finalDates: weeks(3, 0, 5),
    now,
  });
}

/** Six clubs, whose semi-finals nobody has paired; and four others, among them the manager's, who reports a semi-final. */
async function cupByHand(seeding: Seeding, clubs: readonly Club[]): Promise<void> {
  const { tx, now } = seeding;
  const tournament = await open(seeding, 'Copa de la Sobremesa', 'manual_knockout');
  const [, siesta, ...rest] = clubs;
  const [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth] = rest;
  if (!siesta || !first || !second || !third || !fourth || !fifth || !sixth) throw new Error(TOO_FEW);
  if (!seventh || !eighth || !ninth) throw new Error(TOO_FEW);
  const shared = { tournament, season: '1', mode: 'manual_knockout', now } as const;
  const dates = datesAround({ now, timeZone: TIME_ZONE, rounds: 3, before: 0, inDays: -2 });
  const main = await openKnockout(tx, {
    ...shared,
    name: 'Copa de la Sobremesa',
    clubs: [first, second, third, fourth, fifth, sixth],
    seed: SEEDS.psn + 6,
    dates,
  });
  await pairRound(tx, main, [[first, fourth], [second], [third, sixth], [fifth]]);
  await playKnockout(tx, main, { 'quarter_final-3': 'as_it_comes' });
  await repechage({ ...seeding, tournament }, [siesta, seventh, eighth, ninth]);
}

async function repechage(
  { tx, now, tournament }: Seeding & { readonly tournament: MadeTournament },
  clubs: readonly [Club, Club, Club, Club],
): Promise<void> {
  const [siesta, second, third, fourth] = clubs;
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  const at = (number: number, hours: number, days: number) => ({
    number,
    kickOff: hour + hours * HOUR_MS,
    deadline: hour + days * DAY_MS,
  });
  const knockout = await openKnockout(tx, {
    tournament,
    name: 'Copa de la Sobremesa Repesca',
    tier: 2,
    season: '1',
    mode: 'manual_knockout',
    clubs,
    seed: SEEDS.psn + 7,
    dates: [at(1, -3, 4), at(2, 4 * 24, 8)],
    now,
  });
  await pairRound(tx, knockout, [
    [second, siesta],
    [third, fourth],
  ]);
  await playKnockout(tx, knockout, { 'semi_final-1': 'open' });
}

const TOO_FEW = 'the demo has too few clubs';
