import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { doubleRound } from '@matchnight/rules';
import { sql } from 'kysely';
import {
  findOrMakeTournament,
  importSeason,
  readSeasonFile,
  type SeasonFile,
} from '../../apps/server/src/features/imports/index.ts';
import { events } from '../../apps/server/src/wiring.ts';
import { type Db, inWriteOf } from './database.ts';
import { makeBenchShop } from './shop.ts';

const REAL = fileURLToPath(new URL('../../../shared/data/premier-league-2023-24.json', import.meta.url));
/** Tables that are read cold need several addresses: requests for the same one would share a computation. */
export const COPIES = 16;
export const SLUG = 'premier-league-2023-24';
const PLAYERS = 400;
export const COPY_WITH_PLAYERS = 'copy-1';

/** The season of the peers' measures (an invented one of the same size where the data is missing), copies of its table, and a shop. */
export async function fillDatabase(db: Db): Promise<void> {
  const text = await readFile(REAL, 'utf8').catch(() => null);
  const file = text === null ? inventedSeason(20) : readSeasonFile(text);
  await enter(db, file, 'Premier League 2023-24');
  for (let copy = 1; copy < COPIES; copy += 1) await copyTable(db, copy);
  await addPlayers(db);
  await makeBenchShop(db);
  // Autovacuum does this on a site in use.
  await sql`analyze`.execute(db);
}

export async function enter(db: Db, file: SeasonFile, tournament: string): Promise<void> {
  const options = {
    division: tournament,
    season: '2023/24',
    mode: 'rounds_final',
    tieBreaks: 'goal_difference',
    timeZone: 'UTC',
    adjustments: [],
    aliases: [],
    carry: '',
    correct: false,
  } as const;
  await inWriteOf(db, async (tx) => {
    const into = await findOrMakeTournament(tx, { ...options, console: 'psn', name: tournament });
    const outside = { events, now: new Date(), userId: null, progress: () => {} };
    return await importSeason(tx, file, { ...options, into }, outside);
  });
}

/** A double round of this many teams with made-up scores; the first `decided` matches have one. */
export function inventedSeason(
  teams: number,
  decided = Number.POSITIVE_INFINITY,
  prefix = 'Team',
): SeasonFile {
  const names = Array.from({ length: teams }, (_, index) => `${prefix} ${index + 1}`);
  let number = 0;
  const matches = doubleRound(names).flatMap((round) =>
    round.pairings.map(({ home, away }) => {
      number += 1;
      const goals = (seed: number): number => (number * seed) % 5;
      return {
        number,
        week: round.number,
        stage: null,
        phase: null,
        round: `Matchday ${round.number}`,
        team1: home,
        team2: away,
        ...(number <= decided ? { score: { ft: [goals(7), goals(3)] as [number, number] } } : {}),
      };
    }),
  );
  return { name: null, matches, leftOut: [] };
}

async function copyTable(db: Db, copy: number): Promise<void> {
  const slug = `copy-${copy}`;
  await sql`
    with tournament as (
      insert into tournaments (console, slug, name, mode) values ('psn', ${slug}, ${slug}, 'rounds_final') returning id),
    division as (
      insert into divisions (tournament_id, console, slug, name, tier, competition_type)
      select id, 'psn', ${slug}, ${slug}, 1, 'rounds_final' from tournament returning id),
    season as (
      insert into seasons (division_id, name, state, tie_breaks)
      select id, '1', 'in_progress', array['goal_difference'] from division returning id)
    insert into standings
    select (jsonb_populate_record(s, jsonb_build_object('season_id', season.id))).*
    from standings s, season
    where s.season_id = (select min(season_id) from standings)`.execute(db);
}

/** The players of one copy, made up: real seasons name fewer scorers. */
async function addPlayers(db: Db): Promise<void> {
  await sql`
    with player as (
      insert into players (console, slug, nick, nick_skeleton, gamertag, position)
      select 'psn', 'bench-' || n, 'Bench ' || n, 'bench' || n, 'Bench ' || n, 'ST' from generate_series(1, ${PLAYERS}) n
      returning id),
    season as (
      select s.id from seasons s join divisions d on d.id = s.division_id where d.slug = ${COPY_WITH_PLAYERS}),
    team as (select array_agg(team_id) as ids from standings where season_id = (select id from season))
    insert into player_statistics (season_id, player_id, team_id, played, goals)
    select season.id, player.id, team.ids[1 + player.id % cardinality(team.ids)], 1 + player.id % 38, 1 + player.id % 30
    from player, season, team`.execute(db);
}
