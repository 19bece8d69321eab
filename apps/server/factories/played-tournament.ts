import type { LeagueMode } from '@matchnight/contract';
import type { DisciplineRules, TieBreakPreset } from '@matchnight/rules';
import { deliverCup } from '../src/features/awards/index.ts';
import { stepSeason } from '../src/features/divisions/index.ts';
import { decideMatch, decideUndecided, loadUndecided, type Sheets } from '../src/features/matches/index.ts';
import { rebuildPrices } from '../src/features/prices/index.ts';
import { addAdjustment } from '../src/features/statistics/index.ts';
import { insertElevens } from '../src/features/weeks/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { countAllOf, events } from '../src/wiring.ts';
import { datesAround } from './calendar.ts';
import {
  type DecideAsked,
  decidedOf,
  type Ending,
  type MadeTournament,
  makeDivision,
  makeSeason,
  makeTournament,
  type ScheduledMatch,
  startSeason,
  type TournamentAsked,
} from './competitions.ts';
import type { Dice } from './dice.ts';
import { followedOnce } from './follow.ts';
import { type LiguillaAsked, playLiguilla } from './liguilla.ts';
import { makeStandIns, type StandIns } from './stand-ins.ts';
import { type Club, signSquads } from './teams.ts';

export interface PlayedTournamentAsked extends Omit<TournamentAsked, 'mode'> {
  readonly divisions: readonly PlayedDivisionAsked[];
  /**
   * `each` (the default): statistics follow every match, as in the product. `once`: they are counted at the end, like
   * "update information", with the same result in half the time.
   */
  readonly follow?: 'each' | 'once';
  /** True: teams of the week are published; if the season is still running, the last one stays a draft. */
  readonly elevens?: boolean;
  readonly dice: Dice;
  readonly now: Date;
}

export interface PlayedDivisionAsked {
  readonly name: string;
  readonly season: string;
  readonly mode: LeagueMode;
  readonly clubs: readonly Club[];
  readonly tieBreaks?: TieBreakPreset;
  readonly teamsPlayoffs?: number;
  readonly leaderIsChampion?: boolean;
  readonly teamsDown?: number;
  /** How far the season has got; a number means that many rounds are played and the next is tonight. */
  readonly stand: 'to_start' | 'programming' | 'finished' | number;
  /** Plays the liguilla of a league whose matches are all played, by dice of its own: so many of its weeks, or all. */
  readonly liguilla?: Pick<LiguillaAsked, 'seed' | 'settings' | 'weeks'>;
  /** How many days ago a finished season's league ended. */
  readonly endedDaysAgo?: number;
  /** Delivers the cup of a finished season: nothing of it can be corrected afterwards. */
  readonly hasCup?: boolean;
  /** False: no minutes of goals. */
  readonly withMinutes?: boolean;
  readonly exceptions?: readonly Exception[];
  readonly adjustments?: readonly { readonly club: Club; readonly points: number; readonly reason: string }[];
  /** The user who decides matches that were not played. */
  readonly judgeId?: number | null;
}

const DAY_MS = 86_400_000;

/** A match that is decided otherwise than by being played, or that is still open. */
export interface Exception {
  readonly week: number;
  /** The match of this club; by default the week's first. */
  readonly club?: Club;
  /** Or the match at this place in the week's order. */
  readonly place?: number;
  readonly ending: Ending | 'open';
  readonly reason?: string;
}

export interface MadeDivision {
  readonly id: number;
  readonly slug: string;
  readonly seasonId: number;
  readonly matches: readonly ScheduledMatch[];
}

/** A whole league: tournament, divisions, signed squads, and each season played as far as requested. */
export async function makePlayedTournament(
  tx: Tx,
  asked: PlayedTournamentAsked,
): Promise<{ tournament: MadeTournament; divisions: MadeDivision[] }> {
  const [first] = asked.divisions;
  const tournament = await makeTournament(tx, { ...asked, mode: first?.mode ?? 'rounds_final' });
  const divisions: MadeDivision[] = [];
  for (const [index, division] of asked.divisions.entries()) {
    divisions.push(await makePlayedDivision(tx, { ...asked, tournament }, { ...division, tier: index + 1 }));
  }
  return { tournament, divisions };
}

interface Around {
  readonly tournament: MadeTournament;
  readonly follow?: PlayedTournamentAsked['follow'];
  readonly elevens?: boolean;
  /** The tournament's rule set; by default the product's. */
  readonly discipline?: DisciplineRules;
  readonly dice: Dice;
  readonly now: Date;
}

/** One more division of a tournament: signed squads, and its season played as far as requested. */
export async function makePlayedDivision(
  tx: Tx,
  around: Around,
  division: PlayedDivisionAsked & { readonly tier: number },
): Promise<MadeDivision> {
  const { tournament } = around;
  await signSquads(tx, tournament.id, division.clubs);
  const { id, slug } = await makeDivision(tx, { ...division, tournament });
  return { id, slug, ...(await makeOneSeason(tx, around, division, id)) };
}

async function makeOneSeason(tx: Tx, around: Around, asked: PlayedDivisionAsked, divisionId: number) {
  const { dice, tournament } = around;
  const clubs = dice.shuffled(asked.clubs);
  const seasonId = await makeSeason(tx, {
    tournamentId: tournament.id,
    divisionId,
    name: asked.season,
    clubs,
    lots: dice.shuffled(clubs.map((_, index) => index + 1)),
    registeredAt: registeredAt(around, asked),
    ...(asked.stand === 'programming' ? { state: asked.stand } : {}),
  });
  return await playSeason(tx, around, asked, { id: seasonId, divisionId, clubs });
}

/** Plays a season that has its teams as far as requested. */
export async function playSeason(
  tx: Tx,
  around: Around,
  asked: PlayedDivisionAsked,
  { id: seasonId, divisionId, clubs }: { id: number; divisionId: number; clubs: readonly Club[] },
): Promise<Pick<MadeDivision, 'seasonId' | 'matches'>> {
  const { tournament } = around;
  const { stand } = asked;
  if (stand === 'to_start' || stand === 'programming') return { seasonId, matches: [] };
  const { rounds, dates } = roundsOf(around, asked, stand);
  const played = stand === 'finished' ? rounds : stand;
  const matches = await startSeason(tx, { divisionId, seasonId, dates });
  // In 1v1 nobody can stand in for a player.
  const standIns = tournament.kind === 'clubs' ? makeStandIns(around.discipline) : null;
  await decideAll(
    tx,
    { ...around, standIns, seasonId },
    asked,
    matches.filter(({ week }) => week <= played),
  );
  const of = { seasonId, tournamentId: tournament.id };
  const counted = around.follow === 'once' ? { sheets: await countAllOf(tx, of) } : {};
  if (around.follow !== 'once') await rebuildPrices(tx, of);
  if (around.elevens && tournament.kind === 'clubs') {
    await publishElevens(tx, around, {
      seasonId,
      matches,
      stand,
      judgeId: asked.judgeId ?? null,
      ...counted,
    });
  }
  for (const { club, points, reason } of asked.adjustments ?? []) {
    const where = { tournamentId: tournament.id, seasonId, teamId: club.id };
    await addAdjustment(tx, { ...where, points, reason, userId: asked.judgeId ?? null }, events);
  }
  if (asked.liguilla) {
    const ended = around.now.getTime() - (asked.endedDaysAgo ?? 10) * DAY_MS;
    const last = matches.at(-1)?.date?.getTime() ?? ended;
    const dates = [3, 7, 10, 14].map((days) => new Date(last + days * DAY_MS));
    const { kind } = tournament;
    await playLiguilla(tx, { ...asked.liguilla, seasonId, clubs, kind, dates, standIns, now: around.now });
  }
  if (stand === 'finished') await stepSeason(tx, { seasonId, to: 'finished' }, events);
  if (asked.hasCup) await deliverCup(tx, { seasonId, userId: asked.judgeId ?? null, now: around.now });
  return { seasonId, matches };
}

/** Before signings opened, which is four weeks before the first kick-off; a week ago if the season has none yet. */
function registeredAt(around: Around, asked: PlayedDivisionAsked): Date {
  const { stand } = asked;
  const isOpen = stand === 'to_start' || stand === 'programming';
  const kickOff = isOpen ? undefined : roundsOf(around, asked, stand).dates[0]?.kickOff;
  return new Date(kickOff === undefined ? around.now.getTime() - 7 * DAY_MS : kickOff - 28 * DAY_MS);
}

function roundsOf(
  { now, tournament: { timeZone } }: Around,
  { mode, clubs, endedDaysAgo = 10 }: PlayedDivisionAsked,
  stand: 'finished' | number,
) {
  const legs = mode === 'rounds_final' ? 2 : 1;
  const rounds = legs * (clubs.length - 1 + (clubs.length % 2));
  const asked =
    stand === 'finished' ? { before: rounds - 1, inDays: -endedDaysAgo } : { before: stand, inDays: 0 };
  return { rounds, dates: datesAround({ now, timeZone, rounds, ...asked }) };
}

/**
 * A week's team is published the evening after its last match; if the season is still running, the last stays a draft.
 */
async function publishElevens(
  tx: Tx,
  { now }: Around,
  asked: {
    readonly seasonId: number;
    readonly matches: readonly ScheduledMatch[];
    readonly stand: unknown;
    readonly judgeId: number | null;
    readonly sheets?: Sheets;
  },
): Promise<void> {
  const { matches, stand, judgeId, ...counted } = asked;
  await insertElevens(tx, {
    ...counted,
    userId: judgeId,
    now,
    publishedAt(week, isLast) {
      if (isLast && stand !== 'finished') return null;
      const days = matches.flatMap((one) => (one.week === week ? (one.date?.getTime() ?? []) : []));
      return new Date(Math.min(now.getTime(), Math.max(...days) + DAY_MS));
    },
  });
}

interface Playing {
  readonly seasonId: number;
  readonly standIns: StandIns | null;
}

/** Those that are not left open, in their order: one by one where statistics follow each, otherwise all at once. */
async function decideAll(
  tx: Tx,
  around: Around & Playing,
  asked: PlayedDivisionAsked,
  matches: readonly ScheduledMatch[],
): Promise<void> {
  const loaded = await loadUndecided(tx, around.seasonId);
  const decided = matches.flatMap((match) => {
    const due = matchAsked(around, asked, match, matches);
    return due === null ? [] : [decidedOf(loaded, due)];
  });
  if (around.follow === 'once') await decideUndecided(tx, decided, followedOnce);
  else for (const { before, ruling } of decided) await decideMatch(tx, before, ruling, events);
}

function matchAsked(
  { tournament, dice, now, standIns }: Around & Playing,
  { clubs, exceptions = [], judgeId = null, withMinutes = true }: PlayedDivisionAsked,
  match: ScheduledMatch,
  matches: readonly ScheduledMatch[],
): DecideAsked | null {
  const ofWeek = matches.filter(({ week }) => week === match.week);
  const exception = exceptions.find(
    ({ week, club, place = 0 }) =>
      week === match.week &&
      (club ? [match.homeId, match.awayId].includes(club.id) : match === ofWeek[place]),
  );
  const { ending, reason } = exception ?? {};
  if (ending === 'open') return null;
  const ruled = ending ? { ending, judgeId, ...(reason ? { reason } : {}) } : {};
  const [home, away] = [clubOf(clubs, match.homeId), clubOf(clubs, match.awayId)];
  const shared = { match, home, away, kind: tournament.kind, withMinutes, dice, now };
  return { ...shared, ...(standIns ? { standIns } : {}), ...ruled };
}

function clubOf(clubs: readonly Club[], id: number): Club {
  const club = clubs.find((one) => one.id === id);
  if (!club) throw new Error(`no club ${id}`);
  return club;
}
