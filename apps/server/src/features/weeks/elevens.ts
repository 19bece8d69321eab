import { isDecided, teamOfTheWeek } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { findAllSheets, type Sheets } from '../matches/index.ts';
import { appearancesOf, candidatesFrom, facesOf, frozen } from './candidates.ts';
import { findAllWeeks, insertEditions, type WeekRow } from './repository/weeks.ts';

interface ElevensAsked {
  readonly seasonId: number;
  /** Who published them. */
  readonly userId: number | null;
  readonly now: Date;
  /** Of the season, where they are read already. */
  readonly sheets?: Sheets;
  /** When a week's was; null leaves it to its administrators. */
  publishedAt(week: number, isLast: boolean): Date | null;
}

/**
 * The elevens of all weeks of a season whose matches are decided, at once, as if each had been picked and published in
 * its time: for the demo.
 */
export async function insertElevens(tx: Tx, asked: ElevensAsked): Promise<void> {
  const { seasonId, userId, now } = asked;
  const weeks = await findAllWeeks(tx, seasonId);
  const closed = weeks.filter(({ statuses }) => statuses.every(isDecided));
  const read = asked.sheets ?? (await findAllSheets(tx, seasonId));
  const sheets = read.map((one) => ({ ...one, played: appearancesOf(one) }));
  const faces = await facesOf(
    tx,
    sheets.flatMap(({ played }) => played),
  );
  const selections = new Map<number, number>();
  const editions = closed.map(({ week, results }: WeekRow) => {
    const played = sheets.filter((one) => one.week === week).flatMap((one) => one.played);
    const candidates = candidatesFrom(played, faces, selections);
    const published_at = asked.publishedAt(week, week === closed.at(-1)?.week);
    const slots = teamOfTheWeek(candidates).map(({ player }) => {
      const one = candidates.find((candidate) => candidate.player === player);
      if (!one) return { player_id: null };
      if (published_at) selections.set(one.player, one.selections + 1);
      return published_at ? frozen(one) : { player_id: one.player };
    });
    const at = published_at ?? now;
    return { week, results, slots, picked_at: at, published_at, user_id: published_at && userId };
  });
  await insertEditions(tx, seasonId, editions);
}
