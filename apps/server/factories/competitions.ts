import type { Console, Mode, SeasonState } from '@matchnight/contract';
import { type RoundDates, type Score, TIE_BREAK_PRESETS, type TieBreakPreset } from '@matchnight/rules';
import {
  insertDivision,
  insertSeason,
  insertSlots,
  updateSeasonState,
} from '../src/features/divisions/index.ts';
import { createSchedule, decideMatch, loadMatch } from '../src/features/matches/index.ts';
import {
  findOrInsertCategory,
  insertAdministrator,
  insertTournament,
} from '../src/features/tournaments/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import type { Events } from '../src/platform/events.ts';
import { freeSlug, slugOf } from '../src/platform/slugs.ts';
import { events as WIRED } from '../src/wiring.ts';
import type { Dice } from './dice.ts';
import { playMatch, playSingle } from './match.ts';
import type { StandIns } from './stand-ins.ts';
import type { Club } from './teams.ts';

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
  const { console, name, kind = 'clubs', timeZone = 'UTC' } = asked;
  const slug = await freeSlug(tx, 'tournaments', console, [slugOf(name, 'tournament')]);
  const id = await insertTournament(tx, {
    console,
    slug,
    name,
    kind,
    mode: asked.mode ?? 'rounds_final',
    category_id: asked.category === undefined ? null : await findOrInsertCategory(tx, asked.category),
    quantity: asked.quantity ?? 0,
    rules: asked.rules ?? '',
    time_zone: timeZone,
    lock_signing: asked.lockSigning ?? null,
    hidden: asked.hidden ?? false,
    is_demo: asked.isDemo ?? false,
  });
  for (const userId of asked.administratorIds ?? []) await insertAdministrator(tx, id, userId);
  return { id, slug, console, kind, timeZone };
}

export interface DivisionAsked {
  readonly tournament: Pick<MadeTournament, 'id' | 'slug' | 'console'>;
  readonly name: string;
  /** By default made from the name. */
  readonly slug?: string;
  readonly tier?: number;
  readonly mode?: Mode;
  readonly teamsPlayoffs?: number;
  readonly teamsDown?: number;
}

export async function makeDivision(tx: Tx, asked: DivisionAsked): Promise<{ id: number; slug: string }> {
  const { console, id: tournament_id, slug: tournamentSlug } = asked.tournament;
  const own = slugOf(asked.name, 'division');
  const slugs = asked.slug === undefined ? [own, `${tournamentSlug}-${own}`] : [asked.slug];
  const slug = await freeSlug(tx, 'divisions', console, slugs);
  const id = await insertDivision(tx, {
    tournament_id,
    console,
    slug,
    name: asked.name,
    tier: asked.tier ?? 1,
    competition_type: asked.mode ?? 'rounds_final',
    teams_playoffs: asked.teamsPlayoffs ?? 0,
    teams_down: asked.teamsDown ?? 0,
  });
  return { id, slug };
}

export interface SeasonAsked {
  readonly divisionId: number;
  readonly name: string;
  readonly tieBreaks?: TieBreakPreset;
  readonly state?: Extract<SeasonState, 'to_start' | 'programming'>;
  /** In the order of their drawn numbers. */
  readonly clubs: readonly Club[];
  /** By default the numbers themselves. */
  readonly lots?: readonly number[];
}

/** A season with its teams drawn, and no schedule yet. */
export async function makeSeason(tx: Tx, asked: SeasonAsked): Promise<number> {
  const tie_breaks = TIE_BREAK_PRESETS[asked.tieBreaks ?? 'goal_difference'];
  const season_id = await insertSeason(tx, { division_id: asked.divisionId, name: asked.name, tie_breaks });
  await insertSlots(
    tx,
    asked.clubs.map((club, index) => {
      const number = index + 1;
      return { season_id, number, team_id: club.id, lot: asked.lots?.[index] ?? number };
    }),
  );
  if (asked.state === 'programming') await updateSeasonState(tx, season_id, 'programming');
  return season_id;
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
  await updateSeasonState(tx, asked.seasonId, 'programming');
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
  /** A level score is followed by penalties. */
  readonly isKnockout?: boolean;
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
  const { match, home, away, dice, now, ending = 'played', events = WIRED } = asked;
  const at = new Date(Math.min((match.date?.getTime() ?? now.getTime()) + REPORTED_MS, now.getTime()));
  const { match: loaded } = await loadMatch(tx, match.id, events);
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
    await decideMatch(tx, loaded, { ...shared, decision, lines: { home: [], away: [] } }, events);
    return;
  }
  const play = asked.kind === 'single' ? playSingle : playMatch;
  const played = play(home, away, dice);
  const { score, lines, goals, halfTime, bestPlayerId } =
    asked.standIns?.play(played, { home, away }) ?? played;
  const minutes = asked.withMinutes === false ? {} : { goals, halfTime };
  const isLevel = asked.isKnockout === true && score.home === score.away;
  const decision = { status: 'played' as const, score, penalties: isLevel ? shootOut(dice) : null };
  await decideMatch(tx, loaded, { ...shared, ...minutes, decision, lines, bestPlayerId }, events);
}

/** Five kicks each, or more until one side misses. */
function shootOut(dice: Dice): Score {
  const scored = 3 + dice.whole(3);
  return dice.chance(0.5) ? { home: scored, away: scored - 1 } : { home: scored - 1, away: scored };
}
