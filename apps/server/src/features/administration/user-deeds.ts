import { OF_SITE } from '../../platform/audit.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import {
  editUser as changeUser,
  endEverySession as endAllOfSite,
  endAllSessions,
} from '../accounts/index.ts';
import { banFromSite, endBanFromSite, spanOf } from '../discipline/index.ts';
import { insertWarning, warned } from '../moderation/index.ts';
import { both, personBelow } from './below.ts';
import { informationEdited, sessionsEnded } from './events.ts';
import type { PersonRow } from './repository/people.ts';
import { nameOf } from './view.ts';

/** Both ranks are held, so that neither changes meanwhile. */
const held = async ({ viewer, params }: { viewer?: { userId: number }; params: { userId: number } }) => ({
  user: both(viewer, params.userId),
});

/** Changes what a user says of themselves: only what was sent. */
export const editUser: Handler<'administration.editUser'> = {
  holds: held,
  async run(context) {
    const { tx, params, body, viewer, now, pictures, log, events, say } = context;
    const person = await personBelow(tx, viewer, { userId: params.userId, now });
    const { username, country, motto, removeAvatar, reason } = body;
    if (pictures.avatar && person.email_confirmed_at === null) {
      throw refuseField('avatar', 'avatar_of_unconfirmed');
    }
    const edit = { username, country, motto, removeAvatar, picture: pictures.avatar };
    const { before, after } = await changeUser(context, person.id, edit);
    if (Object.keys(after).length === 0) throw new Refusal('user_unchanged');
    await log({ action: 'user.edit', of: ofUser(person), before, after, reason });
    await events.publish(informationEdited, tx, {
      userId: person.id,
      isUsername: 'username' in after,
      actorId: viewer.userId,
      at: now,
    });
    return say('administration.reply_edited', { user: nameOf(person) });
  },
};

/** Warns a user without a complaint; what they read is what the log says. */
export const warnUser: Handler<'administration.warnUser'> = {
  holds: held,
  async run({ tx, params, body: { text }, viewer, now, log, events, say, touch }) {
    const person = await personBelow(tx, viewer, { userId: params.userId, now });
    const row = { user_id: person.id, case_id: null, text, given_by: viewer.userId, created_at: now };
    const warningId = await insertWarning(tx, row);
    await log({ action: 'user.warn', of: ofUser(person), after: { warning: text } });
    touch(`user:${person.id}`);
    await events.publish(warned, tx, { warningId, userId: person.id, caseId: null, text, now });
    return say('administration.reply_warned', { user: nameOf(person) });
  },
};

/** Logs a user out everywhere, on every node at once. */
export const endUserSessions: Handler<'administration.endUserSessions'> = {
  holds: held,
  async run({ tx, params, body: { reason }, viewer, now, log, events, say, touch }) {
    const person = await personBelow(tx, viewer, { userId: params.userId, now });
    await endAllSessions(tx, person.id);
    await log({ action: 'user.logout', of: ofUser(person), reason });
    touch(`user:${person.id}`);
    await events.publish(sessionsEnded, tx, { userId: person.id, actorId: viewer.userId, at: now });
    return say('administration.reply_sessions_ended', { user: nameOf(person) });
  },
};

/** Logs everybody out, the caller too, on every node at once: what a theft asks for. */
export const endEverySession: Handler<'administration.endEverySession'> = async ({ tx, body, log, say }) => {
  const count = await endAllOfSite(tx);
  await log({ action: 'site.logout', of: OF_SITE, after: { sessions: count }, reason: body.reason });
  return say('administration.reply_every_session_ended', { count });
};

/** Bans a user from the site, as the desk of a tournament does. */
export const banUser: Handler<'administration.banUser'> = {
  holds: held,
  async run(context) {
    const { tx, params, body, viewer, now, say } = context;
    const person = await personBelow(tx, viewer, { userId: params.userId, now });
    const ban = { userId: person.id, reason: body.reason, ...spanOf(body, now) };
    const refusal = await banFromSite(context, ban);
    if (refusal !== null) throw refuseField('reason', refusal);
    return say('banned', { player: nameOf(person) });
  },
};

/** Ends a user's ban from the site before its time. */
export const endUserBan: Handler<'administration.endUserBan'> = {
  holds: held,
  async run(context) {
    const { tx, params, viewer, now, say } = context;
    const person = await personBelow(tx, viewer, { userId: params.userId, now });
    await endBanFromSite(context, { banId: params.banId, playerId: person.player_id });
    return say('ban_ended', { player: nameOf(person) });
  },
};

function ofUser({ id }: PersonRow) {
  return { noun: 'user', id };
}
