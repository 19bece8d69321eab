import type { Console, RefusalCode } from '@matchnight/contract';
import { type JoinObstacle, joinObstacle, joinUndoObstacle, type UndoObstacle } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { previewed } from '../../platform/previewed.ts';
import { freeSlug, passSlugs, takeSlugsBack } from '../../platform/slugs.ts';
import { takeOutUnclaimed } from '../accounts/index.ts';
import { relist } from '../tournaments/index.ts';
import { playersJoined } from './events.ts';
import {
  countMoved,
  countTogether,
  findAllPlaces,
  findInto,
  findJoinable,
  hasFollowed,
  heldJoin,
  insertJoin,
  type JoinableRow,
  updateUndone,
} from './repository/joins.ts';
import { type Dropped, type Moved, movePointers, movePointersBack, putBack } from './repository/pointers.ts';
import { joinableView } from './view.ts';

interface Pair {
  readonly from: number;
  readonly into: number;
}
/** Two that can be joined, both held. */
interface Pairing {
  readonly from: JoinableRow;
  readonly into: JoinableRow;
}

const OBSTACLES = {
  same: 'join_same',
  claimed: 'join_claimed',
  deleted: 'join_deleted',
  elsewhere: 'join_elsewhere',
  demo: 'join_demo',
  unconfirmed: 'join_unconfirmed',
  one_sheet: 'join_one_sheet',
  one_tournament: 'join_one_tournament',
  other_team: 'join_other_team',
} as const satisfies Readonly<Record<JoinObstacle, RefusalCode>>;
const STAYS = {
  undone: 'join_undone',
  over: 'join_over',
  followed: 'join_followed',
} as const satisfies Readonly<Record<UndoObstacle, RefusalCode>>;
/** On which field of the form a reason stands; the others are about both. */
const FIELD: Readonly<Partial<Record<JoinObstacle, 'from' | 'into'>>> = {
  same: 'into',
  claimed: 'from',
  deleted: 'into',
  elsewhere: 'into',
  demo: 'into',
  unconfirmed: 'into',
};

/** What a join would move: the deed, rolled back. */
export const preview: Handler<'joins.preview'> = {
  holds: async ({ tx, body }) => await placesOf(tx, body),
  async run({ tx, params, body }) {
    const pair = await pairing(tx, params.console, body);
    return await previewed(tx, async () => {
      const { moved } = await movePointers(tx, body);
      const counts = await countMoved(tx, pair.into.id, moved);
      return { data: { from: joinableView(pair.from), into: joinableView(pair.into), ...counts } };
    });
  },
};

/** Has everything that names an unclaimed player name the other one, and takes the unclaimed one out. */
export const join: Handler<'joins.join'> = {
  holds: async ({ tx, body }) => await placesOf(tx, body),
  async run(context) {
    const { tx, params, body, viewer, now, log, say } = context;
    const { from, into } = await pairing(tx, params.console, body);
    const { moved, dropped } = await movePointers(tx, body);
    await relist(tx, into.id);
    const former = await passSlugs(tx, from, into.id);
    const row = await takeOutUnclaimed(tx, from.id);
    await insertJoin(tx, {
      console: params.console,
      from_id: from.id,
      from_nick: from.nick,
      from_player: JSON.stringify({ ...row, former }),
      into_id: into.id,
      moved: JSON.stringify(moved),
      dropped: JSON.stringify(dropped),
      reason: body.reason,
      user_id: viewer.userId,
      made_at: now,
    });
    await log({
      action: 'player.join',
      of: { noun: 'player', id: into.id },
      before: { player: from.id },
      after: { player: into.id },
      reason: body.reason,
    });
    await tell(context, { userId: into.user_id, nick: from.nick, isUndone: false });
    return say('joins.reply_joined', { from: from.nick, into: into.nick });
  },
};

/** Takes a join apart: the unclaimed player is there again, with all that was theirs. */
export const undo: Handler<'joins.undo'> = {
  async holds({ tx, params }) {
    const into = await findInto(tx, params.joinId);
    return into === undefined ? {} : await placesOf(tx, { from: into, into });
  },
  async run(context) {
    const { tx, params, body, now, log, say } = context;
    const row = found(await heldJoin(tx, params.joinId));
    if (row.console !== params.console) throw new Refusal('not_found');
    const into = found(await findJoinable(tx, row.into_id));
    const moved = row.moved as readonly Moved[];
    const join = { madeAt: row.made_at.getTime(), isUndone: row.undone_at !== null };
    const followed = await hasFollowed(tx, { into: into.id, madeAt: row.made_at, moved });
    const obstacle = joinUndoObstacle({ ...join, hasFollowed: followed }, now.getTime());
    if (obstacle !== null) throw new Refusal(STAYS[obstacle]);
    const { former, ...player } = row.from_player as { former: string[]; slug: string; nick: string };
    const slug = await freeSlug(tx, 'players', row.console, [player.slug]);
    const back = { ...player, slug, avatar: null, uploaded_avatar: null, worn_avatar: null };
    await putBack(tx, { table: 'players', rows: [back] });
    const pair = { from: row.from_id, into: into.id };
    if (!(await movePointersBack(tx, { ...pair, moved }))) throw new Refusal(STAYS.followed);
    for (const dropped of row.dropped as readonly Dropped[]) await putBack(tx, dropped);
    await takeSlugsBack(tx, { id: row.from_id, console: row.console, slug: player.slug }, former);
    await relist(tx, row.from_id);
    await updateUndone(tx, row.id, now);
    await log({
      action: 'player.join_undone',
      of: { noun: 'player', id: into.id },
      before: { player: into.id },
      after: { player: row.from_id },
      reason: body.reason,
    });
    await tell(context, { userId: into.user_id, nick: player.nick, isUndone: true });
    return say('joins.reply_undone', { from: player.nick, into: into.nick });
  },
};

/** Tells whom it is about, where they log in, and every page: it is rare, and a player is shown nearly everywhere. */
async function tell(
  { tx, viewer, now, events, touch }: PrivateWrite<'joins.join'> | PrivateWrite<'joins.undo'>,
  { userId, ...told }: { userId: number | null; nick: string; isUndone: boolean },
): Promise<void> {
  touch('*');
  if (userId === null) return;
  await events.publish(playersJoined, tx, { userId, ...told, actorId: viewer.userId, at: now });
}

/** Both players, and every tournament and season of the unclaimed one: no sheet changes meanwhile. */
async function placesOf(tx: Tx, { from, into }: Pair) {
  const [places, other] = [await findAllPlaces(tx, from), await findJoinable(tx, into)];
  return {
    user: other?.user_id ? [other.user_id] : [],
    player: [...new Set([from, into])],
    tournament: places.map(({ tournament_id: id }) => id),
    season: places.flatMap(({ season_ids: ids }) => ids),
  };
}

/** Both, behind their locks. @throws Refusal that says why they can't be joined */
async function pairing(tx: Tx, console: Console, { from, into }: Pair): Promise<Pairing> {
  const [one, other] = [await findJoinable(tx, from), await findJoinable(tx, into)];
  if (one?.console !== console) throw refuseField('from', 'join_elsewhere');
  if (!other) throw refuseField('into', 'join_elsewhere');
  const obstacle = joinObstacle(joinable(one), joinable(other), await countTogether(tx, { from, into }));
  if (obstacle === null) return { from: one, into: other };
  const code = OBSTACLES[obstacle];
  const field = FIELD[obstacle];
  throw field ? refuseField(field, code) : new Refusal(code);
}

function joinable({ id, console, is_demo: isDemo, user_id: userId, ...row }: JoinableRow) {
  const { is_deleted: isDeleted, is_confirmed: isConfirmed } = row;
  return { id, console, isDemo, isUnclaimed: userId === null, isDeleted, isConfirmed };
}
