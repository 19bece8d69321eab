import { moveMatch } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';
import { matchesMoved } from '../liguilla/index.ts';
import { type MatchRow, updateMatchDate } from '../matches/index.ts';
import { matchMovedByJudge } from './events.ts';
import { datesOf, refusalOf } from './law.ts';
import { type Doing, datesWhileItRuns, tagsOfDate, touchDates } from './match-of-team.ts';
import { insertMove, updateLapsed } from './repository/dates.ts';

export const move: Handler<'matchday.move'> = async (context) => {
  const { noun, body, viewer, log, say } = context;
  const to = datesIn(body);
  const from = await moveFor(context, {
    match: noun.match,
    userId: viewer.userId,
    seen: datesIn(body.seen),
    to,
    reason: body.reason,
  });
  await log({
    action: 'match.move',
    of: { noun: 'fixture', id: noun.match.id },
    before: written(from),
    after: written(to),
    reason: body.reason,
  });
  return say('matchday.reply_moved');
};

interface Dates {
  readonly date: Date | null;
  readonly deadline: Date | null;
}

/** A judge sets another kick-off, another deadline or both; what was proposed lapses. Answers when it was to be played. */
export async function moveFor(
  doing: Doing,
  asked: {
    /** Read when it was held with its season. */
    readonly match: MatchRow;
    readonly userId: number;
    /** As the judge saw it. */
    readonly seen: Dates;
    readonly to: Dates;
    readonly reason: string;
  },
): Promise<Dates> {
  const { tx, now, events, touch } = doing;
  const { match, userId, seen, to, reason } = asked;
  const { id: fixtureId } = match;
  const rows = await datesWhileItRuns(tx, match);
  const from = { date: match.date, deadline: match.deadline };
  const hasNewDate = !isSame(from.date, to.date);
  if (!isSame(seen.date, from.date) || !isSame(seen.deadline, from.deadline)) {
    throw new Refusal('changed_meanwhile');
  }
  const step = moveMatch(datesOf(match, rows), inLaw(to), now.getTime());
  if (!step.ok) throw refusalOf(step.failure, hasNewDate ? 'date' : 'deadline');
  await updateLapsed(tx, fixtureId, now);
  await insertMove(tx, { fixtureId, userId, from, to, reason, now });
  await updateMatchDate(tx, match, { ...to, now });
  const of = { divisionId: match.division_id, actorId: userId, at: now };
  await events.publish(matchMovedByJudge, tx, {
    ...of,
    fixtureId,
    date: hasNewDate ? to.date : null,
    deadline: isSame(from.deadline, to.deadline) ? null : to.deadline,
  });
  if (hasNewDate) await events.publish(matchesMoved, tx, { ...of, fixtureIds: [fixtureId] });
  await touchDates(doing, match);
  touch(...tagsOfDate(match));
  return from;
}

/** For the audit log, which calls the hours of a calendar `deadline`. */
function written({ date, deadline }: Dates) {
  return { date, matchDeadline: deadline };
}

function datesIn(typed: { readonly date: string | null; readonly deadline: string | null }): Dates {
  return { date: momentOf(typed.date), deadline: momentOf(typed.deadline) };
}

function momentOf(typed: string | null): Date | null {
  return typed === null ? null : new Date(typed);
}

function inLaw({ date, deadline }: Dates) {
  return { kickOff: date?.getTime() ?? null, deadline: deadline?.getTime() ?? null };
}

function isSame(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}
