import { CONSOLES, type Console, type contract } from '@matchnight/contract';
import type { Handlers } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { pictureAddress } from '../../platform/files.ts';
import { findAllBetween, findAllLastResults } from '../fixtures/index.ts';
import { countPlayersByConsole } from '../players/index.ts';
import { leadersOf, rankingOf } from '../statistics/index.ts';
import { countTeamsByConsole } from '../teams/index.ts';
import { findAllDivisions, statusOf } from '../tournaments/index.ts';
import { findAllShown } from './repository.ts';

type HomeHandlers = Pick<Handlers<typeof contract.site>, 'front' | 'home'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** "Tonight" begins with the matches that may still be on. */
const STILL_ON_MS = 2 * HOUR_MS;
const TABLE_ROWS = 5;
const MOST_TABLES = 4;

/** The front page and each console's home: what is on, at one glance. */
export function homeHandlers(): HomeHandlers {
  return {
    async front({ db, tag }) {
      tag('site', ...CONSOLES.map((console) => `console:${console}`));
      const [players, teams] = [await countPlayersByConsole(db), await countTeamsByConsole(db)];
      const consoles = [];
      for (const console of CONSOLES) {
        consoles.push({
          console,
          players: players.get(console) ?? 0,
          teams: teams.get(console) ?? 0,
          tournaments: (await shownTournaments(db, console)).map(({ card }) => card).slice(0, 6),
          last_results: await findAllLastResults(db, console, 4),
        });
      }
      return { data: { consoles } };
    },
    async home({ db, params, now, tag, until }) {
      const { console } = params;
      tag('site', `console:${console}`);
      // The answer moves with the clock: matches begin, and tonight becomes tomorrow.
      until(new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS + HOUR_MS));
      const shown = await shownTournaments(db, console);
      const from = new Date(now.getTime() - STILL_ON_MS);
      const tonightEnds = new Date(now.getTime() + DAY_MS / 2);
      const running = shown
        .flatMap(({ divisions }) => divisions)
        .filter(({ state }) => state === 'in_progress');
      const seasons = running.flatMap((division) =>
        division.season_id ? [{ ...division, season_id: division.season_id }] : [],
      );
      const first = seasons.slice(0, MOST_TABLES);
      const tables = await leadersOf(
        db,
        first.map(({ season_id }) => season_id),
        TABLE_ROWS,
      );
      return {
        data: {
          tournaments: shown.map(({ card }) => card),
          tonight: await findAllBetween(db, console, from, tonightEnds, 20),
          upcoming: await findAllBetween(db, console, tonightEnds, new Date(now.getTime() + 7 * DAY_MS), 10),
          last_results: await findAllLastResults(db, console, 10),
          tables: first.map((division) => ({
            division: { name: division.name, slug: division.slug },
            tournament: { name: division.tournament_name, slug: division.tournament_slug },
            rows: tables.get(division.season_id) ?? [],
          })),
          scorers: await topScorers(db, seasons),
        },
      };
    },
  };
}

async function shownTournaments(db: DbOrTx, console: Console) {
  const rows = await findAllShown(db, console);
  const all = await findAllDivisions(
    db,
    rows.map(({ id }) => id),
  );
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
      teams: divisions.reduce((sum, { teams }) => sum + (teams ?? 0), 0),
    };
    return { card, divisions };
  });
}

async function topScorers(db: DbOrTx, seasons: readonly { season_id: number; name: string; slug: string }[]) {
  const scorers = [];
  for (const { season_id, name, slug } of seasons.slice(0, MOST_TABLES)) {
    const best = (await rankingOf(db, season_id, 'scorers')).slice(0, 3);
    for (const { player, team, value, played } of best) {
      scorers.push({ player, team, division: { name, slug }, value, played: played ?? 0 });
    }
  }
  return scorers.sort((a, b) => b.value - a.value).slice(0, 10);
}
