import type { DisciplineRules, MatchCards } from '@matchnight/rules';
import { earnedBy, earnedOf, keyOf, progressOf } from './progress.ts';
import type { PlayerFacts, SuspensionRow } from './repository/facts.ts';
import type { NewSuspension } from './repository/suspensions.ts';

interface Changes {
  readonly changed: NewSuspension[];
  readonly gone: number[];
}

/**
 * What happens to a player's suspensions. `cards`: those of the season, if they may have changed; null leaves the
 * earned suspensions as they are. Suspensions earned before `from` and completely served are left out, with the matches
 * that served them.
 */
export function changesOf(
  facts: PlayerFacts,
  {
    cards,
    seasonId,
    rules,
    from,
  }: {
    cards: readonly MatchCards<number>[] | null;
    seasonId: number;
    /** That season's. */
    rules: DisciplineRules;
    /** Epoch milliseconds. */
    from: number;
  },
): Changes {
  const stored = new Map(facts.suspensions.map((row) => [keyOf(row), row]));
  const earned = new Map(
    cards === null
      ? []
      : earnedBy(cards, rules, facts.kept_yellows).map((one) => [keyOf(one), { ...one, season: seasonId }]),
  );
  const kept = facts.suspensions.filter(({ season }) => cards === null || season !== seasonId);
  for (const row of kept) earned.set(keyOf(row), { ...earnedOf(row), season: row.season });
  const settled = [...earned.values()].flatMap((one) => {
    const row = stored.get(keyOf(one));
    const isSame = row && row.matches === one.matches && row.at === one.earnedAt;
    return isSame && row.served.length === row.matches && row.at < from ? [row] : [];
  });
  const isSettled = new Set(settled.map(keyOf));
  const asked = [...earned.values()].filter((one) => !isSettled.has(keyOf(one)));
  const progress = progressOf(facts, asked, new Set(settled.flatMap(({ served }) => served)));
  const changed = progress.flatMap(({ suspension, served }) => {
    const { season } = earned.get(keyOf(suspension)) ?? { season: seasonId };
    return isAsStored(stored.get(keyOf(suspension)), suspension, served)
      ? []
      : [
          {
            tournament_id: facts.tournament_id,
            player_id: facts.player_id,
            season_id: season,
            fixture_id: suspension.match,
            reason: suspension.reason,
            matches: suspension.matches,
            earned_at: new Date(suspension.earnedAt),
            served_by: served,
          },
        ];
  });
  const gone = facts.suspensions.filter((row) => !earned.has(keyOf(row))).map(({ id }) => id);
  return { changed, gone };
}

function isAsStored(
  row: SuspensionRow | undefined,
  { matches, earnedAt }: { matches: number; earnedAt: number },
  served: readonly number[],
): boolean {
  if (!row) return false;
  return row.matches === matches && row.at === earnedAt && row.served.join() === served.join();
}
