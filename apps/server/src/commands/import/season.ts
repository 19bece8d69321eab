import { isConsole } from '@matchnight/contract';
import type { Decision, Score } from '@matchnight/rules';
import { enterTeams as enterSeason, stepSeason } from '../../features/divisions/index.ts';
import {
  countUndecided,
  decideMatch,
  insertMatches,
  loadMatch,
  ResultRefused,
  scheduleCreated,
} from '../../features/matches/index.ts';
import { addAdjustment, holdSeasonRatings } from '../../features/statistics/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { type Tag, touch } from '../../platform/touch.ts';
import { likelyDoubles } from './doubles.ts';
import { type FileMatch, ImportRefused, nameOf, type SeasonFile } from './format.ts';
import { furtherOf, goalsOf, idOf, linesOf, scoreOf, type Teams } from './goals.ts';
import { findAllKnown, keyOf, stepOf } from './known.ts';
import { moveKickOff } from './moved.ts';
import { Names } from './names.ts';
import { findOrMakePlace, type Place, type PlaceAsked } from './place.ts';
import { kickOffOf } from './when.ts';

export interface ImportAsked extends PlaceAsked {
  readonly adjustments: readonly {
    readonly team: string;
    readonly points: number;
    readonly reason: string;
  }[];
  /** "TEAM/FROM" → TO */
  readonly aliases: ReadonlyMap<string, string>;
  /** Another score for an imported match corrects it. */
  readonly correct: boolean;
}
export interface Imported {
  readonly created: number;
  readonly decided: number;
  readonly corrected: number;
  /** Imported matches that had another kick-off. */
  readonly moved: number;
  readonly doubles: [string, string][];
}

/** What an import is told from outside, and whom it tells. */
export interface Outside {
  readonly events: Events;
  readonly now: Date;
  progress(done: number, of: number): void;
}

/** Imports a division's season: a league, or a group of a cup. */
export async function importDivision(
  tx: Tx,
  file: SeasonFile,
  asked: ImportAsked,
  outside: Outside,
): Promise<Imported & { readonly place: Place; readonly teams: Teams }> {
  if (!isConsole(asked.console)) throw new ImportRefused(`no console ${asked.console}`);
  const place = await findOrMakePlace(tx, asked);
  const names = new Names(tx, asked.console, place.tournament, asked.aliases);
  const teams = await enterTeams(tx, file, place, names);
  const { timeZone } = place.tournament;
  const { matches, created } = await enterMatches(tx, file, place, teams, timeZone);
  if (place.isNew) {
    for (const to of ['programming', 'in_progress'] as const) {
      await stepSeason(tx, { seasonId: place.seasonId, to }, outside.events);
    }
    await outside.events.publish(scheduleCreated, tx, { seasonId: place.seasonId, dates: [] });
  }
  await holdSeasonRatings(tx, place.seasonId);
  await adjust(tx, place, teams, { ...asked, events: outside.events });
  const counts = { decided: 0, corrected: 0, moved: 0 };
  const tags = new Set<Tag>([`tournament:${place.tournament.id}`, `division:${place.divisionId}`, 'site']);
  for (const [index, match] of file.matches.entries()) {
    const known = matches.get(keyOf(match));
    const step = known ? stepOf(match, known, asked) : null;
    const moved = known ? await moveKickOff(tx, match, known, { ...asked, timeZone }) : null;
    if (moved) counts.moved += 1;
    for (const tag of moved ?? []) tags.add(tag);
    if (known && step) {
      for (const tag of await decide(tx, match, known.id, { teams, names, outside, step })) tags.add(tag);
      counts[step] += 1;
    }
    outside.progress(index + 1, file.matches.length);
  }
  // A new match is on the pages of its teams before anything is decided.
  if (created > 0) for (const id of teams.values()) tags.add(`team:${id}`);
  await finishWhenAllIsDecided(tx, place, outside.events);
  const { console } = asked;
  touch(tx, ...tags, `standings:${place.tournament.id}`);
  touch(tx, `results:${console}`, `names:${console}`, `search:${console}`);
  return { created, ...counts, doubles: await doublesOf(tx, place), place, teams };
}

/** Every team of the file has a slot; a season with a schedule takes no further teams. */
async function enterTeams(tx: Tx, file: SeasonFile, place: Place, names: Names): Promise<Teams> {
  const teams = new Map<string, number>();
  for (const match of file.matches) {
    for (const name of [match.team1, match.team2]) {
      if (!teams.has(name)) teams.set(name, await names.team(name));
    }
  }
  const slots = await tx
    .selectFrom('season_teams')
    .select('team_id')
    .where('season_id', '=', place.seasonId)
    .execute();
  const entered = new Set(slots.map(({ team_id }) => team_id));
  const missing = [...teams].filter(([, id]) => !entered.has(id));
  const [first] = missing;
  if (first && !place.isNew) {
    throw new ImportRefused(`${first[0]} has no place in this season: its schedule exists already`);
  }
  const { tournament, seasonId } = place;
  const teamIds = missing.map(([, id]) => id);
  await enterSeason(tx, { seasonId, tournamentId: tournament.id, teamIds, after: entered.size });
  return teams;
}

async function enterMatches(tx: Tx, file: SeasonFile, place: Place, teams: Teams, timeZone: string) {
  const matches = await findAllKnown(tx, place.seasonId);
  const missing = file.matches.filter((match) => !matches.has(keyOf(match)));
  const rows = missing.map((match) => {
    const { date, hasTime } = kickOffOf(match, timeZone);
    return {
      season_id: place.seasonId,
      division_id: place.divisionId,
      week: match.week,
      round_name: match.round,
      home_team_id: idOf(teams, match.team1),
      away_team_id: idOf(teams, match.team2),
      date,
      has_time: hasTime,
      is_import: true,
    };
  });
  if (rows.length > 0) await insertMatches(tx, rows);
  return {
    matches: rows.length > 0 ? await findAllKnown(tx, place.seasonId) : matches,
    created: rows.length,
  };
}

export async function decide(
  tx: Tx,
  match: FileMatch,
  fixtureId: number,
  parts: {
    teams: Teams;
    names: Names;
    outside: { events: Events; now: Date };
    step: 'decided' | 'corrected';
  },
): Promise<readonly Tag[]> {
  const score = scoreOf(match);
  if (!score) return [];
  const goals = [
    ...(await goalsOf(match.goals1 ?? [], 'home', match, parts)),
    ...(await goalsOf(match.goals2 ?? [], 'away', match, parts)),
  ];
  const half = match.score?.ht;
  try {
    const { events, now } = parts.outside;
    const { match: loaded } = await loadMatch(tx, fixtureId, events);
    const { tags } = await decideMatch(
      tx,
      loaded,
      {
        decision: decisionOf(match, score),
        lines: { home: linesOf(goals, 'home'), away: linesOf(goals, 'away') },
        exact: false,
        squads: null,
        bestPlayerId: null,
        goals,
        // In a final phase extra time and penalties are the result itself.
        ...(match.stage === null ? { further: furtherOf(match) } : {}),
        halfTime: half ? { home: half[0], away: half[1] } : null,
        reason: parts.step === 'corrected' ? 'import' : null,
        source: 'import',
        userId: null,
        goalsOnly: { home: true, away: true },
        now,
      },
      events,
    );
    return tags;
  } catch (error) {
    if (!(error instanceof ResultRefused)) throw error;
    throw new ImportRefused(`${nameOf(match)}: ${error.failures.map(({ code }) => code).join(', ')}`);
  }
}

function decisionOf(match: FileMatch, score: Score): Decision {
  if (match.stage === null) return { status: 'played', score };
  const { regular, penalties } = furtherOf(match);
  return { status: 'played', score: regular ?? score, extraTime: regular && score, penalties };
}

async function adjust(
  tx: Tx,
  place: Place,
  teams: Teams,
  asked: ImportAsked & { readonly events: Events },
): Promise<void> {
  const known = await tx
    .selectFrom('point_adjustments')
    .select(['team_id', 'points', 'reason'])
    .where('season_id', '=', place.seasonId)
    .execute();
  for (const { team, points, reason } of asked.adjustments) {
    const teamId = adjustedTeam(teams, team);
    const isIn = known.some(
      (row) => row.team_id === teamId && row.points === points && row.reason === reason,
    );
    if (isIn) continue;
    const where = { tournamentId: place.tournament.id, seasonId: place.seasonId, teamId };
    await addAdjustment(tx, { ...where, points, reason, userId: null }, asked.events);
  }
}

/** By the whole name, or by a part of it that only one team has. */
function adjustedTeam(teams: Teams, name: string): number {
  const whole = teams.get(name);
  if (whole !== undefined) return whole;
  const found = [...teams].filter(([team]) => team.toLowerCase().includes(name.toLowerCase()));
  const [only] = found;
  if (found.length === 1 && only) return only[1];
  throw new ImportRefused(
    `--adjust: ${found.length === 0 ? 'no team' : 'more than one team'} is called ${name}`,
  );
}

/** Once finished, a season stays so: it takes results that correct others, and no match to be played. */
export async function finishWhenAllIsDecided(tx: Tx, { seasonId }: Place, events: Events): Promise<void> {
  const season = await tx
    .selectFrom('seasons')
    .select('state')
    .where('id', '=', seasonId)
    .executeTakeFirstOrThrow();
  const open = await countUndecided(tx, seasonId);
  if (season.state === 'finished' && open > 0) {
    throw new ImportRefused(
      `this season is finished: it takes no match without a result, and the file has ${open}`,
    );
  }
  if (season.state === 'in_progress' && open === 0)
    await stepSeason(tx, { seasonId, to: 'finished' }, events);
}

export async function doublesOf(tx: Tx, place: Place): Promise<[string, string][]> {
  const rows = await tx
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .select(['r.team_id', 'p.nick'])
    .where('r.tournament_id', '=', place.tournament.id)
    .where('p.user_id', 'is', null)
    .execute();
  const squads = Map.groupBy(rows, ({ team_id }) => team_id);
  return [...squads.values()].flatMap((squad) => likelyDoubles(squad.map(({ nick }) => nick)));
}
