import type { Console, Mode, Position, SeasonState } from '@matchnight/contract';
import { TIE_BREAK_PRESETS, type TieBreakPreset } from '@matchnight/rules';
import { insertDivision, insertSeason, insertSlot, updateSeasonState } from '../features/divisions/index.ts';
import { createSchedule } from '../features/matches/index.ts';
import { insertUnclaimed } from '../features/players/index.ts';
import { insertTeam } from '../features/teams/index.ts';
import { insertRegistrations, insertTournament } from '../features/tournaments/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { slugOf } from '../platform/slugs.ts';
import { inWrite, touch } from '../platform/touch.ts';
import { events } from '../wiring.ts';
import type { TestApp } from './app.ts';

export interface Mate {
  readonly id: number;
  readonly nick: string;
  readonly slug: string;
}
export interface Club {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly players: readonly Mate[];
}
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
  /** Names; the drawn numbers are their places. */
  readonly teams?: readonly string[];
  /** The positions of every squad. */
  readonly squad?: readonly Position[];
  readonly console?: Console;
  readonly mode?: Mode;
  readonly kind?: 'clubs' | 'single';
  readonly tieBreaks?: TieBreakPreset;
  readonly teamsPlayoffs?: number;
  readonly teamsDown?: number;
  readonly hidden?: boolean;
  /** Another division of that league's tournament, of this tier, instead of a tournament of its own. */
  readonly within?: { readonly league: League; readonly tier: number };
  /** Clubs there are already, drawn before the new teams, and signed with them. */
  readonly clubs?: readonly Club[];
  /** `programming` leaves the season without its schedule. */
  readonly state?: Extract<SeasonState, 'programming' | 'in_progress'>;
}

/** Twelve, so that one too many can start. */
const SQUAD: readonly Position[] = [
  ...['GK', 'CB', 'CB', 'LB', 'RB', 'CDM'],
  ...['CDM', 'LM', 'RM', 'CAM', 'ST', 'ST'],
] as Position[];
const DAY_MS = 86_400_000;
let number = 0;

/** A league with squads and its schedule, a week apart from the clock's day on. */
export async function makeLeague(app: TestApp, asked: LeagueAsked = {}): Promise<League> {
  number += 1;
  const name = `League ${number}`;
  const { result, touch: told } = await inWrite(app.database.db, (tx) =>
    make(tx, name, asked, app.clock.now),
  );
  if (told) app.listener.take(told);
  return result;
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

/** A player of a team by his place in the squad. */
export function mateOf(league: League, team: string, place: number): Mate {
  const mate = clubOf(league, team).players[place];
  if (!mate) throw new Error(`no player ${place} in ${team}`);
  return mate;
}

async function make(tx: Tx, name: string, asked: LeagueAsked, now: Date): Promise<League> {
  const console = asked.console ?? 'psn';
  const mode = asked.mode ?? 'rounds_final';
  const slug = slugOf(name, 'league');
  const kind = asked.kind ?? 'clubs';
  const hidden = asked.hidden ?? false;
  const tournamentId =
    asked.within?.league.tournamentId ??
    (await insertTournament(tx, { console, slug, name, mode, kind, hidden }));
  const divisionId = await insertDivision(tx, {
    tournament_id: tournamentId,
    console,
    slug: `${slug}-first`,
    name: 'First',
    tier: asked.within?.tier ?? 1,
    competition_type: mode,
    teams_playoffs: asked.teamsPlayoffs ?? 0,
    teams_down: asked.teamsDown ?? 0,
  });
  const tieBreaks = TIE_BREAK_PRESETS[asked.tieBreaks ?? 'goal_difference'];
  const seasonId = await insertSeason(tx, { division_id: divisionId, name: '1', tie_breaks: tieBreaks });
  const squad = asked.squad ?? SQUAD;
  const clubs = [...(asked.clubs ?? [])];
  for (const team of asked.teams ?? ['Ajo', 'Bor', 'Cid', 'Dux']) {
    clubs.push(await makeClub(tx, { console, leagueSlug: slug, name: team, squad }));
  }
  await insertRegistrations(
    tx,
    clubs.flatMap((club) => registrationsOf(club, tournamentId, squad)),
  );
  for (const [index, { id }] of clubs.entries()) {
    await insertSlot(tx, { season_id: seasonId, number: index + 1, team_id: id, lot: index + 1 });
  }
  await updateSeasonState(tx, seasonId, 'programming');
  if (asked.state !== 'programming') {
    const dates = Array.from({ length: 2 * clubs.length }, (_, week) => {
      const kickOff = now.getTime() + week * 7 * DAY_MS;
      return { number: week + 1, kickOff, deadline: kickOff + 7 * DAY_MS };
    });
    await createSchedule(tx, divisionId, dates, events);
  }
  touch(tx, `console:${console}`, `search:${console}`, `tournament:${tournamentId}`, 'site');
  for (const { id } of asked.clubs ?? []) touch(tx, `team:${id}`);
  const ids = {
    console,
    tournamentId,
    tournamentSlug: asked.within?.league.tournamentSlug ?? slug,
    divisionId,
    divisionSlug: `${slug}-first`,
    seasonId,
  };
  return { ...ids, clubs, matches: await matchesOf(tx, seasonId) };
}

async function makeClub(
  tx: Tx,
  asked: {
    console: Console;
    leagueSlug: string;
    name: string;
    squad: readonly Position[];
  },
): Promise<Club> {
  const slug = `${asked.leagueSlug}-${slugOf(asked.name, 'team')}`;
  const id = await insertTeam(tx, { console: asked.console, slug, name: asked.name });
  const players: Mate[] = [];
  for (const [place, position] of asked.squad.entries()) {
    const mate = { nick: `${asked.name} ${place}`, slug: `${slug}-${place}` };
    const row = { console: asked.console, ...mate, position };
    const playerId = await insertUnclaimed(tx, row);
    players.push({ id: playerId, ...mate });
  }
  return { id, name: asked.name, slug, players };
}

function registrationsOf({ id, players }: Club, tournamentId: number, squad: readonly Position[]) {
  return players.map((player, place) => ({
    tournament_id: tournamentId,
    player_id: player.id,
    team_id: id,
    position: squad[place] ?? null,
  }));
}

async function matchesOf(tx: Tx, seasonId: number): Promise<League['matches']> {
  return await tx
    .selectFrom('fixtures as f')
    .innerJoin('teams as home', 'home.id', 'f.home_team_id')
    .innerJoin('teams as away', 'away.id', 'f.away_team_id')
    .select(['f.id', 'f.week', 'home.name as home', 'away.name as away'])
    .where('f.season_id', '=', seasonId)
    .orderBy('f.week')
    .orderBy('f.id')
    .execute();
}
