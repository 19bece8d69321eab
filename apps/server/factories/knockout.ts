import type { Mode } from '@matchnight/contract';
import type { LiguillaSettings, RoundDates } from '@matchnight/rules';
import {
  drawNumbers,
  findDivisionById,
  ratingsOfTeams,
  stepSeason,
} from '../src/features/divisions/index.ts';
import { pairRound as pair, planLiguilla } from '../src/features/liguilla/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { touch } from '../src/platform/touch.ts';
import { countAllOf, events } from '../src/wiring.ts';
import { type MadeTournament, makeDivision, makeSeason, startSeason } from './competitions.ts';
import { type Dice, makeDice } from './dice.ts';
import { followedByBracket } from './follow.ts';
import { playTies } from './liguilla.ts';
import { type Club, signSquads } from './teams.ts';
import type { TieEnding } from './ties.ts';

const DAY_MS = 86_400_000;

export interface KnockoutAsked {
  readonly tournament: MadeTournament;
  readonly name: string;
  readonly tier?: number;
  readonly season: string;
  readonly mode: Exclude<Mode, 'rounds_final' | 'all_final'>;
  readonly clubs: readonly Club[];
  readonly settings?: Partial<LiguillaSettings>;
  /** True: their numbers go by Elo; by default a lot of this seed draws them. */
  readonly byRanking?: boolean;
  readonly seed: number;
  /** Of its weeks, in order; none: it waits to be started. */
  readonly dates: readonly RoundDates[];
  readonly now: Date;
}

export interface MadeKnockout {
  readonly kind: MadeTournament['kind'];
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly seasonId: number;
  readonly clubs: readonly Club[];
  readonly dice: Dice;
  readonly now: Date;
}

/** A division that is a knockout: its teams drawn, and with its dates the first round of an automatic one. */
export async function openKnockout(tx: Tx, asked: KnockoutAsked): Promise<MadeKnockout> {
  const { tournament, clubs, seed, dates, now } = asked;
  await signSquads(tx, tournament.id, clubs);
  const { id: divisionId } = await makeDivision(tx, asked);
  const first = dates[0]?.kickOff ?? now.getTime();
  const drawnAt = new Date(Math.min(first, now.getTime()) - 7 * DAY_MS);
  const seasonId = await makeSeason(tx, {
    tournamentId: tournament.id,
    divisionId,
    name: asked.season,
    clubs,
    registeredAt: new Date(drawnAt.getTime() - 7 * DAY_MS),
  });
  if (asked.settings) await planLiguilla(tx, seasonId, asked.settings);
  const teamIds = clubs.map(({ id }) => id);
  const ratings = asked.byRanking ? await events.ask(ratingsOfTeams)(tx, teamIds) : null;
  await drawNumbers(tx, { seasonId, isRedraw: false, ratings, seed, now: drawnAt });
  if (dates.length > 0) await startSeason(tx, { divisionId, seasonId, dates });
  else await stepSeason(tx, { seasonId, to: 'programming' }, events);
  const { id: tournamentId, kind } = tournament;
  return { kind, tournamentId, divisionId, seasonId, clubs, dice: makeDice(seed), now };
}

/** Pairs the next round of a knockout by hand; one club alone is exempt. */
export async function pairRound(
  tx: Tx,
  { divisionId }: MadeKnockout,
  pairings: readonly (readonly [home: Club, away?: Club])[],
): Promise<void> {
  const division = await findDivisionById(tx, divisionId);
  if (!division) throw new Error(`no division ${divisionId}`);
  const asked = pairings.map(([home, away]) => [home.id, away?.id ?? null] as const);
  await pair(tx, division, asked, (...tags) => touch(tx, ...tags));
}

/** Plays all that is known and was to be played by now; `endings` names ties, `semi_final-1`, that end otherwise. */
export async function playKnockout(
  tx: Tx,
  knockout: MadeKnockout,
  endings: Readonly<Record<string, TieEnding | 'open'>> = {},
): Promise<void> {
  const { seasonId, now } = knockout;
  await playTies(tx, {
    ...knockout,
    standIns: null,
    events: followedByBracket,
    endingOf: ({ tie, date }) => (date && date > now ? 'open' : (endings[tie] ?? 'outright')),
  });
  await countAllOf(tx, { seasonId, tournamentId: knockout.tournamentId });
}
