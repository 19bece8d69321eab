import type { Console } from '@matchnight/contract';
import { deedNotes, type FixtureFacts, nextDeed, type PlayFacts } from '@matchnight/rules';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { awaitedCups, questionedBySeason } from '../awards/index.ts';
import { findAllUnmatched } from '../liguilla/index.ts';
import { fixtureFactsOf, readinessOf } from '../matches/index.ts';
import { isSiteWide } from '../tournaments/index.ts';
import { findAllStepsOfUser, findStep, type StepRow } from './repository/steps.ts';

/** A division with all that the deeds of its season follow from: read once, for its desk and for its administrators. */
export interface Step extends StepRow {
  readonly deed: ReturnType<typeof nextDeed>;
  readonly notes: ReturnType<typeof deedNotes>;
}

interface ReadAt {
  readonly events: Events;
  readonly now: Date;
}

export async function stepOf(db: DbOrTx, divisionId: number, at: ReadAt): Promise<Step | undefined> {
  const row = await findStep(db, divisionId);
  return row && (await withNotes(db, [row], at))[0];
}

/** The divisions of a console in the tournaments that a user runs, the newest first. */
export async function stepsOfUser(
  db: DbOrTx,
  console: Console,
  viewer: Pick<Viewer, 'userId' | 'type'>,
  at: ReadAt,
): Promise<Step[]> {
  const { userId } = viewer;
  const rows = await findAllStepsOfUser(db, console, { userId, isSiteWide: isSiteWide(viewer) });
  return await withNotes(db, rows, at);
}

async function withNotes(db: DbOrTx, rows: readonly StepRow[], at: ReadAt): Promise<Step[]> {
  const readiness = await readinessOf(
    db,
    rows.map((row) => ({ ...row, slots: row.teams.length })),
    at.events,
  );
  const fixtures = fixtureFacts(rows, readiness, at);
  const played = await playFacts(db, rows, readiness);
  return rows.map((row, index) => {
    const [ahead, behind] = [fixtures[index], played[index]];
    if (!ahead || !behind) throw new Error(`division ${row.id} has no facts`);
    return { ...row, deed: nextDeed(behind), notes: deedNotes(ahead, behind) };
  });
}

type Ready = Awaited<ReturnType<typeof readinessOf>>;

function fixtureFacts(rows: readonly StepRow[], readiness: Ready, { now }: ReadAt): FixtureFacts[] {
  return rows.map(({ feeds, time_zone: timeZone, season_id: id, ...row }) =>
    fixtureFactsOf({ ...row, timeZone, feed: feeds[0], readiness: readiness.get(id ?? 0), now }),
  );
}

/** What no single statement knows. */
async function playFacts(db: DbOrTx, rows: readonly StepRow[], readiness: Ready): Promise<PlayFacts[]> {
  const waiting = rows.flatMap(({ has_open, state, season_id: id }) =>
    !has_open && state === 'in_progress' && id !== null ? [id] : [],
  );
  const { toPair, annulled } = await findAllUnmatched(db, waiting);
  const over = rows.filter(({ state }) => state === 'finished').map(({ tournament_id: id }) => id);
  const awaited = Map.groupBy(await awaitedCups(db, [...new Set(over)]), ({ tournamentId }) => tournamentId);
  const inQuestion = rows.flatMap(({ id, tournament_id, season_id }) => {
    const cup = awaited.get(tournament_id)?.find(({ divisionId }) => divisionId === id);
    return cup?.awaits === 'lines' && season_id !== null ? [season_id] : [];
  });
  const questioned = await questionedBySeason(db, inQuestion);
  return rows.map((row) => {
    const id = row.season_id ?? 0;
    const cups = awaited.get(row.tournament_id) ?? [];
    const own = cups.find(({ divisionId }) => divisionId === row.id);
    return {
      state: row.state,
      hasOpenMatches: row.has_open || annulled.has(id),
      isToPair: toPair.has(id),
      cup: row.state === 'finished' ? (own?.awaits ?? null) : 'season',
      questioned: questioned.get(id)?.length ?? 0,
      otherCups: cups.filter((cup) => cup !== own).length,
      teams: row.teams.length,
      ownerless: readiness.get(id)?.ownerless ?? 0,
    };
  });
}
