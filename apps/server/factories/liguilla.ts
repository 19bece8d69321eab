import { planLiguilla } from '../src/features/liguilla/index.ts';
import { tableChanged } from '../src/features/statistics/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import { events } from '../src/wiring.ts';
import { decide, type ScheduledMatch } from './competitions.ts';
import { makeDice } from './dice.ts';
import type { StandIns } from './stand-ins.ts';
import type { Club } from './teams.ts';

export interface LiguillaAsked {
  readonly seasonId: number;
  readonly clubs: readonly Club[];
  readonly kind: 'clubs' | 'single';
  /** The evenings of its weeks, in order. */
  readonly dates: readonly Date[];
  readonly thirdPlace?: boolean;
  /** Its own dice, so that everything made after it is the same with or without it. */
  readonly seed: number;
  /** Replaces suspended players. */
  readonly standIns: StandIns | null;
  readonly now: Date;
}

/** Plays the liguilla of a season whose league is finished, round by round to its champion. */
export async function playLiguilla(tx: Tx, asked: LiguillaAsked): Promise<void> {
  const { seasonId, clubs, kind, now } = asked;
  const standIns = asked.standIns ? { standIns: asked.standIns } : {};
  const dice = makeDice(asked.seed);
  await planLiguilla(tx, seasonId, { dates: asked.dates, thirdPlace: asked.thirdPlace ?? false });
  await events.publish(tableChanged, tx, { seasonId });
  for (let open = await findOpen(tx, seasonId); open.length > 0; open = await findOpen(tx, seasonId)) {
    for (const match of open) {
      const home = clubs.find(({ id }) => id === match.homeId);
      const away = clubs.find(({ id }) => id === match.awayId);
      if (!home || !away) throw new Error('a liguilla of strangers');
      const asked = { match, home, away, kind, isKnockout: true, ...standIns };
      await decide(tx, { ...asked, withMinutes: false, dice, now });
    }
  }
}

async function findOpen(tx: Tx, seasonId: number): Promise<ScheduledMatch[]> {
  return await tx
    .selectFrom('fixtures')
    .select(['id', 'week', 'date', 'home_team_id as homeId', 'away_team_id as awayId'])
    .where('season_id', '=', seasonId)
    .where('tie', 'is not', null)
    .where('status', '=', 'scheduled')
    .orderBy('week')
    .orderBy('id')
    .execute();
}
