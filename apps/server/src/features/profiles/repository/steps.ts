import type { Console, Mode, SeasonState } from '@matchnight/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { TO_PLAY } from '../../../platform/database/statuses.ts';
import { type FeedRow, feedsOf } from '../../divisions/index.ts';
import type { TypedCalendar } from '../../matches/index.ts';
import { isRunBy } from '../../tournaments/index.ts';

/** A division with all that its next step follows from. */
export interface StepRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly tournament_id: number;
  readonly tournament_name: string;
  readonly tournament_slug: string;
  readonly mode: Mode;
  /** Null before the first season. */
  readonly season_id: number | null;
  readonly state: SeasonState | null;
  readonly teams: readonly number[];
  /** The teams of the last draw of numbers; null before it. */
  readonly drawn: readonly number[] | null;
  /** What feeds it, and how it feeds another. */
  readonly feeders: readonly FeedRow[];
  readonly feeds: readonly FeedRow[];
  readonly calendar: TypedCalendar | null;
  readonly time_zone: string;
  /** How many go on to its own play-offs. */
  readonly playoffs: number;
  /** Matches that are to play, or teams that are still to come from other divisions. */
  readonly has_open: boolean;
}

export async function findStep(db: DbOrTx, divisionId: number): Promise<StepRow | undefined> {
  const { rows } = await stepsOf(sql`d.id = ${divisionId}`).execute(db);
  return rows[0];
}

/** The divisions of a console in the tournaments that a user runs, the newest first. */
export async function findAllStepsOfUser(
  db: DbOrTx,
  console: Console,
  viewer: Parameters<typeof isRunBy>[1],
): Promise<StepRow[]> {
  const own = sql`t.console = ${console} and ${isRunBy(sql`t.id`, viewer)}`;
  const { rows } = await sql<StepRow>`${stepsOf(own)} order by t.id desc, d.tier limit 100`.execute(db);
  return rows;
}

function stepsOf(which: RawBuilder<unknown>) {
  return sql<StepRow>`
    select d.id, d.name, d.slug, d.competition_type as mode,
      t.id as tournament_id, t.name as tournament_name, t.slug as tournament_slug,
      s.id as season_id, s.state, s.calendar, t.time_zone, d.teams_playoffs as playoffs,
      array(select slot.team_id from season_teams slot where slot.season_id = s.id) as teams,
      (select draw.team_ids from season_draws draw where draw.season_id = s.id and draw.kind = 'numbers'
       order by draw.id desc limit 1) as drawn,
      exists (select 1 from fixtures f where f.season_id = s.id and f.status in ${TO_PLAY})
        or exists (select 1 from liguillas l where l.season_id = s.id and l.entrants @> '[null]') as has_open,
      ${feedsOf('division_id', sql`d.id`)} as feeders,
      ${feedsOf('feeder_id', sql`d.id`)} as feeds
    from divisions d
    join tournaments t on t.id = d.tournament_id
    left join seasons s on s.division_id = d.id and s.is_current
    where ${which}`;
}
