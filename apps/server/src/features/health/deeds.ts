import { muteFrom } from '@matchnight/rules';
import { OF_SITE } from '../../platform/audit.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal } from '../../platform/errors.ts';
import { tryAgain } from '../../platform/queue-state.ts';
import { heldState, muteState } from './repository/states.ts';
import { touchWatchers } from './told.ts';

/** Has a job that failed tried now. */
export const again: Handler<'health.again'> = async ({ tx, params, log, say }) => {
  const job = await tryAgain(tx, params.jobId);
  if (job === undefined) throw new Refusal('job_gone');
  await log({ action: 'job.again', of: OF_SITE, after: { job } });
  await touchWatchers(tx);
  return say('health.reply_again');
};

/** Nobody is told of it for a week, unless it gets worse. */
export const mute: Handler<'health.mute'> = async ({ tx, body, viewer, now, log, say }) => {
  const { check, reason } = body;
  const row = await heldState(tx, check);
  if (row === undefined || row.state === 'ok') throw new Refusal('advice_ok');
  const until = new Date(muteFrom(now.getTime()));
  await muteState(tx, check, { muted_until: until, muted_by: viewer.userId });
  await log({ action: 'advice.mute', of: OF_SITE, after: { check, until: until.toISOString() }, reason });
  await touchWatchers(tx);
  return say('health.reply_muted');
};
