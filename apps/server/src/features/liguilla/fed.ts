import {
  type Feeding,
  fedSeats,
  fedTeams,
  type GroupNow,
  qualifiedNow,
  qualifiedTeams,
  seatTeams,
} from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import {
  type FeedRow,
  feedingOf,
  findAllFeeds,
  holdSeason,
  replaceFedSlots,
  touchDivision,
} from '../divisions/index.ts';
import { arrange, type Touches } from './arrange.ts';
import { bracketOf } from './bracket.ts';
import { findAllOriented } from './oriented.ts';
import { refusalOf } from './refusals.ts';
import { type FedBy, findBySeason, findCurrent, type LiguillaRow, save } from './repository/brackets.ts';
import { findAllGroups, findAllHeirsOf, findPlace, type GroupRow } from './repository/groups.ts';

/** How a division would be fed if its schedule were created now; null: nobody feeds it. */
export async function fedToCome(db: DbOrTx, divisionId: number): Promise<FedBy | null> {
  const rows = await findAllFeeds(db, [divisionId]);
  const feeding = feedingOf(rows);
  return feeding && { ...sourcesOf(feeding, rows), seats: unknownSeats(feeding) };
}

/** The seasons of the groups that feed a season's final phase, or fed it; none where nobody feeds it. */
export async function feedingSeasons(db: DbOrTx, seasonId: number): Promise<number[]> {
  return (await feedingGroups(db, { seasonId })).map(({ season }) => season);
}

/** The same with the division of each; of a season, or of the current one of a division. */
export async function feedingGroups(
  db: DbOrTx,
  of: { readonly seasonId: number } | { readonly divisionId: number },
): Promise<{ readonly group: number; readonly season: number }[]> {
  const row = await ('seasonId' in of ? findBySeason(db, of.seasonId) : findCurrent(db, of.divisionId));
  return (row?.fed?.seasons ?? []).flatMap(({ group, season }) =>
    season === null ? [] : [{ group, season }],
  );
}

function sourcesOf(feeding: Feeding<number>, rows: readonly FeedRow[]): Omit<FedBy, 'seats'> {
  const seasons = rows.map(({ feeder_id: group, season_id: season }) => ({ group, season }));
  return { ...feeding, seasons };
}

function unknownSeats(feeding: Feeding<number>): null[] {
  return new Array<null>(fedTeams(feeding)).fill(null);
}

/**
 * The teams of the groups that are over take their places, and the best of all groups when the last is over; again
 * whenever a table changes afterwards. Two groups that end at once wait for each other here.
 * @throws Refusal `liguilla_later_match_played` where that takes a team from a match with a result
 */
export async function seatFed(tx: Tx, seasonId: number, touches: Touches): Promise<void> {
  await holdSeason(tx, seasonId);
  const row = await findBySeason(tx, seasonId);
  if (!row?.fed || row.teams === null) return;
  const seats = await qualified(tx, row.seasonId, row.fed);
  if (seats.join() === row.fed.seats.join()) return;
  const matches = await findAllOriented(tx, row);
  const bracket = bracketOf(row, matches);
  const step = seatTeams(bracket, fedSeats(row.fed, seats));
  if (!step.ok) throw refusalOf(step.failure, { bracket, matches }, 0);
  await save(tx, seasonId, { settings: row.settings, entrants: seats });
  await replaceFedSlots(tx, seasonId, seats);
  const after: LiguillaRow = { ...row, fed: { ...row.fed, seats } };
  await arrange(tx, after, { bracket: step.bracket, matches, touches });
  touchDivision(tx, await findPlace(tx, row.divisionId));
  const moved = [...seats, ...row.fed.seats].filter((team) => team !== null);
  touches(...moved.map((team) => `team:${team}` as const));
}

/** Who would take each seat if the groups that have begun ended now. */
export async function fedNow(db: DbOrTx, fed: FedBy): Promise<(number | null)[]> {
  const seats = qualifiedNow(fed, await groupEnds(db, fed));
  // Who is seated stays so: they may have taken over the slot of a team that went on.
  return seats.map((team, seat) => fed.seats[seat] ?? team);
}

/** Whoever took over a slot of the final phase keeps it, whatever the group's table says of the team before. */
async function qualified(tx: Tx, seasonId: number, fed: FedBy): Promise<(number | null)[]> {
  const seats = qualifiedTeams(fed, await groupEnds(tx, fed));
  const heirs = await findAllHeirsOf(tx, seasonId);
  return seats.map((team) => {
    let own = team;
    for (let heir = heirs.get(own ?? 0); heir !== undefined; heir = heirs.get(heir)) own = heir;
    return own;
  });
}

type Sources = Pick<FedBy, 'feeds' | 'best' | 'seasons'>;

/** The groups of a final phase as they stand. */
export async function groupEnds(db: DbOrTx, fed: Sources): Promise<GroupNow<number, number>[]> {
  const [ends] = await groupEndsOfAll(db, [fed]);
  return ends ?? [];
}

/** The same of several final phases, in their order: two statements for any number of them. */
export async function groupEndsOfAll(
  db: DbOrTx,
  phases: readonly Sources[],
): Promise<GroupNow<number, number>[][]> {
  const asked = phases.flatMap(({ seasons, best }) =>
    seasons.flatMap(({ season }) => (season === null ? [] : [{ season, position: best?.position ?? null }])),
  );
  const rows = Map.groupBy(await findAllGroups(db, asked), ({ season_id }) => season_id);
  return phases.map((fed) =>
    fed.seasons.map(({ group, season }) => endOf(group, rows.get(season ?? 0) ?? [], fed)),
  );
}

function endOf(group: number, rows: readonly GroupRow[], { feeds, best }: Feeding): GroupNow<number, number> {
  const places = feeds.find((feed) => feed.group === group)?.places ?? 0;
  // A group whose team in that place goes on anyway has none among the best: nobody enters twice.
  const own = best && places < best.position ? rows[best.position - 1] : null;
  return {
    group,
    isOver: rows.length > 0 && rows.every(({ is_over }) => is_over),
    hasBegun: rows.some(({ has_begun }) => has_begun),
    teams: rows.map(({ team_id }) => team_id),
    nth: own
      ? { team: own.team_id, group, lot: own.lot, adjustment: own.adjustment, matches: own.matches }
      : null,
  };
}
