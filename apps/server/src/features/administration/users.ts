import { rankOf, SEARCH_MINIMUM } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { pictureAddress } from '../../platform/files.ts';
import { countWarnings } from '../moderation/index.ts';
import { personBelow } from './below.ts';
import { countSessions, findAllSiteBans, findAllUsers } from './repository/people.ts';
import { personView } from './view.ts';

/** Users by what they are called. Emails are shown to FULL and above, and only they search for them. */
export const users: Handler<'administration.users'> = async ({ db, viewer, query, page }) => {
  if (query.q.length < SEARCH_MINIMUM) return { rows: [], total: 0 };
  const withEmail = rankOf(viewer.type) >= rankOf('FULL');
  const { rows, total } = await findAllUsers(db, { text: query.q, withEmail, ...page });
  return {
    rows: rows.map((row) => ({
      ...personView(row),
      type: row.type,
      email: row.email,
      can_edit: rankOf(row.type) < rankOf(viewer.type),
    })),
    total,
  };
};

/** A user below the viewer's own rank, with what may be done. */
export const user: Handler<'administration.user'> = async ({ db, viewer, params, now, tag }) => {
  const person = await personBelow(db, viewer, { userId: params.userId, now });
  tag(`player:${found(person.player_id)}`);
  const { nick, slug, console, player_id: playerId } = person;
  const isFull = rankOf(viewer.type) >= rankOf('FULL');
  const bans = await findAllSiteBans(db, found(playerId), now);
  return {
    data: {
      ...personView({ ...person, nick: found(nick), slug: found(slug), console: found(console) }),
      avatar: pictureAddress(person.uploaded_avatar),
      worn_avatar: pictureAddress(person.worn_avatar),
      type: person.type,
      email: isFull ? person.email : null,
      email_confirmed: person.email_confirmed_at !== null,
      country: person.country,
      motto: person.motto ?? '',
      warned: await countWarnings(db, person.id, null),
      sessions: isFull ? await countSessions(db, person.id, now) : null,
      bans: bans.map(({ id, reason, starts_at: from, ends_at: to }) => ({
        id,
        reason,
        starts_at: from.toISOString(),
        ends_at: to?.toISOString() ?? null,
      })),
      can: { end_sessions: isFull, ban: isFull },
    },
  };
};
