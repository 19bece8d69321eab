import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { slugOfDeleted } from '../../../platform/deleted-player.ts';
import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';
import { forgetSlugs } from '../../../platform/slugs.ts';

/** Teams owned, or managed with others. */
export const person: PersonPart = {
  players: { 'team_members.player_id': 'goes' },
  users: {
    'teams.owner_id': 'stays',
    'team_managers.user_id': 'goes',
    'given_up_names.user_id': 'goes',
  },
  async shownOn(db, { userId }) {
    const managed = db.selectFrom('team_managers').select('team_id as id').where('user_id', '=', userId);
    const owned = db.selectFrom('teams').select('id').where('owner_id', '=', userId);
    return (await owned.union(managed).execute()).map(({ id }) => `team:${id}` as const);
  },
  async exportOf(db, { userId, playerId }) {
    return {
      memberships: { teams: await findAllTeams(db, userId), clubs: await findAllClubs(db, playerId) },
      club_names_given_up: await findAllGivenUp(db, userId),
    };
  },
  /** Of the clubs that they own: nothing says who of a club sent its pictures. */
  async picturesOf(db, { userId }) {
    const owned = await db
      .selectFrom('teams')
      .select(['slug', 'console', 'image', 'uploaded_background'])
      .where('owner_id', '=', userId)
      .orderBy('id')
      .limit(MOST_EXPORTED)
      .execute();
    return owned.flatMap(({ slug, console, image, uploaded_background: banner }) => [
      ...(image === null ? [] : [{ name: `clubs/${console}-${slug}-crest`, hash: image }]),
      ...(banner === null ? [] : [{ name: `clubs/${console}-${slug}-banner`, hash: banner }]),
    ]);
  },
  async forget(tx, { userId, playerId }) {
    await leaveTeams(tx, userId);
    await tx.deleteFrom('given_up_names').where('user_id', '=', userId).execute();
    await tx.deleteFrom('team_members').where('player_id', '=', playerId).execute();
  },
};

/** Leaves of teams that bear a person's name what results point to. */
export async function forgetNames(tx: Tx, teamIds: readonly number[], name: string): Promise<void> {
  for (const id of teamIds) {
    const values = { name, slug: slugOfDeleted(id), image: null, uploaded_background: null };
    await tx.updateTable('teams').set(values).where('id', '=', id).execute();
    // No old address may lead from the person's name to what is left.
    await forgetSlugs(tx, 'team', id);
  }
}

async function findAllTeams(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('teams as t')
    .leftJoin('team_managers as m', (join) =>
      join.onRef('m.team_id', '=', 't.id').on('m.user_id', '=', userId),
    )
    .select(['t.name', 't.slug', 't.console', 'm.created_at as manager_since'])
    .select((eb) => eb.fn.coalesce(eb('t.owner_id', '=', userId), eb.val(false)).as('owner'))
    .where((eb) => eb.or([eb('t.owner_id', '=', userId), eb('m.user_id', '=', userId)]))
    .orderBy('t.id')
    .limit(MOST_EXPORTED)
    .execute();
}

async function findAllGivenUp(db: DbOrTx, userId: number) {
  return await db
    .selectFrom('given_up_names')
    .select(['console', 'name_key as name', 'given_up_at'])
    .where('user_id', '=', userId)
    .orderBy('given_up_at')
    .limit(MOST_EXPORTED)
    .execute();
}

/** The clubs that the player is a member of. */
async function findAllClubs(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('team_members as m')
    .innerJoin('teams as t', 't.id', 'm.team_id')
    .select(['t.name', 't.slug', 't.console', 'm.role', 'm.created_at as since'])
    .where('m.player_id', '=', playerId)
    .orderBy('t.id')
    .limit(MOST_EXPORTED)
    .execute();
}

/** The user's teams go to their eldest co-manager, or to nobody. */
async function leaveTeams(tx: Tx, userId: number): Promise<void> {
  // Held before anybody is named: a club that is handed over at the same time goes to who got it.
  const owned = await tx
    .selectFrom('teams')
    .select('id')
    .where('owner_id', '=', userId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await tx.deleteFrom('team_managers').where('user_id', '=', userId).execute();
  for (const { id } of owned) {
    const heir = await tx
      .selectFrom('team_managers')
      .select('user_id')
      .where('team_id', '=', id)
      .orderBy('created_at')
      .orderBy('user_id')
      .executeTakeFirst();
    const heirId = heir?.user_id ?? null;
    await tx.updateTable('teams').set({ owner_id: heirId }).where('id', '=', id).execute();
    if (heirId !== null) {
      await tx.deleteFrom('team_managers').where('team_id', '=', id).where('user_id', '=', heirId).execute();
    }
  }
}
