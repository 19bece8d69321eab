import { isDeepStrictEqual } from 'node:util';
import type { Console } from '@matchnight/contract';
import { DISCIPLINE_RULES, INDEX_WEIGHTS, SQUAD_LIMITS, type SquadLimits } from '@matchnight/rules';
import type { PrivateWrite } from '../../../platform/calls/context.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { refuseField } from '../../../platform/errors.ts';
import { requireSoundOffers } from '../market-settings.ts';
import { findUser } from '../repository/administrators.ts';
import { existsCategory } from '../repository/settings.ts';
import { createTournament } from './create-tournament.ts';

/** Creates a tournament as somebody filled in the form. */
export const create: Handler<'tournaments.create'> = {
  // Held first: nobody administers by an account that ends meanwhile.
  async holds({ tx, params, body, viewer }) {
    const named = await namedIn(tx, params.console, body.administrators);
    const others = named.flatMap(({ user }) => user?.id ?? []);
    return { user: body.administer ? [viewer.userId, ...others] : others };
  },
  async run(context) {
    const { tx, params, body, viewer, pictures, keepPicture, log, t } = context;
    const { lock_signing, administer, administrators, category, ...asked } = body;
    await requireCategory(tx, category);
    const squad = squadOf(asked.kind, { smallest: asked.squadSmallest, largest: asked.squadLargest });
    requireSoundOffers(asked);
    const administratorIds = administer ? [viewer.userId] : [];
    for (const { name, user } of await namedIn(tx, params.console, administrators)) {
      if (!user) throw refuseField('administrators', 'unknown_user', { name });
      administratorIds.push(user.id);
    }
    const made = await createTournament(tx, {
      ...asked,
      console: params.console,
      categoryId: category,
      image: pictures.image ? await keepPicture(pictures.image) : null,
      lockSigning: lock_signing === '' ? null : lock_signing,
      squad,
      administratorIds,
    });
    const of = { noun: 'tournament', id: made.id };
    await log({
      action: 'tournament.create',
      of,
      after: { ...toldOf(body), administrators: administratorIds, slug: made.slug },
    });
    return { data: { ...made, message: t('tournamentdesk.reply_created', { name: asked.name }) } };
  },
};

/** Each name with the user whom it names. */
async function namedIn(tx: Tx, console: Console, names: readonly string[]) {
  const named = [];
  for (const name of names) named.push({ name, user: await findUser(tx, console, name) });
  return named;
}

/** What was set, without the product's own rule set and weights. */
function toldOf({
  discipline,
  weights,
  administrators: _,
  ...told
}: PrivateWrite<'tournaments.create'>['body']) {
  return {
    ...told,
    ...(isDeepStrictEqual(discipline, DISCIPLINE_RULES) ? {} : { discipline }),
    ...(isDeepStrictEqual(weights, INDEX_WEIGHTS) ? {} : { weights }),
  };
}

export async function requireCategory(db: DbOrTx, id: number | null): Promise<void> {
  if (id !== null && !(await existsCategory(db, id))) throw refuseField('category', 'unknown_category');
}

/** A player who plays alone is their whole squad. */
export function squadOf(kind: 'clubs' | 'single', asked: SquadLimits): SquadLimits {
  if (kind === 'single') return SQUAD_LIMITS.single;
  if (asked.smallest > asked.largest) throw refuseField('squadSmallest', 'squad_sizes');
  return asked;
}
