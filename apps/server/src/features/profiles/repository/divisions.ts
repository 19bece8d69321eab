import type { SeasonState } from '@matchnight/contract';
import { sql } from 'kysely';
import { type DbOrTx, prepared } from '../../../platform/database/index.ts';
import { TO_PLAY } from '../../../platform/database/statuses.ts';
import { dropOutsAsJson } from '../../divisions/index.ts';
import type { Button } from '../../showcase/index.ts';

/** How long a match counts as tonight's: until then the report of one side alone does not decide it either. */
const NIGHT_MS = 24 * 3_600_000;

export interface SeasonsAndWeeks {
  /** Its seasons, newest first. */
  readonly seasons: readonly { readonly id: number; readonly name: string; readonly state: SeasonState }[];
  /** The week that is on; null without a schedule. */
  readonly current: number | null;
  /** When another may be on, though nothing was decided; null while the clock changes nothing. */
  readonly until: Date | null;
  readonly total: number;
  /** The last published team of the week: of the current season, else of the newest that has one. */
  readonly published: { readonly season: number; readonly week: number } | null;
  /** Who won the cup of the season; null until it is delivered. */
  readonly champion: { readonly name: string; readonly slug: string; readonly image: string | null } | null;
  /** The cup of some season of the division is delivered. */
  readonly hasChampions: boolean;
  readonly buttons: readonly Button[];
}

/**
 * A division's seasons, and the weeks of one. That of the next match to play is on, so a postponed match of an early week
 * holds nobody back; where no match has a day ahead, the first week with an undecided one is, else the last.
 */
export async function findSeasonsAndWeeks(
  db: DbOrTx,
  divisionId: number,
  seasonId: number | null,
  now: Date,
): Promise<SeasonsAndWeeks> {
  const [row] = await seasonsAndWeeks(db, divisionId, seasonId, new Date(now.getTime() - NIGHT_MS));
  const total = row?.total ?? 0;
  return {
    seasons: row?.seasons ?? [],
    current: row?.next ?? row?.open ?? (total > 0 ? total : null),
    until: row?.date ? new Date(row.date.getTime() + NIGHT_MS) : null,
    total,
    published: row?.season && row.week ? { season: row.season, week: row.week } : null,
    champion: row?.champion ?? null,
    hasChampions: row?.has_champions ?? false,
    buttons: row?.buttons ?? [],
  };
}

interface SeasonsAndWeeksRow {
  readonly seasons: SeasonsAndWeeks['seasons'] | null;
  readonly next: number | null;
  readonly date: Date | null;
  readonly open: number | null;
  readonly total: number | null;
  readonly season: number | null;
  readonly week: number | null;
  readonly champion: SeasonsAndWeeks['champion'];
  readonly has_champions: true | null;
  readonly buttons: readonly Button[] | null;
}

const seasonsAndWeeks = prepared((db, divisionId: number, seasonId: number | null, since: Date) =>
  sql<SeasonsAndWeeksRow>`
    select next.week as next, next.date, last.*, edition.*,
      (select true from cups where division_id = ${divisionId} order by delivered_at desc limit 1) as has_champions,
      (select json_build_object('name', name, 'slug', slug, 'image', image) from teams
       where id = (select champion_id from cups where season_id = ${seasonId})) as champion,
      (select json_agg(json_build_object('label', label, 'url', url, 'target', target) order by "order")
       from custom_buttons where division_id = ${divisionId}) as buttons,
      (select json_agg(s) from (
         select id, name, state from seasons where division_id = ${divisionId} order by id desc limit 200) s) as seasons
    from (select
        (select min(week) from fixtures
         where season_id = ${seasonId} and stage = 'league' and status in ${TO_PLAY}) as open,
        (select max(week) from fixtures where season_id = ${seasonId} and stage = 'league') as total) last
    left join lateral (
      select week, date from fixtures
      where season_id = ${seasonId} and stage = 'league' and status in ${TO_PLAY} and date > ${since}
      order by date, week limit 1) next on true
    left join lateral (
      select s.id as season, newest.week from seasons s
      cross join lateral (
        select week from week_editions where season_id = s.id and published_at is not null
        order by week desc limit 1) newest
      where s.division_id = ${divisionId}
      order by s.is_current desc, s.id desc limit 1) edition on true`.compile(db),
);

/** The season's slots by position, then drawn number, with the size of each squad. */
export async function findAllPlaced(db: DbOrTx, seasonId: number, tournamentId: number) {
  return await db
    .selectFrom('season_teams as slot')
    .innerJoin('teams as team', 'team.id', 'slot.team_id')
    .leftJoin('standings as st', (join) =>
      join.onRef('st.season_id', '=', 'slot.season_id').onRef('st.team_id', '=', 'slot.team_id'),
    )
    .select(['team.name', 'team.slug', 'team.image', 'st.position'])
    .select((eb) =>
      eb
        .selectFrom('registrations as r')
        .where('r.tournament_id', '=', tournamentId)
        .whereRef('r.team_id', '=', 'slot.team_id')
        .select(eb.fn.countAll<number>().as('count'))
        .as('players'),
    )
    .select(dropOutsAsJson(seasonId).as('drop_outs'))
    .where('slot.season_id', '=', seasonId)
    .orderBy(sql`st.position nulls last`)
    .orderBy('slot.number')
    .limit(1000)
    .execute();
}
