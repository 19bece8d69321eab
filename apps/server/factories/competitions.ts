import type { Console, Mode, SeasonState } from '@matchnight/contract';
import type { DisciplineRules, IndexWeights, RoundDates, TieBreakPreset } from '@matchnight/rules';
import { enterTeams, openDivision, openSeason, stepSeason } from '../src/features/divisions/index.ts';
import {
  createSchedule,
  decideMatch,
  loadMatch,
  type loadUndecided,
  type Ruling,
} from '../src/features/matches/index.ts';
import { createTournament, findOrInsertCategory } from '../src/features/tournaments/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import type { Events } from '../src/platform/events.ts';
import { events as WIRED } from '../src/wiring.ts';
import type { Dice } from './dice.ts';
import { playMatch, playSingle } from './match.ts';
import type { StandIns } from './stand-ins.ts';
import type { Club } from './teams.ts';
import { decisionOfTie, playTie, type TieEnding } from './ties.ts';

export interface TournamentAsked {
  readonly console: Console;
  readonly name: string;
  readonly kind?: 'clubs' | 'single';
  readonly mode?: Mode;
  readonly category?: string;
  /** Prize money in cents. */
  readonly quantity?: number;
  /** Clean rich text. */
  readonly rules?: string;
  readonly timeZone?: string;
  readonly lockSigning?: 'open' | 'closed';
  readonly hidden?: boolean;
  /** By default the product's rule set, and weights. */
  readonly discipline?: DisciplineRules;
  readonly weights?: IndexWeights;
  readonly administratorIds?: readonly number[];
  readonly isDemo?: boolean;
}
export interface MadeTournament {
  readonly id: number;
  readonly slug: string;
  readonly console: Console;
  readonly kind: 'clubs' | 'single';
  readonly timeZone: string;
}

export async function makeTournament(tx: Tx, asked: TournamentAsked): Promise<MadeTournament> {
  const { category, kind = 'clubs', timeZone = 'UTC', mode = 'rounds_final', ...rest } = asked;
  const categoryId = category === undefined ? null : await findOrInsertCategory(tx, category);
  const { id, slug } = await createTournament(tx, { ...rest, kind, timeZone, mode, categoryId });
  return { id, slug, console: asked.console, kind, timeZone };
}

export interface DivisionAsked {
  readonly tournament: Pick<MadeTournament, 'id' | 'slug' | 'console'>;
  readonly name: string;
  /** By default made from the name. */
  readonly slug?: string;
  readonly tier?: number;
  readonly mode?: Mode;
  readonly teamsPlayoffs?: number;
  readonly leaderIsChampion?: boolean;
  readonly teamsDown?: number;
  readonly tieBreaks?: TieBreakPreset;
}

export async function makeDivision(tx: Tx, asked: DivisionAsked): Promise<{ id: number; slug: string }> {
  return await openDivision(tx, { tier: 1, mode: 'rounds_final', ...asked });
}

export interface SeasonAsked {
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly name: string;
  readonly state?: Extract<SeasonState, 'to_start' | 'programming'>;
  /** In the order of their drawn numbers. */
  readonly clubs: readonly Club[];
  /** By default the numbers themselves. */
  readonly lots?: readonly number[];
  /** Since when the teams take part in the tournament; by default from now on. */
  readonly registeredAt?: Date;
}

/** A season with its teams drawn, and no schedule yet. */
export async function makeSeason(tx: Tx, asked: SeasonAsked): Promise<number> {
  const { clubs, lots, state, registeredAt } = asked;
  const seasonId = await openSeason(tx, asked);
  await enterTeams(tx, {
    seasonId,
    tournamentId: asked.tournamentId,
    teamIds: clubs.map(({ id }) => id),
    ...(lots ? { lots } : {}),
    ...(registeredAt ? { registeredAt } : {}),
  });
  if (state === 'programming') await stepSeason(tx, { seasonId, to: 'programming' }, WIRED);
  return seasonId;
}

export interface ScheduledMatch {
  readonly id: number;
  readonly week: number;
  readonly date: Date | null;
  readonly homeId: number;
  readonly awayId: number;
}

/** Creates the schedule of the division's current season; its matches, in order. */
export async function startSeason(
  tx: Tx,
  asked: { divisionId: number; seasonId: number; dates: readonly RoundDates[] },
): Promise<ScheduledMatch[]> {
  const { state } = await tx
    .selectFrom('seasons')
    .select('state')
    .where('id', '=', asked.seasonId)
    .executeTakeFirstOrThrow();
  if (state === 'to_start') await stepSeason(tx, { seasonId: asked.seasonId, to: 'programming' }, WIRED);
  await createSchedule(tx, asked.divisionId, asked.dates, WIRED);
  return await tx
    .selectFrom('fixtures')
    .select(['id', 'week', 'date', 'home_team_id as homeId', 'away_team_id as awayId'])
    .where('season_id', '=', asked.seasonId)
    .orderBy('week')
    .orderBy('id')
    .execute();
}

export type Ending = 'played' | 'home' | 'away' | 'both' | 'annulled';

export interface DecideAsked {
  readonly match: ScheduledMatch;
  readonly home: Club;
  readonly away: Club;
  readonly kind: 'clubs' | 'single';
  /** By default played; the others are decided by a judge, with a reason. */
  readonly ending?: Ending;
  readonly reason?: string;
  readonly judgeId?: number | null;
  /** Of a bracket: somebody goes through. */
  readonly tie?: TieEnding;
  /** Adds minutes to goals, and the score at half time. */
  readonly withMinutes?: boolean;
  /** The consequences that follow; by default all that the product has. */
  readonly events?: Events;
  /** Replaces players who may not play; without it everybody plays. */
  readonly standIns?: StandIns;
  readonly dice: Dice;
  readonly now: Date;
}

/** An hour after kick-off both managers have reported. */
const REPORTED_MS = 3_600_000;

/** Decides a match through the only action that decides matches. */
export async function decide(tx: Tx, asked: DecideAsked): Promise<void> {
  const { match, events = WIRED } = asked;
  const { match: loaded } = await loadMatch(tx, match.id, events);
  await decideMatch(tx, loaded, rulingOf(asked), events);
}

/** The same of one of many matches that are decided at once (`loadUndecided`, `decideUndecided`). */
export function decidedOf(loaded: Awaited<ReturnType<typeof loadUndecided>>, asked: DecideAsked) {
  const before = loaded.get(asked.match.id);
  if (!before) throw new Error(`match ${asked.match.id} is decided`);
  return { before, ruling: rulingOf(asked) };
}

/** What was reported of a match, or decided without it: the dice fall here. */
function rulingOf(asked: Omit<DecideAsked, 'events'>): Ruling {
  const { match, home, away, dice, now, ending = 'played' } = asked;
  const at = new Date(Math.min((match.date?.getTime() ?? now.getTime()) + REPORTED_MS, now.getTime()));
  const shared = {
    exact: false,
    squads: null,
    reason: asked.reason ?? null,
    source: 'demo' as const,
    userId: asked.judgeId ?? null,
    goalsOnly: { home: false, away: false },
    now: at,
  };
  if (ending !== 'played') {
    const decision =
      ending === 'annulled'
        ? { status: 'annulled' as const }
        : { status: 'won_by_default' as const, winner: ending === 'both' ? ('none' as const) : ending };
    return { ...shared, decision, lines: { home: [], away: [] } };
  }
  const play = () => (asked.kind === 'single' ? playSingle : playMatch)(home, away, dice);
  const { tie } = asked;
  const played = tie === undefined ? play() : playTie(play, tie);
  const { score, lines, goals, halfTime, bestPlayerId } =
    asked.standIns?.play(played, { home, away }) ?? played;
  const minutes = asked.withMinutes === false ? {} : { goals, halfTime };
  const decision = tie === undefined ? { status: 'played' as const, score } : decisionOfTie(score, tie, dice);
  return { ...shared, ...minutes, decision, lines, bestPlayerId };
}
