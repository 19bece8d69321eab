import { MOST_IN_GROUP } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import {
  type DivisionRow,
  type FeedRow,
  feedingOf,
  findAllDivisionsOfTournament,
  findAllFeedsOfTournament,
} from '../divisions/index.ts';
import { type FedBy, findAllBrackets } from '../liguilla/index.ts';

type Fed = Omit<FedBy, 'seats'>;

/** A final phase with the groups that feed it. */
export interface Stage {
  readonly final: DivisionRow;
  /** As it was when its schedule was created; before that as it is set. */
  readonly fed: Fed;
  /** In the order in which they are crossed. */
  readonly groups: readonly StageGroup[];
}
export interface StageGroup {
  readonly division: DivisionRow;
  /** The season that is meant; null before its first. */
  readonly season: number | null;
  readonly places: number;
}

/** The group stages of a tournament, by the tiers of their final phases. Leagues of more teams than a group has are none. */
export async function findAllStages(db: DbOrTx, tournamentId: number): Promise<Stage[]> {
  const feeds = Map.groupBy(
    await findAllFeedsOfTournament(db, tournamentId),
    ({ division_id }) => division_id,
  );
  if (feeds.size === 0) return [];
  const divisions = await findAllDivisionsOfTournament(db, tournamentId);
  const byId = new Map(divisions.map((division) => [division.id, division]));
  const finals = divisions.filter(({ id }) => feeds.get(id)?.every(({ slots }) => slots <= MOST_IN_GROUP));
  const brackets = await findAllBrackets(
    db,
    finals.flatMap(({ season_id }) => season_id ?? []),
  );
  return finals.flatMap((final) => {
    const bracket = brackets.find(({ seasonId }) => seasonId === final.season_id);
    const fed = (bracket?.teams === null ? null : bracket?.fed) ?? fedToCome(feeds.get(final.id) ?? []);
    return fed ? [{ final, fed, groups: groupsOf(fed, byId) }] : [];
  });
}

function fedToCome(rows: readonly FeedRow[]): Fed | null {
  const feeding = feedingOf(rows);
  const seasons = rows.map(({ feeder_id: group, season_id: season }) => ({ group, season }));
  return feeding && { ...feeding, seasons };
}

function groupsOf(fed: Fed, byId: ReadonlyMap<number, DivisionRow>): StageGroup[] {
  return fed.feeds.flatMap(({ group, places }) => {
    const division = byId.get(group);
    const season = fed.seasons.find((one) => one.group === group)?.season ?? null;
    return division ? [{ division, season, places }] : [];
  });
}
