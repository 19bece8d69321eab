import type { Console, Mode, Position, SeasonState } from '@matchnight/contract';
import type { DisciplineRules, IndexWeights, TieBreakPreset } from '@matchnight/rules';
import {
  type Club,
  type Mate,
  makeDivision,
  makeSeason,
  makeTeam,
  makeTournament,
  type ScheduledMatch,
  signSquads,
  startSeason,
} from '../../factories/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { slugOf } from '../platform/slugs.ts';
import { touch } from '../platform/touch.ts';
import type { TestApp } from './app.ts';
import { counted } from './counted.ts';

export interface League {
  readonly console: Console;
  readonly tournamentId: number;
  readonly tournamentSlug: string;
  readonly divisionId: number;
  readonly divisionSlug: string;
  readonly seasonId: number;
  readonly clubs: readonly Club[];
  readonly matches: readonly {
    readonly id: number;
    readonly week: number;
    readonly home: string;
    readonly away: string;
  }[];
}
export interface LeagueAsked {
  /** Names; their indexes decide the drawn numbers. */
  readonly teams?: readonly string[];
  /** The positions of every squad; two players without it. */
  readonly squad?: readonly Position[];
  readonly console?: Console;
  readonly mode?: Mode;
  readonly kind?: 'clubs' | 'single';
  readonly tieBreaks?: TieBreakPreset;
  readonly teamsPlayoffs?: number;
  readonly leaderIsChampion?: boolean;
  readonly teamsDown?: number;
  readonly hidden?: boolean;
  /** By default the product's rule set, and weights. */
  readonly discipline?: DisciplineRules;
  readonly weights?: IndexWeights;
  /** Another division of that league's tournament, in this tier, instead of a tournament of its own. */
  readonly within?: { readonly league: League; readonly tier: number };
  /** Existing clubs, drawn before the new teams, and signed with them. */
  readonly clubs?: readonly Club[];
  /** `programming` leaves the season without its schedule. */
  readonly state?: Extract<SeasonState, 'programming' | 'in_progress'>;
}

/** Two do for most tests: a league of twelves costs half as much again. */
const PAIR: readonly Position[] = ['GK', 'CB'];
/** Twelve, for tests that start an eleven, or one too many. */
export const TWELVE: readonly Position[] = [
  'GK',
  'CB',
  'CB',
  'LB',
  'RB',
  'CDM',
  'CDM',
  'LM',
  'RM',
  'CAM',
  'ST',
  'ST',
];
const DAY_MS = 86_400_000;
const numberOf = counted();

/**
 * A tournament with one division, signed squads and a schedule: one round a week, from the clock's day on. Nothing is
 * played.
 */
export async function makeLeague(app: TestApp, asked: LeagueAsked = {}): Promise<League> {
  const number = numberOf(app);
  const name = `League ${number}`;
  return await app.write((tx) => make(tx, name, asked, app.clock.now));
}

/** A team of the league by its name. */
export function clubOf(league: League, name: string): Club {
  const club = league.clubs.find((one) => one.name === name);
  if (!club) throw new Error(`no team ${name}`);
  return club;
}

/** The match of two teams at the home of the first. */
export function matchOf(league: League, home: string, away: string): number {
  const match = league.matches.find((one) => one.home === home && one.away === away);
  if (!match) throw new Error(`no match ${home} v ${away}`);
  return match.id;
}

/** A player of a team by the index in the squad. */
export function mateOf(league: League, team: string, place: number): Mate {
  const mate = clubOf(league, team).squad[place];
  if (!mate) throw new Error(`no player ${place} in ${team}`);
  return mate;
}

/** Matches by the names of their teams. */
export function matchesOf(matches: readonly ScheduledMatch[], clubs: readonly Club[]): League['matches'] {
  const nameOf = (id: number) => clubs.find((club) => club.id === id)?.name ?? '';
  return matches.map(({ id, week, homeId, awayId }) => ({
    id,
    week,
    home: nameOf(homeId),
    away: nameOf(awayId),
  }));
}

async function make(tx: Tx, name: string, asked: LeagueAsked, now: Date): Promise<League> {
  const {
    console = 'psn',
    mode = 'rounds_final',
    kind = 'clubs',
    hidden = false,
    discipline,
    weights,
  } = asked;
  const slug = slugOf(name, 'league');
  const tournament = await tournamentOf(
    tx,
    {
      console,
      name,
      mode,
      kind,
      hidden,
      ...(discipline ? { discipline } : {}),
      ...(weights ? { weights } : {}),
    },
    asked.within?.league,
  );
  const { id: divisionId, slug: divisionSlug } = await makeDivision(tx, {
    tournament,
    name: 'First',
    slug: `${slug}-first`,
    tier: asked.within?.tier ?? 1,
    mode,
    teamsPlayoffs: asked.teamsPlayoffs ?? 0,
    leaderIsChampion: asked.leaderIsChampion ?? false,
    teamsDown: asked.teamsDown ?? 0,
    tieBreaks: asked.tieBreaks ?? 'goal_difference',
  });
  const clubs = [...(asked.clubs ?? [])];
  for (const team of asked.teams ?? ['Ajo', 'Bor', 'Cid', 'Dux']) {
    clubs.push(await makeClub(tx, { console, leagueSlug: slug, name: team, squad: asked.squad ?? PAIR }));
  }
  await signSquads(tx, tournament.id, clubs, null);
  const seasonId = await makeSeason(tx, {
    tournamentId: tournament.id,
    divisionId,
    name: '1',
    state: 'programming',
    clubs,
  });
  const dates = Array.from({ length: 2 * clubs.length }, (_, week) => {
    const kickOff = now.getTime() + week * 7 * DAY_MS;
    return { number: week + 1, kickOff, deadline: kickOff + 7 * DAY_MS };
  });
  const isStarted = asked.state !== 'programming';
  const matches = isStarted ? await startSeason(tx, { divisionId, seasonId, dates }) : [];
  touch(tx, `results:${console}`, `names:${console}`, `search:${console}`);
  touch(tx, `tournament:${tournament.id}`, `standings:${tournament.id}`, 'site');
  for (const { id } of asked.clubs ?? []) touch(tx, `team:${id}`);
  return {
    console,
    tournamentId: tournament.id,
    tournamentSlug: tournament.slug,
    divisionId,
    divisionSlug,
    seasonId,
    clubs,
    matches: matchesOf(matches, clubs),
  };
}

async function tournamentOf(
  tx: Tx,
  asked: Parameters<typeof makeTournament>[1],
  league: League | undefined,
): Promise<{ id: number; slug: string; console: Console }> {
  if (!league) return await makeTournament(tx, asked);
  return { id: league.tournamentId, slug: league.tournamentSlug, console: league.console };
}

async function makeClub(
  tx: Tx,
  asked: { console: Console; leagueSlug: string; name: string; squad: readonly Position[] },
): Promise<Club> {
  const { console, name, squad } = asked;
  const slug = `${asked.leagueSlug}-${slugOf(name, 'team')}`;
  const players = squad.map((position, place) => ({
    nick: `${name} ${place}`,
    slug: `${slug}-${place}`,
    position,
  }));
  return await makeTeam(tx, { console, name, slug, players });
}
