import { CONSOLES, type Console, isLeagueMode } from '@matchnight/contract';
import type { PublicRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { pictureAddress } from '../../platform/files.ts';
import { findAllDivisionsOfTournaments } from '../divisions/index.ts';
import { divisionItemView, findAllBetween, findAllLastResults, liveEnds, liveOf } from '../matches/index.ts';
import { newsOfHome } from '../news/index.ts';
import { countPlayersByConsole } from '../players/index.ts';
import { slidesOfHome } from '../slides/index.ts';
import { leadersOf, rankingOf } from '../statistics/index.ts';
import { countTeamsByConsole } from '../teams/index.ts';
import { countTeamsOfTournaments, statusOf } from '../tournaments/index.ts';
import { openSignings } from './open-signings.ts';
import { findAllFaces, findAllShown } from './repository/home.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** "Tonight" begins with the matches that may still be on. */
const STILL_ON_MS = 2 * HOUR_MS;
const TABLE_ROWS = 5;
const MOST_TABLES = 4;
/** How many of each league are shown, and how many in all. */
const [SCORERS_EACH, MOST_SCORERS] = [5, 8];
const MOST_NEWS = 3;

/** The front page: what is on, on every console. */
export const front: Handler<'site.front'> = async (context) => {
  const { db, now, tag, until } = context;
  tag('site', ...CONSOLES.flatMap((console) => [...readOf(console), `search:${console}`] as const));
  until(nextHour(now));
  const [players, teams] = [await countPlayersByConsole(db), await countTeamsByConsole(db)];
  const consoles = [];
  for (const console of CONSOLES) {
    const shown = await shownTournaments(db, console);
    const [table = null] = await tablesOf(db, runningIn(shown), 1);
    consoles.push({
      console,
      players: players.get(console) ?? 0,
      teams: teams.get(console) ?? 0,
      tournaments: shown.map(({ card }) => card).slice(0, 6),
      tonight: await tonightIn(context, console, 6),
      last_results: (await findAllLastResults(db, console, 4)).map(divisionItemView),
      open_signings: await openSignings(context, shown, 2),
      table,
    });
  }
  const news = await newsOfHome(db, CONSOLES, MOST_NEWS);
  return { data: { consoles, slides: await slidesOfHome(db), news } };
};

/** A console's home: what is on, at one glance. */
export const home: Handler<'site.home'> = async (context) => {
  const { db, params, now, tag, until } = context;
  const { console } = params;
  tag('site', ...readOf(console));
  until(nextHour(now));
  const shown = await shownTournaments(db, console);
  const seasons = runningIn(shown);
  const [, tonightEnds] = tonightOf(now);
  const weekEnds = new Date(now.getTime() + 7 * DAY_MS);
  return {
    data: {
      tournaments: shown.map(({ card }) => card),
      tonight: await tonightIn(context, console, 20),
      upcoming: (await findAllBetween(db, console, tonightEnds, weekEnds, 10, true)).map(divisionItemView),
      last_results: (await findAllLastResults(db, console, 10)).map(divisionItemView),
      tables: await tablesOf(db, seasons, MOST_TABLES),
      scorers: await topScorers(context, seasons),
      open_signings: await openSignings(context, shown, 4),
      slides: await slidesOfHome(db),
      news: await newsOfHome(db, [console], MOST_NEWS),
    },
  };
};

function readOf(console: Console) {
  return [`results:${console}`, `news:${console}`, `names:${console}`] as const;
}

/** The answers move with the clock: matches begin, and tonight becomes tomorrow. */
function nextHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + HOUR_MS);
}

function tonightOf(now: Date): [from: Date, to: Date] {
  return [new Date(now.getTime() - STILL_ON_MS), new Date(now.getTime() + DAY_MS / 2)];
}

/** What is on, with the links to where it is shown. */
async function tonightIn(
  { db, now, until }: Pick<PublicRead<'site.front'>, 'db' | 'now' | 'until'>,
  console: Console,
  most: number,
) {
  const rows = await findAllBetween(db, console, ...tonightOf(now), most);
  return rows.map((row) => {
    const ends = liveEnds(row);
    if (ends && ends > now) until(ends);
    return { ...divisionItemView(row), live_url: liveOf(row, now) };
  });
}

type Home = PublicRead<'site.home'>;
type Shown = Awaited<ReturnType<typeof shownTournaments>>;
type Running = ReturnType<typeof runningIn>[number];

/** The divisions that are on, with their seasons. */
function runningIn(shown: Shown) {
  return shown
    .flatMap(({ divisions }) => divisions)
    .flatMap((division) =>
      division.state === 'in_progress' && division.season_id
        ? [{ ...division, season_id: division.season_id }]
        : [],
    );
}

/** The heads of the first leagues' tables, those of a cup's groups last: a knockout has none. */
async function tablesOf(db: DbOrTx, all: readonly Running[], most: number) {
  const leagues = all.filter(({ competition_type: mode }) => isLeagueMode(mode));
  const [whole = [], groups = []] = [false, true].map((isGroup) =>
    leagues.filter(({ feeds_into: cup }) => (cup !== null) === isGroup),
  );
  const running = [...whole, ...groups].slice(0, most);
  const tables = await leadersOf(
    db,
    running.map(({ season_id }) => season_id),
    TABLE_ROWS,
  );
  return running.map((division) => ({
    division: { name: division.name, slug: division.slug },
    tournament: { name: division.tournament_name, slug: division.tournament_slug },
    rows: tables.get(division.season_id) ?? [],
  }));
}

async function shownTournaments(db: DbOrTx, console: Console) {
  const rows = await findAllShown(db, console);
  const ids = rows.map(({ id }) => id);
  const all = await findAllDivisionsOfTournaments(db, ids);
  const registered = await countTeamsOfTournaments(db, ids);
  return rows.map((row) => {
    const divisions = all
      .filter(({ tournament_id }) => tournament_id === row.id)
      .map((division) => ({ ...division, tournament_name: row.name, tournament_slug: row.slug }));
    const card = {
      name: row.name,
      slug: row.slug,
      image: pictureAddress(row.image),
      kind: row.kind,
      status: statusOf(divisions),
      divisions: divisions.length,
      // Those without a division yet take part, too; in two of its divisions a team is one. Who left a season that was played counts there.
      teams: Math.max(registered.get(row.id) ?? 0, ...divisions.map(({ teams }) => teams ?? 0)),
    };
    return { id: row.id, timeZone: row.time_zone, card, divisions };
  });
}

async function topScorers({ db, params: { console }, tag }: Home, running: readonly Running[]) {
  const best = [];
  for (const { season_id, name, slug } of running.slice(0, MOST_TABLES)) {
    const ranking = (await rankingOf(db, season_id, 'scorers')).slice(0, SCORERS_EACH);
    for (const { player, team, value, played } of ranking) {
      best.push({ player, team, division: { name, slug }, value, played: played ?? 0 });
    }
  }
  best.sort((a, b) => b.value - a.value);
  const shown = best.slice(0, MOST_SCORERS);
  const faces = await findAllFaces(
    db,
    console,
    shown.map(({ player }) => player.slug),
  );
  tag(...faces.map(({ id }) => `player:${id}` as const));
  const avatars = new Map(faces.map(({ slug, avatar }) => [slug, pictureAddress(avatar)]));
  return shown.map((one) => ({
    ...one,
    player: { ...one.player, avatar: avatars.get(one.player.slug) ?? null },
  }));
}
