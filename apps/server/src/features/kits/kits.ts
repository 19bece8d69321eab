import { isNumberReadable, type KitKind } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseField } from '../../platform/errors.ts';
import { versionByAudit } from '../accounts/index.ts';
import { deleteKit, findAllKits, type Kit, type KitRow, NO_COLOURS, replaceKit } from './repository/kits.ts';
import { kitsView } from './view.ts';

export const show: Handler<'kits.show'> = async ({ db, noun: { team } }) => {
  const kits = kitsView(await findAllKits(db, team.id));
  const { number: version } = await versionByAudit(db, 'kits', { noun: 'team', id: team.id });
  const closed = team.disbanded_at === null ? null : ('team_disbanded' as const);
  return { data: { team: { name: team.name, slug: team.slug }, kits, closed, version } };
};

export const draw: Handler<'kits.draw'> = async (context) => {
  const { version: _, kit: kind, ...kit } = context.body;
  if (!isNumberReadable(kit)) throw refuseField('numbers', 'number_unreadable');
  return await dress(context, kind, async () => kit);
};

export const picture: Handler<'kits.picture'> = async (context) => {
  const { pictures, keepPicture, body } = context;
  const sent = pictures.image;
  if (!sent) throw refuseField('image', 'kit_without_picture');
  return await dress(context, body.kit, async () => ({ image: await keepPicture(sent) }));
};

export const remove: Handler<'kits.remove'> = async (context) =>
  await dress(context, context.body.kit, async () => null);

type Write = PrivateWrite<'kits.draw' | 'kits.picture' | 'kits.remove'>;

/** Puts a kit in the place of the one before; null: takes that away. The version's check holds the team's row. */
async function dress(context: Write, kind: KitKind, make: () => Promise<Kit | null>) {
  const { tx, noun, body, touch, log, t } = context;
  const { id } = noun.team;
  const before = (await findAllKits(tx, id)).find((row) => row.kind === kind);
  const kit = await make();
  const message = t(kit === null ? 'kits.reply_removed' : 'kits.reply_saved', { kit: t(`kits.${kind}`) });
  const [former, next] = [factsOf(before), factsOf(kit)];
  if (former === next) return { data: { version: body.version, message } };
  if (kit === null) await deleteKit(tx, id, kind);
  else await replaceKit(tx, id, kind, kit);
  touch(`team:${id}`);
  const version = await log({
    action: 'kits.edit',
    before: { kit: kind, worn: former },
    after: { kit: kind, worn: next },
  });
  return { data: { version, message } };
}

/** A kit as it is written down: its picture, or pattern and colours. */
function factsOf(kit: Kit | KitRow | null | undefined): string | null {
  if (!kit) return null;
  if ('image' in kit && kit.image !== null) return kit.image;
  const { pattern, main, second, numbers, shorts, socks } = { ...NO_COLOURS, ...kit };
  return [pattern, main, second, numbers, shorts, socks].join(' ');
}
