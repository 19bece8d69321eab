import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** More than a team has to come and had in a month. */
const MOST_SHOWN = 200;

/** A team's sessions that begin after a moment and take place, in their order. */
export async function findAllOfTeam(db: DbOrTx, teamId: number, after: Date) {
  return await db
    .selectFrom('trainings')
    .select(['id', 'series_id', 'starts_at', 'minutes', 'title', 'note', 'version'])
    .where('team_id', '=', teamId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', after)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();
}

export type TrainingRow = Awaited<ReturnType<typeof findAllOfTeam>>[number];

export async function countToCome(tx: Tx, teamId: number, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('trainings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('team_id', '=', teamId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** One session of a team. What is read and changed about it comes one after the other: who asks holds the team. */
export async function findTraining(tx: Tx, { id, teamId }: { id: number; teamId: number }) {
  return await tx
    .selectFrom('trainings')
    .select(['id', 'series_id', 'starts_at', 'minutes', 'title', 'note', 'version', 'cancelled_at'])
    .where('id', '=', id)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
}

/** The sessions of a series from a moment on that take place, in their order. */
export async function findSeries(tx: Tx, seriesId: number, from: Date): Promise<TrainingRow[]> {
  return await tx
    .selectFrom('trainings')
    .select(['id', 'series_id', 'starts_at', 'minutes', 'title', 'note', 'version'])
    .where('series_id', '=', seriesId)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>=', from)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

interface NewTraining {
  readonly teamId: number;
  readonly userId: number | null;
  readonly starts: readonly Date[];
  readonly minutes: number;
  readonly title: string;
  readonly note: string | null;
  readonly now: Date;
}

/** Adds a session, or a series; the sessions of a series name its first. Answers their ids. */
export async function insertTrainings(tx: Tx, asked: NewTraining): Promise<number[]> {
  const { teamId: team_id, userId: created_by, starts, minutes, title, note, now } = asked;
  const rows = starts.map((starts_at) => ({
    team_id,
    created_by,
    starts_at,
    minutes,
    title,
    note,
    created_at: now,
  }));
  const made = await tx.insertInto('trainings').values(rows).returning('id').execute();
  const ids = made.map(({ id }) => id);
  const first = ids.length > 1 ? ids[0] : undefined;
  if (first !== undefined) {
    await tx.updateTable('trainings').set({ series_id: first }).where('id', 'in', ids).execute();
  }
  return ids;
}

export async function updateTraining(
  tx: Tx,
  id: number,
  values: {
    readonly starts_at: Date;
    readonly minutes: number;
    readonly title: string;
    readonly note: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('trainings')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function cancelTrainings(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await tx
    .updateTable('trainings')
    .set({ cancelled_at: now })
    .where('id', 'in', [...ids])
    .execute();
}

/** Of each of these teams the next session until a moment, where the player has not said whether they come. */
export async function findAllUnanswered(
  db: DbOrTx,
  asked: {
    readonly teamIds: readonly number[];
    readonly playerId: number;
    readonly now: Date;
    readonly before: Date;
  },
) {
  const { teamIds, playerId, now, before } = asked;
  if (teamIds.length === 0) return [];
  return await db
    .selectFrom('trainings as t')
    .distinctOn('t.team_id')
    .innerJoin('teams', 'teams.id', 't.team_id')
    .select(['t.id', 't.title', 't.starts_at', 't.team_id', 'teams.name', 'teams.slug', 'teams.image'])
    .where('t.team_id', 'in', [...teamIds])
    .where('teams.disbanded_at', 'is', null)
    .where('t.cancelled_at', 'is', null)
    .where('t.starts_at', '>', now)
    .where('t.starts_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('training_answers as a')
            .select('a.training_id')
            .whereRef('a.training_id', '=', 't.id')
            .where('a.player_id', '=', playerId),
        ),
      ),
    )
    .orderBy('t.team_id')
    .orderBy('t.starts_at')
    .execute();
}
