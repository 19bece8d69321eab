import type { LiguillaSettings } from '@matchnight/rules';
import { planLiguilla } from '../src/features/liguilla/index.ts';
import { tableChanged } from '../src/features/statistics/index.ts';
import type { Tx } from '../src/platform/database/index.ts';
import type { Events } from '../src/platform/events.ts';
import { events as WIRED } from '../src/wiring.ts';
import { decide, type ScheduledMatch } from './competitions.ts';
import { type Dice, makeDice } from './dice.ts';
import type { StandIns } from './stand-ins.ts';
import type { Club } from './teams.ts';
import type { TieEnding } from './ties.ts';

interface Playing {
  readonly seasonId: number;
  readonly clubs: readonly Club[];
  readonly kind: 'clubs' | 'single';
  /** Replaces suspended players. */
  readonly standIns: StandIns | null;
  readonly now: Date;
}

export interface LiguillaAsked extends Playing {
  /** The evenings of its weeks, in order. */
  readonly dates: readonly Date[];
  readonly settings: Partial<LiguillaSettings>;
  /** Its own dice, so that everything made after it is the same with or without it. */
  readonly seed: number;
  /** How many of its weeks are played; by default all. */
  readonly weeks?: number;
}

/** Plays the liguilla of a season whose league is finished, round by round to its champion. */
export async function playLiguilla(tx: Tx, asked: LiguillaAsked): Promise<void> {
  const { seasonId, dates, settings, seed, weeks = dates.length, ...playing } = asked;
  const until = dates[weeks - 1] ?? playing.now;
  await planLiguilla(tx, seasonId, { ...settings, dates });
  await WIRED.publish(tableChanged, tx, { seasonId });
  const endingOf = ({ date }: TieToPlay) => (date && date > until ? 'open' : 'as_it_comes');
  await playTies(tx, { seasonId, ...playing, endingOf, dice: makeDice(seed) });
}

export interface TieToPlay extends ScheduledMatch {
  readonly tie: string;
}

/** Plays a bracket's or a mini-league's matches as far as they are known, and those that follow from them. */
export async function playTies(
  tx: Tx,
  asked: Playing & {
    readonly endingOf: (match: TieToPlay) => TieEnding | 'open';
    readonly events?: Events;
    readonly dice: Dice;
  },
): Promise<void> {
  const { seasonId, clubs, kind, endingOf, events = WIRED, dice, now } = asked;
  const standIns = asked.standIns ? { standIns: asked.standIns } : {};
  const clubOf = (id: number) => {
    const club = clubs.find((one) => one.id === id);
    if (!club) throw new Error('a bracket of strangers');
    return club;
  };
  const left = new Set<number>();
  for (;;) {
    const open = (await findOpen(tx, seasonId)).filter(({ id }) => !left.has(id));
    if (open.length === 0) return;
    for (const match of open) {
      const tie = endingOf(match);
      if (tie === 'open') {
        left.add(match.id);
        continue;
      }
      const sides = { home: clubOf(match.homeId), away: clubOf(match.awayId) };
      // All meet all in a mini-league: nothing follows a draw there.
      const ending = match.tie.startsWith('mini_league') ? {} : { tie };
      await decide(tx, {
        match,
        ...sides,
        kind,
        ...ending,
        ...standIns,
        withMinutes: false,
        events,
        dice,
        now,
      });
    }
  }
}

async function findOpen(tx: Tx, seasonId: number): Promise<TieToPlay[]> {
  const rows = await tx
    .selectFrom('fixtures')
    .select(['id', 'week', 'date', 'home_team_id as homeId', 'away_team_id as awayId', 'tie'])
    .where('season_id', '=', seasonId)
    .where('tie', 'is not', null)
    .where('status', '=', 'scheduled')
    .orderBy('week')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, tie: row.tie ?? '' }));
}
