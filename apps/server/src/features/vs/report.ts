import { haveBothReported, takeVsStep } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { vsTold } from './events.ts';
import { peopleIn } from './law.ts';
import { upsertReport } from './repository/entries.ts';
import { settingsWhereOn } from './settings.ts';
import { heldVs, holdsBet, nameOf, refused, saveStage, tellJudges, touchVs } from './step.ts';

/** How it ended, as somebody who is in it says. */
export const report: Handler<'vs.report'> = {
  holds: holdsBet,
  async run(context) {
    const { tx, params, body, viewer, site, events, now, say } = context;
    const { userId } = viewer;
    // What both sides have said by then stands as VS is switched off: nobody says it afterwards.
    await settingsWhereOn(tx, site);
    const { bet, seats, vs } = await heldVs(tx, params, context);
    const step = takeVsStep(vs, { do: 'report', person: userId, outcome: body.outcome }, now.getTime());
    if (!step.ok) throw refused(step.failure);
    const own = seats.find(({ user_id }) => user_id === userId);
    if (own === undefined) throw new Error('who reported has no seat');
    await upsertReport(tx, { entry_id: own.id, outcome: body.outcome, at: now });
    touchVs(tx, bet, peopleIn(vs));
    // The other side is told once: by the first report of this one.
    const isFirst = !seats.some(({ position, outcome }) => position === own.position && outcome !== null);
    const userIds = seats.filter(({ position }) => position !== own.position).map(({ user_id }) => user_id);
    if (isFirst) {
      await events.publish(vsTold, tx, {
        kind: 'vs_reported',
        bet: nameOf(bet),
        userIds,
        actorId: userId,
        at: now,
      });
    }
    if (haveBothReported(step.vs) && !haveBothReported(vs)) await tellJudges(tx, { bet, seats }, context);
    return say(haveBothReported(step.vs) ? 'vs.reply_reported_both' : 'vs.reply_reported');
  },
};

/** What an administrator decides who neither made nor entered it: it is paid by the next job. */
export const confirmResults: Handler<'vs.confirmResults'> = {
  holds: holdsBet,
  async run(context) {
    const { tx, params, body, viewer, site, now, log, say } = context;
    await settingsWhereOn(tx, site);
    const held = await heldVs(tx, params, context);
    const { verdict, reason } = body;
    const step = takeVsStep(held.vs, { do: 'confirm', by: viewer.userId, verdict, reason }, now.getTime());
    if (!step.ok) throw refused(step.failure);
    await saveStage(tx, held, step.vs, context);
    const of = { noun: 'bet', id: held.bet.id } as const;
    await log({ action: 'vs.confirm', of, before: { name: held.bet.name }, after: { verdict }, reason });
    return say('vs.reply_confirmed');
  },
};
