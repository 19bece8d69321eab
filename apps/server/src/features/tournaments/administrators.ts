import type { Handler } from '../../platform/calls/handler.ts';
import { notFound, refuseField } from '../../platform/errors.ts';
import { pictureAddress } from '../../platform/files.ts';
import { administratorChanged } from './events.ts';
import { deleteAdministrator, findAllAdministrators, findUser } from './repository/administrators.ts';
import { insertAdministrator } from './repository/tournaments.ts';
import { isSiteWide } from './settings.ts';

export const administrators: Handler<'tournaments.administrators'> = async ({ db, noun, viewer }) => {
  const { id, name, slug } = noun.tournament;
  const rows = await findAllAdministrators(db, id);
  return {
    data: {
      tournament: { name, slug },
      administrators: rows.map((row) => ({
        id: row.user_id,
        player: { nick: row.nick, slug: row.slug },
        avatar: pictureAddress(row.avatar),
      })),
      can: { change: isSiteWide(viewer) },
    },
  };
};

export const addAdministrator: Handler<'tournaments.addAdministrator'> = {
  // Held first: nobody administers by an account that ends meanwhile.
  async holds({ tx, params, body }) {
    const user = await findUser(tx, params.console, body.player);
    return { user: user ? [user.id] : [] };
  },
  async run(context) {
    const { tx, params, noun, body, viewer, now, events, touch, log, say } = context;
    const { id } = noun.tournament;
    const user = await findUser(tx, params.console, body.player);
    if (!user) throw refuseField('player', 'unknown_user', { name: body.player });
    const { nick } = user;
    if (!(await insertAdministrator(tx, id, user.id)))
      throw refuseField('player', 'administers_already', { nick });
    await log({
      action: 'administrator.add',
      of: { noun: 'tournament', id },
      after: { administrator: user.id },
    });
    touch(`tournament:${id}`, `user:${user.id}`);
    const told = { tournamentId: id, userId: user.id, actorId: viewer.userId, at: now };
    await events.publish(administratorChanged, tx, { deed: 'added', ...told });
    return say('tournamentdesk.reply_administrator_added', { nick });
  },
};

export const removeAdministrator: Handler<'tournaments.removeAdministrator'> = async (context) => {
  const { tx, params, noun, viewer, now, events, touch, log, say } = context;
  const { id } = noun.tournament;
  const nick = await deleteAdministrator(tx, id, params.administratorId);
  if (nick === undefined) throw notFound();
  await log({
    action: 'administrator.remove',
    of: { noun: 'tournament', id },
    before: { administrator: params.administratorId },
  });
  touch(`tournament:${id}`, `user:${params.administratorId}`);
  const told = { tournamentId: id, userId: params.administratorId, actorId: viewer.userId, at: now };
  await events.publish(administratorChanged, tx, { deed: 'removed', ...told });
  return say('tournamentdesk.reply_administrator_removed', { nick: nick ?? '' });
};
