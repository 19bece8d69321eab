import { holdRatings } from '../features/statistics/repository/elo.ts';
import type { TestApp } from './app.ts';

/** Ratings as matches would have left them, in thousandths of a point. */
export async function rate(
  app: TestApp,
  ...rated: readonly (readonly [team: number, rating: number, matches: number])[]
): Promise<void> {
  await app.write(async (tx) => {
    await holdRatings(
      tx,
      rated.map(([team]) => team),
    );
    for (const [team, rating, matches] of rated) {
      await tx.updateTable('team_ratings').set({ rating, matches }).where('team_id', '=', team).execute();
    }
  });
}
