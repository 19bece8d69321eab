import type { Position } from '@matchnight/contract';
import { CHEMISTRY_STYLES, type ChemistryStyle } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Tx } from '../../platform/database/index.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import { findAllManagerIds } from '../teams/index.ts';
import { deleteWish, findWish, upsertWish } from './repository/wishes.ts';

/** One's own wish for a team. */
export const wish: Handler<'formations.wish'> = async ({ db, noun: { team }, viewer, relationTo }) => {
  const relation = await relationTo('team', team.id);
  const belongs = relation?.belongs === true && viewer.playerId !== null;
  const row = belongs ? await findWish(db, { teamId: team.id, playerId: found(viewer.playerId) }) : undefined;
  return {
    data: {
      wish: row ? { position: row.position, style: styleOf(row.style) } : null,
      can: { wish: belongs && team.disbanded_at === null },
    },
  };
};

export const setWish: Handler<'formations.setWish'> = async (context) => {
  const { tx, body, now, viewer, say } = context;
  const of = await ownOf(context);
  await wishFor(tx, { ...of, ...body, userId: viewer.userId, now });
  return say('formations.reply_wished');
};

export const removeWish: Handler<'formations.removeWish'> = async (context) => {
  const { tx, viewer, say } = context;
  const of = await ownOf(context);
  await deleteWish(tx, of);
  await tell(tx, of.teamId, viewer.userId);
  return say('formations.reply_wish_removed');
};

/** Writes a wish down; those who run the team see it. */
export async function wishFor(
  tx: Tx,
  asked: {
    readonly teamId: number;
    readonly playerId: number;
    /** Null: nobody's account. */
    readonly userId: number | null;
    readonly position: Position;
    readonly style: ChemistryStyle;
    readonly now: Date;
  },
): Promise<void> {
  const { position, style, now } = asked;
  await upsertWish(tx, asked, { position, style, now });
  await tell(tx, asked.teamId, asked.userId);
}

/** A style as the database keeps it. */
export function styleOf(style: number): ChemistryStyle {
  const [basic] = CHEMISTRY_STYLES;
  return CHEMISTRY_STYLES.find((one) => one === style) ?? basic;
}

/** Whose wish it is: somebody's who belongs to the club. Who runs the site may see all clubs and is in none by that. */
async function ownOf({
  noun: { team },
  viewer,
  relationTo,
}: PrivateWrite<'formations.setWish'> | PrivateWrite<'formations.removeWish'>) {
  const relation = await relationTo('team', team.id);
  if (relation?.belongs !== true || viewer.playerId === null) throw new Refusal('wish_of_members');
  return { teamId: team.id, playerId: viewer.playerId };
}

async function tell(tx: Tx, teamId: number, userId: number | null): Promise<void> {
  const managers = await findAllManagerIds(tx, [teamId]);
  const all = new Set(userId === null ? managers : [...managers, userId]);
  touch(tx, `desk:${teamId}`, ...[...all].map((id) => `user:${id}` as const));
}
