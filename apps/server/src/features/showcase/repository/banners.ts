import { sql } from 'kysely';
import { type DbOrTx, prepared, type Tx } from '../../../platform/database/index.ts';
import type { Button } from './buttons.ts';

export interface Banner {
  readonly text: string;
  readonly url: string;
  /** The hash of a kept picture. */
  readonly image: string;
  /** Days of the tournament's zone: "2026-11-22". */
  readonly from: string;
  readonly to: string;
}
export type BannerState = 'coming' | 'running' | 'over';

/** What is shown at the top of a tournament's pages. */
export interface Showcase {
  readonly buttons: readonly Button[];
  readonly banners: readonly Pick<Banner, 'text' | 'url' | 'image'>[];
  /** When another banner begins or ends; null while the clock changes nothing. */
  readonly until: Date | null;
}

/** All banners of a tournament in their order, with how they stand on the clock. */
export async function findAllBanners(
  db: DbOrTx,
  of: { readonly tournamentId: number; readonly timeZone: string; readonly now: Date },
): Promise<(Banner & { readonly state: BannerState })[]> {
  const { rows } = await sql<Banner & { state: BannerState }>`
    select text, url, image, first_day::text as "from", last_day::text as "to",
      case when ${of.now} < starts then 'coming' when ${of.now} < ends then 'running' else 'over' end as state
    from ${shown(of.tournamentId, of.timeZone)} order by "order"`.execute(db);
  return rows;
}

/** The list takes the place of the one before. */
export async function replaceBanners(
  tx: Tx,
  tournamentId: number,
  banners: readonly Banner[],
): Promise<void> {
  await tx.deleteFrom('banners').where('tournament_id', '=', tournamentId).execute();
  for (const [at, { text, url, image, from, to }] of banners.entries()) {
    await sql`insert into banners (tournament_id, "order", text, url, image, first_day, last_day)
      values (${tournamentId}, ${at + 1}, ${text}, ${url}, ${image}, ${from}::date, ${to}::date)`.execute(tx);
  }
}

interface ShowcaseRow {
  readonly buttons: Showcase['buttons'] | null;
  readonly banners: Showcase['banners'] | null;
  readonly until: Date | null;
}

/** The buttons of a tournament, and the banners that run now, by one statement. */
export async function findShowcase(
  db: DbOrTx,
  of: { readonly tournamentId: number; readonly timeZone: string; readonly now: Date },
): Promise<Showcase> {
  const [row] = await showcase(db, of.tournamentId, of.timeZone, of.now);
  return { buttons: row?.buttons ?? [], banners: row?.banners ?? [], until: row?.until ?? null };
}

const showcase = prepared((db, tournamentId: number, timeZone: string, now: Date) =>
  sql<ShowcaseRow>`
    select
      (select json_agg(json_build_object('label', label, 'url', url, 'target', target) order by "order")
       from custom_buttons where tournament_id = ${tournamentId} and division_id is null) as buttons,
      (select json_agg(json_build_object('text', text, 'url', url, 'image', image) order by "order")
       from ${shown(tournamentId, timeZone)} where starts <= ${now} and ends > ${now}) as banners,
      (select min(least(case when starts > ${now} then starts end, case when ends > ${now} then ends end))
       from ${shown(tournamentId, timeZone)}) as until`.compile(db),
);

/** From the midnight before their first day to the one after their last. */
function shown(tournamentId: number, timeZone: string) {
  return sql`(select *, first_day::timestamp at time zone ${timeZone} as starts,
      (last_day + 1)::timestamp at time zone ${timeZone} as ends
    from banners where tournament_id = ${tournamentId}) shown`;
}
