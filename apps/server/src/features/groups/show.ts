import type { CallOf, ReplyOf } from '@matchnight/contract';
import { fedTeams, type GroupEnd, isByLot, rankBest } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { seasonRefOf } from '../divisions/index.ts';
import { championsOfBrackets, groupEndsOfAll } from '../liguilla/index.ts';
import { findAllTeamsByIds, teamRef } from '../teams/index.ts';
import { stateOf } from '../tournaments/index.ts';
import { drawHeadView, drawView } from './draw-view.ts';
import { type DrawRow, findAllDraws } from './repository/draws.ts';
import { findAllTables, type TableRow } from './repository/tables.ts';
import { findAllStages, type Stage, type StageGroup } from './stages.ts';

type Shown = ReplyOf<CallOf<'groups.show'>>['data']['stages'][number];
type Ends = readonly GroupEnd<number, number>[];
type Teams = ReadonlyMap<number, Awaited<ReturnType<typeof findAllTeamsByIds>>[number]>;

/** What a stage is shown with. */
interface Known {
  readonly stage: Stage;
  /** By season. */
  readonly tables: ReadonlyMap<number, readonly TableRow[]>;
  readonly ends: Ends;
  readonly champion: number | null;
  readonly draws: readonly DrawRow[];
}

/** The groups of a tournament as they stand, with the same statements for any number of them and of their stages. */
export const show: Handler<'groups.show'> = async ({ db, noun: { tournament }, tag }) => {
  tag(`standings:${tournament.id}`, `names:${tournament.console}`);
  const stages = await findAllStages(db, tournament.id);
  tag(...stages.map(({ final }) => `division:${final.id}` as const));
  const groups = stages.flatMap((stage) => stage.groups);
  const rows = await findAllTables(
    db,
    groups.flatMap(({ season }) => season ?? []),
  );
  const tables = Map.groupBy(rows, ({ season_id }) => season_id);
  const draws = Map.groupBy(await drawsOf(db, stages), ({ season_id }) => season_id);
  const ends = await groupEndsOfAll(
    db,
    stages.map(({ fed }) => fed),
  );
  const champions = await championsOfBrackets(db, stages.flatMap(seasonToWin));
  const known = stages.map((stage, index): Known => {
    const season = stage.final.season_id ?? 0;
    const champion = champions.get(season) ?? null;
    return { stage, tables, ends: ends[index] ?? [], champion, draws: draws.get(season) ?? [] };
  });
  const teams = await teamsIn(db, known);
  return { data: { stages: known.map((one) => stageView(one, teams)) } };
};

async function drawsOf(db: DbOrTx, stages: readonly Stage[]): Promise<DrawRow[]> {
  return await findAllDraws(
    db,
    stages.flatMap(({ final }) => final.season_id ?? []),
  );
}

/** Before its schedule nobody has won it. */
function seasonToWin({ final: { season_id: season, season_state: state } }: Stage): number[] {
  return season === null || state === 'to_start' || state === 'programming' ? [] : [season];
}

/** The champions, and the teams of the last draws: some may be in no group any more. */
async function teamsIn(db: DbOrTx, known: readonly Known[]): Promise<Teams> {
  const ids = known.flatMap(({ champion, draws }) => [
    ...(champion === null ? [] : [champion]),
    ...(draws[0]?.team_ids ?? []),
  ]);
  const rows = await findAllTeamsByIds(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, row]));
}

function stageView(known: Known, teams: Teams): Shown {
  const { stage, tables, ends, draws } = known;
  const [last, ...former] = draws;
  const champion = teams.get(known.champion ?? 0);
  const through = throughAsBest(stage, ends);
  return {
    final: {
      id: stage.final.id,
      name: stage.final.name,
      slug: stage.final.slug,
      state: stateOf(stage.final.season_state),
      season: seasonRefOf(stage.final),
      teams: fedTeams(stage.fed),
      champion: champion ? teamRef(champion) : null,
    },
    groups: stage.groups.map((group) => groupView(group, known, through)),
    best: bestView(known, through),
    draw: last ? drawView(last, { groups: stage.groups, tables, teams }) : null,
    former: former.map(drawHeadView),
  };
}

/** The teams of the further place that would go on now; null: none of any do. */
function throughAsBest({ fed: { best } }: Stage, ends: Ends): ReadonlySet<number> | null {
  return (
    best &&
    new Set(
      rankBest(ends)
        .slice(0, best.count)
        .map(({ team }) => team),
    )
  );
}

function groupView(
  { division, season, places }: StageGroup,
  { stage, tables, ends }: Known,
  through: ReadonlySet<number> | null,
): Shown['groups'][number] {
  const rows = tables.get(season ?? 0) ?? [];
  const isEverythingOver = ends.every(({ isOver }) => isOver);
  const best = stage.fed.best?.position ?? 0;
  const zoneOf = ({ id, position, place }: TableRow) => {
    if (position === null) return null;
    if (place <= places) return 'through';
    if (place !== best) return null;
    if (!isEverythingOver) return 'best';
    return through?.has(id) ? 'through' : null;
  };
  return {
    id: division.id,
    name: division.name,
    slug: division.slug,
    state: stateOf(division.season_state),
    places,
    is_over: ends.find(({ group }) => group === division.id)?.isOver ?? false,
    rows: rows.map((row, index) => ({
      position: row.position ?? index + 1,
      team: teamRef(row),
      played: row.played,
      goal_difference: row.goal_difference,
      points: row.points,
      zone: zoneOf(row),
      withdrawn: row.is_withdrawn,
    })),
  };
}

function bestView({ stage, tables, ends }: Known, through: ReadonlySet<number> | null): Shown['best'] {
  const { best } = stage.fed;
  if (!best) return null;
  const rows = new Map([...tables.values()].flat().map((row) => [`${row.season_id}-${row.id}`, row]));
  const isFinal = ends.every(({ isOver }) => isOver);
  const ranked = rankBest(ends);
  const nameOf = (team: number) => [...rows.values()].find(({ id }) => id === team)?.name ?? [];
  return {
    ...best,
    is_final: isFinal,
    rows: ranked.flatMap((place, index) => {
      const group = stage.groups.find(({ division }) => division.id === place.group);
      const row = rows.get(`${group?.season}-${place.team}`);
      if (!group || !row) return [];
      // What a lot says of those who have not played would look like an order.
      const stands = isFinal || place.played > 0;
      const level = stands ? ranked.slice(index + 1).filter((other) => isByLot(place, other)) : [];
      return [
        {
          place: stands ? index + 1 : null,
          team: teamRef(row),
          group: group.division.name,
          played: place.played,
          points: place.points,
          goal_difference: place.goalDifference,
          goals_for: place.goalsFor,
          is_through: stands && (through?.has(place.team) ?? false),
          lot_over: level.flatMap(({ team }) => nameOf(team)),
        },
      ];
    }),
  };
}
