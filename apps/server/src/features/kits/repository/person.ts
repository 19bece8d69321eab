import { MOST_EXPORTED, type PersonPart } from '../../../platform/person.ts';

/** The pictures of the kits of the clubs that a person owns. All else of a kit is the club's. */
export const person: PersonPart = {
  exportOf: async () => ({}),
  async picturesOf(db, { userId }) {
    const owned = await db
      .selectFrom('kits as k')
      .innerJoin('teams as t', 't.id', 'k.team_id')
      .select(['t.slug', 't.console', 'k.kind', 'k.image as hash'])
      .where('t.owner_id', '=', userId)
      .where('k.image', 'is not', null)
      .orderBy('t.id')
      .orderBy('k.kind')
      .limit(MOST_EXPORTED)
      .$narrowType<{ hash: string }>()
      .execute();
    return owned.map(({ slug, console, kind, hash }) => ({
      name: `clubs/${console}-${slug}-${kind}-kit`,
      hash,
    }));
  },
};
