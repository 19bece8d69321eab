import {
  type Club,
  type Dice,
  type MadeTournament,
  makePlayedTournament,
  type PlayedTournamentAsked,
  playSeason,
} from '../../../factories/index.ts';
import { findAllSlots, findDivisionById } from '../../features/divisions/index.ts';
import { makeNextSeason } from '../../features/nextseason/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { events } from '../../wiring.ts';
import { EUROS } from './seeding.ts';
import { CATEGORIES, RULES_ES } from './texts.ts';

const DAY_MS = 86_400_000;
const NAME = 'Copa Relámpago';
const DIVISIONS = ['Rayo', 'Trueno'] as const;

interface Asked {
  readonly clubs: readonly Club[];
  readonly judgeId: number;
  readonly shared: Pick<
    PlayedTournamentAsked,
    'console' | 'isDemo' | 'follow' | 'elevens' | 'timeZone' | 'now'
  > & { readonly dice: Dice };
}

/** Two small divisions with two seasons of champions, and a third that is to start: one goes up, and one goes down. */
export async function makeLightningCup(
  tx: Tx,
  { clubs, judgeId, shared }: Asked,
): Promise<{ tournament: MadeTournament }> {
  const { now } = shared;
  const earlier = { ...shared, now: new Date(now.getTime() - 40 * DAY_MS) };
  const divisionOf = (place: number) => ({
    name: `${NAME} ${DIVISIONS[place]}`,
    season: '1',
    mode: 'all_final' as const,
    clubs: clubs.slice(place * 4, place * 4 + 4),
    stand: 'finished' as const,
    hasCup: true,
    endedDaysAgo: 10,
    withMinutes: false,
    teamsDown: place === 0 ? 1 : 0,
    judgeId,
  });
  const { tournament, divisions } = await makePlayedTournament(tx, {
    ...earlier,
    name: NAME,
    category: CATEGORIES.cups,
    quantity: 100 * EUROS,
    rules: RULES_ES,
    lockSigning: 'closed',
    administratorIds: [judgeId],
    divisions: DIVISIONS.map((_, place) => divisionOf(place)),
  });
  await makeNextSeason(tx, { tournamentId: tournament.id, now: earlier.now }, events);
  for (const [place, { id: divisionId }] of divisions.entries()) {
    const season = await findSeason(tx, divisionId);
    const teams = await findAllSlots(tx, season);
    const own = teams.flatMap(({ id }) => clubs.find((club) => club.id === id) ?? []);
    const asked = { ...divisionOf(place), season: '2', clubs: own };
    await playSeason(tx, { ...shared, tournament }, asked, { id: season, divisionId, clubs: own });
  }
  await makeNextSeason(tx, { tournamentId: tournament.id, now }, events);
  return { tournament };
}

async function findSeason(tx: Tx, divisionId: number): Promise<number> {
  const { season_id: id } = (await findDivisionById(tx, divisionId)) ?? {};
  if (!id) throw new Error('no next season');
  return id;
}
