import {
  type FirstPairing,
  type GroupFeed,
  type KnockoutSettings,
  type LiguillaSettings,
  USUAL_LIGUILLA,
} from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { feedsChanged, findAllDivisionNames, findAllFedBy, replaceFeeds } from '../divisions/index.ts';
import { fedToCome } from './fed.ts';
import { findBySeason, save } from './repository/brackets.ts';

/** Other settings and evenings for a liguilla, or a knockout, whose teams are not known yet: for the demo. */
export async function planLiguilla(
  tx: Tx,
  seasonId: number,
  { dates = [], ...settings }: Partial<LiguillaSettings> & { readonly dates?: readonly Date[] },
): Promise<void> {
  const row = await findBySeason(tx, seasonId);
  await save(tx, seasonId, {
    settings: { ...USUAL_LIGUILLA, ...row?.settings, ...settings },
    dates: Object.fromEntries(dates.map((date, index) => [index + 1, date.toISOString()])),
  });
}

/** The next season's liguilla, or the knockout that it is, is played as before; its evenings are others. */
export async function keepSettings(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const row = await findBySeason(tx, from);
  if (row) await save(tx, to, { settings: row.settings });
}

/** A knockout that is to be played so: for imports, whose rounds were paired long ago. */
export async function planKnockout(tx: Tx, seasonId: number, settings: KnockoutSettings): Promise<void> {
  await save(tx, seasonId, { settings });
}

/** A final phase that is to start with these feeds and this first round: for imports, whose brackets were drawn long ago. */
export async function planFinalPhase(
  tx: Tx,
  asked: {
    readonly seasonId: number;
    readonly divisionId: number;
    readonly feeds: readonly GroupFeed<number>[];
    readonly pairings: readonly FirstPairing[];
    readonly settings: KnockoutSettings;
  },
  events: Events,
): Promise<void> {
  const { seasonId, divisionId, feeds, pairings, settings } = asked;
  const fedBefore = await findAllFedBy(
    tx,
    feeds.map(({ group }) => group),
  );
  const other = fedBefore.find((row) => row.division_id !== divisionId);
  if (other) {
    const [into] = await findAllDivisionNames(tx, [other.division_id]);
    throw new Refusal('feed_feeds_other', { values: { division: other.name, other: into?.name ?? '' } });
  }
  await replaceFeeds(tx, divisionId, { feeds, best: null });
  const { seats: _, ...sources } = found(await fedToCome(tx, divisionId));
  await save(tx, seasonId, { settings, sources: { ...sources, pairings } });
  const feeders = sources.seasons.flatMap(({ season }) => (season === null ? [] : [season]));
  await events.publish(feedsChanged, tx, { seasonId, feeders });
}
