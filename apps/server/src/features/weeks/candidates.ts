import {
  rankedForWeek,
  SIDES,
  type WeekAppearance,
  type WeekPlayer,
  weekAppearances,
  weekTotals,
} from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllSheets } from '../matches/index.ts';
import { findAllTeamsByIds } from '../teams/index.ts';
import { countSelections, findAllPlayers, type SlotValues } from './repository/weeks.ts';

/** A player who played in the week and may be in its team. */
export interface Candidate extends WeekPlayer<number> {
  readonly slug: string;
  /** The last team that the player played for. */
  readonly team: Faces['teams'][number];
}
/** What the players and teams of a week are called. */
interface Faces {
  readonly players: Awaited<ReturnType<typeof findAllPlayers>>;
  readonly teams: Awaited<ReturnType<typeof findAllTeamsByIds>>;
}

type SheetOfWeek = Awaited<ReturnType<typeof findAllSheets>>[number];
type Appearance = WeekAppearance<number, number>;

/** Everybody who played in a week, the best first; of lines that an import made nobody: who else played is not known. */
export async function candidatesOf(db: DbOrTx, seasonId: number, week: number): Promise<Candidate[]> {
  const sheets = await findAllSheets(db, seasonId, week);
  const appearances = sheets.flatMap(appearancesOf);
  const faces = await facesOf(db, appearances);
  return candidatesFrom(appearances, faces, await countSelections(db, seasonId, week));
}

export async function facesOf(db: DbOrTx, appearances: readonly Appearance[]): Promise<Faces> {
  return {
    players: await findAllPlayers(db, [...new Set(appearances.map(({ player }) => player))]),
    teams: await findAllTeamsByIds(db, [...new Set(appearances.map(({ team }) => team))]),
  };
}

export function appearancesOf({ sheet, weights }: SheetOfWeek): Appearance[] {
  return SIDES.flatMap((side) => {
    if (sheet.goalsOnly[side]) return [];
    const lines = { home: [], away: [], [side]: sheet.lines[side] };
    return weekAppearances({ ...sheet, lines, imported: false }, weights);
  });
}

export function candidatesFrom(
  appearances: readonly Appearance[],
  { players, teams }: Faces,
  selections: ReadonlyMap<number, number>,
): Candidate[] {
  const byPlayer = Map.groupBy(appearances, ({ player }) => player);
  const candidates = players.flatMap(({ id, nick, slug }) => {
    const own = byPlayer.get(id) ?? [];
    const last = own.at(-1);
    const team = teams.find((one) => one.id === last?.team);
    if (!last || !team) return [];
    const { position } = last;
    const matches = own.map(({ match }) => match);
    return [{ player: id, nick, slug, position, team, selections: selections.get(id) ?? 0, matches }];
  });
  return rankedForWeek(candidates);
}

/** What is kept of the player once the team of the week is published. */
export function frozen(one: Candidate): SlotValues {
  const { index, goals, assists } = weekTotals(one);
  return { player_id: one.player, team_id: one.team.id, index, goals, assists };
}
