import { moveTrainings } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { touchMembers } from '../teams/index.ts';
import { type TrainingPlanned, trainingPlanned } from './events.ts';
import { startsOf } from './law.ts';
import { deleteAnswers } from './repository/answers.ts';
import {
  cancelTrainings,
  findSeries,
  findTraining,
  type TrainingRow,
  updateTraining,
} from './repository/trainings.ts';

type Write = PrivateWrite<'trainings.edit'> | PrivateWrite<'trainings.cancel'>;

/** Changes a session, or it and those of its series that follow; those that move are asked for anew. */
export const edit: Handler<'trainings.edit'> = async (context) => {
  const { tx, now, body, log, say } = context;
  const { minutes, title, timeZone } = body;
  const rows = await trainingsAsked(context);
  const [first] = rows;
  if (first.version !== body.version) throw new Refusal('changed_meanwhile');
  const note = body.note === '' ? null : body.note;
  const to = { first: Date.parse(body.date), timeZone };
  const before = rows.map(({ starts_at }) => starts_at.getTime());
  const starts = startsOf(moveTrainings(before, to, now.getTime()));
  const changed = rows.flatMap((row, index) => {
    const after = { starts_at: starts[index] ?? row.starts_at, minutes, title, note };
    return isSame(row, after) ? [] : [{ row, after }];
  });
  for (const { row, after } of changed) await updateTraining(tx, row.id, after);
  const moved = changed.filter(({ row, after }) => row.starts_at.getTime() !== after.starts_at.getTime());
  await deleteAnswers(
    tx,
    moved.map(({ row }) => row.id),
  );
  const [one] = changed;
  if (one !== undefined) {
    await tell(context, { deed: 'changed', first: one.after.starts_at, count: changed.length });
    await log({
      action: 'training.edit',
      before: { name: first.title, date: first.starts_at },
      after: { name: title, date: body.date },
    });
  }
  return say('trainings.reply_changed', { count: rows.length });
};

export const cancel: Handler<'trainings.cancel'> = async (context) => {
  const { tx, now, log, say } = context;
  const rows = await trainingsAsked(context);
  const [{ title, starts_at: first }] = rows;
  await cancelTrainings(
    tx,
    rows.map(({ id }) => id),
    now,
  );
  await tell(context, { deed: 'cancelled', first, count: rows.length });
  await log({ action: 'training.cancel', before: { name: title, date: first } });
  return say('trainings.reply_cancelled', { count: rows.length });
};

/** The session of the path, and with it those that follow where that is asked for; at least the one. */
async function trainingsAsked(context: Write): Promise<[TrainingRow, ...TrainingRow[]]> {
  const { tx, now, noun, params, body } = context;
  const { cancelled_at, ...row } = found(
    await findTraining(tx, { id: params.trainingId, teamId: noun.team.id }),
  );
  if (cancelled_at !== null) throw new Refusal('training_cancelled');
  if (row.starts_at <= now) throw new Refusal('training_began');
  if (body.scope === 'one' || row.series_id === null) return [row];
  const rows = await findSeries(tx, row.series_id, row.starts_at);
  return [row, ...rows.filter(({ id }) => id !== row.id)];
}

function isSame(
  row: TrainingRow,
  after: Pick<TrainingRow, 'starts_at' | 'minutes' | 'title' | 'note'>,
): boolean {
  const { starts_at: start, minutes, title, note } = after;
  const isThen = row.starts_at.getTime() === start.getTime();
  return isThen && row.minutes === minutes && row.title === title && row.note === note;
}

async function tell(context: Write, about: Pick<TrainingPlanned, 'deed' | 'first' | 'count'>): Promise<void> {
  const { tx, now, noun, viewer, events, touch } = context;
  const teamId = noun.team.id;
  await events.publish(trainingPlanned, tx, { ...about, teamId, actorId: viewer.userId, at: now });
  touch(`team:${teamId}`);
  await touchMembers(tx, teamId);
}
