import { CHANGED } from '../../platform/audit.ts';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { previewed } from '../../platform/previewed.ts';
import { everyFeature } from '../accounts/index.ts';
import { findAllDivisionsOfTeam } from '../registrations/index.ts';
import { nickChanged } from './events.ts';
import { playerOf } from './player.ts';
import { type Renaming, rename, slotsOf } from './rename.ts';
import { countShown, findPlayer, type PlayerRow } from './repository/players.ts';

type Asked = PrivateWrite<'nicks.preview'> | PrivateWrite<'nicks.change'>;

/** Who asks and whose nick it is, that player, and the places in 1v1 that bear the nick. */
const held = async (asked: {
  tx: Tx;
  viewer?: { userId: number };
  params: { playerId: number };
  now: Date;
}) => {
  const { tx, viewer, now } = asked;
  const id = asked.params.playerId;
  const row = await findPlayer(tx, id, now);
  if (row === undefined) return {};
  return {
    user: [viewer?.userId, row.user_id].flatMap((one) => one ?? []),
    player: [id],
    team: (await slotsOf(tx, id)).map((slot) => slot.id),
  };
};

/** What another nick would change: it is given, looked at and taken back. */
export const preview: Handler<'nicks.preview'> = {
  holds: held,
  async run(context) {
    const { tx, params, viewer, now } = context;
    const row = await playerOf(tx, { id: params.playerId, now, viewer });
    const shown = await countShown(tx, row.id);
    return await previewed(tx, async () => {
      const { before, after, slots } = await renamed(context, row);
      const both = (name: keyof typeof after) => ({ before: before[name], after: after[name] });
      return {
        data: {
          nick: both('nick'),
          gamertag: both('gamertag'),
          slug: both('slug'),
          slots: slots.map((slot) => ({ before: nounOf(slot.before), after: nounOf(slot.after) })),
          shown,
        },
      };
    });
  },
};

/** Gives a player another nick. */
export const change: Handler<'nicks.change'> = {
  holds: held,
  async run(context) {
    const { tx, params, body, viewer, now, events, log, say } = context;
    const row = await playerOf(tx, { id: params.playerId, now, viewer });
    if (row.nick !== body.seen) throw new Refusal('nick_changed');
    const renaming = await renamed(context, row);
    const { before, after } = renaming;
    await log({
      action: 'player.rename',
      of: { noun: 'player', id: row.id },
      after: changedOf(after, before),
      reason: body.reason,
    });
    await touchAll(context, row, renaming);
    if (row.user_id !== null) {
      await events.publish(nickChanged, tx, { userId: row.user_id, actorId: viewer.userId, at: now });
    }
    return { ...say('nicks.reply_changed', { before: before.nick, after: after.nick }), slug: after.slug };
  },
};

async function renamed({ tx, body, site, db }: Asked, row: PlayerRow): Promise<Renaming> {
  const siteName = (await site.settings.of(db)).name;
  const renaming = await rename(tx, row, { nick: body.nick, gamertag: body.gamertag, siteName });
  const { before, after } = renaming;
  if (before.nick === after.nick && before.gamertag === after.gamertag) throw new Refusal('nick_unchanged');
  return renaming;
}

/** Everything that names them, as where an account ends. */
async function touchAll({ tx, touch, events }: Asked, row: PlayerRow, { slots }: Renaming): Promise<void> {
  const { id: playerId, user_id: userId, console } = row;
  const who = { userId: userId ?? 0, playerId, email: null };
  touch(`player:${playerId}`, `search:${console}`, ...(await events.ask(everyFeature).shownOn(tx, who)));
  if (userId !== null) touch(`user:${userId}`);
  if (slots.length === 0) return;
  touch(`names:${console}`, `results:${console}`);
  for (const { after } of slots) {
    touch(`team:${after.id}`);
    for (const { id, tournament_id } of await findAllDivisionsOfTeam(tx, after.id)) {
      touch(`division:${id}`, `tournament:${tournament_id}`, `standings:${tournament_id}`);
    }
  }
}

/** Which of them changed, by name: the log keeps no nick. */
function changedOf(one: Renaming['after'], other: Renaming['after']) {
  const names = (['nick', 'gamertag', 'slug'] as const).filter((name) => one[name] !== other[name]);
  return Object.fromEntries(names.map((name) => [name, CHANGED]));
}

function nounOf({ name, slug }: { readonly name: string; readonly slug: string }) {
  return { name, slug };
}
