import { insertReading } from '../../platform/audit.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { pictureAddress } from '../../platform/files.ts';
import { accountsAlike } from '../accounts/index.ts';
import { personBelow } from '../administration/index.ts';

/**
 * Accounts of the same network as somebody: a hint for who may ban from the site, and nothing follows from it. Nobody of an equal or a
 * higher rank is looked up, listed or counted.
 */
export const alike: Handler<'moderation.alike'> = async ({ db, viewer, params, now }) => {
  const { id } = await personBelow(db, viewer, { userId: params.userId, now });
  const rows = await accountsAlike(db, { userId: id, below: viewer.type, now });
  const { userId, sessionId } = viewer;
  const of = { noun: 'user', id };
  await insertReading(db, { userId, sessionId, of, tournamentId: null, action: 'network.read' });
  return {
    data: {
      total: rows[0]?.total ?? 0,
      accounts: rows.map(({ id, nick, slug, console, avatar, seen_on }) => ({
        id,
        person: { nick, slug, console, avatar: pictureAddress(avatar) },
        seen_on,
      })),
    },
  };
};
