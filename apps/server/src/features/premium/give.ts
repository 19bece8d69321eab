import { rankOf } from '@matchnight/contract';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { findUserId } from '../accounts/index.ts';
import { findOwner } from '../wallet/index.ts';
import { addPremium, premiumAfter } from './add.ts';
import { premiumGiven } from './events.ts';

type Asked = Pick<PrivateWrite<'premium.preview'>, 'tx' | 'body' | 'viewer'>;

/** Whom it would go to, and until when they would be a member: reckoned as the deed does it. */
export const preview: Handler<'premium.preview'> = async ({ tx, body, viewer, now }) => {
  const { userId, member } = await memberOf({ tx, body, viewer });
  const { username, nick, console } = member;
  const { until, after } = await premiumAfter(tx, { userId, months: body.period, now });
  const instants = { until: until?.toISOString() ?? null, after: after.toISOString() };
  return { data: { nick: nick ?? username, username, console, ...instants } };
};

/** Makes a user a member by hand, or prolongs their membership; they are told, and read the reason. */
export const give: Handler<'premium.give'> = {
  // Whoever deletes the account holds it as well.
  holds: async ({ tx, body }) => ({ user: await idsOf(findUserId(tx, body.idOrUsername)) }),
  run: async ({ tx, body, viewer, now, events, log, say }) => {
    const { period: months, reason } = body;
    const { userId, member } = await memberOf({ tx, body, viewer });
    const of = { noun: 'user', id: userId } as const;
    const number = await log({ action: 'premium.give', of, after: { period: months }, reason });
    await addPremium(tx, { userId, months, cause: `hand:${number}`, now });
    await events.publish(premiumGiven, tx, { userId, months, actorId: viewer.userId, at: now });
    return say('premium.reply_given', { user: member.nick ?? member.username, count: months });
  },
};

/** Who is named, if they may get it from the viewer. */
async function memberOf({ tx, body, viewer }: Asked) {
  const userId = await findUserId(tx, body.idOrUsername);
  if (userId === undefined) throw refuseField('idOrUsername', 'premium_user_unknown');
  const member = found(await findOwner(tx, userId));
  if (member.deleted_at !== null) throw new Refusal('premium_of_deleted_account');
  if (rankOf(member.role) >= rankOf(viewer.type)) throw new Refusal('premium_outranked');
  return { userId, member };
}

async function idsOf(id: Promise<number | undefined>): Promise<number[]> {
  const one = await id;
  return one === undefined ? [] : [one];
}
