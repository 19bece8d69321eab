import { planTrainings } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { touchMembers } from '../teams/index.ts';
import type { Doing } from './doing.ts';
import { trainingPlanned } from './events.ts';
import { startsOf } from './law.ts';
import { countToCome, insertTrainings } from './repository/trainings.ts';

export const add: Handler<'trainings.add'> = async (context) => {
  const { now, tx, events, noun, body, viewer, log, say } = context;
  const { date, weeks, minutes, title, note, timeZone } = body;
  const plan = { first: new Date(date), weeks, timeZone, minutes, title, note };
  const of = { teamId: noun.team.id, userId: viewer.userId };
  const ids = await addTrainings(context, of, plan);
  const about = { teamId: of.teamId, first: plan.first, count: ids.length, actorId: of.userId, at: now };
  await events.publish(trainingPlanned, tx, { deed: 'added', ...about });
  await log({ action: 'training.add', after: { name: title, date } });
  return say('trainings.reply_added', { count: weeks });
};

/** For which team, and which of its managers does it. */
interface OfTeam {
  readonly teamId: number;
  readonly userId: number;
}

interface Plan {
  readonly first: Date;
  /** 1: this one alone. */
  readonly weeks: number;
  readonly timeZone: string;
  readonly minutes: number;
  readonly title: string;
  /** May be empty. */
  readonly note: string;
}

/**
 * Adds one session to a team, or one a week. Answers their ids. Who asks holds the team.
 * @throws Refusal those of the law
 */
export async function addTrainings(doing: Doing, of: OfTeam, plan: Plan): Promise<number[]> {
  const { tx, now, touch } = doing;
  const { teamId, userId } = of;
  const { first, weeks, timeZone, minutes, title, note } = plan;
  const open = await countToCome(tx, teamId, now);
  const starts = startsOf(planTrainings({ first: first.getTime(), weeks, timeZone }, open, now.getTime()));
  const session = { minutes, title, note: note === '' ? null : note };
  const ids = await insertTrainings(tx, { teamId, userId, starts, ...session, now });
  touch(`team:${teamId}`);
  await touchMembers(tx, teamId);
  return ids;
}
